import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { withMerged } from './merged-cells.ts'

test('the value of a merged cell is that of each of its rows, but a merged title is no value', () => {
  const rows = [
    { row: 3, cells: ['تهران', 'نسیم'] },
    { row: 4, cells: ['', 'پونه'], faults: { 2: '#N/A' } },
    { row: 6, cells: ['', 'مهتاب', 'x'] },
    { row: 7, cells: ['', 'شبنم'] },
  ]
  const merged = [
    { at: 0, from: 0, to: 1 },
    { at: 0, from: 2, to: 5 },
    { at: 0, from: 3, to: 6 },
    { at: 3, from: 5, to: 6 },
  ]
  deepEqual(withMerged(rows, merged), [
    { row: 3, cells: ['تهران', 'نسیم'] },
    { row: 4, cells: ['تهران', 'پونه'], faults: { 2: '#N/A' } },
    { row: 6, cells: ['تهران', 'مهتاب', 'x'] },
    { row: 7, cells: ['', 'شبنم'] },
  ])
})
