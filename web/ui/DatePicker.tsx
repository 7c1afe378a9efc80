import { parseAbsolute, parseDate, today, toZoned, type DateValue } from '@internationalized/date'
import type { ClipboardEvent, RefCallback } from 'react'
import { Calendar, DatePicker as AriaDatePicker, Dialog, Group } from 'react-aria-components'
import { CalendarButton, CalendarHead, DateParts, Days } from './calendar.tsx'
import { cx } from './cx.ts'
import { ariaField, box, boxFocus, FieldLabel, FieldNote, refOfFirst, type FieldProps } from './field.tsx'
import { Pop } from './Pop.tsx'
import { typing } from './typing.ts'

export type DatePickerProps = FieldProps<string | null> & {
  /** Adds hour and minute. The value is then an instant (ISO 8601, UTC) instead of a day. */
  withTime?: boolean
  /** The first and last day allowed, `YYYY-MM-DD`. */
  from?: string
  to?: string
  ref?: RefCallback<HTMLElement>
}

const zone = 'Asia/Tehran'
// The arrow keys start from 09:00 today in parts that are empty.
const startOfWork = toZoned(today(zone), zone).set({ hour: 9 })

/** A day, `YYYY-MM-DD` (Gregorian, as in the API) or null. The user types it part by part, pastes it, or picks it. */
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

/** Accepts a pasted date in either calendar and in any digits. */
const pasteInto = (onChange: DatePickerProps['onChange']) => (event: ClipboardEvent) => {
  const day = typing.readDay(event.clipboardData.getData('text'))
  if (!day) return
  event.preventDefault()
  onChange?.(day)
}
