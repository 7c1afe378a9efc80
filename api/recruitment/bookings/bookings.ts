import { call } from '../../call.ts'
import {
  body,
  choice,
  clearable,
  day,
  flag,
  flagOrNumber,
  id,
  idOf,
  instant,
  int,
  list,
  maybe,
  moment,
  orNull,
  queryInt,
  queryMany,
  shape,
  shown,
  type Of,
} from '../../fields.ts'
import { appointment, appointmentLimits, newAppointment } from '../people/appointment-fields.ts'

/** Limits of an offer of times: times, minutes of a time and around it, appointments on a day, working hours, hours, and days. */
export const bookingLimits = {
  starts: 100,
  places: 100,
  noticeHours: 336,
  leastMinutes: 5,
  minutes: 1440,
  buffer: 240,
  daily: 50,
  holdHours: 400,
  days: 42,
  reason: 1000,
} as const

/** The permission to plan, as for appointments. */
const plans = 'organization.careerPage.update'

const one = '/organization/bookings/{booking_id}'

/**
 * The state of an offer. `opened`: the applicant has seen the page. `cancelled`: the organisation cancelled the appointment that the
 * applicant had booked. `declined`: the applicant declined, or cancelled. `expired`: nobody answered in time. `ended`: the applicant
 * withdrew, was hired or was rejected before answering, or the job opening is deleted.
 */
const states = {
  offered: 'offered',
  opened: 'opened',
  booked: 'booked',
  cancelled: 'cancelled',
  declined: 'declined',
  expired: 'expired',
  withdrawn: 'withdrawn',
  ended: 'ended',
} as const
export type BookingState = keyof typeof states

const {
  title,
  description,
  is_webinar,
  address,
  map_link,
  language,
  remind_applicant_minutes_before,
  remind_supervisor_minutes_before,
} = newAppointment

/** Fields of an offer that may be absent. */
const optional = {
  ...{ description, is_webinar, address, map_link, language },
  ...{ remind_applicant_minutes_before, remind_supervisor_minutes_before },
  /** Minutes before and after in which the supervisors have no other appointment. */
  buffer_before: maybe(int(0, bookingLimits.buffer)),
  buffer_after: maybe(int(0, bookingLimits.buffer)),
  /** The most appointments that a supervisor has on one day. Null: as many as there is time for. */
  daily_limit: clearable(int(1, bookingLimits.daily)),
  /** A time can be booked until so many hours before it begins. */
  notice_hours: maybe(int(0, bookingLimits.noticeHours)),
  /** How many applicants of the job opening may book the same time, and meet together. By default 1. */
  places: maybe(int(1, bookingLimits.places)),
  /**
   * After so many working hours without an answer the applicant is reminded, and after as many again the author is notified.
   * Null: no reminder; the author is notified when the time to answer is over. By default 8.
   */
  remind_hours: clearable(int(1, bookingLimits.holdHours)),
  /** Until when the applicant may answer: an instant, or a number of working hours from now. By default 16 working hours. */
  answer_by: maybe(moment()),
  hold_hours: maybe(int(1, bookingLimits.holdHours)),
  /** Saves nothing if a supervisor is busy at one of the times or nobody works then, and returns the reasons. */
  check_conflict: maybe(flagOrNumber()),
} as const

const needed = {
  title,
  /** The minutes of each time. */
  minutes: int(bookingLimits.leastMinutes, bookingLimits.minutes),
  /** The starts of the times. */
  starts: list(moment(), bookingLimits.starts, 1),
  /** Members who may see the job opening. All of them take part. */
  supervisors_ids: list(idOf('member'), appointmentLimits.supervisors, 1),
} as const

/** An offer of times as members see it. */
const booking = shape({
  id: id(),
  applicant: shape({ uuid: id(), name: shown() }),
  title: shown(),
  description: shown(),
  is_webinar: flag(),
  address: shown(),
  map_link: orNull(shown()),
  /** The language of the messages about it, and of the appointment that is booked. */
  language: appointment.shape.language,
  remind_applicant_minutes_before: orNull(int(1, appointmentLimits.remindMinutes)),
  remind_supervisor_minutes_before: orNull(int(1, appointmentLimits.remindMinutes)),
  minutes: needed.minutes,
  buffer_before: int(0, bookingLimits.buffer),
  buffer_after: int(0, bookingLimits.buffer),
  daily_limit: orNull(int(1, bookingLimits.daily)),
  notice_hours: int(0, bookingLimits.noticeHours),
  places: int(1, bookingLimits.places),
  remind_hours: orNull(int(1, bookingLimits.holdHours)),
  answer_by: instant(),
  state: choice(states),
  /** Why the applicant declined or cancelled. */
  reason: orNull(shown()),
  sent_at: orNull(instant()),
  reminded_at: orNull(instant()),
  opened_at: orNull(instant()),
  decided_at: orNull(instant()),
  /** The start of the appointment that the applicant has booked. */
  booked: orNull(instant()),
  /** `gone`: has left the organisation or may no longer see the job opening, so none of the times can be booked. */
  supervisors: list(shape({ id: id(), fullName: shown(), gone: flag() })),
  /** Times that are taken, full, past or too near are not free. `booked`: how many others meet then in the same group. */
  slots: list(shape({ start: instant(), free: flag(), booked: int(0, 1e6) })),
  author: shape({ id: id(), fullName: shown() }),
  created_at: instant(),
  can: shape({ change: flag() }),
})
export type Booking = Of<typeof booking>

/** The result of saving offers, with a warning if there are reasons against them. With check_conflict these refuse it with 409. */
const saved = {
  /** Sentences in the caller's language: who is busy at one of the times, and when nobody works. */
  concurrent_appointment_errors: list(shown()),
} as const

/** Calls of members about the times that they offer to applicants. */
export const bookings = {
  slots: call({
    method: 'GET',
    path: '/organization/bookings/slots',
    needs: plans,
    summary: 'The times in a period of at most six weeks at which all of these members work and are free',
    addedBecause: 'a recruiter offers times from the working hours of the supervisors without comparing calendars',
    shows: ['absence', 'working_time', 'appointment'],
    query: shape({
      users_uuid: queryMany(idOf('member'), appointmentLimits.supervisors),
      /** The first and the last day, in the time zone of the organisation. */
      from: day(),
      to: day(),
      minutes: queryInt(bookingLimits.leastMinutes, bookingLimits.minutes),
      buffer_before: queryInt(0, bookingLimits.buffer),
      buffer_after: queryInt(0, bookingLimits.buffer),
      daily_limit: queryInt(1, bookingLimits.daily),
      notice_hours: queryInt(0, bookingLimits.noticeHours),
      hold_hours: queryInt(1, bookingLimits.holdHours),
    }),
    /**
     * `more`: there are more than an offer can have. `answer_by`: when these working hours have passed; null if nobody works for a
     * year.
     */
    data: shape({
      slots: list(shape({ start: instant(), end: instant() })),
      more: flag(),
      answer_by: orNull(instant()),
    }),
    statements: 7,
  }),
  ofApplicant: call({
    method: 'GET',
    path: '/organization/applicants/{applicant_uuid}/bookings',
    needs: 'organization.hiring',
    summary: 'The times that were offered to an applicant, the latest offer first',
    addedBecause: 'a recruiter sees whether the applicant has opened, booked or declined an offer',
    shows: ['absence', 'working_time', 'appointment', 'booking'],
    data: shape({ bookings: list(booking) }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/jobs/{job_uuid}/bookings',
    needs: plans,
    summary:
      'Offer times to applicants; each gets a link within a minute and books one of the times that are still free',
    changes: ['booking'],
    addedBecause: 'the specification asks for self-booking and lists no call for it',
    body: body({
      applicants_uuids: list(idOf('application'), appointmentLimits.applicants, 1),
      ...needed,
      ...optional,
    }),
    /** `skipped`: applicants who are not in this job opening, or are in its trash. */
    data: shape({ bookings: list(booking), skipped: int(0, appointmentLimits.applicants), ...saved }),
    statements: 20,
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs: plans,
    summary: 'Change an offer that is not booked; the applicant is told of a change within a minute',
    changes: ['booking'],
    addedBecause: 'an offer gets more times, another place or a later end',
    body: body({
      title: maybe(title),
      minutes: maybe(needed.minutes),
      starts: maybe(needed.starts),
      supervisors_ids: maybe(needed.supervisors_ids),
      ...optional,
    }),
    data: shape({ booking, ...saved }),
    statements: 18,
  }),
  send: call({
    method: 'PUT',
    path: `${one}/send`,
    needs: plans,
    summary: 'Send the link of an offer again; a declined or expired offer is open again',
    changes: ['booking'],
    addedBecause: 'an applicant has lost the message, or has not answered in time',
    body: body({ answer_by: optional.answer_by, hold_hours: optional.hold_hours }),
    data: shape({ booking, ...saved }),
    statements: 16,
  }),
  withdraw: call({
    method: 'DELETE',
    path: one,
    needs: plans,
    summary: 'Withdraw an offer that is not booked; its link no longer offers times',
    changes: ['booking'],
    addedBecause: 'the interview is no longer needed',
    data: shape({ booking }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs: plans,
    summary:
      'Restore a withdrawn offer; with check_conflict it stays withdrawn if somebody is busy at one of the times',
    changes: ['booking'],
    addedBecause: 'withdrawing offers undo instead of a confirmation',
    body: body({ check_conflict: optional.check_conflict }),
    data: shape({ booking, ...saved }),
    statements: 16,
  }),
} as const
