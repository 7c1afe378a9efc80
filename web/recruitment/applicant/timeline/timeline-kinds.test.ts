import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindsOfApplicant, typesOf } from '../../activities/kinds.ts'
import { kindOfType, timelineKindNames, typesOfKinds } from './timeline-kinds.ts'

test('every type of an applicant’s activities belongs to exactly one kind', () => {
  const all = typesOfKinds(timelineKindNames)
  assert.deepEqual(all.toSorted(), kindsOfApplicant.flatMap(typesOf).toSorted())
  assert.equal(new Set(all).size, all.length)
})

test('comments, answers, CVs and ratings have kinds; publishing a job opening has none', () => {
  const kinds = ['comment', 'complete_survey', 'give_information', 'apply', 'cv', 'rate', 'tag', 'publish'].map(
    kindOfType,
  )
  assert.deepEqual(kinds, ['comments', 'forms', 'forms', 'forms', 'files', 'ratings', 'tags', undefined])
})
