import { sql } from 'kysely'
import { publicPaths } from '@kargozin/api/paths.ts'
import type { Tracked } from '@kargozin/api/recruitment/apply/applications.ts'
import type { Db } from '../../db/transaction.ts'
import { ofWhole } from '../access/applicant-access.ts'
import { livingLink } from '../access/secret-links.ts'
import { bookingHandle } from './queue-bookings.ts'
import { joinedBookings, stateOfBooking } from './read-bookings.ts'

type Row = Omit<Tracked['bookings'][number], 'path'> & { id: string }

/**
 * The offers that the status page of an applicant lists: those whose message was sent, and that wait for an answer or are booked for a
 * time to come.
 */
export async function trackedBookings(db: Db, organization_id: string, application: string, secret: string) {
  const { rows } = await sql<Row>`
    select b.id, coalesce(ap.title, b.title) as title, case when ap.status = 'planned' then ap.starts_at end as start, b.answer_by
      from ${joinedBookings}
     where b.organization_id = ${organization_id} and ${ofWhole(organization_id, 'b.application_id', application)}
       and b.sent_at is not null and ${livingLink('booking', sql.ref('b.handle_hash'))}
       and (${stateOfBooking} in ('offered', 'opened') or (ap.status = 'planned' and ap.ends_at > now()))
     order by b.created_at desc, b.id desc`.execute(db)
  return rows.map(({ id, ...it }) => ({ ...it, path: publicPaths.booking(bookingHandle(secret, id)) }))
}
