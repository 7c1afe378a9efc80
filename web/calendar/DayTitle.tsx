import type { SpecialDay } from '@kargozin/api/organisation/working-time.ts'
import { dayNumber, fullDayIn, isoDay, monthName, otherCalendar, type Calendar } from '../core/dates.ts'
import { t } from '../core/words.ts'
import { cx } from '../ui/cx.ts'

/** What the calendar knows of a day. `off`: nobody works then. */
export type DayFacts = { special: SpecialDay | undefined; off: boolean }

/** The other calendar, whose day stands small beside each day. */
export const otherOf = (calendar: Calendar): Calendar => (calendar === 'persian' ? 'gregory' : 'persian')

/** The name of a day for screen readers: in both calendars, with its holiday. */
export const spokenDay = (day: string, calendar: Calendar, { special }: DayFacts): string =>
  [fullDayIn(day, calendar), otherCalendar(day), special?.title].filter(Boolean).join(' · ')

type DayNumbersProps = {
  day: string
  calendar: Calendar
  off: boolean
  muted?: boolean
  /** Without the name of the other month, for narrow cells. */
  bare?: boolean
}

/**
 * The day of the month, and small beside it that of the other calendar. The first of a month has its name. Screen readers skip the
 * numbers: the text beside them (`spokenDay`) has the whole date.
 */
export function DayNumbers({ day, calendar, off, muted, bare }: DayNumbersProps) {
  const isToday = day === isoDay()
  const other = otherOf(calendar)
  const isFirst = !bare && /^[1۱]$/.test(dayNumber(day, other))
  return (
    <>
      <span
        aria-hidden
        className={cx(
          'grid h-6 min-w-6 place-items-center rounded-full px-1 font-medium',
          isToday && 'bg-primary text-on-primary',
          !isToday && off && 'text-danger',
          !isToday && !off && (muted ? 'text-text-3' : 'text-text'),
        )}
      >
        {dayNumber(day, calendar)}
      </span>
      <span aria-hidden className="truncate text-xs text-text-3">
        {dayNumber(day, other)}
        {isFirst && ` ${monthName(day, other)}`}
      </span>
    </>
  )
}

/** The holiday of a day, or the organisation’s own title for it. */
export const Holiday = ({ special, className }: { special: SpecialDay | undefined; className?: string }) =>
  special ? (
    <bdi
      className={cx('block truncate text-xs text-danger', className)}
      title={special.estimated ? t('{title} (estimated)', { title: special.title }) : special.title}
    >
      {special.title}
    </bdi>
  ) : null
