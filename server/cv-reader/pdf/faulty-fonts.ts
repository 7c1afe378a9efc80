import { kindOf, lost } from '../characters.ts'
import type { Glyph } from '../shapes.ts'

/** The characters of glyphs by «font code», as far as they are known. Kept from page to page. */
export type Known = Map<string, string>

/** The longest ligature in use is «الله». A longer text is not that of one glyph. */
const longest = 4

const nameOf = (glyph: Glyph) => `${glyph.font} ${glyph.code}`

/**
 * Names the glyphs of faulty fonts anew. WeasyPrint 57 gives the first letter of a right-to-left text the whole text, and
 * most other letters nothing. What a font's file says counts first. The letters that no file names, because they are joined
 * forms, are told by these whole texts: their words are compared with the words on the page, letter by letter.
 */
export function withFaultsMended(glyphs: Glyph[], inFile: (glyph: Glyph) => string | undefined, known: Known): Glyph[] {
  const faulty = new Set(glyphs.filter(it => it.text.length > longest).map(it => it.font))
  for (const name of known.keys()) faulty.add(name.slice(0, name.indexOf(' ')))
  if (faulty.size === 0) return glyphs
  for (const glyph of glyphs) {
    const character = faulty.has(glyph.font) ? inFile(glyph) : undefined
    if (character !== undefined) known.set(nameOf(glyph), character)
  }
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.text.length > longest) learn(glyphs, index, known)
  }
  return glyphs.map(glyph => {
    if (!faulty.has(glyph.font)) return glyph
    // Without an entry in the table, pdf.js takes the code for the character.
    const isUnnamed = glyph.text.length > 2 || glyph.text === String.fromCodePoint(Math.max(0, glyph.code))
    return { ...glyph, text: known.get(nameOf(glyph)) ?? (isUnnamed ? lost : glyph.text) }
  })
}

/**
 * Learns letters from the text of the glyph at `index`. A right-to-left text is drawn from its end to this glyph. A text that
 * ends with a digit is that of the first digit of a number, and begins too early.
 */
function learn(glyphs: Glyph[], index: number, known: Known) {
  const first = glyphs[index]
  if (!first) return
  const next = glyphs[index + 1]
  const digit = first.text.at(-1) ?? ''
  if (kindOf(digit) === 'number') {
    const isNumber = next && kindOf(known.get(nameOf(next)) ?? next.text) === 'number'
    if (isNumber && !known.has(nameOf(first))) known.set(nameOf(first), digit)
    return
  }
  const start = glyphs.findLastIndex((it, at) => at < index && (it.font !== first.font || Math.abs(it.y - first.y) > 1))
  const isBlank = (it: Glyph) => known.get(nameOf(it)) === ' '
  const drawn = wordsIn(glyphs.slice(start + 1, index + 1).toReversed(), isBlank)
  const words = first.text.trim().split(/\s+/)
  const pairs = words.map((word, at) => pairsOf(drawn[at] ?? [], word))
  // The whole text must fit what is drawn and known, because the table also gives texts of other places.
  const fits = (pair: [Glyph, string]) => sameLetter(known.get(nameOf(pair[0])) ?? pair[1], pair[1])
  if (words.some(it => kindOf(it) !== 'right') || !pairs.every(it => it?.every(fits))) return
  for (const [glyph, letter] of pairs.flatMap(it => it ?? [])) {
    if (!known.has(nameOf(glyph))) known.set(nameOf(glyph), letter)
  }
}

function wordsIn(glyphs: Glyph[], isBlank: (it: Glyph) => boolean) {
  const words: Glyph[][] = [[]]
  for (const glyph of glyphs) {
    if (isBlank(glyph)) words.push([])
    else words.at(-1)?.push(glyph)
  }
  return words.filter(it => it.length > 0)
}

/** What one glyph may show: a letter, with its sign or without, and «لا». */
const parts = [/[^]/gu, /لا|[^]/gu, /[^]\p{M}?/gu, /لا|[^]\p{M}?/gu]

/** Each glyph of a word with its part of the word, if there are as many. A half-space may have no glyph. */
function pairsOf(glyphs: Glyph[], word: string): [Glyph, string][] | null {
  const ways = [word, word.replaceAll('\u200c', '')].flatMap(it => parts.map(part => it.match(part) ?? []))
  const letters = ways.find(it => it.length === glyphs.length)
  return letters ? glyphs.map((it, at) => [it, letters[at] ?? lost]) : null
}

const sameLetter = (a: string, b: string) => a.normalize('NFKC') === b.normalize('NFKC')
