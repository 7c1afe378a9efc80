import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { publicPaths } from '@kargozin/api/paths.ts'
import type { AppointmentOccasion } from '@kargozin/api/messages/variables.ts'
import type { Services } from '../../core/http/services.ts'
import { hashOfHandle } from '../../core/tokens.ts'
import { inOrganization, type Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { always, queueEmail, queueSms } from '../../messages/outbox.ts'
import { composeAppointment } from './appointment-messages.ts'
import { invitationFile } from './invitation-file.ts'
import { cancelledAppointment, changedAppointment, newAppointment } from './notices.ts'
import { appointmentHandle } from './plan-appointments.ts'
import type { AppointmentKey } from './queue-appointments.ts'
import { noticeOf, readForMessage, type AppointmentForMessage } from './appointment-for-message.ts'

/**
 * Messages that are sent although the applicant has stopped messages: all about an appointment that they have booked themselves, and
 * changes of one that was planned before the stop, because they would come in vain.
 */
function sentDespiteStops({ booked, created_at }: AppointmentForMessage, occasion: AppointmentOccasion) {
  if (occasion === 'reminded') return {}
  if (booked) return { ignores_stops_since: always }
  return occasion === 'invited' ? {} : { ignores_stops_since: created_at }
}

/** Queues the message for the applicant, by e-mail and text message, as far as there are contacts. */
export async function notifyApplicant(
  db: Db,
  { config, organization_id }: { config: Services['config']; organization_id: string },
  it: AppointmentForMessage,
  occasion: AppointmentOccasion,
): Promise<void> {
  if (!it.application_id || it.silent) return
  const link = config.publicUrl + publicPaths.appointment(appointmentHandle(config.secret, it.id))
  const { application_id } = it
  const composed = await composeAppointment(db, { config, organization_id, link }, { ...it, application_id }, occasion)
  if (!composed) return
  const kind = occasion === 'reminded' ? 'reminder' : 'appointment'
  // After the appointment the message is of no use.
  const about = {
    ...({ organization_id, application_id, expires_at: it.ends_at, kind } as const),
    ...sentDespiteStops(it, occasion),
  }
  if (it.email && composed.email) {
    const method = occasion === 'cancelled' ? 'CANCEL' : 'REQUEST'
    const text = invitationFile(it, { method, publicUrl: config.publicUrl, link })
    // A calendar that has the event needs no second copy with the reminder.
    const calendar = occasion === 'reminded' ? {} : { calendar: { method, text } as const }
    await queueEmail(db, { ...about, ...calendar, address: it.email, ...composed.email })
  }
  if (it.mobile && composed.sms) await queueSms(db, { ...about, mobile: it.mobile, body: composed.sms })
}

/** The hash of what an invitation says. */
const contentsOf = (it: AppointmentForMessage): Buffer =>
  hash(
    'sha256',
    JSON.stringify([
      it.title,
      it.description,
      it.is_webinar,
      it.address,
      it.map_link,
      it.starts_at,
      it.ends_at,
      it.status,
    ]),
    'buffer',
  )

/** Compares an appointment with what people were told. Undefined: there is nothing to tell. */
function occasionOf(it: AppointmentForMessage, contents: Buffer): Exclude<AppointmentOccasion, 'reminded'> | undefined {
  if (it.told?.equals(contents) || it.ended) return undefined
  if (it.status === 'cancelled') return it.told ? 'cancelled' : undefined
  return it.told ? 'changed' : 'invited'
}

/** Notifies the supervisors of a change; those who have not been told of the appointment yet, of the appointment. */
async function notifySupervisors(
  db: Db,
  organization_id: string,
  it: AppointmentForMessage,
  occasion: ReturnType<typeof occasionOf>,
): Promise<void> {
  const { rows } = await sql<{ user_id: string; told: boolean }>`
    update appointment_supervisor s set told = true from appointment_supervisor before
     where s.organization_id = ${organization_id} and s.appointment_id = ${it.id} and before.organization_id = s.organization_id
       and before.appointment_id = s.appointment_id and before.user_id = s.user_id and (${Boolean(occasion)} or not before.told)
    returning s.user_id, before.told`.execute(db)
  // Who planned the appointment knows it already.
  const [known, fresh] = [true, false].map(wasNotified =>
    rows
      .filter(row => row.told === wasNotified && (wasNotified || row.user_id !== it.author_id))
      .map(row => row.user_id),
  )
  const data = noticeOf(it)
  const to = (user_ids: readonly string[] = []) => ({ organization_id, user_ids, data })
  if (it.status === 'planned') await notify(db, newAppointment, to(fresh))
  if (occasion === 'changed') await notify(db, changedAppointment, to(known))
  if (occasion === 'cancelled') await notify(db, cancelledAppointment, to(known))
}

/**
 * Tells the applicant and the supervisors what they do not know yet about an appointment: that it is planned, has changed or
 * is cancelled. Compares the appointment with what they were told, so that it tells the same only once, and nothing about
 * changes that were taken back in time.
 */
export const notifyOfAppointment = (
  { database, config }: Pick<Services, 'database' | 'config'>,
  key: AppointmentKey,
): Promise<void> =>
  inOrganization(database.fixed, key.organization_id, async ({ db }) => {
    const it = await readForMessage(db, key)
    if (!it || it.silent) return
    const contents = contentsOf(it)
    const occasion = occasionOf(it, contents)
    if (occasion) {
      const sequence = it.told ? it.sequence + 1 : 0
      // The link is stored again, because the server's secret may have changed since.
      const handle = hashOfHandle(appointmentHandle(config.secret, it.id))
      await sql`update appointment set told = ${contents}, sequence = ${sequence}, handle_hash = ${handle}
        where organization_id = ${key.organization_id} and id = ${it.id}`.execute(db)
      await notifyApplicant(db, { config, organization_id: key.organization_id }, { ...it, sequence }, occasion)
    }
    if (!it.ended) await notifySupervisors(db, key.organization_id, it, occasion)
  })
