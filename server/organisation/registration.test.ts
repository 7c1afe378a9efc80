import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import { profile } from '@kargozin/api/account/profile.ts'
import { invitations } from '@kargozin/api/organisation/invitations.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { registration } from '@kargozin/api/organisation/registration.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { openLimits } from '../core/limits.ts'
import { serve } from '../main.ts'
import { holding, linkSentTo, password } from '../test/accounts.ts'
import { person, world } from '../test/world.ts'

const arya = world()

test('the founder owns the organisation, which has default sources and roles', async () => {
  const made = await arya.nobody.does(registration.organization, {
    body: { name: 'پارس‌گستر', username: 'pars', first_name: 'هما', last_name: 'راد', email: 'Homa@Pars.ir', password },
  })
  const homa = holding(arya, made.token_organ, made.organization.uuid)
  const { job } = await homa.does(jobs.create, { body: { title: 'کارشناس فروش' } })
  equal(job.can.delete, true)
  const { organizations } = await homa.does(myOrganizations.list, { query: { with_permissions: true } })
  deepEqual(organizations[0]?.permissions_name, allPermissions)
  const count = (table: 'source' | 'role') =>
    arya.asOwner(db => db.selectFrom(table).select('id').where('organization_id', '=', made.organization.id).execute())
  ok((await count('source')).length > 2)
  ok((await count('role')).length > 2)
})

test('a taken address and missing fields are reported, and nothing is created', async () => {
  const again = { first_name: 'آرش', last_name: 'دوم', password }
  const fieldOf = async (body: object) => {
    const reply = await arya.nobody.call(registration.organization, {
      body: body as { name: string; username: string },
    })
    equal(reply.code, 422, JSON.stringify(body))
    return (reply.data as unknown as { errors: { field: string; rule: string }[] }).errors.map(
      it => `${it.field} ${it.rule}`,
    )
  }
  const company = { name: 'تازه', username: 'tazeh' }
  deepEqual(await fieldOf({ ...company, ...again }), ['mobile required'])
  deepEqual(await fieldOf({ ...company, mobile: '09121110004' }), [
    'first_name required',
    'last_name required',
    'password required',
  ])
  deepEqual(await fieldOf({ name: 'آریا', username: 'arya', ...again, mobile: '09121110005' }), ['username taken'])
  deepEqual(await fieldOf({ name: 'آریا', username: 'آریا', ...again, mobile: '09121110005' }), ['username username'])
  deepEqual(await fieldOf({ ...company, ...again, mobile: '09121110005', password: 'short' }), ['password min'])
  const accounts = await arya.asOwner(db =>
    db.selectFrom('user_account').select('id').where('mobile', 'in', ['09121110004', '09121110005']).execute(),
  )
  deepEqual(accounts, [])
})

test('a guest has an account of their own and no organisation, until they sign out', async () => {
  const enter = async () => holding(arya, (await arya.nobody.does(sessions.guest, {})).token_user)
  const [guest, other] = [await enter(), await enter()]
  deepEqual((await guest.does(myOrganizations.list, {})).organizations, [])
  const { user } = await guest.does(profile.show, {})
  deepEqual([user.fullName, user.email, user.mobile, user.has_password], ['Guest', null, null, false])
  notEqual((await other.does(profile.show, {})).user.id, user.id)
  equal((await guest.call(jobs.list, {})).code, 401)
  await guest.does(sessions.revoke, { body: {} })
  equal((await guest.call(profile.show, {})).code, 401)
  equal((await other.call(profile.show, {})).code, 200)
})

test('a guest cannot found an organisation, but can register as a person with one', async () => {
  const guest = holding(arya, (await arya.nobody.does(sessions.guest, {})).token_user)
  const body = { name: 'سازمان مهمان', username: 'of-a-guest' }
  equal((await guest.call(registration.organization, { body })).code, 403)
  const owner = { first_name: 'رها', last_name: 'کیا', mobile: '09121110088', password }
  const founded = await guest.does(registration.organization, { body: { ...body, ...owner } })
  const { user } = await holding(arya, founded.token_user).does(profile.show, {})
  equal(user.mobile, owner.mobile)
  deepEqual((await guest.does(myOrganizations.list, {})).organizations, [])
})

test('a guest cannot accept an invitation, but can register with it', async () => {
  const guest = holding(arya, (await arya.nobody.does(sessions.guest, {})).token_user)
  const mobile = '09121110077'
  await arya.sara.does(members.create, { body: { first_name: 'رها', last_name: 'کیا', mobile, roles_id: [] } })
  const secret = await linkSentTo(arya, mobile)
  equal((await guest.call(invitations.accept, { params: { secret } })).code, 403)
  const body = { first_name: 'رها', last_name: 'کیا', password }
  const { organization_uuid } = await arya.nobody.does(invitations.join, { params: { secret }, body })
  equal(organization_uuid, arya.sara.organization)
})

test('twenty guests an hour may come from one address, and they leave room to register', async it => {
  const limits = openLimits(arya.services.database.aside, 1)
  const config = { ...arya.services.config, proxies: 1 }
  const strict = await serve({ ...arya.services, config, limits }, { port: 0, host: '127.0.0.1' })
  it.after(strict.stop)
  const visitor = person(strict.url, { id: '', organization: '', token: '' })
  const from = { 'x-forwarded-for': '203.0.113.60' }
  for (let time = 0; time < 20; time++) equal((await visitor.call(sessions.guest, {}, from)).code, 200)
  equal((await visitor.call(sessions.guest, {}, from)).code, 429)
  equal((await visitor.call(sessions.guest, {}, { 'x-forwarded-for': '203.0.113.61' })).code, 200)
  const body = { first_name: 'رها', last_name: 'کیا', mobile: '09121110078', password }
  equal((await visitor.call(registration.user, { body }, from)).code, 200)
})
