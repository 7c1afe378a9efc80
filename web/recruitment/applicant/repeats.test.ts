import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { withoutRepeats } from './repeats.ts'

test('what stands above is not said again, what differs is', () => {
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
