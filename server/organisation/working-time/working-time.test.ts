import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { gregorian } from '@kargozin/api/persian.ts'
import {
  addWorkingMinutes,
  isWorkingAt,
  nextWorking,
  workingMinutes,
  workingStretches,
  type Hours,
  type Week,
  type WorkingTime,
} from './working-time.ts'

const hours = (from: number, until: number): Hours => ({ from: from * 60, until: until * 60 })
const office = [hours(8, 16)]
/** Saturday to Wednesday 8 to 16, Thursday until noon, Friday off: the usual week of an Iranian office. */
const week: Week = [office, office, office, office, office, [hours(8, 12)], []]

const day = (year: number, month: number, ofMonth: number) => gregorian({ year, month, day: ofMonth })

/** The holidays at the turn of the Persian year 1405, with Ramadan ending in it. */
const holidays: readonly [year: number, month: number, day: number][] = [
  [1404, 12, 29],
  [1405, 1, 1],
  [1405, 1, 2],
  [1405, 1, 3],
  [1405, 1, 4],
  [1405, 1, 12],
  [1405, 1, 13],
]

const tehran: WorkingTime = {
  timeZone: 'Asia/Tehran',
  week,
  seasons: [],
  days: new Map(holidays.map(it => [day(...it), []])),
  absences: [],
}

/** An instant by the clock in Tehran, which is at +3:30 since autumn 2022. */
const at = (persian: [number, number, number], clock: string) => new Date(`${day(...persian)}T${clock}:00+03:30`)

const inTehran = (date: Date | null | undefined) =>
  date ? new Date(date.getTime() + 210 * 60_000).toISOString().slice(0, 16).replace('T', ' ') : null

test('within two working hours of Wednesday evening means Thursday at ten', () => {
  equal(inTehran(addWorkingMinutes(tehran, at([1405, 2, 2], '18:00'), 120)), `${day(1405, 2, 3)} 10:00`)
})

test('half a Thursday ends at noon, and the work goes on on Saturday', () => {
  const thursday = at([1405, 2, 3], '11:00')
  equal(inTehran(addWorkingMinutes(tehran, thursday, 60)), `${day(1405, 2, 3)} 12:00`)
  equal(inTehran(addWorkingMinutes(tehran, thursday, 61)), `${day(1405, 2, 5)} 08:01`)
  equal(isWorkingAt(tehran, at([1405, 2, 3], '11:59')), true)
  equal(isWorkingAt(tehran, at([1405, 2, 3], '12:00')), false)
})

test('Nowruz: from the last office day of 1404 to the first one of 1405', () => {
  // 28 Esfand 1404 is a Thursday, 29 Esfand a Friday and a holiday, 1 to 4 Farvardin are Saturday to Tuesday.
  const last = at([1404, 12, 28], '12:00')
  equal(inTehran(nextWorking(tehran, last)), `${day(1405, 1, 5)} 08:00`)
  equal(workingMinutes(tehran, last, at([1405, 1, 5], '09:00')), 60)
  // 12 and 13 Farvardin 1405 are a Wednesday and a Thursday, 14 a Friday.
  equal(inTehran(addWorkingMinutes(tehran, at([1405, 1, 11], '15:00'), 120)), `${day(1405, 1, 15)} 09:00`)
})

test('30 Esfand exists only in a leap year of the Persian calendar', () => {
  // 1403 is a leap year, whose last day is a Thursday.
  equal(day(1403, 12, 30), '2025-03-20')
  equal(day(1404, 1, 1), '2025-03-21')
  equal(inTehran(nextWorking(tehran, at([1403, 12, 29], '16:00'))), '2025-03-20 08:00')
  const closed = { ...tehran, days: new Map([['2025-03-20', []]]) }
  equal(inTehran(nextWorking(closed, at([1403, 12, 29], '16:00'))), '2025-03-22 08:00')
})

test('Ramadan has hours of its own, and its lunar holidays are closed', () => {
  const short = [hours(9, 14)]
  const ramadan = {
    ...tehran,
    // Ramadan 1447: 19 February to 19 March 2026; the 21st of it is 11 March.
    seasons: [{ from: '2026-02-19', until: '2026-03-19', week: [short, short, short, short, short, [], []] }],
    days: new Map([...tehran.days, ['2026-03-11', []]]),
  }
  const wednesday = new Date('2026-02-18T15:00:00+03:30')
  equal(inTehran(addWorkingMinutes(ramadan, wednesday, 120)), '2026-02-21 10:00')
  equal(workingMinutes(ramadan, new Date('2026-03-10T00:00+03:30'), new Date('2026-03-15T00:00+03:30')), 600)
})

test('a half day by decree counts instead of the week and of the season', () => {
  const decree = { ...tehran, days: new Map([[day(1405, 5, 3), [hours(6, 10)]]]) }
  equal(workingMinutes(decree, at([1405, 5, 3], '00:00'), at([1405, 5, 4], '00:00')), 240)
})

test('absences are cut out of the day, and a day has a break', () => {
  const broken = { ...tehran, week: week.map(() => [hours(8, 12), hours(13, 17)]) }
  const absent = {
    ...broken,
    absences: [
      { from: at([1405, 2, 5], '09:00'), until: at([1405, 2, 5], '10:30') },
      { from: at([1405, 2, 5], '16:00'), until: at([1405, 2, 6], '09:00') },
    ],
  }
  const stretches = workingStretches(absent, at([1405, 2, 5], '00:00'))
  const first = [1, 2, 3, 4].map(() => stretches.next().value)
  deepEqual(
    first.map(it => it && [inTehran(it.from)?.slice(8), inTehran(it.until)?.slice(8)]),
    [
      ['25 08:00', '25 09:00'],
      ['25 10:30', '25 12:00'],
      ['25 13:00', '25 16:00'],
      ['26 09:00', '26 12:00'],
    ],
  )
})

test('who never works has no next hour, and nothing loops', () => {
  const never = { ...tehran, week: week.map(() => []) }
  equal(nextWorking(never, at([1405, 1, 1], '08:00')), null)
  equal(addWorkingMinutes(never, at([1405, 1, 1], '08:00'), 1), null)
  equal(workingMinutes(never, at([1405, 1, 1], '08:00'), at([1406, 1, 1], '08:00')), 0)
})

test('clocks that change: a night in Berlin has one hour less in March', () => {
  const nights = { ...tehran, timeZone: 'Europe/Berlin', week: week.map(() => [hours(0, 24)]), days: new Map() }
  equal(workingMinutes(nights, new Date('2026-03-28T23:00Z'), new Date('2026-03-29T22:00Z')), 23 * 60)
  equal(workingMinutes(nights, new Date('2026-10-24T22:00Z'), new Date('2026-10-25T23:00Z')), 25 * 60)
})

test('before autumn 2022 Tehran had daylight saving time', () => {
  const noon = new Date('2022-07-16T12:00:00+04:30')
  equal(isWorkingAt(tehran, noon), true)
  equal(nextWorking(tehran, new Date('2022-07-15T12:00:00Z'))?.toISOString(), '2022-07-16T03:30:00.000Z')
})
