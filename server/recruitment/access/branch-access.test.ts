import { deepEqual, equal } from 'node:assert/strict'
import { before, test } from 'node:test'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { branches } from '@kargozin/api/structure/branches.ts'
import type { Permission } from '@kargozin/api/permissions.ts'
import { colleagues } from '@kargozin/api/recruitment/applicants/colleagues.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { applying, rulesOf } from '../../test/applying.ts'
import { newBranch } from '../../test/nets/secrets.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { makeJob } = applying(arya)

const ofBranches: Permission[] = [
  'organization.hiring',
  'organization.hiring.jobs.branches',
  'organization.hiring.jobs.store',
  'organization.hiring.applicants',
]

const titles = async (who: Person, query: object = {}) =>
  (await who.does(jobs.list, { query })).jobs.map(it => it.title).toSorted()
const people = async (who: Person, query: object = {}) =>
  (await who.does(applicants.search, { query })).applicants.map(it => it.last_name).toSorted()

let near: Person
let branch: string
let other: string
const ids: Record<string, string> = {}
const applied: Record<string, string> = {}

before(async () => {
  near = await arya.hire('نسرین', ofBranches)
  branch = await newBranch(arya, 'کرج', near)
  other = await newBranch(arya, 'تبریز', await arya.hire('دور', ofBranches))
  for (const [title, subsidiary_id] of [
    ['اینجا', branch],
    ['آنجا', other],
    ['همه‌جا', null],
  ] as const) {
    const job_uuid = await makeJob({ title, subsidiary_id })
    ids[title] = job_uuid
    const body = { name: 'نفر', last_name: title, mobile: `09130000${title.length}00` }
    applied[title] = (await arya.sara.does(applicants.create, { params: { job_uuid }, body })).applicant.uuid
  }
})

test('a recruiter of a branch sees its job openings and people, and those without a branch', async () => {
  deepEqual(await titles(near), ['اینجا', 'همه‌جا'])
  deepEqual(await people(near), ['اینجا', 'همه‌جا'])
  equal((await near.call(jobs.show, { params: { job_id: ids['آنجا'] ?? '' } })).code, 404)
  const { job } = await near.does(jobs.show, { params: { job_id: ids['اینجا'] ?? '' } })
  deepEqual([job.can.change, job.can.move, job.can.delete], [true, true, true])
})

test('without the permission, belonging to a branch shows no job opening', async () => {
  const plain = await arya.hire('ساده', ['organization.hiring', 'organization.hiring.applicants'])
  await newBranch(arya, 'مشهد', plain)
  deepEqual(await titles(plain), [])
  deepEqual(await people(plain), [])
})

test('with the permission and without a branch, one sees the job openings without a branch', async () => {
  deepEqual(await titles(await arya.hire('بی‌شعبه', ofBranches)), ['همه‌جا'])
})

test('whoever is on a job opening or sees all of them sees those of other branches too', async () => {
  const supervisors = [{ user_id: near.id, scope: 'show' as const }]
  const save = (people_: typeof supervisors) =>
    arya.sara.does(jobs.update, { params: { job_uuid: ids['آنجا'] ?? '' }, body: { supervisors: people_ } })
  await save(supervisors)
  deepEqual(await titles(near), ['آنجا', 'اینجا', 'همه‌جا'])
  const { job } = await near.does(jobs.show, { params: { job_id: ids['آنجا'] ?? '' } })
  equal(job.can.change, false)
  await save([])
  deepEqual(await titles(arya.mina), ['آنجا', 'اینجا', 'همه‌جا'])
})

test('the filter by branches finds only what the reader may see', async () => {
  deepEqual(await titles(arya.mina, { subsidiaries_ids: [other] }), ['آنجا'])
  deepEqual(await people(arya.mina, { subsidiaries_ids: [branch, other] }), ['آنجا', 'اینجا'])
  deepEqual(await titles(near, { subsidiaries_ids: [other] }), [])
  deepEqual(await people(near, { subsidiaries_ids: [branch, other] }), ['اینجا'])
})

test('the lists of appointments and of the talent pool are filtered by branches', async () => {
  const start = new Date(Date.now() + 86_400_000).toISOString()
  const end = new Date(Date.now() + 90_000_000).toISOString()
  for (const title of ['اینجا', 'آنجا']) {
    const params = { job_uuid: ids[title] ?? '', applicant_uuid: applied[title] ?? '' }
    await arya.sara.does(appointments.create, { params, body: { title, start, end, supervisors_ids: [arya.sara.id] } })
  }
  const planned = async (query: object) =>
    (await arya.sara.does(appointments.list, { query })).appointments.map(it => it.title).toSorted()
  deepEqual(await planned({ subsidiaries_ids: [other] }), ['آنجا'])
  deepEqual(await planned({ subsidiaries_ids: [] }), ['آنجا', 'اینجا'])
  const all = Object.values(applied)
  await arya.sara.does(talents.add, { body: { applicants_uuid: all, reason: 'خوب' } })
  const pool = async (query: object) =>
    (await arya.sara.does(talents.list, { query })).applicants.map(it => it.last_name).toSorted()
  deepEqual(await pool({ subsidiaries_ids: [branch] }), ['اینجا'])
})

test('colleagues of an applicant are those who may see them by their branch', async () => {
  const params = { applicant_uuid: applied['اینجا'] ?? '' }
  const { users } = await arya.sara.does(colleagues.ofApplicant, { params, query: {} })
  const names = users.map(it => it.fullName)
  deepEqual([names.some(it => it.startsWith('نسرین')), names.some(it => it.startsWith('دور'))], [true, false])
})

test('a deleted branch still decides; who leaves a branch loses its job openings', async () => {
  const params = { id: branch }
  await arya.sara.does(branches.remove, { params })
  deepEqual(await titles(near), ['اینجا', 'همه‌جا'])
  await arya.sara.does(branches.restore, { params })
  await arya.sara.does(branches.detach, { params, body: { users_uuids: [near.id] } })
  deepEqual(await titles(near), ['همه‌جا'])
  await arya.sara.does(branches.attach, { params, body: { users_uuids: [near.id] } })
})

test('a recruiter of a branch gives a job opening no branch in which they would not see it', async () => {
  const params = { job_uuid: ids['اینجا'] ?? '' }
  const to = (subsidiary_id: string | null) => near.call(jobs.update, { params, body: { subsidiary_id } })
  deepEqual(rulesOf(await to(other)), ['subsidiary_id: one_of'])
  equal((await to(null)).code, 200)
  equal((await to(branch)).code, 200)
  deepEqual(await titles(near), ['اینجا', 'همه‌جا'])
})

test('nobody who sees only their branches adds themselves to another branch', async () => {
  const who = await arya.hire('زرنگ', [...ofBranches, 'organization.subsidiary.management'])
  const own = await newBranch(arya, 'قم', who)
  const body = { users_uuids: [who.id] }
  equal((await who.call(branches.attach, { params: { id: other }, body })).code, 403)
  equal((await who.call(branches.remove, { params: { id: own }, query: { move_to: other } })).code, 403)
  deepEqual(await titles(who), ['همه‌جا'])
  await arya.sara.does(branches.attach, { params: { id: other }, body })
  deepEqual(await titles(who), ['آنجا', 'همه‌جا'])
})
