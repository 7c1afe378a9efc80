import type { Of } from '@kargozin/api/fields.ts'
import { leavingQuery, leavingReport, type LeftEmployee } from '@kargozin/api/employees/leaving-report.ts'
import { departureReasons, departureSides } from '@kargozin/api/organisation/labels-leaving.ts'
import { sql } from 'kysely'
import { say } from '../../core/say.ts'
import { exportOf, slicesOf, type Exporting, type Table } from '../../core/work/exports.ts'
import type { Cell } from '../../core/sheets/workbook-write.ts'
import { isCounted, leftPeople, spanOf } from './leaving-report.ts'

async function* inCells(rows: AsyncIterable<LeftEmployee[]>, locale: Exporting['locale']) {
  const cells = (it: LeftEmployee): Cell[] => [
    ...[it.fullName, it.started_on, it.ended_on, it.days, it.unit, it.subsidiary, it.level, it.leader],
    it.ended_by && departureSides[it.ended_by][locale],
    it.reason && departureReasons[it.reason][locale],
  ]
  for await (const slice of rows) yield slice.map(cells)
}

async function open({ who, db, locale }: Exporting, asked: Of<typeof leavingQuery>): Promise<Table> {
  const span = await spanOf(db, asked)
  const where = isCounted(who, asked, span)
  const { rows } = await sql<{ total: number }>`select count(*) as total from departure d where ${where}`.execute(db)
  const title = say(locale, 'Employees who left')
  const text = { kind: 'text', width: 22 } as const
  return {
    ...{ title, sheet: title, count: rows[0]?.total ?? 0 },
    columns: [
      { title: say(locale, 'Name'), ...text },
      { title: say(locale, 'First day of work'), kind: 'day', width: 14 },
      { title: say(locale, 'First day without work'), kind: 'day', width: 14 },
      { title: say(locale, 'Worked days'), kind: 'number', width: 10 },
      { title: say(locale, 'Unit'), ...text },
      { title: say(locale, 'Branch'), ...text },
      { title: say(locale, 'Level'), ...text },
      { title: say(locale, 'Manager'), ...text },
      { title: say(locale, 'Ended by'), ...text },
      { title: say(locale, 'Reason for leaving'), ...text },
    ],
    rows: inCells(slicesOf<LeftEmployee>(db, leftPeople(who, asked, span)), locale),
  }
}

/** The export of the employees who left. */
export const leftEmployeesExport = exportOf(leavingReport.excel.needs, leavingQuery, open)
