import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { aroundIn } from './around.ts'

test('a record has two neighbours in its list; the first and the last have only one', () => {
  const ids = ['a', 'b', 'c']
  deepEqual(aroundIn(ids, 'b'), { previous: 'a', next: 'c', place: 2, total: 3 })
  deepEqual(aroundIn(ids, 'a'), { previous: undefined, next: 'b', place: 1, total: 3 })
  deepEqual(aroundIn(ids, 'c'), { previous: 'b', next: undefined, place: 3, total: 3 })
})

test('a record outside the list has no neighbours', () => {
  equal(aroundIn(['a'], 'b'), undefined)
  equal(aroundIn([], 'b'), undefined)
})
