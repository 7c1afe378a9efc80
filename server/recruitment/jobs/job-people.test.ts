import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { BodyIn } from '@kargozin/api/call.ts'
import { jobRole } from '@kargozin/api/labels.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { jobs, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { rulesOf } from '../../test/applying.ts'
import { statementsOf } from '../../test/statements.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const nowhere = '019344aa-0000-7000-8000-000000000000'
const hiringManager = 1

const make = async (body: Partial<BodyIn<typeof jobs.create>> = {}) =>
  (await arya.sara.does(jobs.create, { body: { title: 'برنامه‌نویس', ...body } })).job

const save = async (job: Job, body: BodyIn<typeof jobs.update>) =>
  (await arya.sara.does(jobs.update, { params: { job_uuid: job.uuid }, body })).job

const boardOf = (job: Job, who: Person) => who.call(steps.ofJob, { params: { job_uuid: job.uuid } })

/** The people of a job, each as [user id, role, right]. */
const listed = (job: Job) => job.people.map(it => [it.user_id, it.role, it.scope])

const namedIn = (job: Job, who: Person) => job.people.filter(it => it.user_id === who.id)

test('Elham can open the board of a job opening as long as she is its hiring manager', async () => {
  const elham = await arya.hire('الهام', ['organization.hiring'])
  const job = await make()
  const params = { job_uuid: job.uuid }
  equal((await boardOf(job, elham)).code, 404)
  const { role, roles } = await arya.sara.does(jobPeople.add, {
    params,
    body: { user_uuid: elham.id, role: hiringManager },
  })
  deepEqual([role.user_uuid, role.fullName, role.role, role.scope], [elham.id, 'الهام کریمی', hiringManager, 'show'])
  deepEqual(roles, [role])
  equal((await boardOf(job, elham)).code, 200)
  equal((await elham.does(jobs.list, { query: { list: 'supervised' } })).jobs[0]?.uuid, job.uuid)
  deepEqual((await elham.does(jobPeople.list, { params })).roles, [role])
  await arya.sara.does(jobPeople.remove, { params: { ...params, id: role.id } })
  equal((await boardOf(job, elham)).code, 404)
})

test('adding a person in the same role again changes the right of the existing entry', async () => {
  const job = await make()
  const params = { job_uuid: job.uuid }
  const body = { user_uuid: arya.reza.id, role: jobRole.interviewer }
  const { role } = await arya.sara.does(jobPeople.add, { params, body: { ...body, scope: 'change' } })
  deepEqual(
    (await arya.sara.does(jobPeople.add, { params, body })).role,
    role,
    'a request without a right does not change it',
  )
  const again = await arya.sara.does(jobPeople.add, { params, body: { ...body, scope: null } })
  deepEqual(again.roles, [{ ...role, scope: 'show' }])
})

test('if a person has two roles, the higher right applies', async () => {
  const elham = await arya.hire('الهام', ['organization.hiring'])
  const job = await make({
    people: [
      { user_id: elham.id, role: jobRole.expert, scope: 'show' },
      { user_id: elham.id, role: hiringManager, scope: 'change' },
    ],
  })
  const can = async () => (await elham.does(jobs.show, { params: { job_id: job.uuid } })).job.can.move
  ok(await can())
  await save(job, { people: [{ user_id: elham.id, role: jobRole.expert, scope: 'show' }] })
  ok(!(await can()))
})

test('supervisors and experts replace the people of their role; scope null means show', async () => {
  const people = [{ user_id: arya.mina.id, role: hiringManager, scope: 'change' as const }]
  const job = await make({ people, experts: [arya.reza.id], supervisors: [{ user_id: arya.reza.id, scope: null }] })
  deepEqual(listed(job), [
    [arya.mina.id, hiringManager, 'change'],
    [arya.reza.id, jobRole.expert, 'show'],
    [arya.reza.id, jobRole.supervisor, 'show'],
  ])
  deepEqual(job.supervisors, [{ user_id: arya.reza.id, fullName: 'رضا کریمی', scope: 'show' }])
  deepEqual(job.experts, [{ user_id: arya.reza.id, fullName: 'رضا کریمی' }])
  const later = await save(job, { supervisors: [{ user_id: arya.mina.id, scope: 'change' }], experts: [] })
  deepEqual(listed(later), [
    [arya.mina.id, hiringManager, 'change'],
    [arya.mina.id, jobRole.supervisor, 'change'],
  ])
})

test('users of interview forms become interviewers; removing one also changes the form', async () => {
  const elham = await arya.hire('الهام', ['organization.hiring'])
  const form = (users: string[]) => ({ key: 'f', title: 'فنی', users, questions: [] })
  const job = await make({ interview_forms: [form([elham.id])] })
  deepEqual(listed(job), [[elham.id, jobRole.interviewer, 'show']])
  equal((await boardOf(job, elham)).code, 200)
  const more = await save(job, { interview_forms: [form([elham.id, arya.reza.id])] })
  deepEqual(
    more.people.map(it => it.user_id).toSorted(),
    [elham.id, arya.reza.id].toSorted(),
    'another user of the form becomes an interviewer too',
  )
  const entry = namedIn(more, elham)[0]?.id ?? ''
  await arya.sara.does(jobPeople.remove, { params: { job_uuid: job.uuid, id: entry } })
  const { job: after } = await arya.sara.does(jobs.show, { params: { job_id: job.uuid } })
  deepEqual(after.interview_forms[0]?.users, [arya.reza.id])
  equal((await boardOf(job, elham)).code, 404)
})

test('adding a person needs a member of the organisation and an existing role', async () => {
  const params = { job_uuid: (await make()).uuid }
  const add = (user_uuid: string, role: number) => arya.sara.call(jobPeople.add, { params, body: { user_uuid, role } })
  deepEqual(rulesOf(await add(arya.kian.id, 1)), ['user_uuid: one_of'])
  deepEqual(rulesOf(await add(nowhere, 1)), ['user_uuid: one_of'])
  deepEqual(rulesOf(await add(arya.reza.id, 42)), ['role: one_of'])
  equal((await arya.sara.call(jobPeople.remove, { params: { ...params, id: nowhere } })).code, 404)
})

test('read access shows people without changing them; without access the job gives 404', async () => {
  const looker = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.store'])
  const stranger = await arya.hire('نادر', ['organization.hiring', 'organization.hiring.jobs.store'])
  const job = await make({ people: [{ user_id: looker.id, role: jobRole.expert, scope: 'show' }] })
  const params = { job_uuid: job.uuid, id: job.people[0]?.id ?? '' }
  const codes = async (who: Person) => [
    (await who.call(jobPeople.list, { params })).code,
    (await who.call(jobPeople.add, { params, body: { user_uuid: who.id, role: 1, scope: 'change' } })).code,
    (await who.call(jobPeople.remove, { params })).code,
  ]
  deepEqual(await codes(looker), [200, 403, 403])
  deepEqual(await codes(stranger), [404, 404, 404])
  deepEqual(await codes(arya.kian), [404, 404, 404])
  deepEqual(await codes(arya.reza), [403, 403, 403])
  const { roles } = await arya.sara.does(jobPeople.list, { params })
  deepEqual(
    roles.map(it => it.user_id),
    [looker.id],
  )
})

test('changing people increases the version, and is in the history and in conflicts', async () => {
  const job = await make()
  const params = { job_uuid: job.uuid }
  await arya.sara.does(jobPeople.add, { params, body: { user_uuid: arya.mina.id, role: 2, scope: 'change' } })
  const late = await arya.sara.call(jobs.update, { params, body: { title: 'دیگر', version: job.version } })
  equal(late.code, 409)
  deepEqual((late.data as unknown as { changed: string[] }).changed, ['people'])
  const { activities: recorded } = await arya.sara.does(activities.ofJob, { params: { uuid: job.uuid } })
  deepEqual(recorded[0]?.changes.map(it => [it.field, it.from, it.to]).toSorted(), [
    ['editors', '', 'مینا کریمی'],
    ['people', '', 'مینا کریمی 2'],
  ])
})

test('the number of queries does not grow with the number of people', async () => {
  const job = await make()
  const entries = [arya.mina, arya.reza, arya.sara].map(it => ({
    user_id: it.id,
    role: jobRole.interviewer,
    scope: 'show' as const,
  }))
  const counted = async (people: typeof entries) => (await statementsOf(() => save(job, { people }))).at(-1)
  const few = await counted(entries.slice(0, 1))
  equal(await counted(entries), few)
})
