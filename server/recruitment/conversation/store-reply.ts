import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { templateType } from '@kargozin/api/messages/message-templates.ts'
import { announceChange } from '../../core/events.ts'
import { Refusal } from '../../core/errors.ts'
import { checkKind, keepFile, saysItsContent } from '../../core/files/files.ts'
import type { Upload } from '../../core/files/store.ts'
import type { Services } from '../../core/http/services.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import type { Mail } from '../../messages/inbound/mail.ts'
import { keysIn, ownIds, replyKey } from '../../messages/inbound/reply-address.ts'
import type { ReceivedSms } from '../../messages/inbound/sms-payload.ts'
import { contactHash, resumeMessages, stopMessages } from '../../messages/stops.ts'
import { isResumeWord, isStopWord } from '../../messages/inbound/stop-word.ts'
import { attachedFiles } from '../people/applicant-files.ts'
import { countDropped, placeByEmails, placeByKeys, placeByMobile, type ReplyPlace } from './reply-place.ts'
import { notifyOfReply } from './notify-reply.ts'

type Using = Pick<Services, 'database' | 'storage' | 'config'>

/** What became of a received message. */
export type Received = 'stored' | 'known' | 'report' | 'dropped'

/** The maximum number of received messages that one applicant adds in a day. */
const mostInADay = 100

/** The length of the text of a message in an activity. */
const excerpt = 80

/** Open screens fetch the conversation and the lists of applicants again. */
function announceReply(db: Db, organization_id: string, jobs: readonly string[]): void {
  announceChange(db, { organization_id }, 'reply', jobs)
  announceChange(db, { organization_id }, 'application', jobs)
}

type NewReply = {
  type: number
  key: Buffer
  sender: string
  sender_name?: string
  other_sender: boolean
  subject: string | null
  body: string
  quoted?: string
  thread?: string | null
  automatic?: boolean
  stops?: boolean
}

/** Adds a message to a conversation. Returns its id, or why it is not added. The application is locked. */
async function addReply(
  db: Db,
  organization_id: string,
  { application_id }: ReplyPlace,
  it: NewReply,
): Promise<{ id: string } | 'known' | 'too_many'> {
  const { rows } = await sql<{ today: number }>`
    select count(*)::int as today from reply where organization_id = ${organization_id}
       and application_id = ${application_id} and created_at > now() - interval '1 day'`.execute(db)
  if ((rows[0]?.today ?? 0) >= mostInADay) return 'too_many'
  const added = await db
    .insertInto('reply')
    .values({ organization_id, application_id, ...it })
    .onConflict(conflict => conflict.columns(['organization_id', 'application_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added ?? 'known'
}

type KeptFile = { name: string; file_id: string | null; refused: string | null }

/** Stores a file as an attachment of the applicant, with the checks of uploads; or the reason why it is not kept. */
async function keepReplyFile(
  db: Db,
  { storage }: Using,
  place: ReplyPlace & { organization_id: string },
  file: Upload,
) {
  const { organization_id, application_id } = place
  const kept: KeptFile = { name: file.name || 'file', file_id: null, refused: null }
  if (file.bytes === 0) return { ...kept, refused: 'empty' }
  try {
    const type = checkKind(file, attachedFiles, 'file')
    if (!saysItsContent(file.name, type)) return { ...kept, refused: 'type' }
    const as = { organizationId: organization_id, collection: attachedFiles, field: 'file' } as const
    const file_id = await keepFile(db, storage, file, as)
    await db.insertInto('application_file').values({ organization_id, application_id, file_id }).execute()
    return { ...kept, file_id }
  } catch (error) {
    if (error instanceof Refusal) return { ...kept, refused: 'type' }
    throw error
  }
}

type WithFiles = { organization_id: string; reply_id: string; mail: Mail; uploads: readonly Upload[] }

/** Stores the files of an e-mail, and the names of those that are not kept. */
async function keepReplyFiles(db: Db, using: Using, place: ReplyPlace, it: WithFiles): Promise<void> {
  const { organization_id, reply_id, mail, uploads } = it
  const kept: KeptFile[] = []
  // oxlint-disable-next-line no-await-in-loop -- one transaction runs one statement at a time
  for (const file of uploads) kept.push(await keepReplyFile(db, using, { ...place, organization_id }, file))
  const left = mail.left_out.map(({ name, reason }) => ({ name, file_id: null, refused: reason }))
  const rows = [...kept, ...left].map((file, position) => ({ organization_id, reply_id, position, ...file }))
  if (rows.length > 0) await db.insertInto('reply_file').values(rows).execute()
}

/** What identifies an e-mail: its Message-ID, or what it says if it has none. */
function keyOfMail({ message_id, from, date, subject, text }: Mail): Buffer {
  const parts = message_id === null ? [from.address, date, subject, text] : [message_id]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

/** Stores the report of a mail server on the e-mails that it did not deliver. Returns whether there was one. */
async function storeReport(db: Db, organization_id: string, mail: Mail): Promise<boolean> {
  if (!mail.report?.failed) return false
  const ids = ownIds(mail.report.message_ids)
  const { rows } = await sql<{ job_id: string | null }>`
    with changed as (
      update email set state = 'undelivered', error = ${mail.report.reason}
       where organization_id = ${organization_id} and id = any(${ids}::uuid[]) and state in ('sent', 'unknown')
      returning application_id)
    select a.job_id from changed left join application a
      on a.organization_id = ${organization_id} and a.id = changed.application_id`.execute(db)
  announceReply(
    db,
    organization_id,
    rows.flatMap(({ job_id }) => job_id ?? []),
  )
  return rows.length > 0
}

/** Whether the product sent this e-mail and it came back. Answering it, or storing it as a reply, would start a loop. */
async function isOwn(db: Db, organization_id: string, { message_id }: Mail): Promise<boolean> {
  const [id] = message_id === null ? [] : ownIds([message_id])
  if (id === undefined) return false
  const { rows } = await sql`select from email where organization_id = ${organization_id} and id = ${id}`.execute(db)
  return rows.length > 0
}

type Arrived = { organization_id: string; mail: Mail; uploads: readonly Upload[] }

/** The application of an e-mail: by its key, or else by the sent e-mail that it answers. */
async function placeOfMail(db: Db, { organization_id, mail }: Arrived) {
  const box = await db
    .selectFrom('mailbox')
    .select('address')
    .where('organization_id', '=', organization_id)
    .executeTakeFirst()
  const keys = keysIn(mail.recipients, box?.address ?? '')
  return (
    (await placeByKeys(db, organization_id, keys)) ?? (await placeByEmails(db, organization_id, ownIds(mail.thread)))
  )
}

/** The row of an e-mail. Anyone who has the key can write into this conversation, so members do not see the key. */
function replyOf(mail: Mail, { application_id, email }: ReplyPlace, secret: string): NewReply {
  const key = replyKey(secret, application_id)
  const hidden = (text: string) => text.replaceAll(key, '…').replaceAll(key.toUpperCase(), '…')
  return {
    ...{
      type: templateType.email,
      key: keyOfMail(mail),
      sender: mail.from.address || nobody,
      sender_name: mail.from.name,
    },
    ...{ other_sender: mail.from.address !== email?.toLowerCase(), subject: hidden(mail.subject) },
    ...{ body: hidden(mail.text), quoted: hidden(mail.quoted), automatic: mail.automatic },
    thread: mail.message_id && [...mail.thread, mail.message_id].join(' '),
  }
}

/** Stores an e-mail in a transaction of its organisation. */
async function storeIn(db: Db, using: Using, it: Arrived): Promise<Received> {
  const { organization_id, mail, uploads } = it
  const { config } = using
  const drop = async (reason: Parameters<typeof countDropped>[1]['reason']): Promise<Received> => {
    await countDropped(db, { organization_id, type: templateType.email, reason })
    return 'dropped'
  }
  if (await isOwn(db, organization_id, mail)) return drop('own')
  if (mail.report) return (await storeReport(db, organization_id, mail)) ? 'report' : drop('automatic')
  const place = await placeOfMail(db, it)
  if (!place) return drop(mail.automatic ? 'automatic' : 'unknown')
  const added = await addReply(db, organization_id, place, replyOf(mail, place, config.secret))
  if (added === 'too_many') return drop('too_many')
  if (added === 'known') return 'known'
  await keepReplyFiles(db, using, place, { organization_id, reply_id: added.id, mail, uploads })
  if (!mail.automatic) await notifyOfReply(db, organization_id, place, titleOf(mail.subject || mail.text))
  announceReply(db, organization_id, [place.job_id])
  return 'stored'
}

/** Stands for the sender of an e-mail that names none, because a reply without a sender is one that was forgotten. */
const nobody = '—'

const titleOf = (text: string): string => [...text].slice(0, excerpt).join('')

/**
 * Stores a received e-mail once, in the conversation of its applicant. `also` runs in the same transaction. An e-mail without a
 * matching application is counted and not stored. Throws only if the database or the storage fails; then nothing is stored.
 */
export const storeMail = (
  using: Using,
  it: Arrived,
  also: (db: Db) => Promise<void> = async () => {},
): Promise<Received> =>
  inOrganization(using.database.fixed, it.organization_id, async ({ db }) => {
    const received = await storeIn(db, using, it)
    await also(db)
    return received
  })

type ArrivedSms = { organization_id: string; channel_id: string; sms: ReceivedSms }

/** Whether the same text came from the same number a moment ago: a service without ids repeats a request without an answer. */
async function isRepeated(db: Db, { organization_id, sms }: ArrivedSms, { application_id }: ReplyPlace) {
  if (sms.id !== null) return false
  const { rows } = await sql`
    select from reply where organization_id = ${organization_id} and application_id = ${application_id} and type = 3
       and sender = ${sms.from} and body = ${sms.text} and created_at > now() - interval '10 minutes' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Stops or resumes the text messages of the organisation to the sender of a text message. */
async function setStopped(
  db: Db,
  secret: string,
  { it: { organization_id, sms }, place: { application_id } }: { it: ArrivedSms; place: ReplyPlace },
  stops: boolean,
) {
  const about = {
    organization_id,
    application_id,
    contact: contactHash(secret, organization_id, 'sms', sql`${sms.from}`),
  }
  await (stops ? stopMessages(db, { ...about, way: 'sms' }) : resumeMessages(db, about))
}

/** Stores a received text message once, in the conversation of the applicant to whom the line last wrote. */
export const storeSms = (using: Pick<Using, 'database' | 'config'>, it: ArrivedSms): Promise<Received> =>
  inOrganization(using.database.fixed, it.organization_id, async ({ db }) => {
    const { organization_id, channel_id, sms } = it
    const drop = async (reason: Parameters<typeof countDropped>[1]['reason']): Promise<Received> => {
      await countDropped(db, { organization_id, type: templateType.sms, reason })
      return 'dropped'
    }
    const place = await placeByMobile(db, { organization_id, channel_id, mobile: sms.from })
    if (!place) return drop('unknown')
    if (await isRepeated(db, it, place)) return 'known'
    const stops = isStopWord(sms.text)
    const key = sms.id === null ? randomBytes(32) : keyOfSms(channel_id, sms.id)
    const added = await addReply(db, organization_id, place, {
      ...{ type: templateType.sms, key, sender: sms.from, other_sender: sms.from !== place.mobile },
      ...{ subject: null, body: sms.text, stops },
    })
    if (added === 'too_many') return drop('too_many')
    if (added === 'known') return 'known'
    // A text message that stops or resumes messages needs no answer, so it causes no notice.
    if (stops || isResumeWord(sms.text)) await setStopped(db, using.config.secret, { it, place }, stops)
    else await notifyOfReply(db, organization_id, place, titleOf(sms.text))
    announceReply(db, organization_id, [place.job_id])
    return 'stored'
  })

const keyOfSms = (channel_id: string, id: string): Buffer => createHash('sha256').update(`${channel_id} ${id}`).digest()
