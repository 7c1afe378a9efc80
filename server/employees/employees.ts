import { sql } from 'kysely'
import { wireName } from '@kargozin/api/field-table.ts'
import {
  certificateNames,
  employeeFieldTable,
  employeeNames,
  privateNames,
  salaryNames,
} from '@kargozin/api/employees/employee-fields.ts'
import { employees, type Employee, type ListedEmployee } from '@kargozin/api/employees/employees.ts'
import { countedTo } from '@kargozin/api/page.ts'
import { may } from '@kargozin/api/permissions.ts'
import { notFound } from '../core/errors.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import type { Services } from '../core/http/services.ts'
import { pageOf, paginationToEnd, rowsBeforeEnd } from '../core/http/page.ts'
import type { Db } from '../db/transaction.ts'
import { mayApart } from './access/apart.ts'
import { isListed, orderOf, searchesTexts, type EmployeeFilters } from './employee-filters.ts'

/** SQL: the titles of the units or branches of the account of the employee `p`. */
const groupsOf = (noun: 'unit' | 'branch') =>
  sql`coalesce((select json_agg(json_build_object('uuid', it.id, 'title', it.name) order by it.name, it.id)
    from ${sql.table(`${noun}_member`)} x join ${sql.table(noun)} it on it.organization_id = x.organization_id
     and it.id = ${sql.ref(`x.${noun}_id`)} and it.deleted_at is null
   where x.organization_id = p.organization_id and x.user_id = p.user_id), '[]')`

/** SQL: the title of the position or branch for which the employee `p` was hired. */
const placeOf = (noun: 'position' | 'branch', title: string) =>
  sql`(select json_build_object('uuid', it.id, 'title', ${sql.ref(`it.${title}`)}) from ${sql.table(noun)} it
    where it.organization_id = p.organization_id and it.id = ${sql.ref(`p.${noun}_id`)})`

/** SQL: for what the employee `p` was hired. */
export const employeePlace = sql`json_build_object('position', ${placeOf('position', 'title')}, 'branch', ${placeOf('branch', 'name')},
  'supervisor', (select json_build_object('uuid', u.id, 'title', u.full_name) from user_account u where u.id = p.supervisor_id)) as place`

/** SQL: the fields of the employee `p` by the names of the API. */
export const employeeFields = sql.join(
  employeeNames.map(name => sql`p.${sql.ref(name)} as ${sql.ref(wireName(employeeFieldTable, name))}`),
)
const certificates = sql`json_build_object(${sql.join(
  certificateNames.flatMap(name => [sql`${sql.lit(name)}`, sql`p.${sql.ref(name)}`]),
)})`

/** SQL: the columns that the list and the file share, of `employee p`, as the caller may see them. */
export const employeeColumns = (who: Member) => sql`p.id, p.id as uuid,
  btrim(p.first_name || ' ' || p.last_name) as "fullName",
  (select m.user_id from membership m where m.organization_id = p.organization_id and m.user_id = p.user_id) as member_uuid,
  ${employeeFields}, p.ended_on, p.photo, ${groupsOf('unit')} as units, ${groupsOf('branch')} as subsidiaries,
  ${mayApart(who, 'certificates') ? certificates : sql`null::json`} as certificates`

/** The employee with a link to the photo instead of its id. */
const withPhoto = <T extends { photo: string | null }>(it: T, { storage }: Pick<Services, 'storage'>): T => ({
  ...it,
  photo: it.photo && storage.link(it.photo),
})

type Paged = Pick<CallContext<typeof employees.list>, 'db' | 'who' | 'query' | 'from' | 'services'>

/**
 * A page of the list and its total, in one walk through the index employee_list, which ends after `countedTo` employees: counting all
 * of a large organisation would read all of its rows.
 */
async function pageIn({ db, who, query, from, services }: Paged, asked: EmployeeFilters) {
  const page = pageOf(query, 20)
  const first = page.offset
  const where = sql`where ${isListed(who, asked)}`
  // Names that match a text stand together in the order, so walking through it could pass all others first. The rows with the text are
  // found by the index employee_texts and then ordered; `offset 0` keeps the two apart.
  const isText = searchesTexts(asked)
  const found = isText ? sql`(select * from employee p ${where} offset 0)` : sql`employee`
  const rest = isText ? sql`` : where
  const { rows } = await sql<{ total: number; users: ListedEmployee[] }>`
    with matching as materialized (
      select p.id from ${found} p ${rest} order by ${orderOf(asked)} limit ${sql.lit(countedTo + 1)}),
    placed as materialized (select id, row_number() over () as place from matching)
    select (select count(*) from placed)::int as total,
      coalesce((select json_agg(it order by it.place) from (
        select ${employeeColumns(who)}, placed.place from placed
          join employee p on p.organization_id = ${who.organization_id} and p.id = placed.id
         where placed.place > ${first} and placed.place <= ${first + rowsBeforeEnd(page)}) it), '[]') as users`.execute(
    db,
  )
  const { users = [], total = 0 } = rows[0] ?? {}
  return { users: users.map(it => withPhoto(it, services)), pagination: paginationToEnd(page, total, from.url) }
}

const list = ({ query, ...to }: CallContext<typeof employees.list>) => pageIn({ ...to, query }, query)

const search = ({ query, body, ...to }: CallContext<typeof employees.search>) =>
  pageIn({ ...to, query }, { ...query, ...body })

type Row = ListedEmployee & Pick<Employee, 'place'> & { secret: Employee['private']; paid: Employee['pay'] }

/** SQL: columns of the private fields `s` or of the pay `y` as JSON. */
export const objectOf = (table: 's' | 'y', names: readonly string[]) =>
  sql`json_build_object(${sql.join(names.flatMap(name => [sql`${sql.lit(name)}`, sql`${sql.ref(`${table}.${name}`)}`]))})`

/** Reads the file of an employee, as far as the caller may see it. Throws 404. */
export async function readEmployee(
  { db, who, services }: { db: Db; who: Member; services: Pick<Services, 'storage'> },
  id: string,
): Promise<{ user: Employee }> {
  const [secret, pay] = [mayApart(who, 'private'), mayApart(who, 'pay')]
  const { rows } = await sql<Row>`select ${employeeColumns(who)}, ${employeePlace},
      ${secret ? objectOf('s', privateNames) : sql`null::json`} as secret,
      ${pay ? objectOf('y', salaryNames) : sql`null::json`} as paid
    from employee p
    left join employee_private s on s.organization_id = p.organization_id and s.employee_id = p.id
    left join employee_salary y on y.organization_id = p.organization_id and y.employee_id = p.id
    where p.organization_id = ${who.organization_id} and p.id = ${id} and p.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  const { secret: own, paid, ...common } = withPhoto(row, services)
  const can = {
    change: may(who, employees.update.needs),
    certificates: mayApart(who, 'certificates'),
    private: secret,
    salary: pay,
  }
  const factors = own?.personality_factors ?? []
  return {
    user: {
      ...common,
      private: own && { ...own, personality_factors: factors },
      pay: paid,
      can,
    },
  }
}

const show = (context: CallContext<typeof employees.show>) => readEmployee(context, context.params.uuid)

/** The answers to the calls that read employees. */
export const employeeAnswers: readonly Answer[] = [
  answer(employees.list, list, { plans: 'search' }),
  answer(employees.search, search, { plans: 'search' }),
  answer(employees.show, show),
]
