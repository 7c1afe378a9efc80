import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { gregorian } from '@kargozin/api/persian.ts'
import type { Hours, Week, WorkingTime } from '../../organisation/working-time/working-time.ts'
import { slotsOf, type Wanted } from './slots-of.ts'

const hours = (from: number, until: number): Hours => ({ from: from * 60, until: until * 60 })
const office = [hours(8, 12), hours(13, 16)]
/** Saturday to Wednesday with an hour for lunch, Thursday until noon, Friday off. */
const week: Week = [office, office, office, office, office, [hours(8, 12)], []]
const day = (year: number, month: number, ofMonth: number) => gregorian({ year, month, day: ofMonth })

const tehran: WorkingTime = { timeZone: 'Asia/Tehran', week, seasons: [], days: new Map(), absences: [] }

/** An instant by the clock in Tehran. */
const at = (persian: [number, number, number], clock: string) => new Date(`${day(...persian)}T${clock}:00+03:30`)

/** The times as 'day clock' in Tehran. */
const told = (starts: readonly Date[]) =>
  starts.map(start => new Date(start.getTime() + 210 * 60_000).toISOString().slice(8, 16).replace('T', ' '))

/** A whole day in an hour without buffers. */
const wanted = (persian: [number, number, number], more: Partial<Wanted> = {}): Wanted => ({
  ...{ from: at(persian, '00:00'), until: new Date(at(persian, '00:00').getTime() + 86_400_000) },
  ...{ minutes: 60, bufferBefore: 0, bufferAfter: 0, dailyLimit: null },
  ...more,
})

const clocks = (starts: readonly Date[]) => told(starts).map(text => text.slice(3))

test('a working day has a time for each full hour, not over lunch', () => {
  const saturday: [number, number, number] = [1405, 2, 5]
  deepEqual(clocks(slotsOf([{ time: tehran, busy: [] }], wanted(saturday), 100)), [
    ...['08:00', '09:00', '10:00', '11:00', '13:00', '14:00', '15:00'],
  ])
  deepEqual(clocks(slotsOf([{ time: tehran, busy: [] }], wanted(saturday, { minutes: 90 }), 100)), [
    ...['08:00', '09:30', '13:00', '14:30'],
  ])
  deepEqual(clocks(slotsOf([{ time: tehran, busy: [] }], wanted(saturday), 2)), ['08:00', '09:00'])
  deepEqual(slotsOf([], wanted(saturday), 100), [])
})

test('half a Thursday has half the times, and a Friday and a holiday none', () => {
  const time = { ...tehran, days: new Map([[day(1405, 2, 6), []]]) }
  const people = [{ time, busy: [] }]
  deepEqual(clocks(slotsOf(people, wanted([1405, 2, 3]), 100)), ['08:00', '09:00', '10:00', '11:00'])
  deepEqual(slotsOf(people, wanted([1405, 2, 4]), 100), [])
  deepEqual(slotsOf(people, wanted([1405, 2, 6]), 100), [])
})

test('Ramadan has its own hours', () => {
  const short: Week = [[hours(9, 14)], [hours(9, 14)], [hours(9, 14)], [hours(9, 14)], [hours(9, 14)], [], []]
  const seasons = [{ from: day(1404, 11, 29), until: day(1404, 12, 28), week: short }]
  const people = [{ time: { ...tehran, seasons }, busy: [] }]
  deepEqual(clocks(slotsOf(people, wanted([1404, 12, 2]), 100)), ['09:00', '10:00', '11:00', '12:00', '13:00'])
})

test('all of the people work and are free, with the buffers around the time', () => {
  const saturday: [number, number, number] = [1405, 2, 5]
  const busy = [{ from: at(saturday, '10:00'), until: at(saturday, '10:30') }]
  const away = { ...tehran, absences: [{ from: at(saturday, '13:00'), until: at(saturday, '23:00') }] }
  const people = [
    { time: tehran, busy },
    { time: away, busy: [] },
  ]
  deepEqual(clocks(slotsOf(people, wanted(saturday), 100)), ['08:00', '09:00', '11:00'])
  // Each time takes 80 minutes with its buffers, and 9:20 to 10:20 would end too late.
  deepEqual(clocks(slotsOf(people, wanted(saturday, { bufferBefore: 5, bufferAfter: 15 }), 100)), ['08:00', '10:40'])
  deepEqual(clocks(slotsOf(people, wanted(saturday, { bufferBefore: 45, bufferAfter: 0 }), 100)), ['08:00'])
})

test('a day with as many appointments as allowed has no times', () => {
  const [saturday, sunday]: [number, number, number][] = [
    [1405, 2, 5],
    [1405, 2, 6],
  ]
  const busy = ['08:00', '15:00'].map(clock => ({
    from: at(saturday ?? [0, 0, 0], clock),
    until: new Date(at(saturday ?? [0, 0, 0], clock).getTime() + 3_600_000),
  }))
  const both = wanted([1405, 2, 5], { until: at([1405, 2, 7], '00:00'), dailyLimit: 2 })
  const days = new Set(told(slotsOf([{ time: tehran, busy }], both, 100)).map(text => text.slice(0, 2)))
  deepEqual([...days], [day(...(sunday ?? [0, 0, 0])).slice(8)])
  equal(slotsOf([{ time: tehran, busy }], { ...both, dailyLimit: 3 }, 100).length, 5 + 7)
})

test('the first time today begins at a full quarter', () => {
  const saturday: [number, number, number] = [1405, 2, 5]
  const now = wanted(saturday, { from: at(saturday, '09:07') })
  deepEqual(clocks(slotsOf([{ time: tehran, busy: [] }], now, 2)), ['09:15', '10:15'])
})

test('a night shift has times over midnight, because its two parts are one', () => {
  const nights: Week = week.map(() => [hours(0, 2), hours(22, 24)])
  const people = [{ time: { ...tehran, week: nights }, busy: [] }]
  const night = { from: at([1405, 2, 5], '12:00'), until: at([1405, 2, 6], '12:00') }
  deepEqual(told(slotsOf(people, { ...wanted([1405, 2, 5]), ...night, minutes: 90 }, 100)), ['25 22:00', '25 23:30'])
})
