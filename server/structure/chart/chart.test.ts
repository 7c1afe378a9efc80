import { deepEqual, equal, ok, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import type { BodyIn, QueryIn } from '@kargozin/api/call.ts'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { userGroups } from '@kargozin/api/structure/chart/groups.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { levels } from '@kargozin/api/structure/levels.ts'
import { positions } from '@kargozin/api/structure/positions.ts'
import { units } from '@kargozin/api/structure/units.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { world } from '../../test/world.ts'

const arya = world()

const add = async (title: string, parent_id: string | null = null, more: BodyIn<typeof chart.create> = {}) =>
  (await arya.sara.does(chart.create, { body: { title, parent_id, ...more } })).group.group_id

const hold = async (
  group_id: string,
  user_id: string,
  days: { started_on?: string; ended_on?: string; acting?: boolean } = {},
) => (await arya.sara.does(chart.addHolder, { params: { group_id }, body: { user_id, ...days } })).holder.uuid

const ask = (query: QueryIn<typeof chart.list> = {}) => arya.sara.does(chart.list, { query })
const titles = async (query: QueryIn<typeof chart.list> = {}) => (await ask(query)).chart.map(it => it.title)
const show = async (group_id: string) => (await arya.sara.does(chart.show, { params: { group_id } })).group
const move = (group_id: string, parent_id: string | null) =>
  arya.sara.call(chart.update, { params: { group_id }, body: { parent_id } })

/** The tree as text: each group with those below it in brackets. */
async function tree(): Promise<string> {
  const { chart: all } = await ask()
  const below = (parent: string | null): string =>
    all
      .filter(it => it.parent_id === parent)
      .map(it => it.title + (it.children_count > 0 ? `(${below(it.group_id)})` : ''))
      .join(' ')
  return below(null)
}

const ids: Record<string, string> = {}
const setUp = async () => {
  const { unit } = await arya.sara.does(units.create, { body: { name: 'فروش' } })
  const { hierarchy } = await arya.sara.does(levels.create, { body: { title: 'کارشناس' } })
  const { job_designation } = await arya.sara.does(positions.create, { body: { title: 'کارشناس فروش' } })
  Object.assign(ids, { unit: unit.uuid, level: hierarchy.uuid, position: job_designation.uuid })
  ids['ceo'] = await add('مدیرعامل')
  ids['sales'] = await add('معاون فروش', ids['ceo'], { unit_id: unit.uuid })
  ids['expert'] = (
    await arya.sara.does(chart.create, {
      body: {
        parent_id: ids['sales'],
        places: 2,
        ...{ job_designation_id: job_designation.uuid, unit_id: unit.uuid, hierarchy_id: hierarchy.uuid },
      },
    })
  ).group.group_id
  ids['money'] = await add('معاون مالی', ids['ceo'])
  ids['nasrin'] = (await arya.hire('نسرین', [])).id
  ids['kaveh'] = (await arya.hire('Kaveh', [])).id
}
const id = (name: string) => ids[name] ?? ''

test('the chart is answered as a whole, with the position, unit, level and vacancy of each group', async () => {
  await setUp()
  equal(await tree(), 'مدیرعامل(معاون فروش(کارشناس فروش) معاون مالی)')
  const { chart: all, parent, grand_parent, total } = await ask()
  deepEqual([all.length, parent, grand_parent, total], [4, null, null, 4])
  const expert = all.find(it => it.group_id === id('expert'))
  deepEqual([expert?.title, expert?.unit, expert?.hierarchy], ['کارشناس فروش', 'فروش', 'کارشناس'])
  deepEqual([expert?.places, expert?.holders_count, expert?.children_count], [2, 0, 0])
})

test('a group is neither below itself nor below a group under it', async () => {
  for (const parent of ['ceo', 'sales', 'expert']) {
    const refused = await move(id('ceo'), id(parent))
    equal(refused.code, 422)
    equal(refused.message, 'A group cannot be below itself or below a group that is under it.')
  }
  equal(await tree(), 'مدیرعامل(معاون فروش(کارشناس فروش) معاون مالی)')
  equal((await arya.sara.call(chart.create, { body: { parent_id: id('ceo') } })).code, 422)
  equal((await arya.sara.call(chart.update, { params: { group_id: id('ceo') }, body: { title: null } })).code, 422)
})

test('two moves at the same moment never make a loop (15 rounds)', async () => {
  const [one, two] = [await add('الف'), await add('ب')]
  for (let round = 0; round < 15; round++) {
    const codes = (await Promise.all([move(one, two), move(two, one)])).map(it => it.code)
    deepEqual(codes.toSorted(), [200, 422], `round ${round}`)
    await Promise.all([move(one, null), move(two, null)])
  }
  for (const group_id of [one, two]) await arya.sara.does(chart.remove, { params: { group_id }, query: { lift: '1' } })
})

test('the groups below a removed group move up, and an undo brings them back unless they were moved since', async () => {
  const top = await add('ستاد')
  const middle = await add('اداره', top)
  const [first, second] = [await add('میز یک', middle), await add('میز دو', middle)]
  await hold(middle, id('nasrin'))
  const params = { group_id: middle }
  const unsaid = await arya.sara.call(chart.remove, { params, query: {} })
  deepEqual([unsaid.code, unsaid.message], [409, 'There are 2 groups below it. Say where they go.'])
  equal((await arya.sara.call(chart.remove, { params, query: { move_to: first } })).code, 422)
  equal((await arya.sara.does(chart.remove, { params, query: { lift: '1' } })).moved, 2)
  equal((await arya.sara.call(chart.show, { params })).code, 404)
  equal((await arya.sara.call(chart.remove, { params, query: {} })).code, 404)
  deepEqual([(await show(first)).parent_id, (await show(second)).parent_id], [top, top])
  await move(second, null)
  await move(top, second)
  await arya.sara.does(chart.restore, { params })
  await arya.sara.does(chart.restore, { params })
  deepEqual([(await show(first)).parent_id, (await show(second)).parent_id], [middle, null])
  deepEqual(
    (await show(middle)).holders.map(it => it.fullName),
    ['نسرین کریمی'],
  )
  // The group above is removed too, so the restored group comes to the next one above.
  await arya.sara.does(chart.remove, { params, query: { lift: '1' } })
  await arya.sara.does(chart.remove, { params: { group_id: top }, query: { lift: '1' } })
  await arya.sara.does(chart.restore, { params })
  equal((await show(middle)).parent_id, second)
  for (const group_id of [first, second, middle])
    await arya.sara.does(chart.remove, { params: { group_id }, query: { lift: '1' } })
})

test('holders have a first and a last day, and only those of today are counted', async () => {
  const params = { group_id: id('expert') }
  await hold(id('expert'), id('nasrin'), { started_on: '2020-01-01', ended_on: '2021-01-01' })
  const now = await hold(id('expert'), id('kaveh'), { started_on: '2021-01-01' })
  await hold(id('expert'), id('nasrin'), { started_on: '2090-01-01' })
  const group = await show(id('expert'))
  deepEqual([group.holders_count, group.holders.map(it => it.fullName)], [1, ['Kaveh کریمی']])
  deepEqual(
    group.history.map(it => [it.user.fullName, it.started_on, it.ended_on, it.current]),
    [
      ['Kaveh کریمی', '2021-01-01', null, true],
      ['نسرین کریمی', '2090-01-01', null, false],
      ['نسرین کریمی', '2020-01-01', '2021-01-01', false],
    ],
  )
  const again = await arya.sara.call(chart.addHolder, { params, body: { user_id: id('kaveh') } })
  equal(again.message, 'This person already holds this group in that time.')
  const body = { started_on: '2021-01-01', ended_on: '2020-01-01' }
  equal((await arya.sara.call(chart.addHolder, { params, body: { user_id: id('nasrin'), ...body } })).code, 422)
  const holder = { ...params, holder_id: now }
  const ended = await arya.sara.does(chart.changeHolder, { params: holder, body: { ended_on: '2022-01-01' } })
  deepEqual([ended.group.holders_count, ended.holder.current], [0, false])
  await arya.sara.does(chart.changeHolder, { params: holder, body: { ended_on: null } })
  equal((await arya.sara.does(chart.removeHolder, { params: holder })).group.holders_count, 0)
  await hold(id('expert'), id('kaveh'))
  equal((await show(id('expert'))).holders_count, 1)
})

test('a person who holds two groups of which one leads the other is accepted with a warning', async () => {
  const params = { group_id: id('sales') }
  const reply = await arya.sara.call(chart.addHolder, { params, body: { user_id: id('kaveh') } })
  deepEqual([reply.code, reply.status], [200, 'warning'])
  const { holder } = reply.data
  await arya.sara.does(chart.removeHolder, { params: { ...params, holder_id: holder.uuid } })
})

test('who has left the organisation holds nothing, also after joining again, but an undo gives it back', async () => {
  const gone = (await arya.hire('رفته', [])).id
  await hold(id('money'), gone)
  const count = async () => (await show(id('money'))).holders_count
  equal(await count(), 1)
  const leave = () => arya.sara.does(members.remove, { body: { uuids: [gone], terminate_type: 'remove' } })
  const { removal_uuid } = await leave()
  deepEqual([await count(), (await show(id('money'))).history.length], [0, 1])
  await arya.sara.does(members.restore, { params: { removal_uuid } })
  equal(await count(), 1)
  await leave()
  await arya.inside(db =>
    db.insertInto('membership').values({ organization_id: arya.sara.organization, user_id: gone }).execute(),
  )
  equal(await count(), 0)
})

test('groups and people are found in any spelling and in either script', async () => {
  for (const search of ['معاون فروش', 'معاون  فروش', 'معاون‌فروش'])
    ok((await titles({ search })).includes('معاون فروش'), search)
  const { chart: found } = await ask({ search: 'kaveh' })
  deepEqual(
    found.map(it => it.holders.map(one => one.fullName)),
    [['Kaveh کریمی']],
  )
  deepEqual(await titles({ search: '،' }), [])
  deepEqual(await titles({ search: 'هیچ‌کس' }), [])
})

test('the chart is narrowed by roots, levels, positions, levels of the organisation, type and vacancy', async () => {
  const below = await ask({ parent_id: id('sales') })
  deepEqual(
    [below.chart.map(it => it.title), below.parent?.title, below.grand_parent?.title],
    [['کارشناس فروش'], 'معاون فروش', 'مدیرعامل'],
  )
  deepEqual(await titles({ levels: 1 }), ['مدیرعامل'])
  deepEqual(await titles({ levels: 2 }), ['مدیرعامل', 'معاون فروش', 'معاون مالی'])
  const roots = await ask({ root_group_ids: [id('sales')] })
  deepEqual([roots.chart.length, roots.parent?.title, roots.grand_parent], [2, 'مدیرعامل', null])
  deepEqual(await titles({ root_group_ids: [id('sales')], add_siblings: '1', levels: 1 }), ['معاون فروش', 'معاون مالی'])
  deepEqual(await titles({ root_group_ids: [id('ceo')], add_siblings: '1', levels: 1 }), ['مدیرعامل'])
  deepEqual(await titles({ user_id: id('kaveh') }), ['کارشناس فروش'])
  deepEqual(await titles({ job_designation_id: id('position') }), ['کارشناس فروش'])
  deepEqual(await titles({ hierarchies_ids: [id('level')] }), ['کارشناس فروش'])
  deepEqual(await titles({ type: 'position' }), ['کارشناس فروش'])
  deepEqual(await titles({ type: 'unit', status: 'vacant' }), ['مدیرعامل', 'معاون فروش', 'معاون مالی'])
  deepEqual(await titles({ status: 'full' }), [])
  await arya.sara.does(chart.update, { params: { group_id: id('expert') }, body: { places: 1 } })
  deepEqual(await titles({ status: 'full' }), ['کارشناس فروش'])
  const page = await ask({ per_page: 1, page: 2 })
  deepEqual([page.chart.map(it => it.title), page.total], [['معاون فروش'], 4])
})

test('a member sees the chart of the groups that they hold themselves', async () => {
  const seer = await arya.hire('بیننده', ['organization.chart'])
  equal((await seer.does(chart.list, { query: { current_user_chart: '1' } })).chart.length, 0)
  const own = seer.id
  await hold(id('sales'), own)
  const { chart: found, parent } = await seer.does(chart.list, { query: { current_user_chart: '1' } })
  deepEqual([found.map(it => it.title), parent?.title], [['معاون فروش', 'کارشناس فروش'], 'مدیرعامل'])
  equal((await seer.call(chart.remove, { params: { group_id: id('sales') }, query: {} })).code, 403)
})

test('the parents of a group come from the top, and questions keep their ids', async () => {
  const params = { group_id: id('expert') }
  const { parents } = await arya.sara.does(chart.parents, { params })
  deepEqual(
    parents.map(it => it.title),
    ['مدیرعامل', 'معاون فروش'],
  )
  const first = await arya.sara.does(chart.setQuestions, {
    params,
    body: { questions: [{ title: 'چه کرد؟' }, { title: 'چگونه؟' }] },
  })
  const [one, two] = first.group.questions
  const body = { questions: [{ uuid: two?.uuid ?? '', title: 'چگونه کرد؟' }, { title: 'کی؟' }] }
  const second = await arya.sara.does(chart.setQuestions, { params, body })
  deepEqual(
    second.group.questions.map(it => it.title),
    ['چگونه کرد؟', 'کی؟'],
  )
  equal(second.group.questions[0]?.uuid, two?.uuid)
  const gone = { questions: [{ uuid: one?.uuid ?? '', title: 'x' }] }
  equal((await arya.sara.call(chart.setQuestions, { params, body: gone })).code, 422)
})

test('groups and departments are listed for choosing', async () => {
  const { groups } = await arya.sara.does(userGroups.list, { query: { title: 'کارشناس' } })
  deepEqual(
    groups.map(it => [it.title, it.parent, it.users_count]),
    [['کارشناس فروش', 'معاون فروش', 1]],
  )
  const held = await arya.sara.does(userGroups.list, { query: { user_id: id('kaveh') } })
  deepEqual(
    held.groups.map(it => it.uuid),
    [id('expert')],
  )
  const { departments } = await arya.reza.does(userGroups.departments, { query: {} })
  deepEqual(
    departments.map(it => [it.name, it.groups_count, it.users_count]),
    [['فروش', 2, 2]],
  )
  deepEqual((await arya.kian.does(userGroups.departments, { query: {} })).departments, [])
})

test('the history shows what was done to the chart', async () => {
  const group_id = await add('تاریخ')
  const params = { group_id }
  await arya.sara.does(chart.update, { params, body: { title: 'تاریخ نو', places: 3, parent_id: id('ceo') } })
  const holder_id = await hold(group_id, id('nasrin'), { started_on: '2024-03-20' })
  await arya.sara.does(chart.removeHolder, { params: { group_id, holder_id } })
  await arya.sara.does(chart.remove, { params, query: { lift: '1' } })
  await arya.sara.does(chart.restore, { params })
  const { activities: found } = await arya.sara.does(activities.ofOrganization, { query: { subject: ['chart_group'] } })
  const own = found.filter(it => it.subject_id === group_id)
  deepEqual(
    own.map(it => it.type),
    ['restore', 'delete', 'detach_holder', 'attach_holder', 'move_group', 'update', 'create'],
  )
  equal(own.find(it => it.type === 'move_group')?.changes.find(it => it.field === 'group_above')?.to, 'مدیرعامل')
  const unseen = await arya.reza.call(activities.ofOrganization, { query: { subject: ['chart_group'] } })
  equal(unseen.code, 403)
})

test('a loop is refused by the database itself, also of several groups at once', async () => {
  const [one, two] = [await add('یک'), await add('دو')]
  const below = (group: string, parent: string) =>
    arya.inside(db => db.updateTable('chart_group').set({ parent_id: parent }).where('id', '=', group).execute())
  await below(one, two)
  await rejects(below(two, one), { constraint: 'chart_group_tree' })
  await rejects(below(two, two), { code: '23514' })
  for (const group_id of [one, two]) await arya.sara.does(chart.remove, { params: { group_id }, query: { lift: '1' } })
})

test('the groups below a removed group move below another one, and come back unless that would close a loop', async () => {
  const [old, heir] = [await add('قدیم', id('ceo')), await add('وارث')]
  const [first, second] = [await add('نخست', old), await add('دوم', old)]
  const params = { group_id: old }
  equal((await arya.sara.does(chart.remove, { params, query: { move_to: heir } })).moved, 2)
  deepEqual([(await show(first)).parent_id, (await show(second)).parent_id], [heir, heir])
  // The group to which the removed one belonged is now below one of those that it had.
  await arya.inside(db => db.updateTable('chart_group').set({ parent_id: first }).where('id', '=', id('ceo')).execute())
  await arya.sara.does(chart.restore, { params })
  deepEqual([(await show(first)).parent_id, (await show(second)).parent_id], [heir, old])
  await move(id('ceo'), null)
  for (const group_id of [second, old, first, heir])
    await arya.sara.does(chart.remove, { params: { group_id }, query: { lift: '1' } })
})

test('a group also reports to a second one, as long as that exists, and may have an acting holder', async () => {
  const [matrix, group_id] = [await add('ماتریس'), await add('پروژه', id('ceo'))]
  const params = { group_id }
  await arya.sara.does(chart.update, { params, body: { second_parent_id: matrix } })
  deepEqual((await show(group_id)).second_parent, { group_id: matrix, title: 'ماتریس' })
  const listed = async () => (await ask()).chart.find(it => it.group_id === group_id)
  equal((await listed())?.second_parent_id, matrix)
  equal((await arya.sara.call(chart.update, { params, body: { second_parent_id: group_id } })).code, 422)
  await arya.sara.does(chart.remove, { params: { group_id: matrix }, query: {} })
  deepEqual([(await listed())?.second_parent_id, (await show(group_id)).second_parent], [null, null])
  const holder_id = await hold(group_id, id('nasrin'), { acting: true })
  equal((await listed())?.acting, true)
  await arya.sara.does(chart.changeHolder, { params: { group_id, holder_id }, body: { acting: false } })
  deepEqual([(await listed())?.acting, (await show(group_id)).history[0]?.acting], [false, false])
})
