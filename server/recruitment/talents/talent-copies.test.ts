import { deepEqual, equal, match } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { activitiesOf, pipeline, staysOf, totals, type Pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

/** Creates a job opening whose applicants are in the pool, and an empty one. */
async function pooled(count: number): Promise<[Pipeline, Pipeline]> {
  const [from, to] = [await pipeline(arya, arya.sara, count), await pipeline(arya, arya.sara, 0)]
  await arya.sara.does(talents.add, { body: { applicants_uuid: from.ids } })
  return [from, to]
}

const copy = (by: Person, to: { job: string }, applicants_uuid: string[], step_uuid?: string) =>
  by.call(talents.copy, { params: { uuid: to.job }, body: { applicants_uuid, step_uuid } })

const listed = async (it: Pipeline) => (await arya.sara.does(applicants.ofJob, { params: it.params })).applicants

test('a copy is a normal application with a history, and the person stays in the pool', async () => {
  const [from, to] = await pooled(2)
  await arya.asOwner(db =>
    sql`insert into source (organization_id, title, kind) values (${arya.sara.organization}, 'بانک', 'talent_pool')
      on conflict do nothing`.execute(db),
  )
  await arya.sara.does(applicants.rate, { params: { applicant_uuid: from.ids[0]! }, body: { rate: 4 } })
  const { data } = await copy(arya.mina, to, from.ids)
  deepEqual([data.transferred, data.existed, data.errors], [2, 0, []])
  deepEqual(await totals(arya.sara, to), [2, 0, 0, 0, 0])
  const made = await listed(to)
  deepEqual(
    made.map(it => [it.source, it.rate]),
    [
      ['talent_pool', null],
      ['talent_pool', null],
    ],
  )
  const [stay] = await staysOf(arya, made[0]!.uuid)
  deepEqual([stay?.job_id, stay?.step_id, stay?.entered_by], [to.job, to.first, arya.mina.id])
  for (const id of [made[0]!.uuid, from.ids[0]!]) equal((await activitiesOf(arya, id))[0]?.type, 'transfer')
  const pool = await arya.sara.does(talents.list, { query: { jobs_uuid: [from.job] } })
  equal(pool.applicants.length, 2)
})

test('people who already have an application in the job are counted and not copied', async () => {
  const [from, to] = await pooled(3)
  const [one, two] = from.ids as [string, string, string]
  await copy(arya.sara, to, [one, two])
  const there = (await listed(to)).find(it => it.mobile)!
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: there.uuid } })
  const { data } = await copy(arya.sara, to, from.ids)
  deepEqual([data.transferred, data.existed], [1, 2])
  const own = await copy(arya.sara, from, [one])
  deepEqual([own.data.transferred, own.data.existed], [0, 1])
})

test('simultaneous copies of the same people create one application for each', async () => {
  const [from, to] = await pooled(20)
  const [one, other] = await Promise.all([copy(arya.sara, to, from.ids), copy(arya.mina, to, from.ids.toReversed())])
  deepEqual([one.code, other.code], [200, 200])
  equal(one.data.transferred + other.data.transferred, 20)
  equal(one.data.existed + other.data.existed, 20)
  deepEqual(await totals(arya.sara, to), [20, 0, 0, 0, 0])
})

test('if a person has two applications in the pool, only one is copied', async () => {
  const [from, to] = await pooled(1)
  const [second] = await pooled(1)
  const [one, two] = [from.ids[0]!, second.ids[0]!]
  await arya.asOwner(db =>
    sql`update application set person_id = (select person_id from application where id = ${one}) where id = ${two}`.execute(
      db,
    ),
  )
  const { data } = await copy(arya.sara, to, [one, two])
  deepEqual([data.transferred, data.existed, data.errors], [1, 1, []])
})

test('undo deletes copies, except those that were changed since', async () => {
  const [from, to] = await pooled(2)
  const { data } = await copy(arya.sara, to, from.ids)
  const [touched] = await listed(to)
  await arya.mina.does(applicants.rate, { params: { applicant_uuid: touched!.uuid }, body: { rate: 5 } })
  deepEqual(await arya.sara.does(bulk.undo, { params: { bulk_uuid: data.bulk_uuid } }), { restored: 1, left: 1 })
  deepEqual(await totals(arya.sara, to), [1, 0, 0, 0, 0])
})

test('people can be copied into an inactive job, but not into a deleted or foreign one', async () => {
  const [from, to] = await pooled(1)
  equal((await copy(arya.sara, to, from.ids, to.rejected)).code, 422)
  equal((await copy(arya.sara, to, from.ids, from.first)).code, 422)
  await arya.sara.does(jobs.publish, { params: { job_id: to.job }, body: { publish_status: publishStatus.inactive } })
  equal((await copy(arya.sara, to, from.ids, to.review)).data.transferred, 1)
  const foreign = await arya.kian.does(jobs.create, { body: { title: 'رقیب' } })
  equal((await copy(arya.sara, { job: foreign.job.uuid }, from.ids)).code, 404)
  equal((await copy(arya.kian, { job: foreign.job.uuid }, from.ids)).data.errors.length, 1)
  await arya.sara.does(jobs.remove, { params: { job_id: to.job } })
  equal((await copy(arya.sara, to, from.ids)).code, 404)
})

test('applicants who are not in the pool are not copied, and their errors have no name', async () => {
  const [from, to] = await pooled(1)
  const out = await pipeline(arya, arya.sara, 1)
  const { data } = await copy(arya.sara, to, [from.ids[0]!, out.ids[0]!, randomUUID()])
  deepEqual([data.transferred, data.errors.map(it => it.name)], [1, ['', '']])
  match(data.errors[0]?.message ?? '', /no longer in the talent pool/)
})

test('copying needs the right to change both job openings', async () => {
  const [from, to] = await pooled(1)
  const reader = await arya.hire('نگار', ['organization.hiring', 'organization.hiring.talentsPool.index'])
  const place = (job: string, scope: 'show' | 'change') =>
    arya.sara.does(jobPeople.add, { params: { job_uuid: job }, body: { user_uuid: reader.id, role: 7, scope } })
  await place(from.job, 'show')
  equal((await copy(reader, to, from.ids)).code, 404)
  await place(to.job, 'change')
  const { data } = await copy(reader, to, from.ids)
  deepEqual([data.transferred, data.errors[0]?.name.startsWith('متقاضی')], [0, true])
  match(data.errors[0]?.message ?? '', /not copy/)
})

test('a suggestion notifies only colleagues of the job who may see the person', async () => {
  const [from, to] = await pooled(2)
  const pool = ['organization.hiring', 'organization.hiring.talentsPool.index'] as const
  const [sees, hidden, without] = [
    await arya.hire('بیتا', pool),
    await arya.hire('پویا', pool),
    await arya.hire('تارا', ['organization.hiring']),
  ]
  const place = (who: Person, job: string) =>
    arya.sara.does(jobPeople.add, {
      params: { job_uuid: job },
      body: { user_uuid: who.id, role: 7, scope: 'change' },
    })
  for (const who of [sees, hidden, without]) await place(who, to.job)
  for (const who of [sees, without]) await place(who, from.job)
  const params = { uuid: to.job }
  const suggested = await arya.mina.does(talents.suggest, {
    params,
    body: { applicants_uuid: [...from.ids, randomUUID()] },
  })
  // Sara created the job opening, and Bita may see the people, so both are notified. Pouya may not see them, and Tara may not
  // open the pool.
  deepEqual(suggested, { suggested: 2, left: 1, told: 2 })
  const suggestionNotices = async (who: Person) =>
    (await who.does(notifications.list, {})).notifications.filter(it => it.pascal_case_type === 'SuggestedTalents')
  const [notice] = await suggestionNotices(sees)
  match(notice?.text ?? '', /suggested people from the talent pool/)
  match(notice?.link ?? '', new RegExp(`talent-pool\\?suggested_job=${to.job}`))
  for (const who of [hidden, without, arya.mina]) deepEqual(await suggestionNotices(who), [])
  const query = { suggested_job: to.job }
  equal((await sees.does(talents.list, { query })).applicants.length, 2)
  equal((await hidden.does(talents.list, { query })).pagination.total, 0)
  const again = await arya.mina.does(talents.suggest, { params, body: { applicants_uuid: from.ids } })
  deepEqual([again.suggested, again.told], [2, 0])
})

test('the profile of a copy has the data of the application from which it was made', async () => {
  const [from, to] = await pooled(1)
  const [origin] = await listed(from)
  await copy(arya.sara, to, from.ids)
  const params = { applicant_uuid: (await listed(to))[0]!.uuid }
  const { applicant } = await arya.sara.does(applicantProfile.show, { params })
  deepEqual([applicant.name, applicant.mobile, applicant.email], [origin?.name, origin?.mobile, origin?.email])
})
