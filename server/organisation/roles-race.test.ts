import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { world } from '../test/world.ts'

const arya = world()

test('a concurrent change does not restore a permission that Sara removes (50 rounds)', async () => {
  const holder = await arya.hire('هومن', ['organization.roles', 'organization.hiring'])
  const { role } = await arya.sara.does(roles.create, { body: { display_name: 'مسابقه' } })
  const params = { id: role.id }
  const set = (who: typeof holder, permissions: ('organization.hiring' | 'organization.activities')[]) =>
    who.call(roles.setPermissions, { params, body: { permissions } })
  const outcomes = new Set<string>()
  for (let round = 0; round < 50; round++) {
    await set(arya.sara, ['organization.hiring', 'organization.activities'])
    const [removal, change] = await Promise.all([
      set(arya.sara, ['organization.hiring']),
      set(holder, ['organization.activities']),
    ])
    equal(removal.code, 200)
    ok([200, 403].includes(change.code), String(change.code))
    const { permissions } = await arya.sara.does(roles.permissions, { params })
    // If Sara's change comes first, the other one is refused; otherwise hers overwrites it.
    deepEqual(permissions, ['organization.hiring'], `round ${round}: ${change.code}`)
    outcomes.add(String(change.code))
  }
  ok(outcomes.size > 0)
})

test('losing the permission to manage roles stops a concurrent change (50 rounds)', async () => {
  const holder = await arya.hire('کاوه', ['organization.roles'])
  const { roles: own } = await arya.sara.does(roles.ofUser, { params: { uuid: holder.id } })
  const id = own[0]?.id ?? ''
  const { role } = await arya.sara.does(roles.create, { body: { display_name: 'هدف' } })
  for (let round = 0; round < 50; round++) {
    await arya.sara.does(roles.attach, { params: { uuid: holder.id, id } })
    const [, attached] = await Promise.all([
      arya.sara.does(roles.detach, { params: { uuid: holder.id, id } }),
      holder.call(roles.attach, { params: { uuid: holder.id, id } }),
    ])
    // The change is refused, or is done before Sara removes the role, and is then undone by her removal.
    ok([200, 403].includes(attached.code), String(attached.code))
    const { roles: remaining } = await arya.sara.does(roles.ofUser, { params: { uuid: holder.id } })
    deepEqual(remaining, [], `round ${round}: ${attached.code}`)
  }
  equal(role.users_count, 0)
})
