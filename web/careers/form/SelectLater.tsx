import { Suspense, type ComponentProps } from 'react'
import { t } from '../../core/words.ts'
import { lazy } from '../../ui/lazy.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

// Loaded on demand: with its list it is as large as all other fields together, which can be used meanwhile.
const Select = lazy(async () => ({ default: (await import('../../ui/Select.tsx')).Select<string> }))

type Props = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'none'> & {
  value: string
  onChange: (value: string) => void
}

/** A dropdown. It has a “No answer” option if the question is optional. */
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
