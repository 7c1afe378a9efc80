import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { shiftDay, weekOf } from './week-days.ts'

test('a week begins on Saturday and has its seven days', () => {
  const week = weekOf('2026-11-23') // a Monday
  deepEqual([week[0], week[2], week[6], week.length], ['2026-11-21', '2026-11-23', '2026-11-27', 7])
  deepEqual(weekOf('2026-11-21'), week)
  deepEqual(weekOf('2026-11-27'), week)
  equal(shiftDay('2026-12-31', 1), '2027-01-01')
})
