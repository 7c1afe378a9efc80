import { number, type Locale } from './words.ts'
import { foldText, gregorian, jalaliMonthDays, persianMonths } from './persian.ts'

/*
 * Months in which a study or a job began or ended. People know the year and often the month, and enter them in the Persian or the
 * Gregorian calendar. They are stored as entered: '1398', '1398-07', '2019-10'. Years below 1700 belong to the Persian calendar.
 */

/** A year, or a year and a month, in the calendar in which it was entered: 'YYYY' or 'YYYY-MM'. */
export type Month = string

export const isPersianYear = (year: number): boolean => year < 1700

const englishMonths = 'january february march april may june july august september october november december'.split(' ')

/** The number of a month by its full name or the first three English letters; 0 if there is no such month. */
const monthOf = (name: string): number => {
  const persian = persianMonths.indexOf(name === 'امرداد' ? 'مرداد' : name)
  return (persian >= 0 ? persian : englishMonths.findIndex(it => it === name || it.slice(0, 3) === name)) + 1
}

/** The year and month of a typed text, in either order. The month is undefined if the text has only a year. */
function typedParts(typed: string): [year: number, month: number | undefined] | null {
  const alone = /^\d{4}$/.exec(typed)
  if (alone) return [Number(typed), undefined]
  const named = /^(\p{L}+) ?(?:ماه )?(\d{4})$/u.exec(typed)
  if (named) return [Number(named[2]), monthOf(named[1] ?? '')]
  const yearFirst = /^(\d{4}) (\d{1,2})$/.exec(typed)
  if (yearFirst) return [Number(yearFirst[1]), Number(yearFirst[2])]
  const monthFirst = /^(\d{1,2}) (\d{4})$/.exec(typed)
  return monthFirst && [Number(monthFirst[2]), Number(monthFirst[1])]
}

/**
 * Parses a month as people type it: ۱۳۹۸, ۱۳۹۸/۷, 7/1398, «مهر ۱۳۹۸», 2019-10, Oct 2019. Years 1300 to 1500 are Persian, 1900 to
 * 2100 Gregorian. Returns null for other texts.
 */
export function parseMonth(text: string): Month | null {
  const parts = typedParts(foldText(text).toLowerCase())
  if (!parts) return null
  const [year, month] = parts
  if (!(year >= 1300 && year <= 1500) && !(year >= 1900 && year <= 2100)) return null
  if (month === undefined) return String(year)
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}` : null
}

/** The year and the number of a month. The number is undefined for a year without a month. */
export const partsOfMonth = (month: Month): [year: number, month: number | undefined] => {
  const [year = '', of] = month.split('-')
  return [Number(year), of === undefined ? undefined : Number(of)]
}

/**
 * The first day of a month as a Gregorian date, YYYY-MM-DD. For a year without a month it is a day in the middle of the year, so
 * that the time between two such years is their difference.
 */
export function dayOfMonth(month: Month): string {
  const [year, of = 7] = partsOfMonth(month)
  if (!isPersianYear(year)) return `${year}-${String(of).padStart(2, '0')}-01`
  return gregorian({ year, month: of, day: 1 })
}

/** The last day of a month, or of a year without a month, as a Gregorian date, YYYY-MM-DD. */
export function lastDayOf(month: Month): string {
  const [year, of = 12] = partsOfMonth(month)
  if (isPersianYear(year)) return gregorian({ year, month: of, day: jalaliMonthDays(year, of) })
  return new Date(Date.UTC(year, of, 0)).toISOString().slice(0, 10)
}

/** The first day of a month, or of a year without a month, as a Gregorian date, YYYY-MM-DD. */
export function firstDayOf(month: Month): string {
  const [year, of = 1] = partsOfMonth(month)
  return isPersianYear(year) ? gregorian({ year, month: of, day: 1 }) : `${year}-${String(of).padStart(2, '0')}-01`
}

const shownMonths = persianMonths.map(it => ({ ابان: 'آبان', اذر: 'آذر' })[it] ?? it)

/** A month in the reader's language and in its own calendar: «مهر ۱۳۹۸», ۲۰۱۹/۱۰, 1398/07, Oct 2019. */
export function monthText(month: Month, locale: Locale): string {
  const [year, of] = partsOfMonth(month)
  const written = (it: number) => number(it, locale).replaceAll(',', '')
  if (of === undefined) return written(year)
  if (locale === 'fa')
    return isPersianYear(year) ? `${shownMonths[of - 1]} ${written(year)}` : `${written(year)}/${written(of)}`
  const name = englishMonths[of - 1] ?? ''
  return isPersianYear(year) ? month.replace('-', '/') : `${name.slice(0, 1).toUpperCase()}${name.slice(1, 3)} ${year}`
}

/** A month for an input field: ۱۳۹۸/۰۷, 2019/10, or only the year. */
export const monthTyped = (month: Month, locale: Locale): string =>
  locale === 'fa'
    ? month.replace('-', '/').replace(/\d/g, digit => number(Number(digit), locale))
    : month.replace('-', '/')

/** The names of the months of a calendar in a language. They are numbers if the language has no names for this calendar. */
export function monthNames(persian: boolean, locale: Locale): string[] {
  if (persian && locale === 'fa') return shownMonths
  if (persian || locale === 'fa') return shownMonths.map((_name, at) => number(at + 1, locale))
  return englishMonths.map(it => `${it.slice(0, 1).toUpperCase()}${it.slice(1, 3)}`)
}
