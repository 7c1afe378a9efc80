import { sql } from 'kysely'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import type { Appointment } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { refuse, wrong } from '../../core/errors.ts'
import { answer, withWarning, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { addressOf, readMeetingPattern, requireLength, requireSupervisors, requireToCome } from './check-appointment.ts'
import { lockSupervisors, reasonsAgainst } from './conflicts.ts'
import { noLongerYours } from './notices.ts'
import { addSupervisors, announceAppointments, notSaved, savedWith } from './plan-appointments.ts'
import { queueAppointments } from './queue-appointments.ts'
import { reachAppointment, readAppointment, type ReachedAppointment } from './read-appointments.ts'

type Update = CallContext<typeof appointments.update>

const rowOf = (db: Db, who: Member, id: string) =>
  db.updateTable('appointment').where(ofOrganization(who)).where('id', '=', id)

/** Records an action on an appointment, if it changed something or has a type of its own. */
async function recordChange(
  db: Db,
  who: Member,
  it: ReachedAppointment,
  deed: { type: 'appointment_update' | 'appointment_cancel' | 'appointment_restore'; before?: object; after: object },
): Promise<void> {
  const place = { subject: 'appointment', id: it.id, job: it.job_id } as const
  await recordActivity(db, who, { ...place, ...(it.application_id ? { application: it.application_id } : {}), ...deed })
}

const historyOf = (it: Appointment) => ({
  ...{ title: it.title, appointment_start: it.start, appointment_end: it.end, appointment_place: it.address },
  ...{ appointment_description: it.description, appointment_language: it.language, attendance: it.attendance },
  supervisors: it.supervisors.map(({ fullName }) => fullName).join('، '),
})

/** The times after a change. Throws 422 for times that cannot be. */
function timesOf(it: ReachedAppointment, body: Update['body']) {
  const times = { start: body.start ?? it.starts_at, end: body.end ?? it.ends_at }
  const differs = (one: string, other: string) => Date.parse(one) !== Date.parse(other)
  const starts = differs(times.start, it.starts_at)
  requireLength(times)
  if (starts) requireToCome(times.start)
  return { times, starts, moved: starts || differs(times.end, it.ends_at) }
}

function requirePossible(it: ReachedAppointment, { attendance }: Update['body']): void {
  if (it.status === 'cancelled') throw refuse(409, 'This appointment is cancelled. Restore it first.')
  if (attendance && attendance !== 'unknown' && !it.began)
    throw wrong('attendance', 'one_of', 'The appointment has not begun yet.')
}

/** The columns that a change sets. A moved appointment is answered anew, and reminded of anew. */
function columnsOf({ body }: Update, { times, starts, moved }: ReturnType<typeof timesOf>, address: string) {
  const { title, description, map_link, attendance, is_webinar, language } = body
  const { remind_applicant_minutes_before: applicant, remind_supervisor_minutes_before: supervisor } = body
  return {
    ...{ title, description, map_link, attendance, is_webinar, address, language },
    ...(moved ? { starts_at: times.start, ends_at: times.end } : {}),
    ...(starts ? { answer: 'unknown', answered_at: null, answer_text: '' } : {}),
    ...(applicant === undefined ? {} : { remind_applicant_minutes_before: applicant || null }),
    ...(supervisor === undefined ? {} : { remind_supervisor_minutes_before: supervisor || null }),
    ...(starts || applicant !== undefined ? { applicant_reminded_at: null } : {}),
    ...(starts || supervisor !== undefined ? { supervisors_reminded_at: null } : {}),
  }
}

/** Replaces the supervisors, and notifies those who had been told and are no longer among them. */
async function replaceSupervisors(db: Db, who: Member, before: Appointment, users: readonly string[]): Promise<void> {
  const gone = await db
    .deleteFrom('appointment_supervisor')
    .where(ofOrganization(who))
    .where('appointment_id', '=', before.id)
    .where(sql<boolean>`user_id <> all(${users}::uuid[])`)
    .returning(['user_id', 'told'])
    .execute()
  await addSupervisors(db, who, [before.id], users)
  const user_ids = gone.filter(it => it.told && it.user_id !== who.user_id).map(it => it.user_id)
  const data = { title: before.title, day: before.start, time: before.start }
  await notify(db, noLongerYours, { organization_id: who.organization_id, user_ids, data })
}

/** The reasons against a change, if it changes the time or the people. */
async function reasons({ db, who, locale, body }: Update, it: ReachedAppointment, before: Appointment) {
  const { times, moved } = timesOf(it, body)
  const supervisors = [...new Set(body.supervisors_ids ?? before.supervisors_ids)]
  if (body.supervisors_ids) await requireSupervisors(db, who, it.job_id, supervisors)
  if (!moved && !body.supervisors_ids) return { supervisors, errors: [] }
  await lockSupervisors(db, who, supervisors)
  const plan = { job: it.job_id, times: [times], applications: [it.application_id], supervisors, except: it.id }
  return { supervisors, errors: await reasonsAgainst(db, who, locale, plan) }
}

async function update(context: Update) {
  const { params, body, db, who } = context
  const it = await reachAppointment(db, who, params.id)
  requirePossible(it, body)
  const times = timesOf(it, body)
  const before = await readAppointment(db, who, it.id)
  const place = { is_webinar: body.is_webinar ?? it.is_webinar, address: body.address ?? it.address }
  const address = addressOf(place, await readMeetingPattern(db, who))
  const { supervisors, errors } = await reasons(context, it, before)
  if (errors.length > 0 && body.check_conflict) throw notSaved(errors)
  await rowOf(db, who, it.id)
    .set(columnsOf(context, times, address))
    .execute()
  if (body.supervisors_ids) await replaceSupervisors(db, who, before, supervisors)
  const appointment = await readAppointment(db, who, it.id)
  const difference = changed(historyOf(before), historyOf(appointment))
  if (difference) {
    const after = { ...difference.after, title: appointment.title }
    await recordChange(db, who, it, { type: 'appointment_update', before: difference.before, after })
  }
  await queueAppointments(db, who.organization_id, [it.id])
  announceAppointments(db, who, it.job_id)
  return savedWith({ appointment, concurrent_appointment_errors: errors })
}

/** Sets whether an appointment is planned, and tells those who are concerned. */
async function setStatus(db: Db, who: Member, it: ReachedAppointment, status: Appointment['status']): Promise<void> {
  await rowOf(db, who, it.id).set({ status }).execute()
  const { title } = await readAppointment(db, who, it.id)
  const type = status === 'cancelled' ? 'appointment_cancel' : 'appointment_restore'
  await recordChange(db, who, it, { type, after: { title } })
  await queueAppointments(db, who.organization_id, [it.id])
  announceAppointments(db, who, it.job_id)
}

/** Cancels an appointment. Repeating it changes nothing. */
async function cancel({ params, db, who }: CallContext<typeof appointments.remove>) {
  const it = await reachAppointment(db, who, params.id)
  if (it.status !== 'cancelled') await setStatus(db, who, it, 'cancelled')
  return { appointment: await readAppointment(db, who, it.id) }
}

/**
 * Plans a cancelled appointment again, after the same checks as for a new one: its time has not passed, its supervisors are still
 * here, and nobody is busy then. Repeating it changes nothing.
 */
async function restore({ params, body, db, who, locale }: CallContext<typeof appointments.restore>) {
  const it = await reachAppointment(db, who, params.id)
  const before = await readAppointment(db, who, it.id)
  if (it.status === 'planned') return { appointment: before, concurrent_appointment_errors: [] }
  requireToCome(it.starts_at)
  await requireSupervisors(db, who, it.job_id, before.supervisors_ids)
  await lockSupervisors(db, who, before.supervisors_ids)
  const times = [{ start: it.starts_at, end: it.ends_at }]
  const people = { applications: [it.application_id], supervisors: before.supervisors_ids }
  const plan = { job: it.job_id, times, ...people, except: it.id }
  const errors = await reasonsAgainst(db, who, locale, plan)
  if (errors.length > 0 && body.check_conflict) throw notSaved(errors)
  await setStatus(db, who, it, 'planned')
  const planned = { appointment: await readAppointment(db, who, it.id), concurrent_appointment_errors: errors }
  if (errors.length === 0) return planned
  return withWarning('It is planned again, but: {reasons}', planned, { reasons: errors.join(' ') })
}

/** The answers to the calls that change an appointment. */
export const changeAppointmentAnswers: readonly Answer[] = [
  answer(appointments.update, update),
  answer(appointments.remove, cancel),
  answer(appointments.restore, restore),
]
