import type { Word } from '../../areas.ts'
import type { Activity } from './activities.ts'
import { appointmentFields, kindsOfAppointments, toAppointments } from './appointment-words.ts'

/** The sentences for activities about offered times. `{by}` is the user, `{who}` the applicant, `{to}` the title. */
const toBookings: Record<string, Word> = {
  booking: '{by} offered times for “{to}” to {who}.',
  booking_update: '{by} changed the times for “{to}” with {who}.',
  booking_send: '{by} sent the times for “{to}” to {who} again.',
  booking_withdraw: '{by} withdrew the times for “{to}” with {who}.',
  booking_restore: '{by} restored the times for “{to}” with {who}.',
  booking_book: '{who} chose a time for “{to}”.',
  booking_move: '{who} chose another time for “{to}”.',
  booking_decline: '{who} declined the times for “{to}”.',
  booking_cancel: '{who} cancelled the appointment “{to}”.',
  untitled: '{by} changed the times offered to an applicant.',
}

/** The sentences for activities about appointments and about the times that are offered for them. */
export const toMeetings = { appointment: toAppointments, booking: toBookings }

/** The general sentences about them. */
export const generalOfMeetings: Record<string, Word> = {
  appointment: '{by} changed an appointment.',
  booking: '{by} changed the times offered to an applicant.',
}

/** The kinds of sentences about them. The title is missing after the personal data was erased. */
export const kindsOfMeetings: Record<string, (it: Activity) => string> = {
  ...kindsOfAppointments,
  ...Object.fromEntries(
    Object.keys(toBookings).map(type => [
      type,
      ({ changes }: Activity) => (changes.some(it => it.field === 'title') ? type : 'untitled'),
    ]),
  ),
}

/** The labels of their fields that activities name. */
export const meetingFields: typeof appointmentFields = {
  ...appointmentFields,
  booking_answer_by: { word: 'Answer by', kind: 'time' },
  booking_reason: { word: 'Reason of the applicant' },
  offered_times: { word: 'Number of times' },
  booking_minutes: { word: 'Duration in minutes' },
}
