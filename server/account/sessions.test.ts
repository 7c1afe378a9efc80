import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import { profile } from '@kargozin/api/account/profile.ts'
import { registration } from '@kargozin/api/organisation/registration.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { recordUse } from '../core/http/caller.ts'
import { openLimits } from '../core/limits.ts'
import { serve } from '../main.ts'
import { givePassword, holding, password, registered } from '../test/accounts.ts'
import { person, world } from '../test/world.ts'
import { accountLimits } from './limits.ts'

const arya = world()

test('Sara signs in by e-mail or mobile in any spelling and gets a token for Arya', async () => {
  await givePassword(arya, arya.sara)
  for (const auth of [
    'arya@example.com',
    ' ARYA@Example.com ',
    '09120000001',
    '+98 912 000 0001',
    '۰۹۱۲۰۰۰۰۰۰۱',
    '٩١٢٠٠٠٠٠٠١',
  ]) {
    const reply = await arya.nobody.call(sessions.login, { body: { auth, password } })
    equal(reply.code, 200, auth)
    equal(reply.message, 'Welcome')
    equal(reply.data.organization_uuid, arya.sara.organization)
    const { jobs: seen } = await holding(arya, reply.data.token_organ, arya.sara.organization).does(jobs.list, {})
    deepEqual(seen, [])
  }
  const persian = await arya.nobody.call(
    sessions.login,
    { body: { auth: '09120000001', password } },
    { 'accept-language': 'fa' },
  )
  equal(persian.message, 'خوش آمدید')
})

test('a wrong password, an unknown contact and a missing password look the same', async () => {
  await givePassword(arya, arya.sara)
  const refused = [
    { auth: '09120000001', password: 'not this one' },
    { auth: '09129999999', password },
    { auth: 'nobody@example.com', password },
    { auth: 'neither', password },
    { auth: '09120000009', password }, // Kian has no password
  ]
  for (const body of refused) {
    const reply = await arya.nobody.call(sessions.login, { body })
    equal(reply.code, 422, body.auth)
    equal(reply.status, 'fail')
    equal(reply.message, 'The e-mail or mobile and the password do not match.')
    ok(!('token_user' in reply.data))
  }
  equal(
    (await arya.nobody.call(sessions.login, { body: { auth: 'x' } as { auth: string; password: string } })).code,
    422,
  )
})

/** A server with the usual limits that trusts the address in X-Forwarded-For. */
async function strictServer(it: TestContext) {
  const limits = openLimits(arya.services.database.aside, 1)
  const config = { ...arya.services.config, proxies: 1 }
  const strict = await serve({ ...arya.services, config, limits }, { port: 0, host: '127.0.0.1' })
  it.after(strict.stop)
  const someone = person(strict.url, { id: '', organization: '', token: '' })
  const login = (auth: string, typed: string, headers: Record<string, string>) =>
    someone.call(sessions.login, { body: { auth, password: typed } }, headers)
  return { limits, login, from: (address: string) => ({ 'x-forwarded-for': address }), url: strict.url }
}

test('guessing Sara’s password needs growing pauses, which do not affect Sara', async it => {
  await givePassword(arya, arya.sara)
  const { login, from, url } = await strictServer(it)
  const guesser = from('203.0.113.1')
  for (let time = 0; time < 5; time++) equal((await login('09120000001', 'wrong', guesser)).code, 422)
  const reply = await fetch(`${url}/api/v2/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...guesser },
    body: JSON.stringify({ auth: 'arya@example.com', password }),
  })
  equal(reply.status, 429)
  const wait = Number(reply.headers.get('retry-after'))
  ok(wait > 20 && wait <= 30, String(wait))
  const refusal = (await reply.json()) as { message: string; data: { retry_after: number } }
  match(refusal.message, /Too many attempts/)
  equal(refusal.data.retry_after, wait)
  equal((await login('09120000001', password, from('203.0.113.2'))).code, 200, 'Sara signs in from another address')
  // After the pause the next attempt is allowed; the pause after that is twice as long.
  await arya.asOwner(db => db.updateTable('attempt').set({ next_at: '2020-01-01' }).execute())
  equal((await login('09120000001', 'wrong', guesser)).code, 422)
  const second = await login('09120000001', 'wrong', guesser)
  const longer = (second.data as unknown as { retry_after: number }).retry_after
  ok(longer > 50 && longer <= 60, String(longer))
})

test('of forty simultaneous guesses only five are checked', async it => {
  await givePassword(arya, arya.kian)
  const { login, from } = await strictServer(it)
  const guesser = from('203.0.113.7')
  const replies = await Promise.all(Array.from({ length: 40 }, () => login('09120000009', 'wrong', guesser)))
  equal(replies.filter(it => it.code === 422).length, 5)
  equal(replies.filter(it => it.code === 429).length, 35)
})

test('Sara’s known browser is not blocked when strangers have reached the limit', async it => {
  await givePassword(arya, arya.sara)
  const { login, from, limits } = await strictServer(it)
  await limits.forget(accountLimits.loginDay, arya.sara.id)
  const home = await login('09120000001', password, from('203.0.113.20'))
  equal(home.code, 200)
  for (let stranger = 0; stranger < 100; stranger++) await limits.count(accountLimits.loginDay, arya.sara.id)
  equal((await login('09120000001', password, from('203.0.113.21'))).code, 429)
  const known = { ...from('203.0.113.22'), 'x-device-token': home.data.token_device }
  equal((await login('arya@example.com', password, known)).code, 200)
  const forged = { ...from('203.0.113.22'), 'x-device-token': `d_${'a'.repeat(43)}` }
  equal((await login('09120000001', password, forged)).code, 429)
})

test('the use of a session is recorded, and a session without use for a week ends', async () => {
  const visitor = await registered(arya, 'بیکار', '09121110033')
  const user = await arya.asOwner(db =>
    db.selectFrom('user_account').select('id').where('mobile', '=', '09121110033').executeTakeFirstOrThrow(),
  )
  const used = (at: string) =>
    arya.asOwner(db => db.updateTable('session').set({ used_at: at }).where('user_id', '=', user.id).execute())
  await used(new Date(Date.now() - 8 * 86_400_000).toISOString())
  equal((await visitor.call(profile.show, {})).code, 401)
  await used(new Date(Date.now() - 6 * 86_400_000).toISOString())
  const session = () =>
    arya.asOwner(db =>
      db.selectFrom('session').select(['id', 'used_at']).where('user_id', '=', user.id).executeTakeFirstOrThrow(),
    )
  const before = Date.now()
  await recordUse(arya.services.database.aside, { session_id: (await session()).id })
  ok(Date.parse((await session()).used_at) >= before)
  equal((await visitor.call(profile.show, {})).code, 200)
})

test('with two organisations the sign-in must name one, and a foreign one is refused', async () => {
  await givePassword(arya, arya.sara)
  const founding = { body: { name: 'نوآوران', username: 'Noavaran' } }
  const { organization } = await holding(arya, arya.sara.token).does(registration.organization, founding)
  equal(organization.username, 'noavaran')
  const login = (organization_uuid?: string) =>
    arya.nobody.call(sessions.login, {
      body: { auth: '09120000001', password, ...(organization_uuid ? { organization_uuid } : {}) },
    })
  const undecided = await login()
  equal(undecided.data.token_organ, null)
  const { organizations, pagination } = await holding(arya, undecided.data.token_user).does(myOrganizations.list, {
    query: { with_permissions: true },
  })
  deepEqual(
    organizations.map(it => [it.name, it.owner, it.permissions_name?.length]),
    [
      ['آریا پردازش', true, allPermissions.length],
      ['نوآوران', true, allPermissions.length],
    ],
  )
  equal(pagination.total, 2)
  const chosen = await login(organization.uuid)
  equal(chosen.data.organization_uuid, organization.uuid)
  deepEqual((await holding(arya, chosen.data.token_organ, organization.uuid).does(jobs.list, {})).jobs, [])
  equal((await login(arya.kian.organization)).code, 403)
})

test('the list of organisations contains the permissions only with `with_permissions`', async () => {
  const listed = await arya.mina.does(myOrganizations.list, { query: { with_permissions: true } })
  equal(listed.organizations[0]?.owner, false)
  ok(listed.organizations[0]?.permissions_name?.includes('organization.hiring'))
  ok(!listed.organizations[0]?.permissions_name?.includes('organization.roles'))
  ok(!('permissions_name' in ((await arya.mina.does(myOrganizations.list, {})).organizations[0] ?? {})))
})

test('signing out ends both tokens of a sign-in; with `all`, all other sign-ins', async () => {
  await givePassword(arya, arya.kian)
  const body = { auth: 'behin@example.com', password }
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => arya.nobody.does(sessions.login, { body })))
  const works = async (token: string | null | undefined) =>
    (await holding(arya, token ?? '').call(profile.show, {})).code
  equal((await holding(arya, one?.token_user ?? '').call(sessions.revoke, { body: {} })).status, 'success')
  deepEqual(
    [await works(one?.token_user), await works(one?.token_organ), await works(two?.token_organ)],
    [401, 401, 200],
  )
  await holding(arya, two?.token_user ?? '').does(sessions.revoke, { body: { all: true } })
  deepEqual(
    [await works(two?.token_user), await works(three?.token_user), await works(arya.kian.token)],
    [200, 401, 401],
  )
})

test('a user sees and ends their own sessions, but not those of somebody else', async () => {
  const first = await registered(arya, 'پویا', '09121110001')
  const second = await arya.nobody.does(sessions.login, { body: { auth: '09121110001', password } })
  const { sessions: seen } = await first.does(sessions.list, {})
  deepEqual(
    seen.map(it => it.current),
    [true, false],
  )
  const other = seen[1]?.id ?? ''
  equal((await arya.sara.call(sessions.end, { params: { session_id: other } })).code, 404)
  await first.does(sessions.end, { params: { session_id: other } })
  equal((await holding(arya, second.token_user).call(sessions.list, {})).code, 401)
})

test('an expired, forged or wrong kind of token gives no access', async () => {
  const visitor = await registered(arya, 'نگار', '09121110002')
  equal((await visitor.call(jobs.list, {})).code, 401, 'the token of an account is not valid for an organisation')
  equal((await holding(arya, `u_${'a'.repeat(43)}`).call(profile.show, {})).code, 401)
  equal((await holding(arya, "u_' or 1=1 --").call(profile.show, {})).code, 401)
  await arya.inside(db =>
    db.updateTable('user_account').set({ first_name: 'نگار' }).where('mobile', '=', '09121110002').execute(),
  )
  const { user } = await visitor.does(profile.show, {})
  await arya.asOwner(db =>
    db.updateTable('session').set({ expires_at: '2020-01-01' }).where('user_id', '=', user.id).execute(),
  )
  const late = await visitor.call(profile.show, {})
  equal(late.code, 401)
  equal(late.status, 'expire')
})
