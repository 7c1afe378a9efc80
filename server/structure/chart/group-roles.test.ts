import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { chart } from '@kargozin/api/structure/chart/chart.ts'
import { groupRoles } from '@kargozin/api/structure/chart/group-roles.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import type { Permission } from '@kargozin/api/permissions.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const newGroup = async (title: string) => (await arya.sara.does(chart.create, { body: { title } })).group.group_id
const newRole = async (display_name: string, permissions: Permission[]) =>
  (await arya.sara.does(roles.create, { body: { display_name, permissions } })).role.id

const hold = async (group_id: string, who: Person, more: object = {}) => {
  const body = { user_id: who.id, ...more }
  return (await arya.sara.does(chart.addHolder, { params: { group_id }, body })).holder
}

const code = async (who: Person) => (await who.call(jobs.list, { query: {} })).code
const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)

test('the holders of a group have its roles, from and to the days on which they hold it', async () => {
  const nima = await arya.hire('نیما', [])
  const [group, role] = [await newGroup('کارشناس جذب'), await newRole('جذب چارت', ['organization.hiring'])]
  const params = { id: group }
  equal(await code(nima), 403)
  const holder = await hold(group, nima)
  equal(await code(nima), 403)
  const given = await arya.sara.does(groupRoles.attach, { params, body: { roles_id: [role, role] } })
  deepEqual(given.roles, [{ id: role, display_name: 'جذب چارت' }])
  deepEqual((await arya.sara.does(groupRoles.list, { params })).roles, given.roles)
  equal((await arya.kian.call(groupRoles.list, { params })).code, 404)
  equal(await code(nima), 200)
  const at = { group_id: group, holder_id: holder.uuid }
  await arya.sara.does(chart.changeHolder, { params: at, body: { started_on: nextWeek } })
  equal(await code(nima), 403)
  await arya.sara.does(chart.changeHolder, { params: at, body: { started_on: null, ended_on: yesterday } })
  equal(await code(nima), 403)
  await arya.sara.does(chart.changeHolder, { params: at, body: { ended_on: nextWeek } })
  equal(await code(nima), 200)
  await arya.sara.does(chart.remove, { params: { group_id: group }, query: {} })
  equal(await code(nima), 403)
  await arya.sara.does(chart.restore, { params: { group_id: group } })
  equal(await code(nima), 200)
  await arya.sara.does(groupRoles.detach, { params, body: { roles_id: [role] } })
  equal(await code(nima), 403)
  const { activities: history } = await arya.sara.does(activities.ofOrganization, {
    query: { subject: ['chart_group'] },
  })
  deepEqual(
    history.filter(it => it.subject_id === group && it.type.endsWith('_role')).map(it => [it.type, it.name]),
    [
      ['detach_role', 'کارشناس جذب'],
      ['attach_role', 'کارشناس جذب'],
    ],
  )
})

test('who may do what, and why: by a role, by a group, or as the owner', async () => {
  const sahar = await arya.hire('سحر', ['organization.hiring'])
  const [group, role] = [
    await newGroup('مدیر'),
    await newRole('دو کار', ['organization.hiring', 'organization.activities']),
  ]
  const other = await newGroup('معاون')
  equal(
    (await arya.sara.does(groupRoles.attachMany, { body: { roles_id: [role], groups_id: [group, other] } })).attached,
    2,
  )
  equal((await arya.sara.does(groupRoles.attachMany, { body: { roles_id: [role], groups_id: [group] } })).attached, 0)
  await hold(group, sahar)
  const why = await arya.sara.does(groupRoles.whyOfUser, { params: { uuid: sahar.id } })
  deepEqual(
    why.permissions.map(it => [it.name, it.from.map(from => from.group?.title ?? null).toSorted()]),
    [
      ['organization.hiring', ['مدیر', null].toSorted()],
      ['organization.activities', ['مدیر']],
    ],
  )
  deepEqual(await arya.sara.does(groupRoles.whyOfUser, { params: { uuid: arya.sara.id } }), {
    owner: true,
    permissions: [],
  })
})

test('nobody gives more than they may do themselves, to a group or to a new holder of it', async () => {
  const chief = await arya.hire('سرپرست', [
    ...(['organization.roles', 'organization.chart', 'organization.chart.store', 'organization.hiring'] as const),
    ...(['organization.users.addPage', 'organization.users.list'] as const),
  ])
  const [group, role] = [await newGroup('قائم‌مقام'), await newRole('همه‌بین', ['organization.hiring.jobs.all'])]
  const own = await newRole('کم‌بین', ['organization.hiring'])
  equal((await chief.call(groupRoles.attach, { params: { id: group }, body: { roles_id: [role] } })).code, 403)
  await chief.does(groupRoles.attach, { params: { id: group }, body: { roles_id: [own] } })
  const mine = { user_id: chief.id }
  await chief.does(chart.addHolder, { params: { group_id: group }, body: mine })
  await arya.sara.does(groupRoles.attach, { params: { id: group }, body: { roles_id: [role] } })
  const other = await arya.hire('دیگری', [])
  const params = { group_id: group }
  equal((await chief.call(chart.addHolder, { params, body: { user_id: other.id } })).code, 200)
  const top = await newGroup('مدیرعامل')
  await arya.sara.does(groupRoles.attach, {
    params: { id: top },
    body: { roles_id: [await newRole('ناظر', ['organization.activities'])] },
  })
  equal((await chief.call(chart.addHolder, { params: { group_id: top }, body: mine })).code, 403)
})

test('a member who leaves keeps no permission of a group', async () => {
  const parsa = await arya.hire('پارسا', [])
  const [group, role] = [await newGroup('ارزیاب'), await newRole('ارزیابی', ['organization.hiring'])]
  await arya.sara.does(groupRoles.attach, { params: { id: group }, body: { roles_id: [role] } })
  await hold(group, parsa)
  equal(await code(parsa), 200)
  await arya.sara.does(members.remove, { body: { uuids: [parsa.id], terminate_type: 'remove' } })
  const { rows } = await arya.asOwner(async db => ({
    rows: await db.selectFrom('membership').select('user_id').where('user_id', '=', parsa.id).execute(),
  }))
  deepEqual(rows, [])
  equal(await code(parsa), 401)
})

test('a role counts who has it directly and who only by groups, and lists its groups', async () => {
  const [direct, both, only] = [await arya.hire('الف', []), await arya.hire('ب', []), await arya.hire('پ', [])]
  const role = await newRole('شمارش', ['organization.hiring'])
  const [one, other] = [await newGroup('گروه یک'), await newGroup('گروه دو')]
  const params = { id: role }
  await arya.sara.does(roles.attachMany, { body: { roles_id: [role], users_uuid: [direct.id, both.id] } })
  for (const who of [both, only]) await hold(one, who)
  await hold(other, only)
  const counts = async () => {
    const found = (await arya.sara.does(roles.list, {})).roles.find(it => it.id === role)
    return [found?.users_count, found?.by_groups_count]
  }
  deepEqual(await counts(), [2, 0])
  await arya.sara.does(groupRoles.attachMany, { body: { roles_id: [role], groups_id: [one, other] } })
  deepEqual(await counts(), [2, 1])
  const { groups } = await arya.sara.does(groupRoles.groupsOfRole, { params })
  deepEqual(
    groups.map(it => [it.title, it.parent, it.users_count]),
    [
      ['گروه دو', null, 1],
      ['گروه یک', null, 2],
    ],
  )
  equal((await arya.kian.call(groupRoles.groupsOfRole, { params })).code, 404)
  const removed = await arya.sara.call(roles.remove, { params })
  equal(removed.data.users_count, 3)
})
