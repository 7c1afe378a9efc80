import { choice } from '../../fields.ts'
import { sectionNames, type SectionName } from './section-names.ts'

/** How a personal field is typed in. `image` and `cv` are files. */
type FieldKind = 'text' | 'long' | 'digits' | 'email' | 'day' | 'choice' | 'image' | 'cv'

export type PersonalField = {
  kind: FieldKind
  /** Asked for unless the job says otherwise: 0 not, 1 optional, 2 compulsory, 3 later. */
  level: 0 | 1 | 2 | 3
  /** The map of labels.ts that its choices come from. */
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
 * Every personal field that a job may ask of an applicant beside name and mobile, which are always asked.
 * The names are the specification's; the application form, its checks and the profile follow this one list.
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
  postal_code: { kind: 'digits', level: 0 },
  address: { kind: 'long', level: 0 },
  domicile_type: { kind: 'choice', level: 0, choices: 'domiciles' },
} as const satisfies Record<string, PersonalField>

export type PersonalFieldName = keyof typeof personalFields

const named = <T extends string>(names: readonly T[]) =>
  choice(Object.fromEntries(names.map(name => [name, name])) as { [name in T]: name }) // each name maps to itself

export const personalFieldName = () => named(Object.keys(personalFields) as PersonalFieldName[]) // the keys just above
export const sectionName = () => named(sectionNames)

/** The levels that a job's form options ask for, with the defaults for what they do not name. */
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
  // Names outside the lists are refused when a job is saved.
  return { fields: fields, sections: sections }
}
