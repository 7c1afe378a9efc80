import { sql } from 'kysely'
import { bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { recordActivity } from '../../core/activity.ts'
import { refuse } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { hashOfHandle } from '../../core/tokens.ts'
import type { Db } from '../../db/transaction.ts'
import { requireJob } from '../access/job-access.ts'
import { addressOf, readMeetingPattern, requireSupervisors } from '../appointments/check-appointment.ts'
import { savedWith } from '../appointments/plan-appointments.ts'
import { lockApplicants, requireTheirSteps } from '../pipeline/bulk-parts.ts'
import { reasonsAgainstTimes, startsOf } from './check-booking.ts'
import { endOfHold } from './hold.ts'
import { bookingHandle, queueBookings } from './queue-bookings.ts'
import { readBookings } from './read-bookings.ts'

type NewBody = CallContext<typeof bookings.create>['body']

/** The refusal of a checked offer, with the reasons against it. */
export const notOffered = (concurrent_appointment_errors: readonly string[]) =>
  refuse(409, 'Nothing was saved, because of the reasons below. Choose other times, or save all the same.', {
    data: { concurrent_appointment_errors },
  })

/** The columns of an offer that the caller chooses freely. Absent fields are undefined: the default, or no change. */
export const columnsOf = (body: Partial<NewBody>) => ({
  ...{ title: body.title, description: body.description, is_webinar: body.is_webinar, map_link: body.map_link },
  language: body.language,
  ...{ minutes: body.minutes, buffer_before: body.buffer_before, buffer_after: body.buffer_after },
  ...{ daily_limit: body.daily_limit, notice_hours: body.notice_hours, places: body.places },
  remind_hours: body.remind_hours,
  remind_applicant_minutes_before: orNone(body.remind_applicant_minutes_before),
  remind_supervisor_minutes_before: orNone(body.remind_supervisor_minutes_before),
})

/** 0 means no reminder. */
const orNone = (minutes: number | null | undefined) => (minutes === 0 ? null : minutes)

/** Adds the times to offers. */
export const addStarts = (db: Db, who: Member, ids: readonly string[], starts: readonly string[]) =>
  sql`insert into booking_slot (organization_id, booking_id, starts_at)
      select ${who.organization_id}, booking_id, starts_at
        from unnest(${ids}::uuid[]) booking_id cross join unnest(${starts}::timestamptz[]) starts_at`.execute(db)

/** Adds the supervisors to offers. */
export const addPeople = (db: Db, who: Member, ids: readonly string[], users: readonly string[]) =>
  sql`insert into booking_supervisor (organization_id, booking_id, user_id)
      select ${who.organization_id}, booking_id, user_id
        from unnest(${ids}::uuid[]) booking_id cross join unnest(${users}::uuid[]) user_id`.execute(db)

type Creation = CallContext<typeof bookings.create>

/** Reads and locks the applicants of the job opening who can be offered times. Throws 409 if there are none. */
async function reachApplicants({ params, body, db, who }: Creation): Promise<string[]> {
  const job_id = params.job_uuid
  const scope = await requireJob(db, who, job_id, 'show')
  const found = await lockApplicants(db, who, job_id, body.applicants_uuids)
  await requireTheirSteps(db, who, scope, found)
  const able = new Set(found.filter(it => !it.trashed).map(it => it.id))
  const ids = [...new Set(body.applicants_uuids)].filter(id => able.has(id))
  if (ids.length === 0)
    throw refuse(
      409,
      'None of these applicants can be invited: they are in the trash, or no longer in this job opening.',
    )
  return ids
}

/** Inserts an offer for each of these applications. Returns their ids. */
async function insert({ body, db, who, services }: Creation, applications: readonly string[], answer_by: string) {
  const made = await sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${applications.length})`.execute(
    db,
  )
  const ids = made.rows.map(row => row.id)
  const { organization_id, user_id } = who
  const pattern = await readMeetingPattern(db, who)
  const place = { is_webinar: body.is_webinar ?? false, address: body.address ?? '' }
  const first = addressOf(place, pattern)
  const together = (body.places ?? 1) > 1
  const rows = ids.map((id, at) => ({
    ...{ organization_id, id, user_id, answer_by, application_id: applications[at] ?? '' },
    ...{ ...columnsOf(body), title: body.title, minutes: body.minutes },
    // Those who meet in a group meet at the same place.
    address: at === 0 || together ? first : addressOf(place, pattern),
    handle_hash: hashOfHandle(bookingHandle(services.config.secret, id)),
  }))
  await db.insertInto('booking').values(rows).execute()
  return ids
}

async function create(context: Creation) {
  const { params, body, db, who } = context
  const applications = await reachApplicants(context)
  const supervisors = [...new Set(body.supervisors_ids)]
  await requireSupervisors(db, who, params.job_uuid, supervisors)
  const starts = startsOf(body.starts)
  const answer_by = await endOfHold(db, who, body, applications[0])
  const [only = null, ...others] = applications
  const application = others.length === 0 ? only : null
  const plan = { job: params.job_uuid, starts, minutes: body.minutes, supervisors, application }
  const errors = await reasonsAgainstTimes(context, plan)
  const skipped = new Set(body.applicants_uuids).size - applications.length
  if (errors.length > 0 && body.check_conflict) throw notOffered(errors)
  const ids = await insert(context, applications, answer_by)
  await addStarts(db, who, ids, starts)
  await addPeople(db, who, ids, supervisors)
  const after = { title: body.title, offered_times: starts.length, booking_answer_by: answer_by }
  const place = { type: 'booking', subject: 'booking', job: params.job_uuid, after } as const
  await recordActivity(db, who, ...ids.map((id, at) => ({ ...place, id, application: applications[at] ?? '' })))
  await queueBookings(db, who.organization_id, ids)
  return savedWith({ bookings: await readBookings(db, who, ids), skipped, concurrent_appointment_errors: errors })
}

/** The answer to the call that offers times. */
export const offerAnswers: readonly Answer[] = [answer(bookings.create, create)]
