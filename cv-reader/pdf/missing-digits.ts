import { lost } from '../text/characters.ts'
import type { Glyph } from '../text/shapes.ts'

const persian = /^[\u06F0-\u06F9\u0660-\u0669]$/
const digits = [...'۰۱۲۳۴۵۶۷۸۹']

/**
 * Finds the digits of glyphs without a character. Fonts with special Persian forms of ۴ and ۷ may name no character for these.
 * The second digit of a year is ۳ or ۴, so if the font has a ۳, an unknown second digit is ۴. If only one digit is then missing
 * in a font, and only one glyph in its numbers is unknown, the glyph is that digit.
 */
export function missingDigits(
  lines: Glyph[][],
  nameOf: (it: Glyph) => string,
  isUnknown: (text: string) => boolean,
): Map<string, string> {
  const found = new Map<string, string>()
  const runs = lines.flatMap(line => runsIn(line, it => persian.test(it.text) || isUnknown(it.text)))
  for (const ofFont of Map.groupBy(runs, it => it.glyphs[0]?.font).values()) {
    const all = ofFont.flatMap(it => it.glyphs)
    const named = new Set(
      all.map(it => it.text.replace(/[\u0660-\u0669]/, arabic => digits[arabic.charCodeAt(0) - 0x660] ?? '')),
    )
    const unknown = new Set(all.filter(it => isUnknown(it.text)).map(nameOf))
    const isMissing = (it: string) => !named.has(it)
    const four = new Set(ofFont.flatMap(it => (it.isYear ? secondUnknown(it.glyphs, isUnknown) : [])).map(nameOf))
    const [name = lost] = four
    if (four.size === 1 && named.has('۳') && isMissing('۴')) {
      found.set(name, '۴')
      unknown.delete(name)
      named.add('۴')
    }
    const [last = lost] = unknown
    const missing = digits.filter(isMissing)
    if (unknown.size === 1 && missing.length === 1) found.set(last, missing[0] ?? lost)
  }
  return found
}

const secondUnknown = ([first, second]: Glyph[], isUnknown: (text: string) => boolean) =>
  first?.text === '۱' && second && isUnknown(second.text) ? [second] : []

/** Glyphs of one font without gaps between them, one of which is a digit. */
type Run = { glyphs: Glyph[]; isYear: boolean }

function runsIn(line: Glyph[], isPart: (it: Glyph) => boolean): Run[] {
  const runs: Glyph[][] = []
  let before: Glyph | undefined
  for (const glyph of line.filter(it => /\S/.test(it.text))) {
    const goesOn = before && isPart(before) && before.font === glyph.font && glyph.x0 - before.x1 < 0.12 * glyph.size
    if (isPart(glyph) && goesOn) runs.at(-1)?.push(glyph)
    else if (isPart(glyph)) runs.push([glyph])
    before = glyph
  }
  const numbers = runs.filter(run => run.some(it => persian.test(it.text)))
  return numbers.map(glyphs => ({ glyphs, isYear: isLikeYear(glyphs) && !isOfLonger(glyphs, numbers) }))
}

const isLikeYear = (run: Glyph[]) => run.length === 4 && run[0]?.text === '۱'

/**
 * Whether a run is part of a longer number, such as a telephone number: near it on the line is a group of at least three digits
 * that is not a year.
 */
function isOfLonger(run: Glyph[], numbers: Glyph[][]) {
  const [from, to] = [run[0]?.x0 ?? 0, run.at(-1)?.x1 ?? 0]
  const reach = 3 * (run[0]?.size ?? 0)
  return numbers.some(it => {
    const isNear = it !== run && (it[0]?.x0 ?? 0) < to + reach && (it.at(-1)?.x1 ?? 0) > from - reach
    return isNear && it.length > 2 && !isLikeYear(it)
  })
}
