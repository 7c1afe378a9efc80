import { flag, instant, int, maybe, orNull, shape } from '../../fields.ts'

/** The longest wait until applicants learn of a decision, in hours: 60 days. */
const maxHours = 1440

/** In how many hours applicants learn of a last step. Absent: the minutes that the organisation has set for this type of step. */
export const discloseAfterHours = () => maybe(int(0, maxHours))

/** A decision of which the applicant does not know yet. */
export const waitingDecision = orNull(
  shape({
    /** When the applicant learns of it. */
    disclose_at: instant(),
    /** Whether it can be taken back: the step in which the applicant believes to be still exists. */
    can_take_back: flag(),
  }),
)
