import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { myOrganizations } from '@kargozin/api/account/my-organizations.ts'
import { profile } from '@kargozin/api/account/profile.ts'
import { registration } from '@kargozin/api/organisation/registration.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { invitations } from '@kargozin/api/organisation/invitations.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { openLimits } from '../core/limits.ts'
import { serve } from '../main.ts'
import { holding, linkSentTo, password, registered } from '../test/accounts.ts'
import { person, world } from '../test/world.ts'

const arya = world()

const nasrin = { first_name: 'نسرین', last_name: 'حسین‌زاده', mobile: '+98 ۹۱۲ ۵۵۵ ۴۴۳۳', email: 'Nasrin@Example.com' }

const open = (secret: string) => arya.nobody.call(invitations.open, { params: { secret } })
const join = (secret: string, first_name = 'نسرین') =>
  arya.nobody.call(invitations.join, { params: { secret }, body: { first_name, last_name: 'حسین‌زاده', password } })

test('Sara invites Nasrin; the link shows organisation and roles, and Nasrin joins', async () => {
  const { role } = await arya.sara.does(roles.create, {
    body: { display_name: 'کارشناس', permissions: ['organization.hiring'] },
  })
  const reply = await arya.sara.call(members.create, { body: { ...nasrin, roles_id: [role.id] } })
  const { user } = reply.data
  deepEqual(
    [user.fullName, user.mobile, user.email, user.roles.map(it => it.display_name)],
    ['نسرین حسین‌زاده', '09125554433', 'nasrin@example.com', ['کارشناس']],
  )
  equal((await arya.sara.does(members.list, { query: { name: 'نسرین' } })).pagination.total, 0)
  const sent = await arya.inside(db =>
    db.selectFrom('sms').select('body').where('mobile', '=', '09125554433').executeTakeFirstOrThrow(),
  )
  match(sent.body, /آریا پردازش.*کارشناس.*\/invitations\//)
  const secret = await linkSentTo(arya, '09125554433')
  const { invitation } = (await open(secret)).data
  deepEqual(
    [invitation.organization.name, invitation.roles, invitation.contact, invitation.state, invitation.known],
    ['آریا پردازش', ['کارشناس'], '09125554433', 'open', false],
  )
  const joined = await join(secret)
  equal(joined.code, 200)
  equal(joined.data.organization_uuid, arya.sara.organization)
  const hers = holding(arya, joined.data.token_organ, arya.sara.organization)
  equal((await hers.call(jobs.list, {})).code, 200)
  const { user: account } = await holding(arya, joined.data.token_user).does(profile.show, {})
  deepEqual([account.mobile, account.mobile_proved, account.email], ['09125554433', true, null])
  equal((await join(secret)).code, 404, 'a link works only once')
  equal(
    (await join(await linkSentTo(arya, 'nasrin@example.com'))).code,
    404,
    'the link in the e-mail stops working too',
  )
  deepEqual((await arya.sara.does(invitations.list, {})).invitations, [])
  const { activities: entries } = await arya.sara.does(activities.ofOrganization, { query: { subject: ['member'] } })
  deepEqual(
    entries
      .slice(0, 2)
      .map(it => it.type)
      .toSorted(),
    ['attach_role', 'join'],
  )
})

test('the response to inviting a person does not reveal whether they have an account', async () => {
  const invite = (mobile: string) =>
    arya.sara.call(members.create, { body: { first_name: 'الف', last_name: 'ب', mobile } })
  const shape = ({ code, message, data }: Awaited<ReturnType<typeof invite>>) => [
    code,
    message,
    { ...data.user, id: '', uuid: '', mobile: '', sent_at: '', expires_at: '' },
  ]
  deepEqual(shape(await invite('09120000009')), shape(await invite('09127778899')))
  const { users } = await arya.sara.does(members.list, { query: { per_page: 100 } })
  ok(users.every(it => it.uuid !== arya.kian.id))
  const kian = await arya.kian.does(myOrganizations.list, {})
  equal(kian.organizations.length, 1)
})

test('Kian, who has an account, accepts with one call and is in both organisations', async () => {
  await arya.sara.does(members.create, { body: { first_name: 'الف', last_name: 'ب', mobile: '09120000009' } })
  const secret = await linkSentTo(arya, '09120000009')
  equal((await open(secret)).data.invitation.known, true)
  equal((await join(secret)).code, 409, 'a proved contact cannot get a second account')
  const { organization_uuid } = await arya.kian.does(invitations.accept, { params: { secret } })
  equal(organization_uuid, arya.sara.organization)
  equal((await arya.kian.does(myOrganizations.list, {})).organizations.length, 2)
  await arya.kian.does(myOrganizations.leave, { params: { organization_uuid: arya.sara.organization } })
  equal((await arya.kian.does(myOrganizations.list, {})).organizations.length, 1)
})

test('registering the director’s e-mail beforehand gives no access to her invitation', async () => {
  const body = { first_name: 'دزد', last_name: 'اول', email: 'ceo@arya.example', password }
  const thief = holding(arya, (await arya.nobody.does(registration.user, { body })).token_user)
  const { role } = await arya.sara.does(roles.create, {
    body: { display_name: 'مدیر', permissions: ['organization.hiring'] },
  })
  await arya.sara.does(members.create, {
    body: { first_name: 'مدیر', last_name: 'عامل', email: 'ceo@arya.example', roles_id: [role.id] },
  })
  equal((await thief.does(myOrganizations.list, {})).organizations.length, 0)
  const secret = await linkSentTo(arya, 'ceo@arya.example')
  equal((await open(secret)).data.invitation.known, false)
  equal((await join(secret, 'مدیر')).code, 200)
  equal((await thief.does(profile.show, {})).user.email, null)
  const login = await arya.nobody.does(sessions.login, { body: { auth: 'ceo@arya.example', password } })
  equal(login.organization_uuid, arya.sara.organization)
})

test('an invitation can be resent, withdrawn and restored; it expires in fourteen days', async () => {
  const mobile = '09125550001'
  const [before, period] = [Date.now(), 14 * 86_400_000]
  const { user } = await arya.sara.does(members.create, { body: { first_name: 'بابک', last_name: 'صالحی', mobile } })
  const expires = Date.parse(user.expires_at)
  ok(expires >= before + period && expires <= Date.now() + period, user.expires_at)
  const first = await linkSentTo(arya, mobile)
  const params = { uuid: user.uuid }
  await arya.sara.does(invitations.resend, { params })
  const second = await linkSentTo(arya, mobile)
  deepEqual([(await open(first)).code, (await open(second)).code], [404, 200])
  await arya.sara.does(invitations.withdraw, { params })
  equal((await open(second)).data.invitation.state, 'gone')
  equal((await join(second)).code, 410)
  await arya.sara.does(invitations.restore, { params })
  equal((await open(second)).data.invitation.state, 'open')
  await arya.inside(db =>
    db.updateTable('invitation').set({ expires_at: '2026-01-01' }).where('id', '=', user.id).execute(),
  )
  equal((await open(second)).data.invitation.state, 'expired')
  equal((await join(second)).code, 410)
  for (const call of [invitations.resend, invitations.withdraw] as const)
    equal((await arya.kian.call(call, { params })).code, 404, 'another organisation does not find the invitation')
})

test('an invitation is invalid if its inviter left or lacks permissions of its roles', async () => {
  const adder = await arya.hire('آذر', ['organization.users.addPage', 'organization.roles', 'organization.hiring'])
  const { role } = await arya.sara.does(roles.create, {
    body: { display_name: 'جذب', permissions: ['organization.hiring'] },
  })
  const all = await arya.sara.does(roles.create, {
    body: { display_name: 'همه', permissions: ['organization.users.remove'] },
  })
  const invite = (mobile: string, roles_id: string[]) =>
    adder.call(members.create, { body: { first_name: 'الف', last_name: 'ب', mobile, roles_id } })
  equal((await invite('09125550010', [all.role.id])).code, 403)
  equal((await invite('09125550010', [role.id])).code, 200)
  equal((await invite('09125550011', [role.id])).code, 200)
  await arya.sara.does(roles.setPermissions, {
    params: { id: role.id },
    body: { permissions: ['organization.hiring', 'organization.users.remove'] },
  })
  equal((await join(await linkSentTo(arya, '09125550010'))).code, 410)
  await arya.sara.does(roles.setPermissions, {
    params: { id: role.id },
    body: { permissions: ['organization.hiring'] },
  })
  await arya.sara.does(members.remove, { body: { uuids: [adder.id], terminate_type: 'remove' } })
  equal((await join(await linkSentTo(arya, '09125550011'))).code, 410)
})

test('if twelve people use one link at the same moment, only one joins', async () => {
  await arya.sara.does(members.create, { body: { first_name: 'الف', last_name: 'ب', mobile: '09125550020' } })
  const secret = await linkSentTo(arya, '09125550020')
  const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => join(secret, `نفر ${n}`)))
  equal(replies.filter(it => it.code === 200).length, 1)
  ok(
    replies.every(it => [200, 404, 410].includes(it.code)),
    replies.map(it => it.code).join(),
  )
})

test('removing a member ends sessions and keeps their work; the owner cannot leave', async () => {
  const nima = await arya.hire('نیما', ['organization.hiring', 'organization.hiring.jobs.store'])
  const { job } = await nima.does(jobs.create, { body: { title: 'کارشناس' } })
  equal((await nima.call(members.remove, { body: { uuids: [arya.reza.id], terminate_type: 'remove' } })).code, 403)
  const remove = (...uuids: string[]) => arya.sara.call(members.remove, { body: { uuids, terminate_type: 'remove' } })
  equal((await remove(nima.id)).message, 'One person was removed from the organisation.')
  equal((await nima.call(jobs.list, {})).code, 401)
  equal((await arya.sara.does(jobs.show, { params: { job_id: job.uuid } })).job.title, 'کارشناس')
  equal((await remove(nima.id)).code, 404)
  equal((await remove(arya.kian.id)).code, 404, 'members of another organisation are not found')
  const owner = await remove(arya.sara.id)
  equal(owner.code, 409)
  equal(
    owner.message,
    'The owner cannot leave. In their profile, the owner can transfer ownership to another member first.',
  )
  const leaving = { params: { organization_uuid: arya.sara.organization } }
  equal((await arya.sara.call(myOrganizations.leave, leaving)).code, 409)
  equal((await (await registered(arya, 'بیگانه', '09125550030')).call(myOrganizations.leave, leaving)).code, 404)
})

test('an organisation sends sixty invitations an hour, and four a day to one person', async (it: TestContext) => {
  const limits = openLimits(arya.services.database.aside, 1)
  const strict = await serve({ ...arya.services, limits }, { port: 0, host: '127.0.0.1' })
  it.after(strict.stop)
  const sara = person(strict.url, arya.sara)
  await arya.asOwner(db => db.deleteFrom('rate_limit').execute())
  const invite = (n: number) =>
    sara.call(members.create, {
      body: { first_name: 'الف', last_name: 'ب', mobile: `0913${String(n).padStart(7, '0')}` },
    })
  for (let time = 0; time < 4; time++) equal((await invite(1)).code, 200)
  equal((await invite(1)).code, 429)
  for (let n = 2; n < 57; n++) equal((await invite(n)).code, 200, String(n))
  equal((await invite(99)).code, 429)
})

test('an invitation names the product’s own roles in the reader’s language', async () => {
  const { role } = await arya.sara.does(roles.create, { body: { display_name: 'کارشناس جذب', permissions: [] } })
  await arya.sara.does(members.create, {
    body: { first_name: 'ندا', last_name: 'مرادی', mobile: '09125554499', roles_id: [role.id] },
  })
  const secret = await linkSentTo(arya, '09125554499')
  const rolesIn = async (locale: string) =>
    (await arya.nobody.call(invitations.open, { params: { secret } }, { 'accept-language': locale })).data.invitation
      .roles
  deepEqual([await rolesIn('fa'), await rolesIn('en')], [['کارشناس جذب'], ['Recruiter']])
})

test('a deleted role is removed from invitations, which keep their other roles', async () => {
  const newRole = async (display_name: string) =>
    (await arya.sara.does(roles.create, { body: { display_name, permissions: [] } })).role.id
  const [stays, goes] = [await newRole('ماندنی'), await newRole('رفتنی')]
  const { user } = await arya.sara.does(members.create, {
    body: { first_name: 'پونه', last_name: 'نیک', mobile: '09125554411', roles_id: [stays, goes, stays] },
  })
  deepEqual(
    user.roles.map(it => it.display_name),
    ['ماندنی', 'رفتنی'],
  )
  await arya.sara.does(roles.remove, { params: { id: goes } })
  const secret = await linkSentTo(arya, '09125554411')
  deepEqual((await open(secret)).data.invitation.roles, ['ماندنی'])
  const joined = (await join(secret, 'پونه')).data
  const { rows } = await arya.asOwner(db =>
    sql<{ role: string }>`select h.role_id as role from role_holder h join invitation i on i.accepted_by = h.user_id
      where i.id = ${user.id}`.execute(db),
  )
  deepEqual([joined.organization_uuid, rows], [arya.sara.organization, [{ role: stays }]])
  const theirs = (await arya.kian.does(roles.create, { body: { display_name: 'بیگانه', permissions: [] } })).role.id
  const write = () =>
    arya.inside(db =>
      db
        .insertInto('invitation_role')
        .values({ organization_id: arya.sara.organization, invitation_id: user.id, role_id: theirs })
        .execute(),
    )
  await rejects(write(), /foreign key/)
})
