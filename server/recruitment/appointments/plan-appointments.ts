import { sql } from 'kysely'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import type { Appointment } from '@kargozin/api/recruitment/people/appointment-fields.ts'
import { recordActivity } from '../../core/activity.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { announce } from '../../core/events.ts'
import { answer, withWarning, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { handleOf, hashOfHandle } from '../../core/tokens.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication } from '../access/applicant-access.ts'
import { requireJob } from '../access/job-access.ts'
import { lockApplicants, requireTheirSteps } from '../pipeline/bulk-parts.ts'
import { addressOf, readMeetingPattern, requireLength, requireSupervisors, requireToCome } from './check-appointment.ts'
import { lockSupervisors, reasonsAgainst } from './conflicts.ts'
import { queueAppointments } from './queue-appointments.ts'
import { readAppointments } from './read-appointments.ts'

/** The token of an applicant's link to an appointment. */
export const appointmentHandle = (secret: string, id: string): string => handleOf(secret, `appointment ${id}`)

type NewBody = CallContext<typeof appointments.create>['body']

/** In whose name appointments are planned. */
type AppointmentAuthor = Pick<Member, 'organization_id' | 'user_id'>

/** The appointments to plan: one for each of `applications`, or one about the job itself for null. */
type Planning = { job_id: string; applications: readonly (string | null)[]; spacing: number }

/** The refusal of a checked plan, with the reasons against it. */
export const notSaved = (concurrent_appointment_errors: readonly string[]) =>
  refuse(409, 'Nothing was saved, because of the reasons below. Choose another time, or save all the same.', {
    data: { concurrent_appointment_errors },
  })

/** The result of a plan that was saved, with a warning if there are reasons against it. */
export const savedWith = <Data extends { concurrent_appointment_errors: string[] }>(data: Data) =>
  data.concurrent_appointment_errors.length === 0
    ? data
    : withWarning('Saved, but: {reasons}', data, { reasons: data.concurrent_appointment_errors.join(' ') })

const shifted = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString()

const minutesOrNull = (minutes: number | null | undefined) => minutes || null

/** The columns that all appointments of a plan share. */
const columnsOf = ({ title, description = '', is_webinar = false, map_link = null, language, ...body }: NewBody) => ({
  ...{ title, description, is_webinar, map_link, language },
  remind_applicant_minutes_before: minutesOrNull(body.remind_applicant_minutes_before),
  remind_supervisor_minutes_before: minutesOrNull(body.remind_supervisor_minutes_before),
})

type Insertion = Pick<CallContext<typeof appointments.create>, 'db' | 'body' | 'services'> & { who: AppointmentAuthor }

/** Inserts the appointments with their supervisors. Returns their ids, in the order of the times. */
export async function insertAppointments(
  { db, who, body, services }: Insertion,
  { job_id, applications }: Planning,
  times: readonly { start: string; end: string }[],
  addresses: readonly string[],
): Promise<string[]> {
  const made = await sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${applications.length})`.execute(
    db,
  )
  const ids = made.rows.map(row => row.id)
  const { organization_id, user_id } = who
  await db
    .insertInto('appointment')
    .values(
      ids.map((id, at) => ({
        ...{ organization_id, id, user_id, ...columnsOf(body) },
        ...(applications[at] ? { application_id: applications[at] } : { job_id }),
        address: addresses[at] ?? '',
        starts_at: times[at]?.start ?? body.start,
        ends_at: times[at]?.end ?? body.end,
        handle_hash: hashOfHandle(appointmentHandle(services.config.secret, id)),
      })),
    )
    .execute()
  await addSupervisors(db, who, ids, body.supervisors_ids ?? [])
  return ids
}

/** Adds supervisors to appointments; those who are there already stay as they are. */
export async function addSupervisors(
  db: Db,
  who: Pick<Member, 'organization_id'>,
  ids: readonly string[],
  users: readonly string[],
) {
  await sql`
    insert into appointment_supervisor (organization_id, appointment_id, user_id)
    select ${who.organization_id}, appointment_id, user_id
      from unnest(${ids}::uuid[]) appointment_id cross join unnest(${users}::uuid[]) user_id
        on conflict do nothing`.execute(db)
}

/** Makes open screens reload. */
export const announceAppointments = (
  db: Db,
  who: Pick<Member, 'organization_id'> & { session_id?: string },
  job: string,
) =>
  announce(db, {
    ...{ organization: who.organization_id, kind: 'appointment', job },
    ...(who.session_id ? { by: who.session_id } : {}),
  })

const recordPlanned = (db: Db, who: Member, made: readonly Appointment[]) =>
  recordActivity(
    db,
    who,
    ...made.map(it => ({
      ...{ type: 'appointment' as const, subject: 'appointment' as const, id: it.id, job: it.job.uuid },
      ...(it.applicant ? { application: it.applicant.uuid } : {}),
      after: { title: it.title, appointment_start: it.start },
    })),
  )

/** Checks and saves a plan. Throws 409 with check_conflict and a reason against it. */
async function plan(context: Omit<CallContext<typeof appointments.create>, 'params'>, planning: Planning) {
  const { db, who, body, locale } = context
  const { job_id, applications, spacing } = planning
  requireLength(body)
  requireToCome(body.start)
  const supervisors = [...new Set(body.supervisors_ids)]
  await requireSupervisors(db, who, job_id, supervisors)
  await lockSupervisors(db, who, supervisors)
  const place = { is_webinar: body.is_webinar ?? false, address: body.address ?? '' }
  const pattern = await readMeetingPattern(db, who)
  const first = addressOf(place, pattern)
  // Those who meet at the same time meet at the same place.
  const addresses = applications.map((_, at) => (at === 0 || spacing === 0 ? first : addressOf(place, pattern)))
  const times = applications.map((_, at) => ({
    start: shifted(body.start, at * spacing),
    end: shifted(body.end, at * spacing),
  }))
  const errors = await reasonsAgainst(db, who, locale, { job: job_id, times, applications, supervisors })
  if (errors.length > 0 && body.check_conflict) throw notSaved(errors)
  const made = await readAppointments(db, who, await insertAppointments(context, planning, times, addresses))
  await recordPlanned(db, who, made)
  await queueAppointments(
    db,
    who.organization_id,
    made.map(it => it.id),
  )
  announceAppointments(db, who, job_id)
  const [appointment] = made
  if (!appointment) throw notFound()
  return { appointment, made, errors }
}

async function create({ params, ...context }: CallContext<typeof appointments.create>) {
  const { db, who } = context
  const it = await reachApplication(db, who, params.applicant_uuid, 'change', true)
  if (it.job_id !== params.job_uuid) throw notFound()
  if (it.trashed_at) throw refuse(409, 'This applicant is in the trash. Restore the applicant first.')
  const { appointment, errors } = await plan(context, { job_id: it.job_id, applications: [it.id], spacing: 0 })
  return savedWith({ appointment, concurrent_appointment_errors: errors })
}

async function createMany({ params, ...context }: CallContext<typeof appointments.createMany>) {
  const { db, who } = context
  const { applicants_uuids = [], spacing_minutes: spacing = 0, ...body } = context.body
  const job_id = params.job_uuid
  const scope = await requireJob(db, who, job_id, 'show')
  const found = await lockApplicants(db, who, job_id, applicants_uuids)
  await requireTheirSteps(db, who, scope, found)
  const able = new Set(found.filter(it => !it.trashed).map(it => it.id))
  const asked = [...new Set(applicants_uuids)]
  const ids = asked.filter(id => able.has(id))
  if (asked.length > 0 && ids.length === 0)
    throw refuse(
      409,
      'None of these applicants can be invited: they are in the trash, or no longer in this job opening.',
    )
  const applications = asked.length > 0 ? ids : [null]
  const { appointment, made, errors } = await plan({ ...context, body }, { job_id, applications, spacing })
  const skipped = asked.length - ids.length
  return savedWith({ appointment, appointments: made, concurrent_appointment_errors: errors, skipped })
}

/** The answers to the calls that plan appointments. */
export const planAnswers: readonly Answer[] = [
  answer(appointments.create, create),
  answer(appointments.createMany, createMany),
]
