import { call } from '../../call.ts'
import { queryFlag, flag, id, idOf, int, list, named, orNull, shape, shown, text, type Of } from '../../fields.ts'
import { pagination } from '../../page.ts'
import { applicantFilters, applicantOrder, listedApplicant } from './applicants.ts'
import { stepTypes } from '../../labels.ts'

/** The number of cards per step in the response for the board. `applicants.ofJob` loads further pages. */
export const cardsPerStep = 10

/** A step of a job's pipeline with the first page of its applicants. */
const boardStep = shape({
  uuid: id(),
  step_id: idOf('step'),
  step_uuid: idOf('step'),
  title: named(stepTypes),
  position: int(0, 1000),
  type: int(1, 99),
  notification_type: int(0, 10),
  /** Whether applicants who are hired or rejected in this step receive the hiring survey. */
  send_hiring_survey: flag(),
  read_only: flag(),
  total: int(0, 1e9),
  applicants: list(listedApplicant),
  /** The pagination of this step's applicants. `applicants.ofJob` with the same filters returns the next page. */
  pagination,
})
export type BoardStep = Of<typeof boardStep>

/** Calls about the steps of a job. */
export const steps = {
  ofJob: call({
    method: 'GET',
    path: '/organization/jobs/{job_uuid}/steps',
    needs: 'organization.hiring',
    summary:
      'The pipeline of a job: its steps in order, each with its number of applicants and its first page of cards',
    searches: 'filtered',
    shows: ['tag', 'source', 'job', 'step', 'application', 'comment'],
    /** The filters of the cards and the counts, and the order within each step. */
    query: shape({
      ...applicantFilters,
      ...applicantOrder,
      /** If false, returns only the steps and their counts. */
      cards: queryFlag(),
    }),
    data: shape({
      steps: list(boardStep),
      job: shape({
        uuid: id(),
        title: text(200),
        publish_status: int(0, 10),
        city: orNull(shape({ name: shown(), name_en: shown() })),
        /** The number of applicants in the steps of the job, regardless of the filters. */
        total: int(0, 1e9),
        /**
         * `change`: the caller may change the job and its steps. `move`: the caller may move every applicant. Each step also
         * has `read_only`.
         */
        can: shape({ change: flag(), move: flag() }),
      }),
    }),
  }),
} as const
