import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { codes } from '@kargozin/api/account/codes.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { profile } from '@kargozin/api/account/profile.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { openLimits } from '../core/limits.ts'
import { serve } from '../main.ts'
import { codeSentTo } from '../test/accounts.ts'
import { rulesOf } from '../test/applying.ts'
import { person, world } from '../test/world.ts'

const arya = world()
const sara = '09120000001'
const wrongWords = 'This code is wrong or has expired. Request a new one.'

const send = (mobile: string) => arya.nobody.does(codes.send, { body: { mobile } })
const verify = (mobile: string, code: string) => arya.nobody.call(codes.verify, { body: { mobile, code } })

/** The messages to a mobile, the newest first. */
const sentTo = (mobile: string) =>
  arya.asOwner(db => db.selectFrom('sms').selectAll().where('mobile', '=', mobile).orderBy('id', 'desc').execute())

async function newCode(mobile: string) {
  await send(mobile)
  return /#(\d{6})$/.exec((await sentTo(mobile))[0]?.body ?? '')?.[1] ?? ''
}

/** Resets the counters that earlier tests have used. */
const forgetCounts = () => arya.asOwner(db => db.deleteFrom('rate_limit').execute())

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('Sara signs in with a code to her mobile, typed in Persian digits with a space', async () => {
  const before = Date.now()
  const { mobile, expire_at } = await send('+98 912 000 0001')
  equal(mobile, sara)
  const expires = Date.parse(expire_at)
  ok(expires >= before + 120_000 && expires <= Date.now() + 120_000, expire_at)
  const sms = (await sentTo(sara))[0]
  match(sms?.body ?? '', /^Your code for Kargozin: \d{6}\n@127\.0\.0\.1 #\d{6}$/)
  equal(sms?.organization_id, null)
  const code = /#(\d{6})$/.exec(sms?.body ?? '')?.[1] ?? ''
  const persian = code.replace(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
  const reply = await verify('۰۹۱۲۰۰۰۰۰۰۱', ` ${persian.slice(0, 3)} ${persian.slice(3)}`)
  equal(reply.code, 200)
  equal(reply.message, 'Welcome')
  const her = person(arya.url, { id: '', organization: arya.sara.organization, token: reply.data.token_organ ?? '' })
  equal((await her.call(jobs.list, {})).code, 200)
  equal((await her.does(profile.show, {})).user.id, arya.sara.id)
})

test('a code works once, even if two requests use it at the same moment', async () => {
  const code = await newCode(sara)
  const replies = await Promise.all([verify(sara, code), verify(sara, code)])
  equal(replies.filter(it => it.code === 200).length, 1)
  equal((await verify(sara, code)).message, wrongWords)
})

test('of thirty requests with the right code at the same moment one succeeds, and all are answered', async () => {
  const code = await newCode(sara)
  const [replies, stranger] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, () => verify(sara, code))),
    arya.nobody.call(sessions.login, { body: { auth: 'stranger@example.com', password: 'a wrong password' } }),
  ])
  deepEqual(
    Object.entries(Object.groupBy(replies, it => it.code)).map(([code, all]) => [code, all?.length]),
    [
      ['200', 1],
      ['422', 29],
    ],
  )
  equal(stranger.code, 422)
})

test('while a request uses a code, others with this code neither wait for it nor hold up a login', async () => {
  const code = await newCode(sara)
  await arya.asOwner(async db => {
    // Stands for a request that has used the code and has not committed yet.
    await db.selectFrom('one_time_code').selectAll().where('key', '=', sara).forUpdate().executeTakeFirstOrThrow()
    const replies = await Promise.all(Array.from({ length: 6 }, () => verify(sara, code)))
    deepEqual(new Set(replies.map(it => it.code)), new Set([422]))
    const login = { auth: 'stranger@example.com', password: 'a wrong password' }
    equal((await arya.nobody.call(sessions.login, { body: login })).code, 422)
  })
  equal((await verify(sara, code)).code, 200)
})

test('after five wrong attempts the right code is refused too, and a new code works', async () => {
  const code = await newCode(sara)
  for (let time = 0; time < 5; time++) equal((await verify(sara, another(code))).code, 422)
  const sixth = await verify(sara, code)
  equal(sixth.code, 422)
  equal(sixth.message, wrongWords)
  const fresh = await newCode(sara)
  equal((await verify(sara, code === fresh ? another(code) : code)).code, 422)
  equal((await verify(sara, fresh)).code, 200)
})

test('a code that is two minutes old is refused', async () => {
  const code = await newCode(sara)
  await arya.asOwner(db =>
    db
      .updateTable('one_time_code')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .execute(),
  )
  equal((await verify(sara, code)).code, 422)
})

test('a code works only for its mobile, and is stored only as a hash', async () => {
  const code = await newCode(sara)
  await send('09120000009')
  const [first, second] = await arya.asOwner(db => db.selectFrom('one_time_code').selectAll().orderBy('key').execute())
  notEqual(first?.code_hash.toString('hex'), second?.code_hash.toString('hex'))
  ok(!first?.code_hash.toString('latin1').includes(code))
  const reply = await verify('09120000009', code)
  ok(reply.code === 422 || (await sentTo('09120000009'))[0]?.body.endsWith(code))
})

test('the response hides whether a mobile is registered; if not, no message is sent', async () => {
  const unknown = await arya.nobody.call(codes.send, { body: { mobile: '09351112233' } })
  const known = await arya.nobody.call(codes.send, { body: { mobile: sara } })
  equal(unknown.code, known.code)
  equal(unknown.message, known.message)
  equal(Object.keys(unknown.data).join(), Object.keys(known.data).join())
  equal((await sentTo('09351112233')).length, 0)
  equal((await verify('09351112233', '123456')).message, wrongWords)
})

test('an invalid mobile and an invalid code are reported for their fields', async () => {
  deepEqual(rulesOf(await arya.nobody.call(codes.send, { body: { mobile: '0912' } })), ['mobile: mobile'])
  for (const code of ['', '12345', '1234567', 'abcdef']) {
    const [rule] = rulesOf(await verify(sara, code))
    match(rule ?? '', /^code: /)
  }
})

test('a second code needs a pause of 30 s, unless another IP address requests it', async it => {
  const limits = openLimits(arya.services.database.aside, 1)
  const config = { ...arya.services.config, proxies: 1 }
  const strict = await serve({ ...arya.services, config, limits }, { port: 0, host: '127.0.0.1' })
  it.after(strict.stop)
  const someone = person(strict.url, { id: '', organization: '', token: '' })
  const ask = (mobile: string, address: string) =>
    someone.call(codes.send, { body: { mobile } }, { 'x-forwarded-for': address })
  const before = Date.now()
  const first = await ask('09361112233', '203.0.113.1')
  const again = Date.parse(first.data.again_at)
  ok(again >= before + 29_000 && again <= Date.now() + 31_000, first.data.again_at)
  const refused = await ask('۰۹۳۶۱۱۱۲۲۳۳', '203.0.113.1')
  equal(refused.code, 429)
  const remaining = (refused.data as unknown as { retry_after: number }).retry_after
  ok(remaining > 0 && remaining <= 30, String(remaining))
  equal((await ask('09361112234', '203.0.113.1')).code, 200)
  equal((await ask('09361112233', '203.0.113.2')).code, 200)
})

test('unknown browsers get 20 codes a day for one mobile; a known browser gets more', async it => {
  const limits = openLimits(arya.services.database.aside, 1)
  const config = { ...arya.services.config, proxies: 1 }
  const strict = await serve({ ...arya.services, config, limits }, { port: 0, host: '127.0.0.1' })
  it.after(strict.stop)
  const someone = person(strict.url, { id: '', organization: '', token: '' })
  const ask = (address: string, more = {}) =>
    someone.call(codes.send, { body: { mobile: sara } }, { 'x-forwarded-for': address, ...more })
  const code = await newCode(sara)
  const { token_device } = (await verify(sara, code)).data
  await forgetCounts()
  for (let time = 0; time < 20; time++) equal((await ask(`198.51.100.${time}`)).code, 200)
  equal((await ask('198.51.100.99')).code, 429)
  const known = { 'x-device-token': token_device }
  equal((await ask('203.0.113.5', known)).code, 200)
  // Requests and wrong attempts from unknown browsers neither replace her code nor block it.
  const hers = await codeSentTo(arya, sara)
  await send(sara)
  for (let time = 0; time < 6; time++) await verify(sara, another(hers))
  equal((await someone.call(codes.verify, { body: { mobile: sara, code: hers } }, known)).code, 200)
})

test('one IP address may try a hundred wrong codes in ten minutes, for all purposes together', async it => {
  const limits = openLimits(arya.services.database.aside, 1)
  const strict = await serve({ ...arya.services, limits }, { port: 0, host: '127.0.0.1' })
  it.after(strict.stop)
  const someone = person(strict.url, { id: '', organization: '', token: '' })
  await forgetCounts()
  const tryOne = (n: number) =>
    someone.call(codes.verify, { body: { mobile: `0936222${String(n).padStart(4, '0')}`, code: '123456' } })
  for (let n = 0; n < 100; n++) equal((await tryOne(n)).code, 422)
  equal((await tryOne(101)).code, 429)
})

test('an organisation does not see sign-in codes in its sent log', async () => {
  await send(sara)
  const seen = await arya.inside(db => db.selectFrom('sms').select('id').execute())
  equal(seen.length, 0)
})
