import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { cardAt } from './card-at.ts'

const column = (uuid: string, ...ids: string[]) =>
  // `cardAt` reads only the ids.
  ({ uuid, applicants: ids.map(id => ({ uuid: id })) }) as unknown as Parameters<typeof cardAt>[0][number]
const board = [
  column('new', 'a1', 'a2', 'a3'),
  column('empty'),
  column('review', 'b1'),
  column('offer', 'c1', 'c2', 'c3', 'c4'),
]
const none = new Set<string>()

test('arrow keys between steps keep the row, even after a step with fewer cards', () => {
  const first = cardAt(board, none, { id: 'a3', direction: 'on' })
  deepEqual(first, { id: 'b1', row: 2 })
  deepEqual(cardAt(board, none, { id: 'b1', direction: 'on', row: first?.row }), { id: 'c3', row: 2 })
  equal(cardAt(board, none, { id: 'c4', direction: 'back' })?.id, 'b1')
})

test('collapsed steps are skipped, and there is no card beyond the edges', () => {
  equal(cardAt(board, new Set(['review']), { id: 'a2', direction: 'on' })?.id, 'c2')
  equal(cardAt(board, none, { id: 'a2', direction: 'back' }), undefined)
  equal(cardAt(board, none, { id: 'c4', direction: 'down' }), undefined)
})

test('Home and End go to the first and the last card of the step', () => {
  equal(cardAt(board, none, { id: 'c2', direction: 'first' })?.id, 'c1')
  equal(cardAt(board, none, { id: 'c2', direction: 'last' })?.id, 'c4')
})
