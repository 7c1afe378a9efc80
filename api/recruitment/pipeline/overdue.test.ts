import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { stepType } from '../../labels.ts'
import { overdueDays } from './overdue.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const ago = (days: number) => new Date(now - days * 86_400_000).toISOString()

test('a review is overdue after more than 7 full days, an interview after more than 14', () => {
  equal(overdueDays(ago(7.9), stepType.review, now), null)
  equal(overdueDays(ago(8), stepType.review, now), 8)
  equal(overdueDays(ago(14), stepType.interview, now), null)
  equal(overdueDays(ago(15.5), stepType.interview, now), 15)
})

test('nobody is overdue in a step where the process has ended', () => {
  equal(overdueDays(ago(400), stepType.hire, now), null)
  equal(overdueDays(ago(400), stepType.rejected, now), null)
})

test('an unknown step type of a later version has a limit of 14 days', () => {
  equal(overdueDays(ago(15), 42, now), 15)
})
