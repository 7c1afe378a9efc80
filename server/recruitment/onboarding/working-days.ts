import { parseDate } from '@internationalized/date'
import { hoursOn } from '@kargozin/api/organisation/working-hours.ts'
import type { Db } from '../../db/transaction.ts'
import type { WorkingTime } from '../../organisation/working-time/working-time.ts'
import { readWorkingTime } from '../../organisation/working-time/working-times.ts'

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

const year = 366 * 86_400_000

/** Reads the working time around the first day of work. Returns the function from a working day of a task to its deadline. */
export async function deadlinesFrom(
  db: Db,
  who: { organization_id: string },
  started_on: string,
): Promise<(day: number) => string> {
  const around = (sign: number) => new Date(Date.parse(started_on) + sign * year).toISOString().slice(0, 10)
  const time = await readWorkingTime(db, who, { from: around(-1), until: around(1) })
  return day => workingDay(time, started_on, day)
}
