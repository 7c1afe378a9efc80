import { isFirstForm, kindOf, lost } from '../text/characters.ts'
import { endings } from '../text/doubtful.ts'
import { missingDigits } from './missing-digits.ts'
import type { Glyph } from '../text/shapes.ts'

/**
 * Matches scripts that are not used in Iranian CVs, and private and unassigned characters. Fonts give these to glyphs without a
 * character.
 */
const pattern =
  /[^\p{Script=Arabic}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u
const isUnknown = (text: string) => /\S/.test(text) && pattern.test(text)
const ligature = /^[\u0620-\u064A\u066E-\u06D3][\u0620-\u0655\u066E-\u06D3]$/

/**
 * Resolves the glyphs without a character, line by line, each from left to right. Icons, signs over letters and kashidas are
 * removed. Letters and digits become U+FFFD, so that the word is not mistaken for a complete one.
 */
export function settleLost(all: Glyph[][]): Glyph[][] {
  const lines = withoutGhosts(all)
  const missing = missingDigits(lines, nameOf, isUnknown)
  const digits = new Map([...missing, ...digitsOf(lines.flat()), ...pointsOf(lines)])
  const writing = fontsOfWords(lines)
  const paired = lines.map(line =>
    line.map((it, index) => ({
      ...it,
      text: digits.get(nameOf(it)) ?? nameless(line, index) ?? unligatured(it.text),
    })),
  )
  const stretches = stretchesOf(paired)
  return paired.map(line =>
    line.flatMap((glyph, index) => {
      if (stretches.has(nameOf(glyph)) && isAmongLetters(line, index)) return stretched(line, index)
      if (!isUnknown(glyph.text) && !standsIn(line, index)) return [glyph]
      return isOrnament(line, index, writing) ? [] : [{ ...glyph, text: lost }]
    }),
  )
}

/** Removes glyphs without a character that always stand below a letter. LibreOffice uses them for letterspacing. */
function withoutGhosts(lines: Glyph[][]) {
  const counts = new Map<string, { all: number; under: number }>()
  for (const line of lines) {
    for (const [index, glyph] of line.entries()) {
      if (!isUnknown(glyph.text) || isNarrow(glyph)) continue
      const count = counts.get(nameOf(glyph)) ?? { all: 0, under: 0 }
      const isUnder = [line[index - 1], line[index + 1]].some(
        it => it && kindOf(it.text) === 'right' && covers(it, glyph),
      )
      counts.set(nameOf(glyph), { all: count.all + 1, under: count.under + Number(isUnder) })
    }
  }
  const isGhost = (it: Glyph) => {
    const { all, under } = counts.get(nameOf(it)) ?? { all: 0, under: 0 }
    return all > 2 && under > 0.8 * all
  }
  return lines.map(line => line.filter(it => !isGhost(it)))
}

/** Whether two glyphs overlap by more than half of the narrower one. */
const covers = (a: Glyph, b: Glyph) =>
  Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0.6 * Math.min(a.x1 - a.x0, b.x1 - b.x0)

/**
 * Fonts in which a glyph without a character stands inside a word. Cairo splits a font in two, and loses the characters of the
 * second.
 */
function fontsOfWords(lines: Glyph[][]) {
  const isWithin = (line: Glyph[], index: number, glyph: Glyph) =>
    [line[index - 1], line[index + 1]].every(it => it && touches(it, glyph) && /[\p{L}\p{N}]/u.test(it.text))
  return new Set(
    lines.flatMap(line =>
      line.flatMap((it, index) => (isUnknown(it.text) && !isNarrow(it) && isWithin(line, index, it) ? [it.font] : [])),
    ),
  )
}

const known = /(?:@[\w-]+|(?:^|\W)(?:www|linkedin|github|instagram|[\w-]+@\S+))$/

/** The glyph without a character that is the dot of a well-known domain («gmail?com»). It is a dot everywhere. */
function pointsOf(lines: Glyph[][]) {
  const points = new Set<string>()
  for (const line of lines) {
    const text = line.map(it => (it.text.length === 1 ? it.text : '?')).join('')
    for (const [index, glyph] of line.entries()) {
      if (!isUnknown(glyph.text) || isNarrow(glyph)) continue
      const ending = /^[a-z]+(?=$|[\s/?])/.exec(text.slice(index + 1))?.[0] ?? ''
      const isPoint = endings.has(ending) && known.test(text.slice(Math.max(0, index - 80), index))
      const isThin = glyph.x1 - glyph.x0 < 0.4 * glyph.size
      if (isPoint && isThin) points.add(nameOf(glyph))
    }
  }
  return [...points].map(it => [it, '.'] as const)
}

/** Removes a kashida. The letter before it is extended, so that no gap appears. */
function stretched(line: Glyph[], index: number): Glyph[] {
  const before = line.findLast((it, at) => at < index && kindOf(it.text) === 'right')
  if (before) before.x1 = Math.max(before.x1, line[index]?.x1 ?? 0)
  return []
}

/** Ghostscript writes the second letter of a ligature with a byte of the first one: لا (0644 0627) becomes 0644 4427. */
function unligatured(text: string) {
  const [first, second] = [text.charCodeAt(0), text.charCodeAt(1)]
  const letters = String.fromCharCode(first, 0x600 + (second & 0xff))
  return text.length === 2 && second >> 8 === (first & 0xff) && ligature.test(letters) ? letters : text
}

/**
 * Ghostscript adds the two bytes of a Persian digit: ۱ (06F1) becomes ÷ (F7). For fonts with Persian letters, this is undone.
 */
function digitsOf(glyphs: Glyph[]) {
  const digits = new Map<string, string>()
  for (const all of Map.groupBy(glyphs, it => it.font).values()) {
    const wrong = all.filter(it => /^[\u00F6-\u00FF]$/.test(it.text))
    // Fonts number their digits consecutively.
    const steps = new Set(wrong.map(it => it.code - (it.text.codePointAt(0) ?? 0)))
    const letters = new Set(all.filter(it => kindOf(it.text) === 'right').map(it => it.text))
    if (steps.size !== 1 || letters.size < 4 || all.some(it => /[a-z]/i.test(it.text))) continue
    for (const it of wrong) digits.set(nameOf(it), String.fromCodePoint(0x6f0 + (it.text.codePointAt(0) ?? 0) - 0xf6))
  }
  return digits
}

/** The letter of a glyph without a character, if the signs on it or beside it leave only one possibility. */
const nameless = (line: Glyph[], index: number) =>
  underHamza(line, index) ?? underMadda(line, index) ?? withAlef(line, index)

/** An unknown glyph is لا if another one without width is at its left edge. Fonts draw no other letters in this way. */
function withAlef(line: Glyph[], index: number) {
  const glyph = line[index]
  if (!glyph || !isUnknown(glyph.text) || isNarrow(glyph)) return undefined
  const beside = [line[index - 1], line[index + 1]].filter(it => it !== undefined)
  const isAlef = (it: Glyph) => isUnknown(it.text) && isNarrow(it) && Math.abs(it.x0 - glyph.x0) < 0.01 * glyph.size
  const isInWord = [line[index - 2], ...beside, line[index + 2]].some(it => it && kindOf(it.text) === 'right')
  return beside.some(isAlef) && isInWord ? 'لا' : undefined
}

/**
 * An unknown letter with a hamza at the end of a word is ه (خانهٔ). In Persian, no other letter has a hamza there.
 */
function underHamza(line: Glyph[], index: number) {
  const glyph = line[index]
  if (!glyph?.marks.includes('\u0654') || !isUnknown(glyph.text)) return undefined
  const next = line[index - 1]
  return next && kindOf(next.text) === 'right' && touches(next, glyph) ? undefined : 'ه'
}

/** An alef with an unknown sign is آ if the word continues after it. At the end of a word the sign is another one (ًا). */
function underMadda(line: Glyph[], index: number) {
  const glyph = line[index]
  if (glyph?.text !== 'ا' || glyph.marks !== '') return undefined
  const isSign = (it?: Glyph) =>
    it && isUnknown(it.text) && isNarrow(it) && it.x0 > glyph.x0 - 0.1 * it.size && it.x0 < glyph.x1 + 0.1 * it.size
  if (!isSign(line[index - 1]) && !isSign(line[index + 1])) return undefined
  const next = line.findLast((it, at) => at < index && !isNarrow(it))
  return next && kindOf(next.text) === 'right' && glyph.x0 - next.x1 < 0.3 * glyph.size ? 'آ' : undefined
}

const isNarrow = (glyph: Glyph) => glyph.x1 - glyph.x0 < 0.04 * glyph.size

const nameOf = (glyph: Pick<Glyph, 'font' | 'code'>) => `${glyph.font} ${glyph.code}`

/** Whether a Latin letter between two Persian letters is only the number of its glyph, taken for a character. */
function standsIn(line: Glyph[], index: number) {
  const glyph = line[index]
  if (!glyph || kindOf(glyph.text) !== 'left' || glyph.text !== String.fromCodePoint(Math.max(0, glyph.code)))
    return false
  return isAmongLetters(line, index)
}

/** Whether an adjacent letter touches the glyph on both sides. A long kashida consists of several glyphs. */
function isAmongLetters(line: Glyph[], index: number) {
  return ([-1, 1] as const).every(step => {
    const name = line[index] && nameOf(line[index])
    let at = index
    // Without this limit, a line of equal glyphs would take quadratic time.
    while (Math.abs(at - index) < 20 && line[at + step] && nameOf(line[at + step] ?? noGlyph) === name) at += step
    const [last, next] = [line[at], line[at + step]]
    return last && next && kindOf(next.text) === 'right' && touches(last, next)
  })
}

const noGlyph = { font: '', code: -1 }

const touches = (a: Glyph, b: Glyph) =>
  Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1) < 0.08 * Math.max(a.size, b.size) && /\S/.test(a.text)

/**
 * Finds the kashidas. If only one glyph of a font has no character and it is always between two joining letters, it is the
 * kashida. If several glyphs have none, some may be letters. A glyph before a letter in its initial form is not a kashida,
 * but may be «لا».
 */
function stretchesOf(lines: Glyph[][]) {
  const first = beginnings(lines)
  const isAmong = (line: Glyph[], index: number) => {
    const next = line[index - 1]
    return isAmongLetters(line, index) && !(next && (first.has(nameOf(next)) || isFirstForm(next.text)))
  }
  const places = lines.flatMap(line =>
    line.flatMap((glyph, index) =>
      (isUnknown(glyph.text) && !isNarrow(glyph)) || standsIn(line, index)
        ? [{ glyph, among: isAmong(line, index) }]
        : [],
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

/** The forms of letters that begin a word somewhere, because no letter stands directly before them. */
const beginnings = (lines: Glyph[][]) =>
  new Set(
    lines.flatMap(line =>
      line.flatMap((glyph, index) => {
        const before = line[index + 1]
        return kindOf(glyph.text) === 'right' && (!before || !touches(glyph, before)) ? [nameOf(glyph)] : []
      }),
    ),
  )

/** Whether a glyph is an icon, a bullet (in another font, with nothing on one side), or a sign placed over a letter. */
function isOrnament(line: Glyph[], index: number, writing: Set<string>) {
  const glyph = line[index]
  if (!glyph || isNarrow(glyph)) return true
  if (writing.has(glyph.font) && !/\p{Co}/u.test(glyph.text)) return false
  const beside = [line[index - 1], line[index + 1]].filter(it => it !== undefined)
  const touching = beside.filter(it => touches(it, glyph))
  return touching.length < 2 && !touching.some(it => it.font === glyph.font)
}
