import { fullDayInZone } from '../../core/dates.ts'

/** The times of one day. */
export type Day = { day: string; starts: string[] }

/** Groups times, which are in order, by their day in a time zone. */
export function daysOf(starts: readonly string[], zone: string): Day[] {
  const days = Map.groupBy(starts, start => fullDayInZone(start, zone))
  return [...days].map(([day, starts]) => ({ day, starts }))
}
