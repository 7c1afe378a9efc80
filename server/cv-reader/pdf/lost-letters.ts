import { kindOf, lost } from '../characters.ts'
import type { Glyph } from '../shapes.ts'

/** Scripts that nobody writes here, private and unassigned numbers: what a font gives for a glyph that it has no character for. */
const pattern =
  /[^\p{Script=Arabic}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u
const isUnknown = (text: string) => /\S/.test(text) && pattern.test(text)
const ligature = /^[\u0620-\u064A\u066E-\u06D3][\u0620-\u0655\u066E-\u06D3]$/

/**
 * Settles the glyphs of a page that have no character, line by line, each from left to right: an icon, a sign that sits on
 * a letter and the stretch of a justified line go; what was a letter or a digit stays as U+FFFD, so that nobody takes
 * the word for whole.
 */
export function settleLost(lines: Glyph[][]): Glyph[][] {
  const paired = lines.map(line => line.map(it => ({ ...it, text: unligatured(it.text) })))
  const stretches = stretchesOf(paired)
  return paired.map(line =>
    line.flatMap((glyph, index) => {
      if (stretches.has(nameOf(glyph)) && isAmongLetters(line, index)) return stretched(line, index)
      if (!isUnknown(glyph.text) && !standsIn(line, index)) return [glyph]
      return isOrnament(line, index) ? [] : [{ ...glyph, text: lost }]
    }),
  )
}

/** Nothing; the letter before it reaches as far as the stretch, so that no gap is seen. */
function stretched(line: Glyph[], index: number): Glyph[] {
  const before = line.findLast((it, at) => at < index && kindOf(it.text) === 'right')
  if (before) before.x1 = Math.max(before.x1, line[index]?.x1 ?? 0)
  return []
}

/** Ghostscript writes the second letter of a ligature with the first one's byte before it: لا (0644 0627) becomes 0644 4427. */
function unligatured(text: string) {
  const [first, second] = [text.charCodeAt(0), text.charCodeAt(1)]
  const letters = String.fromCharCode(first, 0x600 + (second & 0xff))
  return text.length === 2 && second >> 8 === (first & 0xff) && ligature.test(letters) ? letters : text
}

const nameOf = (glyph: Pick<Glyph, 'font' | 'code'>) => `${glyph.font} ${glyph.code}`

/** A Latin letter right between two Persian ones that is only the glyph's own number. */
function standsIn(line: Glyph[], index: number) {
  const glyph = line[index]
  if (!glyph || kindOf(glyph.text) !== 'left' || glyph.text !== String.fromCodePoint(Math.max(0, glyph.code)))
    return false
  return isAmongLetters(line, index)
}

/** Whether a letter that it joins stands on either side. A long stretch is printed several times over. */
function isAmongLetters(line: Glyph[], index: number) {
  return ([-1, 1] as const).every(step => {
    const name = line[index] && nameOf(line[index])
    let at = index
    // No stretch is printed more often; without an end a line of one glyph would take the square of its time.
    while (Math.abs(at - index) < 20 && line[at + step] && nameOf(line[at + step] ?? noGlyph) === name) at += step
    const [last, next] = [line[at], line[at + step]]
    return last && next && kindOf(next.text) === 'right' && touches(last, next)
  })
}

const noGlyph = { font: '', code: -1 }

const touches = (a: Glyph, b: Glyph) =>
  Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1) < 0.08 * Math.max(a.size, b.size) && /\S/.test(a.text)

/**
 * The one glyph of a font that has no character, and that always stands between two letters that it joins, is the stretch
 * (kashida). Where several have none, letters are among them.
 */
function stretchesOf(lines: Glyph[][]) {
  const places = lines.flatMap(line =>
    line.flatMap((glyph, index) =>
      isUnknown(glyph.text) || standsIn(line, index) ? [{ glyph, among: isAmongLetters(line, index) }] : [],
    ),
  )
  const byFont = Map.groupBy(places, it => it.glyph.font)
  return new Set(
    [...byFont.values()].flatMap(all => {
      const [first] = all
      const isOne = all.length > 1 && new Set(all.map(it => it.glyph.code)).size === 1 && all.every(it => it.among)
      return first && isOne ? [nameOf(first.glyph)] : []
    }),
  )
}

/** An icon or a bullet (of another font, with nothing on one side), or a sign that is placed by itself on a letter. */
function isOrnament(line: Glyph[], index: number) {
  const glyph = line[index]
  if (!glyph || glyph.x1 - glyph.x0 < 0.04 * glyph.size) return true
  const beside = [line[index - 1], line[index + 1]].filter(it => it !== undefined)
  const touching = beside.filter(it => touches(it, glyph))
  return touching.length < 2 && !touching.some(it => it.font === glyph.font)
}
