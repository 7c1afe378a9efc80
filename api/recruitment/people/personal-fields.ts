import { choice } from '../../fields.ts'
import { sectionNames, type SectionName } from './section-names.ts'

/** How a personal field is entered. `image` and `cv` are files, and the value of `city` is the id of a city. */
type FieldKind = 'text' | 'long' | 'digits' | 'email' | 'day' | 'choice' | 'city' | 'image' | 'cv'

export type PersonalField = {
  kind: FieldKind
  /** The level if the job sets none: 0 not on the form, 1 optional, 2 compulsory, 3 later. */
  level: 0 | 1 | 2 | 3
  /** The map of labels with its options. */
  choices?:
    | 'genders'
    | 'militaryServices'
    | 'maritalStatuses'
    | 'religions'
    | 'bloodTypes'
    | 'healthStatuses'
    | 'citizenships'
    | 'drivingLicences'
    | 'domiciles'
}

/**
 * The personal fields that a job can ask for, besides name and mobile, which every job asks for. The names are those of the
 * specification. The application form, its validation and the profile are derived from this list.
 */
export const personalFields = {
  email: { kind: 'email', level: 0 },
  cv_file: { kind: 'cv', level: 0 },
  avatar: { kind: 'image', level: 0 },
  gender: { kind: 'choice', level: 0, choices: 'genders' },
  birthday: { kind: 'day', level: 0 },
  birth_place: { kind: 'text', level: 0 },
  father_name: { kind: 'text', level: 0 },
  national_id: { kind: 'digits', level: 0 },
  bc_id: { kind: 'digits', level: 0 },
  marriage: { kind: 'choice', level: 0, choices: 'maritalStatuses' },
  duty: { kind: 'choice', level: 0, choices: 'militaryServices' },
  religion: { kind: 'choice', level: 0, choices: 'religions' },
  blood_type: { kind: 'choice', level: 0, choices: 'bloodTypes' },
  health_status: { kind: 'choice', level: 0, choices: 'healthStatuses' },
  driving_licenses: { kind: 'choice', level: 0, choices: 'drivingLicences' },
  citizenship: { kind: 'choice', level: 0, choices: 'citizenships' },
  phone: { kind: 'digits', level: 0 },
  referral_contact_number: { kind: 'digits', level: 0 },
  sponsor: { kind: 'text', level: 0 },
  residence: { kind: 'city', level: 0 },
  postal_code: { kind: 'digits', level: 0 },
  address: { kind: 'long', level: 0 },
  domicile_type: { kind: 'choice', level: 0, choices: 'domiciles' },
} as const satisfies Record<string, PersonalField>

export type PersonalFieldName = keyof typeof personalFields

const named = <T extends string>(names: readonly T[]) =>
  choice(Object.fromEntries(names.map(name => [name, name])) as { [name in T]: name }) // each name maps to itself

export const personalFieldName = () => named(Object.keys(personalFields) as PersonalFieldName[]) // the object has no other keys
export const sectionName = () => named(sectionNames)

/** The levels of all fields and sections: those of a job's form options, otherwise the defaults. */
export function levelsOf(options: {
  required_fields?: { name: string; status: number }[] | undefined
  sections?: { name: string; status: number }[] | undefined
}): { fields: Record<PersonalFieldName, number>; sections: Record<SectionName, number> } {
  const fields: Record<string, number> = Object.fromEntries(
    Object.entries(personalFields).map(([name, field]) => [name, field.level]),
  )
  for (const { name, status } of options.required_fields ?? []) fields[name] = status
  const sections: Record<string, number> = Object.fromEntries(sectionNames.map(name => [name, 0]))
  for (const { name, status } of options.sections ?? []) sections[name] = status
  // All stored names are valid, because saving a job refuses unknown names.
  return { fields: fields, sections: sections }
}
