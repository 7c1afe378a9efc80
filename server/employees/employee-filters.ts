import { sql, type RawBuilder } from 'kysely'
import type { QueryOut } from '@kargozin/api/call.ts'
import type { employees } from '@kargozin/api/employees/employees.ts'
import { foldName, latinDigits } from '@kargozin/api/persian.ts'
import type { Member } from '../core/http/answer.ts'
import { containing, dayInIran, dayYearsAgo } from '../db/conditions.ts'
import { apart, requireApart } from './access/apart.ts'
import { nameLike, partLike } from '../db/name-conditions.ts'

/** The filters and the order of the list of employees. */
export type EmployeeFilters = Omit<QueryOut<typeof employees.list>, 'page' | 'per_page'>

type Condition = RawBuilder<boolean>

const byStatus = {
  working: () => [sql<boolean>`(p.ended_on is null or p.ended_on > ${dayInIran()})`],
  leaving: () => [sql<boolean>`p.ended_on > ${dayInIran()}`],
  former: () => [sql<boolean>`p.ended_on <= ${dayInIran()}`],
  all: () => [],
} as const satisfies Record<NonNullable<EmployeeFilters['status']>, () => readonly Condition[]>

/** The condition of a filter, unless it is absent or empty. */
const given = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
    ? []
    : [condition(value)]

/** A LIKE pattern for a typed number or code, with Latin digits and in lower case. */
const plain = (typed: string) => containing(latinDigits(typed.trim().toLowerCase()))

const oneOf = (column: string) => (keys: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${keys}::text[])`

/**
 * A single key by itself, which GIN indexes can search. Only beside a text: without one, the index employee_list decides about all
 * filters without reading rows, and the planner should not prefer another.
 */
const oneOfWith = (isText: boolean, column: string) => (keys: readonly string[]) =>
  isText && keys.length === 1 ? sql<boolean>`${sql.ref(column)} = ${keys[0]}` : oneOf(column)(keys)

/** A part of a personnel code. Most codes are numbers, and `like` is several times as fast as `ilike`, also by the planner's estimate. */
function codeLike(typed: string): Condition {
  const part = plain(typed)
  return /\p{L}/u.test(part)
    ? sql<boolean>`p.personnel_code ilike ${part}`
    : sql<boolean>`p.personnel_code like ${part}`
}

/** The conditions of texts, which the index employee_texts finds. */
const ofTexts = (asked: EmployeeFilters): Condition[] => [
  ...given(asked.name, nameLike),
  ...given(asked.first_name, it => partLike('first_name', it)),
  ...given(asked.last_name, it => partLike('last_name', it)),
  ...given(asked.mobile, it => sql<boolean>`p.mobile like ${plain(it)}`),
  ...given(asked.email, it => sql<boolean>`p.email like ${plain(it)}`),
  ...given(asked.personnel_id, codeLike),
  ...given(asked.organization, it => sql<boolean>`fold_name(p.employer) like ${containing(foldName(it))}`),
]

/** Whether somebody speaks one of these languages. The keys are first searched as a text, which is faster where they are not. */
function speaks(keys: readonly string[]): Condition {
  const somewhere = sql.join(
    keys.map(key => sql`p.language_keys like ${containing(key)}`),
    sql` or `,
  )
  return sql<boolean>`((${somewhere}) and string_to_array(p.language_keys, ' ') && ${keys}::text[])`
}

/** The conditions of the columns in the index employee_list. */
const ofRow = (asked: EmployeeFilters, isText: boolean): Condition[] => [
  ...given(asked.gender, oneOfWith(isText, 'p.gender')),
  ...given(asked.degree, oneOfWith(isText, 'p.degree')),
  ...given(asked.duty_status, oneOfWith(isText, 'p.duty_status')),
  ...given(asked.contract_type, it => sql<boolean>`p.contract_type = any(${it.map(Number)}::int[])`),
  ...given(asked.language, speaks),
  ...given(asked.min_age, it => sql<boolean>`p.birth_date <= ${dayYearsAgo(it)}`),
  ...given(asked.max_age, it => sql<boolean>`p.birth_date > ${dayYearsAgo(it + 1)}`),
  ...given(asked.no_addiction_cert, it => sql<boolean>`p.no_addiction_cert = ${it}`),
  ...given(asked.no_misdeed_cert, it => sql<boolean>`p.no_misdeed_cert = ${it}`),
]

type Other = 'employee_private' | 'employee_salary'

/** SQL: whether the employee `p` has a row with this condition in another table. */
const has = (table: Other, condition: Condition) =>
  sql<boolean>`exists (select from ${sql.table(table)} x where x.organization_id = p.organization_id
    and x.employee_id = p.id and ${condition})`

/** SQL: whether the account of the employee `p` is in one of these units or branches. */
const belongs = (noun: 'unit' | 'branch') => (ids: readonly string[]) =>
  sql<boolean>`p.user_id in (select x.user_id from ${sql.table(`${noun}_member`)} x
    join ${sql.table(noun)} it on it.organization_id = x.organization_id and it.id = ${sql.ref(`x.${noun}_id`)} and it.deleted_at is null
    where x.organization_id = p.organization_id and it.id = any(${ids}::uuid[]))`

const hasAccess = sql<boolean>`exists (select from membership m
  where m.organization_id = p.organization_id and m.user_id = p.user_id)`

/** The conditions of what other tables store. */
const ofOthers = (asked: EmployeeFilters): Condition[] => [
  ...given(asked.subsidiaries_ids, it => sql<boolean>`(${belongs('branch')(it)} or p.branch_id = any(${it}::uuid[]))`),
  ...given(asked.units_uuid, belongs('unit')),
  ...given(asked.has_access, it => (it ? hasAccess : sql<boolean>`not ${hasAccess}`)),
  ...given(asked.marriage_status, it => has('employee_private', oneOf('x.marriage_status')(it))),
  ...given(asked.personality_types, it => has('employee_private', oneOf('x.personality_type')(it))),
  ...given(asked.personality_factors, it => has('employee_private', sql`x.personality_factors && ${it}::text[]`)),
  ...given(asked.min_salary, it => has('employee_salary', sql`x.salary >= ${it}`)),
  ...given(asked.max_salary, it => has('employee_salary', sql`x.salary <= ${it}`)),
]

/** Whether a list is searched by texts. */
export const searchesTexts = (asked: EmployeeFilters): boolean => ofTexts(asked).length > 0

/** SQL: the condition for the employees `p` of a list. Throws 403 for a filter by fields that the caller may not see. */
export function isListed(who: Member, asked: EmployeeFilters): Condition {
  // The result of such a filter would reveal the values.
  for (const part of ['certificates', 'private', 'pay'] as const)
    if (apart[part].filters.some(it => asked[it] !== undefined)) requireApart(who, part)
  const all = [
    sql<boolean>`p.organization_id = ${who.organization_id} and p.deleted_at is null`,
    ...byStatus[asked.status ?? 'working'](),
    ...ofTexts(asked),
    ...ofRow(asked, searchesTexts(asked)),
    ...ofOthers(asked),
  ]
  return sql`${sql.join(all, sql` and `)}`
}

/**
 * SQL: the order of a list. By name, unless another is given. Dates are sorted newest first unless `direction` is set. Employees
 * without a value come last.
 */
export function orderOf({ order_by = 'name', direction }: EmployeeFilters): RawBuilder<unknown> {
  const way = sql.raw(direction ?? (order_by === 'name' || order_by === 'personnel_code' ? 'asc' : 'desc'))
  if (order_by === 'name')
    return sql`p.last_name collate "fa-x-icu" ${way}, p.first_name collate "fa-x-icu" ${way}, p.id ${way}`
  // Ids grow with the time of creation.
  if (order_by === 'created_at') return sql`p.id ${way}`
  return sql`${sql.ref(`p.${order_by}`)} ${way} nulls last, p.id ${way}`
}
