import type { Db } from '../db/transaction.ts'
import { enqueue, task } from '../core/queue.ts'

type Message = { organization_id: string; id: string }
type CodeMessage = { organization_id: string | null; id: string }

/** The tasks that send messages. One-time codes have a separate lane. */
export const sending = {
  smsCode: task<CodeMessage>('send-sms-code', 'codes'),
  emailCode: task<CodeMessage>('send-email-code', 'codes'),
  sms: task<Message>('send-sms', 'messages'),
  email: task<Message>('send-email', 'messages'),
}

/**
 * A text message to send. Without an organisation it is a one-time code or a notice to a person, and has a separate lane,
 * because a person may be waiting for the code.
 */
export type NewSms = {
  organization_id: string | null
  mobile: string
  body: string
  application_id?: string
  /** The stay in a step for which the message is sent. At most one message is sent per stay. */
  stay_id?: string
  /** After this time the message is not sent any more. */
  expires_at?: string
}

/** An e-mail to send; `body` is plain text. */
export type NewEmail = {
  /** Null for one-time codes and notices to a person. */
  organization_id: string | null
  address: string
  /** Line breaks are removed, and a long subject is cut. */
  subject: string
  body: string
  application_id?: string
  /** As in NewSms. */
  stay_id?: string
  expires_at?: string
}

/**
 * Adds a text message to the sent log and its sending to the queue, in the caller's transaction, so a rollback removes both.
 * Returns the id of the message.
 */
export async function queueSms(db: Db, sms: NewSms): Promise<string> {
  const { id } = await db.insertInto('sms').values(sms).returning('id').executeTakeFirstOrThrow()
  const { organization_id } = sms
  if (organization_id === null) await enqueue(db, sending.smsCode, { organization_id, id })
  else await enqueue(db, sending.sms, { organization_id, id })
  return id
}

/** The maximum length of a subject. Names and titles in it may be long, and mail programs show no more. */
const maxSubjectLength = 150

/** Reduces a subject to one line of limited length. */
function oneLine(subject: string): string {
  const letters = [...subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()]
  return letters.length > maxSubjectLength ? `${letters.slice(0, maxSubjectLength - 1).join('')}…` : letters.join('')
}

/** Like queueSms, for an e-mail. */
export async function queueEmail(db: Db, email: NewEmail): Promise<string> {
  const subject = oneLine(email.subject)
  const { id } = await db
    .insertInto('email')
    .values({ ...email, subject })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { organization_id } = email
  if (organization_id === null) await enqueue(db, sending.emailCode, { organization_id, id })
  else await enqueue(db, sending.email, { organization_id, id })
  return id
}
