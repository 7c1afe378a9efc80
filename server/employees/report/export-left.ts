import type { Of } from '@kargozin/api/fields.ts'
import { leavingQuery, leavingReport, type LeftEmployee } from '@kargozin/api/employees/leaving-report.ts'
import { departureReasons, departureSides } from '@kargozin/api/organisation/labels-leaving.ts'
import { sql } from 'kysely'
import { say } from '../../core/say.ts'
import { exportOf, type Exporting, type Table } from '../../core/work/exports.ts'
import { listTable, type ListColumn } from '../../core/work/list-export.ts'
import { isCounted, leftPeople, spanOf } from './leaving-report.ts'

const text = { kind: 'text', width: 22 } as const

const columns: readonly ListColumn<LeftEmployee>[] = [
  { title: 'Name', ...text, of: it => it.fullName },
  { title: 'First day of work', kind: 'day', width: 14, of: it => it.started_on },
  { title: 'First day without work', kind: 'day', width: 14, of: it => it.ended_on },
  { title: 'Worked days', kind: 'number', width: 10, of: it => it.days },
  { title: 'Unit', ...text, of: it => it.unit },
  { title: 'Branch', ...text, of: it => it.subsidiary },
  { title: 'Level', ...text, of: it => it.level },
  { title: 'Manager', ...text, of: it => it.leader },
  { title: 'Ended by', ...text, of: (it, locale) => it.ended_by && departureSides[it.ended_by][locale] },
  { title: 'Reason for leaving', ...text, of: (it, locale) => it.reason && departureReasons[it.reason][locale] },
]

async function open(to: Exporting, asked: Of<typeof leavingQuery>): Promise<Table> {
  const { who, db, locale } = to
  const span = await spanOf(db, asked)
  const from = sql`from departure d where ${isCounted(who, asked, span)}`
  const query = leftPeople(who, asked, span)
  return listTable<LeftEmployee>(to, { title: say(locale, 'Employees who left'), columns, query, from })
}

/** The export of the employees who left. */
export const leftEmployeesExport = exportOf(leavingReport.excel.needs, leavingQuery, open)
