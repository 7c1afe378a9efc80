import { useState } from 'react'
import { day, dayTime, nearDayTime, otherCalendar, relative as relativeText, shortDay, type At } from './dates.ts'
import { useNow } from './use-now.ts'

type TimeProps = {
  /** An instant, or a plain day `YYYY-MM-DD`. */
  at: At
  /** "3 days ago" instead of the date; updated as time passes. */
  relative?: boolean
  /** With the hour and minute. */
  withTime?: boolean
  /** With the hour and minute; "tomorrow" instead of the date if the day is that near. */
  near?: boolean
  /** ۱۴۰۵/۰۸/۳۰ instead of the name of the month. */
  short?: boolean
  className?: string
}

/** A date for display. The tooltip shows the date in the other calendar and, for a relative time, also the date itself. */
export function Time({ at, relative, withTime, near, short, className }: TimeProps) {
  // The tooltip is computed on hover, because formatting two dates for each of a thousand cards takes longer than drawing them.
  const [pointed, setPointed] = useState(false)
  const title = () => (relative || near ? `${dayTime(at)} · ${otherCalendar(at)}` : otherCalendar(at))
  const now = useNow(!relative && !near)
  const exact = () => (near ? nearDayTime(at, now) : withTime ? dayTime(at) : short ? shortDay(at) : day(at))
  const machine = new Date(at)
  return (
    <time
      className={className}
      title={pointed ? title() : undefined}
      onPointerEnter={() => setPointed(true)}
      dateTime={Number.isNaN(machine.getTime()) ? undefined : machine.toISOString()}
    >
      {relative ? relativeText(at, now) : exact()}
    </time>
  )
}
