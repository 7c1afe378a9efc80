import { sql } from 'kysely'
import type { Services } from '../../core/http/services.ts'
import { inOrganization } from '../../db/transaction.ts'
import { queueAppointments } from '../appointments/queue-appointments.ts'
import type { Restored } from '../steps/after-restoring.ts'
import { queueBookings, queueFollowing } from './queue-bookings.ts'

/**
 * Queues the messages about the appointments and offers of those who were restored. What is queued is compared with what people know,
 * so that nothing is sent twice.
 */
export const queueAfterRestoring = ({ database }: Pick<Services, 'database'>, restored: Restored): Promise<void> =>
  inOrganization(database.fixed, restored.organization_id, async ({ db }) => {
    const { organization_id } = restored
    const theirs =
      'job' in restored ? sql`a.job_id = ${restored.job}` : sql`a.id = any(${restored.applications}::uuid[])`
    const ofJob = 'job' in restored ? sql`or ap.job_id = ${restored.job}` : sql``
    const appointments = await sql<{ id: string }>`
      select ap.id from appointment ap
        left join application a on a.organization_id = ap.organization_id and a.id = ap.application_id
       where ap.organization_id = ${organization_id} and ap.ends_at > now() and (${theirs} ${ofJob})`.execute(db)
    await queueAppointments(
      db,
      organization_id,
      appointments.rows.map(row => row.id),
    )
    const bookings = await sql<{ id: string }>`
      select b.id from booking b
        join application a on a.organization_id = b.organization_id and a.id = b.application_id
       where b.organization_id = ${organization_id} and b.state in ('offered', 'withdrawn') and ${theirs}`.execute(db)
    const ids = bookings.rows.map(row => row.id)
    await queueBookings(db, organization_id, ids)
    // oxlint-disable-next-line no-await-in-loop -- the statements of a transaction share one connection
    for (const booking_id of ids) await queueFollowing(db, { organization_id, booking_id })
  })
