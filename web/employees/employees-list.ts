import { everyEmployeeField } from '@kargozin/api/employees/employee-fields.ts'
import {
  employeeQuery,
  employees,
  type EmployeeFilter,
  type employeeOrders,
  type ListedEmployee,
} from '@kargozin/api/employees/employees.ts'
import { personalityFactors, personalityTypes } from '@kargozin/api/employees/personality.ts'
import { savedViews } from '@kargozin/api/organisation/saved-views.ts'
import { branches } from '@kargozin/api/structure/branches.ts'
import { units } from '@kargozin/api/structure/units.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { contractTypes, type Labels } from '@kargozin/api/labels.ts'
import { degrees, genders, languages, maritalStatuses, militaryServices } from '@kargozin/api/labels-person.ts'
import { may, type Rights } from '@kargozin/api/permissions.ts'
import { labelOf } from '../core/labels.ts'
import { t, type Word } from '../core/words.ts'
import { asking, type Filter } from '../kit/filters/filter.ts'
import type { Orders } from '../kit/order.ts'
import type { ListOf } from '../kit/use-list.ts'
import { UnitPicker } from '../pickers/UnitPicker.tsx'

type Name = EmployeeFilter

const orders = {
  name: { down: false, usual: 'By name', reverse: 'By name, Z to A' },
  personnel_code: { down: false, usual: 'By personnel code', reverse: 'By personnel code, highest first' },
  started_on: { down: true, usual: 'Newest employees', reverse: 'Longest employed' },
  created_at: { down: true, usual: 'Last added', reverse: 'First added' },
} as const satisfies Orders<keyof typeof employeeOrders>

const wordOf = (field: string): Word => everyEmployeeField[field]?.word ?? 'Name'

/** The labels as options whose ids are texts, as the filters have them in the address. */
const optionsIn = (labels: Labels) => () => Object.keys(labels).map(id => ({ id, label: labelOf(labels, id) }))

const many = (name: Name, field: string, labels: Labels): Filter<Name> => ({
  ...{ kind: 'many', name, label: wordOf(field), options: optionsIn(labels) },
})

const yesOrNo = () => [
  { id: 'true', label: t('Yes') },
  { id: 'false', label: t('No') },
]

const flag = (name: Name, field: string): Filter<Name> => ({
  ...{ kind: 'one', name, label: wordOf(field), options: yesOrNo },
})

const text = (name: Name, field: string): Filter<Name> => ({
  ...{ kind: 'text', name, label: wordOf(field), hint: 'Part of it' },
})

const unitOptions = (ids: string[]) =>
  asking(units.list, { query: { uuids: ids, per_page: 100 } }, data =>
    data.units.map(it => ({ id: it.uuid, label: it.name })),
  )

const branchOptions = asking(branches.list, {}, data => data.subsidiaries.map(it => ({ id: it.uuid, label: it.name })))

/** The filters by units and branches, by the names that lists of employees have in common. */
export const unitFilter = {
  ...({ kind: 'many', name: 'units_uuid', label: 'Units', asks: unitOptions, IdPicker: UnitPicker } as const),
}
export const branchFilter = { kind: 'many', name: 'subsidiaries_ids', label: 'Branches', asks: branchOptions } as const

const forEveryone: readonly Filter<Name>[] = [
  unitFilter,
  branchFilter,
  { kind: 'one', name: 'has_access', label: 'Has access', options: yesOrNo },
  many('gender', 'gender', genders),
  { kind: 'between', names: ['min_age', 'max_age'], label: 'Age', most: 120 },
  many('degree', 'degree', degrees),
  many('language', 'languages', languages),
  many('duty_status', 'duty_status', militaryServices),
  many('contract_type', 'contract_type', contractTypes),
  text('organization', 'employer'),
  text('personnel_id', 'personnel_code'),
  text('first_name', 'first_name'),
  text('last_name', 'last_name'),
  text('mobile', 'mobile'),
  text('email', 'email'),
]

const withCertificates: readonly Filter<Name>[] = [
  flag('no_addiction_cert', 'no_addiction_cert'),
  flag('no_misdeed_cert', 'no_misdeed_cert'),
]

const withPrivate: readonly Filter<Name>[] = [
  many('marriage_status', 'marriage_status', maritalStatuses),
  many('personality_types', 'personality_type', personalityTypes),
  many('personality_factors', 'personality_factors', personalityFactors),
]

const withSalary: readonly Filter<Name>[] = [
  { kind: 'between', names: ['min_salary', 'max_salary'], label: 'Salary in a month (Rial)', most: 1e12 },
]

/** The filters that the caller may use. Those of sensitive fields need the permission for them. */
const filtersFor = (rights: Rights): readonly Filter<Name>[] => [
  ...forEveryone,
  ...(may(rights, 'organization.users.certificates') ? withCertificates : []),
  ...(may(rights, 'organization.users.private') ? withPrivate : []),
  ...(may(rights, 'organization.users.salary') ? withSalary : []),
]

/** The choice beside the search: who works here, who has a planned end, and who has left. */
export const statuses = () => [
  { id: 'working', label: t('Working here') },
  { id: 'leaving', label: t('Leaving') },
  { id: 'former', label: t('Former') },
]

/** The list of employees. */
export const employeesList = (rights: Rights): ListOf<typeof employees.list, ListedEmployee> => ({
  call: employees.list,
  query: employeeQuery,
  rows: data => data.users,
  comes: 'pages',
  countsTo: countedTo,
  search: 'name',
  segment: 'status',
  orders,
  filters: filtersFor(rights),
  // The calls about views need the permission for recruitment.
  ...(may(rights, savedViews.list.needs) ? { views: 'employees' } : {}),
})
