import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sharesWith } from './points.ts'

const at = (typed: string, left: number, shares: Record<string, number> = { کد: 4 }) =>
  sharesWith(shares, { option: 'کد', typed, left })

test('points are accepted up to the remaining points of the page, in any digits', () => {
  deepEqual(at('۷', 3), { کد: 7 })
  deepEqual(at('4', 0), { کد: 4 })
  deepEqual(at('0', 0), { کد: 0 })
  deepEqual(at('', 0), {})
  deepEqual(at('10', 10, { گفت‌وگو: 0 }), { گفت‌وگو: 0, کد: 10 })
})

test('more than the remaining points, or anything but 0 to 10, is ignored', () => {
  for (const typed of ['8', '11', '-1', '1.5', 'x']) equal(at(typed, 3), undefined, typed)
})

test('fewer points are accepted even if the page still has too many', () => {
  deepEqual(at('2', -6), { کد: 2 })
  equal(at('5', -6), undefined)
})
