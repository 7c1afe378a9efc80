import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { BodyIn } from '@kargozin/api/call.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { rulesOf } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()
const nowhere = '019344aa-0000-7000-8000-000000000000'

type Body = Partial<BodyIn<typeof jobs.create>>

/** The broken rules of a job with these fields. Asserts that creating and changing break the same rules. */
async function broken(body: Body): Promise<string[]> {
  const made = await arya.sara.call(jobs.create, { body: { title: 'آزمایش', ...body } })
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'آزمایش' } })
  const changed = await arya.sara.call(jobs.update, { params: { job_uuid: job.uuid }, body })
  deepEqual(rulesOf(changed), rulesOf(made))
  equal(changed.code, made.code)
  return rulesOf(made)
}

test('a job needs only a title, also for publishing', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'تنها عنوان', publish_status: 0 } })
  equal(job.published_at, null)
  const published = await arya.sara.does(jobs.publish, { params: { job_id: job.uuid }, body: { publish_status: 10 } })
  equal(published.job.publish_status, 10)
  deepEqual(rulesOf(await arya.sara.call(jobs.update, { params: { job_uuid: job.uuid }, body: { title: '' } })), [
    'title: required',
  ])
})

test('the people of a job and its interviewers must be members of the organisation', async () => {
  const form = { key: 'f', title: 'فنی', users: [arya.mina.id, arya.kian.id], questions: [] }
  deepEqual(
    await broken({
      supervisors: [{ user_id: arya.kian.id, scope: 'show' }],
      people: [
        { user_id: arya.reza.id, role: 1, scope: 'show' },
        { user_id: nowhere, role: 2, scope: null },
      ],
      experts: [arya.kian.id],
      interview_forms: [form],
    }),
    [
      'people.1.user_id: one_of',
      'supervisors.0.user_id: one_of',
      'experts.0: one_of',
      'interview_forms.0.users.1: one_of',
    ],
  )
})

test('a value that is not one of the options of its field is refused', async () => {
  deepEqual(
    await broken({
      publish_status: 5,
      contract_type: 77,
      collaborationModel: 9,
      recruit_details: { purpose_type: 50, position_type: 50, intended_source: 50 },
      people: [{ user_id: arya.mina.id, role: 42, scope: 'show' }],
      city_id: 99_999,
    }),
    [
      'publish_status: one_of',
      'contract_type: one_of',
      'collaborationModel: one_of',
      'recruit_details.purpose_type: one_of',
      'recruit_details.position_type: one_of',
      'recruit_details.intended_source: one_of',
      'people.0.role: one_of',
      'city_id: one_of',
    ],
  )
})

test('lists of things that the product does not have yet must be empty', async () => {
  const names = ['tests', 'psychologicalTests'] as const
  for (const name of names) deepEqual(await broken({ [name]: [nowhere] }), [`${name}.0: one_of`])
  deepEqual(await broken(Object.fromEntries(names.map(name => [name, []]))), [])
})

test('the branch and the units of a job opening exist', async () => {
  deepEqual(await broken({ subsidiary_id: nowhere, units: [nowhere] }), ['units.0: one_of', 'subsidiary_id: one_of'])
  deepEqual(await broken({ subsidiaries_ids: [nowhere] }), ['subsidiary_id: one_of', 'subsidiaries_ids.0: one_of'])
  deepEqual(await broken({ subsidiary_id: null, units: [], subsidiaries_ids: [] }), [])
})

const question = (key: string, type: number, options?: string[]) => ({
  ...{ key, title: key, type, status: 1 },
  ...(options ? { options } : {}),
})

test('keys are unique among questions, among files and among forms', async () => {
  const file = (key: string) => ({ key, title: key, status: 1 })
  const form = (key: string, keys: string[]) => ({
    ...{ key, title: key, users: [] },
    questions: keys.map(it => ({ key: it, title: it, weight: 1 })),
  })
  deepEqual(
    await broken({
      questions: [question('a', 4), question('b', 4), question('a', 4)],
      required_files: [file('a'), file('a')],
      interview_forms: [form('a', ['x', 'y']), form('b', ['x', 'x'])],
      form_options: {
        required_fields: [
          { name: 'email', status: 1 },
          { name: 'email', status: 2 },
        ],
      },
    }),
    [
      'questions.2.key: taken',
      'required_files.1.key: taken',
      'interview_forms.1.questions.1.key: taken',
      'form_options.required_fields.1.name: taken',
    ],
  )
})

test('a form has at most ten compulsory points questions: each needs one of ten points', async () => {
  const points = (count: number, status: number) =>
    Array.from({ length: count }, (_, n) => ({ ...question(`${status}-${n}`, 7, ['الف', 'ب']), status }))
  deepEqual(await broken({ questions: [...points(10, 2), ...points(5, 1), ...points(12, 3)] }), [])
  const questions = [...points(1, 1), ...points(12, 2)]
  deepEqual(await broken({ questions }), ['questions.11.type: points_questions', 'questions.12.type: points_questions'])
  const { message } = await arya.sara.call(jobs.create, { body: { title: 'x', questions } })
  equal(message, 'Some fields need your attention.')
})

test('a question with options needs two different ones, and other questions need none', async () => {
  for (const type of [1, 2, 3, 7]) {
    deepEqual(await broken({ questions: [question('a', type)] }), ['questions.0.options: options'])
    deepEqual(await broken({ questions: [question('a', type, ['تنها'])] }), ['questions.0.options: options'])
    deepEqual(await broken({ questions: [question('a', type, ['یک', 'یک'])] }), ['questions.0.options.1: taken'])
    deepEqual(await broken({ questions: [question('a', type, ['یک', 'دو'])] }), [])
  }
  for (const type of [4, 5]) deepEqual(await broken({ questions: [question('a', type)] }), [])
  deepEqual(await broken({ questions: [question('a', 6)] }), ['questions.0.type: one_of'])
})

test('a maximum below the minimum is refused, also in a separate request', async () => {
  deepEqual(await broken({ requirements: { minAge: 40, maxAge: 20 } }), ['requirements.maxAge: min_value'])
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'حقوق', salary_min: 500 } })
  const params = { job_uuid: job.uuid }
  deepEqual(rulesOf(await arya.sara.call(jobs.update, { params, body: { salary_max: 400 } })), [
    'salary_max: min_value',
  ])
  equal((await arya.sara.call(jobs.update, { params, body: { salary_min: null, salary_max: 400 } })).code, 200)
})

test('weights and levels have ranges, and of duplicate people the last entry counts', async () => {
  const { job } = await arya.sara.does(jobs.create, {
    body: {
      title: 'دوباره',
      supervisors: [
        { user_id: arya.mina.id, scope: 'show' },
        { user_id: arya.mina.id, scope: 'change' },
      ],
    },
  })
  deepEqual(
    job.supervisors.map(it => [it.user_id, it.scope]),
    [[arya.mina.id, 'change']],
  )
  const form = { key: 'f', title: 'f', users: [], questions: [{ key: 'q', title: 'q', weight: 101 }] }
  deepEqual(await broken({ interview_forms: [form] }), ['interview_forms.0.questions.0.weight: max_value'])
  deepEqual(await broken({ questions: [{ ...question('a', 4), status: 4 }] }), ['questions.0.status: max_value'])
})

test('the fields of a job take precedence over `details`; responses have both', async () => {
  const requirements = { gender: 'women' as const, minAge: 20 }
  const { job } = await arya.sara.does(jobs.create, {
    body: {
      title: 'جزئیات',
      requirements,
      details: { facilities: ['ناهار'], requiredPeople: 4, purposeType: 1, positionType: 1, maxAge: 30 },
    },
  })
  deepEqual([job.facilities, job.required_hires], [['ناهار'], 4])
  deepEqual(job.recruit_details, { purpose_type: 1, position_type: 1 })
  deepEqual(job.requirements, requirements, 'requirements take precedence over details')
  const params = { job_uuid: job.uuid }
  const educations = [{ degree: 'bachelor', field: 'حسابداری' }]
  const { job: after } = await arya.sara.does(jobs.update, {
    params,
    body: { details: { maxAge: 40, workExperienceInYears: 3, educations, intendedSource: 1, purposeType: null } },
  })
  deepEqual(after.requirements, { ...requirements, maxAge: 40, experience: 3, educations })
  deepEqual(after.recruit_details, { purpose_type: null, position_type: 1, intended_source: 1 })
  deepEqual(after.details, {
    ...{ facilities: ['ناهار'], requiredPeople: 4, educations, maxAge: 40, workExperienceInYears: 3 },
    ...{ intendedSource: 1, positionType: 1, purposeType: null },
  })
  const same = await arya.sara.does(jobs.update, { params, body: { details: after.details } })
  equal(same.job.version, after.version, 'sending the read details back changes nothing')
  const tooYoung = await arya.sara.call(jobs.update, { params, body: { details: { maxAge: 19 } } })
  deepEqual(rulesOf(tooYoung), ['requirements.maxAge: min_value'])
  const outside = await arya.sara.call(jobs.update, { params, body: { details: { positionType: 50 } } })
  deepEqual(rulesOf(outside), ['recruit_details.position_type: one_of'])
})

test('facilities in recruit_details are stored as the facilities of the job', async () => {
  const details = { purpose_type: 1, facilities: ['ناهار'] }
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'مزایا', recruit_details: details } })
  deepEqual([job.facilities, job.recruit_details], [['ناهار'], { purpose_type: 1 }])
  const body = { facilities: ['وام'], recruit_details: details }
  const after = await arya.sara.does(jobs.update, { params: { job_uuid: job.uuid }, body })
  deepEqual(after.job.facilities, ['وام'])
})
