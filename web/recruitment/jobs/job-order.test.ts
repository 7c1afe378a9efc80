import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askedBy, chosenNext, orderName, orders, sortOf, type JobOrder } from './job-order.ts'

const all = Object.keys(orders) as JobOrder[] // own keys only

test('what the list is ordered by has one name, whoever chose it: the head of the table or the choice above it', () => {
  for (const by of all) {
    const first = chosenNext({ by: by === 'title' ? 'created_at' : 'title', down: true }, by)
    assert.equal(orderName(sortOf(askedBy(first))), orders[by].usual)
    assert.equal(orderName(sortOf(askedBy(chosenNext(first, by)))), orders[by].reverse)
  }
})

test('the first choice of a count is the most, of a title the first letter, of a deadline the nearest', () => {
  const now = sortOf({})
  assert.deepEqual(chosenNext(now, 'applicants_count'), { by: 'applicants_count', down: true })
  assert.deepEqual(chosenNext(now, 'title'), { by: 'title', down: false })
  assert.deepEqual(chosenNext(now, 'valid_through'), { by: 'valid_through', down: false })
})

test('an order is asked of the server with its direction, and the usual one by nothing', () => {
  assert.deepEqual(askedBy(sortOf({})), { order_by: undefined, direction: undefined })
  assert.deepEqual(askedBy(sortOf({ order_by: 'valid_through' })), { order_by: 'valid_through', direction: 'asc' })
})
