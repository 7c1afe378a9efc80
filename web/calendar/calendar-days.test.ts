import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { CalendarEvent } from '@kargozin/api/calendar/events.ts'

// The modules read the page's language once, when they are loaded.
Object.assign(globalThis, { document: { documentElement: { lang: 'fa' } } })
const {
  daysOf,
  daysOver,
  endingAt,
  endingOn,
  hoursOver,
  instantAt,
  isOn,
  monthOf,
  movedTo,
  shiftPeriod,
  startOfWeek,
  weeksOf,
} = await import('./calendar-days.ts')

const ends = (days: readonly string[]) => [days[0], days.at(-1), days.length]

test('a Persian month has its own days, also Esfand of a leap year', () => {
  deepEqual(ends(monthOf('2026-11-23', 'persian')), ['2026-11-22', '2026-12-21', 30]) // Azar 1405
  deepEqual(ends(monthOf('2025-03-10', 'persian')), ['2025-02-19', '2025-03-20', 30]) // Esfand 1403, a leap year
  deepEqual(ends(monthOf('2026-03-10', 'persian')), ['2026-02-20', '2026-03-20', 29])
  deepEqual(ends(monthOf('2026-03-21', 'persian')), ['2026-03-21', '2026-04-20', 31])
  deepEqual(ends(monthOf('2026-11-23', 'gregory')), ['2026-11-01', '2026-11-30', 30])
})

test('weeks begin on Saturday and are whole', () => {
  equal(startOfWeek('2026-11-21'), '2026-11-21')
  equal(startOfWeek('2026-11-27'), '2026-11-21')
  const weeks = weeksOf('2026-11-23', 'persian')
  deepEqual([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]], [5, '2026-11-21', '2026-12-25'])
  deepEqual(ends(daysOf('week', '2026-11-27', 'persian')), ['2026-11-21', '2026-11-27', 7])
  deepEqual(daysOf('day', '2026-11-27', 'persian'), ['2026-11-27'])
  for (const day of ['2026-01-01', '2026-06-01', '2025-03-20'])
    for (const calendar of ['persian', 'gregory'] as const) equal(weeksOf(day, calendar).flat().length <= 42, true)
})

test('the last day of a long month goes to the last day of the next one', () => {
  equal(shiftPeriod('month', '2026-09-22', 'persian', 1), '2026-10-22') // 31 Shahrivar to 30 Mehr
  equal(shiftPeriod('month', '2026-01-31', 'gregory', 1), '2026-02-28')
  equal(shiftPeriod('week', '2026-11-27', 'persian', -1), '2026-11-20')
  equal(shiftPeriod('day', '2026-03-20', 'persian', 1), '2026-03-21')
})

const memo = (start: string, end: string): CalendarEvent => ({
  ...{ id: '1', type: 'memo', title: 'یادداشت', description: '', start, end, all_day: start.length === 10 },
  ...{
    applicant: null,
    employee: null,
    job: null,
    address: '',
    is_webinar: false,
    own: true,
    can: { change: true, open: true },
  },
})

test('a moved memo keeps its time and its length', () => {
  const timed = memo(instantAt('2026-11-23', 600), instantAt('2026-11-23', 690))
  deepEqual(movedTo(timed, '2026-12-01'), { start: instantAt('2026-12-01', 600), end: instantAt('2026-12-01', 690) })
  deepEqual(movedTo(timed, '2026-12-01', 0), { start: instantAt('2026-12-01', 0), end: instantAt('2026-12-01', 90) })
  deepEqual(movedTo(memo('2026-11-23', '2026-11-25'), '2026-12-01'), { start: '2026-12-01', end: '2026-12-03' })
})

test('a memo is made longer up to a day, and never shorter than a quarter of an hour', () => {
  const timed = memo(instantAt('2026-11-23', 600), instantAt('2026-11-23', 690))
  const until = (day: string, minutes: number) => endingAt(timed, day, minutes).end
  equal(until('2026-11-23', 720), instantAt('2026-11-23', 720))
  equal(until('2026-11-23', 300), instantAt('2026-11-23', 615))
  equal(until('2026-11-25', 300), instantAt('2026-11-24', 600))
  equal(until('2026-11-23', 1440), instantAt('2026-11-24', 0))
})

test('an event of whole days is on all of them, and a night on both', () => {
  const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']
  const on = (event: CalendarEvent) => days.filter(day => isOn(event, day))
  deepEqual(on(memo('2026-11-23', '2026-11-24')), ['2026-11-23', '2026-11-24'])
  deepEqual(on(memo(instantAt('2026-11-23', 1380), instantAt('2026-11-24', 60))), ['2026-11-23', '2026-11-24'])
  deepEqual(on(memo(instantAt('2026-11-23', 1380), instantAt('2026-11-23', 1440))), ['2026-11-23'])
})

test('a drag over days or hours is a stretch, in either direction', () => {
  const at = (day: string, minutes = 0) => ({ day, minutes })
  const days = { start: '2026-11-23', end: '2026-11-25', all_day: true }
  deepEqual(daysOver(at('2026-11-23'), at('2026-11-25')), days)
  deepEqual(daysOver(at('2026-11-25'), at('2026-11-23')), days)
  equal(daysOver(at('2026-11-01'), at('2026-12-12')).end, '2026-12-01')
  const hours = (from: number, until: number) => ({
    ...{ start: instantAt('2026-11-23', from), end: instantAt('2026-11-23', until), all_day: false },
  })
  deepEqual(hoursOver(at('2026-11-23', 605), at('2026-11-23', 671)), hours(600, 675))
  deepEqual(hoursOver(at('2026-11-23', 671), at('2026-11-24', 605)), hours(600, 675))
  deepEqual(hoursOver(at('2026-11-23', 605), at('2026-11-23', 605)), hours(600, 615))
  deepEqual(hoursOver(at('2026-11-23', 1439), at('2026-11-23', 1500)), hours(1425, 1440))
})

test('a memo of whole days ends on its first day or later, at most a month', () => {
  const trip = memo('2026-11-23', '2026-11-25')
  equal(endingOn(trip, '2026-11-27').end, '2026-11-27')
  equal(endingOn(trip, '2026-11-20').end, '2026-11-23')
  equal(endingOn(trip, '2027-03-01').end, '2026-12-23')
})
