import { call } from '../call.ts'
import { body, flag, id, idOf, instant, int, list, maybe, orNull, shape, shown, text, type Of } from '../fields.ts'
import { toPutBack, toRead, toSet } from '../field-table.ts'
import {
  employeeFieldTable,
  employeeNames,
  privateFieldTable,
  salaryFieldTable,
  salaryNames,
  type EmployeeField,
} from './employee-fields.ts'
import { employeePlace } from './employees.ts'

/** What employees change themselves. */
export const freeNames = ['phone', 'address'] as const

/** What employees ask to correct, because papers, contracts and messages depend on it. */
export const askedNames = [
  ...(['first_name', 'last_name', 'mobile', 'email', 'gender', 'birth_date', 'father_name'] as const),
  ...(['degree', 'duty_status', 'languages'] as const),
] as const

/** The sensitive fields that employees see and ask to correct. What others think of their personality is not among them. */
export const askedPrivateNames = ['national_id', 'bc_id', 'insurance_number', 'marriage_status', 'children'] as const

/** The fields of a correction by name. */
export const correctedFields: Readonly<Record<string, EmployeeField>> = Object.fromEntries([
  ...askedNames.map(name => [name, employeeFieldTable[name]]),
  ...askedPrivateNames.map(name => [name, privateFieldTable[name]]),
])

/** Some fields, by the names of the API. `private` is left out if the reader may not see it. */
const corrected = shape({
  ...toPutBack(employeeFieldTable, askedNames),
  private: maybe(shape(toPutBack(privateFieldTable, askedPrivateNames))),
})
export type CorrectedFields = Of<typeof corrected>

/** A correction that an employee asks for. */
const correction = shape({
  uuid: idOf('employee_correction'),
  employee: shape({ uuid: id(), name: shown() }),
  asked_at: instant(),
  /** The fields as they were when the employee asked, and as they should be. */
  before: corrected,
  wanted: corrected,
  /** Whether it has sensitive fields that the reader may not see, so that somebody else must decide. */
  hidden: flag(),
  decided_at: orNull(instant()),
  /** Null until it is decided. */
  accepted: orNull(flag()),
  /** Why it was refused. */
  reason: orNull(shown()),
})
export type Correction = Of<typeof correction>

const ownEmployee = shape({
  uuid: id(),
  fullName: shown(),
  ...toRead(employeeFieldTable, employeeNames),
  place: employeePlace,
  private: shape(toRead(privateFieldTable, askedPrivateNames)),
  pay: shape(toRead(salaryFieldTable, salaryNames)),
})
export type OwnEmployee = Of<typeof ownEmployee>

/** `correction`: the one that waits, or the last one that was decided. */
const data = shape({ user: ownEmployee, correction: orNull(correction) })

const path = '/organization/my-file'
const because = 'the specification has no way for employees to see and correct their own file'

/** Calls of an employee about their own file. 404 for members who are no employees. */
export const ownFile = {
  show: call({
    method: 'GET',
    path,
    needs: 'member',
    summary: 'The caller’s own file as an employee, and the correction that they asked for last',
    inView: 'refused',
    addedBecause: because,
    shows: ['employee', 'employee_correction', 'position', 'branch'],
    data,
  }),
  change: call({
    method: 'PUT',
    path,
    needs: 'member',
    summary:
      'Change the telephone and the address in the caller’s own file, and ask for a correction of other fields; a waiting one is completed',
    inView: 'refused',
    addedBecause: because,
    changes: ['employee', 'employee_correction', 'notification'],
    body: body({
      ...toSet(employeeFieldTable, [...freeNames, ...askedNames]),
      private: maybe(body(toSet(privateFieldTable, askedPrivateNames))),
    }),
    data,
  }),
  withdraw: call({
    method: 'DELETE',
    path: `${path}/correction`,
    needs: 'member',
    summary: 'Withdraw the correction that the caller asked for, if nobody has decided; without one, nothing happens',
    inView: 'refused',
    addedBecause: because,
    changes: ['employee_correction'],
    data,
  }),
} as const

const needs = 'organization.users.update'
const all = '/organization/employee-corrections'

/** Calls about the corrections that employees ask for. */
export const corrections = {
  list: call({
    method: 'GET',
    path: all,
    needs,
    summary: 'The corrections that employees ask for and nobody has decided, the oldest first',
    addedBecause: because,
    shows: ['employee', 'employee_correction'],
    data: shape({ corrections: list(correction, 200), total: int(0, 1e9) }),
  }),
  decide: call({
    method: 'PUT',
    path: `${all}/{id}`,
    needs,
    summary: 'Accept a correction, which saves its fields, or refuse it with a reason; the employee gets a notice',
    addedBecause: because,
    changes: ['employee', 'employee_correction', 'notification'],
    body: body({ accepted: flag(), reason: maybe(text(500)) }),
    data: shape({ correction }),
  }),
} as const
