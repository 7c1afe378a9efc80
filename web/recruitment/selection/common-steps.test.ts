import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { rejectionOf, stepsInCommon, type StepOfJob } from './common-steps.ts'

/** The steps of a job, as «type title». */
const job = (job_id: string, ...steps: string[]): StepOfJob[] =>
  steps.map(it => ({
    ...{ uuid: `${job_id} ${it}`, title: it.slice(2), type: Number(it[0]), job_id },
    ...{ notifies: false, surveys: false },
  }))

const offered = (...jobs: StepOfJob[][]) =>
  stepsInCommon(
    jobs.flat(),
    jobs.map(its => its[0]?.job_id ?? ''),
  ).map(it => [it.title, ...it.steps.map(step => step.uuid)])

test('a step with the same title and type in all job openings is offered once, in order', () => {
  deepEqual(
    offered(job('a', '1 New', '3 Call', '3 On site', '7 No'), job('b', '3 On site', '1 New', '3 Call', '7 No')),
    [
      ['New', 'a 1 New', 'b 1 New'],
      ['Call', 'a 3 Call', 'b 3 Call'],
      ['On site', 'a 3 On site', 'b 3 On site'],
      ['No', 'a 7 No', 'b 7 No'],
    ],
  )
})

test('steps of one type with different titles are offered once, without a title', () => {
  const first = job('a', '3 Call', '3 On site', '7 No')
  const second = job('b', '3 Talk', '7 Rejected')
  deepEqual(offered(first, second), [
    [null, 'a 3 Call', 'b 3 Talk'],
    [null, 'a 7 No', 'b 7 Rejected'],
  ])
  deepEqual(
    offered(job('a', '3 Call', '3 On site'), job('b', '3 On site')),
    [['On site', 'a 3 On site', 'b 3 On site']],
    'a type with a common title is not offered again',
  )
})

test('steps of the type «other» are offered together only if their titles are equal', () => {
  deepEqual(offered(job('a', '9 Medical', '9 Loan'), job('b', '9 Loan')), [['Loan', 'a 9 Loan', 'b 9 Loan']])
  deepEqual(offered(job('a', '9 Medical', '1 New'), job('b', '9 Loan', '2 Read')), [])
  deepEqual(offered(job('a', '1 New'), []), [])
})

test('a rejection uses the first rejection step of each job opening that has one', () => {
  const steps = [...job('a', '1 New', '7 No', '7 Never'), ...job('b', '1 New'), ...job('c', '7 No')]
  const rejection = rejectionOf(steps, ['a', 'b', 'c'])
  deepEqual([rejection?.title, ...(rejection?.steps ?? []).map(it => it.uuid)], ['No', 'a 7 No', 'c 7 No'])
  equal(rejectionOf(steps, ['b']), undefined)
})
