import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { world } from '../test/world.ts'

const arya = world()

test('a role that Sara creates and assigns takes effect with Reza’s next call', async () => {
  const { role } = await arya.sara.does(roles.create, { body: { display_name: 'کارشناس گزینش' } })
  deepEqual(role.permissions, [])
  const params = { id: role.id, uuid: arya.reza.id }
  await arya.sara.does(roles.setPermissions, { params, body: { permissions: ['organization.hiring'] } })
  equal((await arya.reza.call(jobs.list, {})).code, 403)
  const attached = await arya.sara.does(roles.attach, { params })
  deepEqual(attached.roles, [{ id: role.id, display_name: 'کارشناس گزینش' }])
  equal((await arya.reza.call(jobs.list, {})).code, 200)
  const { users } = await arya.sara.does(roles.holders, { params })
  deepEqual(
    users.map(it => it.uuid),
    [arya.reza.id],
  )
  await arya.sara.does(roles.detach, { params })
  equal((await arya.reza.call(jobs.list, {})).code, 403)
  equal((await arya.sara.call(roles.detach, { params })).code, 404)
})

test('deleting a role reports how many members lost it, in Persian too', async () => {
  const { role } = await arya.sara.does(roles.create, {
    body: { display_name: 'موقت', permissions: ['organization.roles'] },
  })
  const body = { roles_id: [role.id], users_uuid: [arya.reza.id, arya.mina.id, arya.reza.id] }
  equal((await arya.sara.does(roles.attachMany, { body })).attached, 2)
  equal(
    (await arya.sara.does(roles.attachMany, { body })).attached,
    0,
    'a member who has the role is not counted again',
  )
  equal((await arya.reza.call(roles.list, {})).code, 200)
  const deleted = await arya.sara.call(roles.remove, { params: { id: role.id } }, { 'accept-language': 'fa' })
  equal(deleted.message, 'نقش حذف شد. ۲ نفر آن را از دست دادند.')
  equal((await arya.reza.call(roles.list, {})).code, 403)
  equal((await arya.sara.call(roles.permissions, { params: { id: role.id } })).code, 404)
})

test('assigning or unassigning a role for several members returns whom it changed', async () => {
  const { role } = await arya.sara.does(roles.create, { body: { display_name: 'ارزیاب' } })
  const [roles_id, both] = [[role.id], [arya.reza.id, arya.mina.id]]
  const give = (...users_uuid: string[]) => arya.sara.does(roles.attachMany, { body: { roles_id, users_uuid } })
  const take = (...users_uuid: string[]) => arya.sara.does(roles.detachMany, { body: { roles_id, users_uuid } })
  deepEqual(await give(arya.reza.id), { attached: 1, users_uuid: [arya.reza.id] })
  deepEqual(await give(...both), { attached: 1, users_uuid: [arya.mina.id] })
  const taken = await take(...both, arya.mina.id)
  deepEqual([taken.detached, taken.users_uuid.toSorted()], [2, both.toSorted()])
  deepEqual(await take(...both), { detached: 0, users_uuid: [] })
  deepEqual((await arya.sara.does(roles.holders, { params: { id: role.id } })).users, [])
  const deeds = await arya.inside(db =>
    db.selectFrom('activity').select(['before']).where('type', '=', 'detach_role').orderBy('id').execute(),
  )
  deepEqual(
    deeds.slice(-2).map(it => it.before),
    both.map(() => ({ role_id: role.id, display_name: 'ارزیاب' })),
  )
  const foreign = (await arya.kian.does(roles.create, { body: { display_name: 'بیگانه' } })).role.id
  const taking = (body: { roles_id: string[]; users_uuid: string[] }, by = arya.sara) =>
    by.call(roles.detachMany, { body })
  equal((await taking({ roles_id: [role.id, foreign], users_uuid: both })).code, 404)
  equal((await taking({ roles_id, users_uuid: [arya.reza.id, arya.kian.id] })).code, 404)
  equal((await taking({ roles_id: [], users_uuid: both })).code, 422)
  equal((await taking({ roles_id, users_uuid: both }, arya.mina)).code, 403)
})

test('a member cannot grant a permission that they lack, but the owner can', async () => {
  const leila = await arya.hire('لیلا', ['organization.roles', 'organization.hiring'])
  const { role } = await leila.does(roles.create, {
    body: { display_name: 'مصاحبه‌گر', permissions: ['organization.hiring'] },
  })
  const params = { id: role.id, uuid: leila.id }
  const more = { permissions: ['organization.hiring', 'organization.users.list'] as const }
  const refused = await leila.call(roles.setPermissions, { params, body: { permissions: [...more.permissions] } })
  equal(refused.code, 403)
  equal(refused.message, 'You cannot grant permissions you do not have: See the members of the organisation.')
  const persian = await leila.call(
    roles.create,
    { body: { display_name: 'همه‌کاره', permissions: allPermissions } },
    { 'accept-language': 'fa' },
  )
  equal(persian.code, 403)
  match(persian.message ?? '', /^نمی‌توانید دسترسی‌ای بدهید که خودتان ندارید: .*دیدن اعضای سازمان/)
  const all = await arya.sara.does(roles.create, {
    body: { display_name: 'همه', permissions: allPermissions },
  })
  equal((await leila.call(roles.attach, { params: { id: all.role.id, uuid: leila.id } })).code, 403)
  equal((await leila.call(roles.attachMany, { body: { roles_id: [all.role.id], users_uuid: [leila.id] } })).code, 403)
  // Leila may still save a role with permissions that others added.
  await arya.sara.does(roles.setPermissions, { params, body: { permissions: [...more.permissions] } })
  equal((await leila.call(roles.setPermissions, { params, body: { permissions: [...more.permissions] } })).code, 200)
})

test('GET on the attach path assigns a role like PUT, as the specification demands', async () => {
  const { role } = await arya.sara.does(roles.create, { body: { display_name: 'با گت' } })
  const path = `/organization/users/${arya.reza.id}/roles/${role.id}/attach`
  const headers = { authorization: `Bearer ${arya.sara.token}`, coded_organ_id: arya.sara.organization }
  equal((await fetch(`${arya.url}/api/v2${path}`, { headers })).status, 200)
  const rolesOfReza = await arya.sara.does(roles.ofUser, { params: { uuid: arya.reza.id } })
  ok(rolesOfReza.roles.some(it => it.id === role.id))
})

test('a role name in another spelling, and an unknown permission, are refused', async () => {
  const { role } = await arya.sara.does(roles.create, { body: { display_name: 'مدیر منابع انسانی' } })
  for (const display_name of ['مدیر منابع انسانی', 'مدير منابع‌انساني'])
    equal((await arya.sara.call(roles.create, { body: { display_name } })).code, 422, display_name)
  const params = { id: role.id }
  equal((await arya.sara.call(roles.rename, { params, body: { display_name: 'مدير منابع انسانی' } })).code, 200)
  for (const permissions of [['organization.everything'], [''], 'organization.hiring', [5], undefined])
    equal((await arya.sara.call(roles.setPermissions, { params, body: { permissions } as never })).code, 422)
  const reply = await arya.sara.call(roles.setPermissions, { params, body: { permissions: ['x'] as never } })
  const { errors } = reply.data as unknown as { errors: { field: string; rule: string }[] }
  deepEqual([errors[0]?.field, errors[0]?.rule], ['permissions.0', 'one_of'])
})

test('Kian cannot see or change the roles of another organisation or use its members', async () => {
  const { role } = await arya.sara.does(roles.create, { body: { display_name: 'محرمانه' } })
  const params = { id: role.id, uuid: arya.kian.id }
  for (const it of [roles.permissions, roles.holders, roles.remove, roles.attach, roles.detach] as const)
    equal((await arya.kian.call(it, { params })).code, 404, it.path)
  equal((await arya.kian.call(roles.ofUser, { params: { uuid: arya.reza.id } })).code, 404)
  const own = (await arya.kian.does(roles.create, { body: { display_name: 'محرمانه' } })).role
  equal((await arya.kian.call(roles.attach, { params: { id: own.id, uuid: arya.reza.id } })).code, 404)
  const body = { roles_id: [own.id], users_uuid: [arya.kian.id, arya.reza.id] }
  equal((await arya.kian.call(roles.attachMany, { body })).code, 404)
  deepEqual((await arya.kian.does(roles.holders, { params: { id: own.id } })).users, [])
})

test('the example roles and the permissions have names in both languages', async () => {
  const english = await arya.sara.does(roles.examples, {})
  deepEqual(
    english.roles.map(it => it.display_name),
    ['HR manager', 'Recruiter', 'Interviewer', 'Line manager'],
  )
  const persian = await arya.sara.call(roles.examples, {}, { 'accept-language': 'fa-IR' })
  equal(persian.data.roles[1]?.display_name, 'کارشناس جذب')
  const { permissions } = await arya.sara.does(roles.allPermissions, {})
  equal(permissions.length, allPermissions.length)
  ok(permissions.every(it => /[\u0600-\u06ff]/.test(it.fa) && /^[A-Z]/.test(it.en)))
})

test('renaming a role is recorded with the old and the new name', async () => {
  const { role } = await arya.sara.does(roles.create, { body: { display_name: 'قدیم' } })
  await arya.sara.does(roles.rename, { params: { id: role.id }, body: { display_name: 'نو' } })
  const deeds = await arya.inside(db =>
    db
      .selectFrom('activity')
      .select(['type', 'before', 'after'])
      .where('subject_id', '=', role.id)
      .orderBy('id')
      .execute(),
  )
  deepEqual(deeds[1], { type: 'update', before: { display_name: 'قدیم' }, after: { display_name: 'نو' } })
})
