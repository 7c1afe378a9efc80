import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { partOfDay } from './part-of-day.ts'

test('a stretch lies in the shown part of its day, and is cut at its ends', () => {
  const day = '2026-12-01'
  const at = (time: string) => `${day}T${time}:00+03:30`
  deepEqual(partOfDay({ start: at('07:00'), end: at('14:00') }, day), { from: 0, size: 50 })
  deepEqual(partOfDay({ start: at('14:00'), end: at('17:30') }, day), { from: 50, size: 25 })
  deepEqual(partOfDay({ start: at('05:00'), end: at('06:00') }, day), { from: 0, size: 0 })
  deepEqual(partOfDay({ start: '2026-11-30T10:00:00Z', end: '2026-12-02T10:00:00Z' }, day), { from: 0, size: 100 })
})
