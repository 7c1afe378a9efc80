import { useState, type KeyboardEvent } from 'react'
import type { FieldProps } from './field.tsx'
import { TextField } from './TextField.tsx'
import { readTime, timeText } from './time-text.ts'

const step = 15

/**
 * A field for a time of a day, in minutes after midnight. The typed text becomes the value when the field is left or Enter is
 * pressed; text that is no time is replaced by the former value. The arrow keys change it by a quarter of an hour.
 */
export function TimeField({ value = 0, onChange, onBlur, ...props }: FieldProps<number>) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    const read = typed === null ? null : readTime(typed)
    setTyped(null)
    if (read !== null && read !== value) onChange?.(read)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return take()
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setTyped(null)
    onChange?.(Math.min(1440, Math.max(0, Math.round((value + by) / step) * step)))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the input inside has the focus
    <div onKeyDown={press} className={props.className ?? 'w-20'}>
      <TextField
        {...props}
        className="w-full"
        value={typed ?? timeText(value)}
        onChange={setTyped}
        onBlur={() => {
          take()
          onBlur?.()
        }}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
      />
    </div>
  )
}
