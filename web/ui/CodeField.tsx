import type { Ref } from 'react'
import { Input, TextField } from 'react-aria-components'
import { cx } from './cx.ts'
import { ariaField, box, boxFocus, FieldLabel, FieldNote, type FieldProps } from './field.tsx'
import { typing } from './typing.ts'

type CodeFieldProps = FieldProps<string> & {
  digits?: number
  /** Called when all digits are entered, so that the user need not press a button. */
  onComplete?: (code: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A one-time code. Accepts any digits and spaces, and returns Latin digits; phones fill it in from the message. */
export function CodeField({ ref, digits = 6, onComplete, ...props }: CodeFieldProps) {
  const change = (text: string) => {
    const code = typing.latinDigits(text).replace(/\D/g, '').slice(0, digits)
    props.onChange?.(code)
    if (code.length === digits && code !== props.value) onComplete?.(code)
  }
  return (
    <TextField
      {...ariaField(props)}
      value={props.value}
      onChange={change}
      inputMode="numeric"
      autoComplete="one-time-code"
      className={cx('group block', props.className)}
    >
      <FieldLabel {...props} />
      <div className={cx(box, boxFocus, 'h-12')}>
        <Input
          ref={ref}
          dir="ltr"
          placeholder={'•'.repeat(digits)}
          className="h-full w-full bg-transparent ps-[0.4em] text-center text-xl font-semibold tracking-[0.4em] outline-none"
        />
      </div>
      <FieldNote {...props} />
    </TextField>
  )
}
