import { paths } from '@kargozin/api/paths.ts'
import { notice } from '../../messages/notice.ts'

/** `day` and `time` are both the instant of the start. */
type OfAppointment = { title: string; day: string; time: string }
type OfOne = OfAppointment & { applicant: string; appointment_id: string; job_id: string; application_id?: string }

/** Opens the applicant on the board, which supervisors see; an appointment about a job opening stands in the list. */
const toOne = ({ job_id, application_id }: OfOne) =>
  application_id
    ? paths.job(job_id).pipeline({ applicant: application_id, tab: 'appointments' })
    : paths.appointments({ view: 'week' })

/** Sent to the supervisors of a new appointment. */
export const newAppointment = notice<OfOne>(
  'new_appointment',
  'You have an appointment with {applicant} on {day} at {time}: {title}',
  toOne,
)

/** Sent to the supervisors when the time, the place or the text of an appointment has changed. */
export const changedAppointment = notice<OfOne>(
  'changed_appointment',
  'The appointment with {applicant} has changed: {title}, on {day} at {time}.',
  toOne,
)

/** Sent to the supervisors of a cancelled appointment. */
export const cancelledAppointment = notice<OfOne>(
  'cancelled_appointment',
  'The appointment with {applicant} on {day} at {time} is cancelled: {title}',
  toOne,
)

/** Sent to a supervisor who is no longer needed. */
export const noLongerYours = notice<OfAppointment>(
  'no_longer_your_appointment',
  'You are no longer needed at the appointment on {day} at {time}: {title}',
)

/** Reminds the supervisors of an appointment. */
export const appointmentSoon = notice<OfOne>(
  'appointment_reminder',
  'Soon: the appointment with {applicant} at {time}, on {day}: {title}',
  toOne,
)

/** Sent to the supervisors and the author when the applicant has said whether they come. */
export const comesToAppointment = notice<OfOne>(
  'appointment_come',
  '{applicant} will come to the appointment on {day} at {time}: {title}',
  toOne,
)
export const cannotCome = notice<OfOne>(
  'appointment_cannot',
  '{applicant} cannot come to the appointment on {day} at {time}: {title}',
  toOne,
)
