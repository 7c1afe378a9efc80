import type { SpecialDay } from '@kargozin/api/organisation/working-time.ts'
import { fixedHolidaysOf } from '@kargozin/api/organisation/fixed-holidays.ts'
import { jalali } from '@kargozin/api/persian.ts'
import type { Locale } from '@kargozin/api/words.ts'

/** The Persian year whose public holidays are needed soon: in Esfand the next one, otherwise that of today. */
export function yearNeeded(today: string): number {
  const { year, month } = jalali(today)
  return month === 12 ? year + 1 : year
}

/** Whether none of these days of a year is a public holiday of the calendar. */
export const isUnknown = (days: readonly SpecialDay[]): boolean => !days.some(it => it.public)

/** The fixed public holidays of a year that are not among its days, as the organisation would add them: closed. */
export const fixedToAdd = (year: number, days: readonly SpecialDay[], locale: Locale = 'fa') =>
  fixedHolidaysOf(year)
    .filter(({ day }) => !days.some(it => it.day === day))
    .map(({ day, title }) => ({ day, title: title[locale], hours: [] }))
