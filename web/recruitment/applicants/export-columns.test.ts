import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { columnsOf } from './export-columns.ts'

const usual = ['first_name', 'last_name', 'job', 'step', 'degree', 'experience_years', 'source', 'rate', 'applied_at']

test('a workbook has the columns that the list shows, in its order, also those that it hides at first', () => {
  deepEqual(columnsOf({}), usual)
  const hidden = ['job', 'step', 'degree', 'source', 'rate', 'applied_at', 'last_activity', 'owner']
  deepEqual(columnsOf({ hidden }), ['first_name', 'last_name', 'city', 'mobile', 'email', 'tags', 'entered_at'])
  deepEqual(columnsOf({ hidden: [...hidden, 'tags', 'city'], order: ['email', 'owner', 'entered_at', 'mobile'] }), [
    ...['first_name', 'last_name'],
    ...['email', 'entered_at', 'mobile'],
  ])
})
