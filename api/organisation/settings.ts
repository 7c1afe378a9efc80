import { call } from '../call.ts'
import { body, flag, int, maybe, shape, type Of } from '../fields.ts'

/** The longest delay before a message: thirty days, in minutes. */
export const maxWaitMinutes = 43_200

const minutes = () => maybe(int(0, maxWaitMinutes))

/** The delays in minutes between entering a step and the message to the applicant, by type of step. Absent types have none. */
export const waitMinutesByType = {
  1: minutes(),
  2: minutes(),
  3: minutes(),
  4: minutes(),
  5: minutes(),
  6: minutes(),
  7: minutes(),
  8: minutes(),
  9: minutes(),
} as const

/** The days between the text message about the end of a contract and this end. */
export const contractNoticeDays = 30

/** The settings that are on or off. */
const switches = {
  /** Whether employees get a text message on their birthday, by the Persian calendar. */
  send_birthday_sms: flag(),
  /** Whether employees get a text message `contractNoticeDays` before their contract ends. */
  send_contract_expire_sms: flag(),
  /** Whether the supervisors of a step get an e-mail when applicants are moved into it. */
  job_applicant_step_change_email_notification_for_supervisors: flag(),
  /** Whether the supervisors of a step get a notice when applicants are moved into it. */
  job_applicant_step_change_notification_for_supervisors: flag(),
} as const

/** The quiet hours, in minutes after midnight in the time zone of the working time. Equal: there are none. */
const quietHours = { quiet_from: int(0, 1439), quiet_until: int(0, 1439) } as const

const settings = shape({ ...switches, ...quietHours, step_types_wait_minutes_to_notify: shape(waitMinutesByType) })
export type OrganizationSettings = Of<typeof settings>

const optional = {
  send_birthday_sms: maybe(switches.send_birthday_sms),
  send_contract_expire_sms: maybe(switches.send_contract_expire_sms),
  job_applicant_step_change_email_notification_for_supervisors: maybe(
    switches.job_applicant_step_change_email_notification_for_supervisors,
  ),
  job_applicant_step_change_notification_for_supervisors: maybe(
    switches.job_applicant_step_change_notification_for_supervisors,
  ),
  /** From when and until when applicants get no messages, except those that they wait for. */
  quiet_from: maybe(quietHours.quiet_from),
  quiet_until: maybe(quietHours.quiet_until),
}

/** Calls about the settings of the organisation. */
export const organizationSettings = {
  show: call({
    method: 'GET',
    path: '/organization/settings',
    needs: 'organization.settings.general',
    summary: 'The settings of the organisation',
    shows: ['organization'],
    data: shape({ settings }),
  }),
  update: call({
    method: 'PUT',
    path: '/organization/settings',
    needs: 'organization.settings.general',
    summary: 'Change settings of the organisation. Absent ones stay; the waiting minutes are replaced as a whole',
    changes: ['organization'],
    body: body({ ...optional, step_types_wait_minutes_to_notify: maybe(body(waitMinutesByType)) }),
    data: shape({ settings }),
  }),
} as const
