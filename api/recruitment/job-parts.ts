import { body, choice, clearable, flag, id, int, list, maybe, orNull, shape, shown, text } from '../fields.ts'

/** A file that the form asks for beside the CV; `status` as in requirementLevels. */
const requiredFile = {
  key: text(40),
  title: text(200),
  status: int(0, 3),
  /** The id of an uploaded example that applicants can download. */
  requested_file_example_path: clearable(id()),
} as const

/** A scorecard of the job: who fills it in, and what each question weighs against the others. */
const interviewForm = {
  key: text(40),
  title: text(200),
  users: list(id(), 100),
  questions: list(body({ key: text(40), title: text(300), weight: int(1, 100) }), 100),
} as const

/** An interview form as it is read. */
export const interviewFormOf = shape({
  ...interviewForm,
  questions: list(shape({ key: text(40), title: text(300), weight: int(1, 100) }), 100),
})

/** Why the opening is there; numbers of labels-work.ts. */
const recruitDetails = {
  purpose_type: clearable(int(0, 99)),
  position_type: clearable(int(0, 99)),
  intended_source: clearable(int(0, 99)),
} as const

/** Somebody's part in a job; `role` is one of jobRoles (labels.ts). */
const role = { user_id: id(), role: int(1, 99) } as const

/** What later parts of the product are going to be chosen from: until then nothing can be named here. */
const notYet = () => maybe(list(id(), 100))

/** What can be set on a job opening beside its texts and its form. */
export const moreJobFields = {
  required_files: maybe(list(body(requiredFile), 20)),
  interview_forms: maybe(list(body(interviewForm), 20)),
  /** Facilities may be named here as well as beside; the ones beside count. */
  recruit_details: maybe(body({ ...recruitDetails, facilities: maybe(list(text(100), 50)) })),
  roles: maybe(list(body(role), 50)),
  experts: maybe(list(id(), 100)),
  authenticateCondition: maybe(flag()),
  tags: maybe(list(id(), 50)),
  template_id: clearable(id()),
  units: notYet(),
  subsidiary_id: clearable(id()),
  subsidiaries_ids: notYet(),
  tests: notYet(),
  /** Questionnaires that belong to the job; what is sent to its applicants say the steps. */
  surveys: maybe(list(id(), 100)),
  psychologicalTests: notYet(),
} as const

const person = { user_id: id(), fullName: shown() } as const

/** The same as they are read. */
export const moreJobAnswers = {
  required_files: list(
    shape({
      ...requiredFile,
      requested_file_example_path: maybe(orNull(id())),
      /** Where the example can be fetched, for ten minutes. */
      requested_file_example_url: maybe(orNull(shown())),
    }),
  ),
  interview_forms: list(interviewFormOf),
  recruit_details: shape(recruitDetails),
  roles: list(shape({ ...person, role: int(1, 99) })),
  experts: list(shape(person)),
  authenticateCondition: flag(),
  template_id: orNull(id()),
  units: list(id()),
  subsidiaries_ids: list(id()),
  tests: list(id()),
  surveys: list(id()),
  psychologicalTests: list(id()),
} as const

/** Which of the caller's scopes on a job a list asks for; `none`: he sees it by his role alone. */
export const askedScope = () => choice({ change: 'change', show: 'show', none: 'none' })
