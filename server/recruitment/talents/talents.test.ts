import { deepEqual, equal, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { QueryIn } from '@kargozin/api/call.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { pipeline, type Pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const add = (by: Person, applicants_uuid: string[], more: { reason?: string; tags?: string[] } = {}) =>
  by.does(talents.add, { body: { applicants_uuid, ...more } })

const remove = (by: Person, job_applicants_uuid: string[]) => by.does(talents.remove, { body: { job_applicants_uuid } })

/** The pool members whose application is in the given job opening. */
const poolOf = async (by: Person, from: Pipeline, query: QueryIn<typeof talents.list> = {}) =>
  (await by.does(talents.list, { query: { jobs_uuid: [from.job], ...query } })).applicants

const idsOf = async (...of: Parameters<typeof poolOf>) => (await poolOf(...of)).map(it => it.uuid).toSorted()

/** Makes two applications belong to one person, as after a transfer, with or without the same mobile number. */
const unite = (one: string, other: string, mobile = true) =>
  arya.asOwner(async db => {
    await sql`update application set person_id = (select person_id from application where id = ${one}) where id = ${other}`.execute(
      db,
    )
    if (mobile)
      await sql`update applicant set mobile = (select mobile from applicant where application_id = ${one})
        where application_id = ${other}`.execute(db)
  })

test('adding people stores reason, tags and a history entry; they stay on their board', async () => {
  const from = await pipeline(arya, arya.sara, 3)
  const { tag } = await arya.mina.does(tags.add, { body: { title: 'پایتون' } })
  const [one, two] = from.ids as [string, string]
  const reason = ' <b>خوب</b> <script>alert(1)</script> '
  const added = await add(arya.mina, [one, two, one], { reason, tags: [tag.uuid, randomUUID()] })
  deepEqual([added.moved, added.existed, added.left], [2, 0, 0])
  deepEqual(added.applicants_uuid.toSorted(), [one, two])
  const [row] = await poolOf(arya.sara, from, { applicants_uuid: [one] })
  ok(row)
  deepEqual([row.uuid, row.job_title, row.can_change, row.fit], [one, 'کارشناس فروش', true, null])
  equal(row.talent.reason, reason.trim())
  deepEqual(row.talent.tags, [{ uuid: tag.uuid, title: 'پایتون' }])
  deepEqual(row.talent.added_by, { id: arya.mina.id, fullName: 'مینا کریمی' })
  equal((await arya.sara.does(applicants.ofJob, { params: from.params })).applicants.length, 3)
  const params = { ...from.params, applicant_id: one }
  const history = await arya.sara.does(activities.ofApplicant, { params, query: { type: ['pool_in'] } })
  deepEqual(
    history.activities.map(it => [it.user?.id, it.changes]),
    [[arya.mina.id, []]],
  )
})

test('a person who is already in the pool is counted and not changed', async () => {
  const from = await pipeline(arya, arya.sara, 2)
  await add(arya.mina, [from.ids[0]!], { reason: 'نخست' })
  const again = await add(arya.sara, from.ids, { reason: 'دوم' })
  deepEqual([again.moved, again.existed, again.applicants_uuid], [1, 1, [from.ids[1]]])
  const [row] = await poolOf(arya.sara, from, { applicants_uuid: [from.ids[0]!] })
  equal(row?.talent.reason, 'نخست')
})

test('two applications of one person are a single member of the pool', async () => {
  const [from, other] = [await pipeline(arya, arya.sara, 1), await pipeline(arya, arya.sara, 1)]
  const [one, two] = [from.ids[0]!, other.ids[0]!]
  await unite(one, two)
  deepEqual((await add(arya.sara, [one, two])).moved, 1)
  deepEqual((await add(arya.sara, [one])).moved, 0)
  const query = { jobs_uuid: [from.job, other.job] }
  equal((await arya.sara.does(talents.list, { query })).applicants.length, 1)
  equal((await poolOf(arya.sara, other, { applicants_uuid: [one] })).length, 1)
  deepEqual((await remove(arya.sara, [one])).applicants_uuid, [two])
  equal((await arya.sara.does(talents.list, { query })).applicants.length, 0)
})

test('undo restores a removed member with reason and tags; removing twice does nothing', async () => {
  const from = await pipeline(arya, arya.sara, 1)
  await add(arya.mina, from.ids, { reason: 'برای بهار' })
  // The history of the person has both, so only the time of the last activity differs.
  const pool = async () => (await poolOf(arya.sara, from)).map(({ last_activity_at: _at, ...it }) => it)
  const before = await pool()
  const removed = await remove(arya.sara, from.ids)
  deepEqual([removed.removed, removed.left], [1, 0])
  deepEqual(await poolOf(arya.sara, from), [])
  deepEqual(await remove(arya.sara, from.ids), { removed: 0, left: 1, applicants_uuid: [] })
  const body = { job_applicants_uuid: removed.applicants_uuid }
  deepEqual(await arya.sara.does(talents.restore, { body }), { restored: 1 })
  deepEqual(await arya.sara.does(talents.restore, { body }), { restored: 0 })
  deepEqual(await pool(), before)
})

test('a removed member who is added again has no earlier reason or tags', async () => {
  const from = await pipeline(arya, arya.sara, 1)
  await add(arya.mina, from.ids, { reason: 'پیش‌تر' })
  await remove(arya.sara, from.ids)
  equal((await add(arya.sara, from.ids)).moved, 1)
  const [row] = await poolOf(arya.sara, from)
  deepEqual([row?.talent.reason, row?.talent.added_by.id], ['', arya.sara.id])
})

test('reason and tags of a member can be changed separately', async () => {
  const from = await pipeline(arya, arya.sara, 1)
  await add(arya.mina, from.ids, { reason: 'یک' })
  const { tag } = await arya.mina.does(tags.add, { body: { title: 'جاوا' } })
  const params = { applicant_uuid: from.ids[0]! }
  await arya.mina.does(talents.update, { params, body: { tags: [tag.uuid] } })
  const { talent } = await arya.mina.does(talents.update, { params, body: { reason: 'دو' } })
  deepEqual([talent.reason, talent.tags.map(it => it.title)], ['دو', ['جاوا']])
  await remove(arya.mina, from.ids)
  equal((await arya.mina.call(talents.update, { params, body: { reason: 'سه' } })).code, 404)
})

test('the pool can be filtered by applicant fields, tags and times, and sorted', async () => {
  const from = await pipeline(arya, arya.sara, 3)
  const [one, two, three] = from.ids as [string, string, string]
  const { tag } = await arya.mina.does(tags.add, { body: { title: 'ارشد' } })
  await arya.asOwner(async db => {
    await sql`update applicant set first_name = 'زهرا', degree = 'master', experience_years = 7, gender = 'women', skills = '{Go}',
      birth_date = '1990-01-01' where application_id = ${one}`.execute(db)
    await sql`update application set rate = 5, applied_at = '2024-05-01' where id = ${one}`.execute(db)
  })
  await add(arya.mina, [one], { tags: [tag.uuid] })
  await add(arya.mina, [two])
  await add(arya.mina, [three])
  const all = from.ids
  const cases: [QueryIn<typeof talents.list>, string[]][] = [
    [{ searchable: 'زهرا' }, [one]],
    [{ tags: [tag.uuid] }, [one]],
    [{ gender: ['women'], degrees: ['master'], min_work_experience: 5 }, [one]],
    [{ rate: [5], skill: ['Go'], max_age: 90, min_age: 20 }, [one]],
    [{ send_request_to: '2024-05-02' }, [one]],
    [{ send_request_from: '2024-05-02' }, [two, three]],
    [{ step_type: [1] }, all],
    [{ jobs_uuid: [randomUUID()] }, []],
    [{ subsidiaries_ids: [randomUUID()] }, []],
    [{ max_work_experience: 3, language: ['en'] }, []],
  ]
  for (const [query, ids] of cases) deepEqual(await idsOf(arya.sara, from, query), ids, JSON.stringify(query))
  const names = async (query: QueryIn<typeof talents.list>) => (await poolOf(arya.sara, from, query)).map(it => it.uuid)
  deepEqual(await names({}), [three, two, one])
  deepEqual(await names({ direction: 'asc' }), [one, two, three])
  equal((await names({ order_by: 'rate' }))[0], one)
  const page = await arya.sara.does(talents.list, { query: { jobs_uuid: [from.job], per_page: 2, page: 2 } })
  deepEqual([page.applicants.length, page.pagination.total, page.pagination.lastPage], [1, 3, 2])
})

test('the trash and a deleted job opening hide members until they are restored', async () => {
  const from = await pipeline(arya, arya.sara, 2)
  await add(arya.mina, from.ids)
  const params = { applicant_uuid: from.ids[0]! }
  await arya.sara.does(applicants.sendToTrash, { params })
  deepEqual(await idsOf(arya.sara, from), [from.ids[1]])
  equal((await add(arya.sara, [from.ids[0]!])).left, 1)
  await arya.sara.does(jobs.remove, { params: { job_id: from.job } })
  deepEqual(await idsOf(arya.sara, from), [])
  await arya.sara.does(jobs.restoreDeleted, { params: { job_id: from.job } })
  await arya.sara.does(applicants.restore, { params })
  equal((await poolOf(arya.sara, from)).length, 2)
  await arya.sara.does(applicants.sendToTrash, { params })
  await arya.sara.does(applicants.remove, { params })
  const left = await arya.inside(db =>
    db.selectFrom('talent').select('application_id').where('application_id', 'in', from.ids).execute(),
  )
  deepEqual(
    left.map(it => it.application_id),
    [from.ids[1]],
  )
})

test('the pool has no copy of the data, so it shows corrections of the application', async () => {
  const from = await pipeline(arya, arya.sara, 1)
  await add(arya.mina, from.ids)
  const params = { applicant_uuid: from.ids[0]! }
  await arya.sara.does(applicantProfile.update, { params, body: { name: 'نیلوفر' } })
  equal((await poolOf(arya.sara, from))[0]?.name, 'نیلوفر')
})

test('people are compared with the requirements of a job; a missing value is `unknown`', async () => {
  const from = await pipeline(arya, arya.sara, 4)
  const [fits, not, unknown, there] = from.ids as [string, string, string, string]
  const requirements = { educations: [{ degree: 'master' }], experience: 3, gender: 'women' as const }
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'مدیر فروش', requirements } })
  await arya.asOwner(async db => {
    await sql`update applicant set degree = 'doctorate', experience_years = 4, gender = 'women'
      where application_id in (${fits}, ${there})`.execute(db)
    await sql`update applicant set degree = 'diploma', gender = 'women' where application_id = ${not}`.execute(db)
    await sql`update applicant set degree = 'master', gender = 'women' where application_id = ${unknown}`.execute(db)
  })
  await add(arya.mina, from.ids)
  const copied = { ...from.params, destination_job_uuid: job.uuid }
  await arya.sara.does(bulk.transfer, { params: copied, body: { applicants_uuid: [there], remove_from_origin: 0 } })
  const found = await poolOf(arya.sara, from, { fits_job: job.uuid })
  deepEqual(
    Object.fromEntries(found.map(it => [it.uuid, it.fit?.met])),
    { [fits]: 'met', [not]: 'not_met', [unknown]: 'unknown' },
    'people who have an application in the job are left out',
  )
  for (const [fit, id] of [['met', fits] as const, ['not_met', not] as const, ['unknown', unknown] as const])
    deepEqual(await idsOf(arya.sara, from, { fits_job: job.uuid, fit: [fit] }), [id])
  deepEqual(await idsOf(arya.sara, from, { fits_job: job.uuid, fit: ['met', 'unknown'] }), [fits, unknown].toSorted())
  const experience = found
    .find(it => it.uuid === unknown)
    ?.fit?.requirements.find(it => it.requirement === 'experience')
  deepEqual(experience, { requirement: 'experience', asked: ['3'], has: [], met: 'unknown' })
})

test('one request names at most five thousand people, and at least one', async () => {
  const refused = async (applicants_uuid: string[]) =>
    equal((await arya.sara.call(talents.add, { body: { applicants_uuid } })).code, 422)
  await refused(Array.from({ length: 5001 }, () => randomUUID()))
  await refused([])
})
