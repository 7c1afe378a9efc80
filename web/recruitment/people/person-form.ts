import { fromWire, ownName, toWire, type FromWire } from '@kargozin/api/field-table.ts'
import { genders, type Gender } from '@kargozin/api/labels-person.ts'
import type { Applicant } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import {
  personFieldsByName,
  personFieldTable,
  personNames,
  type PersonFieldName,
  type PersonTable,
} from '@kargozin/api/recruitment/people/person-fields.ts'
import { blankOf, sentOf, type TextKind } from '../../core/table-form.ts'

type Person = FromWire<PersonTable, Applicant>

/** A person's data in the form, under our names. */
export type PersonValues = {
  [N in PersonFieldName]: PersonTable[N] extends { kind: TextKind }
    ? string
    : PersonTable[N] extends { kind: { one: typeof genders } }
      ? Gender
      : Person[N]
}

/** The values of an applicant. */
export function personValuesOf(applicant: Applicant): PersonValues {
  const own = fromWire(personFieldTable, applicant)
  const all = personNames().map(name => [name, own[name] ?? blankOf(personFieldsByName[name])])
  const gender = own.gender in genders ? own.gender : 'unknown'
  return { ...Object.fromEntries(all), gender } as PersonValues // each has its type in `PersonValues`
}

/** The body of a correction: an empty text clears its field. */
export function personBodyOf(values: Partial<PersonValues>) {
  const sent = Object.entries(values).map(([name, value]) => {
    const field = personFieldsByName[name as PersonFieldName] // the keys of values
    return [name, sentOf(field, typeof value === 'string' && !field.kept ? value.trim() : value)]
  })
  return toWire(personFieldTable, Object.fromEntries(sent) as typeof values) // by name, with empty texts as null
}

/** The form's name for a field of a refusal. */
export const personNameOf = (field: string): string => ownName(personFieldTable, field)
