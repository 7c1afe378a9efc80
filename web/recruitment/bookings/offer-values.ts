import type { Booking } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { newValues, type AppointmentValues } from '../appointments/appointment-values.ts'

/** The fields that an offer has in common with an appointment. */
type Common = Pick<
  AppointmentValues,
  | 'title'
  | 'minutes'
  | 'place'
  | 'address'
  | 'link'
  | 'map_link'
  | 'supervisors_ids'
  | 'remind_applicant'
  | 'remind_supervisors'
  | 'description'
  | 'language'
  | 'check_conflict'
>

/** The values of the form of an offer. */
export type OfferValues = Common & {
  /** `hours`: the free times of the supervisors in a period. `hand`: only times that the author adds. */
  from: 'hours' | 'hand'
  days: { from: string; to: string } | null
  before: number
  after: number
  /** The most appointments of a supervisor on a day; 0 for any number. */
  limit: number
  /** The hours before a time until which it can be booked, and how many may meet at one time. */
  notice: number
  places: number
  /** The working hours without an answer until a reminder; 0 for none. */
  remind_answer: number
  /** Working hours until the answer; 0 to keep the end of an existing offer. */
  hold: number
  /** Times that the author has added, and computed times that they have left out. */
  added: string[]
  left: string[]
  /** The times to send. Set when the form is sent. */
  starts: string[]
}

/** The usual working hours until the answer: two days. */
const usualHold = 16

/** The usual working hours until a reminder: a day. */
const usualReminder = 8

/** The values of a new offer: an hour, in the free times of a week. */
export const newOffer = (days: { from: string; to: string }): OfferValues => {
  const { start: _start, spacing: _spacing, ...common } = newValues
  return {
    ...common,
    ...{ from: 'hours', days, before: 0, after: 0, limit: 0, notice: 0, places: 1 },
    ...{ hold: usualHold, remind_answer: usualReminder, added: [], left: [], starts: [] },
  }
}

/** The values of an existing offer, with its times that are still to come. */
export function valuesOfOffer(it: Booking, now: number): OfferValues {
  const added = it.slots.map(slot => slot.start).filter(start => Date.parse(start) > now)
  return {
    ...{ title: it.title, minutes: it.minutes, description: it.description, language: it.language, check_conflict: 1 },
    supervisors_ids: it.supervisors.map(({ id }) => id),
    place: it.is_webinar ? 'online' : 'here',
    address: it.is_webinar ? '' : it.address,
    link: it.is_webinar ? it.address : '',
    map_link: it.map_link ?? '',
    remind_applicant: it.remind_applicant_minutes_before ?? 0,
    remind_supervisors: it.remind_supervisor_minutes_before ?? 0,
    ...{ before: it.buffer_before, after: it.buffer_after, limit: it.daily_limit ?? 0 },
    ...{ notice: it.notice_hours, places: it.places, remind_answer: it.remind_hours ?? 0 },
    hold: Date.parse(it.answer_by) > now && it.state !== 'declined' ? 0 : usualHold,
    ...{ from: 'hand', days: null, added, left: [], starts: added },
  }
}

/** The times to offer: the computed ones without those that are left out, and the added ones, in order. */
export function startsToOffer({ from, added, left }: OfferValues, computed: readonly string[]): string[] {
  const some = from === 'hours' ? computed.filter(start => !left.includes(start)) : []
  return [...new Set([...some, ...added].map(start => new Date(start).toISOString()))].toSorted()
}

/** The body of the calls. */
export function toOfferBody(values: OfferValues) {
  const { title, minutes, place, address, link, map_link, supervisors_ids, description, language, check_conflict } =
    values
  const online = place === 'online'
  return {
    ...{ title, minutes, supervisors_ids, description, language, check_conflict, starts: values.starts },
    is_webinar: online ? 1 : 0,
    address: online ? link.trim() : address,
    map_link: online || !map_link.trim() ? null : map_link.trim(),
    remind_applicant_minutes_before: values.remind_applicant,
    remind_supervisor_minutes_before: values.remind_supervisors,
    ...{ buffer_before: values.before, buffer_after: values.after, daily_limit: values.limit || null },
    ...{ notice_hours: values.notice, places: values.places, remind_hours: values.remind_answer || null },
    ...(values.hold ? { hold_hours: values.hold } : {}),
  }
}

/** The form's name of a field of the calls. */
export const nameOfOffer = (place: OfferValues['place']) => (field: string) =>
  ({
    address: place === 'online' ? 'link' : 'address',
    remind_applicant_minutes_before: 'remind_applicant',
    remind_supervisor_minutes_before: 'remind_supervisors',
    buffer_before: 'before',
    buffer_after: 'after',
    daily_limit: 'limit',
    notice_hours: 'notice',
    remind_hours: 'remind_answer',
    hold_hours: 'hold',
    answer_by: 'hold',
  })[field] ?? field

/** What the working hours and the appointments of the supervisors leave free, and the end of the hold. */
export type FreeTimes = { starts: string[]; more: boolean; answerBy: string | null; isLoading: boolean }
