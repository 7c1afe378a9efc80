import { kindOf, lost, plain } from '../text/characters.ts'
import type { Glyph } from '../text/shapes.ts'

/** The known characters of glyphs by «font code». Kept from page to page. */
export type Known = Map<string, string>

/** The length of the longest ligature in use, «الله». A longer text cannot belong to one glyph. */
const longest = 4

const nameOf = (glyph: Glyph) => `${glyph.font} ${glyph.code}`

/**
 * Finds the characters of glyphs in a file with faulty fonts. WeasyPrint 57 assigns a whole right-to-left text to the glyph of
 * its first letter, and nothing to most other glyphs. Characters from the table of the font file have priority. That table has
 * no joined forms of letters. They are learned: the words of the whole texts are compared with the words on the page, letter
 * by letter.
 */
export function withFaultsMended(glyphs: Glyph[], inFile: (glyph: Glyph) => string | undefined, known: Known): Glyph[] {
  if (known.size === 0 && !glyphs.some(it => it.text.length > longest)) return glyphs
  for (const glyph of glyphs) {
    const character = inFile(glyph)
    if (character !== undefined) known.set(nameOf(glyph), character)
  }
  const wholeTexts = glyphs.flatMap((glyph, index) => (glyph.text.length > longest ? [index] : []))
  // Every text is used twice, because it may need letters that only a later text teaches.
  for (const index of [...wholeTexts, ...wholeTexts]) learn(glyphs, index, known)
  return glyphs.map(glyph => {
    // For a glyph without an entry in the table of the font, pdf.js uses the code as the character.
    const isUnnamed = glyph.text.length > 2 || glyph.text === String.fromCodePoint(Math.max(0, glyph.code))
    return { ...glyph, text: known.get(nameOf(glyph)) ?? (isUnnamed ? lost : glyph.text) }
  })
}

/**
 * Learns letters from the text of the glyph at `index`. If the text ends with a digit, the glyph is this digit, the first of a
 * number. Any other text is that of a right-to-left line, whose end is drawn first. The glyph is then the first letter of the
 * text, or the last letter of the line. In the second case, the text lacks the last two letters of the line.
 */
function learn(glyphs: Glyph[], index: number, known: Known) {
  const glyph = glyphs[index]
  const next = glyphs[index + 1]
  if (!glyph) return
  const digit = glyph.text.at(-1) ?? ''
  if (kindOf(digit) === 'number') {
    const isNumber = next && kindOf(known.get(nameOf(next)) ?? next.text) === 'number'
    if (isNumber && !known.has(nameOf(glyph))) known.set(nameOf(glyph), digit)
    return
  }
  const isElsewhere = (it: Glyph) => it.font !== glyph.font || Math.abs(it.y - glyph.y) > 1
  const start = glyphs.findLastIndex((it, at) => at < index && isElsewhere(it)) + 1
  const end = glyphs.findIndex((it, at) => at > index && isElsewhere(it))
  const words = glyph.text.trim().split(/\s+/)
  const isTaught = teach(words, glyphs.slice(start, index + 1), known)
  if (!isTaught) teach(words, glyphs.slice(index + 2, end === -1 ? undefined : end), known)
}

/**
 * Compares words with glyphs, which are given from left to right, and learns the letters. Only words with as many letters as
 * glyphs count. If a letter contradicts a known one, nothing is learned, because the text may be from another place of the
 * file.
 */
function teach(words: string[], drawn: Glyph[], known: Known) {
  const onPage = wordsIn(drawn.toReversed(), it => /^\s$/.test(known.get(nameOf(it)) ?? ''))
  if (words.some(it => kindOf(it) !== 'right') || onPage.length < words.length) return false
  const pairs = words.flatMap((word, at) => pairsOf(onPage[at] ?? [], word) ?? [])
  const fits = ([glyph, letter]: [Glyph, string]) => plain(known.get(nameOf(glyph)) ?? letter) === plain(letter)
  if (pairs.length < words.join('').length / 2 || !pairs.every(fits)) return false
  for (const [glyph, letter] of pairs) if (!known.has(nameOf(glyph))) known.set(nameOf(glyph), letter)
  return true
}

function wordsIn(glyphs: Glyph[], isBlank: (it: Glyph) => boolean) {
  const words: Glyph[][] = [[]]
  for (const glyph of glyphs) {
    if (isBlank(glyph)) words.push([])
    else words.at(-1)?.push(glyph)
  }
  return words.filter(it => it.length > 0)
}

/** What one glyph may show: a letter, with or without its sign, and perhaps «لا». */
const parts = [/[^]/gu, /لا|[^]/gu, /[^]\p{M}?/gu, /لا|[^]\p{M}?/gu]

/**
 * Each glyph of a word with its part of the word. Null if there are more glyphs than parts, or fewer. A half-space may have no
 * glyph.
 */
function pairsOf(glyphs: Glyph[], word: string): [Glyph, string][] | null {
  const ways = [word, word.replaceAll('\u200c', '')].flatMap(it => parts.map(part => it.match(part) ?? []))
  const letters = ways.find(it => it.length === glyphs.length)
  return letters ? glyphs.map((it, at) => [it, letters[at] ?? lost]) : null
}
