import { call } from '../../call.ts'
import {
  body,
  choice,
  flag,
  instant,
  int,
  list,
  longText,
  maybe,
  moment,
  orNull,
  shape,
  shown,
  type Of,
} from '../../fields.ts'
import { bookingLimits } from './bookings.ts'

/** An offer as its applicant sees it by the link in the message. */
const offered = shape({
  name: shown(),
  title: shown(),
  description: shown(),
  is_webinar: flag(),
  /** The link of an online meeting is shown once a time is booked. */
  address: shown(),
  map_link: orNull(shown()),
  minutes: int(bookingLimits.leastMinutes, bookingLimits.minutes),
  /** How many may meet at one time. 1: the applicant alone. */
  places: int(1, bookingLimits.places),
  answer_by: instant(),
  /**
   * `open`: a time can be booked. `ended`: the offer is no longer open, for whatever reason. The page does not say why, because the
   * organisation itself tells the applicant of its decisions.
   */
  state: choice({
    open: 'open',
    booked: 'booked',
    declined: 'declined',
    cancelled: 'cancelled',
    expired: 'expired',
    ended: 'ended',
  }),
  /** The booked time. */
  start: orNull(instant()),
  end: orNull(instant()),
  /** The starts of the times that are free now, in order. None if the applicant can book none. */
  free: list(instant()),
  /** `book`: book one of the free times, also instead of the one that is booked. `decline`: decline, or cancel. */
  can: shape({ book: flag(), decline: flag() }),
  job_title: shown(),
  organization: shape({ name: shown(), username: shown(), logo: orNull(shown()) }),
})
export type OfferedTimes = Of<typeof offered>

/** Calls of applicants about the times that they are offered. The secret link is enough. */
export const offeredTimes = {
  show: call({
    method: 'GET',
    path: '/bookings/{booking_token}',
    needs: 'nobody',
    summary: 'The free times of an offer, by the applicant’s secret link',
    shows: ['absence', 'working_time', 'appointment', 'booking'],
    addedBecause: 'applicants have no account; they choose a time on a phone',
    data: shape({ offer: offered }),
  }),
  book: call({
    method: 'PUT',
    path: '/bookings/{booking_token}/time',
    needs: 'nobody',
    summary: 'Book a free time, or move the appointment to it, by the applicant’s secret link',
    changes: ['appointment', 'booking'],
    addedBecause:
      'applicants have no account; if the time was taken meanwhile, the refusal has the times that are still free',
    body: body({ start: moment() }),
    data: shape({ offer: offered }),
  }),
  decline: call({
    method: 'PUT',
    path: '/bookings/{booking_token}/decline',
    needs: 'nobody',
    summary: 'Decline all times, or cancel the booked appointment, by the applicant’s secret link',
    changes: ['appointment', 'booking'],
    addedBecause: 'applicants have no account; the organisation learns that it need not wait',
    body: body({ reason: maybe(longText(bookingLimits.reason)) }),
    data: shape({ offer: offered }),
  }),
} as const
