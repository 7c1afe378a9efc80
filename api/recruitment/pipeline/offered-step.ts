import { flag, id, idOf, int, named, shape, shown } from '../../fields.ts'
import { stepTypes } from '../../labels.ts'

/** A step of a job that the caller may see, for filters and for moves. */
export const offeredStep = shape({
  uuid: id(),
  title: named(stepTypes),
  type: int(1, 99),
  job_id: idOf('job'),
  job_title: shown(),
  /** Whether applicants who enter the step get a message. */
  notifies: flag(),
  /** Whether applicants whose process ends in this step get the hiring survey. */
  surveys: flag(),
})
