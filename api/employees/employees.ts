import { call } from '../call.ts'
import {
  body,
  choice,
  day,
  flag,
  id,
  idOf,
  keyOf,
  list,
  maybe,
  orNull,
  queryFlag,
  queryInt,
  queryMany,
  queryText,
  shape,
  shown,
  type Of,
} from '../fields.ts'
import { toRead, toSet } from '../field-table.ts'
import { contractTypes } from '../labels.ts'
import { degrees, genders, languages, maritalStatuses, militaryServices } from '../labels-person.ts'
import { exported, pageQuery, pagination } from '../page.ts'
import {
  certificateFieldTable,
  certificateNames,
  employeeFieldTable,
  employeeNames,
  maxSalary,
  privateFieldTable,
  privateNames,
  salaryFieldTable,
  salaryNames,
} from './employee-fields.ts'
import { handedLink, invitation } from '../organisation/invitations.ts'
import { personalityFactors, personalityTypes } from './personality.ts'

const titled = list(shape({ uuid: id(), title: shown() }))

const certificates = shape(toRead(certificateFieldTable, certificateNames))

/** An employee in the list. */
const listed = shape({
  id: id(),
  uuid: id(),
  fullName: shown(),
  /** The account of the employee. Null if the employee has no access to the organisation. */
  member_uuid: orNull(id()),
  ...toRead(employeeFieldTable, employeeNames),
  /** The first day on which the employee no longer works here. May be in the future. */
  ended_on: orNull(day()),
  /** The link of the photo, which works without a token for ten minutes. */
  photo: orNull(shown()),
  units: titled,
  subsidiaries: titled,
  /** Null without organization.users.certificates. */
  certificates: orNull(certificates),
})
export type ListedEmployee = Of<typeof listed>

const named = orNull(shape({ uuid: id(), title: shown() }))

/** For what an employee was hired. The branch is that of an employee without an account; members belong to branches themselves. */
export const employeePlace = shape({ position: named, branch: named, supervisor: named })

/** The file of an employee. */
const whole = shape({
  ...listed.shape,
  place: employeePlace,
  /** Null without organization.users.private. */
  private: orNull(shape(toRead(privateFieldTable, privateNames))),
  /** Null without organization.users.salary. */
  pay: orNull(shape(toRead(salaryFieldTable, salaryNames))),
  can: shape({ change: flag(), certificates: flag(), private: flag(), salary: flag() }),
})
export type Employee = Of<typeof whole>

/** Whether employees work here: now (also if an end is planned), with a planned end, no longer, or any of these. */
const employeeStatuses = { working: 'working', leaving: 'leaving', former: 'former', all: 'all' } as const

/** The orders of the list of employees. */
export const employeeOrders = {
  name: 'name',
  personnel_code: 'personnel_code',
  started_on: 'started_on',
  created_at: 'created_at',
} as const

/** The filters of the list of employees. */
const filters = {
  /** Finds a name in either script, also by its sound. */
  name: queryText(),
  first_name: queryText(),
  last_name: queryText(),
  mobile: queryText(),
  email: queryText(),
  personnel_id: queryText(),
  /** The company of the contract. */
  organization: queryText(),
  gender: queryMany(keyOf(genders)),
  min_age: queryInt(0, 120),
  max_age: queryInt(0, 120),
  degree: queryMany(keyOf(degrees)),
  language: queryMany(keyOf(languages)),
  duty_status: queryMany(keyOf(militaryServices)),
  contract_type: queryMany(keyOf(contractTypes)),
  /** These two need organization.users.certificates. */
  no_addiction_cert: queryFlag(),
  no_misdeed_cert: queryFlag(),
  /** These three need organization.users.private. */
  marriage_status: queryMany(keyOf(maritalStatuses)),
  personality_types: queryMany(keyOf(personalityTypes)),
  personality_factors: queryMany(keyOf(personalityFactors)),
  /** These two need organization.users.salary. */
  min_salary: queryInt(0, maxSalary),
  max_salary: queryInt(0, maxSalary),
  subsidiaries_ids: queryMany(idOf('branch')),
  units_uuid: queryMany(idOf('unit')),
  /** Whether the employee has access, with an account. */
  has_access: queryFlag(),
  /** `working` without a value. */
  status: maybe(choice(employeeStatuses)),
} as const
export type EmployeeFilter = keyof typeof filters

const order = {
  order_by: maybe(choice(employeeOrders)),
  direction: maybe(choice({ asc: 'asc', desc: 'desc' })),
} as const

/** The query of the list of employees. */
export const employeeQuery = shape({ ...pageQuery, ...filters, ...order })

const fields = {
  certificates: maybe(body(toSet(certificateFieldTable, certificateNames))),
  private: maybe(body(toSet(privateFieldTable, privateNames))),
  pay: maybe(body(toSet(salaryFieldTable, salaryNames))),
} as const

const place = {
  position_id: maybe(orNull(idOf('position'))),
  branch_id: maybe(orNull(idOf('branch'))),
  supervisor_id: maybe(orNull(idOf('member'))),
} as const

/** The fields of a new employee. */
export const employeeInput = {
  ...toSet(employeeFieldTable, employeeNames),
  ...fields,
  ...place,
  name: employeeFieldTable.first_name.field,
  last_name: employeeFieldTable.last_name.field,
} as const

const page = shape({ users: list(listed), pagination })
const data = shape({ user: whole })
const one = '/organization/users/{uuid}'

/** Calls about the employees of the organisation. An employee may have an account (a member) or none. */
export const employees = {
  list: call({
    method: 'GET',
    path: '/organization/employees',
    needs: 'organization.users.list',
    summary: 'The employees of the organisation, by name; the list ends after 1,000',
    addedBecause: 'screens read lists by GET, with the filters in the address',
    shows: ['employee', 'member', 'unit', 'branch'],
    query: employeeQuery,
    data: page,
  }),
  search: call({
    method: 'POST',
    path: '/organization/users/list',
    needs: 'organization.users.list',
    summary: 'The employees of the organisation, as employees.list; the filters are in the body or in the query',
    query: employeeQuery,
    body: body(filters),
    data: page,
  }),
  excel: call({
    method: 'GET',
    path: '/organization/users/export/excel',
    needs: 'organization.users.list',
    summary: 'Export the employees that match the filters to Excel, with the fields that the caller may see',
    /** The query of the list. The export has the employees of all pages. */
    query: employeeQuery,
    data: exported,
  }),
  show: call({
    method: 'GET',
    path: one,
    needs: 'organization.users.list',
    summary: 'The file of an employee',
    addedBecause: 'the file of an employee has more fields than the list',
    shows: ['employee', 'member', 'unit', 'branch', 'position'],
    data,
  }),
  create: call({
    method: 'POST',
    path: '/organization/employees',
    needs: 'organization.users.addPage',
    summary: 'Add an employee, who has no access until they accept an invitation',
    addedBecause: 'POST /organization/users invites a member, but an employee needs no account',
    changes: ['employee'],
    body: body(employeeInput),
    data,
  }),
  invite: call({
    method: 'POST',
    path: '/organization/employees/{uuid}/invitation',
    needs: 'organization.users.addPage',
    summary: 'Invite an employee by their mobile and e-mail; by accepting they set a password and get access',
    addedBecause: 'an employee who was added or imported has no access yet',
    changes: ['invitation', 'message'],
    data: shape({ user: invitation, link: handedLink }),
    statements: 13,
  }),
  update: call({
    method: 'PUT',
    path: one,
    needs: 'organization.users.update',
    summary: 'Change the fields of an employee; null clears a field, and a missing field is not changed',
    addedBecause: 'the specification changes one user at the path that ends the work of several',
    changes: ['employee'],
    body: body({
      ...toSet(employeeFieldTable, employeeNames),
      ...fields,
      ...place,
      /** The id of a picture that was uploaded with organizationMedia.upload. */
      photo: maybe(orNull(id())),
    }),
    data,
    statements: 10,
  }),
} as const
