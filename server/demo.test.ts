import { deepEqual, equal, ok } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { sql } from 'kysely'
import { demoLogins, makeDemo } from './demo.ts'
import { once } from './test/once.ts'
import { person, world } from './test/world.ts'

const arya = world()

/** Asks for the demo beside the organisations of the world, removes these, and lets two servers make the demo. */
async function makeTwice() {
  const besideOthers = await makeDemo(arya.services)
  await arya.asOwner(db => sql`truncate user_account, organization cascade`.execute(db))
  return { besideOthers, logins: await Promise.all([makeDemo(arya.services), makeDemo(arya.services)]) }
}
const made = once(makeTwice)

async function signIn(name: string) {
  await made()
  const login = demoLogins.find(it => it.name === name)
  const body = { auth: login?.email ?? '', password: login?.password ?? '' }
  const tokens = await arya.nobody.does(sessions.login, { body })
  return { tokens, organization: tokens.organization_uuid ?? '' }
}

async function member(name: string) {
  const { tokens, organization } = await signIn(name)
  return person(arya.url, { id: '', organization, token: tokens.token_organ ?? '' })
}

test('the demo is created once, even by two servers, if no organisation exists', async () => {
  const { besideOthers, logins } = await made()
  equal(besideOthers.length, 0, 'no demo is created if organisations exist')
  deepEqual(logins, [demoLogins, demoLogins])
  const organizations = await arya.asOwner(db => db.selectFrom('organization').select('username').execute())
  deepEqual(organizations.map(it => it.username).toSorted(), ['arya', 'behin'])
})

test('the demo has six jobs (one draft, one inactive) and applicants in every step', async () => {
  const mina = await member('مینا کریمی')
  const { jobs: listed } = await mina.does(jobs.list, {})
  deepEqual(
    listed.map(it => it.publish_status).toSorted((a, b) => a - b),
    [0, 1, 10, 10, 10, 10],
  )
  equal(
    listed.reduce((sum, job) => sum + job.applicants_count, 0),
    120,
  )
  ok(listed.some(job => job.unseen_count > 0) && listed.some(job => job.hired_count > 0))
  const board = await mina.does(steps.ofJob, { params: { job_uuid: listed[0]?.uuid ?? '' } })
  equal(board.steps.length, 5)
  ok(
    board.steps.every(step => step.total > 0),
    JSON.stringify(board.steps.map(step => step.total)),
  )
})

test('the demo has templates, tags, skills, and jobs with people', async () => {
  const mina = await member('مینا کریمی')
  const data = await mina.does(jobs.creationData, {})
  deepEqual(
    data.templates.map(it => it.title),
    ['استخدام مدیر', 'استخدام نیروی فنی'],
  )
  ok(data.tags.length >= 5 && data.skills.length >= 10 && data.members.length === 5)
  const { jobs: listed } = await mina.does(jobs.list, { query: { searchText: 'Node' } })
  const { job } = await mina.does(jobs.show, { params: { job_id: listed[0]?.uuid ?? '' } })
  equal(job.interview_forms[0]?.users.length, 2)
  deepEqual(
    job.people.map(it => [it.role, it.scope]),
    [
      [1, 'change'],
      [2, 'change'],
      [5, 'change'],
    ],
  )
  // Saving the data of the demo unchanged must be valid.
  const { people, interview_forms, recruit_details } = job
  const body = {
    people: people.map(({ user_id, role, scope }) => ({ user_id, role, scope })),
    interview_forms,
    recruit_details,
  }
  await mina.does(jobs.update, { params: { job_uuid: job.uuid }, body })
})

test('the review step of the first job has a questionnaire with one completed answer', async () => {
  const mina = await member('مینا کریمی')
  const { surveys: all } = await mina.does(surveys.list, {})
  deepEqual(
    all.map(it => [it.title, it.steps_count, it.completed_count]),
    [
      ['آمادگی برای روز نخست', 1, 0],
      ['پیش از مصاحبهٔ فنی', 1, 1],
    ],
  )
  ok((all[1]?.assigned_count ?? 0) > 1)
  const { rows } = await arya.asOwner(db =>
    sql<{ id: string }>`select application_id as id from survey_assignment where completed_at is not null`.execute(db),
  )
  const [sent] = (await mina.does(surveys.ofApplicant, { params: { applicant_id: rows[0]?.id ?? '' } })).surveys
  const answers = sent?.pages.flatMap(page => page.questions.map(question => question.answer)) ?? []
  ok(answers.length === 6 && answers.every(text => text), answers.join())
  // Saving the questionnaires of the demo unchanged must be valid and change nothing.
  for (const { uuid, title, pages } of all) {
    const { survey } = await mina.does(surveys.update, { params: { survey_key: uuid }, body: { title, pages } })
    equal(survey.version, 1)
  }
})

test('the interviewer and the hiring manager see the jobs that list them', async () => {
  const seen = async (name: string) =>
    (await (await member(name)).does(jobs.list, {})).jobs.map(it => [it.title, it.can.move])
  const [node, design, sales] = ['توسعه‌دهندهٔ ارشد نرم‌افزار (Node.js)', 'طراح محصول (UI/UX)', 'مدیر فروش سازمانی']
  deepEqual(await seen('رضا صادقی'), [
    [node, true],
    [design, false],
    [sales, false],
  ])
  deepEqual(await seen('الهام نیک‌پور'), [
    [node, true],
    [design, true],
    [sales, true],
  ])
})

test('Sara, the owner, can switch between two organisations', async () => {
  equal((await signIn('سارا محمدی')).tokens.token_organ, null)
})

test('each applicant’s open stay is in the step of the application, and CVs are PDFs', async () => {
  await made()
  const wrong = await arya.asOwner(db =>
    sql`select a.id from application a left join stay s on s.organization_id = a.organization_id and s.application_id = a.id
         and s.left_at is null where s.step_id is distinct from a.step_id`.execute(db),
  )
  equal(wrong.rows.length, 0)
  const files = await arya.asOwner(db => db.selectFrom('file').select(['id', 'organization_id', 'type']).execute())
  equal(files.length, 8)
  const stored = await readdir(join(arya.services.config.dataFolder, 'files', files[0]?.organization_id ?? ''))
  equal(stored.length, 8)
  ok(files.every(file => file.type === 'application/pdf'))
})
