import type { Word } from '../../areas.ts'
import type { Labels } from '../../labels.ts'
import { templateLanguages } from '../../messages/variables.ts'
import type { Locale } from '../../words.ts'
import { attendances } from './appointment-labels.ts'
import type { Activity } from './activities.ts'

/** The sentences for activities about appointments. `{by}` is the user, `{who}` the applicant, `{to}` the title. */
export const toAppointments: Record<string, Word> = {
  appointment: '{by} planned the appointment “{to}” with {who}.',
  appointment_update: '{by} changed the appointment “{to}” with {who}.',
  appointment_cancel: '{by} cancelled the appointment “{to}” with {who}.',
  appointment_restore: '{by} restored the appointment “{to}” with {who}.',
  appointment_come: '{who} will come to the appointment “{to}”.',
  appointment_cannot: '{who} cannot come to the appointment “{to}”.',
  appointment_report: '{by} wrote a report on the appointment “{to}”.',
  appointment_report_update: '{by} changed a report on the appointment “{to}”.',
  appointment_report_delete: '{by} deleted a report on the appointment “{to}”.',
  appointment_of_job: '{by} planned the appointment “{to}”.',
  appointment_update_of_job: '{by} changed the appointment “{to}”.',
  appointment_cancel_of_job: '{by} cancelled the appointment “{to}”.',
  appointment_restore_of_job: '{by} restored the appointment “{to}”.',
}

/** The kinds of sentences about appointments. The title is missing after the personal data was erased. */
export const kindsOfAppointments: Record<string, (it: Activity) => string> = Object.fromEntries(
  Object.keys(toAppointments).map(type => [
    type,
    ({ changes, applicant }: Activity) => {
      if (!changes.some(it => it.field === 'title')) return 'untitled'
      if (!applicant && `${type}_of_job` in toAppointments) return `${type}_of_job`
      return type
    },
  ]),
)
kindsOfAppointments['appointment_answer'] = ({ changes }) =>
  `appointment_${changes.find(it => it.field === 'appointment_answer')?.to ?? ''}`

/** The labels of the fields of an appointment that can change. */
export const appointmentFields: Record<string, { word: Word; kind?: 'time' | 'long' | Labels }> = {
  appointment_start: { word: 'Start|of an appointment', kind: 'time' },
  appointment_end: { word: 'End|of an appointment', kind: 'time' },
  appointment_place: { word: 'Place or link' },
  appointment_description: { word: 'Description', kind: 'long' },
  appointment_language: { word: 'Language of the messages', kind: templateLanguages },
  attendance: { word: 'Came', kind: attendances },
}

/** The time of an instant in Tehran: ۱۴:۳۰, or 14:30. */
export const hourText = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR' : 'en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'Asia/Tehran' },
  }).format(new Date(at))
