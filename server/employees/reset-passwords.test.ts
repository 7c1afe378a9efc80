import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { profile } from '@kargozin/api/account/profile.ts'
import { passwords as forgotten } from '@kargozin/api/account/passwords.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { userSettings } from '@kargozin/api/account/user-settings.ts'
import type { BodyIn } from '@kargozin/api/call.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { passwordResets } from '@kargozin/api/employees/password-resets.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { registration } from '@kargozin/api/organisation/registration.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { codeSentTo, givePassword, holding, password as own } from '../test/accounts.ts'
import { rulesOf } from '../test/applying.ts'
import { world, type Person } from '../test/world.ts'

const arya = world()

type Kind = BodyIn<typeof passwordResets.reset>['reset_to']

const reset = (by: Person, people: readonly string[], reset_to: Kind = 'user_mobile_number') =>
  by.call(passwordResets.reset, { body: { uuids: [...people], reset_to } })

const mobileOf = (who: Person) =>
  arya.inside(async db => {
    const { mobile } = await db
      .selectFrom('user_account')
      .select('mobile')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
    return mobile ?? ''
  })

const login = (auth: string, password: string) => arya.nobody.call(sessions.login, { body: { auth, password } })

const employeeOf = async (who: Person) =>
  arya.inside(async db => {
    const { id } = await db.selectFrom('employee').select('id').where('user_id', '=', who.id).executeTakeFirstOrThrow()
    return id
  })

/** A session of somebody who has signed in with the password that the organisation set. */
async function signedIn(who: Person, password: string): Promise<Person> {
  const { data } = await login(await mobileOf(who), password)
  equal(data.must_change_password, true)
  return holding(arya, data.token_organ, who.organization)
}

const namesOf = (people: readonly { fullName: string }[]) => people.map(it => it.fullName)

test('a reset ends the sessions of a member, who must set a new password before anything else', async () => {
  const nima = await arya.hire('نیما', ['organization.users.list'])
  const mobile = await mobileOf(nima)
  const employee = await employeeOf(nima)
  const reply = await reset(arya.sara, [employee])
  deepEqual([reply.code, reply.status, reply.message], [200, 'success', 'The passwords were reset.'])
  deepEqual([reply.data.users.map(it => it.uuid), reply.data.passwords], [[employee], []])
  equal((await nima.call(organizations.show, {})).code, 401)

  const persianDigits = mobile.replace(/\d/g, it => '۰۱۲۳۴۵۶۷۸۹'[Number(it)] ?? '')
  const again = await signedIn(nima, persianDigits)
  for (const refused of [
    await again.call(organizations.show, {}),
    await again.call(members.list, {}),
    await again.call(userSettings.show, {}),
    await again.call(sessions.list, {}),
    await again.call(profile.update, { body: { first_name: 'ن' } }),
  ])
    deepEqual(
      [refused.code, refused.message, refused.data],
      [403, 'Set a new password first.', { must_change_password: true }],
    )
  equal((await again.does(profile.show, {})).user.id, nima.id)

  const change = (password: string) => again.call(profile.password, { body: { password } })
  const given = await change(mobile)
  deepEqual(rulesOf(given), ['password: given_password'])
  match(JSON.stringify(given.data), /than the one that you were given/)
  deepEqual(rulesOf(await change(`${mobile}a`)), ['password: guessable'])
  equal((await change(own)).code, 200)
  equal((await again.does(members.list, {})).users.length > 0, true)
  equal((await login(mobile, mobile)).code, 422)
  const last = await login(mobile, own)
  deepEqual([last.code, last.data.must_change_password], [200, undefined])
})

test('each kind leaves out those who lack it, and says who', async () => {
  const bita = await arya.hire('بیتا', [])
  const [employee, mobile] = [await employeeOf(bita), await mobileOf(bita)]
  const kinds: readonly [Kind, 'users_without_national_id' | 'users_without_personnel_code'][] = [
    ['user_national_id', 'users_without_national_id'],
    ['user_personnel_code', 'users_without_personnel_code'],
  ]
  for (const [kind, list] of kinds) {
    const { data, status, message } = await reset(arya.sara, [bita.id], kind)
    deepEqual(
      [namesOf(data[list]), data.users, status, message],
      [['بیتا کریمی'], [], 'warning', 'No password was reset.'],
    )
  }
  equal((await bita.call(organizations.show, {})).code, 200, 'nothing has happened')
  await arya.sara.does(employees.update, {
    params: { uuid: employee },
    body: { personnel_code: '007', private: { national_id: '0084575948' } },
  })
  const short = await reset(arya.sara, [bita.id], 'user_personnel_code')
  deepEqual(namesOf(short.data.users_without_personnel_code), ['بیتا کریمی'], 'a code of three digits is guessed')
  await arya.sara.does(employees.update, { params: { uuid: employee }, body: { personnel_code: '00712' } })
  await reset(arya.sara, [bita.id], 'user_personnel_code')
  await signedIn(bita, '00712')
  await reset(arya.sara, [bita.id], 'user_national_id')
  await signedIn(bita, '0084575948')
  const random = await reset(arya.sara, [bita.id], 'organization_default_password')
  const [made] = random.data.passwords
  match(made?.password ?? '', /^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
  equal((await login(mobile, '0084575948')).code, 422)
  await signedIn(bita, made?.password ?? '')

  const { user } = await arya.sara.does(employees.create, { body: { name: 'بی‌حساب', last_name: 'آزاد' } })
  const without = await reset(arya.sara, [user.uuid])
  deepEqual(namesOf(without.data.users_without_account), ['بی‌حساب آزاد'])
  await arya.inside(db =>
    db.updateTable('user_account').set({ mobile: null, mobile_proved_at: null }).where('id', '=', bita.id).execute(),
  )
  await arya.sara.does(employees.update, { params: { uuid: employee }, body: { mobile: null } })
  deepEqual(namesOf((await reset(arya.sara, [bita.id])).data.users_without_mobile), ['بیتا کریمی'])
})

test('nobody resets their own password, that of the owner, or of somebody who may more', async () => {
  const hr = await arya.hire('هما', ['organization.users.passwords', 'organization.users.list'])
  const equals = await arya.hire('همتا', ['organization.users.list'])
  const above = await arya.hire('برتر', ['organization.users.salary'])
  const { data } = await reset(hr, [hr.id, arya.sara.id, equals.id, above.id])
  deepEqual(namesOf(data.users), ['همتا کریمی'])
  deepEqual(namesOf(data.users_not_allowed).toSorted(), ['برتر کریمی', 'سارا محمدی', 'هما کریمی'].toSorted())
  for (const who of [hr, arya.sara, above]) equal((await who.call(organizations.show, {})).code, 200)
  deepEqual(namesOf((await reset(arya.sara, [arya.sara.id])).data.users_not_allowed), ['سارا محمدی'])
  deepEqual(namesOf((await reset(arya.sara, [above.id])).data.users), ['برتر کریمی'])
})

test('an account that also opens another organisation is not reset', async () => {
  const both = await arya.hire('دوجا', [])
  await arya.asOwner(db =>
    db.insertInto('membership').values({ organization_id: arya.kian.organization, user_id: both.id }).execute(),
  )
  const { data } = await reset(arya.sara, [both.id])
  deepEqual([namesOf(data.users_with_own_account), data.users], [['دوجا کریمی'], []])
  equal((await both.call(organizations.show, {})).code, 200)
})

test('a reset at the moment of founding an organisation opens nothing of that organisation (10 rounds)', async () => {
  for (let round = 0; round < 10; round++) {
    const who = await arya.hire('همزمان', [])
    const mobile = await mobileOf(who)
    const founding = () =>
      who.call(registration.organization, { body: { name: `سازمان ${round}`, username: `at-once-${round}` } })
    const resetting = () => reset(arya.sara, [who.id])
    const [made, done] = await (round % 2
      ? Promise.all([founding(), resetting()])
      : Promise.all([resetting(), founding()]).then(both => both.toReversed() as [(typeof both)[1], (typeof both)[0]]))
    equal(done.code, 200)
    const wasReset = done.data.users.length === 1
    ok(made.code === 200 || wasReset, `round ${round}: ${made.code}`)
    const entered = await login(mobile, mobile)
    if (wasReset && made.code === 200) deepEqual(rulesOf(entered), ['password: code_only'], `round ${round}`)
    else equal(entered.code, wasReset ? 200 : 422, `round ${round}`)
  }
})

test('strangers in the list refuse the whole list', async () => {
  const nader = await arya.hire('نادر', [])
  const reply = await reset(arya.sara, [nader.id, arya.kian.id])
  equal(reply.code, 404)
  equal((await nader.call(organizations.show, {})).code, 200)
  equal((await reset(arya.mina, [nader.id])).code, 403)
  deepEqual(rulesOf(await reset(arya.sara, [])), ['uuids: min_values'])
})

test('the kinds say which the caller may use: the national code needs the sensitive information', async () => {
  const { default_passwords: all } = await arya.sara.does(passwordResets.kinds, {})
  deepEqual(
    all.map(it => it.reset_to),
    ['organization_default_password', 'user_mobile_number', 'user_national_id', 'user_personnel_code'],
  )
  ok(all.every(it => it.can))
  const hr = await arya.hire('هدی', ['organization.users.passwords'])
  const some = (await hr.does(passwordResets.kinds, {})).default_passwords
  deepEqual(
    some.filter(it => !it.can).map(it => it.reset_to),
    ['user_national_id'],
  )
  const other = await arya.hire('امید', [])
  equal((await reset(hr, [other.id], 'user_national_id')).code, 403)
  equal((await arya.mina.call(passwordResets.kinds, {})).code, 403)
})

test('the history has who reset whose password to what, and the person is notified, never with the password', async () => {
  const roya = await arya.hire('رویا', [])
  const employee = await employeeOf(roya)
  const { data } = await reset(arya.sara, [roya.id], 'organization_default_password')
  const secret = data.passwords[0]?.password ?? ''
  const { activities: found } = await arya.sara.does(activities.onEmployee, { params: { uuid: employee } })
  deepEqual([found[0]?.type, found[0]?.name], ['reset_password', 'رویا کریمی'])
  const stored = await arya.asOwner(async db => ({
    activity: await db.selectFrom('activity').selectAll().where('subject_id', '=', employee).execute(),
    sms: await db
      .selectFrom('sms')
      .selectAll()
      .where('mobile', '=', await mobileOf(roya))
      .execute(),
  }))
  notEqual(secret, '')
  ok(!JSON.stringify(stored).includes(secret))
  match(stored.sms[0]?.body ?? '', /سارا محمدی/)
  equal(stored.sms[0]?.organization_id, null)
})

test('a password that was set a week ago no longer signs in, but a code still does', async () => {
  const zari = await arya.hire('زری', [])
  const mobile = await mobileOf(zari)
  await reset(arya.sara, [zari.id])
  await arya.inside(db =>
    db.updateTable('user_account').set({ password_reset_at: '2026-01-01' }).where('id', '=', zari.id).execute(),
  )
  deepEqual(rulesOf(await login(mobile, mobile)), ['password: expired_password'])
  await arya.nobody.does(forgotten.ask, { body: { auth: mobile } })
  const body = { auth: mobile, code: await codeSentTo(arya, mobile), password: own }
  const { data } = await arya.nobody.call(forgotten.reset, { body })
  equal(data.must_change_password, undefined)
  equal((await holding(arya, data.token_organ, zari.organization).call(organizations.show, {})).code, 200)
})

test('who changed the password meanwhile keeps the new one: a wrong guess of the own password changes nothing', async () => {
  const ali = await arya.hire('علی', [])
  await givePassword(arya, ali)
  const wrongOne = await ali.call(profile.password, { body: { current_password: 'حدس', password: 'یک رمز دیگر ۱۲' } })
  deepEqual(rulesOf(wrongOne), ['current_password: password'])
})
