import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import type { Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { bodyOf, valuesOf, type JobValues } from './job-values.ts'
import { interviewFormBody, interviewFormOf } from './interview-values.ts'

/** A job as the server sends it, with the fields that the form reads. */
const jobWith = (more: Partial<Job>) =>
  ({
    ...{ title: 'حسابدار', description: '', activities: null, knowledgeRequired: null, tags: [], questions: [] },
    ...{ recruit_details: {}, requirements: {}, form_options: {}, required_files: [], interview_forms: [], people: [] },
    ...more,
  }) as unknown as Job // the tests read only these fields

const person = (user_id: string, role: number, scope: 'change' | 'show') => ({
  ...{ id: `${user_id}${role}`, user_id, user_uuid: user_id, fullName: `نام ${user_id}` },
  ...{ role, scope },
})

test('a person with two roles gets the higher right in both, and no names are sent', () => {
  const job = jobWith({ people: [person('a', 1, 'show'), person('b', 5, 'show'), person('a', 7, 'change')] })
  deepEqual(bodyOf(valuesOf(job)).people, [
    { user_id: 'a', role: 1, scope: 'change' },
    { user_id: 'b', role: 5, scope: 'show' },
    { user_id: 'a', role: 7, scope: 'change' },
  ])
})

test('values stored by an older version of the form can still be sent', () => {
  const { people: _people, ...older } = valuesOf(jobWith({ title: 'قدیمی' }))
  const values = { ...valuesOf(undefined), ...(older as JobValues) }
  const { title, people } = bodyOf(values)
  deepEqual([title, people], ['قدیمی', []])
})

test('an interview form is sent as it was read, without empty texts', () => {
  const question = { key: 'q', title: 'دانش', weight: 2 }
  const plain = { key: 'f', title: 'فنی', users: ['u'], questions: [question] }
  const full = { ...plain, focus: 'عمق', questions: [{ ...question, scale: ['بد', '', '', '', 'عالی'] }] }
  for (const form of [plain, full]) deepEqual(interviewFormBody(interviewFormOf(form)), form)
})
