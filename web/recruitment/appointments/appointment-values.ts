import type { Appointment } from '@kargozin/api/recruitment/people/appointment-fields.ts'

/** The values of the form of an appointment. */
export type AppointmentValues = {
  title: string
  /** An instant; null until it is chosen. */
  start: string | null
  minutes: number
  place: 'here' | 'online'
  address: string
  link: string
  map_link: string
  supervisors_ids: string[]
  remind_applicant: number
  remind_supervisors: number
  description: string
  /** The language of the messages about it. */
  language: 'fa' | 'en'
  /** 0 to save in spite of conflicts. */
  check_conflict: 0 | 1
  /** The minutes from the start of one appointment to the next; 0 for all together. Only for several applicants. */
  spacing: number
}

/** The values of a new appointment: an hour in person, with reminders. */
export const newValues: AppointmentValues = {
  ...{ title: '', start: null, minutes: 60, place: 'here', address: '', link: '', map_link: '', supervisors_ids: [] },
  ...{ remind_applicant: 60, remind_supervisors: 15, description: '', language: 'fa', check_conflict: 1, spacing: 0 },
}

/** The values of an existing appointment. */
export const valuesOf = (it: Appointment): AppointmentValues => ({
  ...newValues,
  ...{
    title: it.title,
    start: it.start,
    description: it.description,
    language: it.language,
    supervisors_ids: it.supervisors_ids,
  },
  minutes: Math.round((Date.parse(it.end) - Date.parse(it.start)) / 60_000),
  place: it.is_webinar ? 'online' : 'here',
  address: it.is_webinar ? '' : it.address,
  link: it.is_webinar ? it.address : '',
  map_link: it.map_link ?? '',
  remind_applicant: it.remind_applicant_minutes_before ?? 0,
  remind_supervisors: it.remind_supervisor_minutes_before ?? 0,
})

/** The end of the appointment; undefined without a start. */
export const endOf = ({ start, minutes }: Pick<AppointmentValues, 'start' | 'minutes'>): string | undefined =>
  start === null ? undefined : new Date(Date.parse(start) + minutes * 60_000).toISOString()

/** The body of the calls. */
export function toBody(values: AppointmentValues) {
  const { title, start, place, address, link, map_link, supervisors_ids, description, language, check_conflict } =
    values
  const online = place === 'online'
  return {
    ...{ title, description, language, supervisors_ids, check_conflict },
    ...(start === null ? {} : { start, end: endOf(values) }),
    is_webinar: online ? (1 as const) : (0 as const),
    address: online ? link.trim() : address,
    map_link: online || !map_link.trim() ? null : map_link.trim(),
    remind_applicant_minutes_before: values.remind_applicant,
    remind_supervisor_minutes_before: values.remind_supervisors,
  }
}

/** The form's name of a field of the calls. */
export const nameOf = (place: AppointmentValues['place']) => (field: string) =>
  ({
    end: 'minutes',
    address: place === 'online' ? 'link' : 'address',
    remind_applicant_minutes_before: 'remind_applicant',
    remind_supervisor_minutes_before: 'remind_supervisors',
    spacing_minutes: 'spacing',
  })[field] ?? field
