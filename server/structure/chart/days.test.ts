import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { rulesOf } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()

const add = async (title: string, parent_id: string | null, started_on?: string) =>
  (await arya.sara.does(chart.create, { body: { title, parent_id, ...(started_on && { started_on }) } })).group.group_id
const hold = (group_id: string, user_id: string, days: { started_on?: string; ended_on?: string }) =>
  arya.sara.does(chart.addHolder, { params: { group_id }, body: { user_id, ...days } })

/** Makes everything that was recorded about this group until now happen this number of days earlier. */
const earlier = (group: string, days: number) =>
  arya.inside(db =>
    sql`update chart_stand set started_on = started_on - ${days}::int, ended_on = ended_on - ${days}::int where group_id = ${group}`.execute(
      db,
    ),
  )

/** The tree of a day as text: each group with its holders, and those below it in brackets. */
async function treeOf(on?: string): Promise<string> {
  const { chart: all } = await arya.sara.does(chart.list, { query: on ? { on } : {} })
  const below = (parent: string | null): string =>
    all
      .filter(it => it.parent_id === parent)
      .map(it => {
        const held = it.holders.map(one => `:${one.fullName.split(' ')[0] ?? ''}`).join('')
        return it.title + held + (it.children_count > 0 ? `(${below(it.group_id)})` : '')
      })
      .join(' ')
  return below(null)
}

const ids: Record<string, string> = {}
const id = (name: string) => ids[name] ?? ''
const day = (ago: number) => new Date(Date.now() + 3.5 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)

test('the chart of a day has the groups where they stood on it, and who held them', async () => {
  ids['top'] = await add('الف', null, '2020-01-01')
  ids['old'] = await add('ب', id('top'), '2020-01-01')
  ids['new'] = await add('ج', id('top'), '2024-01-01')
  ids['desk'] = await add('د', id('old'), '2021-01-01')
  await hold(id('top'), arya.mina.id, { started_on: '2020-01-01', ended_on: '2023-01-01' })
  await hold(id('top'), arya.reza.id, { started_on: '2023-01-01' })
  equal(await treeOf('2019-12-31'), '')
  equal(await treeOf('2020-06-01'), 'الف:مینا(ب)')
  equal(await treeOf('2022-06-01'), 'الف:مینا(ب(د))')
  equal(await treeOf('2025-06-01'), 'الف:رضا(ب(د) ج)')
  equal(await treeOf(), 'الف:رضا(ب(د) ج)')
})

test('a move and a removal change the chart from today, and two changes of a day count as one', async () => {
  await arya.sara.does(chart.update, { params: { group_id: id('desk') }, body: { parent_id: id('new') } })
  equal(await treeOf(), 'الف:رضا(ب ج(د))')
  equal(await treeOf(day(1)), 'الف:رضا(ب(د) ج)')
  await arya.sara.does(chart.update, { params: { group_id: id('desk') }, body: { parent_id: id('old') } })
  const stands = await arya.inside(db =>
    db.selectFrom('chart_stand').select('ended_on').where('group_id', '=', id('desk')).execute(),
  )
  deepEqual(stands, [{ ended_on: null }])
  await arya.sara.does(chart.update, { params: { group_id: id('desk') }, body: { parent_id: id('new') } })
  await earlier(id('desk'), 10)
  await arya.sara.does(chart.remove, { params: { group_id: id('old') }, query: {} })
  equal(await treeOf(), 'الف:رضا(ج(د))')
  equal(await treeOf(day(1)), 'الف:رضا(ب ج(د))')
  equal(await treeOf(day(11)), 'الف:رضا(ب(د) ج)')
  await arya.sara.does(chart.restore, { params: { group_id: id('old') } })
  equal(await treeOf(), await treeOf(day(1)))
})

test('the filters of the chart count for its day too', async () => {
  const titles = async (query: object) =>
    (await arya.sara.does(chart.list, { query: { on: '2022-06-01', ...query } })).chart.map(it => it.title)
  deepEqual(await titles({ levels: 2 }), ['الف', 'ب'])
  deepEqual(await titles({ parent_id: id('old') }), ['د'])
  deepEqual(await titles({ parent_id: id('new') }), [])
  deepEqual(await titles({ search: 'مینا' }), ['الف'])
  deepEqual(await titles({ status: 'full' }), ['الف'])
  deepEqual(await titles({ user_id: arya.reza.id }), [])
})

test('two days are compared: which groups and people came, left or moved', async () => {
  const nima = await arya.hire('نیما', [])
  await hold(id('desk'), nima.id, { started_on: '2022-01-01', ended_on: '2024-06-01' })
  await hold(id('new'), nima.id, { started_on: '2024-06-01' })
  const compare = async (from: string, to?: string) => {
    const { groups, people } = await arya.sara.does(chart.compare, { query: { from, ...(to && { to }) } })
    return {
      groups: groups.map(it => [it.title, it.change, it.from, it.to]),
      people: people.map(it => [it.user.fullName.split(' ')[0], it.change, it.from, it.to]),
    }
  }
  deepEqual(await compare('2020-06-01', '2022-06-01'), {
    groups: [['د', 'added', null, 'ب']],
    people: [['نیما', 'came', [], ['د']]],
  })
  deepEqual(await compare('2022-06-01', day(0)), {
    groups: [
      ['ج', 'added', null, 'الف'],
      ['د', 'moved', 'ب', 'ج'],
    ],
    people: [
      ['رضا', 'came', [], ['الف']],
      ['مینا', 'left', ['الف'], []],
      ['نیما', 'moved', ['د'], ['ج']],
    ],
  })
  deepEqual(await compare('2022-06-01'), await compare('2022-06-01', day(0)))
  deepEqual(await compare('2022-06-01', '2022-06-01'), { groups: [], people: [] })
})

test('who has left the organisation still stands in the chart of a day before', async () => {
  const gone = await arya.hire('رفتنی', [])
  await hold(id('desk'), gone.id, { started_on: '2025-01-01' })
  await arya.sara.does(members.remove, { body: { uuids: [gone.id], terminate_type: 'remove' } })
  const heldOn = async (on: string) =>
    (await arya.sara.does(chart.list, { query: { on, search: 'رفتنی' } })).chart.map(it => it.title)
  deepEqual([await heldOn(day(1)), await heldOn(day(0))], [['د'], []])
  const { group } = await arya.sara.does(chart.show, { params: { group_id: id('desk') } })
  equal(group.history.find(it => it.user.uuid === gone.id)?.ended_on, day(0))
})

test('the first day of a group is not in the future and not after its first move', async () => {
  const params = { group_id: id('desk') }
  const set = (started_on: string | null) => arya.sara.call(chart.update, { params, body: { started_on } })
  deepEqual(rulesOf(await set('2999-01-01')), ['started_on: max_value'])
  deepEqual(rulesOf(await set(day(1))), ['started_on: max_value'])
  equal((await set('2021-06-01')).data.group.started_on, '2021-06-01')
  equal(await treeOf('2021-03-01'), 'الف:مینا(ب)')
  equal((await set(null)).data.group.started_on, null)
})
