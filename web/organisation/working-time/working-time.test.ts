import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { usualWorkingTime } from '@kargozin/api/organisation/working-time.ts'
import { untilMidnight } from '@kargozin/api/organisation/working-hours.ts'
import { inOrder, runsOf, withBreak } from '../../pickers/hours/hours.ts'
import { ramadanAfter, ramadanWeek } from './ramadan.ts'

const apart = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000

test('the next Ramadan is found to the day, or one beside it', () => {
  // As observed in Iran: 19 February to 19 March 2026. The next one is estimated for 9 February to 9 March 2027.
  const observed = [
    ['2025-06-01', '2026-02-19', '2026-03-20'],
    ['2026-03-01', '2026-02-19', '2026-03-20'],
    ['2026-11-23', '2027-02-09', '2027-03-09'],
  ] as const
  for (const [today, from, until] of observed) {
    const found = ramadanAfter(today)
    ok(apart(found.from, from) <= 1 && apart(found.until, until) <= 1, `${found.from} to ${found.until}`)
  }
  deepEqual([ramadanAfter('2026-11-23').year, ramadanAfter('2026-03-25').year], [1448, 1448])
})

test('in Ramadan the days are shorter, and days off stay off', () => {
  const week = ramadanWeek(usualWorkingTime.week)
  deepEqual([week[0], week[5], week[6]], [[{ from: 540, until: 840 }], [{ from: 540, until: 720 }], []])
  deepEqual(ramadanWeek([[{ from: 420, until: 540 }]]), [[{ from: 420, until: 540 }]])
})

test('a break divides the last stretch of a day of three hours or more', () => {
  deepEqual(withBreak([{ from: 480, until: 960 }]), [
    { from: 480, until: 720 },
    { from: 780, until: 960 },
  ])
  equal(withBreak([{ from: 480, until: 600 }]), undefined)
  ok(inOrder(withBreak([{ from: 0, until: 180 }]) ?? [], false))
  equal(inOrder([{ from: 480, until: 480 }], true), false)
})

test('days with equal hours are told together', () => {
  deepEqual(
    runsOf(usualWorkingTime.week).map(it => [it.from, it.until, it.hours.length]),
    [
      [0, 4, 1],
      [5, 5, 1],
      [6, 6, 0],
    ],
  )
})

test('hours over midnight go on in the morning of the next day, from the last day of the week to the first', () => {
  const night = [{ from: 1320, until: 360 }]
  ok(inOrder(night, true) && !inOrder(night, false))
  const [saturday, sunday, ...others] = untilMidnight([night, [{ from: 480, until: 960 }], [], [], [], [], night])
  const [morning, evening] = [
    { from: 0, until: 360 },
    { from: 1320, until: 1440 },
  ]
  deepEqual(saturday, [morning, evening])
  deepEqual(sunday, [morning, { from: 480, until: 960 }])
  deepEqual(others.at(-1), [evening])
  deepEqual(untilMidnight(usualWorkingTime.week), usualWorkingTime.week)
})
