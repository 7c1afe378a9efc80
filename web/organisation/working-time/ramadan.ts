import { GregorianCalendar, IslamicCivilCalendar, CalendarDate, parseDate, toCalendar } from '@internationalized/date'
import type { Week } from '@kargozin/api/organisation/working-time.ts'

const ramadan = 9

/**
 * The first and the last day of the Ramadan that has not ended yet on a day, and its lunar year. The moon decides, so the true days
 * can be one day earlier or later.
 */
export function ramadanAfter(today: string): { from: string; until: string; year: number } {
  const calendar = new IslamicCivilCalendar()
  const { year: now } = toCalendar(parseDate(today), calendar)
  const monthOf = (year: number) => {
    const first = new CalendarDate(calendar, year, ramadan, 1)
    const toText = (date: CalendarDate) => toCalendar(date, new GregorianCalendar()).toString()
    return { from: toText(first), until: toText(first.add({ months: 1 }).subtract({ days: 1 })), year }
  }
  const next = monthOf(now)
  return next.until >= today ? next : monthOf(now + 1)
}

const start = 9 * 60
const end = 14 * 60

/** The usual shorter hours of Ramadan for a week: 9 to 14, and no later than on other days. */
export const ramadanWeek = (week: Week): Week =>
  week.map(hours => {
    const [first, last] = [hours[0], hours.at(-1)]
    if (!first || !last) return []
    const until = Math.min(end, last.until)
    const from = Math.max(start, first.from)
    return from < until ? [{ from, until }] : [{ from: first.from, until }]
  })
