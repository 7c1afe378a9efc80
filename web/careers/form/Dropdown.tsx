import type { ComponentProps } from 'react'
import { t } from '../../core/words.ts'
import { Select } from '../../ui/Select.tsx'

type Props = Omit<ComponentProps<typeof Select<string>>, 'value' | 'onChange' | 'none'> & {
  value: string
  onChange: (value: string) => void
}

/** A dropdown. It has a “No answer” option if the question is optional. */
export const Dropdown = ({ value, onChange, ...props }: Props) => (
  <Select
    {...props}
    value={value || null}
    onChange={chosen => onChange(chosen ?? '')}
    {...(props.required ? {} : { none: t('No answer') })}
  />
)
