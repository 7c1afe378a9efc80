import type { Db } from '../db/transaction.ts'
import { enqueue, task } from '../core/queue.ts'

type Message = { organization_id: string; id: string }
type CodeMessage = { organization_id: string | null; id: string }

/** The sending of messages: those that somebody waits for go past all others. */
export const sending = {
  smsCode: task<CodeMessage>('send-sms-code', 'codes'),
  emailCode: task<CodeMessage>('send-email-code', 'codes'),
  sms: task<Message>('send-sms', 'messages'),
  email: task<Message>('send-email', 'messages'),
}

/** A text message to be sent. One of no organisation is a one-time code: somebody waits for it, so it goes past all others. */
export type NewSms = {
  organization_id: string | null
  mobile: string
  body: string
  application_id?: string
  /** The stay in a step that it is sent for; there is one at most for each. */
  stay_id?: string
  /** When it is of no use any more; a late one is not sent. */
  expires_at?: string
}

/** An e-mail to be sent; `body` is plain text. */
export type NewEmail = {
  /** None for codes, as of a text message. */
  organization_id: string | null
  address: string
  /** One line is made of it. */
  subject: string
  body: string
  application_id?: string
  /** As of a text message. */
  stay_id?: string
  expires_at?: string
}

/**
 * Writes a text message into the sent log and its sending into the queue, in the caller's transaction: when that is
 * rolled back, neither ever was. Returns the id of the message.
 */
export async function queueSms(db: Db, sms: NewSms): Promise<string> {
  const { id } = await db.insertInto('sms').values(sms).returning('id').executeTakeFirstOrThrow()
  const { organization_id } = sms
  if (organization_id === null) await enqueue(db, sending.smsCode, { organization_id, id })
  else await enqueue(db, sending.sms, { organization_id, id })
  return id
}

/** Mail programs show no more of a subject; names and titles in it may be long. */
const subjectMost = 150

/** A subject in one line, and not too long. */
function oneLine(subject: string): string {
  const letters = [...subject.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()]
  return letters.length > subjectMost ? `${letters.slice(0, subjectMost - 1).join('')}…` : letters.join('')
}

/** As queueSms, for an e-mail. */
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
