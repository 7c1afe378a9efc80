import { call } from '../../call.ts'
import { body, int, list, shape, shown, type Of } from '../../fields.ts'
import { interviewFormOf } from './job-shapes.ts'

/**
 * Interview forms read from a sheet, one for each section, in the shape of a job's forms; their users are still to be
 * chosen.
 */
const interviewSheet = shape({
  sections: list(interviewFormOf),
  /** Rows that were left out, and why, in the reader's language. */
  errors: list(shape({ row: int(1, 2_000_000), field: shown(), message: shown() })),
})
export type InterviewSheet = Of<typeof interviewSheet>

/** Calls about interview forms that are kept in workbooks. */
export const interviewForms = {
  readSheet: call({
    method: 'POST',
    path: '/organization/jobs/forms/import/excel',
    needs: 'organization.hiring.jobs.store',
    says: 'Read interview forms from a workbook with the columns section, question and weight; nothing is stored',
    body: body({}),
    files: ['excel'],
    requires: ['excel'],
    data: interviewSheet,
  }),
} as const
