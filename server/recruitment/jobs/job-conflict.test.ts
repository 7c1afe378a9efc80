import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { jobs, type Job } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { world, type Reply } from '../../test/world.ts'

const arya = world()

const saves = async (
  job: Job,
  body: Parameters<typeof arya.sara.does<typeof jobs.update>>[1]['body'],
  who = arya.sara,
) => who.call(jobs.update, { params: { job_uuid: job.uuid }, body })

type Conflict = { saved_by: string; saved_at: string; changed: string[]; job: Job }

/** The data of a 409 (who saved, when, the changed fields). Other replies do not have it. */
const conflictOf = (reply: Reply<typeof jobs.update>) => reply.data as unknown as Conflict

test('the 409 of a stale save says who saved, when, and which fields have changed', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'فروشنده', required_hires: 2, skills: ['زبان'] } })
  const before = Date.now()
  const first = await saves(job, { version: job.version, title: 'فروشندهٔ ارشد', skills: ['زبان', 'اکسل'] }, arya.mina)
  equal(first.code, 200)
  equal(first.data.job.version, job.version + 1)
  const late = await saves(job, { version: job.version, title: 'فروشندهٔ میدانی', required_hires: 5 })
  equal(late.code, 409)
  equal(late.message, 'مینا کریمی saved this job opening in the meantime. Check the changes and save again.')
  const it = conflictOf(late)
  equal(it.saved_by, 'مینا کریمی')
  ok(Date.parse(it.saved_at) >= before)
  // Only the stale save changed required_hires.
  deepEqual(it.changed.toSorted(), ['skills', 'title'])
  equal(it.job.title, 'فروشندهٔ ارشد')
  const { job: stored } = await arya.sara.does(jobs.show, { params: { job_id: job.uuid } })
  equal(stored.required_hires, 2, 'the stale save changed nothing')
  equal((await saves(job, { version: it.job.version, title: 'فروشندهٔ میدانی', required_hires: 5 })).code, 200)
})

test('a field to which both saves give the same value is not reported', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'انباردار' } })
  const same = { requirements: { minAge: 20, experience: 3 }, description: '<p>سلام</p>', knowledgeRequired: 'دانش' }
  await saves(job, { version: job.version, ...same, required_hires: 3 })
  const late = await saves(job, { version: job.version, ...same, required_hires: 4 })
  deepEqual(conflictOf(late).changed, ['required_hires'])
})

test('changed fields have the specification’s names, even from older releases', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'بایگان' } })
  await saves(job, { version: job.version, knowledgeRequired: 'دانش', collaborationModel: 2 })
  const named = async () =>
    conflictOf(await saves(job, { version: job.version, title: 'بایگان ارشد' })).changed.toSorted()
  deepEqual(await named(), ['collaborationModel', 'knowledgeRequired'])
  // Older releases of the server stored the names of the specification.
  const field_versions = JSON.stringify({ knowledgeRequired: job.version + 1 })
  await arya.inside(db => db.updateTable('job').set({ field_versions }).where('id', '=', job.uuid).execute())
  deepEqual(await named(), ['knowledgeRequired'])
})

test('changes of people and tags are reported too', async () => {
  const tag = await arya.inside(db =>
    db
      .insertInto('tag')
      .values({ organization_id: arya.sara.organization, title: 'فوری', type: 'job' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'راننده' } })
  await saves(job, { tags: [tag.id], supervisors: [{ user_id: arya.mina.id, scope: 'show' }] })
  const late = await saves(job, { version: job.version, title: 'رانندهٔ پایه یک' })
  deepEqual(conflictOf(late).changed.toSorted(), ['people', 'tags'])
  const mine = [{ user_id: arya.mina.id, scope: 'change' as const }]
  deepEqual(conflictOf(await saves(job, { version: job.version, supervisors: mine })).changed.toSorted(), [
    'people',
    'tags',
  ])
})

test('without a version a save overwrites, and a save without changes is not recorded', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'منشی', salary_min: 5 } })
  equal((await saves(job, { title: 'منشی دفتر' })).data.job.version, job.version + 1)
  const idle = await saves(job, { title: 'منشی دفتر', salary_min: 5, requirements: {}, supervisors: [], tags: [] })
  equal(idle.data.job.version, job.version + 1)
  const deeds = await arya.inside(db =>
    db.selectFrom('activity').select('type').where('subject_id', '=', job.uuid).execute(),
  )
  equal(deeds.length, 2)
})

test('publishing counts as a change, pinning does not', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'آشپز' } })
  await arya.sara.does(jobs.pin, { params: { job_uuid: job.uuid } })
  await arya.sara.does(jobs.publish, { params: { job_id: job.uuid }, body: { publish_status: 1 } })
  const late = await saves(job, { version: job.version, title: 'سرآشپز' })
  deepEqual(conflictOf(late).changed, ['publish_status'])
})

test('of two simultaneous saves of one version, one succeeds and one gets 409', async () => {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'هم‌زمان' } })
  const both = await Promise.all([
    saves(job, { version: job.version, title: 'یکم' }),
    saves(job, { version: job.version, title: 'دوم' }, arya.mina),
  ])
  deepEqual(both.map(it => it.code).toSorted(), [200, 409])
})
