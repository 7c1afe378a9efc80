import { sql } from 'kysely'
import type { Of } from '@kargozin/api/fields.ts'
import { wireName, type TableField } from '@kargozin/api/field-table.ts'
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
import type { Locale } from '@kargozin/api/words.ts'
import type { Labels } from '@kargozin/api/labels.ts'
import type { Cell, Column } from '../core/sheets/workbook-write.ts'
import { answer, type Answer, type CallContext, type Member } from '../core/http/answer.ts'
import { say, type Word } from '../core/say.ts'
import { exportOf, offerExport, slicesOf, type Exporting, type Exports, type Table } from '../core/work/exports.ts'
import { mayApart } from './access/apart.ts'
import { isListed, orderOf } from './employee-filters.ts'
import { leftEmployeesExport } from './report/export-left.ts'
import { employeeColumns } from './employees.ts'

type Row = ListedEmployee & Readonly<Record<string, unknown>>

type ExportColumn = Omit<Column, 'title'> & { title: Word; of(row: Row, locale: Locale): Cell }

const joined = (texts: readonly string[], locale: Locale) => texts.join(locale === 'fa' ? '، ' : ', ') || null
const titles = (of: readonly { title: string }[], locale: Locale) =>
  joined(
    of.map(it => it.title),
    locale,
  )

/** The cell of a field with a fixed set of values, or of a plain one. */
function cellOf({ kind }: TableField, value: unknown, locale: Locale): Cell {
  if (value === null || value === undefined) return null
  if (kind === 'flag') return value === true ? say(locale, 'Yes') : null
  if (typeof kind !== 'object') return typeof value === 'number' ? value : String(value)
  const labels: Labels = 'one' in kind ? kind.one : kind.many
  const labelOf = (key: unknown) => labels[String(key)]?.[locale] ?? String(key)
  return Array.isArray(value) ? joined(value.map(labelOf), locale) : labelOf(value)
}

const sheetKind = (kind: TableField['kind']) => (kind === 'day' || kind === 'number' ? kind : 'text')

/** The columns of the fields with these names. */
const columnsOf = (names: readonly string[]): ExportColumn[] =>
  names.flatMap(name => {
    const field = everyEmployeeField[name]
    if (!field?.word) return []
    const { word: title, width, kind } = field
    const key = wireName(employeeFieldTable, name)
    return [{ title, width, kind: sheetKind(kind), of: (row, locale) => cellOf(field, row[key], locale) }]
  })

const others: readonly ExportColumn[] = [
  { title: 'Units', kind: 'text', width: 26, of: (row, locale) => titles(row.units, locale) },
  { title: 'Branches', kind: 'text', width: 26, of: (row, locale) => titles(row.subsidiaries, locale) },
  { title: 'First day without work', kind: 'day', width: 14, of: row => row.ended_on },
]

/** The columns that the reader may see. */
const columnsFor = (who: Member): ExportColumn[] => [
  ...columnsOf(employeeNames),
  ...(mayApart(who, 'certificates') ? columnsOf(certificateNames) : []),
  ...(mayApart(who, 'private') ? columnsOf(privateNames) : []),
  ...(mayApart(who, 'pay') ? columnsOf(salaryNames) : []),
  ...others,
]

async function* inCells(rows: AsyncIterable<Row[]>, columns: readonly ExportColumn[], locale: Locale) {
  for await (const slice of rows) yield slice.map(row => columns.map(column => column.of(row, locale)))
}

// What the reader may not see is read, but has no column.
const beside = sql.join([
  ...certificateNames.map(name => sql`p.${sql.ref(name)}`),
  ...privateNames.map(name => sql`s.${sql.ref(name)}`),
  ...salaryNames.map(name => sql`y.${sql.ref(name)}`),
])

async function open({ who, db, locale }: Exporting, asked: Of<typeof employeeQuery>): Promise<Table> {
  const where = isListed(who, asked)
  const { rows } = await sql<{ total: number }>`select count(*) as total from employee p where ${where}`.execute(db)
  const columns = columnsFor(who)
  const title = say(locale, 'Employees')
  const found = sql`select ${employeeColumns(who)}, ${beside} from employee p
    left join employee_private s on s.organization_id = p.organization_id and s.employee_id = p.id
    left join employee_salary y on y.organization_id = p.organization_id and y.employee_id = p.id
    where ${where} order by ${orderOf(asked)}`
  return {
    ...{ title, sheet: title, count: rows[0]?.total ?? 0 },
    columns: columns.map(({ of: _of, title: name, ...column }) => ({ ...column, title: say(locale, name) })),
    rows: inCells(slicesOf<Row>(db, found), columns, locale),
  }
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
