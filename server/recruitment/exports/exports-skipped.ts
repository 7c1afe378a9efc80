import { sql } from 'kysely'
import { idOf, shape, type Of } from '@kargozin/api/fields.ts'
import { importColumns, importFields } from '@kargozin/api/recruitment/imports/imports.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { say } from '../../core/say.ts'
import { exportOf, type Exporting, type Table } from '../../core/work/exports.ts'
import { listTable, type ListColumn } from '../../core/work/list-export.ts'
import type { ImportedFields } from '../imports/import-check.ts'
import { skippedReason } from '../imports/import-columns.ts'
import { requireImport, seesPrivate } from '../imports/import-show.ts'
import { reasonsOf } from '../imports/import-words.ts'

type SkippedRow = Parameters<typeof reasonsOf>[1] & { given: ImportedFields; verdict: string }

function reasonIn(locale: Locale, row: SkippedRow): string {
  const errors = reasonsOf(locale, row).map(it => it.message)
  return [...(row.verdict === 'left' ? [say(locale, 'You left this row out.')] : []), ...errors].join(' ')
}

const columnsFor = (seesIds: boolean): ListColumn<SkippedRow>[] => [
  ...importFields.map((field): ListColumn<SkippedRow> => ({
    ...{ title: importColumns[field], kind: 'text', width: 20 },
    of: row => (field === 'national_id' && !seesIds ? null : (row.given[field] ?? null)),
  })),
  { title: skippedReason, kind: 'text', width: 60, of: (row, locale) => reasonIn(locale, row) },
]

const skippedQuery = shape({ import_uuid: idOf('import') })

async function open(to: Exporting, { import_uuid }: Of<typeof skippedQuery>): Promise<Table> {
  const { db, who, locale } = to
  const it = await requireImport(db, who, import_uuid)
  const from = sql`from import_row
    where organization_id = ${who.organization_id} and import_id = ${it.id} and verdict in ('wrong', 'left')`
  const query = sql`select given, reasons, same_as, same_by, verdict ${from} order by row`
  const columns = columnsFor(seesPrivate(who, it))
  return listTable<SkippedRow>(to, { title: say(locale, 'Rows left out'), columns, query, from })
}

/** The workbook of the rows that an import has left out. The same columns are recognised when it is imported again. */
export const skippedTable = exportOf('organization.hiring', skippedQuery, open)
