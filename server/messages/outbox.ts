import type { Db } from '../db/transaction.ts'
import { enqueue, task } from '../core/queue.ts'

type Message = { organization_id: string; id: string }
type CodeMessage = { organization_id: string | null; id: string }

/** The sending tasks: one-time codes have a separate lane. */
export const sending = {
  smsCode: task<CodeMessage>('send-sms-code', 'codes'),
  emailCode: task<CodeMessage>('send-email-code', 'codes'),
  sms: task<Message>('send-sms', 'messages'),
  email: task<Message>('send-email', 'messages'),
}

/**
 * A text message to send. Without an organisation it is a one-time code, which a person is waiting for, so it has a separate
 * lane.
 */
export type NewSms = {
  organization_id: string | null
  mobile: string
  body: string
  application_id?: string
  /** The stay in a step that it is sent for; at most one message per stay. */
  stay_id?: string
  /** After this time it is useless and is not sent. */
  expires_at?: string
}

/** An e-mail to send; `body` is plain text. */
export type NewEmail = {
  /** Null for codes, as for text messages. */
  organization_id: string | null
  address: string
  /** Reduced to one line. */
  subject: string
  body: string
  application_id?: string
  /** As for text messages. */
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

/** Mail programs show no more of a subject, and names and titles in it may be long. */
const subjectMost = 150

/** Reduces a subject to one line of limited length. */
function oneLine(subject: string): string {
  const letters = [...subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()]
  return letters.length > subjectMost ? `${letters.slice(0, subjectMost - 1).join('')}…` : letters.join('')
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
