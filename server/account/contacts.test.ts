import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { codes } from '@kargozin/api/account/codes.ts'
import { contacts } from '@kargozin/api/account/contacts.ts'
import { passwords } from '@kargozin/api/account/passwords.ts'
import { profile } from '@kargozin/api/account/profile.ts'
import { registration } from '@kargozin/api/organisation/registration.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { codeSentTo, givePassword, holding, password, registered } from '../test/accounts.ts'
import { world, type Person } from '../test/world.ts'

const arya = world()

const login = (auth: string, typed = password) => arya.nobody.call(sessions.login, { body: { auth, password: typed } })

async function signInByCode(mobile: string) {
  await arya.nobody.does(codes.send, { body: { mobile } })
  return arya.nobody.call(codes.verify, { body: { mobile, code: await codeSentTo(arya, mobile) } })
}

/** Enters the code that was sent to the caller's contact. */
async function prove(who: Person, kind: 'mobile' | 'email') {
  const { to } = await who.does(contacts.send, { body: { kind } })
  return who.call(contacts.prove, { body: { kind, code: await codeSentTo(arya, to) } })
}

test('two people may register one contact, and each signs in with their own password', async () => {
  const thief = await registered(arya, 'دزد', '09121120001')
  const body = { first_name: 'نوید', last_name: 'راستین', mobile: '09121120001', password: 'his own password' }
  const reply = await arya.nobody.call(registration.user, { body })
  equal(reply.code, 200)
  const known = { ...body, mobile: '09120000001', email: 'arya@example.com' }
  equal(
    (await arya.nobody.call(registration.user, { body: known })).code,
    200,
    'contacts that Sara has proved can be registered too, so nothing is revealed',
  )
  const navid = holding(arya, (await login('09121120001', 'his own password')).data.token_user)
  equal((await navid.does(profile.show, {})).user.first_name, 'نوید')
  equal((await login('09121120001')).code, 200)
  equal((await thief.does(profile.show, {})).user.mobile_proved, false)
})

test('proving a contact removes the claims of other accounts to it', async () => {
  const thief = await registered(arya, 'دزد', '09121120002')
  const mine = await registered(arya, 'مهسا', '09121120002')
  equal((await prove(mine, 'mobile')).code, 200)
  equal((await mine.does(profile.show, {})).user.mobile_proved, true)
  equal((await thief.does(profile.show, {})).user.mobile, null)
  equal((await mine.call(contacts.send, { body: { kind: 'mobile' } })).code, 409)
  // The same contact can be registered again, but not proved without the code.
  const later = await registered(arya, 'دزد', '09121120002')
  const wrong = await later.call(contacts.prove, { body: { kind: 'mobile', code: '000000' } })
  equal(wrong.code, 422)
})

test('the only contact of a founder stays, even if somebody else proves it', async () => {
  const founder = await arya.nobody.does(registration.organization, {
    body: {
      name: 'گلستان',
      username: 'golestan',
      first_name: 'ژاله',
      last_name: 'مهر',
      mobile: '09121120003',
      password,
    },
  })
  const other = await registered(arya, 'پری', '09121120003')
  equal((await prove(other, 'mobile')).code, 200)
  const jaleh = holding(arya, founder.token_user)
  equal((await jaleh.does(profile.show, {})).user.mobile, '09121120003')
  equal((await prove(jaleh, 'mobile')).code, 409)
})

test('signing in by code removes the earlier password and sessions of the account', async () => {
  const thief = await registered(arya, 'دزد', '09121120004')
  const reply = await signInByCode('09121120004')
  equal(reply.code, 200)
  match(reply.message ?? '', /the previous password was removed/)
  equal((await thief.call(profile.show, {})).code, 401)
  equal((await login('09121120004')).code, 422)
  const me = holding(arya, reply.data.token_user)
  deepEqual(await me.does(profile.show, {}).then(({ user }) => [user.mobile_proved, user.has_password]), [true, false])
})

test('in the browser of the registration, signing in by code keeps the password', async () => {
  const made = await arya.nobody.does(registration.user, {
    body: { first_name: 'هانیه', last_name: 'آزاد', mobile: '09121120005', password },
  })
  await arya.nobody.does(codes.send, { body: { mobile: '09121120005' } })
  const known = { 'x-device-token': made.token_device }
  await arya.nobody.call(codes.send, { body: { mobile: '09121120005' } }, known)
  const code = await codeSentTo(arya, '09121120005')
  const reply = await arya.nobody.call(codes.verify, { body: { mobile: '09121120005', code } }, known)
  equal(reply.message, 'Welcome')
  equal((await login('09121120005')).code, 200)
})

test('a code to an unproved contact does not open an account with a proved contact', async () => {
  const thief = await registered(arya, 'دزد', '09121120006')
  await thief.does(profile.update, { body: { email: 'thief@example.com', current_password: password } })
  equal((await prove(thief, 'email')).code, 200)
  const victim = await signInByCode('09121120006')
  equal(victim.code, 422)
  equal((await thief.does(profile.show, {})).user.email, 'thief@example.com')
})

test('a new e-mail needs the password; until it is proved, the old one stays in use', async () => {
  await givePassword(arya, arya.sara)
  const change = (current_password?: string) =>
    arya.sara.call(profile.update, {
      body: { email: 'sara.new@example.com', ...(current_password ? { current_password } : {}) },
    })
  equal((await change()).code, 422)
  equal((await change('not hers')).code, 422)
  const { user } = (await change(password)).data
  deepEqual([user.email, user.email_proved, user.new_email], ['arya@example.com', true, 'sara.new@example.com'])
  const notices = await arya.asOwner(db =>
    db.selectFrom('email').select(['body', 'organization_id']).where('address', '=', 'arya@example.com').execute(),
  )
  match(notices[0]?.body ?? '', /asked to change this contact/)
  equal(notices[0]?.organization_id, null)
  equal((await login('sara.new@example.com')).code, 422)
  equal((await prove(arya.sara, 'email')).code, 200)
  equal((await login('sara.new@example.com')).code, 200)
  equal((await login('arya@example.com')).code, 422)
})

test('a person without a password changes a contact with a code to a proved contact', async () => {
  const change = (code?: string) =>
    arya.reza.call(profile.update, { body: { mobile: '09121120009', ...(code ? { code } : {}) } })
  equal((await change()).code, 422)
  const { to } = await arya.reza.does(contacts.confirm, {})
  const code = await codeSentTo(arya, to)
  equal((await change(String((Number(code) + 1) % 1e6).padStart(6, '0'))).code, 422)
  equal((await change(code)).data.user.new_mobile, '09121120009')
  const removing = await arya.reza.call(profile.update, { body: { mobile: null } })
  equal(removing.code, 422, 'his only contact cannot be removed')
})

test('a code by e-mail replaces a forgotten password, and all other sessions end', async () => {
  const mina = await registered(arya, 'مینو', '09121120010')
  await mina.does(profile.update, { body: { email: 'minoo@example.com', current_password: password } })
  await prove(mina, 'email')
  const ask = (auth: string) => arya.nobody.call(passwords.ask, { body: { auth } })
  const [known, unknown] = [await ask('Minoo@example.com'), await ask('nobody.at.all@example.com')]
  deepEqual([known.code, known.message], [unknown.code, unknown.message])
  equal(await codeSentTo(arya, 'nobody.at.all@example.com'), '')
  const code = await codeSentTo(arya, 'minoo@example.com')
  const reset = (fresh: string) =>
    arya.nobody.call(passwords.reset, { body: { auth: 'minoo@example.com', code, password: fresh } })
  const weak = await reset('password1')
  equal(weak.code, 422)
  const reply = await reset('something quite new')
  equal(reply.code, 200)
  equal((await mina.call(profile.show, {})).code, 401)
  deepEqual(
    [(await login('minoo@example.com')).code, (await login('minoo@example.com', 'something quite new')).code],
    [422, 200],
  )
  equal((await reset('yet another one')).code, 422, 'a code works only once')
})

test('common passwords, and the name or contact of the person, are refused as password', async () => {
  const person = { first_name: 'Shahrzad', last_name: 'Akbari', mobile: '09121120011', email: 'sh.akbari@example.com' }
  const refused = [
    '12345678',
    '۱۲۳۴۵۶۷۸',
    'Password1',
    'iloveyou',
    'aaaaaaaaaa',
    '09121120011',
    'shahrzad',
    'Shahrzad12',
    'sh.akbari',
    '13670412',
    'salam123',
  ]
  for (const bad of refused) {
    const reply = await arya.nobody.call(registration.user, { body: { ...person, password: bad } })
    equal(reply.code, 422, bad)
    const { errors } = reply.data as unknown as { errors: { field: string; message: string }[] }
    deepEqual(
      errors.map(it => [it.field, it.message]),
      [['password', 'This password is easily guessed. Choose another one.']],
      bad,
    )
  }
  equal((await arya.nobody.call(registration.user, { body: { ...person, password: 'blue kettle' } })).code, 200)
})

test('a request for a code takes at least sixty milliseconds for any number', async () => {
  for (const mobile of ['09120000009', '09129990000']) {
    const start = performance.now()
    await arya.nobody.does(codes.send, { body: { mobile } })
    // A timer of Node may end a millisecond early.
    ok(performance.now() - start >= 59, mobile)
  }
})
