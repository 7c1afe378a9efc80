import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { chosenFields, startOf } from './chosen-fields.ts'

const use = { own: true, other: true }
const choices = [
  { field: 'name' as const, values: { own: ['مریم'], other: ['Maryam'] }, use },
  { field: 'email' as const, values: { own: [], other: ['m@example.com'] }, use },
  { field: 'gender' as const, values: { own: ['unknown'], other: ['women'] }, use },
]

test('for the same job, the other application only fills missing values of the first', () => {
  const start = startOf(choices, true)
  deepEqual(start, { name: 'own', email: 'other', gender: 'other' })
  deepEqual(chosenFields({ ...start, gender: 'own' }), { own: ['name', 'gender'], other: ['email'] })
})

test('for two jobs, each application keeps its own values until the user chooses', () => {
  const start = startOf(choices, false)
  deepEqual(chosenFields(start), { own: [], other: [] })
  deepEqual(chosenFields({ ...start, email: 'other' }), { own: [], other: ['email'] })
})
