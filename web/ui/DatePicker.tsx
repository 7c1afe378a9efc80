import { parseAbsolute, parseDate, today, toZoned, type DateValue } from '@internationalized/date'
import type { ClipboardEvent, RefCallback } from 'react'
import { Calendar, DatePicker as AriaDatePicker, Dialog, Group } from 'react-aria-components'
import { CalendarButton, CalendarHead, DateParts, Days } from './calendar.tsx'
import { cx } from './cx.ts'
import { ariaField, box, boxFocus, FieldLabel, FieldNote, refOfFirst, type FieldProps } from './field.tsx'
import { Pop } from './Pop.tsx'
import { typing } from './typing.ts'

export type DatePickerProps = FieldProps<string | null> & {
  /** With hour and minute: the value is then an instant (ISO 8601 UTC), not a day. */
  withTime?: boolean
  /** The first and last day allowed, `YYYY-MM-DD`. */
  from?: string
  to?: string
  ref?: RefCallback<HTMLElement>
}

const zone = 'Asia/Tehran'
// The initial value of empty parts for the arrow keys: the start of today's working hours.
const startOfWork = toZoned(today(zone), zone).set({ hour: 9 })

/** A day, `YYYY-MM-DD` (Gregorian, as in the API) or null. Typed part by part, pasted, or picked. */
export function DatePicker({ ref, ...props }: DatePickerProps) {
  const { value, onChange, withTime, from, to, className } = props
  const shown = value ? (withTime ? parseAbsolute(value, zone) : parseDate(value)) : null
  const change = (date: DateValue | null) =>
    onChange?.(date && (withTime ? date.toDate(zone).toISOString() : date.toString()))
  return (
    <AriaDatePicker<DateValue>
      {...ariaField(props)}
      value={shown}
      onChange={change}
      granularity={withTime ? 'minute' : 'day'}
      placeholderValue={withTime && !shown ? startOfWork : undefined}
      minValue={from ? parseDate(from) : undefined}
      maxValue={to ? parseDate(to) : undefined}
      firstDayOfWeek="sat"
      hourCycle={24}
      hideTimeZone
      shouldForceLeadingZeros
      className={cx('group block', className)}
    >
      <FieldLabel {...props} />
      <Group
        ref={refOfFirst(ref)}
        className={cx(box, boxFocus, 'h-(--h)')}
        onPasteCapture={withTime ? undefined : pasteInto(onChange)}
      >
        <DateParts />
        <CalendarButton />
      </Group>
      <FieldNote {...props} />
      <Pop className="p-3">
        <Dialog className="outline-none">
          <Calendar>
            <CalendarHead />
            <Days />
          </Calendar>
        </Dialog>
      </Pop>
    </AriaDatePicker>
  )
}

/** Accepts a pasted date in either calendar and any digits. */
const pasteInto = (onChange: DatePickerProps['onChange']) => (event: ClipboardEvent) => {
  const day = typing.readDay(event.clipboardData.getData('text'))
  if (!day) return
  event.preventDefault()
  onChange?.(day)
}
