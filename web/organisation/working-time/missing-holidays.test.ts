import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { fixedHolidaysOf } from '@kargozin/api/organisation/fixed-holidays.ts'
import type { SpecialDay } from '@kargozin/api/organisation/working-time.ts'
import { fixedToAdd, isUnknown, yearNeeded } from './missing-holidays.ts'

const dayOf = (day: string, more: Partial<SpecialDay> = {}): SpecialDay => ({
  ...{ day, title: 'تعطیل', hours: [], public: null, estimated: false, own: true },
  ...more,
})

test('the list of next year is needed from the first day of Esfand, and that of the year itself afterwards', () => {
  // 29 Bahman and 1 Esfand 1406, and Nowruz 1407.
  deepEqual(['2028-02-18', '2028-02-20', '2028-03-19', '2028-03-20'].map(yearNeeded), [1406, 1407, 1407, 1407])
})

test('the fixed holidays of a year have their dates, in a leap year with its last day', () => {
  const days = fixedHolidaysOf(1407).map(it => it.day)
  deepEqual([days.length, days[0], days[4], days.at(-1)], [10, '2028-03-20', '2028-03-31', '2029-03-19'])
  const leap = fixedHolidaysOf(1408)
  deepEqual([leap.length, leap.at(-1)?.day, leap.at(-1)?.title.en], [11, '2030-03-20', 'Last day of the year'])
})

test('the fixed holidays of the stored years are those of the calendar', () => {
  // As migration 0092 has them for 1405.
  const stored = ['2026-03-21', '2026-03-22', '2026-03-23', '2026-03-24', '2026-04-01', '2026-04-02', '2026-06-04', '2026-06-05', '2027-02-11', '2027-03-20'] // prettier-ignore
  deepEqual(
    fixedHolidaysOf(1405).map(it => it.day),
    stored,
  )
})

test('only what is missing is added, and days of the organisation do not make a year known', () => {
  const own = dayOf('2028-03-20')
  deepEqual([isUnknown([own]), isUnknown([dayOf('2028-03-21', { public: 'نوروز' })])], [true, false])
  const added = fixedToAdd(1407, [own])
  deepEqual([added.length, added[0]?.day], [9, '2028-03-21'])
  equal(fixedToAdd(1407, fixedHolidaysOf(1407).map(it => dayOf(it.day))).length, 0) // prettier-ignore
})
