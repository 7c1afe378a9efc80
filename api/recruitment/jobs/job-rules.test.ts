import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { brokenRanges } from './job-rules.ts'

test('the maximum pay must not be below the minimum, and zero counts as a bound', () => {
  deepEqual(brokenRanges({ salary_min: 100, salary_max: 0 }), [{ field: 'salary_max', rule: 'min_value', limit: 100 }])
  deepEqual(brokenRanges({ salary_min: 0, salary_max: 0 }), [])
  deepEqual(brokenRanges({ salary_min: 100 }), [])
  deepEqual(brokenRanges({ salary_min: null, salary_max: 5 }), [])
})

test('the maximum age must not be below the minimum', () => {
  deepEqual(brokenRanges({ requirements: { minAge: 40, maxAge: 30 } }), [
    { field: 'requirements.maxAge', rule: 'min_value', limit: 40 },
  ])
  deepEqual(brokenRanges({ requirements: { minAge: 30, maxAge: 40 } }), [])
  deepEqual(brokenRanges({ requirements: null }), [])
})
