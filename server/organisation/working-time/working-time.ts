import { CalendarDate, CalendarDateTime, fromAbsolute, parseDate, toZoned } from '@internationalized/date'
import { hoursOn } from '@kargozin/api/organisation/working-hours.ts'

/** A stretch of a day in minutes after local midnight, for example 480 to 960 for 8:00 to 16:00. 1440 is the end of the day. */
export type Hours = { from: number; until: number }

/** The hours of the seven days, Saturday first. A day without hours is a day off. Hours of a day do not overlap and are in order. */
export type Week = readonly (readonly Hours[])[]

/** A stretch of time; `until` does not belong to it. */
export type Stretch = { from: Date; until: Date }

/** When an organisation, or one of its people, works. Days are Gregorian dates (YYYY-MM-DD) in the time zone. */
export type WorkingTime = {
  /** A name of the IANA time zone database, for example Asia/Tehran. */
  timeZone: string
  week: Week
  /** Other weeks for some weeks of the year, for example the shorter days of Ramadan. Both days belong to it; the first match counts. */
  seasons: readonly { from: string; until: string; week: Week }[]
  /** Days with hours of their own, whatever the week says: a holiday has none, and a half day has fewer. */
  days: ReadonlyMap<string, readonly Hours[]>
  /** The absences of a person. */
  absences: readonly Stretch[]
}

/** Without working hours in so many days, the search for them ends. The longest closure in Iran is Nowruz, of about two weeks. */
const searchedDays = 366

/**
 * The instant of a local time. A time that the clocks skip or repeat (daylight saving) is taken as the later one of both in a gap and
 * the earlier one of a repeated hour.
 */
function instant(day: CalendarDate, minutes: number, timeZone: string): Date {
  const { year, month, day: inMonth } = minutes === 1440 ? day.add({ days: 1 }) : day
  const inDay = minutes === 1440 ? 0 : minutes
  const local = new CalendarDateTime(year, month, inMonth, Math.floor(inDay / 60), inDay % 60)
  return toZoned(local, timeZone, 'compatible').toDate()
}

/** What is left of a stretch without the absences. */
export function withoutAbsences(stretch: Stretch, absences: readonly Stretch[]): Stretch[] {
  return absences.reduce<Stretch[]>(
    (left, absence) =>
      left.flatMap(it => [
        ...(absence.from > it.from ? [{ from: it.from, until: earlier(it.until, absence.from) }] : []),
        ...(absence.until < it.until ? [{ from: later(it.from, absence.until), until: it.until }] : []),
      ]),
    [stretch],
  )
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const later = (one: Date, other: Date) => (one > other ? one : other)

/** The working hours that touch a local day, in order. */
const stretchesOf = (time: WorkingTime, day: CalendarDate): Stretch[] =>
  hoursOn(time, day.toString()).flatMap(hours =>
    withoutAbsences(
      { from: instant(day, hours.from, time.timeZone), until: instant(day, hours.until, time.timeZone) },
      time.absences,
    ),
  )

/** The local date (YYYY-MM-DD) of an instant. */
export function localDay(at: Date, timeZone: string): string {
  const { year, month, day } = fromAbsolute(at.getTime(), timeZone)
  return new CalendarDate(year, month, day).toString()
}

/** The working hours from `from` on, in order, cut at `from`. Ends after a year without any. */
export function* workingStretches(time: WorkingTime, from: Date): Generator<Stretch> {
  let day = parseDate(localDay(from, time.timeZone))
  for (let idle = 0; idle < searchedDays; idle++) {
    for (const it of stretchesOf(time, day)) {
      if (it.until <= from) continue
      idle = 0
      yield { from: later(it.from, from), until: it.until }
    }
    day = day.add({ days: 1 })
  }
}

/** Whether somebody works at an instant. */
export const isWorkingAt = (time: WorkingTime, at: Date): boolean =>
  stretchesOf(time, parseDate(localDay(at, time.timeZone))).some(it => it.from <= at && at < it.until)

/** The first working instant from `from` on. Null if there is none for a year. */
export const nextWorking = (time: WorkingTime, from: Date): Date | null =>
  workingStretches(time, from).next().value?.from ?? null

const minutesOf = ({ from, until }: Stretch) => (until.getTime() - from.getTime()) / 60_000

/**
 * The instant at which so many working minutes have passed since `from`: at the end of a day rather than at the begin of the
 * next one. Null if a year passes without work before that.
 */
export function addWorkingMinutes(time: WorkingTime, from: Date, minutes: number): Date | null {
  let left = minutes
  for (const stretch of workingStretches(time, from)) {
    const has = minutesOf(stretch)
    if (has >= left) return new Date(stretch.from.getTime() + left * 60_000)
    left -= has
  }
  return null
}

/** The working minutes between two instants; 0 if `until` is not later. */
export function workingMinutes(time: WorkingTime, from: Date, until: Date): number {
  let sum = 0
  for (const stretch of workingStretches(time, from)) {
    if (stretch.from >= until) break
    sum += minutesOf({ from: stretch.from, until: earlier(stretch.until, until) })
  }
  return sum
}
