import { sql, type RawBuilder } from 'kysely'
import type { MessageKind } from '@kargozin/api/labels-work.ts'
import { enqueueAllSql, task, type Task } from '../core/queue.ts'
import type { Db } from '../db/transaction.ts'
import { attach } from './attach.ts'
import { asTyped } from './plain-name.ts'

type Message = { organization_id: string; id: string }
type CodeMessage = { organization_id: string | null; id: string }

/** The tasks that send messages. One-time codes have a separate lane. Only two messages of a kind are sent at once for an organisation. */
export const sending = {
  smsCode: task<CodeMessage>('send-sms-code', 'codes'),
  emailCode: task<CodeMessage>('send-email-code', 'codes'),
  sms: task<Message>('send-sms', 'sending', 2),
  email: task<Message>('send-email', 'sending', 2),
}

/** What a text message and an e-mail have in common. */
type NewMessage = {
  /**
   * Null for one-time codes and notices to a person. They have a separate lane, because a person may be waiting for the code,
   * and are always sent by the server's service, never by that of an organisation.
   */
  organization_id: string | null
  body: string
  /** What the message is. The log of sent messages shows it. */
  kind?: MessageKind
  application_id?: string
  /** The member who sends it by hand. */
  user_id?: string
  /** The stay in a step for which the message is sent. At most one message is sent per stay. */
  stay_id?: string
  /** An instant. The message waits until then, and can be taken back (takeBack). */
  not_before?: string
  /** An instant. Later the message is not sent any more. */
  expires_at?: string
  /**
   * The message is sent although the recipient stopped messages at this instant or later; `always` (below) ignores every stop. Only for
   * confirmations of what the recipient has just done, and for changes of what was planned with them before (decision 072).
   */
  ignores_stops_since?: string
}

/** A text message to send. */
export type NewSms = NewMessage & { mobile: string }

/** An e-mail to send; `body` is plain text. */
export type NewEmail = NewMessage & {
  address: string
  /** Line breaks are removed, and a long subject is cut. */
  subject: string
  /** The same text as HTML, which mail programs show instead of `body`. */
  html?: string
  /** An invitation for calendars: the text of an .ics file. It is sent as an alternative of the text and as `invite.ics`. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string }
  /** Ids of stored files of the organisation, at most ten, of at most 15 MB together. */
  attachments?: readonly string[]
  /** The address that gets the answers. By default that of the applicant in the mailbox of the organisation (inbound/reply-to.ts). */
  reply_to?: string
  /** The Message-IDs of the conversation that it continues, separated by spaces. */
  thread?: string
}

/** For `ignores_stops_since`: the message is sent in any case. */
export const always = '-infinity'

const columns = {
  sms: [
    'organization_id',
    'mobile',
    'body',
    'kind',
    'application_id',
    'user_id',
    'stay_id',
    'not_before',
    'expires_at',
    'ignores_stops_since',
  ],
  email: [
    ...['organization_id', 'address', 'subject', 'body', 'html', 'calendar', 'reply_to', 'thread', 'kind'],
    ...['application_id', 'user_id', 'stay_id', 'not_before', 'expires_at', 'ignores_stops_since'],
  ],
} as const

/**
 * Adds messages of one organisation to the sent log and their sending to the queue, in the caller's transaction, so a rollback
 * removes both. Returns their ids in the same order.
 */
async function queueAll(db: Db, table: 'sms' | 'email', messages: readonly NewMessage[]): Promise<string[]> {
  if (messages.length === 0) return []
  const withKinds = messages.map(it => ({ kind: it.organization_id === null ? 'code' : 'other', ...it }))
  const lane: Task = messages[0]?.organization_id === null ? sending[`${table}Code`] : sending[table]
  const payload: RawBuilder<unknown> = sql`json_build_object('organization_id', organization_id, 'id', id)`
  const names = sql.join(columns[table].map(name => sql.ref(name)))
  const { rows } = await sql<{ id: string }>`
    with added as (
      insert into ${sql.table(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(withKinds)}::jsonb)
      returning id, organization_id, not_before),
    queued as materialized (select ${enqueueAllSql(lane, { payload, at: sql`coalesce(not_before, now())`, order: sql`id` })} from added)
    select added.id from added cross join queued order by added.id`.execute(db)
  return rows.map(row => row.id)
}

const only = ([id]: string[]): string => {
  if (id === undefined) throw new Error('No message was queued')
  return id
}

/** Queues many text messages of one organisation in one statement (queueAll). */
export const queueManySms = (db: Db, messages: readonly NewSms[]): Promise<string[]> => queueAll(db, 'sms', messages)

/** Queues one text message (queueAll) and returns its id. */
export const queueSms = async (db: Db, sms: NewSms): Promise<string> => only(await queueManySms(db, [sms]))

/** The maximum length of a subject. Names and titles in it may be long, and mail programs show no more. */
const maxSubjectLength = 150

/** Reduces a subject to one line of limited length. A line break in it would otherwise begin another header of the e-mail. */
function oneLine(subject: string): string {
  const letters = [
    ...asTyped(subject)
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim(),
  ]
  return letters.length > maxSubjectLength ? `${letters.slice(0, maxSubjectLength - 1).join('')}…` : letters.join('')
}

/** Throws if this is not exactly one address. The address comes from this code and not from a user, so another value is a fault in the code. */
function checkReplyTo(address: string | undefined): void {
  if (address !== undefined && !/^[^\s@,;:<>"()]+@[^\s@,;:<>"()]+$/.test(address))
    throw new Error('The address for answers is not one e-mail address')
}

/** Like queueManySms, for e-mails. Throws 422 if the attachments are too many or too large, or if one does not exist. */
export async function queueManyEmails(db: Db, emails: readonly NewEmail[]): Promise<string[]> {
  for (const { reply_to } of emails) checkReplyTo(reply_to)
  const rows = emails.map(({ attachments: _apart, ...it }) => ({ ...it, subject: oneLine(it.subject) }))
  const ids = await queueAll(db, 'email', rows)
  const withFiles = emails.map((it, at) => ({ email_id: ids[at] ?? '', file_ids: it.attachments ?? [] }))
  await attach(db, emails[0]?.organization_id ?? null, withFiles)
  return ids
}

/** Queues one e-mail (queueManyEmails) and returns its id. */
export const queueEmail = async (db: Db, email: NewEmail): Promise<string> => only(await queueManyEmails(db, [email]))

/**
 * Takes a message back that is still waiting: it will not be sent. Returns whether it was in time; false also if the message was
 * already taken back. Being sent at the same time is decided by the lock of its row.
 */
export async function takeBack(db: Db, which: { sms: string } | { email: string }): Promise<boolean> {
  const [table, id] = 'sms' in which ? (['sms', which.sms] as const) : (['email', which.email] as const)
  const taken = await db
    .updateTable(table)
    .set({ state: 'canceled' })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'held'])
    .returning('id')
    .execute()
  return taken.length > 0
}
