import { body, clearable, idOf, maybe, text } from '../../fields.ts'
import { entriesGiven } from '../people/entries-given.ts'
import { personFieldTable } from '../people/person-fields.ts'

const { mobile, email, gender, first_name } = personFieldTable

/** An applicant whom a member enters by hand. */
export const newApplicant = body({
  name: first_name.field,
  last_name: maybe(text(100)),
  mobile: mobile.field,
  email: clearable(email.field),
  gender: maybe(gender.field),
  source_key: maybe(text(60)),
  step_uuid: maybe(idOf('step')),
  /** Degree, years of experience and skills are calculated from them. */
  entries: maybe(entriesGiven()),
})
