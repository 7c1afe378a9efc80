import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { nameRuns } from './name-runs.ts'

test('a name in one script is one piece', () => {
  deepEqual(nameRuns('مریم اکبری'), ['مریم اکبری'])
  deepEqual(nameRuns(' Ali  Norouzi '), ['Ali Norouzi'])
})

test('a name is split where its script changes, and numbers do not split it', () => {
  deepEqual(nameRuns('علی Ali Norouzi'), ['علی', 'Ali Norouzi'])
  deepEqual(nameRuns('Sara سارا محمدی'), ['Sara', 'سارا محمدی'])
  deepEqual(nameRuns('نفر 12 Ali'), ['نفر 12', 'Ali'])
  deepEqual(nameRuns('12 Ali نفر'), ['12 Ali', 'نفر'])
})
