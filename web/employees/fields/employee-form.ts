import { ownName, wireName } from '@kargozin/api/field-table.ts'
import {
  certificateFieldTable,
  employeeFieldTable,
  everyEmployeeField,
  privateFieldTable,
  salaryFieldTable,
} from '@kargozin/api/employees/employee-fields.ts'
import type { Employee } from '@kargozin/api/employees/employees.ts'
import { blankOf, sentOf } from '../../core/table-form.ts'

/** The values of the form by the names of the fields of all three tables, and of the place. */
export type EmployeeValues = Record<string, EmployeeValue>
export type EmployeeValue = string | number | boolean | string[] | null

/** What an employee does here: the ids of the position, of the branch and of the supervisor. */
const places = { position_id: 'position', branch_id: 'branch', supervisor_id: 'supervisor' } as const
const placeNames = Object.keys(places) as (keyof typeof places)[] // exactly these keys

/** The id in a field of the place; null if it is empty. */
export const idOfPlace = (value: EmployeeValue): string | null => (typeof value === 'string' ? value : null)

/** Whether the value of a field is only true or false. */
const isFlag = (name: string) => everyEmployeeField[name]?.kind === 'flag'

const blank = (name: string): EmployeeValue => {
  const field = everyEmployeeField[name]
  if (isFlag(name)) return false
  if (name === 'gender') return 'unknown'
  return field ? blankOf(field) : null
}

/** The values of a form for an employee, or of an empty form. A field that is not known, or that the caller may not see, is blank. */
export function employeeValuesOf(
  employee?: Partial<Pick<Employee, 'certificates' | 'private' | 'pay' | 'place'>>,
): EmployeeValues {
  const own: Readonly<Record<string, unknown>> = {
    ...employee,
    ...employee?.certificates,
    ...employee?.private,
    ...employee?.pay,
  }
  const of = (name: string) => own[wireName(employeeFieldTable, name)] ?? blank(name)
  const place = placeNames.map(name => [name, employee?.place?.[places[name]]?.uuid ?? null] as const)
  return Object.fromEntries([
    ...Object.keys(everyEmployeeField).map(name => [name, of(name) as EmployeeValue] as const), // values of the contract
    ...place,
  ])
}

const sent = (name: string, value: EmployeeValue | undefined) => {
  const field = everyEmployeeField[name]
  return field ? sentOf(field, typeof value === 'string' ? value.trim() : value) : value
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ from the start of the form, as the body of a call. An empty text clears its field. */
export function employeeBodyOf(start: EmployeeValues, values: EmployeeValues): object {
  const changed = Object.keys(everyEmployeeField).filter(name => !isSame(start[name], values[name]))
  const among = (table: object) => changed.filter(name => name in table)
  const bodyOf = (names: string[]) =>
    Object.fromEntries(names.map(name => [wireName(employeeFieldTable, name), sent(name, values[name])]))
  const moved = placeNames.filter(name => !isSame(start[name], values[name]))
  const [papers, secret, pay] = [certificateFieldTable, privateFieldTable, salaryFieldTable].map(among)
  return {
    ...bodyOf(among(employeeFieldTable)),
    ...Object.fromEntries(moved.map(name => [name, values[name]])),
    ...(papers?.length && { certificates: bodyOf(papers) }),
    ...(secret?.length && { private: bodyOf(secret) }),
    ...(pay?.length && { pay: bodyOf(pay) }),
  }
}

/** Converts a field name in an error of the API to the name in the form: `private.national_id` to `national_id`. */
export const employeeNameOf = (field: string): string =>
  ownName(employeeFieldTable, field.replace(/^(certificates|private|pay)\./, ''))
