import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { channels } from '@kargozin/api/messages/channels.ts'
import { world, type Person } from '../../test/world.ts'
import { seal, unseal } from './seal.ts'

const arya = world()
const kave = {
  type: 'sms',
  provider: 'kavenegar',
  configs: { api_key: 'a-very-secret-key-1234', line: '10004346' },
} as const
const mail = {
  type: 'email',
  provider: 'smtp',
  configs: {
    ...({ host: 'mail.example.com', port: 465, security: 'ssl' } as const),
    ...{ username: 'hr', password: 'a-long-password-9876' },
    ...{ from_address: 'jobs@example.com', from_name: 'استخدام آریا' },
  },
} as const

const add = async (who: Person, body: BodyIn<typeof channels.create>) =>
  (await who.does(channels.create, { body })).channel
const list = async (who: Person) => (await who.does(channels.list, {})).channels
const change = (id: string, body: BodyIn<typeof channels.update>, who = arya.sara) =>
  who.call(channels.update, { params: { id }, body })

test('a channel is added, changed, switched off, deleted and restored', async () => {
  const one = await add(arya.sara, kave)
  deepEqual([one.status, one.configs, one.locked, one.problem], ['active', { line: '10004346' }, false, null])
  deepEqual(one.secrets, [{ name: 'api_key', ending: '1234' }])
  const two = await add(arya.sara, mail)
  deepEqual(two.secrets, [{ name: 'password', ending: '9876' }])
  equal(two.configs.port, 465)
  const { data } = await change(one.id, { status: 'inactive', configs: { line: '2000' } })
  deepEqual([data.channel.status, data.channel.configs.line, data.channel.secrets.length], ['inactive', '2000', 1])
  const cleared = await change(two.id, { configs: { from_name: null } })
  equal(cleared.data.channel.configs.from_name, undefined)
  await arya.sara.does(channels.remove, { params: { id: one.id } })
  deepEqual(
    (await list(arya.sara)).map(it => it.id),
    [two.id],
  )
  equal((await change(one.id, { status: 'active' })).code, 404)
  await arya.sara.does(channels.restore, { params: { id: one.id } })
  await arya.sara.does(channels.restore, { params: { id: one.id } })
  deepEqual((await list(arya.sara)).map(it => it.id).toSorted(), [one.id, two.id].toSorted())
})

test('secrets are stored encrypted, and neither an answer nor the history shows them', async () => {
  const before = (await list(arya.kian)).length
  const it = await add(arya.kian, { ...kave, configs: { api_key: 'another-secret-key-5678', line: '1' } })
  await change(it.id, { configs: { api_key: 'the-changed-secret-4321' } }, arya.kian)
  equal((await list(arya.kian)).length, before + 1)
  const { rows } = await arya.asOwner(db =>
    sql<{ text: string }>`
      select (select string_agg(c::text, ' ') from channel c) || (select string_agg(a::text, ' ') from activity a) as text`.execute(
      db,
    ),
  )
  for (const secret of ['another-secret-key-5678', 'the-changed-secret-4321', 'secret-key', 'changed-secret'])
    ok(!rows[0]?.text.includes(secret))
  const shown = JSON.stringify(await list(arya.kian))
  ok(!shown.includes('secret'.concat('-key')) && !shown.includes('changed-secret'), shown)
  match(shown, /"ending":"4321"/)
})

test('a short secret shows nothing of itself', async () => {
  const it = await add(arya.kian, { ...kave, configs: { api_key: 'short', line: '1' } })
  deepEqual(it.secrets, [{ name: 'api_key', ending: null }])
})

test('sealed secrets open only in their own row and with the same key', () => {
  const row = { organization_id: randomUUID(), id: randomUUID() }
  const sealed = seal('the secret of the server', row, { password: 'گذرواژه' })
  deepEqual(unseal('the secret of the server', row, sealed), { password: 'گذرواژه' })
  ok(!sealed.equals(seal('the secret of the server', row, { password: 'گذرواژه' })))
  equal(unseal('another secret', row, sealed), null)
  equal(unseal('the secret of the server', { ...row, id: randomUUID() }, sealed), null)
  equal(unseal('the secret of the server', { ...row, organization_id: randomUUID() }, sealed), null)
  const damaged = Buffer.from(sealed)
  damaged.writeUInt8((damaged.at(-1) ?? 0) ^ 1, damaged.length - 1)
  equal(unseal('the secret of the server', row, damaged), null)
  for (const cut of [0, 1, 20]) equal(unseal('the secret of the server', row, sealed.subarray(0, cut)), null)
})

test('when the key of the server is lost, the channel is locked until its secrets are entered again', async () => {
  const { id } = await add(arya.sara, mail)
  const row = { organization_id: arya.sara.organization, id }
  await arya.asOwner(db =>
    db
      .updateTable('channel')
      .set({ sealed: seal('a key that is lost', row, { password: 'x' }) })
      .where('id', '=', id)
      .execute(),
  )
  const locked = (await list(arya.sara)).find(it => it.id === id)
  deepEqual([locked?.locked, locked?.configs.host], [true, 'mail.example.com'])
  const { data } = await change(id, { configs: { password: 'entered-again-1111' } })
  deepEqual([data.channel.locked, data.channel.secrets], [false, [{ name: 'password', ending: '1111' }]])
})

test('wrong settings are refused with their fields', async () => {
  const fields = async (body: BodyIn<typeof channels.create>) => {
    const reply = await arya.sara.call(channels.create, { body })
    equal(reply.code, 422)
    return (reply.data as object as { errors: { field: string }[] }).errors.map(it => it.field)
  }
  deepEqual(await fields({ ...kave, configs: {} }), ['configs.api_key', 'configs.line'])
  deepEqual(await fields({ ...kave, configs: { ...kave.configs, host: 'x.example' } }), ['configs.host'])
  deepEqual(await fields({ ...kave, type: 'email' }), ['provider'])
  deepEqual(await fields({ ...mail, configs: { ...mail.configs, port: 70_000 } }), ['configs.port'])
  deepEqual(await fields({ ...mail, configs: { ...mail.configs, from_address: 'a@b.example\r\nBcc: x@y.example' } }), [
    'configs.from_address',
  ])
})

test('a service on a private network is refused, also when its address is written in an odd way', async () => {
  const hosts = [
    '127.0.0.1',
    'localhost',
    '10.1.2.3',
    '192.168.0.10',
    '169.254.169.254',
    '[::1]',
    '::ffff:10.0.0.1',
    'a b',
  ]
  for (const host of [...hosts, 'db.localhost', 'printer.local', '0.0.0.0', 'fd00::1'])
    equal(
      (await arya.sara.call(channels.create, { body: { ...mail, configs: { ...mail.configs, host } } })).code,
      422,
      host,
    )
  const addresses = [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::ffff:7f00:1]/',
    'http://[::1]:80/x',
  ]
  for (const url of [...addresses, 'http://0177.0.0.1/', 'ftp://example.com/', 'https://user:pass@example.com/', 'x'])
    equal(
      (await arya.sara.call(channels.create, { body: { type: 'sms', provider: 'http', configs: { url } } })).code,
      422,
      url,
    )
  const it = await add(arya.sara, { type: 'sms', provider: 'http', configs: { url: 'https://sms.example.com/send' } })
  equal((await change(it.id, { configs: { url: 'http://127.0.0.1/' } })).code, 422)
})

test('whoever changes where a secret is sent must know the secret', async () => {
  const { id } = await add(arya.sara, mail)
  const refused = await change(id, { configs: { host: 'thief.example.com' } })
  equal(refused.code, 422)
  match(JSON.stringify(refused), /configs.password/)
  equal((await change(id, { configs: { port: 587 } })).code, 422)
  const changed = await change(id, { configs: { host: 'mail2.example.com', password: 'a-long-password-9876' } })
  deepEqual([changed.code, changed.data.channel.configs.host], [200, 'mail2.example.com'])
  equal((await change(id, { configs: { host: 'mail2.example.com', from_name: 'آریا' } })).code, 200)
})

test('channels are tried in their order, which can be changed', async () => {
  const before = (await list(arya.kian)).filter(it => it.type === 'sms').map(it => it.id)
  const three = [await add(arya.kian, kave), await add(arya.kian, kave), await add(arya.kian, kave)].map(it => it.id)
  const wanted = [three[2] ?? '', three[0] ?? '']
  const { channels: after } = await arya.kian.does(channels.order, { body: { type: 'sms', channel_ids: wanted } })
  deepEqual(
    after.filter(it => it.type === 'sms').map(it => it.id),
    [...wanted, ...before, three[1]],
  )
  const foreign = (await list(arya.sara)).filter(it => it.type === 'sms').map(it => it.id)
  for (const channel_ids of [foreign.slice(0, 1), [randomUUID()]])
    equal((await arya.kian.call(channels.order, { body: { type: 'sms', channel_ids } })).code, 404)
})

test('only members with the permission see channels, and only those of their organisation', async () => {
  const { id } = await add(arya.sara, kave)
  const allowed = await arya.hire('لیلا', ['organization.settings.channels'])
  ok((await list(allowed)).some(it => it.id === id))
  for (const [who, code] of [
    [arya.mina, 403],
    [arya.nobody, 401],
    [arya.kian, 404],
  ] as const) {
    if (who !== arya.kian) {
      equal((await who.call(channels.list, {})).code, code)
      equal((await who.call(channels.create, { body: kave })).code, code)
    }
    equal((await change(id, { status: 'inactive' }, who)).code, code)
    for (const one of [channels.remove, channels.restore, channels.test])
      equal((await who.call(one, { params: { id } })).code, code)
  }
})

test('a deleted channel is gone with its secrets after a day', async () => {
  const { id } = await add(arya.sara, kave)
  await arya.sara.does(channels.remove, { params: { id } })
  const forget = () => arya.asOwner(db => sql`select forget_channels()`.execute(db))
  await forget()
  await arya.asOwner(db =>
    sql`update channel set deleted_at = now() - interval '25 hours' where id = ${id}`.execute(db),
  )
  await forget()
  equal((await arya.sara.call(channels.restore, { params: { id } })).code, 404)
})
