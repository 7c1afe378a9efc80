import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { codes } from '@kargozin/api/account/codes.ts'
import { contacts } from '@kargozin/api/account/contacts.ts'
import { passwords } from '@kargozin/api/account/passwords.ts'
import { profile } from '@kargozin/api/account/profile.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { registration } from '@kargozin/api/organisation/registration.ts'
import { earlier } from '@kargozin/api/recruitment/apply/earlier.ts'
import { ownData } from '@kargozin/api/recruitment/forgetting/own-data.ts'
import { serve } from '../main.ts'
import { codeSentTo, holding, password } from '../test/accounts.ts'
import { applying, newPerson, rulesOf } from '../test/applying.ts'
import { person, world } from '../test/world.ts'

const arya = world()
const { makeJob, send } = applying(arya)

const sentAbroad = () =>
  arya.asOwner(db => db.selectFrom('sms').select('mobile').where('mobile', 'like', '+%').execute())

test('a person with a foreign number learns before a code that it cannot come, and signs in by e-mail', async () => {
  const body = { first_name: 'لاله', last_name: 'آزاد', mobile: '+49 151 1234 5678', password }
  const alone = await arya.nobody.call(registration.user, { body })
  deepEqual(rulesOf(alone), ['email: email_abroad'])
  const made = await arya.nobody.does(registration.user, { body: { ...body, email: 'laleh@example.com' } })
  const laleh = holding(arya, made.token_user)
  equal((await laleh.does(profile.show, {})).user.mobile, '+4915112345678')
  // The reply is the same for a number that nobody has.
  for (const mobile of ['0049 151 1234 5678', '+1 202 555 0199']) {
    const reply = await arya.nobody.call(codes.send, { body: { mobile } })
    deepEqual([reply.code, rulesOf(reply)], [422, ['mobile: abroad']])
    match(reply.message ?? '', /Use your e-mail address/)
  }
  deepEqual(rulesOf(await arya.nobody.call(passwords.ask, { body: { auth: '+4915112345678' } })), ['auth: abroad'])
  deepEqual(rulesOf(await laleh.call(contacts.send, { body: { kind: 'mobile' } })), ['mobile: abroad'])
  deepEqual(await sentAbroad(), [])
  await laleh.does(contacts.send, { body: { kind: 'email' } })
  await laleh.does(contacts.prove, { body: { kind: 'email', code: await codeSentTo(arya, 'laleh@example.com') } })
  await arya.nobody.does(passwords.ask, { body: { auth: 'laleh@example.com' } })
  const code = await codeSentTo(arya, 'laleh@example.com')
  const fresh = 'گذرواژهٔ تازهٔ لاله ۱۲'
  const signed = await arya.nobody.call(passwords.reset, { body: { auth: 'laleh@example.com', code, password: fresh } })
  equal(signed.code, 200, JSON.stringify(signed))
})

test('a server whose service sends abroad sends codes to foreign numbers in any spelling', async it => {
  const config = { ...arya.services.config, smsAbroad: true }
  const wide = await serve({ ...arya.services, config }, { port: 0, host: '127.0.0.1' })
  it.after(wide.stop)
  const someone = person(wide.url, { id: '', organization: '', token: '' })
  const body = { first_name: 'پری', last_name: 'آزاد', mobile: '+61 491 570 006', password }
  await someone.does(registration.user, { body })
  equal((await someone.does(codes.send, { body: { mobile: '0061491570006' } })).mobile, '+61491570006')
  const code = await codeSentTo(arya, '+61491570006')
  const reply = await someone.call(codes.verify, { body: { mobile: '+61 (0) 491-570-006', code } })
  equal(reply.code, 200, JSON.stringify(reply))
})

test('an applicant with a foreign number is not asked for a code that cannot come', async () => {
  const job_id = await makeJob()
  const mobile = '+44 7700 900123'
  const reply = await send(job_id, newPerson({ mobile }))
  equal(reply.code, 200, JSON.stringify(reply))
  const before = await sentAbroad()
  deepEqual(rulesOf(await arya.nobody.call(earlier.sendCode, { params: { job_id }, body: { mobile } })), [
    'mobile: abroad',
  ])
  const token = reply.data.application.track_url.split('/').at(-1) ?? ''
  const own = await arya.nobody.call(ownData.sendCode, { params: { token } })
  deepEqual([own.code, /contact the organisation/.test(own.message ?? '')], [409, true])
  deepEqual(await sentAbroad(), before)
})

test('an invitation to a number that the server cannot text is handed over as a link', async it => {
  const config = { ...arya.services.config, smsUrl: 'https://sms.example/' }
  const narrow = await serve({ ...arya.services, config }, { port: 0, host: '127.0.0.1' })
  it.after(narrow.stop)
  const sara = person(narrow.url, arya.sara)
  const before = await sentAbroad()
  const invited = async (mobile: string) =>
    (await sara.does(members.create, { body: { first_name: 'نادر', last_name: 'دورادور', mobile } })).link
  equal(await invited('09121119900'), null)
  match((await invited('+1 416 555 0142')) ?? '', /\/invitations?\//)
  deepEqual(await sentAbroad(), before)
})
