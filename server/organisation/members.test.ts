import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { members } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { world } from '../test/world.ts'

const arya = world()

const nasrin = { first_name: 'نسرین', last_name: 'حسین‌زاده', mobile: '+98 ۹۱۲ ۵۵۵ ۴۴۳۳', email: 'Nasrin@Example.com' }

test('members are found by any spelling of the name, and by mobile, e-mail and role', async () => {
  const { role } = await arya.sara.does(roles.create, { body: { display_name: 'کارشناس' } })
  const uuid = await arya.asOwner(async db => {
    const { id } = await db
      .insertInto('user_account')
      .values({ first_name: 'نسرین', last_name: 'حسین‌زاده', mobile: '09125554433', email: 'nasrin@example.com' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('membership').values({ organization_id: arya.sara.organization, user_id: id }).execute()
    return id
  })
  await arya.sara.does(roles.attach, { params: { uuid, id: role.id } })
  for (const name of ['نسرين حسين زاده', 'حسینزاده', '۰۹۱۲۵۵۵', 'nasrin@'])
    deepEqual(
      (await arya.sara.does(members.list, { query: { name } })).users.map(it => it.uuid),
      [uuid],
      name,
    )
  deepEqual(
    (await arya.sara.does(members.list, { query: { uuid } })).users.map(it => it.uuid),
    [uuid],
  )
  const holding = await arya.sara.does(members.list, { query: { role_id: role.id } })
  equal(holding.pagination.total, 1)
  equal((await arya.sara.does(members.list, { query: { name: '؟!' } })).pagination.total, 0)
})

test('the list of members is in Persian alphabetical order and marks the owner', async () => {
  const { users, pagination } = await arya.sara.does(members.list, { query: { per_page: 100 } })
  equal(users.length, pagination.total)
  const names = users.map(it => it.fullName)
  deepEqual(names, names.toSorted(new Intl.Collator('fa').compare))
  deepEqual(
    users.filter(it => it.owner).map(it => it.id),
    [arya.sara.id],
  )
})

test('the list can be filtered by having a role and sorted by the date of joining', async () => {
  const has = async (has_role: boolean) =>
    (await arya.sara.does(members.list, { query: { per_page: 100, has_role: has_role ? '1' : '0' } })).users
  const [without, holding] = [await has(false), await has(true)]
  ok(without.some(it => it.id === arya.reza.id) && without.every(it => it.roles.length === 0 && !it.owner))
  ok(holding.some(it => it.id === arya.mina.id) && holding.every(it => it.roles.length > 0 && !it.owner))
  await arya.inside(db =>
    db
      .updateTable('membership')
      .set({ joined_at: '2020-01-01T00:00:00Z' })
      .where('user_id', '=', arya.reza.id)
      .execute(),
  )
  const order = { order_by: 'joined_at', per_page: 100 } as const
  const first = (await arya.sara.does(members.list, { query: order })).users[0]
  deepEqual([first?.id, first?.joined_at.slice(0, 10)], [arya.reza.id, '2020-01-01'])
  const last = (await arya.sara.does(members.list, { query: { ...order, direction: 'desc' } })).users.at(-1)
  equal(last?.id, arya.reza.id)
})

test('inviting a member again is refused, but only for callers who may see the members', async () => {
  const { users } = await arya.sara.does(members.list, { query: { name: 'رضا کریمی' } })
  const reza = { first_name: 'کسی', last_name: 'دیگر', mobile: users[0]?.mobile ?? '' }
  const reply = await arya.sara.call(members.create, { body: reza })
  equal(reply.code, 409)
  equal(reply.message, 'رضا کریمی is already a member.')
  const adder = await arya.hire('پریسا', ['organization.users.addPage'])
  equal((await adder.call(members.create, { body: reza })).code, 200)
})

test('an invalid number or address is reported for its field', async () => {
  const reply = await arya.sara.call(members.create, { body: { ...nasrin, mobile: '12', email: 'x' } })
  equal(reply.code, 422)
  const { errors } = reply.data as unknown as { errors: { field: string; rule: string }[] }
  deepEqual(
    errors.map(it => [it.field, it.rule]),
    [
      ['mobile', 'mobile'],
      ['email', 'email'],
    ],
  )
  for (const body of [{}, { ...nasrin, first_name: '' }, { ...nasrin, owner: true }])
    equal((await arya.sara.call(members.create, { body: body as never })).code, 422)
})

test('without the permission to manage roles, a member can invite only without roles', async () => {
  const adder = await arya.hire('آذر', ['organization.users.addPage'])
  const { role } = await arya.sara.does(roles.create, { body: { display_name: 'هیچ' } })
  const body = { first_name: 'بابک', last_name: 'صالحی', mobile: '09121112233' }
  equal((await adder.call(members.create, { body: { ...body, roles_id: [role.id] } })).code, 403)
  equal((await adder.call(members.list, {})).code, 403)
  equal((await adder.does(members.create, { body })).user.roles.length, 0)
})

test('a member without a role finds colleagues by name; other organisations find none', async () => {
  const { users } = await arya.reza.does(members.pick, { query: { name: 'سارا' } })
  deepEqual(users, [{ id: arya.sara.id, uuid: arya.sara.id, fullName: 'سارا محمدی' }])
  const rival = await arya.kian.does(members.list, {})
  ok(rival.users.every(it => it.uuid !== arya.sara.id))
})
