import { kindOf, lost, wideGap } from '../text/characters.ts'
import { withoutIcons } from './icons.ts'
import { findHalfSpaces } from './letter-forms.ts'
import { logicalText } from './logical.ts'
import { settleLost } from './lost-letters.ts'
import { withoutOverprint } from './overprint.ts'
import { withHamza, withoutStretches, withSeenSpaces } from './wrong-signs.ts'
import type { Cell, Glyph, RuledLines } from '../text/shapes.ts'

/** Glyphs of one line without a wide gap between them. */
export type Piece = { y: number; size: number; x0: number; x1: number; glyphs: Glyph[] }
type Line = { y: number; size: number; glyphs: Glyph[] }

const unseen = /^[\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]+$/
const isBlank = (glyph: Glyph) => !/\S/.test(glyph.text)

/** The pieces of a page, each with its glyphs from left to right. No piece crosses a vertical line of the page. */
export function piecesOf(drawn: Glyph[], walls: RuledLines['down'] = []) {
  const glyphs = withoutCopies(withSeenSpaces(drawn).map(withHamza).filter(isText)).map(signOnly).filter(isText)
  const bases = glyphs.filter(it => kindOf(it.text) !== 'mark')
  for (const glyph of glyphs) if (kindOf(glyph.text) === 'mark') putOnBase(glyph, bases)
  const lines = linesOf(bases).map(line => ({ ...line, glyphs: line.glyphs.toSorted(inPlace) }))
  const settled = settleLost(withoutIcons(withoutStretches(lines.map(it => it.glyphs)))).map(withoutOverprint)
  const all = settled.flat()
  const writesBlanks = all.filter(isBlank).length > all.length / 25
  const pieces = lines.flatMap((line, index) => piecesOfLine({ ...line, glyphs: settled[index] ?? [] }, walls))
  if (writesBlanks) for (const it of pieces) it.glyphs = withWideGaps(it.glyphs)
  findHalfSpaces(pieces.map(it => it.glyphs))
  return pieces
}

/**
 * Reduces a glyph to its sign, if the letter under the sign has its own glyph. Some fonts repeat the letter in the text of the
 * sign («هٔ» over ه, «آ» over ا). If the glyph of the letter has the sign too, the text becomes empty.
 */
function signOnly(glyph: Glyph, _index: number, all: Glyph[]): Glyph {
  const [letter = '', ...signs] = glyph.text.normalize('NFD')
  if (signs.length === 0 || glyph.x1 - glyph.x0 >= 0.04 * glyph.size || kindOf(signs.join('')) !== 'mark') return glyph
  const beneath = all.find(
    it =>
      it !== glyph &&
      [letter, glyph.text].includes(it.text) &&
      it.x0 <= glyph.x0 + it.size &&
      it.x1 >= glyph.x0 - it.size &&
      Math.abs(it.y - glyph.y) < it.size,
  )
  if (!beneath) return glyph
  return { ...glyph, text: beneath.text === letter ? signs.join('') : '' }
}

/** Whether most of the page is written from right to left. */
export function isFromRight(glyphs: Glyph[]) {
  const right = glyphs.filter(it => kindOf(it.text) === 'right').length
  return right > 20 && right > glyphs.filter(it => kindOf(it.text) === 'left').length * 0.5
}

/**
 * Reads the text of a piece. On a Persian page, a piece with only Latin letters is read from the left, and any other from the
 * right.
 */
export function cellOf(piece: Piece, pageFromRight: boolean): Cell {
  const right = piece.glyphs.filter(it => kindOf(it.text) === 'right').length
  const left = piece.glyphs.filter(it => kindOf(it.text) === 'left').length
  const fromRight = pageFromRight ? right > 0 || left === 0 : right > left
  const { x0, x1, y, size } = piece
  const text = logicalText(piece.glyphs, fromRight)
  return {
    text: pageFromRight && !fromRight ? signFirst(text) : text,
    style: styleOf(piece),
    x0,
    x1,
    y0: y - size * 0.25,
    y1: y + size * 0.85,
  }
}

/** The font and size of most of the glyphs. */
const styleOf = ({ glyphs }: Piece) => styleOfMost(glyphs)

/**
 * Whether two lines are set in different styles of one script. Only the Persian letters count if there are any, because the Latin
 * words of a line have a font of their own.
 */
export function areOfTwoStyles(one: Piece, other: Piece): boolean {
  const [first, second] = [one, other].map(({ glyphs }) => glyphs.filter(it => kindOf(it.text) === 'right'))
  if (!first || !second || first.length > 0 !== second.length > 0) return false
  return first.length > 0 ? styleOfMost(first) !== styleOfMost(second) : styleOf(one) !== styleOf(other)
}

function styleOfMost(glyphs: Glyph[]) {
  const counts = new Map<string, number>()
  for (const it of glyphs.filter(it => !isBlank(it))) {
    const style = `${it.font} ${Math.round(it.size)}`
    counts.set(style, (counts.get(style) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ''
}

/**
 * On a right-to-left page, a sign to the right of a Latin phrase comes first, for example a bullet or the @ of an account
 * name. The signs of «C++» and «C#» come last.
 */
const signFirst = (text: string) =>
  text
    .replace(/^([^@]*[^@\s]) ?([•●▪◦■◄◂❖➢✓✔]|@)$/u, (_all, phrase: string, sign: string) =>
      sign === '@' ? `@${phrase}` : `${sign} ${phrase}`,
    )
    .replace(/^(\W? ?)(\+\+|#)([A-Z])$/, '$1$3$2')
    .replace(/^\)([^()]+)$/, '$1)')
    .replace(/^([^()]+)\($/, '($1')

function isText(glyph: Glyph) {
  const hairline = isBlank(glyph) && glyph.x1 - glyph.x0 < 0.04 * glyph.size
  return !hairline && glyph.text !== '' && glyph.size > 1 && !unseen.test(glyph.text)
}

/** Removes duplicate letters. Some programs imitate bold type and shadows by printing a letter twice with a tiny offset. */
function withoutCopies(glyphs: Glyph[]) {
  const seen = new Map<string, Glyph>()
  const around = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => [dx, dy] as const))
  return glyphs.filter(glyph => {
    if (isBlank(glyph)) return true
    const step = glyph.size * 0.12
    const name = glyph.text === lost ? glyph.code : glyph.text
    const key = (dx: number, dy: number) =>
      `${name}|${Math.round(glyph.x0 / step) + dx}|${Math.round(glyph.y / step) + dy}`
    const copied = around.some(([dx, dy]) => {
      const other = seen.get(key(dx, dy))
      return other && Math.abs(other.x0 - glyph.x0) < step && Math.abs(other.y - glyph.y) < step
    })
    seen.set(key(0, 0), glyph)
    return !copied
  })
}

function putOnBase(mark: Glyph, bases: Glyph[]) {
  let best: { base: Glyph; distance: number } | null = null
  const x = (mark.x0 + mark.x1) / 2
  for (const base of bases) {
    const rise = Math.abs(base.y - mark.y)
    if (isBlank(base) || rise > base.size * 1.2) continue
    const beside = Math.max(base.x0 - x, x - base.x1, 0)
    const distance = beside * 3 + rise * 0.5 + Math.abs((base.x0 + base.x1) / 2 - x) * 0.2
    if (distance < (best?.distance ?? base.size * 2)) best = { base, distance }
  }
  if (best) best.base.marks += mark.text.normalize('NFKC').replace(/\s/g, '')
}

function linesOf(bases: Glyph[]) {
  const sorted = bases.toSorted((a, b) => b.y - a.y || a.x0 - b.x0)
  const lines: Line[] = []
  for (const glyph of sorted.filter(it => !isBlank(it))) {
    const line = lines.findLast(it => Math.abs(it.y - glyph.y) < 0.35 * Math.min(it.size, glyph.size))
    if (line) line.glyphs.push(glyph)
    else lines.push({ y: glyph.y, size: glyph.size, glyphs: [glyph] })
  }
  for (const blank of sorted.filter(isBlank)) {
    lines.find(it => Math.abs(it.y - blank.y) < 0.2 * it.size)?.glyphs.push(blank)
  }
  return lines
}

function piecesOfLine(line: Line, walls: RuledLines['down']) {
  const pieces: Piece[] = []
  const beside = walls.filter(it => it.y0 < line.y && it.y1 > line.y)
  const isWalled = (left: number, right: number) =>
    right - left > 0.3 * line.size && beside.some(it => it.x > left && it.x < right)
  let glyphs: Glyph[] = []
  let right = -Infinity
  for (const glyph of withHalfSpaces(line.glyphs)) {
    if (!isBlank(glyph)) {
      const isWide = glyph.x0 - right > 1.1 * glyph.size || isWalled(right, glyph.x0)
      if (right > -Infinity && isWide) {
        pieces.push(pieceOf(line.y, glyphs))
        glyphs = []
      }
      right = Math.max(right, glyph.x1)
    }
    glyphs.push(glyph)
  }
  return [...pieces, pieceOf(line.y, glyphs)].filter(it => it.glyphs.some(glyph => !isBlank(glyph)))
}

/**
 * Marks wide gaps. If the page writes its spaces, every gap without a space is wide. So is a gap that is much wider than the
 * smallest gap of the line.
 */
function withWideGaps(glyphs: Glyph[]) {
  const gaps = gapsOf(glyphs)
  const smallest = Math.min(...gaps.filter(it => it.isBlank).map(it => it.width))
  const isWide = ({ isBlank, width, size }: Gap) =>
    isBlank ? width > 0.6 * size && width > 1.8 * (smallest < width ? smallest : 0.33 * size) : width >= 0.4 * size
  const behind = new Set(gaps.filter(isWide).map(it => it.end))
  return glyphs.flatMap(glyph =>
    behind.has(glyph) ? [{ ...glyph, text: wideGap, x1: glyph.x0, marks: '', parts: false, code: -1 }, glyph] : [glyph],
  )
}

/** A gap between two glyphs that are not spaces. `end` is the second glyph. */
type Gap = { end: Glyph; width: number; size: number; isBlank: boolean }

/** The gaps between the words of a line. */
function gapsOf(glyphs: Glyph[]): Gap[] {
  const seen = glyphs.filter(it => !isBlank(it))
  return seen.slice(1).flatMap((end, index) => {
    const begin = seen[index] ?? end
    const hasBlank = isBlank(glyphs[glyphs.indexOf(end) - 1] ?? end)
    const width = end.x0 - begin.x1
    return hasBlank || width >= 0.4 * end.size ? [{ end, width, size: end.size, isBlank: hasBlank }] : []
  })
}

/**
 * A half-space has the same position as the letter to its right and is ordered before it. So is the second letter of a
 * ligature.
 */
function orderOf(glyph: Glyph) {
  const isSecond = glyph.x1 === glyph.x0 && kindOf(glyph.text) === 'right'
  return isBlank(glyph) || isSecond ? glyph.x0 - 0.05 * glyph.size : glyph.x0
}

const inPlace = (a: Glyph, b: Glyph) => orderOf(a) - orderOf(b) || a.x1 - b.x1

function pieceOf(y: number, glyphs: Glyph[]): Piece {
  const seen = glyphs.filter(it => !isBlank(it))
  const size = Math.max(...seen.map(it => it.size))
  return { y, size, x0: Math.min(...seen.map(it => it.x0)), x1: Math.max(...seen.map(it => it.x1)), glyphs }
}

/** Replaces a space without visible width between two Persian letters by a half-space (ZWNJ). */
function withHalfSpaces(glyphs: Glyph[]) {
  return glyphs.filter((glyph, index) => {
    if (!isBlank(glyph)) return true
    const left = glyphs.findLast((it, at) => at < index && !isBlank(it))
    const right = glyphs.find((it, at) => at > index && !isBlank(it))
    if (!left || !right || kindOf(left.text) !== 'right' || kindOf(right.text) !== 'right') return true
    if (right.x0 - left.x1 >= 0.09 * glyph.size) return true
    // The box of a half-space lies under the letter to its right. A space has its own room, also if the next letter hangs over it.
    if (glyph.x1 - glyph.x0 > 0.2 * glyph.size && right.x0 - glyph.x1 > -0.03 * glyph.size) return true
    right.parts = true
    return false
  })
}
