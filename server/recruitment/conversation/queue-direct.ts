import { sql } from 'kysely'
import { takeBackSeconds } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { announceChange } from '../../core/events.ts'
import { afterQuietHours } from '../../organisation/quiet-hours.ts'
import { refuse } from '../../core/errors.ts'
import type { Member } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { partPrice } from '../../messages/part-price.ts'
import { queueManyEmails, queueManySms, type NewSms } from '../../messages/outbox.ts'
import { filledParts, type Composed, type Ready } from './compose.ts'

/** How a message is sent: at what instant, with which files, and the id that the caller chose for this sending. */
export type Sending = {
  send_at: string
  attachments: readonly string[]
  once?: string | undefined
  /** The Message-IDs of the conversation that an e-mail continues. */
  thread?: string | undefined
}

/** When a message is to be sent: not before a time, and in the quiet hours only if `at_night`. */
export type Wanted = { not_before?: string | undefined; at_night?: boolean | undefined }

/**
 * When a message is sent. Until then it can be taken back. `quiet`: it would be sent in the quiet hours, and waits for their end
 * unless the request says otherwise. With the price of one part of a text message, as the channel has it that is tried first.
 */
export async function sendAt(db: Db, who: Member, { not_before, at_night = false }: Wanted) {
  const { rows } = await sql<{ send_at: string; quiet: boolean; part_price: number | null }>`
    select case when ${at_night} then wanted else morning end as send_at, wanted < morning as quiet,
           ${partPrice(sql`o.id`)} as part_price
      from organization o
      cross join lateral (select greatest(
        now() + make_interval(secs => ${sql.lit(takeBackSeconds)}), ${not_before ?? null}::timestamptz) as wanted) w
      cross join lateral (select ${afterQuietHours(sql`wanted`)} as morning) m
     where o.id = ${who.organization_id}`.execute(db)
  return rows[0] ?? { send_at: '', quiet: false, part_price: null }
}

/** Opens the bulk action of a sending. Throws 409 if there is already one with the id that the caller chose. */
async function openSending(db: Db, who: Member, once: string | undefined): Promise<string> {
  const { organization_id, user_id } = who
  const row = await db
    .insertInto('bulk_action')
    .values({ organization_id, user_id, kind: 'message', ...(once && { id: once }), at: sql`clock_timestamp()` })
    .onConflict(it => it.columns(['organization_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw refuse(409, 'This message was already sent.')
  return row.id
}

/** The length of the text of a message in an activity. */
const excerpt = 80

/** What an activity calls the message: its subject, or the beginning of a text message. */
const titleOf = ({ subject, text }: Composed): string => [...(subject ?? text)].slice(0, excerpt).join('')

type About = Pick<NewSms, 'user_id' | 'not_before'> & { organization_id: string } & Pick<
    Sending,
    'attachments' | 'thread'
  >

/** Queues the filled messages of one part, in one statement, and one for their files. Returns their ids in the same order. */
function queuePart(db: Db, part: readonly Composed[], isEmail: boolean, { attachments, thread, ...who }: About) {
  const about = (it: Composed) => ({ ...who, application_id: it.id, kind: 'direct', body: it.text }) as const
  if (!isEmail)
    return queueManySms(
      db,
      part.map(it => ({ ...about(it), mobile: it.to })),
    )
  return queueManyEmails(
    db,
    part.map(it => ({
      ...about(it),
      ...{ address: it.to, subject: it.subject ?? '', html: it.html ?? '', attachments },
      ...(thread !== undefined && { thread }),
    })),
  )
}

/**
 * Queues the messages in the caller's transaction, with an activity for each applicant and the data for undo. The texts are
 * filled and stored part by part, so the memory does not grow with the number of messages; a part has thousands of ordinary
 * messages, and the other statements do not depend on their number. Returns the ids of the messages in the same order.
 */
export async function queueDirect(db: Db, who: Member, message: Ready, sending: Sending) {
  const { organization_id, user_id } = who
  const { isEmail, to } = message
  const bulk_uuid = await openSending(db, who, sending.once)
  const { send_at: not_before, attachments, thread } = sending
  const about = { organization_id, user_id, not_before, attachments, thread }
  const rows: { application_id: string; message_id: string | undefined; title: string }[] = []
  for await (const part of filledParts(message)) {
    const added = await queuePart(db, part, isEmail, about)
    for (const [at, it] of part.entries())
      rows.push({ application_id: it.id, message_id: added[at], title: titleOf(it) })
  }
  await sql`
    with given as (
      select a.organization_id, a.id, a.job_id, a.version, a.answered_at, g.message_id, g.title
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(application_id uuid, message_id uuid, title text)
        join application a on a.organization_id = ${organization_id} and a.id = g.application_id),
    kept as (
      insert into bulk_item (organization_id, bulk_id, application_id, version, before)
      select organization_id, ${bulk_uuid}, id, version,
             jsonb_build_object(${isEmail ? 'email' : 'sms'}::text, message_id, 'answered_at', answered_at) from given),
    answered as (
      update application a set answered_at = now() from given where a.organization_id = ${organization_id} and a.id = given.id)
    insert into activity (organization_id, user_id, type, subject, subject_id, job_id, application_id, after)
    select organization_id, ${user_id}, 'message', 'application', id, job_id, id, jsonb_build_object('message', title)
      from given`.execute(db)
  announceChange(
    db,
    who,
    'application',
    to.map(it => it.job_id),
  )
  return { bulk_uuid, ids: rows.map(it => it.message_id) }
}
