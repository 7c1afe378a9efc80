import { sql } from 'kysely'
import { appointmentReports } from '@kargozin/api/recruitment/appointments/appointments.ts'
import type { AppointmentReport } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { recordActivity } from '../../core/activity.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { announceAppointments } from './plan-appointments.ts'
import { inSight, joined, lockAppointment, reportJson } from './read-appointments.ts'

async function readReport(db: Db, who: Member, id: string): Promise<AppointmentReport> {
  const { rows } = await sql<{ report: AppointmentReport }>`
    select ${reportJson(who)} as report
      from ${joined(who)}
      join appointment_report r on r.organization_id = ap.organization_id and r.appointment_id = ap.id and r.deleted_at is null
     where ${inSight(who)} and r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row.report
}

async function add({ params, body, db, who }: CallContext<typeof appointmentReports.add>) {
  const it = await lockAppointment(db, who, params.id)
  if (!it.change && !it.supervises)
    throw refuse(403, 'Only the supervisors of an appointment, and those who may change it, write reports on it.')
  if (!it.began) throw refuse(409, 'The appointment has not begun yet.')
  const { id } = await db
    .insertInto('appointment_report')
    .values({ organization_id: who.organization_id, appointment_id: it.id, user_id: who.user_id, report: body.report })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordReport(db, who, it.id, 'appointment_report')
  announceAppointments(db, who, it.job_id)
  return { report: await readReport(db, who, id) }
}

type DeedOnReport = 'appointment_report' | 'appointment_report_update' | 'appointment_report_delete'

/** Records an action on a report of an appointment. The text is not recorded, because it can be erased. */
async function recordReport(db: Db, who: Member, appointmentId: string, type: DeedOnReport): Promise<void> {
  const { rows } = await sql<{ title: string; job_id: string; application_id: string | null }>`
    select ap.title, job.id as job_id, ap.application_id from ${joined(who)}
     where ap.organization_id = ${who.organization_id} and ap.id = ${appointmentId}`.execute(db)
  const [it] = rows
  if (!it) return
  const { title, job_id: job, application_id } = it
  const place = { subject: 'appointment', id: appointmentId, job } as const
  await recordActivity(db, who, {
    ...{ ...place, type, after: { title } },
    ...(application_id ? { application: application_id } : {}),
  })
}

/** Reads a report and its appointment, and locks the appointment. Throws 404 if the caller may not see it. */
async function reachReport(db: Db, who: Member, id: string) {
  const row = await db
    .selectFrom('appointment_report')
    .select(['appointment_id', 'user_id', 'deleted_at'])
    .where(ofOrganization(who))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const of = await lockAppointment(db, who, row.appointment_id)
  return { ...row, id, of, own: row.user_id === who.user_id }
}

const rowOf = (db: Db, who: Member, id: string) =>
  db.updateTable('appointment_report').where(ofOrganization(who)).where('id', '=', id)

async function update({ params, body, db, who }: CallContext<typeof appointmentReports.update>) {
  const it = await reachReport(db, who, params.report_id)
  if (it.deleted_at) throw notFound()
  if (!it.own) throw refuse(403, 'Only the author of a report can change it.')
  await rowOf(db, who, it.id)
    .set({ report: body.report, updated_at: sql`now()` })
    .execute()
  await recordReport(db, who, it.of.id, 'appointment_report_update')
  announceAppointments(db, who, it.of.job_id)
  return { report: await readReport(db, who, it.id) }
}

/** Deletes a report or takes that back. Repeating it changes nothing. */
async function setDeleted(db: Db, who: Member, id: string, deleted: boolean) {
  const it = await reachReport(db, who, id)
  if (!it.own && !it.of.change)
    throw refuse(403, 'Only the author of a report, or somebody who may change the appointment, can delete it.')
  if (Boolean(it.deleted_at) === deleted) return
  await rowOf(db, who, id)
    .set({ deleted_at: deleted ? sql`now()` : null })
    .execute()
  await recordReport(db, who, it.of.id, deleted ? 'appointment_report_delete' : 'appointment_report')
  announceAppointments(db, who, it.of.job_id)
}

async function remove({ params, db, who }: CallContext<typeof appointmentReports.remove>) {
  await setDeleted(db, who, params.report_id, true)
  return { report_id: params.report_id }
}

async function restore({ params, db, who }: CallContext<typeof appointmentReports.restore>) {
  await setDeleted(db, who, params.report_id, false)
  return { report: await readReport(db, who, params.report_id) }
}

/** The answers to the calls about reports on appointments. */
export const appointmentReportAnswers: readonly Answer[] = [
  answer(appointmentReports.add, add),
  answer(appointmentReports.update, update),
  answer(appointmentReports.remove, remove),
  answer(appointmentReports.restore, restore),
]
