import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { inOrder, moved, shownOf, toggled } from './column-look.ts'

const columns = [{ id: 'name', main: true }, { id: 'job' }, { id: 'step' }, { id: 'rate' }]
const ids = (all: { id: string }[]) => all.map(it => it.id).join(' ')

test('columns follow the main column in the chosen order, new ones in default order', () => {
  deepEqual(ids(inOrder(columns, {})), 'name job step rate')
  deepEqual(ids(inOrder(columns, { order: ['rate', 'job', 'step'] })), 'name rate job step')
  deepEqual(ids(inOrder(columns, { order: ['rate', 'gone', 'step'] })), 'name job rate step')
})

test('a column moves by one position, and stays when it is at an end', () => {
  const once = moved(columns, {}, 'rate', -1)
  deepEqual(ids(inOrder(columns, once)), 'name job rate step')
  deepEqual(moved(columns, {}, 'job', -1), {})
  deepEqual(moved(columns, {}, 'rate', 1), {})
})

test('toggling hides a column or shows it again; the main column is never hidden', () => {
  const hidden = toggled(columns, toggled(columns, {}, 'job'), 'name')
  deepEqual(ids(shownOf(columns, hidden)), 'name step rate')
  deepEqual(ids(shownOf(columns, toggled(columns, hidden, 'job'))), 'name job step rate')
})

test('a column that is hidden at first is shown when the user chooses it, and the others stay as they are', () => {
  const some = [...columns, { id: 'address', hidden: true }, { id: 'phone', hidden: true }]
  deepEqual(ids(shownOf(some, {})), 'name job step rate')
  deepEqual(ids(shownOf(some, toggled(some, {}, 'address'))), 'name job step rate address')
  deepEqual(ids(shownOf(some, toggled(some, {}, 'job'))), 'name step rate')
})
