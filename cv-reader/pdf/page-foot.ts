import { headingIn } from '../text/sections.ts'
import type { Row } from '../text/shapes.ts'

/** Marks the footer of a page: the text below a gap that is wider than any gap in the page's text. */
export function markFoot(rows: Row[], height: number): void {
  const foot = rows.filter(it => topOf(it) < 0.1 * height)
  const others = rows.filter(it => !foot.includes(it))
  if (foot.length === 0 || foot.length > 3 || others.length < 5) return
  if (foot.some(row => row.cells.some(it => headingIn(it.text) !== undefined))) return
  const room = Math.min(...others.map(bottomOf)) - Math.max(...foot.map(topOf))
  const most = Math.max(widestGap(others), 2 * Math.max(...foot.map(it => it.size)))
  if (room > 1.2 * most) for (const row of foot) row.outside = true
}

const topOf = (row: Row) => Math.max(...row.cells.map(it => it.y1))
const bottomOf = (row: Row) => Math.min(...row.cells.map(it => it.y0))

/** The widest gap between two consecutive rows. The first two rows are ignored, because they may be a separate header. */
function widestGap(rows: Row[]) {
  const sorted = rows.toSorted((a, b) => topOf(b) - topOf(a)).slice(2)
  let bottom = Infinity
  let widest = 0
  for (const row of sorted) {
    if (bottom < Infinity) widest = Math.max(widest, bottom - topOf(row))
    bottom = Math.min(bottom, bottomOf(row))
  }
  return widest
}
