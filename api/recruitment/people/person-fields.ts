import type { Word } from '../../areas.ts'
import {
  choice,
  day,
  email,
  int,
  list,
  longText,
  mobile,
  phone,
  postalCode,
  shown,
  text,
  type Of,
  type z,
} from '../../fields.ts'
import {
  namesWhere,
  ownName,
  wireName,
  type FieldKind,
  type NameIn,
  type NamesWhere,
  type Settable,
  type TableField,
  type Wire,
} from '../../field-table.ts'
import type { Filtered } from '../../filter-fields.ts'
import {
  bloodTypes,
  citizenships,
  degrees,
  domiciles,
  drivingLicences,
  genders,
  healthStatuses,
  maritalStatuses,
  militaryServices,
  religions,
} from '../../labels-person.ts'
import type { Labels } from '../../labels.ts'

export type PersonField = TableField &
  Filtered & {
    /** The width of its column in a workbook. Fields without a width are not exported. */
    readonly width?: number
    /** The field can be read from a CV. */
    readonly inCv?: true
    /**
     * The field is sensitive: it is stored separately, in `applicant_private`, and only members with the permission for it can
     * read or change it. Forms may ask for it, so its name is one of personalFieldLabels.
     */
    readonly sensitive?: true
    /** The key of the field in imports of workbooks. Fields without a key are not imported. */
    readonly imported?: string
    /** The maximum length of a sensitive field. */
    readonly most?: number
  }

/** The maximum number of years of work experience. */
const maxYears = 80

const apart = <const Kind extends FieldKind>(max: number, kind: Kind) =>
  ({ word: null, field: text(max), most: max, kind, sensitive: true, width: 16 }) as const

/** A text for which only forms ask. */
const asked = <const W extends Word, F extends z.ZodMiniType, const I extends string>(
  word: W,
  field: F,
  imported: I,
  width: number,
) => ({ word, field, read: shown(), kind: 'text', width, imported }) as const

/** A choice for which only forms ask. */
const askedFrom = <const W extends Word, const L extends Labels, const I extends string>(
  word: W,
  labels: L,
  imported: I,
) => ({ word, field: text(60), read: shown(), kind: { one: labels }, width: 16, imported }) as const

/**
 * The fields of a person who applies, by the names of their columns. The contract, the queries, the copy stored with the
 * application, the history, the form, the export and the comparison with other applications of the same person are derived
 * from this table. docs/how-to/add-a-field.md explains how to add a field.
 */
export const personFieldTable = {
  first_name: {
    word: 'First name',
    wire: 'name',
    field: text(100),
    read: shown(),
    kind: 'text',
    kept: true,
    listed: true,
    width: 16,
    imported: 'name',
  },
  last_name: {
    word: 'Last name',
    field: longText(100),
    read: shown(),
    kind: 'text',
    kept: true,
    listed: true,
    width: 20,
    imported: 'last_name',
  },
  mobile: {
    word: 'Mobile',
    field: mobile(),
    read: shown(),
    kind: 'text',
    listed: true,
    width: 16,
    inCv: true,
    imported: 'mobile',
  },
  email: {
    word: 'E-mail',
    field: email(),
    read: shown(),
    kind: 'text',
    listed: true,
    width: 28,
    inCv: true,
    imported: 'email',
  },
  gender: {
    word: 'Gender',
    field: choice({ men: 'men', women: 'women', unknown: 'unknown' }),
    kind: { one: genders },
    kept: true,
    listed: true,
    filter: 'gender',
    width: 10,
    imported: 'gender',
  },
  birth_date: { word: 'Birth date', wire: 'birthday', field: day(), kind: 'day', width: 12, imported: 'birth_date' },
  city_id: { word: 'City', field: int(1, 100_000), kind: 'id', imported: 'city' },
  address: { word: 'Address', field: longText(1000), read: shown(), kind: 'text', imported: 'address' },
  postal_code: asked('Postal code', postalCode(), 'postal_code', 14),
  home_phone: { ...asked('Home phone', phone(), 'home_phone', 16), wire: 'phone' },
  father_name: asked('Father’s name', text(200), 'father_name', 16),
  birth_place: asked('Place of birth', text(200), 'birth_place', 16),
  citizenship: askedFrom('Citizenship', citizenships, 'citizenship'),
  duty: askedFrom('Military service', militaryServices, 'duty'),
  driving_licenses: askedFrom('Driving licence', drivingLicences, 'driving_licenses'),
  domicile_type: askedFrom('Housing', domiciles, 'domicile_type'),
  sponsor: asked('Guarantor', text(200), 'sponsor', 16),
  referral_contact_number: asked('Referee’s phone number', phone(), 'referral_contact_number', 16),
  degree: {
    word: 'Degree',
    field: text(40),
    read: shown(),
    kind: { one: degrees },
    listed: true,
    filter: 'degrees',
    width: 22,
    inCv: true,
    imported: 'degree',
  },
  experience_years: {
    word: 'Years of experience',
    /** Whole years. The filter does not find people whose years are unknown. */
    field: int(0, maxYears),
    kind: 'number',
    listed: true,
    filter: { from: 'min_work_experience', to: 'max_work_experience', most: maxYears },
    width: 12,
    inCv: true,
    imported: 'experience_years',
  },
  skills: {
    word: 'Skills',
    field: list(text(100), 50),
    read: list(shown()),
    kind: 'words',
    kept: true,
    width: 30,
    inCv: true,
    imported: 'skills',
  },
  national_id: apart(20, 'text'),
  bc_id: apart(20, 'text'),
  marriage: apart(60, { one: maritalStatuses }),
  religion: apart(60, { one: religions }),
  blood_type: apart(10, { one: bloodTypes }),
  health_status: apart(300, { one: healthStatuses }),
} as const satisfies Record<string, PersonField>

export type PersonTable = typeof personFieldTable
export type SensitiveField = NamesWhere<PersonTable, { sensitive: true }>
/** The name of a field that is not sensitive. It is a column of `applicant`. */
export type PersonFieldName = Exclude<NameIn<PersonTable>, SensitiveField>

export const personFieldsByName: Readonly<Record<NameIn<PersonTable>, PersonField>> = { ...personFieldTable }

const namesOf = <N extends NameIn<PersonTable>>(holds: (field: PersonField) => boolean): N[] =>
  namesWhere<Readonly<Record<NameIn<PersonTable>, PersonField>>, N>(personFieldsByName, holds)

/** The names of the fields that are not sensitive and for which `holds` is true. */
export const personNames = <N extends PersonFieldName = PersonFieldName>(
  holds: (field: PersonField) => boolean = () => true,
): N[] => namesOf<N>(it => !it.sensitive && holds(it))

export const sensitiveFields = namesOf<SensitiveField>(it => it.sensitive === true)

/** Builds an object with a value for each sensitive field. */
export const forSensitive = <Value>(of: (name: SensitiveField) => Value): { [Name in SensitiveField]: Value } =>
  Object.fromEntries(sensitiveFields.map(name => [name, of(name)])) as { [Name in SensitiveField]: Value } // the keys are exactly `sensitiveFields`

/** Whether a field of a form is sensitive. */
export const isSensitive = (name: string): boolean => sensitiveFields.some(it => it === name)

/** The name of a field in the contract. */
export type PersonWire = { [N in PersonFieldName]: Wire<PersonTable[N], N> }[PersonFieldName]

/** Our name for a field of the contract. */
export const personName = (wire: PersonWire): PersonFieldName => ownName(personFieldsByName, wire) as PersonFieldName // every PersonWire is the name of such a field

/** The contract's names of these fields, as an object for `choice`. */
export const wireChoice = <W extends PersonWire>(names: readonly PersonFieldName[]): { [N in W]: N } =>
  Object.fromEntries(names.map(name => wireName(personFieldsByName, name)).map(name => [name, name])) as { [N in W]: N } // maps each name to itself

type StoredValue<F> = F extends { kind: { one: object } }
  ? string
  : F extends { field: infer T extends z.ZodMiniType }
    ? Of<T>
    : never

/** The stored values of a person, by column. */
export type KnownOf<N extends PersonFieldName> = {
  [K in N]: PersonTable[K] extends { kept: true } ? StoredValue<PersonTable[K]> : StoredValue<PersonTable[K]> | null
}

/** A change of a person, by column. Null clears a field, and an absent field is not changed. */
export type PersonChange = { [N in PersonFieldName]?: Of<Settable<PersonTable[N]>> }

/** The names of the fields that can be imported from a workbook (ImportedName), and their keys (ImportedKey). */
export type ImportedName = NamesWhere<PersonTable, { imported: string }>
export type ImportedKey = PersonTable[ImportedName]['imported']
export const importedNames = personNames<ImportedName>(it => it.imported !== undefined)
