import { deepEqual, equal, match, ok, rejects } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { keepFile, keyOf } from '../core/files/files.ts'
import { inOrganization } from '../db/transaction.ts'
import { eraseApplication } from '../recruitment/forgetting/erase.ts'
import { mailServer } from '../test/services/mail-server.ts'
import { pipeline } from '../test/many.ts'
import { world } from '../test/world.ts'
import { emailSender } from './sending/senders.ts'
import { queueEmail, queueManyEmails, queueManySms, queueSms, takeBack, type NewEmail } from './outbox.ts'
import { sendMessage } from './sending/send-message.ts'

const arya = world()
const plain = { address: 'leila@example.com', subject: 'قرار مصاحبه', body: 'سلام لیلا' }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

const newEmail = (more: Partial<NewEmail> = {}) =>
  arya.inside(db => queueEmail(db, { organization_id: arya.sara.organization, ...plain, ...more }))
const newSms = (more: { not_before?: string; application_id?: string } = {}) =>
  arya.inside(db =>
    queueSms(db, { organization_id: arya.sara.organization, mobile: '09123334455', body: 'سلام', ...more }),
  )

/** Sends the e-mail of Arya as the worker does. */
const sendEmail = (mailUrl: string, id: string) => {
  const { services, sara } = arya
  const sender = emailSender({ ...services, config: { ...services.config, mailUrl } })
  return sendMessage(services, sender, { organization_id: sara.organization, id })
}
const rowOf = (table: 'sms' | 'email', id: string) =>
  arya.asOwner(db =>
    db.selectFrom(table).select(['state', 'attempts', 'error', 'kind']).where('id', '=', id).executeTakeFirstOrThrow(),
  )

/** The times at which the jobs of these messages are due. */
async function dueAt(ids: readonly string[]): Promise<(string | undefined)[]> {
  const { rows } = await arya.asOwner(db =>
    sql<{ id: string; run_at: string }>`
      select payload ->> 'id' as id, run_at from graphile_worker._private_jobs where payload ->> 'id' = any(${ids})`.execute(
      db,
    ),
  )
  return ids.map(id => rows.find(row => row.id === id)?.run_at)
}

/** Stores a file of the organisation, of this text repeated to this many bytes. */
const newFile = (name: string, bytes = 20, organizationId = arya.sara.organization) =>
  arya.asOwner(async db => {
    const { storage } = arya.services
    const upload = await storage.receive(Readable.from(Buffer.alloc(bytes, '{\\rtf1 text}')), name)
    const collection = { name: 'message', accepts: ['application/rtf'] }
    return keepFile(db, storage, upload, { organizationId, collection, field: 'file' })
  })

test('an e-mail goes with its HTML, invitation, files and reply address', async it => {
  const { got, mailUrl } = await mailServer(it)
  const file = await newFile('شرایط کار.rtf')
  const calendar = { method: 'REQUEST' as const, text: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n' }
  const html = '<p dir="rtl">سلام <b>لیلا</b></p>'
  const id = await newEmail({ html, calendar, attachments: [file], reply_to: 'a+key@in.example', kind: 'appointment' })
  await sendEmail(mailUrl, id)
  const letter = await PostalMime.parse(got[0] ?? '')
  deepEqual([letter.text?.trim(), letter.html?.trim()], ['سلام لیلا', html])
  deepEqual(
    letter.replyTo?.map(to => to.address),
    ['a+key@in.example'],
  )
  const parts = letter.attachments.map(part => [part.filename, part.mimeType])
  ok(
    parts.some(part => String(part) === 'شرایط کار.rtf,application/rtf'),
    String(parts),
  )
  ok(
    parts.some(([name]) => name === 'invite.ics'),
    String(parts),
  )
  match(got[0] ?? '', /content-type: text\/calendar; charset=utf-8; method=REQUEST/i)
  const row = await rowOf('email', id)
  deepEqual([row.state, row.kind], ['sent', 'appointment'])
})

test('a subject, a recipient or a file name cannot add a header or a recipient', async it => {
  const { got, recipients, mailUrl } = await mailServer(it)
  const evil = 'Hello\r\nBcc: eve@example.com\r\n\r\nbody'
  const id = await newEmail({ subject: evil, attachments: [await newFile('a\r\nBcc: eve@example.com\r\n.rtf')] })
  await sendEmail(mailUrl, id)
  const two = await newEmail({ address: 'leila@example.com, eve@example.com' })
  await sendEmail(mailUrl, two).catch(() => {})
  const three = await newEmail({ address: 'leila@example.com>\r\nRCPT TO:<eve@example.com' })
  await sendEmail(mailUrl, three).catch(() => {})
  ok(!recipients.flat().includes('eve@example.com'), JSON.stringify(recipients))
  deepEqual(recipients[0], ['leila@example.com'])
  const letter = await PostalMime.parse(got[0] ?? '')
  equal(letter.subject, 'Hello Bcc: eve@example.com body')
  deepEqual([letter.bcc, letter.text?.trim()], [undefined, 'سلام لیلا'])
  for (const reply_to of ['a@example.com\r\nBcc: eve@example.com', 'a@example.com, b@example.com', 'nobody', ''])
    await rejects(newEmail({ reply_to }), /not one e-mail address/)
})

test('an e-mail takes ten files of 15 MB together, and only files of its organisation', async () => {
  const small = await newFile('small.rtf')
  const large = await newFile('large.rtf', 14_999_990)
  const foreign = await newFile('foreign.rtf', 20, arya.kian.organization)
  await newEmail({ attachments: Array.from({ length: 10 }, () => small) })
  await rejects(newEmail({ attachments: Array.from({ length: 11 }, () => small) }), { status: 422 })
  await rejects(newEmail({ attachments: [small, large] }), { status: 422 })
  for (const missing of [foreign, randomUUID()])
    await rejects(newEmail({ attachments: [small, missing] }), { status: 422 })
})

test('an e-mail whose file was deleted meanwhile fails instead of going without it', async it => {
  const { got, mailUrl } = await mailServer(it)
  const [row, bytes] = [await newFile('row.rtf'), await newFile('bytes.rtf')]
  const ids = [await newEmail({ attachments: [row] }), await newEmail({ attachments: [bytes] })]
  await arya.inside(db => db.deleteFrom('file').where('id', '=', row).execute())
  await arya.services.storage.remove(keyOf(arya.sara.organization, bytes))
  for (const id of ids) {
    await sendEmail(mailUrl, id)
    const { state, error } = await rowOf('email', id)
    deepEqual([state, error], ['failed', 'An attachment was deleted before the message was sent'])
  }
  deepEqual(got, [])
})

test('a message waits until its time, and can be taken back until it is being sent', async it => {
  const { got, mailUrl } = await mailServer(it)
  const not_before = inAnHour()
  const [email, sms] = [await newEmail({ not_before }), await newSms({ not_before })]
  for (const due of await dueAt([email, sms])) equal(Date.parse(due ?? ''), Date.parse(not_before))
  equal(await arya.inside(db => takeBack(db, { email })), true)
  equal(await arya.inside(db => takeBack(db, { sms })), true)
  equal(await arya.inside(db => takeBack(db, { sms })), false)
  await sendEmail(mailUrl, email)
  deepEqual([(await rowOf('email', email)).state, (await rowOf('sms', sms)).state], ['canceled', 'canceled'])
  deepEqual(got, [])
  const sent = await newEmail()
  await sendEmail(mailUrl, sent)
  equal(await arya.inside(db => takeBack(db, { email: sent })), false)
  equal((await rowOf('email', sent)).state, 'sent')
})

test('taking back does not reach a message of another organisation', async () => {
  const id = await newSms({ not_before: inAnHour() })
  const { database } = arya.services
  const taken = await inOrganization(database.fixed, arya.kian.organization, it => takeBack(it.db, { sms: id }))
  equal(taken, false)
  equal((await rowOf('sms', id)).state, 'queued')
})

test('many messages are queued in their order, each with its own time and files', async () => {
  const organization_id = arya.sara.organization
  const later = inAnHour()
  const texts = Array.from({ length: 40 }, (_, n) => `پیام ${n}`)
  const ids = await arya.inside(db =>
    queueManySms(
      db,
      texts.map((body, n) => ({
        ...{ organization_id, mobile: '09123334455', body },
        ...(n % 2 && { not_before: later }),
      })),
    ),
  )
  const rows = await arya.inside(db => db.selectFrom('sms').select(['id', 'body']).where('id', 'in', ids).execute())
  deepEqual(
    ids.map(id => rows.find(row => row.id === id)?.body),
    texts,
  )
  const due = await dueAt(ids)
  deepEqual(
    due.map(time => Date.parse(time ?? '') === Date.parse(later)),
    ids.map((_, n) => n % 2 === 1),
  )
  const file = await newFile('a.rtf')
  const emails = await arya.inside(db =>
    queueManyEmails(db, [
      { organization_id, ...plain },
      { organization_id, ...plain, attachments: [file] },
    ]),
  )
  const files = await arya.inside(db =>
    db.selectFrom('email_attachment').select('email_id').where('email_id', 'in', emails).execute(),
  )
  deepEqual(files, [{ email_id: emails[1] }])
  deepEqual(await arya.inside(db => queueManySms(db, [])), [])
})

test('many messages are queued at once as they would be one after the other: with the same turns and queues', async () => {
  const { organization } = arya.sara
  const one = (n: number) => ({ organization_id: organization, mobile: `0912444${1000 + n}`, body: 'سلام' })
  const jobsOf = (ids: readonly string[]) =>
    arya.asOwner(async db => {
      const { rows } = await sql<{ id: string; priority: number; has_queue: boolean; attempts: number }>`
        select j.payload ->> 'id' as id, j.priority, j.job_queue_id is not null as has_queue, j.max_attempts as attempts
          from graphile_worker._private_jobs j where j.payload ->> 'id' = any(${ids}) order by j.priority, j.id`.execute(
        db,
      )
      return rows
    })
  const before = await jobsOf([await newSms()])
  const many = await arya.inside(db => queueManySms(db, [1, 2, 3].map(one)))
  const after = await jobsOf([await newSms()])
  const first = before[0]?.priority ?? 0
  const queued = await jobsOf(many)
  deepEqual(
    queued.map(it => [it.id, it.priority - first, it.has_queue, it.attempts]),
    many.map((id, at) => [id, at + 1, true, 8]),
  )
  equal((after[0]?.priority ?? 0) - first, 4)
})

test('the messages that wait for an erased applicant are not sent, and their files are let go', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const application_id = ids[0] ?? ''
  const file = await newFile('offer.rtf')
  const email = await newEmail({ application_id, not_before: inAnHour(), html: '<p>سلام</p>', attachments: [file] })
  const sms = await newSms({ application_id, not_before: inAnHour() })
  const organization_id = arya.sara.organization
  await arya.inside(db => eraseApplication(db, { organization_id, application_id }))
  deepEqual([(await rowOf('email', email)).state, (await rowOf('sms', sms)).state], ['canceled', 'canceled'])
  const left = await arya.inside(db =>
    db.selectFrom('email').select(['address', 'body', 'html']).where('id', '=', email).executeTakeFirst(),
  )
  deepEqual(left, { address: '', body: '', html: null })
  const attached = await arya.inside(db =>
    db.selectFrom('email_attachment').select('file_id').where('email_id', '=', email).execute(),
  )
  deepEqual(attached, [])
})
