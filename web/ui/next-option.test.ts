import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { letterSearch, nextTo } from './next-option.ts'

const options = [
  { id: 1, label: 'Days' },
  { id: 2, label: 'Hours', disabled: true },
  { id: 3, label: 'Month before' },
  { id: 4, label: 'Months' },
]

test('arrow keys go to the next enabled option and stop at the ends', () => {
  equal(nextTo(options, 1, 1), 3)
  equal(nextTo(options, 3, -1), 1)
  equal(nextTo(options, 4, 1), undefined)
  equal(nextTo(options, null, -1), 1)
})

test('typed letters find an option, starting at the selected one', () => {
  const search = letterSearch()
  equal(search(options, 1, 'm', 0), 3)
  equal(search(options, 3, 'O', 100), 3)
  equal(search(options, 4, 'd', 5000), 1)
  equal(search(options, 4, 'm', 9000), 4)
})

test('a space after letters is part of the search, but a first space is ignored', () => {
  const search = letterSearch()
  equal(search(options, 1, ' ', 0), undefined)
  for (const letter of 'month') equal(search(options, 1, letter, 100), 3)
  equal(search(options, 3, ' ', 200), 3)
  equal(search(options, 3, 'b', 300), 3)
})

test('letters without a match start a new search, and disabled options never match', () => {
  const search = letterSearch()
  equal(search(options, 1, 'h', 0), undefined)
  equal(search(options, 1, 'd', 10), 1)
})
