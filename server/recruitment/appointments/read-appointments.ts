import { sql, type RawBuilder } from 'kysely'
import type { Appointment, AppointmentReport } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { may } from '@kargozin/api/permissions.ts'
import { notFound, refuse } from '../../core/errors.ts'
import type { Member } from '../../core/http/answer.ts'
import { instantOf } from '../../db/instant-sql.ts'
import type { Db } from '../../db/transaction.ts'
import { scopeOf, type Scope } from '../access/job-access.ts'
import { scopeAt } from '../access/step-access.ts'

/** SQL: whether a user is among the supervisors of the appointment `ap`. */
export const supervises = (
  user: RawBuilder<unknown> | string,
) => sql<boolean>`exists (select from appointment_supervisor s
  where s.organization_id = ap.organization_id and s.appointment_id = ap.id and s.user_id = ${user})`

/** SQL: the caller's scope on the job of the appointment `ap`, or on its applicant. Null if they may not see it. */
const scopeOn = (who: Member) => sql<Scope | null>`case when ${scopeOf(who)} is null then null
  else ${scopeAt(who, 'a.step_id')} end`

/**
 * SQL: the job opening of an appointment: that of its application, or its own. Not `coalesce`, which row-level security keeps from
 * using an index, so that every appointment would read the whole table of job openings.
 */
const ofJob = sql`case when a.job_id is null then ap.job_id else a.job_id end`

/** SQL: the appointments `ap` of the caller's organisation, with their application `a`, applicant `p` and job `job`. */
export const joined = ({ organization_id }: Pick<Member, 'organization_id'>): RawBuilder<unknown> => sql`
  appointment ap
  left join application a on a.organization_id = ${organization_id} and a.id = ap.application_id
  left join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
  join job on job.organization_id = ${organization_id} and job.id = ${ofJob}`

/**
 * SQL: the same as `joined`, row by row, so that a list in the order of time ends with its page. `offset 0` keeps the planner from
 * joining all appointments first.
 */
export const joinedInOrder = ({ organization_id }: Pick<Member, 'organization_id'>): RawBuilder<unknown> => sql`
  appointment ap
  left join lateral (select x.* from application x
    where x.organization_id = ${organization_id} and x.id = ap.application_id offset 0) a on true
  left join lateral (select x.* from applicant x
    where x.organization_id = ${organization_id} and x.application_id = ap.application_id offset 0) p on true
  join lateral (select x.* from job x
    where x.organization_id = ${organization_id} and x.id = ${ofJob} offset 0) job on true`

/**
 * SQL: whether the caller may see the appointment `ap`: its job opening is visible to them, or they are among its supervisors.
 * Appointments of deleted job openings are visible to nobody.
 */
export const inSight = (who: Member): RawBuilder<boolean> => sql`ap.organization_id = ${who.organization_id}
  and job.deleted_at is null and (${scopeOf(who)} is not null or ${supervises(who.user_id)})`

/** SQL: whether the caller may change the appointment `ap`. */
const mayChange = (who: Member): RawBuilder<boolean> =>
  may(who, appointments.update.needs) ? sql`coalesce(${scopeOn(who)} = 'change', false)` : sql`false`

/** SQL: the report `r` of the appointment `ap` as JSON. */
export const reportJson = (who: Member): RawBuilder<AppointmentReport> => sql`json_build_object('id', r.id,
  'appointment_id', r.appointment_id, 'report', r.report,
  'user', (select json_build_object('id', u.id, 'fullName', u.full_name) from user_account u where u.id = r.user_id),
  'created_at', ${instantOf(sql.ref('r.created_at'))}, 'updated_at', ${instantOf(sql.ref('r.updated_at'))},
  'can', json_build_object('change', r.user_id = ${who.user_id}, 'remove', r.user_id = ${who.user_id} or ${mayChange(who)}))`

const supervisorsOf = sql`from appointment_supervisor s join user_account u on u.id = s.user_id
  where s.organization_id = ap.organization_id and s.appointment_id = ap.id`

/** SQL: the columns of the appointment `ap`, as calls return it. */
export const appointmentColumns = (who: Member): RawBuilder<unknown> => sql`
  ap.id, ap.id as uuid, ap.title, ap.description, ap.is_webinar, ap.address, ap.map_link, ap.language,
  ap.starts_at as start, ap.ends_at as "end", ap.ends_at <= now() as ended,
  ap.status, ap.answer, ap.answered_at, ap.answer_text, ap.attendance, ap.remind_applicant_minutes_before, ap.remind_supervisor_minutes_before,
  coalesce((select json_agg(json_build_object('id', u.id, 'fullName', u.full_name) order by u.full_name, u.id) ${supervisorsOf}), '[]')
    as supervisors,
  coalesce((select json_agg(u.id order by u.full_name, u.id) ${supervisorsOf}), '[]') as supervisors_ids,
  (select json_build_object('id', u.id, 'fullName', u.full_name) from user_account u where u.id = ap.user_id) as author,
  ap.created_at,
  case when a.id is not null then json_build_object('uuid', a.id, 'name', btrim(p.first_name || ' ' || p.last_name)) end as applicant,
  json_build_object('uuid', job.id, 'title', job.title) as job,
  coalesce((select json_agg(${reportJson(who)} order by r.created_at, r.id) from appointment_report r
     where r.organization_id = ap.organization_id and r.appointment_id = ap.id and r.deleted_at is null), '[]') as reports,
  json_build_object('change', ${mayChange(who)}, 'report', ${mayChange(who)} or ${supervises(who.user_id)},
    'open', ${scopeOn(who)} is not null) as can`

/** Reads appointments that the caller may see, in the order of their start. */
export async function readAppointments(db: Db, who: Member, ids: readonly string[]): Promise<Appointment[]> {
  const { rows } = await sql<Appointment>`select ${appointmentColumns(who)} from ${joined(who)}
    where ${inSight(who)} and ap.id = any(${ids}::uuid[]) order by ap.starts_at, ap.id`.execute(db)
  return rows
}

/** Reads one appointment that the caller may see. Throws 404. */
export async function readAppointment(db: Db, who: Member, id: string): Promise<Appointment> {
  const [row] = await readAppointments(db, who, [id])
  if (!row) throw notFound()
  return row
}

/** An appointment that is being changed. */
export type ReachedAppointment = {
  id: string
  application_id: string | null
  /** The job opening, also of an appointment with an applicant. */
  job_id: string
  trashed: boolean
  starts_at: string
  ends_at: string
  began: boolean
  status: Appointment['status']
  is_webinar: boolean
  address: string
  change: boolean
  supervises: boolean
}

/** Reads an appointment that the caller may see, and locks it until the end of the transaction. Throws 404. */
export async function lockAppointment(db: Db, who: Member, id: string): Promise<ReachedAppointment> {
  const { rows } = await sql<ReachedAppointment>`
    select ap.id, ap.application_id, job.id as job_id, coalesce(a.trashed_at is not null, false) as trashed,
           ap.starts_at, ap.ends_at, ap.starts_at <= now() as began, ap.status, ap.is_webinar, ap.address,
           ${mayChange(who)} as change, ${supervises(who.user_id)} as supervises
      from ${joined(who)} where ${inSight(who)} and ap.id = ${id} for update of ap`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** Locks an appointment that the caller may change. Throws 404 if they may not see it, and 403 if they may only see it. */
export async function reachAppointment(db: Db, who: Member, id: string): Promise<ReachedAppointment> {
  const it = await lockAppointment(db, who, id)
  if (!it.change) throw refuse(403, 'You can see this appointment but not change it.')
  if (it.trashed) throw refuse(409, 'This applicant is in the trash. Restore the applicant first.')
  return it
}
