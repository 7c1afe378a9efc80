import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activityTypes } from '@kargozin/api/labels.ts'
import { kinds, kindsOfApplicant, kindsOfJob, typesOf, type Kind } from './kinds.ts'

const all = Object.keys(kinds) as Kind[] // own keys only

test('every type of activity is found by exactly one kind', () => {
  assert.deepEqual(all.flatMap(typesOf).toSorted(), Object.keys(activityTypes).toSorted())
})

test('what applicants, surveys and pins leave in the history can be chosen', () => {
  const chosen = (offered: readonly Kind[]) => new Set<string>(offered.flatMap(typesOf))
  for (const type of ['complete_survey', 'ask_survey', 'withdraw', 'give_information', 'complete_information'])
    assert.ok(chosen(kindsOfJob).has(type) && chosen(kindsOfApplicant).has(type), type)
  assert.ok(chosen(kindsOfJob).has('pin') && chosen(kindsOfJob).has('unpin'))
})

test('a kind that nothing is stored of is not offered', () => {
  assert.ok(!kindsOfJob.includes('messages'))
})
