import { parseAbsolute } from '@internationalized/date'
import { day, dayTime, range, time } from '../../core/dates.ts'

type Times = { starts_at: string; ends_at: string }

/** An instant of the API has microseconds; the library reads milliseconds. */
const local = (at: string, timeZone: string) => parseAbsolute(new Date(at).toISOString(), timeZone)

/** The days and, unless it is whole days, the times of an absence. */
export function absenceText({ starts_at, ends_at }: Times, timeZone: string): string {
  const [start, end] = [local(starts_at, timeZone), local(ends_at, timeZone)]
  const isMidnight = (at: typeof start) => at.hour === 0 && at.minute === 0
  if (isMidnight(start) && isMidnight(end)) {
    const last = end.subtract({ days: 1 })
    const dayOf = (at: typeof start) => at.toString().slice(0, 10)
    return range(dayOf(start), dayOf(last))
  }
  return day(starts_at) === day(ends_at)
    ? `${dayTime(starts_at)} – ${time(ends_at)}`
    : `${dayTime(starts_at)} – ${dayTime(ends_at)}`
}

/** The instants of an absence of whole days, or of some hours (minutes after midnight) of one day. */
export function absenceTimes(
  { from, until, hours }: { from: string; until: string; hours?: { from: number; until: number } },
  timeZone: string,
): Times {
  const at = (dayText: string, minutes: number) =>
    parseAbsolute(`${dayText}T12:00:00Z`, timeZone)
      .set({ hour: 0, minute: 0, second: 0, millisecond: 0 })
      .add({ minutes })
      .toDate()
      .toISOString()
  if (hours) return { starts_at: at(from, hours.from), ends_at: at(from, hours.until) }
  return { starts_at: at(from, 0), ends_at: at(until, 1440) }
}
