import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '@kargozin/api/call.ts'
import { imports, type ImportField, type ImportRow } from '@kargozin/api/recruitment/imports/imports.ts'
import { keyOfAll, useSend } from '../../core/calls/api.ts'

type Rows = DataOf<typeof imports.rows>

/** Puts a row as it is now into every page of rows that is cached. */
const withRow = (row: ImportRow) => (cached: Rows | undefined) =>
  cached && { ...cached, rows: cached.rows.map(it => (it.row === row.row ? row : it)) }

/**
 * Mends rows of an import. A row that is mended stays in sight until one looks elsewhere, also when it no longer belongs
 * to what is shown (a wrong one that is right now): it must not vanish under one's hands.
 */
export function useRowChange(id: string, shown: readonly ImportRow[]) {
  const client = useQueryClient()
  const [kept, setKept] = useState<ReadonlyMap<number, ImportRow>>(new Map())
  const change = useSend(imports.change, {
    quiet: true,
    // Those that it was taken for one with are looked at anew too.
    refresh: [imports.rows, imports.show, imports.values],
    done: ({ row }) => {
      client.setQueriesData<Rows>({ queryKey: keyOfAll(imports.rows) }, withRow(row))
      setKept(rows => new Map(rows).set(row.row, row))
    },
  })
  const here = new Set(shown.map(row => row.row))
  const rows = [...shown, ...[...kept.values()].filter(row => !here.has(row.row))].sort((a, b) => a.row - b.row)
  const params = (row: ImportRow) => ({ import_uuid: id, row: row.row })
  return {
    rows,
    /** What is on its way, to be shown at once. */
    pending: change.pending ? change.given : undefined,
    mend: (row: ImportRow, field: ImportField, value: string) =>
      change.send({ params: params(row), body: { given: { [field]: value.trim() || null } } }),
    leave: (row: ImportRow, leave: boolean) => change.send({ params: params(row), body: { leave } }),
  }
}

export type RowChange = ReturnType<typeof useRowChange>
