import { sql } from 'kysely'
import { undoSeconds } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { enqueueSql, task } from '../../core/queue.ts'
import type { Db } from '../../db/transaction.ts'
import { undoGrace } from '../steps/queue-for-stays.ts'

/** The payload of the tasks of an appointment. */
export type AppointmentKey = { organization_id: string; appointment_id: string }

/** Sends the invitation, the change or the cancellation of an appointment, once it can no longer be undone. */
export const notifyingOfAppointment = task<AppointmentKey>('tell-appointment', 'messages')

/** Remind the applicant and the supervisors before an appointment. */
export const remindingApplicant = task<AppointmentKey>('remind-applicant', 'messages')
export const remindingSupervisors = task<AppointmentKey>('remind-supervisors', 'messages')

const payload = sql`json_build_object('organization_id', ap.organization_id, 'appointment_id', ap.id)`

/** SQL: when a reminder is due. */
const dueAt = (minutes: 'remind_applicant_minutes_before' | 'remind_supervisor_minutes_before') =>
  sql`ap.starts_at - make_interval(mins => ap.${sql.ref(minutes)})`

/**
 * Queues the messages and the reminders of appointments that are new or have changed, in one statement. Each replaces what was
 * queued before for the same appointment. Reminders that would already be due are not sent: the invitation has just been.
 */
export async function queueAppointments(db: Db, organizationId: string, ids: readonly string[]): Promise<void> {
  const soon = sql`now() + make_interval(secs => ${sql.lit(undoSeconds + 2 * undoGrace)})`
  const [ofApplicant, ofSupervisors] = [
    dueAt('remind_applicant_minutes_before'),
    dueAt('remind_supervisor_minutes_before'),
  ]
  const key = (name: string) => sql`${sql.lit(`${name} `)} || ap.id`
  await sql`
    select count(${enqueueSql(notifyingOfAppointment, payload, { at: soon, key: key(notifyingOfAppointment.name) })}),
           count(case when ${ofApplicant} > now() and ap.application_id is not null then
             ${enqueueSql(remindingApplicant, payload, { at: ofApplicant, key: key(remindingApplicant.name) })} end),
           count(case when ${ofSupervisors} > now() then
             ${enqueueSql(remindingSupervisors, payload, { at: ofSupervisors, key: key(remindingSupervisors.name) })} end)
      from appointment ap where ap.organization_id = ${organizationId} and ap.id = any(${ids}::uuid[])`.execute(db)
}
