import { paths } from '@kargozin/api/paths.ts'
import { notice } from '../../messages/notice.ts'

type OfOffer = { applicant: string; title: string; job_id: string; application_id: string }
/** `day` and `time` are both the instant of the start. */
type OfTime = OfOffer & { day: string; time: string }

/** Opens the applicant on the board, which supervisors see. */
const toApplicant = ({ job_id, application_id }: OfOffer) =>
  paths.job(job_id).pipeline({ applicant: application_id, tab: 'appointments' })

/** Sent to the author of the offer. The supervisors are told of the appointment. */
export const bookedTime = notice<OfTime>(
  'booking_booked',
  '{applicant} has chosen a time for “{title}”: {day}, {time}.',
  toApplicant,
)
export const movedTime = notice<OfTime>(
  'booking_moved',
  '{applicant} has chosen another time for “{title}”: {day}, {time}.',
  toApplicant,
)
export const cancelledTime = notice<OfTime>(
  'booking_cancelled',
  '{applicant} has cancelled “{title}” on {day} at {time}.',
  toApplicant,
)

/** Sent to the author of the offer and to the supervisors. */
export const declinedTimes = notice<OfOffer>(
  'booking_declined',
  '{applicant} has declined the times for “{title}”.',
  toApplicant,
)

/** Sent to the author of an offer that nobody has answered, also after a reminder. */
export const unansweredTimes = notice<OfOffer>(
  'booking_unanswered',
  '{applicant} has not chosen a time for “{title}” yet.',
  toApplicant,
)

/** Sent to the author of an offer of which no time is free any more. */
export const noTimesLeft = notice<OfOffer>(
  'booking_no_times',
  '{applicant} can no longer choose a time for “{title}”: none is free. Offer more.',
  toApplicant,
)
