import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { requestedOrder, chosenNext, isWholeIn, orderNames, orderOf, type Orders } from './order.ts'

const orders = {
  created_at: { down: true, usual: 'Newest', reverse: 'Oldest' },
  applicants_count: { down: true, usual: 'Most applicants', reverse: 'Fewest applicants' },
  valid_through: { down: false, usual: 'Earliest deadline', reverse: 'Latest deadline' },
  title: { down: false, usual: 'By title', reverse: 'By title, Z to A' },
} as const satisfies Orders

type By = keyof typeof orders
const all = Object.keys(orders) as By[] // `orders` has no other keys

const nameOf = (asked: Parameters<typeof orderOf>[1]) => {
  const order = orderOf(orders, asked)
  return orderNames(orders, order).find(it => it.id === order.by)?.word
}

test('an order has the same label in the table header and in the control above it', () => {
  for (const by of all) {
    const first = chosenNext(orders, { by: by === 'title' ? 'created_at' : 'title', down: true }, by)
    equal(nameOf(requestedOrder(orders, first)), orders[by].usual)
    equal(nameOf(requestedOrder(orders, chosenNext(orders, first, by))), orders[by].reverse)
  }
})

test('counts are ordered from the highest, titles from A, deadlines from the nearest', () => {
  const now = orderOf(orders, {})
  deepEqual(chosenNext(orders, now, 'applicants_count'), { by: 'applicants_count', down: true })
  deepEqual(chosenNext(orders, now, 'title'), { by: 'title', down: false })
  deepEqual(chosenNext(orders, now, 'valid_through'), { by: 'valid_through', down: false })
  equal(chosenNext(orders, now, 'no such column'), now)
})

test('an order is sent with its direction, but the default or an unknown order is not', () => {
  deepEqual(requestedOrder(orders, orderOf(orders, {})), { order_by: undefined, direction: undefined })
  deepEqual(requestedOrder(orders, orderOf(orders, { order_by: 'valid_through' })), {
    order_by: 'valid_through',
    direction: 'asc',
  })
  deepEqual(orderOf(orders, { order_by: 'toString' }), { by: 'created_at', down: true })
})

test('the header of a table replaces the select only if each order has a column there', () => {
  const columns = all.map(id => ({ id, sortable: true }))
  deepEqual(
    [
      isWholeIn(orders, columns),
      isWholeIn(orders, columns.slice(1)),
      isWholeIn(
        orders,
        all.map(id => ({ id })),
      ),
    ],
    [true, false, false],
  )
})
