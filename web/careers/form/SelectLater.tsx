import { Suspense, type ComponentProps } from 'react'
import { t } from '../../core/words.ts'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

// With its list it is as heavy as all other fields together, which can be filled in while it comes.
const Select = lazy(async () => ({ default: (await import('../../ui/Select.tsx')).Select<string> }))

type Props = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'none'> & {
  value: string
  onChange: (value: string) => void
}

/** One of several, from a list that opens; with “No answer” where none is needed. */
export function SelectLater({ value, onChange, ...props }: Props) {
  return (
    <Suspense fallback={<Skeleton shape="block" className="h-[calc(var(--h)+24px)]" />}>
      <Select
        {...props}
        value={value || null}
        onChange={chosen => onChange(chosen ?? '')}
        {...(props.required ? {} : { none: t('No answer') })}
      />
    </Suspense>
  )
}
