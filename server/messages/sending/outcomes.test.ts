import { deepEqual, equal, ok } from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { fakeService } from '../../test/services/fake-service.ts'
import { kavenegar, kavenegarKnows, sample, settings } from '../../test/services/protocols.ts'
import { world, type Person } from '../../test/world.ts'
import { smsProviderOf } from '../channels/services.ts'
import { seal } from '../channels/seal.ts'
import { askOutcomes, findOutcomes } from './outcomes.ts'
import { queueSms } from '../outbox.ts'
import { sendMessage } from './send-message.ts'
import { smsSender } from './senders.ts'

const arya = world()

async function addChannel(who: Person) {
  const row = { organization_id: who.organization, id: crypto.randomUUID() }
  const sealed = seal(arya.services.config.secret, row, { api_key: settings.kavenegar.api_key })
  const values = { ...row, kind: 'sms', provider: 'kavenegar', position: 1, sealed, endings: '{}' }
  const { line } = settings.kavenegar
  await arya.asOwner(db =>
    db
      .insertInto('channel')
      .values({ ...values, settings: JSON.stringify({ line }) })
      .execute(),
  )
  return row.id
}

/** A sender whose channels reach the fake service, and functions for the messages that it sends. */
async function using(it: TestContext) {
  const service = await fakeService(it, kavenegar)
  const net = { privateHosts: true, base: service.base, patience: 5000 }
  const sender = {
    ...smsSender(arya.services),
    open: (name: string, given: Parameters<typeof smsProviderOf>[1]) => smsProviderOf(name, given, net),
  }
  const organization_id = arya.sara.organization
  const send = async () => {
    const id = await arya.inside(db => queueSms(db, { organization_id, mobile: sample.to, body: sample.text }))
    await sendMessage(arya.services, sender, { organization_id, id })
    return id
  }
  const ask = (channel_id: string) => askOutcomes(arya.services, sender, { organization_id, channel_id })
  return { service, send, ask }
}

type Row = { state: string; service_id: string; minutes: number | null; asked: number; price: number; answer: string }

/** A message, with the minutes until it is asked for again. */
const rowOf = async (id: string): Promise<Row | undefined> => {
  const { rows } = await arya.asOwner(db =>
    sql<Row>`
      select state, service_id, asked, price, answer, round(extract(epoch from ask_at - now()) / 60)::int as minutes
        from sms where id = ${id}`.execute(db),
  )
  return rows[0]
}

/** Moves the clock: the message is due now. */
const makeDue = (id: string) =>
  arya.asOwner(db => sql`update sms set ask_at = now() - interval '1 second' where id = ${id}`.execute(db))

const forget = () => arya.asOwner(db => sql`update channel set deleted_at = now() where deleted_at is null`.execute(db))

test('a sent message is asked for after a minute, ten minutes, an hour and a day', async it => {
  const { send, ask, service } = await using(it)
  const channel = await addChannel(arya.sara)
  // The last digit of the service's number decides the state: 8792345 + … ends in 5, which is "on its way".
  kavenegarKnows.clear()
  const ids = [await send(), await send(), await send()]
  const id = ids[2] ?? ''
  const first = await rowOf(id)
  deepEqual([first?.state, first?.service_id, first?.minutes, first?.price], ['sent', '8792345', 1, 1200])
  await ask(channel)
  equal((await rowOf(id))?.asked, 0, 'it is not due yet')
  for (const [asked, minutes] of [
    [1, 10],
    [2, 60],
    [3, 1440],
    [4, null],
  ] as const) {
    await makeDue(id)
    await ask(channel)
    const row = await rowOf(id)
    deepEqual([row?.state, row?.asked, row?.minutes], ['sent', asked, minutes])
  }
  deepEqual(service.complaints, [])
  await forget()
})

test('what became of a message is stored, and it is asked for no more', async it => {
  const { send, ask, service } = await using(it)
  const channel = await addChannel(arya.sara)
  kavenegarKnows.clear()
  // Numbers from 8792343 on; those from 8792350 to 8792354 end in 0 to 4.
  const ids: string[] = []
  for (let n = 0; n < 12; n++) ids.push(await send())
  const wanted = ids.slice(7)
  for (const id of wanted) await makeDue(id)
  const before = service.got.length
  await ask(channel)
  equal(service.got.length, before + 1, 'one request for all')
  const states = await Promise.all(wanted.map(async id => (await rowOf(id))?.state))
  deepEqual(states, ['delivered', 'undelivered', 'blocked', 'canceled', 'failed'])
  const row = await rowOf(wanted[0] ?? '')
  deepEqual([row?.minutes, row?.answer], [null, 'وضعیت 10'])
  await forget()
})

test('a service that does not tell the state is asked again later, and the message stays sent', async it => {
  const { send, ask, service } = await using(it)
  const channel = await addChannel(arya.sara)
  const id = await send()
  for (const mode of ['broken', 'odd', 'wrong key'] as const) {
    service.mode = mode
    await makeDue(id)
    await ask(channel)
    equal((await rowOf(id))?.state, 'sent')
  }
  deepEqual([(await rowOf(id))?.asked, (await rowOf(id))?.minutes], [3, 1440])
  await forget()
})

test('every minute the worker queues one job for each channel with due messages', async it => {
  const { send } = await using(it)
  const channel = await addChannel(arya.sara)
  const jobs = async () => {
    const { rows } = await arya.asOwner(db =>
      sql<{ id: string }>`
        select payload ->> 'channel_id' as id from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'ask-outcomes'`.execute(db),
    )
    return rows.map(row => row.id)
  }
  const ids = [await send(), await send()]
  await findOutcomes(arya.services)
  ok(!(await jobs()).includes(channel))
  for (const id of ids) await makeDue(id)
  await findOutcomes(arya.services)
  await findOutcomes(arya.services)
  equal((await jobs()).filter(it => it === channel).length, 1)
})
