import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { contacts } from '@kargozin/api/account/contacts.ts'
import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { codeSentTo, givePassword, password } from '../test/accounts.ts'
import { rulesOf } from '../test/applying.ts'
import { world, type Person } from '../test/world.ts'

const arya = world()

type Proof = { current_password?: string; code?: string }

const give = (from: Person, to: { id: string }, proof: Proof = { current_password: password }) =>
  from.call(organizations.transfer, { body: { user_uuid: to.id, ...proof } })

const ownerOfArya = () =>
  arya.inside(async db => (await db.selectFrom('organization').select('user_id').executeTakeFirstOrThrow()).user_id)

/** Makes Sara the owner of Arya again. */
const giveBack = () =>
  arya.inside(db =>
    db.updateTable('organization').set({ user_id: arya.sara.id }).where('id', '=', arya.sara.organization).execute(),
  )

test('Sara, who has no password, transfers ownership with a code to her number', async () => {
  deepEqual(rulesOf(await give(arya.sara, arya.mina, {})), ['code: required'])
  await arya.sara.does(contacts.confirm, {})
  const code = await codeSentTo(arya, '09120000001')
  deepEqual(rulesOf(await give(arya.sara, arya.mina, { code: code === '111111' ? '222222' : '111111' })), [
    'code: code',
  ])
  equal(await ownerOfArya(), arya.sara.id)
  equal((await give(arya.sara, arya.mina, { code })).code, 200)
  equal(await ownerOfArya(), arya.mina.id)
  await giveBack()
})

test('only the owner can transfer, with a password, to a member with a proved contact', async () => {
  await givePassword(arya, arya.sara)
  await givePassword(arya, arya.mina)
  await givePassword(arya, arya.kian)
  equal((await give(arya.nobody, arya.mina)).code, 401)
  const mina = await give(arya.mina, arya.mina)
  deepEqual([mina.code, mina.message], [403, 'Only the owner can transfer ownership.'])
  for (const proof of [{}, { current_password: 'حدس' }])
    deepEqual(rulesOf(await give(arya.sara, arya.mina, proof)), ['current_password: password'])
  equal((await give(arya.sara, arya.kian)).code, 404, 'a person of another organisation is no member')
  equal((await give(arya.kian, arya.mina)).code, 404, 'the owner of another organisation cannot make Mina its owner')
  const own = await give(arya.sara, arya.sara)
  deepEqual([own.code, own.message], [409, 'You already own this organisation.'])
  const nima = await arya.hire('نیما', [])
  await arya.inside(db =>
    db.updateTable('user_account').set({ mobile_proved_at: null }).where('id', '=', nima.id).execute(),
  )
  const unproved = await give(arya.sara, nima)
  equal(unproved.code, 409)
  equal(unproved.message, 'نیما کریمی must first confirm an e-mail address or a mobile number in their profile.')
  equal(await ownerOfArya(), arya.sara.id)
})

/** Removes Sara's password and proofs: without the slow password check, the calls really run at the same moment. */
const atOnce = () =>
  arya.inside(db =>
    db
      .updateTable('user_account')
      .set({ password_hash: null, mobile_proved_at: null, email_proved_at: null })
      .where('id', '=', arya.sara.id)
      .execute(),
  )

test('of two simultaneous transfers exactly one succeeds (20 rounds)', async () => {
  await atOnce()
  for (let round = 0; round < 20; round++) {
    const [first, second] = await Promise.all([give(arya.sara, arya.mina), give(arya.sara, arya.reza)])
    deepEqual([first.code, second.code].toSorted(), [200, 403], `round ${round}`)
    equal(await ownerOfArya(), first.code === 200 ? arya.mina.id : arya.reza.id)
    await giveBack()
  }
})

test('a member who leaves while becoming owner has either left or is owner (20 rounds)', async () => {
  await atOnce()
  const params = { organization_uuid: arya.sara.organization }
  for (let round = 0; round < 20; round++) {
    const nima = await arya.hire('نیما', [])
    const leave = () => nima.call(myOrganizations.leave, { params })
    const both = round % 2 ? [leave(), give(arya.sara, nima)] : [give(arya.sara, nima), leave()].toReversed()
    const [leaving, transfer] = await Promise.all(both)
    ok([200, 404].includes(transfer?.code ?? 0), `round ${round}: ${transfer?.code}`)
    equal(leaving?.code, transfer?.code === 200 ? 409 : 200, `round ${round}`)
    equal(await ownerOfArya(), transfer?.code === 200 ? nima.id : arya.sara.id)
    await giveBack()
  }
})

test('a member who is removed while becoming owner has either gone or is owner (10 rounds)', async () => {
  await atOnce()
  const hr = await arya.hire('هما', ['organization.users.remove'])
  for (let round = 0; round < 10; round++) {
    const nima = await arya.hire('نیما', [])
    const removing = () => hr.call(members.remove, { body: { uuids: [nima.id], terminate_type: 'remove' } })
    const giving = () => give(arya.sara, nima)
    const [removed, transfer] = await (round % 2
      ? Promise.all([removing(), giving()])
      : Promise.all([giving(), removing()]).then(([given, gone]) => [gone, given] as const))
    ok([200, 404, 409].includes(transfer.code), `round ${round}: ${transfer.code}`)
    equal(removed.code, transfer.code === 200 ? 409 : 200, `round ${round}`)
    equal(await ownerOfArya(), transfer.code === 200 ? nima.id : arya.sara.id)
    await giveBack()
  }
})

test('after transferring ownership, Sara has only her roles and can leave', async () => {
  await givePassword(arya, arya.sara)
  const reply = await give(arya.sara, arya.mina)
  deepEqual([reply.code, reply.message], [200, 'مینا کریمی is now the owner of the organisation.'])
  deepEqual(reply.data.owner, { id: arya.mina.id, uuid: arya.mina.id, fullName: 'مینا کریمی' })
  const [mina, sara] = [await arya.mina.does(organizations.show, {}), await arya.sara.does(organizations.show, {})]
  deepEqual([mina.user.owner, mina.user.permissions_name], [true, [...allPermissions]])
  deepEqual([sara.user.owner, sara.user.permissions_name], [false, []])
  equal((await arya.sara.call(members.list, {})).code, 403)
  const { activities: entries } = await arya.mina.does(activities.ofOrganization, {
    query: { subject: ['organization'] },
  })
  const [last] = entries
  deepEqual([last?.type, last?.user?.fullName, last?.name], ['transfer_ownership', 'سارا محمدی', 'مینا کریمی'])
  await arya.sara.does(myOrganizations.leave, { params: { organization_uuid: arya.sara.organization } })
  equal((await arya.sara.call(organizations.show, {})).code, 401)
})
