import type { Ref } from 'react'
import { ComboBox as AriaComboBox, Input } from 'react-aria-components'
import { cx } from './cx.ts'
import { ariaField, box, boxFocus, FieldLabel, FieldNote, input, type FieldProps } from './field.tsx'
import { OptionList } from './options.tsx'
import { Pop } from './Pop.tsx'

type SuggestFieldProps = FieldProps<string> & {
  /** Texts that were entered here before, best first. The field offers those that match the typed text. */
  suggestions: readonly string[]
  /** Whether a suggestion matches the typed text. */
  fits: (suggestion: string, typed: string) => boolean
  placeholder?: string
  maxLength?: number
  size?: 'md' | 'lg'
  ref?: Ref<HTMLInputElement>
}

/** A line of text with suggestions. */
export function SuggestField({ ref, ...props }: SuggestFieldProps) {
  const { value = '', onChange, suggestions, fits, placeholder, maxLength, size = 'md', className } = props
  const offered = suggestions.filter(it => it !== value && fits(it, value)).slice(0, 8)
  return (
    <AriaComboBox
      {...ariaField(props)}
      items={offered.map(it => ({ id: it, label: it }))}
      inputValue={value}
      onInputChange={onChange}
      allowsCustomValue
      menuTrigger="input"
      className={cx('group block', className)}
    >
      <FieldLabel {...props} />
      <div className={cx(box, boxFocus, size === 'lg' ? 'h-(--h-lg)' : 'h-(--h)')}>
        <Input
          ref={ref}
          placeholder={placeholder}
          maxLength={maxLength}
          className={cx(input, 'typed', size === 'lg' && 'text-md font-semibold placeholder:font-normal')}
        />
      </div>
      <FieldNote {...props} />
      <Pop maxHeight={288} className="w-(--trigger-width) min-w-52 p-1">
        <OptionList />
      </Pop>
    </AriaComboBox>
  )
}
