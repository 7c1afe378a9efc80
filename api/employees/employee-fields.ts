import { code, day, email, flag, int, keyOf, list, longText, mobile, nationalCode, shown, text } from '../fields.ts'
import { namesWhere, type FieldTable, type NameIn, type TableField } from '../field-table.ts'
import { contractTypes } from '../labels.ts'
import { degrees, genders, languages, maritalStatuses, militaryServices } from '../labels-person.ts'
import { personalityFactors, personalityTypes } from './personality.ts'

export type EmployeeField = TableField & {
  /** The width of its column in a workbook. */
  readonly width: number
}

/**
 * The fields of an employee that everyone who may see employees may see, by the names of their columns. The contract, the queries,
 * the history, the form, the import and the export are derived from this table and the three below.
 */
export const employeeFieldTable = {
  first_name: { word: 'First name', width: 16, wire: 'name', field: text(60), read: shown(), kind: 'text', kept: true },
  last_name: { word: 'Last name', width: 20, field: text(80), read: shown(), kind: 'text', kept: true },
  /** A text, because codes begin with zeros. */
  personnel_code: { word: 'Personnel code', width: 14, field: code(40), read: shown(), kind: 'text' },
  mobile: { word: 'Mobile', width: 16, field: mobile(), read: shown(), kind: 'text' },
  email: { word: 'E-mail', width: 28, field: email(), read: shown(), kind: 'text' },
  gender: { word: 'Gender', width: 10, field: keyOf(genders), kind: { one: genders }, kept: true },
  birth_date: { word: 'Birth date', width: 12, wire: 'birthday', field: day(), kind: 'day' },
  father_name: { word: 'Father’s name', width: 16, field: text(60), read: shown(), kind: 'text' },
  phone: { word: 'Telephone', width: 16, field: text(20), read: shown(), kind: 'text' },
  address: { word: 'Address', width: 32, field: longText(1000), read: shown(), kind: 'lines' },
  degree: { word: 'Degree', width: 22, field: keyOf(degrees), kind: { one: degrees } },
  duty_status: { word: 'Military service', width: 20, field: keyOf(militaryServices), kind: { one: militaryServices } },
  languages: { word: 'Languages', width: 20, field: list(keyOf(languages), 30), kind: { many: languages }, kept: true },
  employer: { word: 'Company of the contract', width: 20, field: text(120), read: shown(), kind: 'text' },
  contract_type: { word: 'Contract', width: 14, field: int(1, 6), kind: { one: contractTypes } },
  started_on: { word: 'First day of work', width: 12, field: day(), kind: 'day' },
  probation_ends_on: { word: 'End of probation', width: 12, field: day(), kind: 'day' },
  contract_ends_on: { word: 'End of the contract', width: 12, field: day(), kind: 'day' },
} as const satisfies Readonly<Record<string, EmployeeField>>

/** Whether the employee has brought these certificates, which needs organization.users.certificates. Columns of `employee`. */
export const certificateFieldTable = {
  no_addiction_cert: { word: 'Certificate of no addiction', width: 14, field: flag(), kind: 'flag', kept: true },
  no_misdeed_cert: { word: 'Certificate of no criminal record', width: 14, field: flag(), kind: 'flag', kept: true },
} as const satisfies Readonly<Record<string, EmployeeField>>

/** The sensitive fields, which need organization.users.private. They are columns of `employee_private`. */
export const privateFieldTable = {
  national_id: { word: 'National code', width: 14, field: nationalCode(), read: shown(), kind: 'text' },
  bc_id: { word: 'Birth certificate number', width: 14, field: text(20), read: shown(), kind: 'text' },
  insurance_number: { word: 'Insurance number', width: 16, field: text(20), read: shown(), kind: 'text' },
  marriage_status: { word: 'Marital status', width: 12, field: keyOf(maritalStatuses), kind: { one: maritalStatuses } },
  children: { word: 'Number of children', width: 10, field: int(0, 30), kind: 'number' },
  personality_type: {
    ...{ word: 'Personality type', width: 12, field: keyOf(personalityTypes) },
    kind: { one: personalityTypes },
  },
  personality_factors: {
    ...{ word: 'Strong factors of personality', width: 24, field: list(keyOf(personalityFactors), 5) },
    ...{ kind: { many: personalityFactors }, kept: true },
  },
} as const satisfies Readonly<Record<string, EmployeeField>>

/** The highest pay, in Rial in a month. */
export const maxSalary = 1e12

/** What an employee is paid, which needs organization.users.salary. A column of `employee_salary`. */
export const salaryFieldTable = {
  salary: { word: 'Salary in a month (Rial)', width: 18, field: int(0, maxSalary), kind: 'number' },
} as const satisfies Readonly<Record<string, EmployeeField>>

const all = <T extends FieldTable>(table: T): NameIn<T>[] => namesWhere<T, NameIn<T>>(table, () => true)

/** The names of the fields of each table. */
export const employeeNames = all(employeeFieldTable)
export const certificateNames = all(certificateFieldTable)
export const privateNames = all(privateFieldTable)
export const salaryNames = all(salaryFieldTable)

/** The fields of all four tables by name. */
export const everyEmployeeField: Readonly<Record<string, EmployeeField>> = {
  ...employeeFieldTable,
  ...certificateFieldTable,
  ...privateFieldTable,
  ...salaryFieldTable,
}
