import { call } from '../../call.ts'
import { body, int, list, shape, shown, type Of } from '../../fields.ts'
import { interviewFormOf } from './job-shapes.ts'

/**
 * Interview forms that were read from a sheet, one for each section. They have no users yet: the caller adds them later.
 */
const interviewSheet = shape({
  sections: list(interviewFormOf),
  /** The rows that were skipped, with the reason in the reader's language. */
  errors: list(shape({ row: int(1, 2_000_000), field: shown(), message: shown() })),
})
export type InterviewSheet = Of<typeof interviewSheet>

/** The call for reading interview forms from workbooks. */
export const interviewForms = {
  readSheet: call({
    method: 'POST',
    path: '/organization/jobs/forms/import/excel',
    needs: 'organization.hiring.jobs.store',
    summary: 'Read interview forms from a workbook with the columns section, question and weight; nothing is stored',
    body: body({}),
    files: ['excel'],
    requires: ['excel'],
    data: interviewSheet,
  }),
} as const
