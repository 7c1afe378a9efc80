import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import type { JobValues } from '../job/job-values.ts'

// The texts are in the language of the page.
Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } })
const { valuesOf } = await import('../job/job-values.ts')
const { adviceOn } = await import('./advice.ts')

const person = {
  user_id: '01000000-0000-7000-8000-000000000001',
  fullName: 'مینا کریمی',
  role: 7,
  scope: 'show',
} as const

/** A job opening for which there is no advice. */
const complete: JobValues = {
  ...valuesOf(undefined),
  ...{ title: 'حسابدار', city_id: 1, contract_type: 1, salary_min: 200_000_000 },
  ...{ description: `<p>${'شرح کار '.repeat(20)}</p>`, people: [person] },
}

const adviceFor = (more: Partial<JobValues>) => adviceOn({ ...complete, ...more }).map(it => it.text)

test('there is advice on a short description, no contract type and no other people', () => {
  deepEqual(adviceFor({}), [])
  deepEqual(adviceFor({ description: '<p>کار خوب با</p>', contract_type: null, people: [] }), [
    'Its description is very short. A few sentences on the work and the team help people decide.',
    'It has no contract type. Many people look for full-time or part-time work only.',
    'Nobody else works on it. Add those who review the applicants.',
  ])
})

test('there is one piece of advice on an empty description, not two', () => {
  deepEqual(adviceFor({ description: '' }), [
    'It has no description. Few people apply for a job they know nothing about.',
  ])
})
