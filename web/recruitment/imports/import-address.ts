import { askedFlag, askedInt, choice, id, maybe, shape } from '@kargozin/api/fields.ts'
import { verdicts, type Import } from '@kargozin/api/recruitment/imports/imports.ts'
import type { useUrl } from '../../core/routes/url.ts'

/** The state of an import page in its address: the import, and the open part of it. */
export const address = shape({
  kind: maybe(choice({ excel: 'excel', cvs: 'cvs' })),
  import: maybe(id()),
  verdict: maybe(choice(verdicts)),
  page: askedInt(1, 100_000),
  /** For a workbook: the columns are open again. */
  columns: askedFlag(),
  /** For CVs: the open one. */
  row: askedInt(1, 2_000_000),
})

export type Address = ReturnType<typeof useUrl<typeof address>>

/** Whether a user has to say first what columns of the workbook hold. */
export const asksForColumns = (one: Import): boolean => one.columns.some(column => column.open)
