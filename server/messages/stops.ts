import { createHmac } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { announceChange } from '../core/events.ts'
import type { Db } from '../db/transaction.ts'

/** A kind of contact: an e-mail address or a mobile number. The same words as the tables of the sent log. */
export type ContactKind = 'email' | 'sms'

/** How a person stopped messages: by the page of the link, by the button of a mail program, by a text message. */
export type StopWay = 'link' | 'one_click' | 'sms'

/**
 * SQL: the hash under which a contact is stored. The key is derived from the secret of the server, so that nobody can find out from
 * the database alone whose messages are stopped, also not by trying all mobile numbers. `contact` is SQL for an e-mail address, or
 * for a mobile number as 09123456789.
 */
export function contactHash(
  secret: string,
  organizationId: string,
  kind: ContactKind,
  contact: RawBuilder<unknown>,
): RawBuilder<Buffer> {
  const key = createHmac('sha256', secret).update(`stops of messages ${organizationId}`).digest()
  return sql<Buffer>`contact_hash(${key}::bytea, ${sql.lit(kind)}, ${contact})`
}

/** SQL: since when messages about an application to a contact are stopped. Null if they are not. */
export const stoppedSince = (
  organizationId: string,
  application: RawBuilder<unknown>,
  hash: RawBuilder<Buffer>,
): RawBuilder<string | null> => sql`messages_stopped_at(${organizationId}::uuid, ${application}, ${hash})`

/** A contact of an organisation, with the application whose message contained the link or got the answer. */
type Stopping = { organization_id: string; application_id: string | null; contact: RawBuilder<Buffer> }

/** The activity of a person who stops or resumes messages, if the application still exists. */
export async function recordStop(
  db: Db,
  { organization_id, application_id }: Omit<Stopping, 'contact'>,
  type: 'stop_messages' | 'resume_messages',
): Promise<void> {
  const { rows } = await sql<{ job_id: string }>`
    insert into activity (organization_id, type, subject, subject_id, job_id, application_id)
    select organization_id, ${type}, 'application', id, job_id, id from application
     where organization_id = ${organization_id} and id = ${application_id} and erased_at is null
    returning job_id`.execute(db)
  for (const noun of ['message_stop', 'application'] as const)
    announceChange(
      db,
      { organization_id },
      noun,
      rows.map(row => row.job_id),
    )
}

/**
 * Stops the messages of an organisation to a contact (`contactHash`), for all applications. Returns whether that is new; then an
 * activity on the application says so. Messages that already wait are not sent either (`sendMessage`).
 */
export async function stopMessages(db: Db, it: Stopping & { way: StopWay }): Promise<boolean> {
  const { rows } = await sql`
    insert into message_stop (organization_id, contact, way, application_id)
    values (${it.organization_id}, ${it.contact}, ${it.way},
            (select id from application where organization_id = ${it.organization_id} and id = ${it.application_id}))
    on conflict (organization_id, contact) do nothing returning 1`.execute(db)
  if (rows.length > 0) await recordStop(db, it, 'stop_messages')
  return rows.length > 0
}

/** Resumes what `stopMessages` stopped. Returns whether messages were stopped. */
export async function resumeMessages(db: Db, it: Stopping): Promise<boolean> {
  const { rows } = await sql`
    delete from message_stop where organization_id = ${it.organization_id} and contact = ${it.contact} returning 1`.execute(
    db,
  )
  if (rows.length > 0) await recordStop(db, it, 'resume_messages')
  return rows.length > 0
}
