import { sql } from 'kysely'
import { idOf, shape, type Of } from '@kargozin/api/fields.ts'
import { importColumns, importFields } from '@kargozin/api/recruitment/imports/imports.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { say } from '../../core/say.ts'
import type { Cell } from '../../core/sheets/workbook-write.ts'
import { exportOf, slicesOf, type Exporting, type Table } from '../../core/work/exports.ts'
import type { ImportedFields } from '../imports/import-check.ts'
import { skippedReason } from '../imports/import-columns.ts'
import { requireImport, seesPrivate } from '../imports/import-show.ts'
import { countRows } from '../imports/import-rows.ts'
import { reasonsOf } from '../imports/import-words.ts'

type SkippedRow = Parameters<typeof reasonsOf>[1] & { given: ImportedFields; verdict: string }

function reasonIn(locale: Locale, row: SkippedRow): string {
  const errors = reasonsOf(locale, row).map(it => it.message)
  return [...(row.verdict === 'left' ? [say(locale, 'You left this row out.')] : []), ...errors].join(' ')
}

async function* inCells(rows: AsyncIterable<SkippedRow[]>, locale: Locale, open: boolean): AsyncGenerator<Cell[][]> {
  for await (const slice of rows)
    yield slice.map(row => [
      ...importFields.map(field => (field === 'national_id' && !open ? null : (row.given[field] ?? null))),
      reasonIn(locale, row),
    ])
}

const skippedQuery = shape({ import_uuid: idOf('import') })

async function open({ db, who, locale }: Exporting, { import_uuid }: Of<typeof skippedQuery>): Promise<Table> {
  const it = await requireImport(db, who, import_uuid)
  const counts = (await countRows(db, who.organization_id, [it.id])).get(it.id)
  const skipped = sql`select given, reasons, same_as, same_by, verdict from import_row
    where organization_id = ${who.organization_id} and import_id = ${it.id} and verdict in ('wrong', 'left') order by row`
  const title = say(locale, 'Rows left out')
  return {
    ...{ title, sheet: title, count: (counts?.wrong ?? 0) + (counts?.left ?? 0) },
    columns: [
      ...importFields.map(field => ({ title: say(locale, importColumns[field]), kind: 'text' as const, width: 20 })),
      { title: say(locale, skippedReason), kind: 'text', width: 60 },
    ],
    rows: inCells(slicesOf<SkippedRow>(db, skipped), locale, seesPrivate(who, it)),
  }
}

/** The workbook of the rows that an import has left out. The same columns are recognised when it is imported again. */
export const skippedTable = exportOf('organization.hiring', skippedQuery, open)
