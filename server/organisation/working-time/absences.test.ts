import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { absences } from '@kargozin/api/organisation/absences.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { rulesOf } from '../../test/applying.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const now = Date.now()
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()
const add = (by: Person, from: number, until: number, more: { title?: string } = {}) =>
  by.call(absences.add, { body: { starts_at: inDays(from), ends_at: inDays(until), ...more } })
const addFor = (by: Person, user_uuid: string) =>
  by.call(absences.addFor, { params: { user_uuid }, body: { starts_at: inDays(1), ends_at: inDays(2) } })
const own = async (by: Person) => (await by.does(absences.list, { query: {} })).absences

test('a member adds and deletes their own absences, and sees nobody else’s', async () => {
  const { absence } = (await add(arya.reza, 3, 4, { title: 'مرخصی' })).data
  await add(arya.mina, 2, 5)
  deepEqual(
    (await own(arya.reza)).map(it => [it.title, it.own]),
    [['مرخصی', true]],
  )
  equal((await arya.reza.call(absences.list, { query: { everyone: 1 } })).code, 403)
  const params = { absence_uuid: absence.uuid }
  equal((await arya.mina.call(absences.remove, { params })).code, 404)
  equal((await arya.kian.call(absences.remove, { params })).code, 404)
  equal((await arya.reza.call(absences.remove, { params })).code, 200)
  deepEqual(await own(arya.reza), [])
  equal((await arya.reza.call(absences.remove, { params })).code, 404)
})

test('those who may set the working time manage the absences of all members', async () => {
  const office = await arya.hire('مدیر', ['organization.settings.general'])
  const { absence } = (await addFor(office, arya.reza.id)).data
  deepEqual([absence.own, absence.user_uuid], [false, arya.reza.id])
  deepEqual(
    (await own(arya.reza)).map(it => it.uuid),
    [absence.uuid],
  )
  const { absences: all, pagination } = await office.does(absences.list, { query: { everyone: 1, per_page: 1 } })
  deepEqual([all.map(it => it.uuid), pagination.total], [[absence.uuid], 2])
  equal((await addFor(arya.mina, arya.reza.id)).code, 403)
  equal((await addFor(office, arya.kian.id)).code, 404)
  equal((await office.call(absences.remove, { params: { absence_uuid: absence.uuid } })).code, 200)
})

test('an absence ends after it begins and lasts a year at most, and past ones are not listed', async () => {
  deepEqual(rulesOf(await add(arya.reza, 2, 2)), ['ends_at: ends_before'])
  deepEqual(rulesOf(await add(arya.reza, 1, 400)), ['ends_at: max_value'])
  const wrong = { starts_at: 'فردا', ends_at: '2026-02-30T00:00:00Z' }
  equal((await arya.reza.call(absences.add, { body: wrong })).code, 422)
  equal((await add(arya.reza, -3, -2)).code, 200)
  deepEqual(await own(arya.reza), [])
})

test('the history names the member and not the reason', async () => {
  const body = { starts_at: inDays(1), ends_at: inDays(2), title: 'بیماری' }
  await arya.sara.does(absences.add, { body })
  const found = await arya.sara.does(activities.ofOrganization, { query: { subject: ['absence'] } })
  equal(found.activities[0]?.name, 'سارا محمدی')
  equal(JSON.stringify(found).includes('بیماری'), false)
  const auditor = await arya.hire('ناظر', ['organization.activities'])
  const [seen] = (await auditor.does(activities.ofOrganization, { query: { subject: ['absence'] } })).activities
  equal(seen?.name, null)
})
