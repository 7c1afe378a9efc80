import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { media } from '@kargozin/api/account/media.ts'
import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import { profile } from '@kargozin/api/account/profile.ts'
import { registration } from '@kargozin/api/account/registration.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { sso } from '@kargozin/api/account/sso.ts'
import { userSettings } from '@kargozin/api/account/user-settings.ts'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { jobs } from '@kargozin/api/recruitment/jobs.ts'
import { openLimits } from '../core/limits.ts'
import { serve } from '../main.ts'
import { person, world, type Person } from '../test/world.ts'
import { hashPassword } from './passwords.ts'

const arya = world()
const password = 'گذرواژهٔ سارا ۱۲'

/** Someone with these tokens and nothing else. */
const holding = (token: string | null, organization = ''): Person =>
  person(arya.url, { id: '', organization, token: token ?? '' })

async function givePassword(who: Person) {
  const password_hash = await hashPassword(password)
  await arya.inside(db => db.updateTable('user_account').set({ password_hash }).where('id', '=', who.id).execute())
}

async function registered(first_name: string, mobile: string) {
  const { token_user } = await arya.nobody.does(registration.user, {
    body: { first_name, last_name: 'آزاد', mobile, password },
  })
  return holding(token_user)
}

test('Sara signs in by e-mail or mobile however she types them, and gets a token for her only organisation', async () => {
  await givePassword(arya.sara)
  for (const auth of ['arya@example.com', ' ARYA@Example.com ', '09120000001', '+98 912 000 0001', '۰۹۱۲۰۰۰۰۰۰۱', '٩١٢٠٠٠٠٠٠١']) {
    const reply = await arya.nobody.call(sessions.login, { body: { auth, password } })
    equal(reply.code, 200, auth)
    equal(reply.message, 'Welcome')
    equal(reply.data.organization_uuid, arya.sara.organization)
    const { jobs: seen } = await holding(reply.data.token_organ, arya.sara.organization).does(jobs.list, {})
    deepEqual(seen, [])
  }
  const persian = await arya.nobody.call(sessions.login, { body: { auth: '09120000001', password } }, { 'accept-language': 'fa' })
  equal(persian.message, 'خوش آمدید')
})

test('a wrong password, an unknown person and one without a password are refused with the same words', async () => {
  await givePassword(arya.sara)
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
    equal(reply.message, 'The e-mail address or mobile and the password do not belong together.')
    ok(!('token_user' in reply.data))
  }
  equal((await arya.nobody.call(sessions.login, { body: { auth: 'x' } as { auth: string; password: string } })).code, 422)
})

test('after ten wrong passwords the right one has to wait too, and others do not', async () => {
  await givePassword(arya.sara)
  const limits = openLimits(arya.services.database.stream, 1)
  const strict = await serve({ ...arya.services, limits }, { port: 0, host: '127.0.0.1' })
  const someone = person(strict.url, { id: '', organization: '', token: '' })
  const tryIt = (auth: string, typed: string) => someone.call(sessions.login, { body: { auth, password: typed } })
  for (let time = 0; time < 10; time++) equal((await tryIt('09120000001', 'wrong')).code, 422)
  const reply = await fetch(`${strict.url}/api/v2/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ auth: '+989120000001', password }),
  })
  equal(reply.status, 429)
  const wait = Number(reply.headers.get('retry-after'))
  ok(wait > 0 && wait <= 300, String(wait))
  const told = (await reply.json()) as { message: string; data: { retry_after: number } }
  match(told.message, /Too many tries/)
  equal(told.data.retry_after, wait)
  equal((await tryIt('09120000009', 'wrong')).code, 422)
  await strict.stop()
})

test('with two organisations and none named there is no organisation’s token; naming one that is not hers is refused', async () => {
  await givePassword(arya.sara)
  const founding = { body: { name: 'نوآوران', username: 'Noavaran' } }
  const { organization } = await holding(arya.sara.token).does(registration.organization, founding)
  equal(organization.username, 'noavaran')
  const login = (organization_uuid?: string) =>
    arya.nobody.call(sessions.login, {
      body: { auth: '09120000001', password, ...(organization_uuid ? { organization_uuid } : {}) },
    })
  const undecided = await login()
  equal(undecided.data.token_organ, null)
  const { organizations, pagination } = await holding(undecided.data.token_user).does(myOrganizations.list, {
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
  deepEqual((await holding(chosen.data.token_organ, organization.uuid).does(jobs.list, {})).jobs, [])
  equal((await login(arya.kian.organization)).code, 403)
})

test('Mina sees in the list of her organisations what her roles let her do there, without asking as nothing', async () => {
  const listed = await arya.mina.does(myOrganizations.list, { query: { with_permissions: true } })
  equal(listed.organizations[0]?.owner, false)
  ok(listed.organizations[0]?.permissions_name?.includes('organization.hiring'))
  ok(!listed.organizations[0]?.permissions_name?.includes('organization.roles'))
  ok(!('permissions_name' in ((await arya.mina.does(myOrganizations.list, {})).organizations[0] ?? {})))
})

test('signing out ends both tokens of a sign-in and no other; `all` ends the others', async () => {
  await givePassword(arya.kian)
  const body = { auth: 'behin@example.com', password }
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => arya.nobody.does(sessions.login, { body })))
  const works = async (token: string | null | undefined) => (await holding(token ?? '').call(profile.show, {})).code
  equal((await holding(one?.token_user ?? '').call(sessions.revoke, { body: {} })).status, 'success')
  deepEqual([await works(one?.token_user), await works(one?.token_organ), await works(two?.token_organ)], [401, 401, 200])
  await holding(two?.token_user ?? '').does(sessions.revoke, { body: { all: true } })
  deepEqual([await works(two?.token_user), await works(three?.token_user), await works(arya.kian.token)], [200, 401, 401])
})

test('a person sees where he is signed in and ends one of it, but none of somebody else', async () => {
  const first = await registered('پویا', '09121110001')
  const second = await arya.nobody.does(sessions.login, { body: { auth: '09121110001', password } })
  const { sessions: seen } = await first.does(sessions.list, {})
  deepEqual(seen.map(it => it.current), [true, false])
  const other = seen[1]?.id ?? ''
  equal((await arya.sara.call(sessions.end, { params: { session_id: other } })).code, 404)
  await first.does(sessions.end, { params: { session_id: other } })
  equal((await holding(second.token_user).call(sessions.list, {})).code, 401)
})

test('a token that is expired, forged or of another kind opens nothing', async () => {
  const visitor = await registered('نگار', '09121110002')
  equal((await visitor.call(jobs.list, {})).code, 401, 'a person’s token is no organisation’s token')
  equal((await holding(`u_${'a'.repeat(43)}`).call(profile.show, {})).code, 401)
  equal((await holding("u_' or 1=1 --").call(profile.show, {})).code, 401)
  await arya.inside(db =>
    db.updateTable('user_account').set({ first_name: 'نگار' }).where('mobile', '=', '09121110002').execute(),
  )
  const { user } = await visitor.does(profile.show, {})
  await arya.asOwner(db => db.updateTable('session').set({ expires_at: '2020-01-01' }).where('user_id', '=', user.id).execute())
  const late = await visitor.call(profile.show, {})
  equal(late.code, 401)
  equal(late.status, 'expire')
})

test('whoever registers an organisation owns it: he may all, and finds sources and example roles there', async () => {
  const made = await arya.nobody.does(registration.organization, {
    body: { name: 'پارس‌گستر', username: 'pars', first_name: 'هما', last_name: 'راد', email: 'Homa@Pars.ir', password },
  })
  const homa = holding(made.token_organ, made.organization.uuid)
  const { job } = await homa.does(jobs.create, { body: { title: 'کارشناس فروش' } })
  equal(job.can.delete, true)
  const { organizations } = await homa.does(myOrganizations.list, { query: { with_permissions: true } })
  deepEqual(organizations[0]?.permissions_name, allPermissions)
  const [sources, roles] = await arya.asOwner(db =>
    Promise.all(
      (['source', 'role'] as const).map(table =>
        db.selectFrom(table).select('id').where('organization_id', '=', made.organization.id).execute(),
      ),
    ),
  )
  ok((sources?.length ?? 0) > 2 && (roles?.length ?? 0) > 2)
})

test('a name, e-mail or mobile that is taken is told beside its field, and nothing is made', async () => {
  await registered('آرش', '09121110003')
  const again = { first_name: 'آرش', last_name: 'دوم', password }
  const fieldOf = async (body: object) => {
    const reply = await arya.nobody.call(registration.organization, { body: body as { name: string; username: string } })
    equal(reply.code, 422, JSON.stringify(body))
    return (reply.data as unknown as { errors: { field: string; rule: string }[] }).errors.map(it => `${it.field} ${it.rule}`)
  }
  const company = { name: 'تازه', username: 'tazeh' }
  deepEqual(await fieldOf({ ...company, ...again, mobile: '۰۹۱۲۱۱۱۰۰۰۳' }), ['mobile taken'])
  deepEqual(await fieldOf({ ...company, ...again, email: 'ARYA@example.com' }), ['email taken'])
  deepEqual(await fieldOf({ ...company, ...again }), ['mobile required'])
  deepEqual(await fieldOf({ ...company, mobile: '09121110004' }), ['first_name required', 'last_name required', 'password required'])
  deepEqual(await fieldOf({ name: 'آریا', username: 'arya', ...again, mobile: '09121110005' }), ['username taken'])
  deepEqual(await fieldOf({ name: 'آریا', username: 'آریا', ...again, mobile: '09121110005' }), ['username regex'])
  deepEqual(await fieldOf({ ...company, ...again, mobile: '09121110005', password: 'short' }), ['password min'])
  const left = await arya.asOwner(db =>
    db.selectFrom('user_account').select('id').where('mobile', 'in', ['09121110004', '09121110005']).execute(),
  )
  deepEqual(left, [])
})

test('a guest gets in, belongs nowhere and sees no organisation', async () => {
  const guest = holding((await arya.nobody.does(sessions.guest, {})).token_user)
  deepEqual((await guest.does(myOrganizations.list, {})).organizations, [])
  equal((await guest.does(profile.show, {})).user.fullName, 'Guest')
})

test('settings start from the usual ones, and a change touches only what it names', async () => {
  const { settings } = await arya.reza.does(userSettings.show, {})
  deepEqual(settings, { language: 'fa', currency: 'IRR', theme: 'system' })
  await arya.reza.does(userSettings.update, { body: { theme: 'dark' } })
  const changed = await arya.reza.does(userSettings.update, { body: { language: 'en' } })
  deepEqual(changed.settings, { language: 'en', currency: 'IRR', theme: 'dark' })
  equal((await arya.reza.call(userSettings.update, { body: { theme: 'pink' as 'dark' } })).code, 422)
  equal((await arya.mina.does(userSettings.show, {})).settings.theme, 'system')
})

test('the profile keeps one way to reach the person, and takes no one else’s', async () => {
  const visitor = await registered('مانی', '09121110006')
  const { user } = await visitor.does(profile.update, { body: { last_name: 'تازه', email: 'Mani@Example.com' } })
  deepEqual([user.fullName, user.email, user.mobile], ['مانی تازه', 'mani@example.com', '09121110006'])
  equal((await visitor.call(profile.update, { body: { mobile: '09120000001' } })).code, 422)
  await visitor.does(profile.update, { body: { mobile: null } })
  equal((await visitor.call(profile.update, { body: { email: null } })).code, 422)
})

test('a new password needs the old one and signs out everywhere else', async () => {
  const here = await registered('ترانه', '09121110007')
  const login = (typed: string) => arya.nobody.call(sessions.login, { body: { auth: '09121110007', password: typed } })
  const there = holding((await login(password)).data.token_user)
  const fresh = 'a newer password'
  equal((await here.call(profile.password, { body: { password: fresh } })).code, 422)
  const wrong = await here.call(profile.password, { body: { current_password: 'no', password: fresh } })
  const errors = (wrong.data as unknown as { errors: { field: string; message: string }[] }).errors
  deepEqual(errors.map(it => [it.field, it.message]), [['current_password', 'This is not your current password.']])
  await here.does(profile.password, { body: { current_password: password, password: fresh } })
  deepEqual([(await here.call(profile.show, {})).code, (await there.call(profile.show, {})).code], [200, 401])
  deepEqual([(await login(password)).code, (await login(fresh)).code], [422, 200])
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture of one’s own is kept and shown; what only looks like one is not', async () => {
  const upload = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
    arya.reza.call(media.upload, { files: { file: new File([bytes], name) } })
  const reply = await upload(new Uint8Array(png), 'من.png')
  equal(reply.code, 200, JSON.stringify(reply))
  const picture = await fetch(arya.url + reply.data.media.url)
  equal(picture.status, 200)
  equal(picture.headers.get('content-type'), 'image/webp')
  const avatar = reply.data.media.uuid
  equal((await arya.reza.does(profile.update, { body: { avatar } })).user.avatar, `/files/${avatar}`)
  equal((await arya.mina.call(profile.update, { body: { avatar } })).code, 422)
  equal((await upload(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png')).code, 422)
  equal((await upload(new Uint8Array(png.subarray(0, 40)), 'half.png')).code, 422)
  equal((await upload(new Uint8Array(), 'empty.png')).code, 422)
})

test('the outside service gets a signed, short-lived word about who comes, and nothing when none is connected', async () => {
  const none = await arya.sara.call(sso.open, {})
  equal(none.code, 404)
  equal(none.message, 'No outside service is connected.')
  const config = { ...arya.services.config, ssoUrl: 'https://:s3cret%20word@data.example.com/enter?from=hr' }
  const joined = await serve({ ...arya.services, config }, { port: 0, host: '127.0.0.1' })
  const sara = person(joined.url, arya.sara)
  const redirect = new URL((await sara.does(sso.open, { query: { token: 'state-1' } })).redirect)
  equal(redirect.origin + redirect.pathname, 'https://data.example.com/enter')
  equal(redirect.password, '')
  const { createHmac } = await import('node:crypto')
  const [head, claims, signature] = (redirect.searchParams.get('assertion') ?? '').split('.')
  equal(signature, createHmac('sha256', 's3cret word').update(`${head}.${claims}`).digest('base64url'))
  const said = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as Record<string, unknown>
  deepEqual([said['sub'], said['state'], said['aud'], said['email']], [arya.sara.id, 'state-1', 'https://data.example.com', 'arya@example.com'])
  equal(Number(said['exp']) - Number(said['iat']), 60)
  const next = new URL((await sara.does(sso.open, {})).redirect)
  notEqual(next.searchParams.get('assertion'), redirect.searchParams.get('assertion'))
  await joined.stop()
})
