import { parseDate } from '@internationalized/date'
import { hoursOn } from '@kargozin/api/organisation/working-hours.ts'
import type { WorkingTime } from '../../organisation/working-time/working-time.ts'

/** The most days after which the search for a working day ends: no organisation is closed longer. */
const longest = 60

/**
 * The day that is so many working days after (or, negative, before) the first day of work. 0 is the first day itself, also if it is a
 * holiday, because somebody begins on it.
 */
export function workingDay(time: WorkingTime, first: string, days: number): string {
  const step = days < 0 ? -1 : 1
  let day = parseDate(first)
  for (let left = Math.abs(days), idle = 0; left > 0 && idle < longest;) {
    day = day.add({ days: step })
    const works = hoursOn(time, day.toString()).length > 0
    left -= works ? 1 : 0
    idle = works ? 0 : idle + 1
  }
  return day.toString()
}
