import { instant, int, orNull, shape } from '../../fields.ts'
import { waitingDecision } from '../pipeline/disclosure-fields.ts'

/** The part of an applicant's profile about what reaches the applicant, and what the applicant sent. */
export const reaching = {
  /** Since when messages to the e-mail address, and to the mobile number, are stopped by the recipient. Null if they are not. */
  messages_stopped: shape({ email: orNull(instant()), sms: orNull(instant()) }),
  /** How many messages of the applicant nobody has opened yet. */
  unread_replies: int(0, 1e9),
  /** A decision of which the applicant does not know yet. */
  waiting_decision: waitingDecision,
} as const
