import {
  answerFieldOf,
  fileFieldOf,
  fileNames,
  laterFormOf,
  type ApplicationForm,
  type JobForm,
} from './application-rules.ts'
import type { PersonalFieldName } from '../people/personal-fields.ts'
import { isSensitive } from '../people/person-fields.ts'
import type { LaterItem, LaterPart, Snapshot, StoredSnapshot } from '../people/snapshot.ts'

/** The data that an applicant has sent so far: with the application (`snapshot`), and as additional information (`later`). */
export type GivenSoFar = { snapshot: StoredSnapshot<Snapshot>; later: StoredSnapshot<LaterPart>; has_cv: boolean }

/** Whether a personal field is sensitive. Sensitive fields are stored separately, and reading them needs a permission. */
export const isPrivate = (name: string): boolean => isSensitive(name)

/** The name of the form field for a personal field. */
const placeOf = (name: PersonalFieldName): string => (name === 'cv_file' || name === 'avatar' ? fileNames[name] : name)

const namesIn = ({
  email,
  fields = [],
  sections = [],
  files = [],
  answers = [],
}: StoredSnapshot<Snapshot>): string[] => [
  ...(email ? ['email'] : []),
  ...fields.map(it => it.name),
  ...sections.map(it => it.name),
  ...files.map(it => it.field),
  ...answers.map(it => `answers.${it.key}`),
]

/** The names of all form fields that the applicant has filled in. */
const filledNames = ({ snapshot, later, has_cv }: GivenSoFar) =>
  new Set([...namesIn(snapshot), ...namesIn(later), ...(later.private ?? []), ...(has_cv ? ['cv'] : [])])

/** The items of a form for additional information, in the order of the form. `given` marks the items that were already sent. */
export function laterItems(form: ApplicationForm, soFar: GivenSoFar): LaterItem[] {
  const there = filledNames(soFar)
  const item = (kind: LaterItem['kind'], name: string, title = ''): LaterItem => {
    return { kind, name, title, given: there.has(name) }
  }
  return [
    ...form.fields.map(it => item('field', placeOf(it.name))),
    ...form.sections.map(it => item('section', it.name)),
    ...form.files.map(it => item('file', fileFieldOf(it), it.title)),
    ...form.questions.map(it => item('question', answerFieldOf(it), it.title)),
  ]
}

/** The additional information that a job requests. `given` marks the items that this applicant has already sent. */
export const stillAsked = (job: JobForm, soFar: GivenSoFar): LaterItem[] => laterItems(laterFormOf(job), soFar)
