import { day, dayTime, otherCalendar, relative as relativeText, shortDay, type At } from './dates.ts'

type TimeProps = {
  /** An instant, or a plain day `YYYY-MM-DD`. */
  at: At
  /** "3 days ago" instead of the date. */
  relative?: boolean
  /** With the hour and minute. */
  withTime?: boolean
  /** ۱۴۰۵/۰۸/۳۰ instead of the month's name. */
  short?: boolean
  className?: string
}

/** A date as people read it; the same in the other calendar (and, when relative, the date itself) on hover. */
export function Time({ at, relative, withTime, short, className }: TimeProps) {
  const exact = withTime ? dayTime(at) : short ? shortDay(at) : day(at)
  const title = relative ? `${dayTime(at)} · ${otherCalendar(at)}` : otherCalendar(at)
  const machine = new Date(at)
  return (
    <time
      className={className}
      title={title}
      dateTime={Number.isNaN(machine.getTime()) ? undefined : machine.toISOString()}
    >
      {relative ? relativeText(at) : exact}
    </time>
  )
}
