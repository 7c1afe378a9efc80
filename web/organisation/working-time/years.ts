import { gregorian } from '@kargozin/api/persian.ts'
import { isoDay } from '../../core/dates.ts'
import { locale } from '../../core/locale.ts'
import { typing } from '../../ui/typing.ts'

/** The first and the last day of a Persian year, Gregorian. */
export const daysOfYear = (year: number) => ({
  from: gregorian({ year, month: 1, day: 1 }),
  until: isoDay(Date.parse(gregorian({ year: year + 1, month: 1, day: 1 })) - 86_400_000 / 2),
})

/** A Persian year; in English with the Gregorian years that it touches. */
export const yearText = (year: number): string =>
  locale === 'fa' ? typing.ownDigits(String(year)) : `${year} (${year + 621}–${(year + 622) % 100})`
