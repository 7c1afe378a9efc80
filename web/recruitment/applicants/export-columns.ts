import type { ExportColumn } from '@kargozin/api/recruitment/exports/export-columns.ts'
import { readStored } from '../../core/kept.ts'
import { shownOf, type ColumnLook } from '../../kit/columns/column-look.ts'
import { columnsName } from '../../kit/columns/use-column-look.ts'

type Exported = { id: string; main?: true; hidden?: true; columns: readonly ExportColumn[] }

/** The columns of a workbook for each column of the list (applicant-columns.tsx), in its order. `hidden`: the list hides it at first. */
const exported: readonly Exported[] = [
  { id: 'name', main: true, columns: ['first_name', 'last_name'] },
  { id: 'job', columns: ['job'] },
  { id: 'step', columns: ['step'] },
  { id: 'degree', columns: ['degree', 'experience_years'] },
  { id: 'source', columns: ['source'] },
  { id: 'rate', columns: ['rate'] },
  { id: 'applied_at', columns: ['applied_at'] },
  { id: 'city', hidden: true, columns: ['city'] },
  { id: 'mobile', hidden: true, columns: ['mobile'] },
  { id: 'email', hidden: true, columns: ['email'] },
  { id: 'tags', hidden: true, columns: ['tags'] },
  { id: 'entered_at', hidden: true, columns: ['entered_at'] },
]

/** The columns of a workbook that match the columns shown in a list with this look, in its order. */
export const columnsOf = (look: ColumnLook): ExportColumn[] => shownOf(exported, look).flatMap(it => it.columns)

/** The columns of a workbook that match the columns shown in the list, in the order that the user has chosen for the list. */
export const shownColumns = (list: string): ExportColumn[] => columnsOf(readStored<ColumnLook>(columnsName(list)) ?? {})
