import type { Row } from '../shapes.ts'

/** Marks what stands in the foot of a page, with room above it: it goes on with nothing of the text. */
export function markFoot(rows: Row[], height: number): void {
  const top = (row: Row) => Math.max(...row.cells.map(it => it.y1))
  const bottom = (row: Row) => Math.min(...row.cells.map(it => it.y0))
  const foot = rows.filter(it => top(it) < 0.1 * height)
  const others = rows.filter(it => !foot.includes(it))
  if (foot.length === 0 || foot.length > 3 || others.length < 5) return
  const room = Math.min(...others.map(bottom)) - Math.max(...foot.map(top))
  if (room > 2 * Math.max(...foot.map(it => it.size))) for (const row of foot) row.outside = true
}
