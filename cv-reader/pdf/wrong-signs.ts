import { joining, kindOf } from '../text/characters.ts'
import type { Glyph } from '../text/shapes.ts'

/* Glyphs whose text in the file is wrong, although the page shows what they are. */

const halfSpace = '\u200c'

/**
 * Makes spaces of those half-spaces (ZWNJ) that are seen. In some fonts both have one glyph, and the file gives it only one text.
 * A half-space has no room of its own: the next letter lies over its box. It parts the letter to its right from the next one.
 */
export function withSeenSpaces(glyphs: Glyph[]): Glyph[] {
  const byLine = Map.groupBy(glyphs, it => Math.round(it.y))
  const near = (it: Glyph) => [-1, 0, 1].flatMap(step => byLine.get(Math.round(it.y) + step) ?? [])
  const isSeen = (it: Glyph) => {
    const margin = 0.05 * it.size
    return !near(it).some(other => other !== it && other.x0 < it.x1 - margin && other.x1 > it.x0 + margin)
  }
  return glyphs.map(it => {
    if (it.text !== halfSpace) return it
    if (it.x1 - it.x0 > 0.15 * it.size && isSeen(it)) return { ...it, text: ' ' }
    const right = near(it).find(other => kindOf(other.text) === 'right' && Math.abs(other.x0 - it.x0) < 0.06 * it.size)
    if (right) right.parts = true
    return it
  })
}

/** Signs that nobody writes between two joined letters. */
const sign = /^[<>_=~^`\\{}]$/

/** The minimum number of times that a page has a glyph for stretching words. */
const fewest = 3

/**
 * Removes the glyph with which a program stretches words (ـ), if its text is a sign such as «<»: it always stands inside words, and
 * touches the letters on both sides.
 */
export function withoutStretches(lines: Glyph[][]): Glyph[][] {
  const found = new Map<string, { inside: number; all: number }>()
  const keyOf = (it: Glyph) => `${it.font} ${it.code} ${it.text}`
  for (const line of lines) {
    for (const [index, it] of line.entries()) {
      if (!sign.test(it.text)) continue
      const count = found.get(keyOf(it)) ?? { inside: 0, all: 0 }
      found.set(keyOf(it), { inside: count.inside + Number(isInWord(line, index)), all: count.all + 1 })
    }
  }
  const isStretch = (it: Glyph) => {
    const count = sign.test(it.text) ? found.get(keyOf(it)) : undefined
    return count !== undefined && count.all >= fewest && count.inside === count.all
  }
  return lines.map(line => withoutGlyphs(line, isStretch))
}

/** Removes glyphs from a line. The letter to their right fills their room. */
function withoutGlyphs(line: Glyph[], isRemoved: (it: Glyph) => boolean): Glyph[] {
  let room = Infinity
  return line.flatMap(it => {
    if (isRemoved(it)) {
      room = Math.min(room, it.x0)
      return []
    }
    const filled = room < it.x0 ? [{ ...it, x0: room }] : [it]
    room = Infinity
    return filled
  })
}

/** Whether the next letters on both sides are Persian, touch the sign or its copies, and the right one joins the left one. */
function isInWord(line: Glyph[], at: number) {
  const it = line[at]
  const isCopy = (other: Glyph | undefined) => other?.text === it?.text
  let [left, right] = [at - 1, at + 1]
  while (isCopy(line[left])) left--
  while (isCopy(line[right])) right++
  const [before, behind, first, last] = [line[left], line[right], line[left + 1], line[right - 1]]
  if (!before || !behind || !first || !last) return false
  const touches = (one: Glyph, other: Glyph) => other.x0 - one.x1 < 0.06 * one.size
  const areLetters = kindOf(before.text) === 'right' && joining.includes(behind.text.normalize('NFKC').slice(-1))
  return areLetters && touches(before, first) && touches(last, behind)
}

/** Gives its sign to a ه with an unknown glyph without width above it: the only sign that stands there is the one of «نامهٔ». */
export function withHamza(glyph: Glyph, _index: number, all: Glyph[]): Glyph {
  if (glyph.text !== '\u0000' || glyph.x1 - glyph.x0 > 0.04 * glyph.size) return glyph
  const isUnder = (it: Glyph) =>
    it.text.normalize('NFKC') === 'ه' &&
    it.x0 < glyph.x0 &&
    it.x1 > glyph.x0 &&
    Math.abs(it.y - glyph.y) < 0.5 * it.size
  return all.some(isUnder) ? { ...glyph, text: '\u0654' } : glyph
}
