import { call } from '../../call.ts'
import {
  body,
  choice,
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
  queryMany,
  shape,
  shown,
  text,
  type Of,
} from '../../fields.ts'
import { emptyValues } from '../../messages/empty-values.ts'
import { countedParts } from '../../messages/counted-parts.ts'
import { pagination } from '../../page.ts'
import {
  appointment,
  appointmentFilters,
  appointmentLimits,
  appointmentQuery,
  changedAppointment,
  newAppointment,
  planned,
  report,
} from '../people/appointment-fields.ts'

const one = '/organization/appointments/{id}'
const oneReport = '/organization/appointments/report/{report_id}'

/** The permission to plan. Who only sees an appointment needs `organization.hiring`. */
const plans = 'organization.careerPage.update'

const reportText = text(appointmentLimits.report)
const stretch = shape({ start: instant(), end: instant() })

/** Calls about interviews and other appointments. */
export const appointments = {
  list: call({
    method: 'GET',
    path: '/organization/appointments',
    needs: 'organization.hiring',
    summary: 'The appointments of visible job openings, and those that the caller supervises',
    shows: ['job', 'application', 'appointment'],
    query: appointmentQuery,
    data: shape({ appointments: list(appointment), pagination }),
  }),
  show: call({
    method: 'GET',
    path: one,
    needs: 'organization.hiring',
    summary: 'One appointment',
    shows: ['job', 'application', 'appointment'],
    addedBecause: 'notices and links open a single appointment, which may not be on the first page of the list',
    data: shape({ appointment }),
  }),
  create: call({
    method: 'POST',
    path: '/organization/jobs/{job_uuid}/applicants/{applicant_uuid}/appointments',
    needs: plans,
    summary: 'Plan an appointment with an applicant; with check_conflict nothing is saved if somebody is busy then',
    changes: ['appointment'],
    body: body(newAppointment),
    data: shape(planned),
    statements: 15,
  }),
  preview: call({
    method: 'POST',
    path: '/organization/jobs/{job_uuid}/applicants/{applicant_uuid}/appointments/preview',
    needs: plans,
    summary: 'The invitation as this applicant would get it; nothing is saved or sent',
    addedBecause: 'what is sent should be seen before, exactly as it will be sent',
    body: body({
      title: text(appointmentLimits.title),
      start: moment(),
      end: moment(),
      is_webinar: newAppointment.is_webinar,
      address: newAppointment.address,
      language: newAppointment.language,
    }),
    /**
     * Null without an address or a number, or if the applicant has stopped messages to it (`stopped`). Links to our pages have no keys,
     * because with them one acts as the applicant.
     */
    data: shape({
      stopped: flag(),
      email: orNull(shape({ to: shown(), subject: shown(), html: shown() })),
      sms: orNull(shape({ to: shown(), text: shown(), parts: countedParts, part_price: orNull(int(1, 1_000_000)) })),
      empty: emptyValues(1),
    }),
  }),
  createMany: call({
    method: 'POST',
    path: '/organization/jobs/{job_uuid}/appointments',
    needs: plans,
    summary: 'Plan an appointment with each of several applicants, together or one after another, or one without any',
    changes: ['appointment'],
    body: body({
      ...newAppointment,
      /** In this order, if they are spaced. Without any, the appointment is about the job opening as a whole. */
      applicants_uuids: maybe(list(idOf('application'), appointmentLimits.applicants)),
      /** The minutes from the start of one appointment to the start of the next. 0: all begin together. */
      spacing_minutes: maybe(int(0, 1440)),
    }),
    /** `appointment` is the first one. `skipped`: applicants who are not in this job opening, or are in its trash. */
    data: shape({ ...planned, appointments: list(appointment), skipped: int(0, appointmentLimits.applicants) }),
    statements: 16,
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs: plans,
    summary: 'Change an appointment, or mark whether the applicant came; people are told of a change within a minute',
    changes: ['appointment'],
    body: body(changedAppointment),
    data: shape(planned),
    statements: 15,
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    needs: plans,
    summary: 'Cancel an appointment; those who were invited are told within a minute, unless it is restored before',
    changes: ['appointment'],
    data: shape({ appointment }),
  }),
  restore: call({
    method: 'PUT',
    path: `${one}/restore`,
    needs: plans,
    summary: 'Plan a cancelled appointment again; with check_conflict it stays cancelled if somebody is busy then',
    changes: ['appointment'],
    /** Without check_conflict it is planned again, and the answer warns of what is in the way. */
    body: body({ check_conflict: maybe(flagOrNumber()) }),
    addedBecause:
      'the specification has no call for restoring it, but cancelling offers undo instead of a confirmation',
    data: shape(planned),
    statements: 14,
  }),
  showRate: call({
    method: 'GET',
    path: '/organization/appointments/show-rate',
    needs: 'organization.hiring',
    summary: 'How many applicants came to their appointments, by default in the last 90 days',
    shows: ['application', 'appointment'],
    addedBecause: 'the specification records who came, and a recruiter wants the share of it',
    query: shape({
      job: appointmentFilters.job,
      user: appointmentFilters.user,
      from: appointmentFilters.from,
      to: appointmentFilters.to,
    }),
    /** Without cancelled appointments. `unmarked`: it is over, and nobody has said whether the applicant came. */
    data: shape({ came: int(0, 1e9), no_show: int(0, 1e9), unmarked: int(0, 1e9) }),
  }),
  busy: call({
    method: 'GET',
    path: '/organization/appointments/busy',
    needs: plans,
    summary: 'When members have appointments, and when they do not work, in at most six weeks',
    shows: ['absence', 'working_time', 'appointment'],
    addedBecause: 'a recruiter looks for a time at which all supervisors are free; only the times are returned',
    query: shape({
      users_uuid: queryMany(idOf('member'), appointmentLimits.supervisors),
      from: text(40),
      to: text(40),
      /** Leaves out this appointment, which is being moved. */
      except: maybe(idOf('appointment')),
    }),
    data: shape({ users: list(shape({ uuid: id(), fullName: shown(), busy: list(stretch) })) }),
  }),
} as const

const callers = {
  only: 'organization.careerPage.update',
  because: 'others report only on their own appointments',
} as const

/** Calls about what was written on an appointment. */
export const appointmentReports = {
  add: call({
    method: 'POST',
    path: `${one}/report`,
    needs: 'organization.hiring',
    callers,
    summary: 'Write a report on an appointment; allowed to its supervisors and to those who may change it',
    changes: ['appointment'],
    body: body({ report: reportText }),
    data: shape({ report }),
  }),
  update: call({
    method: 'PATCH',
    path: oneReport,
    needs: 'organization.hiring',
    callers: { only: 'author', because: 'a report is an opinion of its author' },
    summary: 'Change one’s own report',
    changes: ['appointment'],
    body: body({ report: reportText }),
    data: shape({ report }),
  }),
  remove: call({
    method: 'DELETE',
    path: oneReport,
    needs: 'organization.hiring',
    callers,
    summary: 'Delete a report; it can be restored for a day',
    changes: ['appointment'],
    data: shape({ report_id: id() }),
  }),
  restore: call({
    method: 'PUT',
    path: `${oneReport}/restore`,
    needs: 'organization.hiring',
    callers,
    summary: 'Restore a deleted report',
    changes: ['appointment'],
    addedBecause: 'the specification has no call for restoring it, but deleting offers undo instead of a confirmation',
    data: shape({ report }),
  }),
} as const

/** The pattern of links to online meetings; {code} becomes a part of its own for each meeting. */
export const meetingSettings = {
  show: call({
    method: 'GET',
    path: '/organization/appointments/meeting-pattern',
    needs: 'organization.hiring',
    summary: 'The pattern of links to online meetings',
    shows: ['organization'],
    addedBecause: 'a Jitsi, BigBlueButton or Google Meet address of the organisation is written once',
    data: shape({ pattern: orNull(shown()) }),
  }),
  set: call({
    method: 'PUT',
    path: '/organization/appointments/meeting-pattern',
    needs: plans,
    summary: 'Set or clear the pattern of links to online meetings',
    changes: ['organization'],
    addedBecause: 'a Jitsi, BigBlueButton or Google Meet address of the organisation is written once',
    body: body({ pattern: orNull(longText(300)) }),
    data: shape({ pattern: orNull(shown()) }),
  }),
} as const

/** What an applicant says about coming. */
const says = choice({ come: 'come', cannot: 'cannot' })

/** An appointment as its applicant sees it by the link in the invitation. */
const invitation = shape({
  name: shown(),
  title: shown(),
  description: shown(),
  is_webinar: flag(),
  address: shown(),
  map_link: orNull(shown()),
  start: instant(),
  end: instant(),
  /** `ended`: the appointment is over, or the applicant has withdrawn. */
  state: choice({ planned: 'planned', cancelled: 'cancelled', ended: 'ended' }),
  answer: choice({ unknown: 'unknown', come: 'come', cannot: 'cannot' }),
  answer_text: shown(),
  job_title: shown(),
  organization: shape({ name: shown(), username: shown(), logo: orNull(shown()) }),
})
export type AppointmentInvitation = Of<typeof invitation>

/** Calls of applicants about an appointment. The secret link is enough. */
export const invited = {
  show: call({
    method: 'GET',
    path: '/appointments/{appointment_token}',
    needs: 'nobody',
    summary: 'An appointment, by the applicant’s secret link',
    shows: ['appointment'],
    addedBecause: 'applicants have no account; the link of the invitation shows them time and place',
    data: shape({ appointment: invitation }),
  }),
  answer: call({
    method: 'PUT',
    path: '/appointments/{appointment_token}/answer',
    needs: 'nobody',
    summary: 'Say whether one comes to an appointment, by the applicant’s secret link',
    changes: ['appointment'],
    addedBecause: 'applicants have no account; the supervisors need to know whether the applicant comes',
    /** `text`: why the applicant cannot come, and when they could. Ignored for those who come. */
    body: body({ answer: says, text: maybe(longText(appointmentLimits.answerText)) }),
    data: shape({ appointment: invitation }),
  }),
} as const
