import { call } from '../../call.ts'
import {
  body,
  choice,
  day,
  flag,
  id,
  idOf,
  instant,
  int,
  list,
  maybe,
  orNull,
  shape,
  shown,
  type Of,
} from '../../fields.ts'
import { toRead } from '../../field-table.ts'
import type { documentKinds } from '../../employees/documents.ts'
import { employeeFieldTable, employeeNames, privateFieldTable, privateNames } from '../../employees/employee-fields.ts'
import { employeeInput, employeePlace } from '../../employees/employees.ts'

/** By what an employee is found who may be the applicant. */
const foundBy = { mobile: 'mobile', email: 'email', national_id: 'national_id' } as const
export type FoundBy = keyof typeof foundBy

/** A file of the applicant that can become a document of the employee. */
const paper = shape({
  uuid: id(),
  title: shown(),
  name: shown(),
  bytes: int(0, 1e9),
  kind: choice({ cv: 'cv', other: 'other' } satisfies Partial<{ [Kind in keyof typeof documentKinds]: Kind }>),
})

const possible = shape({
  uuid: idOf('employee'),
  fullName: shown(),
  found_by: list(choice(foundBy)),
  started_on: orNull(day()),
  ended_on: orNull(day()),
  /** Whether another application of this job or an earlier one already belongs to this employee. */
  connected: flag(),
})
export type PossibleEmployee = Of<typeof possible>

const draft = shape({
  name: shown(),
  job_title: shown(),
  /** The values of the applicant by the fields of an employee. */
  person: shape(toRead(employeeFieldTable, employeeNames)),
  /** Null unless the caller may see the sensitive fields of applicants and of employees. */
  private: orNull(shape(toRead(privateFieldTable, privateNames))),
  place: employeePlace,
  papers: list(paper),
  photo: orNull(shown()),
  /** Employees who may be this person, by their contacts and their national code. */
  possible: list(possible),
})
export type HireDraft = Of<typeof draft>

const hired = shape({
  uuid: idOf('employee'),
  fullName: shown(),
  started_on: orNull(day()),
  ended_on: orNull(day()),
  /** When the application became this employee. */
  connected_at: instant(),
})
const state = shape({
  /** The employee that the application became. */
  employee: orNull(hired),
  can: shape({ add: flag(), undo: flag() }),
})

const path = '/organization/applicants/{applicant_uuid}/employee'
const needs = 'organization.hiring'
const addedBecause = 'the specification has applicants and employees, but no step from one to the other'
const adds = 'organization.users.addPage'
const brought = {
  /** The files of the applicant that become documents of the employee, which needs organization.users.documents. */
  papers: maybe(list(id(), 100)),
} as const

const changing = (because: string) =>
  ({
    needs,
    addedBecause,
    changes: ['employee', 'employee_document', 'application'],
    callers: { only: adds, because },
  }) as const

/** Calls by which a hired applicant becomes an employee. They need rights on both sides. */
export const hires = {
  show: call({
    method: 'GET',
    path,
    needs,
    callers: { only: 'organization.users.list', because: 'it shows an employee' },
    summary: 'The employee that an application became, and whether it can become one',
    addedBecause,
    shows: ['application', 'employee'],
    data: state,
  }),
  draft: call({
    method: 'GET',
    path: `${path}/draft`,
    needs,
    callers: { only: adds, because: 'it shows employees who may be the same person' },
    summary: 'The form of a new employee, filled from an application, and the employees who may be the same person',
    addedBecause,
    shows: ['application', 'employee', 'position', 'branch'],
    data: shape({ draft }),
    statements: 6,
  }),
  create: call({
    method: 'POST',
    path,
    ...changing('it adds an employee'),
    changes: ['employee', 'employee_document', 'application', 'task'],
    summary:
      'Add a hired applicant to the employees, with the fields as sent, and begin their onboarding; the photo comes along',
    body: body({
      ...employeeInput,
      ...brought,
      /**
       * The template by which the onboarding begins at once, which needs organization.users.update and a first day of work. The supervisor
       * is that of the employee.
       */
      template_uuid: maybe(idOf('onboarding_template')),
      /** Add them although an employee with the same mobile or e-mail exists. */
      anyway: maybe(flag()),
    }),
    data: state,
    statements: 21,
  }),
  connect: call({
    method: 'PUT',
    path,
    ...changing('it changes an employee'),
    summary:
      'Connect a hired applicant with an existing employee; a former one works here again. Other fields of the employee stay',
    body: body({ employee_uuid: idOf('employee'), started_on: maybe(day()), ...brought }),
    data: state,
  }),
  undo: call({
    method: 'DELETE',
    path,
    ...changing('it removes an employee'),
    summary:
      'Take back the step to the employees. An employee who was added by it within the last hour, and has no account, is removed',
    data: state,
  }),
  ofEmployee: call({
    method: 'GET',
    path: '/organization/employees/{employee_uuid}/applications',
    needs: 'organization.users.list',
    summary: 'The applications that became this employee, as far as the caller may see them',
    addedBecause,
    shows: ['application', 'employee'],
    data: shape({
      applications: list(
        shape({ uuid: idOf('application'), job_title: shown(), applied_at: instant(), connected_at: instant() }),
      ),
    }),
  }),
} as const
