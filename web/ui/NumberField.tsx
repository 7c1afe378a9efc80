import { useState } from 'react'
import type { FieldProps } from './field.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { typing } from './typing.ts'

type NumberFieldProps = FieldProps<number | null> &
  Pick<TextFieldProps, 'placeholder' | 'before' | 'after' | 'size' | 'ref'> & {
    /** Whole numbers only: phones show a keypad without a decimal point. */
    whole?: boolean
  }

/**
 * A field for a number, typed or pasted in Persian, Arabic or Latin digits, with or without commas. Empty is null.
 * Invalid text stays on screen and counts as null, so that the form's own rule reports it.
 */
export function NumberField({ value, onChange, onBlur, whole = true, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = value === null || value === undefined ? '' : typing.writeNumber(value)
  const type = (text: string) => {
    setTyped(text)
    onChange?.(typing.readNumber(text))
  }
  const leave = () => {
    if (typed === '' || typing.readNumber(typed ?? '') !== null) setTyped(null)
    onBlur?.()
  }
  const text = typed ?? shown
  return (
    <TextField
      {...props}
      // On a Persian page, a minus before digits would be drawn behind them.
      ltr={/^[\s\u200e]*[-−]/.test(text)}
      value={text}
      onChange={type}
      onBlur={leave}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
    />
  )
}
