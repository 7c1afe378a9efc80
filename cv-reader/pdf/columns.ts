import { plain } from '../text/characters.ts'
import { cellOf } from './lines.ts'
import type { Piece } from './lines.ts'
import type { RuledLines } from '../text/shapes.ts'
import { headingsIn, underSideHeadings } from './side-headings.ts'
import { isNextLine, rowsOfPieces } from './table-rows.ts'

/** A row of cells. Each has one or more pieces (the lines of a wrapped cell), in no defined order. */
export type Cells = Piece[][]
type Strip = { x: number; width: number }
type Page = { rules: RuledLines; fromRight: boolean }

const deepest = 12

/**
 * The rows of a page in reading order. If a vertical gap goes through the whole page, it separates columns, unless the lines on
 * both sides are on the same heights as in a table. Otherwise the page is cut horizontally where that makes columns visible.
 */
export function readInOrder(pieces: Piece[], page: Page, depth = 0): Cells[] {
  if (pieces.length <= 1 || depth > deepest) return rowsOfPieces(pieces, page.rules)
  const strip = widestStrip(pieces) ?? wallThrough(pieces, page.rules)
  if (strip === null) {
    const parts = cutAcross(pieces, page.rules)
    return parts ? parts.flatMap(it => readInOrder(it, page, depth + 1)) : rowsOfPieces(pieces, page.rules)
  }
  return inTwo(pieces, strip, page, depth)
}

function inTwo(pieces: Piece[], strip: Strip, page: Page, depth: number): Cells[] {
  const left = pieces.filter(it => it.x1 < strip.x + 1)
  const right = pieces.filter(it => it.x1 >= strip.x + 1)
  const headed = underSideHeadings(left, right, page) ?? underSideHeadings(right, left, page)
  if (headed) return headed.flatMap(it => rowsOfPieces(it, page.rules))
  const times = timesInMargin(left, right, page) ?? timesInMargin(right, left, page)
  if (times) return besideTimes(pieces, times, page.rules)
  const isOneText = isTable(pieces, strip, page.rules) || isUnderHeadings(left, right, page)
  if (isOneText || !areBeside(left, right, page)) return rowsOfPieces(pieces, page.rules)
  const sides = page.fromRight ? [right, left] : [left, right]
  return sides.flatMap(it => readInOrder(it, page, depth + 1))
}

/**
 * The times in a side that is the margin of a text, each with its next lines. Beside the text the side contains only times and
 * headings. Each time begins on a line of the text, and no heading is on one. Null: it is no such margin.
 */
function timesInMargin(side: Piece[], text: Piece[], page: Page): Piece[][] | null {
  const lowest = Math.min(...text.map(it => it.y - it.size))
  const beside = side.filter(it => it.y > lowest)
  const headings = headingsIn(beside, page.fromRight)
  const isLevel = (it: Piece) => text.some(other => Math.abs(other.y - it.y) < 0.35 * it.size)
  const isTime = (it: Piece) => it.glyphs.length < 32 && year.test(plain(cellOf(it, page.fromRight).text))
  const others = beside.filter(it => !headings.includes(it)).toSorted((a, b) => b.y - a.y)
  if (!others.every(isTime) || headings.some(isLevel)) return null
  const times: Piece[][] = []
  for (const it of others) {
    const time = times.at(-1)
    if (isLevel(it)) times.push([it])
    else if (time && isNextLine((time.at(-1)?.y ?? Infinity) - it.y, it.size)) time.push(it)
    else return null
  }
  return times.length > 1 ? times : null
}

/** The rows of a text with times in its margin. The lines of one time are one cell. */
function besideTimes(pieces: Piece[], times: Piece[][], rules: RuledLines): Cells[] {
  const further = new Map(times.flatMap(([first, ...more]) => (first ? [[first, more] as const] : [])))
  const next = new Set([...further.values()].flat())
  const rows = rowsOfPieces(
    pieces.filter(it => !next.has(it)),
    rules,
  )
  return rows.map(row => row.map(cell => cell.flatMap(it => [it, ...(further.get(it) ?? [])])))
}

const year = /(?<!\d)(?:1[34]|19|20)\d\d(?!\d)/

const areBeside = (left: Piece[], right: Piece[], page: Page) =>
  areColumns(left, right) || areProse(left, right) || areSections(left, right, page)

/** The middle of the widest white strip from top to bottom. */
function widestStrip(pieces: Piece[]): Strip | null {
  let best = { x: 0, width: 8 }
  let edge = Infinity
  for (const { x0, x1 } of pieces.toSorted((a, b) => a.x0 - b.x0)) {
    if (x0 - edge > best.width) best = { x: (x0 + edge) / 2, width: x0 - edge }
    edge = edge === Infinity ? x1 : Math.max(edge, x1)
  }
  return best.width > 8 ? best : null
}

/** The vertical line between two sides that are too close for a white strip, for example the edge of a coloured bar. */
function wallThrough(pieces: Piece[], rules: RuledLines): Strip | null {
  const wall = rules.down.find(({ x, y0, y1 }) => {
    const left = pieces.filter(it => it.x1 < x + 1).length
    const right = pieces.filter(it => it.x0 > x - 1).length
    const reaches = pieces.every(it => it.y > y0 && it.y < y1)
    return reaches && left > 2 && right > 2 && left + right === pieces.length
  })
  return wall ? { x: wall.x, width: 2 } : null
}

/**
 * Whether the gap separates the cells of a table: it contains a vertical line, and horizontal lines between the texts cross it.
 */
function isTable(pieces: Piece[], { x, width }: Strip, rules: RuledLines) {
  const [top, bottom] = [Math.max(...pieces.map(it => it.y)), Math.min(...pieces.map(it => it.y))]
  const reach = Math.max(12, width / 2 + 2)
  const walls = rules.down.filter(it => Math.abs(it.x - x) < reach && it.y1 > bottom && it.y0 < top)
  if (walls.length === 0) return false
  const from = Math.max(bottom, Math.min(...walls.map(it => it.y0)) + 2)
  const upto = Math.min(top, Math.max(...walls.map(it => it.y1)) - 2)
  const between = rules.across.filter(it => it.y > from && it.y < upto)
  return walls.some(wall => {
    const behind = between.filter(it => it.x1 > wall.x + 15 && it.x0 < wall.x + 4)
    const before = between.filter(it => it.x0 < wall.x - 15 && it.x1 > wall.x - 4)
    return before.some(it => behind.some(other => Math.abs(other.y - it.y) < 2))
  })
}

/**
 * Whether all headings are on one side, and its only other text is on the lines of the other side. The headings are then
 * centred above one text.
 */
function isUnderHeadings(left: Piece[], right: Piece[], page: Page) {
  const [here, there] = [left, right].map(it => headingsIn(it, page.fromRight))
  if (!here || !there || (here.length === 0) === (there.length === 0)) return false
  const [headings, side, other] = here.length > 0 ? [here, left, right] : [there, right, left]
  const rest = side.filter(it => !headings.includes(it))
  const isLevel = (it: Piece) => other.some(one => Math.abs(one.y - it.y) < 2)
  // Between two headings, the text continues on the other side.
  const parts = headings.filter((it, index) =>
    other.some(one => one.y < it.y - 2 && one.y > (headings[index + 1]?.y ?? -Infinity) + 2),
  )
  return headings.length > 1 && rest.every(isLevel) && parts.length === headings.length && !headings.some(isLevel)
}

const levelsOf = (pieces: Piece[]) => new Set(pieces.map(it => Math.round(it.y)))

function areColumns(left: Piece[], right: Piece[]) {
  const [small, big] = [levelsOf(left), levelsOf(right)].toSorted((a, b) => a.size - b.size)
  if (!small || !big || small.size < 3) return false
  // If no line is beside another, the two sides alternate: each label is followed, one line below, by its value at the other
  // end.
  if (!left.some(a => right.some(b => Math.abs(a.y - b.y) < 0.9 * Math.min(a.size, b.size)))) return false
  const level = [...small].filter(y => big.has(y) || big.has(y + 1) || big.has(y - 1)).length
  return level / small.size < 0.7
}

/**
 * Whether both sides are columns of running text. Their lines are level like those of a table, but most of them fill the
 * width of their side.
 */
const areProse = (left: Piece[], right: Piece[]) => isProse(left) && isProse(right)

/**
 * Whether both sides have headings of their own: at different heights, or at one height that has no other text. In a table, the
 * labels are on one side or each beside its value.
 */
function areSections(left: Piece[], right: Piece[], page: Page) {
  const [here, there] = [headingLevels(left, page), headingLevels(right, page)]
  if (here.length === 0 || there.length === 0) return false
  const isLevel = (y: number, others: number[]) => others.some(it => Math.abs(it - y) < 2)
  const apart = here.some(y => !isLevel(y, there)) || there.some(y => !isLevel(y, here))
  if (apart) return true
  const headings = [...here, ...there]
  const countAt = (y: number, levels: number[]) => levels.filter(it => Math.abs(it - y) < 2).length
  const all = [...left, ...right].map(it => it.y)
  // Two headings are enough if one is above everything else on its side. Above the other may be the name of the person.
  const areHeads =
    isLevel(Math.max(...left.map(it => it.y)), here) || isLevel(Math.max(...right.map(it => it.y)), there)
  return (headings.length > 2 || areHeads) && here.some(y => countAt(y, headings) === countAt(y, all))
}

const headingLevels = (pieces: Piece[], page: Page) => headingsIn(pieces, page.fromRight).map(it => it.y)

function isProse(pieces: Piece[]) {
  const width = Math.max(...pieces.map(it => it.x1)) - Math.min(...pieces.map(it => it.x0))
  const size = Math.max(...pieces.map(it => it.size))
  const full = pieces.filter(it => it.x1 - it.x0 > 0.8 * width).length
  return pieces.length >= 6 && width > 12 * size && full / pieces.length > 0.4
}

/** Cuts the page at its largest horizontal gap that has a vertical gap above or below it. */
function cutAcross(pieces: Piece[], rules: RuledLines) {
  const ys = [...new Set(pieces.map(it => it.y))].toSorted((a, b) => b - a)
  let best: { gap: number; parts: Piece[][] } = { gap: 0, parts: [] }
  for (const [index, y] of ys.entries()) {
    const above = ys[index - 1] ?? y
    const size = pieces.find(it => it.y === y)?.size ?? 0
    if (above - y <= Math.max(1.2 * size, best.gap) || isInCells(pieces, rules, { above, y })) continue
    const parts = [pieces.filter(it => it.y >= above), pieces.filter(it => it.y <= y)]
    if (parts.some(it => it.length > 1 && widestStrip(it) !== null)) best = { gap: above - y, parts }
  }
  return best.gap > 0 ? best.parts : null
}

/**
 * Whether the gap between two lines is inside the cells of a table: a vertical line crosses it, and it contains no horizontal
 * line.
 */
function isInCells(pieces: Piece[], rules: RuledLines, { above, y }: { above: number; y: number }) {
  const isBetween = (x: number) => pieces.some(it => it.x1 < x) && pieces.some(it => it.x0 > x)
  const walled = rules.down.some(it => it.y1 > above && it.y0 < y && isBetween(it.x))
  return walled && !rules.across.some(it => it.y < above && it.y > y)
}
