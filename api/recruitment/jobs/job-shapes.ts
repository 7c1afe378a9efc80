import { body, choice, clearable, id, idOf, int, list, longText, maybe, ownKey, shape, text } from '../../fields.ts'
import { personalFieldName, sectionName } from '../people/personal-fields.ts'

/** The requirements for applicants. Each can be set or cleared separately. */
export const requirements = {
  gender: maybe(choice({ men: 'men', women: 'women', unknown: 'unknown' })),
  minAge: clearable(int(14, 100)),
  maxAge: clearable(int(14, 100)),
  /** Required years of work experience. */
  experience: clearable(int(0, 60)),
  educations: maybe(list(body({ degree: text(40), field: maybe(text(100)) }), 20)),
} as const

/** The level of each personal field and section (requirementLevel in jobs.ts). */
export const formOptions = {
  required_fields: maybe(list(body({ name: personalFieldName(), status: int(0, 3) }), 60)),
  sections: maybe(list(body({ name: sectionName(), status: int(0, 3) }), 20)),
} as const

/** A question that the organisation adds to the application form. `type` is a key of `questionTypes` (labels.ts). */
export const question = {
  key: ownKey(),
  title: text(300),
  type: int(1, 7),
  options: maybe(list(text(200), 50)),
  status: int(0, 3),
} as const

/** A file that the form asks for in addition to the CV; `status` as in requirementLevels. */
export const requiredFile = {
  key: ownKey(),
  title: text(200),
  status: int(0, 3),
  /** The id of an uploaded example that applicants can download. */
  requested_file_example_path: clearable(id()),
} as const

/** A question of an interview form. `scale` describes the scores from 1 to 5 in words; its texts may be empty. */
const interviewQuestion = {
  key: ownKey(),
  title: text(300),
  weight: int(1, 100),
  scale: maybe(list(longText(200), 5)),
} as const

/** An interview form of the job. `users` fill in the form, and `focus` describes what they should look at. */
export const interviewForm = {
  key: ownKey(),
  title: text(200),
  focus: maybe(longText(1000)),
  users: list(idOf('member'), 100),
  questions: list(body(interviewQuestion), 100),
} as const

/** An interview form as it is read. */
export const interviewFormOf = shape({
  ...interviewForm,
  questions: list(shape({ ...interviewQuestion, key: text(40) }), 100),
})

/** The reason for the opening. The numbers are explained in labels-work.ts. */
export const recruitDetails = {
  purpose_type: clearable(int(0, 99)),
  position_type: clearable(int(0, 99)),
  intended_source: clearable(int(0, 99)),
} as const

/** Other names in the specification for fields of a job opening. If both are sent, the field itself is used. */
export const details = {
  facilities: maybe(list(text(100), 50)),
  intendedSource: clearable(int(0, 99)),
  positionType: clearable(int(0, 99)),
  purposeType: clearable(int(0, 99)),
  educations: maybe(list(body({ degree: text(40), field: maybe(text(100)) }), 20)),
  maxAge: clearable(int(14, 100)),
  requiredPeople: maybe(int(1, 10_000)),
  workExperienceInYears: clearable(int(0, 60)),
} as const

/**
 * Filters a list by the caller's right on each job. `none`: the caller sees the job only through a role in the
 * organisation.
 */
export const queryScope = () => choice({ change: 'change', show: 'show', none: 'none' })
