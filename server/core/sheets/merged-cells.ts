import type { MergedCell } from './sheet-marks.ts'
import type { SheetRow } from './workbook-read.ts'

/** Merged cells without those that overlap another one of their column, so that each row is filled once. */
function apart(merged: readonly MergedCell[]): MergedCell[] {
  const ends = new Map<number, number>()
  const inOrder = merged.toSorted((a, b) => a.from - b.from)
  return inOrder.filter(({ at, from, to }) => {
    if (from <= (ends.get(at) ?? -1)) return false
    ends.set(at, to)
    return true
  })
}

/**
 * The rows below the titles, with the values of cells that were merged with the cells below them: people see such a value beside each
 * of these rows.
 */
export function withMerged(rows: readonly SheetRow[], merged: readonly MergedCell[]): SheetRow[] {
  const filled = rows.map(it => ({ ...it, cells: [...it.cells] }))
  const places = new Map(rows.map(({ row }, place) => [row, place]))
  for (const { at, from, to } of apart(merged)) {
    const first = places.get(from + 1)
    const text = first === undefined ? '' : (rows[first]?.cells[at] ?? '')
    if (first === undefined || text === '') continue
    for (let place = first + 1; isUpTo(filled[place], to); place++) fill(filled[place]?.cells ?? [], at, text)
  }
  return filled
}

const isUpTo = (source: SheetRow | undefined, to: number) => source !== undefined && source.row <= to + 1

function fill(cells: string[], at: number, text: string): void {
  while (cells.length <= at) cells.push('')
  cells[at] = text
}
