import { sql, type RawBuilder } from 'kysely'
import { may } from '@kargozin/api/permissions.ts'
import { bookings, type Booking, type BookingState } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { reachApplication, type ReachedApplication } from '../access/applicant-access.ts'
import { livingLink } from '../access/secret-links.ts'
import { isGone, readSlots } from './free-slots.ts'

/** SQL: offers `b` with the application `a`, the applicant `p`, the step, the job and the booked appointment `ap`. */
export const joinedBookings = sql`booking b
  join application a on a.organization_id = b.organization_id and a.id = b.application_id
  join applicant p on p.organization_id = a.organization_id and p.application_id = a.id
  join step on step.organization_id = a.organization_id and step.id = a.step_id
  join job on job.organization_id = a.organization_id and job.id = a.job_id
  left join appointment ap on ap.organization_id = b.organization_id and ap.id = b.appointment_id`

/** SQL: the state of an offer. A planned appointment counts before everything else. */
export const stateOfBooking: RawBuilder<BookingState> = sql`case
  when ap.status = 'planned' then 'booked'
  when b.state = 'booked' then 'cancelled'
  when b.state <> 'offered' then b.state
  when not ${livingLink('booking', sql.ref('b.handle_hash'))} then 'ended'
  when b.answer_by <= now() then 'expired'
  when b.opened_at is not null then 'opened'
  else 'offered' end`

type Row = Omit<Booking, 'slots' | 'can'>

/** Reads offers, the latest first. `which` is a condition on the offer `b`. */
async function readRows(db: Db, who: Member, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.id, json_build_object('uuid', a.id, 'name', btrim(p.first_name || ' ' || p.last_name)) as applicant,
           b.title, b.description, b.is_webinar, b.address, b.map_link, b.language, b.remind_applicant_minutes_before,
           b.remind_supervisor_minutes_before, b.minutes, b.buffer_before, b.buffer_after, b.daily_limit,
           b.notice_hours, b.places, b.remind_hours, b.answer_by,
           ${stateOfBooking} as state, b.reason, b.sent_at, b.reminded_at, b.opened_at, b.decided_at,
           case when ap.status = 'planned' then ap.starts_at end as booked,
           (select json_agg(json_build_object('id', u.id, 'fullName', u.full_name, 'gone', ${isGone(who)}) order by u.full_name, u.id)
              from booking_supervisor x join user_account u on u.id = x.user_id
             where x.organization_id = b.organization_id and x.booking_id = b.id) as supervisors,
           (select json_build_object('id', u.id, 'fullName', u.full_name) from user_account u where u.id = b.user_id) as author,
           b.created_at
      from ${joinedBookings}
     where b.organization_id = ${who.organization_id} and ${which} order by b.created_at desc, b.id desc`.execute(db)
  return rows
}

async function withSlots(db: Db, who: Member, rows: readonly Row[], change: boolean): Promise<Booking[]> {
  const ids = rows.map(row => row.id)
  const slots = Map.groupBy(await readSlots(db, who, ids), slot => slot.booking_id)
  return rows.map(row => ({
    ...row,
    slots: (slots.get(row.id) ?? []).map(({ start, free, booked }) => ({ start, free, booked })),
    can: { change },
  }))
}

/** Reads offers that the caller may change. */
export const readBookings = async (db: Db, who: Member, ids: readonly string[]): Promise<Booking[]> =>
  withSlots(db, who, await readRows(db, who, sql`b.id = any(${ids}::uuid[])`), true)

/** Reads one offer that the caller may change. */
export async function readBooking(db: Db, who: Member, id: string): Promise<Booking> {
  const [booking] = await readBookings(db, who, [id])
  if (!booking) throw notFound()
  return booking
}

async function ofApplicant({ params, db, who }: CallContext<typeof bookings.ofApplicant>) {
  const it = await reachApplication(db, who, params.applicant_uuid, 'show')
  const change = it.scope === 'change' && it.trashed_at === null && may(who, bookings.update.needs)
  return { bookings: await withSlots(db, who, await readRows(db, who, sql`b.application_id = ${it.id}`), change) }
}

/** An offer that is being changed. */
export type ReachedBooking = {
  id: string
  application: ReachedApplication
  title: string
  is_webinar: boolean
  address: string
  places: number
  answer_by: string
  state: BookingState
  stored: 'offered' | 'booked' | 'declined' | 'withdrawn'
}

/** Locks the applicant and the offer. Throws 404 if the caller may not see it, and 403 if they may only see it. */
export async function reachBooking(db: Db, who: Member, id: string): Promise<ReachedBooking> {
  const { application_id } = await db
    .selectFrom('booking')
    .select('application_id')
    .where(ofOrganization(who))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const application = await reachApplication(db, who, application_id, 'change', true)
  if (application.trashed_at) throw refuse(409, 'This applicant is in the trash. Restore the applicant first.')
  const { rows } = await sql<Omit<ReachedBooking, 'application'>>`
    select b.id, b.title, b.is_webinar, b.address, b.places, b.answer_by, ${stateOfBooking} as state, b.state as stored
      from ${joinedBookings} where b.organization_id = ${who.organization_id} and b.id = ${id} for update of b`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw notFound()
  return { ...row, application }
}

/** The answer to the call that lists the offers to an applicant. */
export const readBookingAnswers: readonly Answer[] = [answer(bookings.ofApplicant, ofApplicant)]
