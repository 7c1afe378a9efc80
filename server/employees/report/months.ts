import { gregorian, jalali } from '@kargozin/api/persian.ts'
import type { Locale } from '@kargozin/api/words.ts'

/** The year and the number of the month of a day, in the calendar of the reader. */
function monthOf(day: string, locale: Locale): { year: number; month: number } {
  if (locale === 'fa') return jalali(day)
  const [year = 0, month = 1] = day.split('-').map(Number)
  return { year, month }
}

const firstDay = (year: number, month: number, locale: Locale): string =>
  locale === 'fa' ? gregorian({ year, month, day: 1 }) : `${year}-${String(month).padStart(2, '0')}-01`

/** The first days of the months from a day to another one, and of the month after them, in the calendar of the reader. */
export function monthStarts(from: string, to: string, locale: Locale): string[] {
  let { year, month } = monthOf(from, locale)
  const starts = [firstDay(year, month, locale)]
  while ((starts.at(-1) ?? to) <= to && starts.length < 1000) {
    year += month === 12 ? 1 : 0
    month = month === 12 ? 1 : month + 1
    starts.push(firstDay(year, month, locale))
  }
  return starts
}

/** The first days of this many years, the last of which is the year of a day, and of the year after them. */
export function yearStarts(day: string, count: number, locale: Locale): string[] {
  const { year } = monthOf(day, locale)
  return Array.from({ length: count + 1 }, (_none, at) => firstDay(year - count + 1 + at, 1, locale))
}
