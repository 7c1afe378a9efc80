import { sql } from 'kysely'
import type { TemplateLanguage } from '@kargozin/api/messages/variables.ts'
import type { BookingState } from '@kargozin/api/recruitment/bookings/bookings.ts'
import type { offeredTimes } from '@kargozin/api/recruitment/bookings/offered-times.ts'
import { recordActivity, type NewActivity } from '../../core/activity.ts'
import type { CallContext } from '../../core/http/answer.ts'
import type { Db } from '../../db/transaction.ts'
import { notify } from '../../messages/notice.ts'
import { announceAppointments, insertAppointments } from '../appointments/plan-appointments.ts'
import { queueAppointments } from '../appointments/queue-appointments.ts'
import { endOf } from './check-booking.ts'
import { bookedTime, cancelledTime, declinedTimes, movedTime } from './notices.ts'

/** An offer that its applicant has opened by the link. `start` to `planned_map_link` are those of the appointment, if there is one. */
export type OfferRow = {
  id: string
  organization_id: string
  application_id: string
  job_id: string
  author_id: string
  appointment_id: string | null
  name: string
  applicant: string
  title: string
  description: string
  is_webinar: boolean
  address: string
  map_link: string | null
  language: TemplateLanguage
  remind_applicant_minutes_before: number | null
  remind_supervisor_minutes_before: number | null
  minutes: number
  places: number
  answer_by: string
  /** The applicant should have answered by now. */
  late: boolean
  state: BookingState
  start: string | null
  end: string | null
  began: boolean | null
  planned_title: string | null
  planned_description: string | null
  planned_is_webinar: boolean | null
  planned_address: string | null
  planned_map_link: string | null
  supervisors: string[]
  job_title: string
  organization: string
  username: string
  logo: string | null
}

type Booking = Pick<CallContext<typeof offeredTimes.book>, 'db' | 'services'>

const noticeOf = (row: OfferRow) => ({
  ...{ applicant: row.applicant, title: row.title, job_id: row.job_id, application_id: row.application_id },
})

const timeOf = (row: OfferRow, start: string) => ({ ...noticeOf(row), day: start, time: start })

/** Records what the applicant did, without a member as its author. */
const record = (db: Db, row: OfferRow, deed: Pick<NewActivity, 'type' | 'before' | 'after'>) =>
  recordActivity(
    db,
    { organization_id: row.organization_id },
    { ...{ subject: 'booking', id: row.id, job: row.job_id, application: row.application_id }, ...deed },
  )

const authorOf = (row: OfferRow) => ({ organization_id: row.organization_id, user_ids: [row.author_id] })

/** Who chooses a time says that they come. */
const comes = sql`answer = 'come', answered_at = now()`

/** Plans the appointment of a chosen time, in the name of the author of the offer. */
export async function bookTime({ db, services }: Booking, row: OfferRow, start: string): Promise<void> {
  const { organization_id } = row
  const times = { start, end: endOf(start, row.minutes) }
  const body = {
    ...{ ...times, title: row.title, description: row.description, is_webinar: row.is_webinar, map_link: row.map_link },
    language: row.language,
    remind_applicant_minutes_before: row.remind_applicant_minutes_before,
    remind_supervisor_minutes_before: row.remind_supervisor_minutes_before,
    supervisors_ids: row.supervisors,
  }
  const who = { organization_id, user_id: row.author_id }
  const planning = { job_id: row.job_id, applications: [row.application_id], spacing: 0 }
  const [id = ''] = await insertAppointments({ db, services, who, body }, planning, [times], [row.address])
  await sql`update appointment set ${comes} where organization_id = ${organization_id} and id = ${id}`.execute(db)
  await sql`update booking set state = 'booked', decided_at = now(), reason = null, appointment_id = ${id}
    where organization_id = ${organization_id} and id = ${row.id}`.execute(db)
  await record(db, row, { type: 'booking_book', after: { title: row.title, appointment_start: start } })
  await queueAppointments(db, organization_id, [id])
  await notify(db, bookedTime, { ...authorOf(row), data: timeOf(row, start) })
  announceAppointments(db, row, row.job_id)
}

/** Whether the author learns of a change of the appointment as one of its supervisors. */
const isSupervisor = (row: OfferRow) => row.supervisors.includes(row.author_id)

/** Moves the appointment of the offer to another time. People are told and reminded of it anew. */
export async function moveTime({ db }: Pick<Booking, 'db'>, row: OfferRow, start: string): Promise<void> {
  const { organization_id, appointment_id } = row
  await sql`update appointment set starts_at = ${start}, ends_at = ${endOf(start, row.minutes)}, ${comes},
      applicant_reminded_at = null, supervisors_reminded_at = null
    where organization_id = ${organization_id} and id = ${appointment_id}`.execute(db)
  await sql`update booking set state = 'booked', decided_at = now(), reason = null
    where organization_id = ${organization_id} and id = ${row.id}`.execute(db)
  await record(db, row, {
    type: 'booking_move',
    before: { appointment_start: row.start },
    after: { title: row.title, appointment_start: start },
  })
  await queueAppointments(db, organization_id, appointment_id ? [appointment_id] : [])
  if (!isSupervisor(row)) await notify(db, movedTime, { ...authorOf(row), data: timeOf(row, start) })
  announceAppointments(db, row, row.job_id)
}

/** Declines all times, or cancels the appointment that was booked. */
export async function declineTimes(db: Db, row: OfferRow, reason: string | null): Promise<void> {
  const { organization_id, appointment_id } = row
  const booked = row.state === 'booked' && row.start
  await sql`update booking set state = 'declined', decided_at = now(), reason = ${reason}
    where organization_id = ${organization_id} and id = ${row.id}`.execute(db)
  const why = reason ? { booking_reason: reason } : {}
  if (booked && appointment_id) {
    await sql`update appointment set status = 'cancelled'
      where organization_id = ${organization_id} and id = ${appointment_id}`.execute(db)
    await record(db, row, { type: 'booking_cancel', after: { title: row.title, appointment_start: booked, ...why } })
    await queueAppointments(db, organization_id, [appointment_id])
    if (!isSupervisor(row)) await notify(db, cancelledTime, { ...authorOf(row), data: timeOf(row, booked) })
  } else {
    await record(db, row, { type: 'booking_decline', after: { title: row.title, ...why } })
    const user_ids = [row.author_id, ...row.supervisors]
    await notify(db, declinedTimes, { organization_id, user_ids, data: noticeOf(row) })
  }
  announceAppointments(db, row, row.job_id)
}
