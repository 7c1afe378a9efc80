import { Suspense, type ComponentProps } from 'react'
import { t } from '../../core/words.ts'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

// With its list it is as large as all other fields together, which are usable while it loads.
const Select = lazy(async () => ({ default: (await import('../../ui/Select.tsx')).Select<string> }))

type Props = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'none'> & {
  value: string
  onChange: (value: string) => void
}

/** One of several, in a dropdown; with “No answer” if it is optional. */
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
