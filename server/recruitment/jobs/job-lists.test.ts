import { deepEqual, equal, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { jobMedia } from '@kargozin/api/recruitment/jobs/job-media.ts'
import { jobs, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { pdf, rulesOf } from '../../test/applying.ts'
import { twoPages } from '../../test/asking.ts'
import { statementsOf } from '../../test/statements.ts'
import { thingsOf } from '../../test/nets/things/things.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const make = async (body: object): Promise<Job> =>
  (await arya.sara.does(jobs.create, { body: { title: 'کارشناس', ...body } })).job

const save = (job: Job, body: object, by: Person = arya.sara) =>
  by.call(jobs.update, { params: { job_uuid: job.uuid }, body })

const read = async (job: Job): Promise<Job> => (await arya.sara.does(jobs.show, { params: { job_id: job.uuid } })).job

const form = (key: string, ...users: string[]) => ({ key, title: `فرم ${key}`, users, questions: [] })

const asked = (key: string, requested_file_example_path: string | null) => ({
  ...{ key, title: `فایل ${key}`, status: 1 },
  requested_file_example_path,
})

const upload = async () => (await arya.sara.does(jobMedia.upload, { files: { file: pdf() } })).media.uuid

const newSurvey = async (title: string) =>
  (await arya.sara.does(surveys.create, { body: { title, pages: twoPages() } })).survey.uuid

const shown = (job: Job) => ({
  forms: job.interview_forms.map(it => [it.key, ...it.users]),
  files: job.required_files.map(it => [it.key, it.requested_file_example_path]),
  surveys: job.surveys,
})

/** The names of the changed fields in the newest activity of a job opening. */
async function lastChanged(job: Job): Promise<string[]> {
  const { after } = await arya.inside(db =>
    db
      .selectFrom('activity')
      .select('after')
      .where('subject_id', '=', job.uuid)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return Object.keys(after ?? {}).toSorted()
}

test('interviewers, examples and questionnaires keep their order, without duplicates', async () => {
  const [a, b] = [await newSurvey('یک'), await newSurvey('دو')]
  const example = await upload()
  const [mina, reza, sara] = [arya.mina.id, arya.reza.id, arya.sara.id]
  const job = await make({
    interview_forms: [form('x', sara, mina, sara), form('y'), form('z', mina)],
    required_files: [asked('p', null), asked('q', example), { key: 'r', title: 'بی‌نمونه', status: 2 }],
    surveys: [b, a, b],
  })
  const first = { forms: [['x', sara, mina], ['y'], ['z', mina]], surveys: [b, a] }
  const files = [
    ['p', null],
    ['q', example],
    ['r', null],
  ]
  deepEqual(shown(job), { ...first, files })
  const other = await save(job, {
    interview_forms: [form('z', reza, mina), form('x', mina, sara)],
    required_files: [asked('q', null), asked('p', example)],
    surveys: [a],
  })
  deepEqual(shown(other.data.job), {
    forms: [
      ['z', reza, mina],
      ['x', mina, sara],
    ],
    files: [
      ['q', null],
      ['p', example],
    ],
    surveys: [a],
  })
  deepEqual(await lastChanged(job), ['interview_forms', 'people', 'required_files', 'surveys', 'viewers'])
  const { job: copy } = await arya.sara.does(jobs.copy, { params: { job_uuid: job.uuid } })
  deepEqual(shown(copy), shown(other.data.job))
  const emptied = await save(job, { interview_forms: [], required_files: [], surveys: [] })
  deepEqual(shown(emptied.data.job), { forms: [], files: [], surveys: [] })
  deepEqual(shown(await read(copy)), shown(other.data.job), 'a change of the original does not affect the copy')
})

test('changing interviewers increases the version; saving unchanged lists does not', async () => {
  const job = await make({
    interview_forms: [form('x', arya.mina.id, arya.reza.id)],
    required_files: [asked('p', null)],
  })
  const same = await save(job, {
    interview_forms: job.interview_forms,
    required_files: [asked('p', null)],
    surveys: [],
  })
  equal(same.data.job.version, job.version)
  const turned = await save(job, { interview_forms: [form('x', arya.reza.id, arya.mina.id)] })
  equal(turned.data.job.version, job.version + 1)
  deepEqual(await lastChanged(job), ['interview_forms'])
  const late = await save(job, { version: job.version, interview_forms: [form('x')] })
  equal(late.code, 409)
})

test('a job keeps a deleted questionnaire for a restore, even if it is saved meanwhile', async () => {
  const [a, b] = [await newSurvey('ماندنی'), await newSurvey('رفتنی')]
  const job = await make({ surveys: [b, a] })
  await arya.sara.does(surveys.remove, { params: { survey_key: b } })
  deepEqual((await read(job)).surveys, [a])
  // The form sends back the list that it has read, without the deleted questionnaire.
  await save(job, { surveys: [a], required_hires: 7 })
  const { job: copy } = await arya.sara.does(jobs.copy, { params: { job_uuid: job.uuid } })
  deepEqual(copy.surveys, [a])
  await arya.sara.does(surveys.restore, { params: { survey_key: b } })
  deepEqual(
    [(await read(job)).surveys, (await read(copy)).surveys],
    [
      [b, a],
      [b, a],
    ],
  )
  await arya.sara.does(surveys.remove, { params: { survey_key: b } })
  await save(job, { surveys: [] })
  await arya.sara.does(surveys.restore, { params: { survey_key: b } })
  deepEqual((await read(job)).surveys, [], 'saving an empty list removes the deleted questionnaire too')
})

test('a member who leaves is permanently removed from interview forms', async () => {
  const leaving = await arya.hire('گذرا', [])
  const job = await make({ interview_forms: [form('x', leaving.id, arya.mina.id)] })
  const membership = { organization_id: arya.sara.organization, user_id: leaving.id }
  await arya.inside(db => db.deleteFrom('membership').where('user_id', '=', leaving.id).execute())
  deepEqual((await read(job)).interview_forms[0]?.users, [arya.mina.id])
  await arya.inside(db => db.insertInto('membership').values(membership).execute())
  deepEqual((await read(job)).interview_forms[0]?.users, [arya.mina.id])
})

test('an example cannot be deleted while a job opening uses it', async () => {
  const example = await upload()
  const job = await make({ required_files: [asked('p', example)] })
  const remove = () => arya.inside(db => db.deleteFrom('file').where('id', '=', example).execute())
  await rejects(remove(), /job_example/)
  await arya.asOwner(db =>
    sql`update file set created_at = now() - interval '2 days' where id = ${example}`.execute(db),
  )
  await arya.asOwner(db => sql`select forget_examples()`.execute(db))
  deepEqual(shown(await read(job)).files, [['p', example]])
})

test('the lists cannot refer to data of another organisation', async () => {
  const theirs = thingsOf(arya, arya.kian, 'behin')
  const [member, example, survey] = [await theirs('member'), await theirs('example'), await theirs('survey')]
  const job = await make({})
  const body = {
    interview_forms: [form('x', arya.mina.id, member)],
    required_files: [asked('p', example)],
    surveys: [survey],
  }
  deepEqual(rulesOf(await save(job, body)).toSorted(), [
    'interview_forms.0.users.1: one_of',
    'required_files.0.requested_file_example_path: one_of',
    'surveys.0: one_of',
  ])
  deepEqual(shown(await read(job)), { forms: [], files: [], surveys: [] })
  // The database refuses such rows too.
  const key = { organization_id: arya.sara.organization, job_id: job.uuid }
  const rows = [
    () =>
      arya.inside(db =>
        db
          .insertInto('job_survey')
          .values({ ...key, survey_id: survey, position: 1 })
          .execute(),
      ),
    () =>
      arya.inside(db =>
        db
          .insertInto('job_example')
          .values({ ...key, file_key: 'p', file_id: example })
          .execute(),
      ),
    () =>
      arya.inside(db =>
        db
          .insertInto('job_interviewer')
          .values({ ...key, form_key: 'x', user_id: member, position: 1 })
          .execute(),
      ),
  ]
  for (const write of rows) await rejects(write(), /foreign key/)
})

test('the number of queries does not grow with the lists', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => newSurvey(`شماره ${n}`)))
  const lists = (n: number) => ({
    interview_forms: Array.from({ length: n }, (_, at) => form(`k${at}`, arya.mina.id, arya.reza.id)),
    required_files: Array.from({ length: n }, (_, at) => asked(`k${at}`, null)),
    surveys: ids.slice(0, n),
  })
  const [few, many] = [await make(lists(1)), await make(lists(4))]
  const counts = async (job: Job, n: number) => [
    await statementsOf(() => save(job, lists(n))),
    await statementsOf(() => read(job)),
    await statementsOf(() => arya.sara.does(jobs.copy, { params: { job_uuid: job.uuid } })),
  ]
  deepEqual(await counts(few, 2), await counts(many, 6))
})
