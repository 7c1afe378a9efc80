import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inbound } from '@kargozin/api/messages/inbound.ts'
import { replyAddress, replyKey } from '../../messages/inbound/reply-address.ts'
import { emailSender } from '../../messages/sending/senders.ts'
import { sendMessage } from '../../messages/sending/send-message.ts'
import { seal } from '../../messages/channels/seal.ts'
import type { Person, World } from '../world.ts'
import { rawMail } from './mails.ts'
import { email, sendTo } from './messaging.ts'

/** The address for replies of the tests. */
const box = 'jobs@arya.example'

/** Sets the address for replies of Arya, and returns the secret address for raw e-mails. */
export async function openMailbox(by: Person): Promise<string> {
  const { mailbox } = await by.does(inbound.setMailbox, { body: { address: box } })
  return mailbox.url
}

/** The path of a secret address on the server of the tests. */
export const here = (arya: World, url: string): string => arya.url + new URL(url).pathname

/** Posts a raw e-mail to a secret address. */
export async function post(arya: World, url: string, raw: string | Buffer) {
  const init = { method: 'POST', body: raw, headers: { 'content-type': 'message/rfc822' } }
  const response = await fetch(here(arya, url), init)
  const body = (await response.json()) as { received?: string }
  return { code: response.status, received: body.received }
}

/** Sends an e-mail to an applicant through this mail server, and returns its id. */
export async function sendEmail(arya: World, by: Person, application: string, mailUrl: string): Promise<string> {
  await sendTo(by, [application], email)
  return sendQueued(arya, application, mailUrl)
}

/** Sends the latest e-mail to an applicant, which still waits, and returns its id. */
export async function sendQueued(arya: World, application: string, mailUrl: string): Promise<string> {
  const { rows } = await arya.inside(db =>
    sql<{ id: string }>`select id from email where application_id = ${application} order by id desc limit 1`.execute(
      db,
    ),
  )
  const id = rows[0]?.id ?? ''
  const { config, storage } = arya.services
  const sender = emailSender({ config: { ...config, mailUrl }, storage })
  await sendMessage(arya.services, sender, { organization_id: arya.sara.organization, id })
  return id
}

/** Stores the key of an application as sending an e-mail does, and returns its reply address. */
export async function addressOf(arya: World, application: string): Promise<string> {
  const key = replyKey(arya.services.config.secret, application)
  await arya.inside(db =>
    sql`insert into reply_key (organization_id, hash, application_id)
      values (${arya.sara.organization}, sha256(${key}::text::bytea), ${application}) on conflict do nothing`.execute(
      db,
    ),
  )
  return replyAddress(box, key)
}

/** A raw e-mail of the applicant to their reply address. */
export const replyFrom = async (arya: World, application: string, more: Parameters<typeof rawMail>[0] = {}) =>
  rawMail({ ...more, to: await addressOf(arya, application), from: more.from ?? (await contactOf(arya, application)) })

/** The e-mail address of an applicant. */
export async function contactOf(arya: World, application: string): Promise<string> {
  const row = await arya.inside(db =>
    db.selectFrom('applicant').select('email').where('application_id', '=', application).executeTakeFirstOrThrow(),
  )
  return row.email ?? ''
}

/** How many received messages were not stored, by reason. */
export async function droppedOf(by: Person): Promise<Record<string, number>> {
  const { dropped } = await by.does(inbound.show, {})
  return Object.fromEntries(dropped.map(it => [`${it.type} ${it.reason}`, it.count]))
}

/** Writes a channel for text messages of this service directly, and opens its address for replies. Returns its id and the address. */
export async function openLine(arya: World, provider: string, secrets: Record<string, string> = {}) {
  const row = { organization_id: arya.sara.organization, id: randomUUID() }
  const sealed = seal(arya.services.config.secret, row, secrets)
  const values = { ...row, kind: 'sms', provider, position: 1, settings: '{}', sealed, endings: '{}' }
  await arya.asOwner(db => db.insertInto('channel').values(values).execute())
  const { line } = await arya.sara.does(inbound.openLine, { params: { id: row.id } })
  return { id: row.id, url: line.url ?? '' }
}

/** Writes a text message to an applicant into the sent log, as sent from a line. */
export async function textFrom(arya: World, channel_id: string, application: string): Promise<string> {
  const { rows } = await arya.inside(db =>
    sql<{ mobile: string }>`
      insert into sms (organization_id, application_id, mobile, body, state, channel_id, sent_at)
      select organization_id, application_id, mobile, 'سلام', 'sent', ${channel_id}, now() from applicant
       where application_id = ${application} returning mobile`.execute(db),
  )
  return rows[0]?.mobile ?? ''
}
