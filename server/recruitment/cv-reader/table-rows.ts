import type { Piece } from './lines.ts'
import type { Rules } from './shapes.ts'

type Row = { y: number; pieces: Piece[] }

/** Rows from top to bottom. Rows between the same two rules of a table are one row, whose cells hold several lines. */
export function rowsOfPieces(pieces: Piece[], rules: Rules): Piece[][][] {
  const rows = levelRows(pieces)
  const out: Piece[][][] = []
  for (let first = 0; first < rows.length; first++) {
    const { last, edges } = bandFrom(rows, first, rules)
    const band = rows.slice(first, last + 1).flatMap(it => it.pieces)
    out.push(last === first ? band.map(it => [it]) : byColumn(band, edges))
    first = last
  }
  return out
}

function levelRows(pieces: Piece[]) {
  const rows: Row[] = []
  for (const piece of pieces) {
    const row = rows.find(it => Math.abs(it.y - piece.y) < 0.35 * piece.size)
    if (row) row.pieces.push(piece)
    else rows.push({ y: piece.y, pieces: [piece] })
  }
  return rows.toSorted((a, b) => b.y - a.y)
}

/** How far the ruled cell band goes in which a row stands, and where its vertical rules are. */
function bandFrom(rows: Row[], first: number, rules: Rules) {
  const alone = { last: first, edges: [] as number[] }
  const row = rows[first]
  if (!row) return alone
  const [x0, x1] = extent(row.pieces)
  const under = rules.across.filter(it => it.y < row.y + 1 && it.x0 < x1 && it.x1 > x0)
  if (under.length === 0) return alone
  const floor = Math.max(...under.map(it => it.y))
  const walls = rules.down.filter(it => it.y1 > row.y && it.y0 < row.y + 2 && it.y0 < floor + 4)
  if (walls.length < 2) return alone
  let last = first
  while ((rows[last + 1]?.y ?? -Infinity) > floor + 0.5) last++
  const [a, b] = extent(rows.slice(first, last + 1).flatMap(it => it.pieces))
  // A frame around text is no table: a wall has to stand between the texts.
  if (!walls.some(it => it.x > a + 2 && it.x < b - 2)) return alone
  return { last, edges: [...new Set(walls.map(it => Math.round(it.x)))] }
}

function extent(pieces: Piece[]) {
  return [Math.min(...pieces.map(it => it.x0)), Math.max(...pieces.map(it => it.x1))] as const
}

function byColumn(band: Piece[], edges: number[]) {
  const columns = Map.groupBy(band, it => edges.filter(edge => edge <= (it.x0 + it.x1) / 2).length)
  return [...columns.values()]
}
