import { sql } from 'kysely'
import type { Services } from '../../core/http/services.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { livingLink } from '../access/secret-links.ts'
import { appointmentSoon } from './notices.ts'
import type { AppointmentKey } from './queue-appointments.ts'
import { noticeOf, readForMessage } from './appointment-for-message.ts'
import { notifyApplicant } from './notify-appointments.ts'

/**
 * Marks a reminder as sent. False if it is not due: it was already sent, or the appointment was moved, cancelled or has begun,
 * or it no longer has this reminder.
 */
async function takeReminder(
  db: Db,
  { organization_id, appointment_id }: AppointmentKey,
  of: 'applicant' | 'supervisor',
): Promise<boolean> {
  const minutes = sql.ref(`remind_${of}_minutes_before`)
  const sent = sql.ref(of === 'applicant' ? 'applicant_reminded_at' : 'supervisors_reminded_at')
  const { rows } = await sql`
    update appointment set ${sent} = now()
     where organization_id = ${organization_id} and id = ${appointment_id} and status = 'planned' and ${sent} is null
       and starts_at > now() and starts_at - make_interval(mins => ${minutes}) <= now()
    returning id`.execute(db)
  return rows.length > 0
}

/** Whether the applicant can still answer by the link, which ends for example with a withdrawal or a rejection. */
async function isOpen(db: Db, { organization_id, appointment_id }: AppointmentKey): Promise<boolean> {
  const { rows } = await sql`
    select from appointment ap where ap.organization_id = ${organization_id} and ap.id = ${appointment_id}
       and ${livingLink('appointment', sql.ref('ap.handle_hash'))}`.execute(db)
  return rows.length > 0
}

/** Reminds the applicant of an appointment, once. An applicant who cannot come, or whose link has ended, is not reminded. */
export const remindApplicant = (
  { database, config }: Pick<Services, 'database' | 'config'>,
  key: AppointmentKey,
): Promise<void> =>
  inOrganization(database.fixed, key.organization_id, async ({ db }) => {
    const it = await readForMessage(db, key)
    if (!it || it.silent || it.answer === 'cannot' || !(await isOpen(db, key))) return
    if (!(await takeReminder(db, key, 'applicant'))) return
    await notifyApplicant(db, { config, organization_id: key.organization_id }, it, 'reminded')
  })

/** Reminds the supervisors of an appointment, once. */
export const remindSupervisors = ({ database }: Pick<Services, 'database'>, key: AppointmentKey): Promise<void> =>
  inOrganization(database.fixed, key.organization_id, async ({ db }) => {
    const { organization_id } = key
    const it = await readForMessage(db, key)
    if (!it || it.silent || !(await takeReminder(db, key, 'supervisor'))) return
    const { rows } = await sql<{ user_id: string }>`
      select user_id from appointment_supervisor
       where organization_id = ${organization_id} and appointment_id = ${it.id}`.execute(db)
    const user_ids = rows.map(row => row.user_id)
    await notify(db, appointmentSoon, { organization_id, user_ids, data: noticeOf(it) })
  })
