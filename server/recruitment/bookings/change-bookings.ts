import { sql } from 'kysely'
import { bookings, type Booking } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { changed, recordActivity } from '../../core/activity.ts'
import { announceChange } from '../../core/events.ts'
import { refuse, wrong } from '../../core/errors.ts'
import { answer, withWarning, type Answer, type CallContext, type Member } from '../../core/http/answer.ts'
import { ofOrganization } from '../../db/conditions.ts'
import type { Db } from '../../db/transaction.ts'
import { addressOf, readMeetingPattern, requireSupervisors } from '../appointments/check-appointment.ts'
import { savedWith } from '../appointments/plan-appointments.ts'
import { reasonsAgainstTimes, startsOf } from './check-booking.ts'
import { endOfHold } from './hold.ts'
import { addPeople, addStarts, columnsOf, notOffered } from './offer-bookings.ts'
import { queueBookings } from './queue-bookings.ts'
import { reachBooking, readBooking, type ReachedBooking } from './read-bookings.ts'

type Update = CallContext<typeof bookings.update>

const rowOf = (db: Db, who: Member, id: string) =>
  db.updateTable('booking').where(ofOrganization(who)).where('id', '=', id)

/** The columns of an offer that is open, whatever the applicant said before. */
const open = {
  state: 'offered',
  reason: null,
  decided_at: null,
  opened_at: null,
  offered_at: sql<string>`now()`,
} as const

type Deed = {
  type: 'booking_update' | 'booking_send' | 'booking_withdraw' | 'booking_restore'
  before?: object
  after: object
}

/** Records an action on an offer, which makes open screens reload, and queues its message. */
async function finish(db: Db, who: Member, it: ReachedBooking, deed: Deed | undefined): Promise<void> {
  const { id: application, job_id: job } = it.application
  if (deed) await recordActivity(db, who, { subject: 'booking', id: it.id, application, job, ...deed })
  else announceChange(db, who, 'booking', [job])
  await queueBookings(db, who.organization_id, [it.id])
}

function requireNotBooked({ state }: ReachedBooking): void {
  if (state === 'booked')
    throw refuse(409, 'The applicant has already chosen a time. Change or cancel the appointment instead.')
}

const historyOf = (it: Booking) => ({
  ...{ title: it.title, appointment_place: it.address, appointment_description: it.description },
  appointment_language: it.language,
  ...{ offered_times: it.slots.length, booking_answer_by: it.answer_by, booking_minutes: it.minutes },
  supervisors: it.supervisors.map(({ fullName }) => fullName).join('، '),
})

/** The times and the supervisors after a change, with the reasons against them. Throws 422 for those that cannot be. */
async function checked(context: Update, it: ReachedBooking, before: Booking) {
  const { db, who, body } = context
  const supervisors = [...new Set(body.supervisors_ids ?? before.supervisors.map(({ id }) => id))]
  if (body.supervisors_ids) await requireSupervisors(db, who, it.application.job_id, supervisors)
  const starts = body.starts ? startsOf(body.starts) : before.slots.map(slot => slot.start)
  const minutes = body.minutes ?? before.minutes
  if (!body.starts && !body.supervisors_ids && !body.minutes) return { supervisors, starts, errors: [] }
  const plan = { job: it.application.job_id, starts, minutes, supervisors, application: it.application.id }
  return { supervisors, starts, errors: await reasonsAgainstTimes(context, plan) }
}

/** Until when the applicant may answer after a change. Throws 422 if that has passed. */
async function endAfter({ db, who, body }: Update, it: ReachedBooking): Promise<string> {
  if (body.answer_by !== undefined || body.hold_hours !== undefined) return endOfHold(db, who, body, it.application.id)
  if (Date.parse(it.answer_by) <= Date.now())
    throw wrong('answer_by', 'min_value', 'Choose a time that has not passed.')
  return it.answer_by
}

async function update(context: Update) {
  const { params, body, db, who } = context
  const it = await reachBooking(db, who, params.booking_id)
  requireNotBooked(it)
  const before = await readBooking(db, who, it.id)
  const { supervisors, starts, errors } = await checked(context, it, before)
  const answer_by = await endAfter(context, it)
  if (errors.length > 0 && body.check_conflict) throw notOffered(errors)
  const place = { is_webinar: body.is_webinar ?? it.is_webinar, address: body.address ?? it.address }
  const address = addressOf(place, await readMeetingPattern(db, who))
  await rowOf(db, who, it.id)
    .set({ ...columnsOf(body), ...open, address, answer_by })
    .execute()
  if (body.starts) {
    await db.deleteFrom('booking_slot').where(ofOrganization(who)).where('booking_id', '=', it.id).execute()
    await addStarts(db, who, [it.id], starts)
  }
  if (body.supervisors_ids) {
    await db.deleteFrom('booking_supervisor').where(ofOrganization(who)).where('booking_id', '=', it.id).execute()
    await addPeople(db, who, [it.id], supervisors)
  }
  const booking = await readBooking(db, who, it.id)
  const difference = changed(historyOf(before), historyOf(booking))
  const deed = difference && {
    ...{ type: 'booking_update' as const, before: difference.before },
    after: { ...difference.after, title: booking.title },
  }
  await finish(db, who, it, deed)
  return savedWith({ booking, concurrent_appointment_errors: errors })
}

/**
 * The same checks for an offer that is open again as for a new one: its supervisors are still here, and one of its times is to come.
 * Returns the reasons against the times to come: who is busy or away, and when nobody works.
 */
async function reasonsAgainstOffer(
  context: Pick<CallContext<typeof bookings.send>, 'db' | 'who' | 'locale'>,
  { id, application }: ReachedBooking,
): Promise<string[]> {
  const { supervisors: all, slots, minutes } = await readBooking(context.db, context.who, id)
  const supervisors = all.map(it => it.id)
  await requireSupervisors(context.db, context.who, application.job_id, supervisors)
  const ahead = slots.filter(slot => Date.parse(slot.start) > Date.now())
  if (ahead.length === 0) throw wrong('starts', 'min_value', 'All of these times have passed. Offer other times.')
  // A group that meets already is in nobody's way.
  const starts = ahead.filter(slot => slot.booked === 0).map(slot => slot.start)
  return reasonsAgainstTimes(context, {
    job: application.job_id,
    ...{ starts, minutes, supervisors, application: application.id },
  })
}

/** The result of opening an offer again, with a warning if there are reasons against its times. */
const openedAgain = (data: { booking: Booking; concurrent_appointment_errors: string[] }) =>
  data.concurrent_appointment_errors.length === 0
    ? data
    : withWarning('The times are offered again, but: {reasons}', data, {
        reasons: data.concurrent_appointment_errors.join(' '),
      })

async function send(context: CallContext<typeof bookings.send>) {
  const { params, body, db, who } = context
  const it = await reachBooking(db, who, params.booking_id)
  requireNotBooked(it)
  const errors = await reasonsAgainstOffer(context, it)
  const still = it.state === 'offered' || it.state === 'opened'
  const keeps = still && body.answer_by === undefined && body.hold_hours === undefined
  const answer_by = keeps ? it.answer_by : await endOfHold(db, who, body, it.application.id)
  await rowOf(db, who, it.id)
    .set({ ...open, answer_by, sent_contents: null, sent_at: null })
    .execute()
  await finish(db, who, it, { type: 'booking_send', after: { title: it.title, booking_answer_by: answer_by } })
  return openedAgain({ booking: await readBooking(db, who, it.id), concurrent_appointment_errors: errors })
}

async function withdraw({ params, db, who }: CallContext<typeof bookings.withdraw>) {
  const it = await reachBooking(db, who, params.booking_id)
  requireNotBooked(it)
  if (it.stored !== 'withdrawn') {
    await rowOf(db, who, it.id)
      .set({ state: 'withdrawn', decided_at: sql`now()` })
      .execute()
    await finish(db, who, it, { type: 'booking_withdraw', after: { title: it.title } })
  }
  return { booking: await readBooking(db, who, it.id) }
}

/** Offers withdrawn times again, after the same checks as for new ones. Repeating it changes nothing. */
async function restore(context: CallContext<typeof bookings.restore>) {
  const { params, body, db, who } = context
  const it = await reachBooking(db, who, params.booking_id)
  if (it.stored !== 'withdrawn' || it.state === 'booked')
    return { booking: await readBooking(db, who, it.id), concurrent_appointment_errors: [] }
  if (Date.parse(it.answer_by) <= Date.now())
    throw wrong('answer_by', 'min_value', 'The time to answer is over. Send the link again instead.')
  const errors = await reasonsAgainstOffer(context, it)
  if (errors.length > 0 && body.check_conflict) throw notOffered(errors)
  await rowOf(db, who, it.id).set({ state: 'offered', reason: null, decided_at: null }).execute()
  await finish(db, who, it, { type: 'booking_restore', after: { title: it.title } })
  return openedAgain({ booking: await readBooking(db, who, it.id), concurrent_appointment_errors: errors })
}

/** The answers to the calls that change an offer of times. */
export const changeBookingAnswers: readonly Answer[] = [
  answer(bookings.update, update),
  answer(bookings.send, send),
  answer(bookings.withdraw, withdraw),
  answer(bookings.restore, restore),
]
