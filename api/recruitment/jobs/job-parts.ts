import {
  body,
  choice,
  clearable,
  flag,
  id,
  int,
  list,
  maybe,
  orNull,
  ownKey,
  shape,
  shown,
  text,
} from '../../fields.ts'
import { jobPerson } from './job-people.ts'
import { rightOn } from '../access/rights.ts'

/** A file that the form asks for beside the CV; `status` as in requirementLevels. */
const requiredFile = {
  key: ownKey(),
  title: text(200),
  status: int(0, 3),
  /** The id of an uploaded example that applicants can download. */
  requested_file_example_path: clearable(id()),
} as const

/** A scorecard of the job: who fills it in, and what each question weighs against the others. */
const interviewForm = {
  key: ownKey(),
  title: text(200),
  users: list(id(), 100),
  questions: list(body({ key: ownKey(), title: text(300), weight: int(1, 100) }), 100),
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

/** The specification's second spelling of fields that a job opening has anyway; where both are sent, the others count. */
const details = {
  facilities: maybe(list(text(100), 50)),
  intendedSource: clearable(int(0, 99)),
  positionType: clearable(int(0, 99)),
  purposeType: clearable(int(0, 99)),
  educations: maybe(list(body({ degree: text(40), field: maybe(text(100)) }), 20)),
  maxAge: clearable(int(14, 100)),
  requiredPeople: maybe(int(1, 10_000)),
  workExperienceInYears: clearable(int(0, 60)),
} as const

/** What later parts of the product are going to be chosen from: until then nothing can be named here. */
const notYet = () => maybe(list(id(), 100))

/** What can be set on a job opening beside its texts and its form. */
export const moreJobFields = {
  required_files: maybe(list(body(requiredFile), 20)),
  interview_forms: maybe(list(body(interviewForm), 20)),
  /** Facilities may be named here as well as beside; the ones beside count. */
  recruit_details: maybe(body({ ...recruitDetails, facilities: maybe(list(text(100), 50)) })),
  details: maybe(body(details)),
  /** Everybody who works on the opening. The two below are parts of this list: each replaces the people of its role. */
  people: maybe(list(body({ user_id: id(), role: int(1, 99), scope: rightOn() }), 200)),
  supervisors: maybe(list(body({ user_id: id(), scope: rightOn() }), 100)),
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
  details: shape({ ...details, facilities: list(text(100)) }),
  people: list(jobPerson),
  supervisors: list(shape({ ...person, scope: shown() })),
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
