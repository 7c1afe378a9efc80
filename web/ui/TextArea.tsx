import type { Ref } from 'react'
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components'
import { cx } from './cx.ts'
import { ariaField, box, boxFocus, FieldLabel, FieldNote, input, type FieldProps } from './field.tsx'

export type TextAreaProps = FieldProps<string> & {
  placeholder?: string
  /** How many lines it shows while empty; it grows with its text. */
  rows?: number
  maxLength?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; each paragraph takes the direction of its own words. */
export function TextArea({ ref, ...props }: TextAreaProps) {
  const { value, onChange, placeholder, rows = 3, maxLength, className } = props
  return (
    <AriaTextField {...ariaField(props)} {...{ value, onChange, maxLength }} className={cx('group block', className)}>
      <FieldLabel {...props} />
      <div className={cx(box, boxFocus)}>
        <AriaTextArea
          ref={ref}
          // Growing with its text makes the browser overlook `rows`.
          style={{ minHeight: `calc(${rows} * var(--lh) * 1em + 14px)` }}
          placeholder={placeholder}
          className={cx(input, 'plaintext field-sizing-content max-h-80 resize-y py-1.5')}
        />
      </div>
      <FieldNote {...props} />
    </AriaTextField>
  )
}
