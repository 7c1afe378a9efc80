import { id, instant, int, orNull, shape, text, type Of } from '../fields.ts'

/** An applicant of a job as a card or a row: one application of one person. `uuid` is the application's. */
export const listedApplicant = shape({
  uuid: id(),
  person_id: id(),
  job_id: id(),
  step_id: id(),
  name: text(),
  last_name: text(),
  email: orNull(text()),
  mobile: orNull(text()),
  gender: text(),
  rate: orNull(int(0, 5)),
  source: orNull(text()),
  applied_at: instant(),
  entered_at: instant(),
  seen_at: orNull(instant()),
  /** Send it back with a move: the move is refused when someone else was faster. */
  version: int(1, 1e9),
})
export type ListedApplicant = Of<typeof listedApplicant>
