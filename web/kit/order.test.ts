import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { askedBy, chosenNext, orderNames, orderOf, type Orders } from './order.ts'

const orders = {
  created_at: { down: true, usual: 'Newest', reverse: 'Oldest' },
  applicants_count: { down: true, usual: 'Most applicants', reverse: 'Fewest applicants' },
  valid_through: { down: false, usual: 'Earliest deadline', reverse: 'Latest deadline' },
  title: { down: false, usual: 'By title', reverse: 'By title, Z to A' },
} as const satisfies Orders

type By = keyof typeof orders
const all = Object.keys(orders) as By[] // own keys only

const nameOf = (asked: Parameters<typeof orderOf>[1]) => {
  const order = orderOf(orders, asked)
  return orderNames(orders, order).find(it => it.id === order.by)?.word
}

test('what a list is ordered by has one name, whoever chose it: the head of the table or the choice above it', () => {
  for (const by of all) {
    const first = chosenNext(orders, { by: by === 'title' ? 'created_at' : 'title', down: true }, by)
    equal(nameOf(askedBy(orders, first)), orders[by].usual)
    equal(nameOf(askedBy(orders, chosenNext(orders, first, by))), orders[by].reverse)
  }
})

test('the first choice of a count is the most, of a title the first letter, of a deadline the nearest', () => {
  const now = orderOf(orders, {})
  deepEqual(chosenNext(orders, now, 'applicants_count'), { by: 'applicants_count', down: true })
  deepEqual(chosenNext(orders, now, 'title'), { by: 'title', down: false })
  deepEqual(chosenNext(orders, now, 'valid_through'), { by: 'valid_through', down: false })
  equal(chosenNext(orders, now, 'no such column'), now)
})

test('an order is asked of the server with its direction, and the usual one by nothing; an unknown one is the usual', () => {
  deepEqual(askedBy(orders, orderOf(orders, {})), { order_by: undefined, direction: undefined })
  deepEqual(askedBy(orders, orderOf(orders, { order_by: 'valid_through' })), {
    order_by: 'valid_through',
    direction: 'asc',
  })
  deepEqual(orderOf(orders, { order_by: 'toString' }), { by: 'created_at', down: true })
})
