import { sql } from 'kysely'
import type { BookingState } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { offeredTimes, type OfferedTimes } from '@kargozin/api/recruitment/bookings/offered-times.ts'
import { notFound, refuse } from '../../core/errors.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { announceChange } from '../../core/events.ts'
import { countShared, sharedLimit } from '../../core/limits.ts'
import { hashOfHandle } from '../../core/tokens.ts'
import type { Db } from '../../db/transaction.ts'
import { lockSupervisors } from '../appointments/conflicts.ts'
import { openLink, type OpenedLink } from '../access/secret-links.ts'
import { pictureOf } from '../careers/public-job-list.ts'
import { bookTime, declineTimes, moveTime, type OfferRow } from './book-time.ts'
import { readSlots, supervisorsOf } from './free-slots.ts'
import { joinedBookings, stateOfBooking } from './read-bookings.ts'

/** The limits of bookings, moves and refusals in 15 minutes. */
const booking = sharedLimit('booking', { address: 300, each: 30, duration: 900 })

type ByLink = Pick<CallContext<typeof offeredTimes.show>, 'db' | 'transaction' | 'params'>

/** Switches to the organisation of a secret link. Throws 404 for an invalid one. */
const enter = ({ transaction, params }: ByLink) => openLink(transaction, 'booking', hashOfHandle(params.booking_token))

/** Reads the offer of a link. Throws 404 if it no longer exists. */
async function readRow(db: Db, { organization: organization_id, hash, ended }: OpenedLink): Promise<LinkedOffer> {
  const { rows } = await sql<OfferRow>`
    select b.id, b.organization_id, b.application_id, job.id as job_id, b.user_id as author_id, ap.id as appointment_id,
           p.first_name as name, btrim(p.first_name || ' ' || p.last_name) as applicant, b.title, b.description, b.is_webinar,
           b.address, b.map_link, b.language, b.remind_applicant_minutes_before, b.remind_supervisor_minutes_before, b.minutes, b.places, b.answer_by,
           b.answer_by <= now() as late, ${stateOfBooking} as state,
           ap.starts_at as start, ap.ends_at as "end", ap.starts_at <= now() as began,
           ap.title as planned_title, ap.description as planned_description, ap.is_webinar as planned_is_webinar,
           ap.address as planned_address, ap.map_link as planned_map_link,
           array(select x.user_id from ${supervisorsOf}) as supervisors,
           job.title as job_title, o.name as organization, o.username, o.logo
      from ${joinedBookings}
      join organization o on o.id = b.organization_id
     where b.organization_id = ${organization_id} and b.handle_hash = ${hash}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return { ...row, ended }
}

const shownStates: Readonly<Record<BookingState, OfferedTimes['state']>> = {
  offered: 'open',
  opened: 'open',
  booked: 'booked',
  cancelled: 'cancelled',
  declined: 'declined',
  expired: 'expired',
  withdrawn: 'ended',
  ended: 'ended',
}

/** What the applicant may still do. A declined offer can be booked until its end, because people change their minds. */
function rightsOn({ state, ended, late, began }: LinkedOffer): OfferedTimes['can'] {
  const isOpen = state === 'offered' || state === 'opened'
  const isAhead = state === 'booked' && !began
  return {
    book: ended === null && (isOpen || isAhead || (state === 'declined' && !late)),
    decline: isOpen || (isAhead && isKept(ended)),
  }
}

/** After these ends the organisation still expects the applicant at the appointment. */
const isKept = (ended: OpenedLink['ended']) => ended === null || ended === 'hired'

/** What the page shows. It does not say which end it was. */
const shownState = ({ state, ended }: LinkedOffer): OfferedTimes['state'] => {
  const isAnswered = state === 'booked' || state === 'declined' || state === 'cancelled'
  const isOver = ended !== null && !(isAnswered && isKept(ended))
  return isOver ? 'ended' : shownStates[state]
}

/** The place and the texts: those of the appointment, if there is one, because a member may have changed it. */
function textsOf(row: LinkedOffer) {
  if (row.state === 'booked')
    return {
      title: row.planned_title ?? row.title,
      description: row.planned_description ?? row.description,
      is_webinar: row.planned_is_webinar ?? row.is_webinar,
      address: row.planned_address ?? row.address,
      map_link: row.planned_map_link,
    }
  const { title, description, is_webinar, address, map_link } = row
  return { title, description, is_webinar, address: is_webinar ? '' : address, map_link }
}

async function offerOf(db: Db, row: LinkedOffer): Promise<OfferedTimes> {
  const can = rightsOn(row)
  const state = shownState(row)
  const slots = can.book ? await readSlots(db, row, [row.id]) : []
  const isBooked = state === 'booked'
  // An offer that is over says nothing more.
  const texts = state === 'ended' ? { ...textsOf(row), description: '', address: '', map_link: null } : textsOf(row)
  return {
    ...{ ...texts, name: row.name, minutes: row.minutes, places: row.places, answer_by: row.answer_by, can },
    state,
    start: isBooked ? row.start : null,
    end: isBooked ? row.end : null,
    free: slots.filter(slot => slot.free && !(isBooked && slot.start === row.start)).map(slot => slot.start),
    job_title: row.job_title,
    organization: { name: row.organization, username: row.username, logo: pictureOf(row.logo) },
  }
}

async function show(context: CallContext<typeof offeredTimes.show>) {
  const { db } = context
  const link = await enter(context)
  const row = await readRow(db, link)
  if (row.state === 'offered') {
    await sql`update booking set opened_at = now()
      where organization_id = ${row.organization_id} and id = ${row.id} and opened_at is null`.execute(db)
    announceChange(db, row, 'booking', [row.job_id])
  }
  return { offer: await offerOf(db, row) }
}

/**
 * Locks the applicant, the offer and the appointment, so that the same link does one thing at a time and nobody changes them
 * meanwhile. The supervisors are locked after these, as by a member who plans.
 */
async function lock(db: Db, { organization: organization_id, hash }: OpenedLink): Promise<void> {
  await sql`select from application a where a.organization_id = ${organization_id} and a.id = (
    select b.application_id from booking b where b.organization_id = ${organization_id} and b.handle_hash = ${hash})
    for no key update`.execute(db)
  await sql`select from booking b where b.organization_id = ${organization_id} and b.handle_hash = ${hash}
    for no key update`.execute(db)
  await sql`select from appointment ap where ap.organization_id = ${organization_id} and ap.id = (
    select b.appointment_id from booking b where b.organization_id = ${organization_id} and b.handle_hash = ${hash})
    for no key update`.execute(db)
}

/** The offer with what has ended its link; null while it lives. */
type LinkedOffer = OfferRow & Pick<OpenedLink, 'ended'>

type ByLinkWithLimit = ByLink & Pick<CallContext<typeof offeredTimes.book>, 'services' | 'from'>

/** Enters by a link for a change: counts the attempt, and locks and reads the offer. */
async function enterToChange(context: ByLinkWithLimit) {
  const { db, services, from } = context
  const link = await enter(context)
  await countShared(services.limits, booking, from.ip, context.params.booking_token)
  await lock(db, link)
  return { link, row: await readRow(db, link) }
}

/** Refuses with the times that are free now, so that the page can show them. */
const refuseWith = async (db: Db, row: LinkedOffer, sentence: Parameters<typeof refuse>[1]) =>
  refuse(409, sentence, { data: { offer: await offerOf(db, row) } })

async function book(context: CallContext<typeof offeredTimes.book>) {
  const { db, body } = context
  const { link, row } = await enterToChange(context)
  const start = Date.parse(body.start)
  const isSame = row.state === 'booked' && Date.parse(row.start ?? '') === start
  if (isSame) return { offer: await offerOf(db, row) }
  if (!rightsOn(row).book)
    throw await refuseWith(db, row, 'These times can no longer be chosen. Please contact the organisation.')
  if (start <= Date.now()) throw await refuseWith(db, row, 'This time has passed. Please choose another one.')
  // Two applicants who choose the same time, and members who plan with these supervisors, wait for each other here.
  await lockSupervisors(db, row, row.supervisors)
  const slot = (await readSlots(db, row, [row.id])).find(it => Date.parse(it.start) === start)
  if (!slot) throw await refuseWith(db, row, 'This time is no longer offered. Please choose another one.')
  if (!slot.free) throw await refuseWith(db, row, 'Somebody else has just taken this time. Please choose another one.')
  if (row.state === 'booked') await moveTime(context, row, slot.start)
  else await bookTime(context, row, slot.start)
  return { offer: await offerOf(db, await readRow(db, link)) }
}

async function decline(context: CallContext<typeof offeredTimes.decline>) {
  const { db, body } = context
  const { link, row } = await enterToChange(context)
  if (row.state === 'declined') return { offer: await offerOf(db, row) }
  if (!rightsOn(row).decline)
    throw await refuseWith(db, row, 'Nothing needs to be declined: these times can no longer be chosen.')
  await declineTimes(db, row, body.reason?.trim() || null)
  return { offer: await offerOf(db, await readRow(db, link)) }
}

/** The answers to the calls of applicants about the times that they are offered. */
export const offeredTimeAnswers: readonly Answer[] = [
  answer(offeredTimes.show, show, { writes: true }),
  answer(offeredTimes.book, book),
  answer(offeredTimes.decline, decline),
]
