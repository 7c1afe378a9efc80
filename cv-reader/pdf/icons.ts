import { kindOf } from '../text/characters.ts'
import type { Glyph } from '../text/shapes.ts'

/** The maximum distance between two letters of a word, as a fraction of their size. */
const nearest = 0.17

/**
 * Removes letters that are displayed as icons: old fonts draw an envelope for B and a telephone for H. Such a letter would
 * become the first letter of an e-mail address. The glyphs of `lines` are ordered from left to right.
 */
export function withoutIcons(lines: Glyph[][]): Glyph[][] {
  const joined = new Set(
    lines.flatMap(line =>
      line.flatMap((it, index) => (isOneWith(it, line[index + 1]) || isWithin(line, index) ? [it.font] : [])),
    ),
  )
  return lines.map(line => {
    const words = wordsOf(line)
    const icons = new Set(words.filter(isContact).flatMap(word => [word[0], word.at(-1)]))
    return line.filter(it => !icons.has(it) || joined.has(it.font) || kindOf(it.text) === 'number')
  })
}

const isBeside = (a: Glyph, b: Glyph | undefined) =>
  b !== undefined && /\S/.test(a.text) && /\S/.test(b.text) && b.x0 - a.x1 < nearest * Math.max(a.size, b.size)

/** Whether two adjacent letters have the same font, which is then a font for text. */
const isOneWith = (a: Glyph, b: Glyph | undefined) => isBeside(a, b) && a.font === b?.font

/** Whether the glyph is between two letters of a word. An icon never is. */
const isWithin = (line: Glyph[], index: number) =>
  line
    .slice(Math.max(0, index - 1), index + 2)
    .every((it, at, all) => all.length === 3 && (at === 2 || isBeside(it, all[at + 1])))

function wordsOf(line: Glyph[]) {
  const words: Glyph[][] = []
  for (const [index, glyph] of line.entries()) {
    const before = line[index - 1]
    const last = words.at(-1)
    if (last && before && isBeside(before, glyph)) last.push(glyph)
    else words.push([glyph])
  }
  return words
}

function isContact(word: Glyph[]) {
  const text = word.map(it => it.text).join('')
  return text.length > 6 && (text.includes('@') || /\d{4}/.test(text.normalize('NFKC')))
}
