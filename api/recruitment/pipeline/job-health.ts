import { call } from '../../call.ts'
import { id, int, list, named, orNull, shape, type Of } from '../../fields.ts'
import { stepTypes } from '../../labels.ts'

const count = () => int(0, 1e9)

/**
 * A step with its figures. Applicants in the trash are not counted. The conversion of a step is `went_on / reached`: the
 * applicants who have reached a later step, divided by the applicants who have reached this step. Steps of rejection are not
 * counted as later steps. For each applicant, the furthest step counts, even if they were moved back or rejected later. All
 * steps before it count as reached. Applicants who are still in the step are part of `reached`.
 */
const stepHealth = shape({
  uuid: id(),
  title: named(stepTypes),
  type: int(1, 99),
  /** The number of applicants who are in the step now. */
  total: count(),
  /** The number of those who have been in the step for longer than its limit of days (overdue.ts). */
  overdue: count(),
  /** Null for a step of rejection. */
  reached: orNull(count()),
  /** The number of applicants who have reached a later step. Null for the last step, and for a step of rejection. */
  went_on: orNull(count()),
})
export type StepHealth = Of<typeof stepHealth>

/** The call for the figures above a board. */
export const jobHealth = {
  show: call({
    method: 'GET',
    path: '/organization/jobs/{job_uuid}/health',
    needs: 'organization.hiring',
    summary: 'The health of a job opening: days open, hires, overdue applicants, and the conversion of each step',
    shows: ['step', 'application'],
    addedBecause: 'the header of a board shows these figures',
    data: shape({
      /**
       * The number of full days for which the job was published, since the first publication. Renewing the publication date
       * does not restart the count. Null if the job was never published, or if the time of unpublishing is not known.
       */
      days_open: orNull(int(0, 1e6)),
      /** The number of applicants in the hire steps. */
      hired: count(),
      /** The number of people to hire. */
      required: int(0, 10_000),
      overdue: count(),
      /** The steps in the order of the board. */
      steps: list(stepHealth),
    }),
  }),
} as const
