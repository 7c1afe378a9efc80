import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { durationOf, minutesOf } from './duration.ts'

test('minutes are shown in the longest unit that divides them', () => {
  deepEqual(durationOf(2880), { count: 2, unit: 'day' })
  deepEqual(durationOf(180), { count: 3, unit: 'hour' })
  deepEqual(durationOf(90), { count: 90, unit: 'minute' })
  deepEqual(durationOf(1500), { count: 25, unit: 'hour' })
  deepEqual(durationOf(0), { count: 0, unit: 'minute' })
})

test('a duration keeps its minutes when it is shown and read again', () => {
  for (const minutes of [1, 59, 60, 61, 1440, 1441, 43_200]) {
    const { count, unit } = durationOf(minutes)
    equal(minutesOf(count, unit), minutes)
  }
})
