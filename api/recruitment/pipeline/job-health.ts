import { call } from '../../call.ts'
import { id, int, list, named, orNull, shape, type Of } from '../../fields.ts'
import { stepTypes } from '../../labels.ts'

const count = () => int(0, 1e9)

/**
 * A step with its figures. Applicants in the trash are not counted.
 *
 * *Conversion* of a step is `went_on / reached` (recruiting KPIs: the applicants whose furthest position is at least i + 1,
 * divided by those who reached at least i). Positions count the steps except rejection, which nobody "reaches". The stays of
 * an applicant decide, so an applicant who returned, or was rejected later, counts once and at the furthest step; one who
 * skipped a step has reached it too. Applicants who still wait in the step are part of `reached`.
 */
const stepHealth = shape({
  uuid: id(),
  title: named(stepTypes),
  type: int(1, 99),
  /** The applicants who are in the step now. */
  total: count(),
  /** Those of them who have been in it for longer than its limit of days (overdue.ts). */
  overdue: count(),
  /** Null for a step of rejection. */
  reached: orNull(count()),
  /** Those who reached the next step or a later one. Null for the last step, and for a step of rejection. */
  went_on: orNull(count()),
})
export type StepHealth = Of<typeof stepHealth>

/** The call for the figures in the head of a board. */
export const jobHealth = {
  show: call({
    method: 'GET',
    path: '/organization/jobs/{job_uuid}/health',
    needs: 'organization.hiring',
    summary: 'How a job opening is doing: days open, hires, overdue applicants, and the conversion of each step',
    addedBecause: 'the head of a board shows these figures',
    live: ['board'],
    data: shape({
      /**
       * Full days since the first publication, without the time in which it was unpublished. Renewing the publication date does
       * not start again. Null if it was never published, or if it is not known when it was unpublished.
       */
      days_open: orNull(int(0, 1e6)),
      /** The applicants in the steps of hiring. */
      hired: count(),
      /** The number of people to hire. */
      required: int(0, 10_000),
      overdue: count(),
      /** In order. */
      steps: list(stepHealth),
    }),
  }),
} as const
