import { sql } from 'kysely'
import type { DropReason } from '@kargozin/api/messages/inbound.ts'
import type { Db } from '../../db/transaction.ts'
import { hashOfKey } from '../../messages/inbound/reply-address.ts'
import { wholeOf } from '../access/applicant-access.ts'

/** The application to which a received message belongs. It is locked until the transaction ends. */
export type ReplyPlace = {
  application_id: string
  job_id: string
  trashed: boolean
  applicant: string
  job: string
  email: string | null
  mobile: string | null
}

/** SQL: locks the application of `found(application_id)`, or the one into which it was merged. Not an erased one, or one of a deleted job. */
const placeOf = (organization_id: string, found: ReturnType<typeof sql>) => sql<ReplyPlace>`
  select a.id as application_id, a.job_id, a.trashed_at is not null as trashed, p.email, p.mobile,
         btrim(p.first_name || ' ' || p.last_name) as applicant, job.title as job
    from (${found}) found
    join application named on named.organization_id = ${organization_id} and named.id = found.application_id
    join application a on a.organization_id = ${organization_id} and a.id = ${sql.raw(wholeOf('named'))}
    join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
    join job on job.organization_id = a.organization_id and job.id = a.job_id
   where a.erased_at is null and job.deleted_at is null
   limit 1 for update of a`

/** By the keys of the addresses to which an e-mail was sent. */
export async function placeByKeys(db: Db, organization_id: string, keys: readonly string[]) {
  if (keys.length === 0) return undefined
  const hashes = keys.map(hashOfKey)
  const found = sql`select application_id from reply_key
    where organization_id = ${organization_id} and hash = any(${hashes}::bytea[])`
  return (await placeOf(organization_id, found).execute(db)).rows[0]
}

/** By the latest of the e-mails that an e-mail answers. */
export async function placeByEmails(db: Db, organization_id: string, ids: readonly string[]) {
  if (ids.length === 0) return undefined
  const found = sql`select application_id from email
    where organization_id = ${organization_id} and id = any(${ids}::uuid[]) and application_id is not null order by id desc limit 1`
  return (await placeOf(organization_id, found).execute(db)).rows[0]
}

/** By the latest text message from a line to a number. */
export async function placeByMobile(
  db: Db,
  { organization_id, channel_id, mobile }: { organization_id: string; channel_id: string; mobile: string },
) {
  const found = sql`select application_id from sms
    where organization_id = ${organization_id} and mobile = ${mobile} and channel_id = ${channel_id}
      and application_id is not null and sent_at is not null order by id desc limit 1`
  return (await placeOf(organization_id, found).execute(db)).rows[0]
}

/** Counts a message that is not stored: nobody could see it, so keeping it would only be a risk. */
export async function countDropped(
  db: Db,
  { organization_id, type, reason }: { organization_id: string; type: number; reason: DropReason },
): Promise<void> {
  await sql`
    insert into dropped_reply (organization_id, type, reason) values (${organization_id}, ${type}, ${reason})
    on conflict (organization_id, type, reason) do update set count = dropped_reply.count + 1, last_at = now()`.execute(
    db,
  )
}
