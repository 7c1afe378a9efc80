import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { positionGroups } from '@kargozin/api/structure/chart/position-groups.ts'
import { positions } from '@kargozin/api/structure/positions.ts'
import { units } from '@kargozin/api/structure/units.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { rulesOf } from '../../test/applying.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const newPosition = async (title: string) =>
  (await arya.sara.does(positions.create, { body: { title } })).job_designation.uuid
const newGroup = async (body: Parameters<typeof create>[0]) => (await create(body)).group.group_id
const create = (body: { title?: string; job_designation_id?: string; unit_id?: string }) =>
  arya.sara.does(chart.create, { body })
const show = async (group_id: string) => {
  const { group } = await arya.sara.does(chart.show, { params: { group_id } })
  return [group.job_designation?.title ?? null, group.own_title, group.title]
}
const sync = (job_designation_id: string, groups_id: string[]) =>
  arya.sara.does(positionGroups.sync, { body: { job_designation_id, groups_id } })

test('the groups of a position are exactly the sent ones, and undo gives every group its position and name back', async () => {
  const seller = await newPosition('فروشنده')
  const buyer = await newPosition('خریدار')
  const { unit } = await arya.sara.does(units.create, { body: { name: 'بازرگانی' } })
  const only = await newGroup({ job_designation_id: seller })
  const ofUnit = await newGroup({ job_designation_id: seller, unit_id: unit.uuid })
  const stays = await newGroup({ job_designation_id: seller })
  const other = await newGroup({ job_designation_id: buyer })
  const plain = await newGroup({ title: 'ویترین' })
  const { before } = await sync(seller, [stays, other, plain, plain])
  deepEqual(await show(only), [null, 'فروشنده', 'فروشنده'])
  deepEqual(await show(ofUnit), [null, null, 'بازرگانی'])
  deepEqual(await show(other), ['فروشنده', null, 'فروشنده'])
  deepEqual(await show(plain), ['فروشنده', 'ویترین', 'ویترین'])
  deepEqual(new Set(before.map(it => it.group_id)), new Set([only, ofUnit, other, plain]))
  deepEqual((await sync(seller, [stays, other, plain])).before, [])
  const { chart: listed } = await arya.sara.does(chart.list, { query: { job_designation_id: seller } })
  deepEqual(new Set(listed.map(it => it.group_id)), new Set([stays, other, plain]))
  const { activities: history } = await arya.sara.does(activities.ofOrganization, {
    query: { subject: ['chart_group'] },
  })
  const entry = history.find(it => it.subject_id === other && it.type === 'update')
  equal(entry?.name, 'فروشنده')
  const body = { job_designation_id: seller, before }
  equal((await arya.sara.does(positionGroups.restore, { body })).restored, 4)
  deepEqual(await show(only), ['فروشنده', null, 'فروشنده'])
  deepEqual(await show(ofUnit), ['فروشنده', null, 'فروشنده'])
  deepEqual(await show(other), ['خریدار', null, 'خریدار'])
  deepEqual(await show(plain), [null, 'ویترین', 'ویترین'])
  equal((await arya.sara.does(positionGroups.restore, { body })).restored, 0)
})

test('undo leaves out groups that somebody has changed since', async () => {
  const [first, second, third] = [await newPosition('یکم'), await newPosition('دوم'), await newPosition('سوم')]
  const group = await newGroup({ job_designation_id: second })
  const { before } = await sync(first, [group])
  await arya.sara.does(chart.update, { params: { group_id: group }, body: { job_designation_id: third } })
  const body = { job_designation_id: first, before }
  equal((await arya.sara.does(positionGroups.restore, { body })).restored, 0)
  deepEqual(await show(group), ['سوم', null, 'سوم'])
})

test('removed groups, deleted positions and groups of others are refused at their field', async () => {
  const position = await newPosition('پنجم')
  const group = await newGroup({ title: 'رفتنی' })
  await arya.sara.does(chart.remove, { params: { group_id: group }, query: {} })
  const body = { job_designation_id: position, groups_id: [group] }
  deepEqual(rulesOf(await arya.sara.call(positionGroups.sync, { body })), ['groups_id: one_of'])
  await arya.sara.does(positions.remove, { params: { uuid: position } })
  deepEqual(rulesOf(await arya.sara.call(positionGroups.sync, { body: { ...body, groups_id: [] } })), [
    'job_designation_id: one_of',
  ])
  const keeper = await arya.hire('نگهدارندهٔ سمت‌ها', ['organization.jobDesignations.store'])
  equal((await keeper.call(positionGroups.sync, { body })).code, 403)
})

test('two who change the groups of two positions at once do not deadlock, and the last one wins', async () => {
  const [first, second] = [await newPosition('همزمان یکم'), await newPosition('همزمان دوم')]
  const groups = await Promise.all(Array.from({ length: 12 }, (_, at) => newGroup({ title: `همزمان ${at}` })))
  await Promise.all([sync(first, groups), sync(second, groups.toReversed()), sync(first, groups)])
  const titles = new Set(await Promise.all(groups.map(async it => (await show(it))[0])))
  equal(titles.size, 1)
})

test('the list of positions says how many hold each and how many places are vacant, to those who may see the chart', async () => {
  const position = await newPosition('شمردنی')
  const full = await newGroup({ job_designation_id: position })
  const half = await newGroup({ job_designation_id: position })
  await arya.sara.does(chart.update, { params: { group_id: half }, body: { places: 3 } })
  const hold = (group_id: string, user_id: string, ended_on?: string) =>
    arya.sara.does(chart.addHolder, {
      params: { group_id },
      body: { user_id, started_on: '2020-01-01', ...(ended_on && { ended_on }) },
    })
  await hold(full, arya.mina.id)
  await hold(full, arya.reza.id)
  await hold(half, arya.sara.id)
  await hold(half, arya.mina.id, '2021-01-01')
  const listed = async (by: Person) => {
    const { job_designations } = await by.does(positions.list, { query: { title: 'شمردنی' } })
    return job_designations.map(it => [it.places_count, it.holders_count, it.vacant_count])
  }
  deepEqual(await listed(arya.sara), [[4, 3, 2]])
  deepEqual(await listed(arya.reza), [[null, null, null]])
})
