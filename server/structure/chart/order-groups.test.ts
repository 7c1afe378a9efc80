import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { rulesOf } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()

const add = async (title: string, parent_id: string | null) =>
  (await arya.sara.does(chart.create, { body: { title, parent_id } })).group.group_id
const put = (group_id: string, before: string | null, parent_id?: string | null) =>
  arya.sara.call(chart.order, { params: { group_id }, body: { before, ...(parent_id !== undefined && { parent_id }) } })

/** The titles of the groups directly below a group, by their place and then by when they were added. */
async function below(parent_id: string): Promise<string[]> {
  const { chart: all } = await arya.sara.does(chart.list, { query: { parent_id, levels: 1 } })
  const placeOf = (it: (typeof all)[number]) => it.place ?? Infinity
  return all.toSorted((one, two) => placeOf(one) - placeOf(two) || 0).map(it => it.title)
}

test('a group is placed before another one or last, and new groups come last', async () => {
  const top = await add('مدیرعامل', null)
  const [first, , third] = [await add('یک', top), await add('دو', top), await add('سه', top)]
  equal((await put(third, first)).code, 200)
  deepEqual(await below(top), ['سه', 'یک', 'دو'])
  await add('چهار', top)
  deepEqual(await below(top), ['سه', 'یک', 'دو', 'چهار'])
  await put(third, null)
  deepEqual(await below(top), ['یک', 'دو', 'چهار', 'سه'])
})

test('a group is moved to its place below another group, and never below itself', async () => {
  const [top, other] = [await add('بالا', null), await add('دیگر', null)]
  const [first, second] = [await add('الف', top), await add('ب', top)]
  const guest = await add('مهمان', other)
  await put(guest, second, top)
  deepEqual(await below(top), ['الف', 'مهمان', 'ب'])
  deepEqual(await below(other), [])
  deepEqual(rulesOf(await put(top, null, first)), ['parent_id: below'])
  deepEqual(rulesOf(await put(first, guest, other)), ['before: one_of'])
  deepEqual(rulesOf(await put(first, first)), ['before: one_of'])
  deepEqual(await below(top), ['الف', 'مهمان', 'ب'])
})

test('the history says that the place changed, but not if nothing changed', async () => {
  const top = await add('سر', null)
  const [first, second] = [await add('پ', top), await add('ت', top)]
  await put(first, second)
  await put(second, first)
  const { activities: all } = await arya.sara.does(activities.ofOrganization, { query: { subject: ['chart_group'] } })
  const of = (id: string) => all.filter(it => it.subject_id === id && it.type === 'order_group').map(it => it.name)
  deepEqual([of(first), of(second)], [[], ['ت']])
})

test('many placements at the same moment leave each group once, in one order', async () => {
  const top = await add('شلوغ', null)
  const ids: string[] = []
  for (let number = 0; number < 6; number += 1) ids.push(await add(`ش${number}`, top))
  await Promise.all(ids.map((id, at) => put(id, ids.at(at - 1) ?? null)))
  const { chart: all } = await arya.sara.does(chart.list, { query: { parent_id: top, levels: 1 } })
  deepEqual(
    all.map(it => it.place).toSorted((one, two) => (one ?? 0) - (two ?? 0)),
    [1, 2, 3, 4, 5, 6],
  )
})
