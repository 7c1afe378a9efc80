import { sql } from 'kysely'
import type { Of } from '@kargozin/api/fields.ts'
import { wireName } from '@kargozin/api/field-table.ts'
import {
  certificateNames,
  employeeFieldTable,
  employeeNames,
  everyEmployeeField,
  privateNames,
  salaryNames,
} from '@kargozin/api/employees/employee-fields.ts'
import { employeeQuery, employees, type ListedEmployee } from '@kargozin/api/employees/employees.ts'
import { leavingReport } from '@kargozin/api/employees/leaving-report.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { say } from '../core/say.ts'
import { exportOf, offerExport, type Exporting, type Exports, type Table } from '../core/work/exports.ts'
import { columnKind, fieldCell, joinedTitles, listTable, type ListColumn } from '../core/work/list-export.ts'
import { mayApart } from './access/apart.ts'
import { isListed, orderOf } from './employee-filters.ts'
import { leftEmployeesExport } from './report/export-left.ts'
import { employeeColumns } from './employees.ts'

type Row = ListedEmployee & Readonly<Record<string, unknown>>

/** The columns of the fields with these names. */
const columnsOf = (names: readonly string[]): ListColumn<Row>[] =>
  names.flatMap(name => {
    const field = everyEmployeeField[name]
    if (!field?.word) return []
    const { word: title, width, kind } = field
    const key = wireName(employeeFieldTable, name)
    return [{ title, width, kind: columnKind(kind), of: (row, locale) => fieldCell(kind, row[key], locale) }]
  })

const others: readonly ListColumn<Row>[] = [
  { title: 'Units', kind: 'text', width: 26, of: (row, locale) => joinedTitles(row.units, locale) },
  { title: 'Branches', kind: 'text', width: 26, of: (row, locale) => joinedTitles(row.subsidiaries, locale) },
  { title: 'First day without work', kind: 'day', width: 14, of: row => row.ended_on },
]

/** The columns that the reader may see. */
const columnsFor = (who: Member): ListColumn<Row>[] => [
  ...columnsOf(employeeNames),
  ...(mayApart(who, 'certificates') ? columnsOf(certificateNames) : []),
  ...(mayApart(who, 'private') ? columnsOf(privateNames) : []),
  ...(mayApart(who, 'pay') ? columnsOf(salaryNames) : []),
  ...others,
]

// What the reader may not see is read, but has no column.
const beside = sql.join([
  ...certificateNames.map(name => sql`p.${sql.ref(name)}`),
  ...privateNames.map(name => sql`s.${sql.ref(name)}`),
  ...salaryNames.map(name => sql`y.${sql.ref(name)}`),
])

function open(to: Exporting, asked: Of<typeof employeeQuery>): Promise<Table> {
  const { who, locale } = to
  const from = sql`from employee p
    left join employee_private s on s.organization_id = p.organization_id and s.employee_id = p.id
    left join employee_salary y on y.organization_id = p.organization_id and y.employee_id = p.id
    where ${isListed(who, asked)}`
  const query = sql`select ${employeeColumns(who)}, ${beside} ${from} order by ${orderOf(asked)}`
  return listTable<Row>(to, { title: say(locale, 'Employees'), columns: columnsFor(who), query, from })
}

/** The exports of this area. Queued tasks refer to them by these names. */
export const employeesExports: Exports = {
  employees: exportOf(employees.list.needs, employeeQuery, open),
  left_employees: leftEmployeesExport,
}

const excel = ({ query, ...to }: CallContext<typeof employees.excel>) =>
  offerExport(to, employeesExports, 'employees', query)

const excelOfLeft = ({ query, ...to }: CallContext<typeof leavingReport.excel>) =>
  offerExport(to, employeesExports, 'left_employees', query)

/** The answers to the calls that export employees. */
export const exportEmployeeAnswers: readonly Answer[] = [
  answer(leavingReport.excel, excelOfLeft, { plans: 'search', writes: true }),
  answer(employees.excel, excel, { plans: 'search', writes: true }),
]
