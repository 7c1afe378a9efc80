import { sql } from 'kysely'
import type { Db } from '../../db/transaction.ts'
import { hashOfKey, replyAddress, replyKey } from './reply-address.ts'

/** An e-mail that is about to be sent. */
type Outgoing = { reply_to: string | null; application_id: string | null }

/**
 * The address that gets the reply to an e-mail: its own one, or else the reply address of its applicant if the organisation
 * receives replies. Stores the key, so that it works from the first e-mail on.
 */
export async function replyToOf(
  db: Db,
  secret: string,
  organization_id: string | null,
  { reply_to, application_id }: Outgoing,
): Promise<string | null> {
  if (reply_to !== null || application_id === null || organization_id === null) return reply_to
  const key = replyKey(secret, application_id)
  // An erased application gets no key again, and its queued messages are canceled.
  const { rows } = await sql<{ address: string }>`
    with box as (select address from mailbox where organization_id = ${organization_id} and active),
    stored as (
      insert into reply_key (organization_id, hash, application_id)
      select a.organization_id, ${hashOfKey(key)}, a.id from application a, box
       where a.organization_id = ${organization_id} and a.id = ${application_id} and a.erased_at is null
      on conflict do nothing)
    select address from box`.execute(db)
  return rows[0] ? replyAddress(rows[0].address, key) : null
}
