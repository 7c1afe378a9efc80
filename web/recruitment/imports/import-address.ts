import { askedFlag, askedInt, choice, id, maybe, shape } from '@kargozin/api/fields.ts'
import { verdicts } from '@kargozin/api/recruitment/imports/imports.ts'
import type { useUrl } from '../../core/routes/url.ts'

/** What the page of an import keeps in its address: which import, and what of it is looked at. */
export const address = shape({
  kind: maybe(choice({ excel: 'excel', cvs: 'cvs' })),
  import: maybe(id()),
  verdict: maybe(choice(verdicts)),
  page: askedInt(1, 100_000),
  /** Of a workbook: its columns are looked at once more. */
  columns: askedFlag(),
  /** Of CVs: the one that is open. */
  row: askedInt(1, 2_000_000),
})

export type Address = ReturnType<typeof useUrl<typeof address>>
