import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { withoutRepeats } from './repeats.ts'

test('a value that is shown above is not repeated; a different value is shown', () => {
  const sent = [
    { label: 'Name', value: 'Reza Moradi' },
    { label: 'Mobile', value: '09120000000' },
    { label: 'Salary', value: '09120000000' },
  ]
  const known = [
    { label: 'Name', value: 'Reza Moradi' },
    { label: 'Mobile', value: '09129999999' },
  ]
  deepEqual(
    withoutRepeats(sent, known).map(it => it.label),
    ['Mobile', 'Salary'],
  )
})
