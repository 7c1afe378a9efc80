import { Radio, RadioGroup } from 'react-aria-components'
import { cx } from './cx.ts'
import type { Option, OptionId } from './options.tsx'

type SegmentedControlProps<Id extends OptionId> = {
  label: string
  options: Option<Id>[]
  value: Id
  onChange: (id: Id) => void
  size?: 'sm' | 'md'
  /** Shows only the icons; the labels are for screen readers and tooltips. */
  iconsOnly?: boolean
}

/** A choice of two to five options that changes the view at once: a layout, a period. */
export function SegmentedControl<Id extends OptionId>(props: SegmentedControlProps<Id>) {
  const { label, options, value, onChange, size = 'md', iconsOnly } = props
  const choose = (id: string) => {
    const chosen = options.find(option => String(option.id) === id)
    if (chosen) onChange(chosen.id)
  }
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={String(value)}
      onChange={choose}
      className="inline-flex gap-0.5 rounded-md bg-surface-2 p-0.5"
    >
      {options.map(option => (
        <Radio
          key={option.id}
          value={String(option.id)}
          isDisabled={option.disabled}
          aria-label={iconsOnly ? option.label : undefined}
          className={cx(
            'flex grow items-center justify-center gap-1.5 rounded-sm px-2.5 font-medium whitespace-nowrap text-text-2 transition-colors hover:text-text',
            'selected:bg-chosen selected:text-text selected:shadow-sm focus-visible:outline-2 focus-visible:outline-focus disabled:opacity-45',
            size === 'sm' ? 'h-6 text-sm' : 'h-7.5 text-base',
          )}
        >
          {option.icon}
          {!iconsOnly && option.label}
        </Radio>
      ))}
    </RadioGroup>
  )
}
