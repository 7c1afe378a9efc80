import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activityTypes } from '@kargozin/api/labels.ts'
import { kinds, kindsOfApplicant, kindsOfJob, typesOf, type Kind } from './kinds.ts'

const all = Object.keys(kinds) as Kind[] // the object has no other keys

test('every type of activity belongs to exactly one kind', () => {
  assert.deepEqual(all.flatMap(typesOf).toSorted(), Object.keys(activityTypes).toSorted())
})

test('activities of applicants, surveys, messages and pins can be filtered', () => {
  const chosen = (offered: readonly Kind[]) => new Set<string>(offered.flatMap(typesOf))
  for (const type of [
    'complete_survey',
    'ask_survey',
    'withdraw',
    'give_information',
    'complete_information',
    'message',
    'appointment',
  ])
    assert.ok(chosen(kindsOfJob).has(type) && chosen(kindsOfApplicant).has(type), type)
  assert.ok(chosen(kindsOfJob).has('pin') && chosen(kindsOfJob).has('unpin'))
})
