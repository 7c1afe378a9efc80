import { deepEqual, equal } from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { sql } from 'kysely'
import { channels } from '@kargozin/api/messages/channels.ts'
import { queueEmail, queueSms } from '../outbox.ts'
import { addHttp, anyService } from '../../test/messages/http-channels.ts'
import { killAt } from '../../test/processes/killing.ts'
import { until } from '../../test/until.ts'
import { world } from '../../test/world.ts'

const arya = world()

/**
 * A service that accepts every message, but never responds to the first request, so that the worker can be killed meanwhile.
 * Records the key of each request.
 */
async function slowService(it: TestContext) {
  const keys: string[] = []
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      keys.push(String(request.headers['idempotency-key']))
      if (keys.length > 1) response.end()
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  it.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // listening on TCP
  return { keys, url: `http://127.0.0.1:${port}/` }
}

const newSms = () =>
  arya.inside(db =>
    queueSms(db, { organization_id: arya.sara.organization, mobile: '09120000001', body: 'قرار مصاحبه' }),
  )

/** Waits until the message is no longer queued or being sent, and returns its row of the sent log. */
const ended = (table: 'sms' | 'email', id: string) =>
  until('the message is no longer queued or being sent', async () => {
    const { rows } = await arya.inside(db =>
      sql<{ state: string; error: string | null; attempts: number }>`
        select state, error, attempts from ${sql.table(table)}
         where id = ${id} and state not in ('queued', 'sending')`.execute(db),
    )
    return rows[0]
  })

test('killed while sending to a service without idempotency keys: the state is unknown', async it => {
  const { keys, url } = await slowService(it)
  const id = await newSms()
  await killAt(arya, it, async () => keys.length === 1, { KARGOZIN_SMS_URL: url })
  const row = await ended('sms', id)
  equal(row.state, 'unknown')
  equal(row.error, 'The answer of the service was lost; the message may have been sent')
  // The next message is sent and does not wait for the first one.
  const next = await newSms()
  equal((await ended('sms', next)).state, 'sent')
  deepEqual(keys, [id, next])
  equal((await ended('sms', id)).state, 'unknown')
})

test('a service that recognises our keys gets a retry with the same key', async it => {
  const { keys, url } = await slowService(it)
  const id = await newSms()
  await killAt(arya, it, async () => keys.length === 1, { KARGOZIN_SMS_URL: url, KARGOZIN_SMS_KEYS: '1' })
  const row = await ended('sms', id)
  deepEqual([row.state, row.attempts], ['sent', 2])
  deepEqual(keys, [id, id])
})

test('when a worker is killed while sending an e-mail, a retry has the same Message-ID', async it => {
  const ids: (string | undefined)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let letter = ''
      stream.on('data', part => (letter += String(part)))
      stream.on('end', () => {
        ids.push(/^Message-ID: (.*)$/im.exec(letter)?.[1]?.trim())
        if (ids.length > 1) done()
      })
    },
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  it.after(() => new Promise<void>(closed => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo // listening on TCP
  const id = await arya.inside(db =>
    queueEmail(db, {
      organization_id: arya.sara.organization,
      address: 'leila@example.com',
      subject: 'قرار مصاحبه',
      body: 'سلام',
    }),
  )
  await killAt(arya, it, async () => ids.length === 1, { KARGOZIN_MAIL_URL: `smtp://127.0.0.1:${port}` })
  equal((await ended('email', id)).state, 'sent')
  deepEqual(ids, [`<${id}@127.0.0.1>`, `<${id}@127.0.0.1>`])
})

test('killed while a channel of the organisation sends: a lost answer is repeated only to the same service, and only with a key', async it => {
  const first = await anyService(it)
  const other = await anyService(it)
  const channel = await addHttp(arya, arya.sara, first.base, { knows_keys: true })
  first.mode = 'silent'
  const id = await newSms()
  const sent = () =>
    arya.inside(db =>
      db.selectFrom('sms').select(['state', 'channel_id']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
  await killAt(
    arya,
    it,
    async () => first.got.length === 1,
    { KARGOZIN_PRIVATE_HOSTS: '1' },
    async () => {
      // Meanwhile another channel becomes the first one.
      first.mode = 'accept'
      const two = await addHttp(arya, arya.sara, other.base)
      const body = { type: 'sms' as const, channel_ids: [two, channel] }
      await arya.sara.does(channels.order, { body })
    },
  )
  await until('the message is sent', async () => (await sent()).state === 'sent')
  equal((await sent()).channel_id, channel)
  deepEqual([first.got.map(it => it.headers['idempotency-key']), other.got.length], [[id, id], 0])
})
