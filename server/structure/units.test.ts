import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { units } from '@kargozin/api/structure/units.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { rulesOf } from '../test/applying.ts'
import { world } from '../test/world.ts'

const arya = world()

const add = async (name: string) => (await arya.sara.does(units.create, { body: { name } })).unit.uuid
const listed = (query = {}, by = arya.sara) => by.does(units.list, { query }).then(it => it.units)
const names = async (query = {}, by = arya.sara) => (await listed(query, by)).map(it => it.name)
const job = async (title: string, of: string[]) =>
  (await arya.sara.does(jobs.create, { body: { title, units: of } })).job.uuid

test('a unit is added, renamed, found, deleted with what belongs to it, and restored', async () => {
  const finance = await add('مالی')
  const sales = await add('فروش')
  deepEqual(await names(), ['فروش', 'مالی'])
  deepEqual(await names({ title: 'مالي' }), ['مالی'])
  deepEqual(await names({ uuids: [sales] }), ['فروش'])
  deepEqual(rulesOf(await arya.sara.call(units.create, { body: { name: 'مالي' } })), ['name: taken'])
  const opening = await job('حسابدار', [finance])
  const params = { uuid: finance }
  await arya.sara.does(units.update, { params, body: { name: 'مالی و حسابداری', employees: [arya.mina.id] } })
  const { activities: deeds } = await arya.sara.does(activities.ofOrganization, { query: { subject: ['unit'] } })
  deepEqual(
    deeds.filter(it => it.subject_id === finance).map(it => [it.type, it.name, it.changes.map(one => one.field)]),
    [
      ['update', 'مالی و حسابداری', ['title', 'employees']],
      ['update', 'مالی و حسابداری', ['title']],
      ['create', 'مالی', ['title']],
    ],
  )
  await arya.sara.does(units.remove, { params })
  equal((await arya.sara.call(units.show, { params })).code, 404)
  deepEqual((await arya.sara.does(jobs.show, { params: { job_id: opening } })).job.units, [])
  await arya.sara.does(units.restore, { params })
  const [restored] = await listed({ uuids: [finance] })
  deepEqual(restored, { uuid: finance, name: 'مالی و حسابداری', employees_count: 1, jobs_count: 1 })
})

test('the people of a unit are members of the organisation, and leave and come back with their membership', async () => {
  const uuid = await add('پشتیبانی')
  const set = (employees: string[]) => arya.sara.call(units.update, { params: { uuid }, body: { employees } })
  const people = async () => (await arya.sara.does(units.show, { params: { uuid } })).unit.employees.map(it => it.uuid)
  equal((await set([arya.mina.id, arya.reza.id, arya.mina.id])).code, 200)
  deepEqual((await people()).toSorted(), [arya.mina.id, arya.reza.id].toSorted())
  deepEqual(rulesOf(await set([arya.kian.id])), ['employees: one_of'])
  const leaver = await arya.hire('رفتنی', ['organization.hiring'])
  await set([leaver.id])
  deepEqual(await people(), [leaver.id])
  const body = { uuids: [leaver.id], terminate_type: 'remove' as const }
  const { removal_uuid } = await arya.sara.does(members.remove, { body })
  deepEqual(await people(), [])
  await arya.sara.does(members.restore, { params: { removal_uuid } })
  deepEqual(await people(), [leaver.id])
})

test('job openings have units, are filtered by them, and keep them in a copy', async () => {
  const [design, law] = [await add('طراحی'), await add('حقوقی')]
  const first = await job('طراح محصول', [design])
  const second = await job('مشاور حقوقی', [law, design])
  const found = async (query: object) =>
    (await arya.sara.does(jobs.list, { query })).jobs.map(it => it.title).toSorted()
  deepEqual(await found({ units: [law] }), ['مشاور حقوقی'])
  deepEqual(await found({ job_units_uuid: [design] }), ['طراح محصول', 'مشاور حقوقی'])
  const copy = (await arya.sara.does(jobs.copy, { params: { job_uuid: second } })).job
  deepEqual(copy.units.toSorted(), [law, design].toSorted())
  const unknown = await arya.sara.call(jobs.update, { params: { job_uuid: first }, body: { units: [first] } })
  deepEqual(rulesOf(unknown), ['units.0: one_of'])
  await arya.sara.does(jobs.update, { params: { job_uuid: first }, body: { units: [law] } })
  const { activities: history } = await arya.sara.does(activities.ofOrganization, { query: { per_page: 1 } })
  deepEqual(history[0]?.changes, [{ field: 'units', from: 'طراحی', to: 'حقوقی' }])
})

test('a member counts and finds units only by the job openings that they may see', async () => {
  const unit = await add('انبار')
  const opening = await job('انباردار', [unit])
  deepEqual(await names({ job: opening }), ['انبار'])
  deepEqual(await names({ job: opening }, arya.reza), [])
  equal((await listed({ uuids: [unit] }, arya.reza))[0]?.jobs_count, 0)
  equal((await names({ has_job: false }, arya.reza)).includes('انبار'), true)
  equal((await names({ has_job: true })).includes('انبار'), true)
  deepEqual((await names({ has_user: true })).includes('انبار'), false)
})

test('the public sees the units of active job openings only', async () => {
  const [seen, unseen] = [await add('بازاریابی'), await add('حسابرسی')]
  const post = (title: string, of: string, publish_status: number) =>
    arya.sara.does(jobs.create, { body: { title, units: [of], publish_status } })
  await post('بازاریاب', seen, publishStatus.active)
  await post('بازاریاب ارشد', seen, publishStatus.active)
  await post('حسابرس', unseen, publishStatus.draft)
  const params = { username: 'arya' }
  const shown = (await arya.nobody.does(publicJobs.units, { params })).units
  deepEqual(
    shown.filter(it => [seen, unseen].includes(it.uuid)),
    [{ uuid: seen, name: 'بازاریابی', jobs_count: 2 }],
  )
  equal((await arya.nobody.call(publicJobs.units, { params: { username: 'nobody-here' } })).code, 404)
})

test('only those with the permission change units', async () => {
  const uuid = await add('تدارکات')
  equal((await arya.mina.call(units.update, { params: { uuid }, body: { name: 'من' } })).code, 403)
  equal((await arya.kian.call(units.show, { params: { uuid } })).code, 404)
  const manager = await arya.hire('سازمان‌ده', ['organization.settings.organizationHierarchies'])
  equal((await manager.call(units.remove, { params: { uuid } })).code, 200)
})
