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

/** A person’s data in the form, with the field names of the table instead of those of the API. */
export type PersonValues = {
  [N in PersonFieldName]: PersonTable[N] extends { kind: TextKind }
    ? string
    : PersonTable[N] extends { kind: { one: typeof genders } }
      ? Gender
      : Person[N]
}

/** The form values of an applicant. */
export function personValuesOf(applicant: Applicant): PersonValues {
  const own = fromWire(personFieldTable, applicant)
  const all = personNames().map(name => [name, own[name] ?? blankOf(personFieldsByName[name])])
  const gender = own.gender in genders ? own.gender : 'unknown'
  return { ...Object.fromEntries(all), gender } as PersonValues // each value has the type of its field
}

/** The body that corrects a person’s data. An empty text clears its field. */
export function personBodyOf(values: Partial<PersonValues>) {
  const sent = Object.entries(values).map(([name, value]) => {
    const field = personFieldsByName[name as PersonFieldName] // the keys of `values` are field names
    return [name, sentOf(field, typeof value === 'string' && !field.kept ? value.trim() : value)]
  })
  return toWire(personFieldTable, Object.fromEntries(sent) as typeof values) // `sentOf` returns a value of the field, or null for an empty text
}

/** Converts a field name in an error of the API to the name in the form. */
export const personNameOf = (field: string): string => ownName(personFieldTable, field)
