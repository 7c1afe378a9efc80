import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { Input, TextField as AriaTextField } from 'react-aria-components'
import { cx } from './cx.ts'
import { ariaField, box, boxFocus, FieldLabel, FieldNote, input, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps<string> & {
  placeholder?: string
  /** For Latin values (e-mail, URL, code): left to right, also on a Persian page. */
  ltr?: boolean
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  /** Elements inside the box, before and after the input: an icon, a unit, a small button. */
  before?: ReactNode
  after?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  readOnly?: boolean
  ref?: Ref<HTMLInputElement>
}

const heights = { sm: 'h-(--h-sm)', md: 'h-(--h)', lg: 'h-(--h-lg)' }

/** A field for one line of text. */
export function TextField({ ref, ...props }: TextFieldProps) {
  const { value, onChange, placeholder, ltr, type, inputMode, autoComplete, maxLength, size = 'md', className } = props
  return (
    <AriaTextField
      {...ariaField(props)}
      {...{ value, onChange, type, inputMode, autoComplete, maxLength, isReadOnly: props.readOnly }}
      className={cx('group block', className)}
    >
      <FieldLabel {...props} />
      <div className={cx(box, boxFocus, heights[size])}>
        {props.before}
        <Input
          ref={ref}
          dir={ltr ? 'ltr' : undefined}
          placeholder={placeholder}
          className={cx(input, ltr ? 'rtl-end' : 'typed')}
        />
        {props.after}
      </div>
      <FieldNote {...props} />
    </AriaTextField>
  )
}
