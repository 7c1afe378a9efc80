import { parseDate } from '@internationalized/date'
import type { RefCallback } from 'react'
import { DateRangePicker as AriaDateRangePicker, Dialog, Group, RangeCalendar } from 'react-aria-components'
import { CalendarButton, CalendarHead, DateParts, Days } from './calendar.tsx'
import { cx } from './cx.ts'
import { ariaField, box, boxFocus, FieldLabel, FieldNote, refOfFirst, type FieldProps } from './field.tsx'
import { Pop } from './Pop.tsx'

/** The first and last day, `YYYY-MM-DD`, both included. */
export type DayRange = { from: string; to: string }

/** A field for a range of days; null when empty. */
export function DateRangePicker({ ref, ...props }: FieldProps<DayRange | null> & { ref?: RefCallback<HTMLElement> }) {
  const { value, onChange, className } = props
  const { name: _name, ...field } = ariaField(props)
  return (
    <AriaDateRangePicker
      {...field}
      value={value ? { start: parseDate(value.from), end: parseDate(value.to) } : null}
      onChange={range => onChange?.(range && { from: range.start.toString(), to: range.end.toString() })}
      firstDayOfWeek="sat"
      shouldForceLeadingZeros
      className={cx('group block', className)}
    >
      <FieldLabel {...props} />
      <Group ref={refOfFirst(ref)} className={cx(box, boxFocus, 'h-(--h)')}>
        <DateParts slot="start" />
        <span aria-hidden className="text-text-3">
          –
        </span>
        <DateParts slot="end" />
        <CalendarButton />
      </Group>
      <FieldNote {...props} />
      <Pop className="p-3">
        <Dialog className="outline-none">
          <RangeCalendar>
            <CalendarHead />
            <Days range />
          </RangeCalendar>
        </Dialog>
      </Pop>
    </AriaDateRangePicker>
  )
}
