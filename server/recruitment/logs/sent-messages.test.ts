import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { sentMessages } from '@kargozin/api/recruitment/logs/sent-messages.ts'
import { codes } from '@kargozin/api/account/codes.ts'
import { Undeliverable } from '../../messages/providers.ts'
import { queueEmail, queueSms, type NewSms } from '../../messages/outbox.ts'
import { smsSender } from '../../messages/sending/senders.ts'
import { giveUpMessage, sendMessage } from '../../messages/sending/send-message.ts'
import { pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'
import { notifyOfFailedSms } from './failed-sms.ts'

const arya = world()

const newSms = (more: Partial<NewSms> = {}, who = arya.sara) =>
  arya.asOwner(db => queueSms(db, { organization_id: who.organization, mobile: '09123334455', body: 'سلام', ...more }))
const set = (id: string, values: { state: string; attempts?: number; error?: string }) =>
  arya.asOwner(db => db.updateTable('sms').set(values).where('id', '=', id).execute())
const list = async (who: Person, query: object = {}) => (await who.does(sentMessages.smses, { query })).smses
const retry = (id: string, who = arya.sara) => who.call(sentMessages.retry, { params: { id } })

/** Sends a message through a service that fails in this way. */
const failing = (id: string, error: Error) =>
  sendMessage(
    arya.services,
    {
      ...smsSender(arya.services),
      failed: notifyOfFailedSms,
      server: { knowsKeys: false, send: () => Promise.reject(error) },
    },
    { organization_id: arya.sara.organization, id },
  )

test('the log lists messages newest first, with their state, and filters them', async () => {
  const first = await newSms({ kind: 'reminder' })
  const second = await newSms({ mobile: '09351112233' })
  await set(first, { state: 'failed', attempts: 1, error: 'The service answered 418: اعتبار' })
  const all = await list(arya.sara)
  deepEqual(
    all.slice(0, 2).map(it => it.id),
    [second, first],
  )
  const row = all[1]
  deepEqual(
    [row?.state, row?.kind, row?.answer, row?.recipient, row?.can.retry],
    ['failed', 'reminder', 'The service answered 418: اعتبار', '09123334455', true],
  )
  const ids = async (query: object) => (await list(arya.sara, query)).map(it => it.id)
  deepEqual(await ids({ state: 'failed' }), [first])
  deepEqual(await ids({ kind: 'reminder' }), [first])
  deepEqual(await ids({ recipient: '۰۹۳۵۱' }), [second])
  deepEqual(await ids({ recipient: '%' }), [])
  const page = await arya.sara.does(sentMessages.smses, { query: { per_page: 1, page: 2 } })
  deepEqual([page.smses[0]?.id, page.pagination.total], [first, 2])
})

test('an e-mail is listed with its subject, and its links are cut short', async () => {
  const text = 'Join: https://jobs.example/invitation/secret-token-1 and http://jobs.example/track/x?y=secret'
  const about = { organization_id: arya.sara.organization, address: 'a@example.com', subject: 'دعوت', body: text }
  await arya.asOwner(db => queueEmail(db, { ...about, kind: 'invitation', not_before: '2030-01-01T00:00:00Z' }))
  const [row] = (await arya.sara.does(sentMessages.emails, { query: {} })).emails
  deepEqual([row?.subject, row?.kind, row?.recipient], ['دعوت', 'invitation', 'a@example.com'])
  equal(row?.text, 'Join: https://jobs.example/… and http://jobs.example/…')
  ok(row?.not_before?.startsWith('2030-01-01'))
})

test('one-time codes are never listed, and neither are messages of another organisation', async () => {
  await arya.nobody.does(codes.send, { body: { mobile: '09120000001' } })
  const theirs = await newSms({}, arya.kian)
  for (const who of [arya.sara, arya.kian]) {
    const rows = await list(who, { per_page: 100 })
    ok(rows.every(it => it.kind !== 'code' && !it.text?.includes('#')))
    equal(
      rows.some(it => it.id === theirs),
      who === arya.kian,
    )
  }
  equal((await retry(theirs)).code, 404)
})

test('a message about an applicant whom the reader may not see is listed without recipient and text', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const application_id = ids[0] ?? ''
  const id = await newSms({ application_id, mobile: '09199998877', body: 'پیام محرمانه' })
  await set(id, { state: 'failed', attempts: 1 })
  const logs = 'organization.settings.channels'
  const outsider = await arya.hire('نگار', [logs])
  const recruiter = await arya.hire('بهار', [logs, 'organization.hiring'])
  const all = await arya.hire('ترانه', [logs, 'organization.hiring', 'organization.hiring.jobs.all'])
  for (const who of [outsider, recruiter]) await seesNothingOf(id, who)
  const row = await rowIn(id, all)
  deepEqual([row?.hidden, row?.text, row?.applicant?.uuid], [false, 'پیام محرمانه', application_id])
  equal((await list(all, { recipient: '0919999' })).length, 1)
})

const rowIn = async (id: string, who: Person) => (await list(who)).find(it => it.id === id)

/** The row is listed, but neither its content nor a search tells whom it concerns, and it cannot be sent again. */
async function seesNothingOf(id: string, who: Person) {
  const row = await rowIn(id, who)
  deepEqual([row?.hidden, row?.recipient, row?.text, row?.applicant, row?.can.retry], [true, null, null, null, false])
  deepEqual(await list(who, { recipient: '0919999' }), [])
  equal((await retry(id, who)).code, 404)
}

test('only members with the permission see the log', async () => {
  for (const [who, code] of [
    [arya.mina, 403],
    [arya.reza, 403],
    [arya.nobody, 401],
  ] as const) {
    equal((await who.call(sentMessages.smses, { query: {} })).code, code)
    equal((await who.call(sentMessages.emails, { query: {} })).code, code)
  }
  equal((await arya.nobody.call(sentMessages.retry, { params: { id: arya.sara.id } })).code, 401)
})

test('a message that failed at its first attempt is sent again once, and its notice offers that', async () => {
  const { ids } = await pipeline(arya, arya.mina, 1)
  const id = await newSms({ application_id: ids[0] ?? '' })
  await failing(id, new Undeliverable('The service answered 411: گیرنده نامعتبر'))
  const notices = async () =>
    (await arya.mina.does(notifications.list, {})).notifications.filter(
      it => it.pascal_case_type === 'FailedSmsToApplicant',
    )
  const [notice] = await notices()
  deepEqual(notice?.data.sms, { id, attempts: 1 })
  match(notice?.text ?? '', /could not be sent/)
  // Mina sees the applicant, although she does not see the log.
  equal((await retry(id, arya.reza)).code, 404)
  const again = await retry(id, arya.mina)
  deepEqual([again.code, again.data], [200, { id, state: 'queued' }])
  equal((await retry(id, arya.mina)).code, 409)
  equal((await notices())[0]?.data.sms, null)
  const { rows } = await arya.asOwner(db =>
    sql<{ count: number }>`select count(*) from graphile_worker._private_jobs where payload ->> 'id' = ${id}`.execute(
      db,
    ),
  )
  equal(rows[0]?.count, 2)
  await failing(id, new Undeliverable('The service answered 411'))
  equal((await retry(id, arya.mina)).code, 409)
})

test('messages that were sent, or failed after more attempts, are not sent again', async () => {
  const id = await newSms()
  for (const values of [
    { state: 'sent', attempts: 1 },
    { state: 'unknown', attempts: 1 },
    { state: 'queued', attempts: 1 },
    { state: 'failed', attempts: 2 },
  ]) {
    await set(id, values)
    equal((await retry(id)).code, 409, JSON.stringify(values))
  }
  // Without an applicant it is only in the log.
  await set(id, { state: 'failed', attempts: 1 })
  equal((await retry(id, arya.mina)).code, 404)
  equal((await retry(id)).code, 200)
})

test('when a service fails for hundreds of messages, nobody gets hundreds of notices', async () => {
  const { ids } = await pipeline(arya, arya.mina, 1)
  await arya.mina.does(notifications.readAll, {})
  for (let n = 0; n < 14; n++) {
    const id = await newSms({ application_id: ids[0] ?? '' })
    const sender = { ...smsSender(arya.services), failed: notifyOfFailedSms }
    await giveUpMessage(arya.services, sender, { organization_id: arya.sara.organization, id }, 'The worker was lost')
  }
  equal((await arya.mina.does(notifications.list, {})).unread_count, 10)
  equal(
    (await list(arya.sara, { state: 'failed', per_page: 100 })).filter(it => it.answer === 'The worker was lost')
      .length,
    14,
  )
})

test('each list and each filter of the log uses an index', async () => {
  const explained = await arya.asOwner(async db => {
    await sql`
      insert into sms (organization_id, mobile, body, state, kind)
      select ${arya.sara.organization}, '0912' || lpad(n::text, 7, '0'), 'x', case when n % 500 = 0 then 'failed' else 'sent' end,
             case when n % 700 = 0 then 'direct' else 'step' end
        from generate_series(1, 20000) n`.execute(db)
    await sql`analyze sms`.execute(db)
    const plans: string[] = []
    for (const condition of ['true', `state = 'failed'`, `kind = 'direct'`, `mobile ilike '%0012345%'`]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select * from sms where organization_id = ${arya.sara.organization} and ${sql.raw(condition)}
         order by id desc limit 10`.execute(db)
      plans.push(rows.map(row => row['QUERY PLAN']).join('\n'))
    }
    return plans
  })
  for (const plan of explained) ok(!plan.includes('Seq Scan') && plan.includes('Index'), plan)
})

test('the costs of the month are summed by currency, and only for those who may see the log', async () => {
  const before = await arya.sara.does(sentMessages.costs, {})
  const sent = async (values: { price?: number; currency?: string; created_at?: string }) => {
    const id = await newSms()
    const sent_at = new Date().toISOString()
    await arya.asOwner(db =>
      db
        .updateTable('sms')
        .set({ state: 'sent', sent_at, ...values })
        .where('id', '=', id)
        .execute(),
    )
  }
  await sent({ price: 1200, currency: 'IRR' })
  await sent({ price: 800, currency: 'IRR' })
  await sent({ price: 0.05, currency: 'USD' })
  await sent({})
  await sent({ price: 5000, currency: 'IRR', created_at: '2026-01-01T00:00:00Z' })
  await newSms()
  const { costs, unpriced } = await arya.sara.does(sentMessages.costs, {})
  deepEqual(costs, [
    { currency: 'IRR', amount: '2000', count: 2 },
    { currency: 'USD', amount: '0.05', count: 1 },
  ])
  equal(unpriced, before.unpriced + 1)
  deepEqual((await arya.kian.does(sentMessages.costs, {})).costs, [])
  equal((await arya.reza.call(sentMessages.costs, {})).code, 403)
})
