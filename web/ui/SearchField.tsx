import { Search, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import {
  Button,
  Input,
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaProps,
} from 'react-aria-components'
import { box, boxFocus, input } from './field.tsx'
import { cx } from './cx.ts'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  /** Called on Enter. */
  onSubmit?: (text: string) => void
  placeholder?: string
  autoFocus?: boolean
  /** An element before the clear button: a key, a count. */
  after?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  className?: string
  ref?: Ref<HTMLInputElement>
}

const heights = { sm: 'h-(--h-sm)', md: 'h-(--h)', lg: 'h-(--h-lg)' }

/** A search field. Escape clears it, and a second Escape leaves the field. */
export function SearchField({ ref, label, after, size = 'md', className, placeholder, ...props }: SearchFieldProps) {
  return (
    <AriaSearchField {...props} onKeyDown={leave} aria-label={label} className={cx('group block', className)}>
      <div className={cx(box, boxFocus, heights[size])}>
        <Search aria-hidden size={15} className="ms-2.5 shrink-0 text-text-3" />
        <Input ref={ref} placeholder={placeholder ?? label} className={cx(input, 'ps-2')} />
        {after}
        <Button className="me-1 grid size-6 shrink-0 place-items-center rounded-sm text-text-3 hover:bg-hover hover:text-text group-empty:hidden">
          <X aria-hidden size={14} />
        </Button>
      </div>
    </AriaSearchField>
  )
}

/** Moves the focus to the page, so that the page's own keys work. */
const leave: AriaProps['onKeyDown'] = event => {
  if (event.key !== 'Escape' || !(event.target instanceof HTMLInputElement)) return
  if (event.target.value === '') event.target.blur()
}
