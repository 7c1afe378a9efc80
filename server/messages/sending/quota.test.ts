import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { sql } from 'kysely'
import { codes } from '@kargozin/api/account/codes.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { queueEmail, queueSms, sending } from '../outbox.ts'
import { enqueueEach } from '../../core/queue.ts'
import { until } from '../../test/until.ts'
import { world, type Person } from '../../test/world.ts'
import { work } from '../../work.ts'
import { emailSender, smsSender, type Sender } from './senders.ts'
import { quotas, releaseHeld, type Quotas } from './quota.ts'
import { sendMessage } from './send-message.ts'

const arya = world()
const small: Quotas = { unproved: { hour: 3, day: 4 }, proved: { hour: 5, day: 100 } }

/** A sender whose provider accepts all messages and records them. */
function taking<Message extends object>(sender: Sender<Message>) {
  const taken: Message[] = []
  return {
    taken,
    sender: {
      ...sender,
      server: {
        knowsKeys: true,
        send: async (it: Message) => {
          taken.push(it)
          return {}
        },
      },
    },
  }
}

const rowsOf = async (organization_id: string, state: string): Promise<string[]> => {
  const { rows } = await arya.asOwner(db =>
    sql<{ id: string }>`
      select id from sms where organization_id = ${organization_id} and state = ${state}
      union all select id from email where organization_id = ${organization_id} and state = ${state}
      order by id`.execute(db),
  )
  return rows.map(row => row.id)
}

const newMessages = (organization_id: string, count: number) =>
  arya.inside(async db => {
    await sql`select set_config('app.organization_id', ${organization_id}, true)`.execute(db)
    const ids: string[] = []
    for (let n = 0; n < count; n++)
      ids.push(await queueSms(db, { organization_id, mobile: '09120000001', body: `پیام ${n}` }))
    return ids
  })

const notices = async (who: Person) =>
  (await who.does(notifications.list, { query: { per_page: 50 } })).notifications.filter(it =>
    it.pascal_case_type.startsWith('MessagesHeld'),
  )

const queuedReleases = async (organization_id: string) => {
  const { rows } = await arya.asOwner(db =>
    sql<{ run_at: string }>`
      select run_at from graphile_worker.jobs where key = ${`release-held ${organization_id}`}`.execute(db),
  )
  return rows.map(row => Date.parse(row.run_at))
}

/** Moves the counted hour (and with `days`, the counted day) into the past. */
const nextHour = (days = 0) =>
  arya.asOwner(db =>
    sql`update message_quota set hour = hour - interval '1 hour', day = day - make_interval(days => ${days})`.execute(
      db,
    ),
  )

test('set-up: the owners have not proved any contact yet', async () => {
  const { rows } = await arya.asOwner(db =>
    sql`update user_account set mobile_proved_at = null, email_proved_at = null returning id`.execute(db),
  )
  ok(rows.length > 0)
})

test('messages over the quota are held, the owner is notified once, and they are sent later', async () => {
  const organization_id = arya.kian.organization
  const { taken, sender } = taking(smsSender(arya.services))
  const send = async (ids: readonly string[]) => {
    for (const id of ids) await sendMessage(arya.services, sender, { organization_id, id }, { quotas: small })
  }
  const ids = await newMessages(organization_id, 6)
  await send(ids)
  equal(taken.length, 3)
  deepEqual(await rowsOf(organization_id, 'held'), ids.slice(3))
  const held = await notices(arya.kian)
  equal(held.length, 1)
  match(held[0]?.text ?? '', /at most <strong><bdi>4<\/bdi><\/strong> a day are sent until your e-mail/)
  equal(held[0]?.link, '/dashboard/profile')
  equal((await notices(arya.sara)).length, 0)
  const [due] = await queuedReleases(organization_id)
  ok(due && due > Date.now() && due <= Date.now() + 3_605_000)

  // Neither a retry nor a release sends anything within the hour.
  await send(ids.slice(3))
  await releaseHeld(arya.services, { organization_id }, small)
  equal((await rowsOf(organization_id, 'held')).length, 3)
  // In the next hour the quota of the day allows one more message.
  await nextHour()
  await releaseHeld(arya.services, { organization_id }, small)
  deepEqual(await rowsOf(organization_id, 'queued'), ids.slice(3, 4))
  await send(ids)
  equal(taken.length, 4)
  // After the owner has proved a contact, all others are sent in the next hour.
  await arya.asOwner(async db => {
    await sql`update user_account set mobile_proved_at = now() where id = ${arya.kian.id}`.execute(db)
  })
  await nextHour()
  await releaseHeld(arya.services, { organization_id }, small)
  await send(ids)
  deepEqual(await rowsOf(organization_id, 'sent'), ids)
  equal((await notices(arya.kian)).length, 1)

  // When messages are held again, the owner gets another notice, with the larger quota.
  await nextHour(1)
  await send(await newMessages(organization_id, 6))
  equal((await notices(arya.kian)).length, 2)
  match((await notices(arya.kian))[0]?.text ?? '', /at most <strong><bdi>5<\/bdi><\/strong> an hour/)
})

test('a message that was held for more than three days fails, with the reason', async () => {
  const organization_id = arya.kian.organization
  const [late = '', fresh = ''] = await newMessages(organization_id, 2)
  await arya.asOwner(async db => {
    await sql`update sms set state = 'held' where id = any(${[late, fresh]}::uuid[])`.execute(db)
    await sql`update sms set created_at = now() - interval '73 hours' where id = ${late}`.execute(db)
  })
  await releaseHeld(arya.services, { organization_id }, small)
  const row = await arya.asOwner(db =>
    db.selectFrom('sms').select(['state', 'error']).where('id', '=', late).executeTakeFirstOrThrow(),
  )
  deepEqual(row, { state: 'failed', error: 'The quota of the organisation was used up until it was too late' })
})

test('text messages and e-mails share a quota, and a retry does not count again', async () => {
  const organization_id = arya.sara.organization
  const email = taking(emailSender(arya.services))
  const subject = { organization_id, address: 'leila@example.com', subject: 'قرار', body: 'سلام' }
  const id = await arya.inside(db => queueEmail(db, subject))
  let tries = 0
  const failing = { knowsKeys: true, send: async () => Promise.reject(new Error(`try ${++tries}`)) }
  for (let n = 0; n < 5; n++)
    await sendMessage(
      arya.services,
      { ...email.sender, server: failing },
      { organization_id, id },
      { quotas: small },
    ).catch(() => {})
  equal(tries, 5)
  const sms = taking(smsSender(arya.services))
  for (const one of await newMessages(organization_id, 3))
    await sendMessage(arya.services, sms.sender, { organization_id, id: one }, { quotas: small })
  equal(sms.taken.length, 2)
  await arya.asOwner(db => sql`delete from message_quota`.execute(db))
})

test('messages of a bulk move over the quota are held, and a sign-in code is still sent', async it => {
  const organization_id = arya.sara.organization
  const got: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', part => (text += part))
    request.on('end', () => {
      got.push((JSON.parse(text) as { text: string }).text)
      response.end()
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  it.after(() => server.close())
  const { port } = server.address() as AddressInfo // listening on TCP
  const most = 300
  const before = await rowsOf(organization_id, 'held')
  const noticesBefore = (await notices(arya.sara)).length
  await arya.inside(async db => {
    const values = Array.from({ length: most }, (_, n) => ({
      organization_id,
      mobile: '09120000001',
      body: `پیام ${n}`,
    }))
    const rows = await db.insertInto('sms').values(values).returning('id').execute()
    await enqueueEach(
      db,
      sending.sms,
      rows.map(({ id }) => ({ organization_id, id })),
    )
  })
  const smsUrl = `http://127.0.0.1:${port}/`
  const worker = await work({ ...arya.services, config: { ...arya.services.config, smsUrl } })
  it.after(worker.stop)
  await arya.nobody.does(codes.send, { body: { mobile: '09120000001' } })
  const held = before.length + most - quotas.unproved.hour
  await until('the rest is held', async () => (await rowsOf(organization_id, 'held')).length >= held)
  equal((await rowsOf(organization_id, 'held')).length, held)
  equal(got.filter(text => text.startsWith('پیام')).length, quotas.unproved.hour)
  equal(got.filter(text => text.includes('#')).length, 1)
  equal((await notices(arya.sara)).length, noticesBefore + 1)
})
