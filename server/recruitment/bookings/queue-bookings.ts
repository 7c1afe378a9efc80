import { sql } from 'kysely'
import { undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { enqueueSql, task } from '../../core/queue.ts'
import { handleOf } from '../../core/tokens.ts'
import type { Db } from '../../db/transaction.ts'
import { afterQuietHours, branchZone } from '../../organisation/quiet-hours.ts'
import { undoGrace } from '../steps/queue-for-stays.ts'

/** The payload of the task of an offer. */
export type BookingKey = { organization_id: string; booking_id: string }

/** Sends the message about an offer, its change or its withdrawal, once that can no longer be undone. */
export const notifyingOfBooking = task<BookingKey>('notify-booking', 'messages')

/** Reminds an applicant who does not answer, and later notifies the author of the offer. */
export const followingBooking = task<BookingKey>('follow-booking', 'messages')

/** The token of an applicant's link to an offer of times. */
export const bookingHandle = (secret: string, id: string): string => handleOf(secret, `booking ${id}`)

const payload = sql`json_build_object('organization_id', b.organization_id, 'booking_id', b.id)`

/** SQL: the time zone of the branch of the applicant of the row `booking b`. */
const zone = branchZone(
  sql`(select a.job_id from application a where a.organization_id = b.organization_id and a.id = b.application_id)`,
)

/**
 * Queues the messages about offers that are new or have changed, in one statement. Each replaces what was queued before for the same
 * offer. Nobody waits for an offer, so it is not sent in the quiet hours.
 */
export async function queueBookings(db: Db, organizationId: string, ids: readonly string[]): Promise<void> {
  const soon = sql`now() + make_interval(secs => ${sql.lit(undoSeconds + 2 * undoGrace)})`
  const key = sql`${sql.lit(`${notifyingOfBooking.name} `)} || b.id`
  await sql`
    select count(${enqueueSql(notifyingOfBooking, payload, { at: afterQuietHours(soon, zone), key })})
      from booking b join organization o on o.id = b.organization_id
     where b.organization_id = ${organizationId} and b.id = any(${ids}::uuid[])`.execute(db)
}

/** Queues the next step of following an offer that waits for an answer: the reminder, which is not sent in the quiet hours, or the notice. */
export async function queueFollowing(db: Db, { organization_id, booking_id }: BookingKey): Promise<void> {
  const key = sql`${sql.lit(`${followingBooking.name} `)} || b.id`
  const at = sql`case when b.reminded_at is null and b.remind_at is not null then ${afterQuietHours(sql`b.remind_at`, zone)} else b.notice_at end`
  await sql`
    select ${enqueueSql(followingBooking, payload, { at, key })}
      from booking b join organization o on o.id = b.organization_id
     where b.organization_id = ${organization_id} and b.id = ${booking_id} and b.noticed_at is null and b.notice_at is not null`.execute(
    db,
  )
}
