import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import { imports, type ImportField, type ImportRow } from '@kargozin/api/recruitment/imports/imports.ts'
import { keyOfAll, useSend } from '../../core/calls/api.ts'

type Rows = DataOf<typeof imports.rows>

/** Updates a row in every cached page of rows. */
const withRow = (row: ImportRow) => (cached: Rows | undefined) =>
  cached && { ...cached, rows: cached.rows.map(it => (it.row === row.row ? row : it)) }

/**
 * Corrects rows of an import. A corrected row stays visible until the user changes the view, even if it no longer matches the
 * filter (for example “With errors”), so that it does not disappear during editing.
 */
export function useRowChange(id: string, shown: readonly ImportRow[]) {
  const client = useQueryClient()
  const [corrected, setCorrected] = useState<ReadonlyMap<number, ImportRow>>(new Map())
  const change = useSend(imports.change, {
    quiet: true,
    // Other rows about the same person are checked again too.
    done: ({ row }) => {
      client.setQueriesData<Rows>({ queryKey: keyOfAll(imports.rows) }, withRow(row))
      setCorrected(rows => new Map(rows).set(row.row, row))
    },
  })
  const here = new Set(shown.map(row => row.row))
  const rows = [...shown, ...[...corrected.values()].filter(row => !here.has(row.row))].sort((a, b) => a.row - b.row)
  const params = (row: ImportRow) => ({ import_uuid: id, row: row.row })
  return {
    rows,
    /** The change that is being sent, so that the page can show it immediately. */
    pending: change.pending ? change.given : undefined,
    mend: (row: ImportRow, field: ImportField, value: string) =>
      change.send({ params: params(row), body: { given: { [field]: value.trim() || null } } }),
    leave: (row: ImportRow, leave: boolean) => change.send({ params: params(row), body: { leave } }),
  }
}

export type RowChange = ReturnType<typeof useRowChange>
