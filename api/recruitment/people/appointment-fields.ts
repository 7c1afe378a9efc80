import {
  choice,
  clearable,
  flag,
  flagOrNumber,
  id,
  idOf,
  instant,
  int,
  list,
  longText,
  maybe,
  moment,
  orNull,
  queryFlag,
  queryMany,
  queryText,
  shape,
  shown,
  text,
  webLink,
  type Of,
} from '../../fields.ts'
import { pageQuery } from '../../page.ts'

/** Limits of an appointment: characters of its texts, people, minutes before it for a reminder (30 days), and hours. */
export const appointmentLimits = {
  /** Characters of what an applicant writes who cannot come. */
  answerText: 500,
  title: 200,
  description: 5000,
  address: 500,
  report: 5000,
  supervisors: 20,
  applicants: 100,
  remindMinutes: 43_200,
  hours: 24,
} as const

const statuses = { planned: 'planned', cancelled: 'cancelled' } as const
const answers = { unknown: 'unknown', come: 'come', cannot: 'cannot' } as const
const languages = { fa: 'fa', en: 'en' } as const
const attendances = { unknown: 'unknown', came: 'came', no_show: 'no_show' } as const

const someone = shape({ id: id(), fullName: shown() })

/** What somebody wrote about an appointment. Only its author may change it; `can.remove` also those who may change the appointment. */
export const report = shape({
  id: id(),
  appointment_id: idOf('appointment'),
  report: shown(),
  user: someone,
  created_at: instant(),
  updated_at: orNull(instant()),
  can: shape({ change: flag(), remove: flag() }),
})
export type AppointmentReport = Of<typeof report>

/** An interview or another appointment with an applicant, or about a job opening as a whole. */
export const appointment = shape({
  /** `id` and `uuid` are the same. */
  id: id(),
  uuid: id(),
  title: shown(),
  description: shown(),
  is_webinar: flag(),
  /** The place; of an online meeting its link. */
  address: shown(),
  map_link: orNull(shown()),
  /** The language of the messages about it. */
  language: choice(languages),
  start: instant(),
  end: instant(),
  /** Whether it is over. */
  ended: flag(),
  status: choice(statuses),
  /** What the applicant says about coming, and when they said it. */
  answer: choice(answers),
  answered_at: orNull(instant()),
  /** What an applicant wrote who cannot come: why, and when they could. Empty if they wrote nothing. */
  answer_text: shown(),
  attendance: choice(attendances),
  remind_applicant_minutes_before: orNull(int(1, appointmentLimits.remindMinutes)),
  remind_supervisor_minutes_before: orNull(int(1, appointmentLimits.remindMinutes)),
  supervisors: list(someone),
  supervisors_ids: list(idOf('member')),
  author: someone,
  created_at: instant(),
  /** Null for an appointment about a job opening as a whole. */
  applicant: orNull(shape({ uuid: id(), name: shown() })),
  job: shape({ uuid: id(), title: shown() }),
  reports: list(report),
  /**
   * `change`: the caller may change, cancel and mark it. `report`: the caller may write a report. `open`: the caller may see the
   * job opening and the applicant; supervisors see the appointment even without.
   */
  can: shape({ change: flag(), report: flag(), open: flag() }),
})
export type Appointment = Of<typeof appointment>

const remind = () => clearable(int(0, appointmentLimits.remindMinutes))

const optional = {
  description: maybe(longText(appointmentLimits.description)),
  /** An online meeting. Sent as 1 or 0; true and false are accepted too. */
  is_webinar: maybe(flagOrNumber()),
  /** The place, or the link of an online meeting. Without a link, the organisation's pattern makes one. */
  address: maybe(longText(appointmentLimits.address)),
  map_link: clearable(webLink()),
  /** The language of the messages about it: Persian if absent. */
  language: maybe(choice(languages)),
  /** Members who may see the job opening. */
  supervisors_ids: maybe(list(idOf('member'), appointmentLimits.supervisors)),
  /** 0 and null: no reminder. */
  remind_applicant_minutes_before: remind(),
  remind_supervisor_minutes_before: remind(),
  /** Refuses if somebody has another appointment then, or if nobody works then, with the reasons. */
  check_conflict: maybe(flagOrNumber()),
} as const

/** The fields of a new appointment. */
export const newAppointment = {
  title: text(appointmentLimits.title),
  start: moment(),
  end: moment(),
  ...optional,
} as const

/** The fields of a change. An absent field stays as it is. */
export const changedAppointment = {
  title: maybe(text(appointmentLimits.title)),
  start: maybe(moment()),
  end: maybe(moment()),
  ...optional,
  /** Whether the applicant came. Only for appointments that have begun. */
  attendance: maybe(choice(attendances)),
} as const

/**
 * The result of planning. If there are reasons against it, it has them, with the status `warning`. With check_conflict it is refused
 * with 409 and these reasons instead.
 */
export const planned = {
  appointment,
  /** Sentences in the caller's language: who has another appointment at this time, and why nobody works then. */
  concurrent_appointment_errors: list(shown()),
} as const

/** The period of a filter: an instant, or a day, which means that whole day in Tehran. */
const period = () => maybe(text(40))

/** The filters of the list of appointments, and of its workbook. */
export const appointmentFilters = {
  job: maybe(idOf('job')),
  /** A supervisor. */
  user: maybe(idOf('member')),
  applicant: maybe(idOf('application')),
  title: queryText(),
  description: queryText(),
  ended: queryFlag(),
  from: period(),
  to: period(),
  /** 0: only those that the caller supervises or has planned. 1, like no value: all that the caller may see. */
  admin: queryFlag(),
  subsidiaries_ids: queryMany(idOf('branch')),
  status: maybe(choice(statuses)),
  answer: maybe(choice(answers)),
  attendance: maybe(choice(attendances)),
} as const

/** The whole query of the list. By default the earliest comes first, and with `ended` the latest. */
export const appointmentQuery = shape({
  ...pageQuery,
  ...appointmentFilters,
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
})

/** The filters of the workbook: those of the list, also in the specification's other spellings. */
export const appointmentExport = shape({
  ...appointmentFilters,
  direction: appointmentQuery.shape.direction,
  job_uuid: appointmentFilters.job,
  user_uuid: appointmentFilters.user,
  supervisors_uuid: queryMany(idOf('member')),
  appointment_start: period(),
  appointment_end: period(),
  step_id: maybe(idOf('step')),
})
