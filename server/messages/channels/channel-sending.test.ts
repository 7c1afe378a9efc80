import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { MessageKind } from '@kargozin/api/labels-work.ts'
import { channels } from '@kargozin/api/messages/channels.ts'
import type { Config } from '../../core/config.ts'
import type { Mode } from '../../test/services/fake-service.ts'
import { addHttp, anyService } from '../../test/messages/http-channels.ts'
import { mailServer } from '../../test/services/mail-server.ts'
import { until } from '../../test/until.ts'
import { world } from '../../test/world.ts'
import { work } from '../../work.ts'
import { queueEmail, queueManySms, queueSms } from '../outbox.ts'
import { emailSender, smsSender } from '../sending/senders.ts'
import { giveUpMessage, sendMessage } from '../sending/send-message.ts'
import { seal } from './seal.ts'

const arya = world()
const inBehin = () => ({ organization_id: arya.kian.organization })
const own = { privateHosts: true } satisfies Partial<Config>

/** Deletes the channels and messages of the tests before. */
const forgetAll = () =>
  arya.asOwner(async db => {
    await sql`update channel set deleted_at = now() where deleted_at is null`.execute(db)
    await sql`update sms set state = 'canceled' where state in ('queued', 'sending')`.execute(db)
  })

const newSms = (who = arya.sara, kind: MessageKind = 'direct') =>
  arya.asOwner(db => queueSms(db, { organization_id: who.organization, mobile: '09120000001', body: 'سلام', kind }))
const rowOf = (id: string) =>
  arya.asOwner(db => db.selectFrom('sms').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const using = (more: Partial<Config> = {}) => ({
  ...arya.services,
  config: { ...arya.services.config, ...own, ...more },
})
const send = (id: string, who = arya.sara, more: Partial<Config> = {}) =>
  sendMessage(arya.services, smsSender(using(more)), { organization_id: who.organization, id })

test('a message goes through the first active channel, and without one through the server', async it => {
  await forgetAll()
  const [first, second, server] = [await anyService(it), await anyService(it), await anyService(it)]
  const smsUrl = server.base
  const one = await addHttp(arya, arya.sara, first.base)
  const two = await addHttp(arya, arya.sara, second.base)
  const id = await newSms()
  await send(id, arya.sara, { smsUrl })
  const row = await rowOf(id)
  deepEqual([row.state, row.channel_id, row.provider, row.answer], ['sent', one, 'http', '200'])
  await arya.sara.does(channels.update, { params: { id: one }, body: { status: 'inactive' } })
  await send(await newSms(), arya.sara, { smsUrl })
  await arya.sara.does(channels.remove, { params: { id: two } })
  const last = await newSms()
  await send(last, arya.sara, { smsUrl })
  deepEqual([first.got.length, second.got.length, server.got.length], [1, 1, 1])
  deepEqual([(await rowOf(last)).channel_id, (await rowOf(last)).provider], [null, 'server'])
  // The rival's messages never go through Arya's channels.
  await send(await newSms(arya.kian), arya.kian, { smsUrl })
  equal(server.got.length, 2)
})

test('an invitation goes through the server, also if the organisation has a channel that would get its link', async it => {
  await forgetAll()
  const [channel, server] = [await anyService(it), await anyService(it)]
  await addHttp(arya, arya.sara, channel.base)
  const sent = await newSms(arya.sara, 'invitation')
  await send(sent, arya.sara, { smsUrl: server.base })
  const unsent = await newSms(arya.sara, 'invitation')
  await send(unsent)
  deepEqual([channel.got.length, server.got.length], [0, 1])
  deepEqual([(await rowOf(sent)).state, (await rowOf(unsent)).state], ['sent', 'not configured'])
})

test('when the account of a channel cannot send, the next one sends, and the screen shows why', async it => {
  for (const mode of ['wrong key', 'no credit'] satisfies Mode[]) {
    await forgetAll()
    const [bad, good] = [await anyService(it), await anyService(it)]
    bad.mode = mode
    const one = await addHttp(arya, arya.sara, bad.base)
    const two = await addHttp(arya, arya.sara, good.base)
    const id = await newSms()
    await send(id)
    const row = await rowOf(id)
    deepEqual([row.state, row.channel_id, row.attempts, row.error], ['sent', two, 1, null])
    const { channels: shown } = await arya.sara.does(channels.list, {})
    match(shown.find(it => it.id === one)?.problem ?? '', /answered 40[12]/)
    equal(shown.find(it => it.id === two)?.problem, null)
    bad.mode = 'accept'
    await send(await newSms())
    equal((await arya.sara.does(channels.list, {})).channels.find(it => it.id === one)?.problem, null)
  }
})

test('other failures stay with the channel: a busy service, a refused text, an answer that is lost', async it => {
  await forgetAll()
  const [busy, other] = [await anyService(it), await anyService(it)]
  await addHttp(arya, arya.sara, busy.base)
  await addHttp(arya, arya.sara, other.base)
  const id = await newSms()
  for (const mode of ['too many', 'broken'] satisfies Mode[]) {
    busy.mode = mode
    await rejects(send(id), /answered/)
    equal((await rowOf(id)).state, 'queued')
  }
  equal(other.got.length, 0)
  busy.mode = 'accept'
  await send(id)
  deepEqual([(await rowOf(id)).state, (await rowOf(id)).attempts, other.got.length], ['sent', 3, 0])
})

test('when no account can send, the message waits, and after the last attempt it fails', async it => {
  await forgetAll()
  const [one, two] = [await anyService(it), await anyService(it)]
  one.mode = 'no credit'
  two.mode = 'wrong key'
  await addHttp(arya, arya.sara, one.base)
  await addHttp(arya, arya.sara, two.base)
  const id = await newSms()
  await rejects(send(id), /answered 401/)
  deepEqual([(await rowOf(id)).state, one.got.length, two.got.length], ['queued', 1, 1])
  await giveUpMessage(arya.services, smsSender(using()), { organization_id: arya.sara.organization, id }, null)
  deepEqual([(await rowOf(id)).state, (await rowOf(id)).error], ['failed', 'The service answered 401'])
})

test('a channel whose secrets cannot be decrypted is passed over', async it => {
  await forgetAll()
  const [locked, good] = [await anyService(it), await anyService(it)]
  const id = await addHttp(arya, arya.sara, locked.base, { password: 'x' })
  await arya.asOwner(async db => {
    const sealed = seal('another key', { organization_id: arya.sara.organization, id }, { password: 'x' })
    await db.updateTable('channel').set({ sealed }).where('id', '=', id).execute()
  })
  const two = await addHttp(arya, arya.sara, good.base)
  const sms = await newSms()
  await send(sms)
  deepEqual([(await rowOf(sms)).channel_id, locked.got.length], [two, 0])
})

test('a service on a private network gets nothing unless the operator allows it', async it => {
  await forgetAll()
  const service = await anyService(it)
  const { port } = new URL(service.base)
  // A public name may lead to a private address, also only at the second look.
  for (const url of [service.base, `http://localhost:${port}/`]) {
    const channel = await addHttp(arya, arya.sara, url)
    const id = await newSms()
    await rejects(send(id, arya.sara, { privateHosts: false }), /private network/)
    equal((await rowOf(id)).state, 'queued')
    const tested = await arya.sara.does(channels.test, { params: { id: channel } })
    deepEqual([tested.sent, tested.answer], [false, 'The address of the service is on a private network'])
    await arya.sara.does(channels.remove, { params: { id: channel } })
  }
  deepEqual(service.got, [])
})

test('a test goes to the caller’s own verified contact and shows what the service answered', async it => {
  await forgetAll()
  const service = await anyService(it)
  const url = service.base
  const id = await addHttp(arya, arya.sara, url)
  // The server of these tests does not allow private addresses; the refusal is the answer.
  const { data } = await arya.sara.call(channels.test, { params: { id } })
  deepEqual([data.to, data.sent, data.channel.problem], ['09120000001', false, data.answer])
  const row = await arya.asOwner(db =>
    db.selectFrom('sms').select(['kind', 'state', 'mobile']).orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  deepEqual(row, { kind: 'test', state: 'failed', mobile: '09120000001' })
  const noContact = await arya.hire('نگار', ['organization.settings.channels'])
  await arya.asOwner(db =>
    db.updateTable('user_account').set({ mobile_proved_at: null }).where('id', '=', noContact.id).execute(),
  )
  equal((await noContact.call(channels.test, { params: { id } })).code, 409)
})

test('a message whose attempt was interrupted is repeated only to the same service, and only with a key', async it => {
  await forgetAll()
  const [first, other] = [await anyService(it), await anyService(it)]
  for (const knows_keys of [true, false]) {
    const channel = await addHttp(arya, arya.sara, first.base, { knows_keys })
    const two = await addHttp(arya, arya.sara, other.base)
    await arya.sara.does(channels.order, { body: { type: 'sms', channel_ids: [two, channel] } })
    const id = await newSms()
    // As a worker leaves it that was killed while it waited for the answer. sent-once.deep.test.ts kills one.
    const interrupted = { state: 'sending', channel_id: channel, attempts: 1 }
    await arya.asOwner(db => db.updateTable('sms').set(interrupted).where('id', '=', id).execute())
    await send(id)
    deepEqual((await rowOf(id)).state, knows_keys ? 'sent' : 'unknown')
    deepEqual(
      first.got.map(request => request.headers['idempotency-key']),
      knows_keys ? [id] : [],
    )
    first.got.length = 0
    await forgetAll()
  }
  equal(other.got.length, 0)
})

test('a service that does not answer delays only the messages of its organisation', async it => {
  await forgetAll()
  const [silent, good] = [await anyService(it), await anyService(it)]
  silent.mode = 'silent'
  await addHttp(arya, arya.sara, silent.base)
  await addHttp(arya, arya.kian, good.base)
  const many = Array.from({ length: 40 }, () => ({ mobile: '09120000001', body: 'سلام' }))
  const organization_id = arya.sara.organization
  await arya.asOwner(db =>
    queueManySms(
      db,
      many.map(it => ({ organization_id, ...it })),
    ),
  )
  const worker = await work(using())
  it.after(worker.stop)
  it.after(() => {
    // Its answers end the waiting jobs, so that the worker can stop.
    silent.mode = 'accept'
    silent.drop()
  })
  await until('both jobs of Arya wait', () => silent.got.length === 2)
  const ids = await arya.asOwner(db =>
    queueManySms(
      db,
      many.slice(0, 5).map(it => ({ ...inBehin(), ...it })),
    ),
  )
  await until('the messages of Behin are sent', () => good.got.length === ids.length)
  deepEqual([good.got.length, silent.got.length], [5, 2])
})

test('an e-mail goes through the organisation’s own mail server, with its sender', async it => {
  const { port, got } = await mailServer(it)
  const organization_id = arya.sara.organization
  const id = crypto.randomUUID()
  const settings = { host: '127.0.0.1', port, security: 'notls', username: 'hr', from_address: 'jobs@arya.example' }
  await arya.asOwner(async db => {
    const sealed = seal(arya.services.config.secret, { organization_id, id }, { password: 's3cret' })
    const values = { organization_id, id, kind: 'email', provider: 'smtp', position: 1, sealed, endings: '{}' }
    await db
      .insertInto('channel')
      .values({ ...values, settings: JSON.stringify(settings) })
      .execute()
  })
  const email = await arya.inside(db =>
    queueEmail(db, { organization_id, address: 'leila@example.com', subject: 'سلام', body: 'متن' }),
  )
  await sendMessage(arya.services, emailSender(using()), { organization_id, id: email })
  equal(got.length, 1)
  match(got[0] ?? '', /^From: jobs@arya\.example/m)
  const row = await arya.asOwner(db =>
    db.selectFrom('email').select(['state', 'channel_id', 'answer']).where('id', '=', email).executeTakeFirstOrThrow(),
  )
  deepEqual([row.state, row.channel_id], ['sent', id])
  ok(row.answer?.startsWith('250'))
})

test('a message costs its parts at the price of the channel, if the service reports no price', async it => {
  await forgetAll()
  const service = await anyService(it)
  const id = await addHttp(arya, arya.sara, service.base)
  await arya.asOwner(db =>
    sql`update channel set settings = settings || '{"part_price": 900}' where id = ${id}`.execute(db),
  )
  const body = 'س'.repeat(71)
  const long = await arya.asOwner(db =>
    queueSms(db, { organization_id: arya.sara.organization, mobile: '09120000001', body, kind: 'direct' }),
  )
  const short = await newSms()
  await send(long)
  await send(short)
  const price = async (sms: string) => [Number((await rowOf(sms)).price), (await rowOf(sms)).currency]
  deepEqual([...(await price(long)), ...(await price(short))], [1800, 'IRR', 900, 'IRR'])
})

test('the price of a part is stored and cleared, and a wrong one is refused', async () => {
  const url = 'https://sms.example.com/send'
  const make = (part_price: number) =>
    arya.sara.call(channels.create, { body: { type: 'sms', provider: 'http', configs: { url, part_price } } })
  equal((await make(0)).code, 422)
  const { channel } = (await make(900)).data
  equal(channel.configs.part_price, 900)
  const cleared = { params: { id: channel.id }, body: { configs: { part_price: null } } }
  equal((await arya.sara.does(channels.update, cleared)).channel.configs.part_price, undefined)
})
