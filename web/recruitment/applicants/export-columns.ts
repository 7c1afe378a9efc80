import type { ExportColumn } from '@kargozin/api/recruitment/exports/export-columns.ts'
import { readStored } from '../../core/kept.ts'
import { shownOf, type ColumnLook } from '../../kit/columns/column-look.ts'
import { columnsName } from '../../kit/columns/use-column-look.ts'

/** The columns of a workbook for each column of the list. */
const exported: Readonly<Record<string, readonly ExportColumn[]>> = {
  name: ['first_name', 'last_name'],
  job: ['job'],
  step: ['step'],
  degree: ['degree', 'experience_years'],
  source: ['source'],
  rate: ['rate'],
  applied_at: ['applied_at'],
}

/** The columns of a workbook that match the columns shown in the list, in the order that the user has chosen for the list. */
export function shownColumns(list: string): ExportColumn[] {
  const look = readStored<ColumnLook>(columnsName(list)) ?? {}
  const columns = Object.keys(exported).map(id => ({ id, main: id === 'name' }))
  return shownOf(columns, look).flatMap(({ id }) => exported[id] ?? [])
}
