import type { Piece } from './lines.ts'
import type { RuledLines } from '../text/shapes.ts'

type Row = { y: number; pieces: Piece[] }

/**
 * Groups pieces into rows from top to bottom. Rows between the same two lines of a table are one row with cells of several
 * lines.
 */
export function rowsOfPieces(pieces: Piece[], rules: RuledLines): Piece[][][] {
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

/** The end of the ruled table row that contains a line of text, with the positions of its vertical lines. */
function bandFrom(rows: Row[], first: number, rules: RuledLines) {
  const alone = { last: first, edges: [] as number[] }
  const row = rows[first]
  if (!row) return alone
  const [x0, x1] = extent(row.pieces)
  const pair = betweenTwo(rows.slice(first, first + 3))
  if (pair) return { last: first + 2, edges: pair }
  const under = rules.across.filter(it => it.y < row.y + 1 && it.x0 < x1 && it.x1 > x0)
  if (under.length === 0) return alone
  const floor = Math.max(...under.map(it => it.y))
  const walls = rules.down.filter(it => it.y1 > row.y && it.y0 < row.y + 2 && it.y0 < floor + 4)
  if (walls.length < 2) return centredFrom(rows, first, { floor, rules })
  let last = first
  while ((rows[last + 1]?.y ?? -Infinity) > floor + 0.5) last++
  const [a, b] = extent(rows.slice(first, last + 1).flatMap(it => it.pieces))
  // A frame around text is not a table: a vertical line must separate the texts.
  const floors = under.filter(it => floor - it.y < 2)
  const isParted = (x: number) => floors.some(it => it.x0 < x - 15) && floors.some(it => it.x1 > x + 15)
  if (!walls.some(it => it.x > a + 2 && it.x < b - 2 && isParted(it.x)))
    return centredFrom(rows, first, { floor, rules })
  return { last, edges: [...new Set(walls.map(it => Math.round(it.x)))] }
}

/**
 * The vertical gaps between a cell with one line and a cell with two, if the first is vertically centred beside the second.
 * The two lines may be further apart if several cells are beside them, and the second line is the shorter one.
 */
function betweenTwo([above, middle, below]: Row[]) {
  if (!above || !middle || !below) return null
  const size = Math.max(...middle.pieces.map(it => it.size))
  const isWrapped = middle.pieces.length > 1 && widthOf(above.pieces) > widthOf(below.pieces)
  const farthest = isWrapped ? 3.4 * size : 2 * size
  if (Math.abs((above.y + below.y) / 2 - middle.y) > 0.15 * size || above.y - below.y > farthest) return null
  const edges = stripsOf([above, middle, below].flatMap(it => it.pieces))
  const columnOf = (it: Piece) => edges.filter(edge => edge <= it.x0).length
  const beside = new Set(middle.pieces.map(columnOf))
  const isApart = [...above.pieces, ...below.pieces].every(it => !beside.has(columnOf(it)))
  return isApart && above.pieces.length === 1 && below.pieces.length === 1 ? edges : null
}

/** Finds a table row that is separated only by horizontal lines. Its cells with fewer lines are vertically centred. */
function centredFrom(rows: Row[], first: number, { floor, rules }: { floor: number; rules: RuledLines }) {
  const alone = { last: first, edges: [] as number[] }
  let last = first
  while ((rows[last + 1]?.y ?? -Infinity) > floor + 0.5) last++
  const pieces = rows.slice(first, last + 1).flatMap(it => it.pieces)
  const [x0, x1] = extent(pieces)
  const size = Math.max(...pieces.map(it => it.size))
  const top = rows[first]?.y ?? 0
  const isRuled = (from: number, to: number) =>
    rules.across.some(it => it.y > from && it.y < to && it.x0 < x0 + 2 && it.x1 > x1 - 2)
  const edges = stripsOf(pieces)
  const columns = byColumn(pieces, edges)
  const isRow = columns.length > 1 && isRuled(top, top + 2.5 * size) && isRuled(floor - 1, floor + 1)
  return isRow && areCentred(columns, size) ? { last, edges } : alone
}

function areCentred(columns: Piece[][], size: number) {
  const lines = columns.map(it => it.map(({ y }) => y).toSorted((a, b) => b - a))
  const middles = lines.map(it => ((it[0] ?? 0) + (it.at(-1) ?? 0)) / 2)
  const areCells = lines.every(it => it.every((y, index) => index === 0 || isNextLine((it[index - 1] ?? 0) - y, size)))
  // A name in large type with small lines beside it is the header of a page, not a table row.
  const areOfOneSize = columns.every(it => sizeOf(it, Math.max) < 1.3 * sizeOf(it, Math.min))
  const areUneven = new Set(lines.map(it => it.length)).size > 1
  return areCells && areOfOneSize && areUneven && Math.max(...middles) - Math.min(...middles) < 0.25 * size
}

const sizeOf = (pieces: Piece[], pick: (...sizes: number[]) => number) => pick(...pieces.map(it => it.size))

/** Whether a line is the next one of its text. */
export const isNextLine = (step: number, size: number): boolean => step > 0.5 * size && step < 2.2 * size

/** The positions of vertical gaps that continue through all pieces. */
function stripsOf(pieces: Piece[]) {
  const edges: number[] = []
  let end = Infinity
  for (const { x0, x1 } of pieces.toSorted((a, b) => a.x0 - b.x0)) {
    if (x0 - end > 8) edges.push((x0 + end) / 2)
    end = end === Infinity ? x1 : Math.max(end, x1)
  }
  return edges
}

function widthOf(pieces: Piece[]) {
  const [x0, x1] = extent(pieces)
  return x1 - x0
}

function extent(pieces: Piece[]) {
  return [Math.min(...pieces.map(it => it.x0)), Math.max(...pieces.map(it => it.x1))] as const
}

function byColumn(band: Piece[], edges: number[]) {
  const columns = Map.groupBy(band, it => edges.filter(edge => edge <= (it.x0 + it.x1) / 2).length)
  return [...columns.values()]
}
