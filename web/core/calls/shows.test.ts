import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { concerns, showsAny } from './shows.ts'

const board = (job: string) => ({
  meta: { shows: ['step', 'application'] as const },
  queryKey: ['GET /organization/jobs/{job_uuid}/steps', { params: { job_uuid: job } }],
})
const jobs = { meta: { shows: ['job', 'application'] as const }, queryKey: ['GET /organization/jobs', {}] }
const history = { meta: { shows: 'everything' as const }, queryKey: ['GET /organization/activities', {}] }

test('an answer is fetched again after a change of a noun that it shows', () => {
  equal(showsAny(jobs.meta, ['talent', 'application']), true)
  equal(showsAny(jobs.meta, ['talent']), false)
  equal(showsAny(history.meta, ['talent']), true)
  for (const { meta } of [jobs, history]) equal(showsAny(meta, []), false, 'a call that changes nothing')
  equal(showsAny(undefined, ['talent']), false)
})

test('an event about a job opening leaves the answers of other job openings alone', () => {
  const event = { kind: 'application', job: 'one', own: false } as const
  equal(concerns(event, board('one')), true)
  equal(concerns(event, board('two')), false)
  equal(concerns(event, jobs), true)
  equal(concerns(event, history), true)
  equal(concerns({ kind: 'step', own: false }, board('two')), true, 'without a job opening, it may be about any')
  equal(concerns({ kind: 'progress', job: 'one', own: true }, history), false)
})
