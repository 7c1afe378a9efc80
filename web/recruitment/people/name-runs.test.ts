import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { nameRuns } from './name-runs.ts'

test('a name in one script is one piece', () => {
  deepEqual(nameRuns('مریم اکبری'), ['مریم اکبری'])
  deepEqual(nameRuns(' Ali  Norouzi '), ['Ali Norouzi'])
})

test('a name in two scripts is split where the script changes, numbers stay with their neighbours', () => {
  deepEqual(nameRuns('علی Ali Norouzi'), ['علی', 'Ali Norouzi'])
  deepEqual(nameRuns('Sara سارا محمدی'), ['Sara', 'سارا محمدی'])
  deepEqual(nameRuns('نفر 12 Ali'), ['نفر 12', 'Ali'])
  deepEqual(nameRuns('12 Ali نفر'), ['12 Ali', 'نفر'])
})
