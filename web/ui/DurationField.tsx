import { useState, type KeyboardEvent } from 'react'
import { Input, TextField as AriaTextField } from 'react-aria-components'
import { cx } from './cx.ts'
import { durationOf, durationUnits, minutesOf, type DurationUnit } from './duration.ts'
import { ariaField, box, boxFocus, FieldLabel, FieldNote, input, type FieldProps } from './field.tsx'
import { labels } from './labels.ts'
import { Select } from './Select.tsx'
import { typing } from './typing.ts'

const units = Object.keys(durationUnits).toReversed() as DurationUnit[] // the keys of `durationUnits`, in reverse order

/**
 * A field for a duration: a number and a unit. The value is in minutes, null when empty. Any digits are accepted, and
 * the arrow keys change the number.
 */
export function DurationField(props: FieldProps<number | null>) {
  const { value = null, onChange, onBlur, label, disabled } = props
  const [chosen, setChosen] = useState<DurationUnit | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const natural = value === null ? null : durationOf(value)
  // A unit that the user has selected is kept as long as the value is a whole number of that unit.
  const fits = chosen !== null && (value === null || value % durationUnits[chosen] === 0)
  const unit = fits ? chosen : (natural?.unit ?? 'minute')
  const count = value === null ? null : value / durationUnits[unit]
  const give = (to: number | null, of: DurationUnit) => onChange?.(to === null ? null : minutesOf(to, of))
  const type = (text: string) => {
    setTyped(text)
    setChosen(unit)
    give(typing.readNumber(text), unit)
  }
  const leave = () => {
    setTyped(null)
    onBlur?.()
  }
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    setTyped(null)
    setChosen(unit)
    give(Math.max(0, Math.floor(count ?? 0) + by), unit)
  }
  return (
    <AriaTextField
      {...ariaField({ ...props, onBlur: leave })}
      value={typed ?? (count === null ? '' : typing.writeNumber(count))}
      onChange={type}
      inputMode="numeric"
      autoComplete="off"
      className={cx('group block', props.className)}
    >
      <FieldLabel {...props} />
      <div className="flex gap-1.5">
        <div className={cx(box, boxFocus, 'h-(--h) min-w-0 flex-1')}>
          <Input className={input} onKeyDown={step} />
        </div>
        <Select
          label={`${label}: ${labels.unit}`}
          hideLabel
          disabled={disabled}
          value={unit}
          options={units.map(id => ({ id, label: labels[`${id}s`] }))}
          onChange={to => {
            if (!to) return
            setChosen(to)
            setTyped(null)
            give(count, to)
          }}
          className="w-24 shrink-0"
        />
      </div>
      <FieldNote {...props} />
    </AriaTextField>
  )
}
