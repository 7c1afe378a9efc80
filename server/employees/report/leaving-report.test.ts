import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import type { QueryIn } from '@kargozin/api/call.ts'
import { leavingReport } from '@kargozin/api/employees/leaving-report.ts'
import { units } from '@kargozin/api/structure/units.ts'
import { rulesOf } from '../../test/applying.ts'
import { once } from '../../test/once.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

type Left = { began: string | null; ended: string; reason?: string; unit?: string; planned?: true }

/** Adds an employee who left, as the calls store it. */
const add = (name: string, { began, ended, reason, unit, planned }: Left) =>
  arya.inside(async db => {
    const organization_id = arya.sara.organization
    const { id } = await db
      .insertInto('employee')
      .values({ organization_id, first_name: name, last_name: 'رفته', started_on: began, ended_on: ended })
      .returning('id')
      .executeTakeFirstOrThrow()
    const done_at = planned ? null : '2025-01-01T00:00:00Z'
    const of = { organization_id, employee_id: id, ended_on: ended, reason: reason ?? null, unit_id: unit ?? null }
    await db
      .insertInto('departure')
      .values({ ...of, done_at })
      .execute()
    return id
  })

const unitCalled = async (name: string) => (await arya.sara.does(units.create, { body: { name } })).unit.uuid

/** Thirteen people left in spring 2024: nine of the shop, three of the store and one of the office. */
const spring = once(async () => {
  const [shop, store, office] = [await unitCalled('فروشگاه'), await unitCalled('انبار'), await unitCalled('دفتر')]
  const reasons = ['pay', 'pay', 'pay', 'pay', 'pay', 'growth', 'growth', 'team', 'team']
  for (const [at, reason] of reasons.entries())
    await add(`ف${at}`, { began: '2023-01-10', ended: `2024-04-0${1 + (at % 9)}`, reason, unit: shop })
  for (let at = 0; at < 3; at += 1)
    await add(`ا${at}`, { began: '2024-04-01', ended: '2024-05-10', reason: 'health', unit: store })
  await add('د', { began: null, ended: '2024-05-15', reason: 'misconduct', unit: office })
  await add('آینده', { began: '2023-01-10', ended: '2099-01-01', planned: true, unit: shop })
  return { shop, store }
})

const span = { from: '2024-04-01', to: '2024-05-31' }
const ask = async (query: QueryIn<typeof leavingReport.show> = {}, by: Person = arya.sara) =>
  (await by.does(leavingReport.show, { query: { ...span, per_page: 100, ...query } })).report

test('the report says who left, when, after how long, from where and why', async () => {
  await spring()
  const { left_employees: people, left } = await ask()
  deepEqual([left, people.length], [13, 13])
  const [last, before] = people
  deepEqual([last?.fullName, last?.days, last?.unit, last?.reason], ['د رفته', null, 'دفتر', 'misconduct'])
  deepEqual([before?.started_on, before?.ended_on, before?.days], ['2024-04-01', '2024-05-10', 39])
  ok(!people.some(it => it.fullName.startsWith('آینده')))
  equal((await arya.kian.does(leavingReport.show, { query: span })).report.left, 0)
})

test('the rate of a month is of the mean of those who worked at its beginning and at its end', async () => {
  await spring()
  const { months } = await ask()
  deepEqual(
    months.map(it => [it.from, it.to, it.left]),
    [
      ['2024-04-01', '2024-04-30', 9],
      ['2024-05-01', '2024-05-31', 4],
    ],
  )
  const [april, may] = months
  // Nine left and three began in April; those who began on the first day of the month were not there before it.
  equal((april?.working ?? 0) - (may?.working ?? 0), 6)
  equal(april?.rate, Math.round(9000 / (((april?.working ?? 0) + (may?.working ?? 0)) / 2)))
})

test('months and years are those of the reader’s calendar', async () => {
  await spring()
  const reply = await arya.sara.call(
    leavingReport.show,
    { query: { from: '2024-04-01', to: '2024-04-30' } },
    { 'accept-language': 'fa' },
  )
  deepEqual(
    reply.data.report.months.map(it => it.from),
    ['2024-03-20', '2024-04-20'],
  )
  const { cohorts } = await ask()
  const of2024 = cohorts.find(it => it.from === '2024-01-01')
  deepEqual([of2024?.began, of2024?.left, of2024?.left_early], [3, 3, 3])
})

test('groups of fewer than five are not broken down, and cannot be calculated from the others', async () => {
  const { shop } = await spring()
  const { groups } = await ask()
  // Three of the store and one of the office are four together, so they are shown with the shop.
  deepEqual(groups.unit, [{ key: null, rest: 3, left: 13 }])
  deepEqual(groups.reason, [
    { key: 'pay', rest: null, left: 5 },
    { key: null, rest: 4, left: 8 },
  ])
  deepEqual((await ask({ units_uuid: [shop], reason: ['growth'] })).groups.reason, [{ key: null, rest: 1, left: 2 }])
})

test('without the permission, nobody’s reason is shown, and no filter changes the groups of reasons', async () => {
  const { store } = await spring()
  const clerk = await arya.hire('منشی', ['organization.users.list'])
  const whole = await ask({}, clerk)
  ok(whole.left_employees.every(it => it.reason === null && it.ended_by === null))
  // Thirteen left, so ten count.
  equal(
    whole.groups.reason.reduce((sum, it) => sum + it.left, 0),
    10,
  )
  deepEqual((await ask({ units_uuid: [store] }, clerk)).groups.reason, whole.groups.reason)
  deepEqual((await ask({ to: '2024-04-02' }, clerk)).groups.reason, whole.groups.reason)
  const query = { ...span, reason: ['pay' as const] }
  equal((await clerk.call(leavingReport.show, { query })).code, 403)
  equal((await clerk.call(leavingReport.excel, { query })).code, 403)
})

test('backwards and too long spans are refused', async () => {
  const reply = (query: object) => arya.sara.call(leavingReport.show, { query })
  deepEqual(rulesOf(await reply({ from: '2024-05-01', to: '2024-04-01' })), ['from: min_value'])
  deepEqual(rulesOf(await reply({ from: '2010-05-01', to: '2024-04-01' })), ['from: max_value'])
  equal((await reply({})).code, 200)
})

test('the export has the people, and their reasons only for those who may see them', async () => {
  await spring()
  const clerk = await arya.hire('بایگان', ['organization.users.list'])
  const rowsFor = async (who: Person) => {
    const { file_url } = await who.does(leavingReport.excel, { query: span })
    const response = await fetch(arya.url + (file_url ?? ''))
    return (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows ?? []
  }
  const [own, theirs] = [await rowsFor(arya.sara), await rowsFor(clerk)]
  deepEqual([own.length, theirs.length], [14, 14])
  ok(own.flat().includes('Misconduct') && !theirs.flat().includes('Misconduct'))
})
