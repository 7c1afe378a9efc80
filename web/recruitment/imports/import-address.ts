import { queryFlag, queryInt, choice, id, maybe, shape } from '@kargozin/api/fields.ts'
import { verdicts, type Import } from '@kargozin/api/recruitment/imports/imports.ts'
import type { useUrl } from '../../core/routes/url.ts'

/** The state of the import page in its address: the import, and which part of it is open. */
export const address = shape({
  kind: maybe(choice({ excel: 'excel', cvs: 'cvs' })),
  import: maybe(id()),
  verdict: maybe(choice(verdicts)),
  page: queryInt(1, 100_000),
  /** For a workbook: whether the user has opened the columns again. */
  columns: queryFlag(),
  /** For CVs: the row number of the open CV. */
  row: queryInt(1, 2_000_000),
})

export type Address = ReturnType<typeof useUrl<typeof address>>

/** Whether the user must first say what the columns of the workbook contain. */
export const asksForColumns = (one: Import): boolean => one.columns.some(column => column.open)
