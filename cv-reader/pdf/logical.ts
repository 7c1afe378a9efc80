import bidiFactory from 'bidi-js'
import type { Bidi } from 'bidi-js'
import { isEndForm, joining, kindOf, lost, mirrored, wideGap } from '../text/characters.ts'
import type { Kind } from '../text/characters.ts'
import { isMobileAstray, numbersInOrder, numbersTorn } from './numbers.ts'
import type { Glyph } from '../text/shapes.ts'

type Unit = { text: string; kind: Kind; parts: boolean; marks: string }
type Direction = 'left' | 'right' | 'number' | null
/** One set of assumptions about what the page does not show. */
type Guess = {
  bracketsPart: boolean
  signsJoin: boolean
  flip: boolean
  groupsFollow?: boolean
  groupsStay?: boolean
  goesOn?: boolean
  dashesPart?: boolean
}
type Run = { way: Direction; units: Unit[] }

// The package is CommonJS, so Node imports the function itself as its default export.
const bidi = (bidiFactory as unknown as () => Bidi)()
const vowels = /[\u064B-\u0655\u0670]/g
const guesses: Guess[] = [
  { bracketsPart: true, signsJoin: false, flip: false },
  { bracketsPart: true, signsJoin: true, flip: false },
  { bracketsPart: true, signsJoin: true, flip: false, groupsFollow: true },
  { bracketsPart: true, signsJoin: false, flip: false, groupsStay: true },
  { bracketsPart: false, signsJoin: false, flip: false },
  { bracketsPart: false, signsJoin: true, flip: false },
  { bracketsPart: true, signsJoin: false, flip: true },
  { bracketsPart: false, signsJoin: false, flip: true },
  { bracketsPart: true, signsJoin: false, flip: false, goesOn: true },
  { bracketsPart: true, signsJoin: false, flip: false, dashesPart: true },
]

/**
 * Finds the logical order of the glyphs of a line, which are given from left to right. It makes several readings, applies the
 * bidirectional algorithm to each, and keeps those that reproduce the order on the page. Returns the most plausible of them.
 */
export function logicalText(line: Glyph[], fromRight: boolean) {
  const units = unitsOf(line)
  if (!fromRight && !units.some(it => it.kind === 'right')) return tidy(units.map(it => it.text + it.marks).join(''))
  const shown = [
    comparable(units.map(it => [...it.text].toReversed().join('')).join('')),
    comparable(units.map(it => it.text).join('')),
  ]
  const seen = units.map(it => it.text).join('')
  const best = likeliest(units, fromRight, text => {
    const isShown = (base: boolean, behind: string) =>
      shown.includes(comparable(reordered(text.replace(vowels, '') + behind, base).replace(behind, '')))
    return { isShown, faults: oddities(text) + numbersTorn(seen, text) }
  })
  const text = fromRight && best.faults > 0 ? better(best, byWords(units), seen) : best.text
  return numbersInOrder(fromRight ? text.replace(brokenWord, '$1-') : text)
}

/** Stands for the Latin word that begins the next line. Its character is in no CV. */
const latin = '\ue0ff'

type Judgement = { isShown: (fromRight: boolean, behind: string) => boolean; faults: number }

/** The reading with the fewest faults. */
function likeliest(units: Unit[], fromRight: boolean, judge: (text: string) => Judgement) {
  let best = { text: '', faults: Infinity }
  for (const guess of guesses) {
    const base = guess.flip ? !fromRight : fromRight
    const text = balanced(read(units, base, guess))
    const judged = judge(text)
    const faults = (judged.isShown(base, guess.goesOn ? latin : '') ? 0 : 100) + judged.faults + (guess.flip ? 3 : 0)
    if (faults < best.faults) best = { text, faults }
    if (faults === 0) break
  }
  return best
}

/**
 * Reads a line whose program has put each word in its place from right to left, without the bidirectional algorithm, as XeTeX
 * does. Null if the line has no number beside an address: other Latin words with numbers («ISO 22000») stay together.
 */
function byWords(units: Unit[]) {
  const words: Unit[][] = [[]]
  for (const it of units) {
    if (it.kind === 'space') words.push([])
    else words.at(-1)?.push(it)
  }
  const isNumber = (word: Unit[]) => word.some(it => it.kind === 'number')
  const [first] = guesses
  if (!first || !words.some(isNumber) || !units.some(it => it.text === '@')) return null
  return balanced(
    words
      .toReversed()
      .map(word =>
        read(
          word,
          word.some(it => it.kind === 'right'),
          first,
        ),
      )
      .join(' '),
  )
}

/** The reading by words, if it has fewer faults. The other one counts as right if both have as many. */
function better(best: { text: string; faults: number }, other: string | null, seen: string) {
  return other !== null && oddities(other) + numbersTorn(seen, other) < best.faults ? other : best.text
}

/** Matches the last Latin word of a right-to-left line with the hyphen at which it is broken. */
const brokenWord = /(?<=[\u0620-\u06D3]\S* )-([A-Za-z][\w.]*)$/

/**
 * The letters of a line, with spaces for visible gaps. NFKC is applied before any reversing, so that the letters of لا keep
 * their order.
 */
function unitsOf(line: Glyph[]) {
  const blanks = line.filter(it => kindOf(it.text) === 'space')
  const spacing = 1.6 * letterGap(line)
  // LibreOffice may write the spaces of one font and only leave gaps in another, such as the bold one.
  const spaced = new Set(blanks.length >= Math.max(1, line.length / 25) ? blanks.map(it => it.font) : [])
  const units: Unit[] = []
  for (const [index, glyph] of line.entries()) {
    const before = line[index - 1]
    const gap = areDigits(before, glyph)
      ? digitGap
      : [before ?? glyph, glyph].every(it => spaced.has(it.font))
        ? 0.35
        : 0.17
    if (isApart(before, glyph, Math.max(gap, spacing)))
      units.push({ text: ' ', kind: 'space', parts: false, marks: '' })
    const parts = glyph.parts || isEndForm(glyph.text)
    const beside = glyph.text === lost ? kindBeside(line, index) : kindOf(glyph.text)
    units.push({ text: glyph.text.normalize('NFKC'), kind: beside, parts, marks: glyph.marks })
  }
  const first = units.findIndex(it => it.kind !== 'space')
  return units.slice(Math.max(0, first), units.findLastIndex(it => it.kind !== 'space') + 1)
}

/** An unknown character has the direction of the letters or digits beside it. */
function kindBeside(line: Glyph[], index: number): Kind {
  const near = [...line.slice(0, index).toReversed(), ...line.slice(index + 1)].find(it => it.text !== lost)
  return near ? kindOf(near.text) : 'other'
}

/** The usual distance between the letters of a line, as a fraction of their size. Headings are often letterspaced. */
function letterGap(line: Glyph[]) {
  const gaps = line.slice(1).flatMap((glyph, index) => {
    const before = line[index]
    const isPair = before && kindOf(before.text) !== 'space' && kindOf(glyph.text) !== 'space'
    return isPair ? [(glyph.x0 - before.x1) / Math.max(glyph.size, 1)] : []
  })
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  return gaps.length < 4 || middle < 0.08 ? 0 : middle
}

/** The smallest gap that separates two groups of digits. Digits have no side bearings that could look like a gap. */
const digitGap = 0.12

const areDigits = (before: Glyph | undefined, glyph: Glyph) =>
  before !== undefined && kindOf(before.text) === 'number' && kindOf(glyph.text) === 'number'

function isApart(before: Glyph | undefined, glyph: Glyph, gap: number) {
  if (!before || glyph.x0 - before.x1 <= gap * Math.max(glyph.size, 1)) return false
  return kindOf(glyph.text) !== 'space' && kindOf(before.text) !== 'space'
}

function comparable(text: string) {
  return text
    .replace(/[\u200c\s]/g, '')
    .replace(vowels, '')
    .replace(/[(){}[\]«»<>‹›]/g, '(')
}

function reordered(text: string, fromRight: boolean) {
  const bare = text.replace(/\u200c/g, '')
  const levels = bidi.getEmbeddingLevels(bare, fromRight ? 'rtl' : 'ltr')
  return bidi
    .getReorderedIndices(bare, levels)
    .map(index => bare[index])
    .join('')
}

/**
 * Counts implausible results: brackets and commas in impossible places, a country code without a number after it, and a mobile
 * number that is split or reversed. Also counts a product name with its number at the wrong end («PLC S7-300» is right), and a
 * note in brackets before the word that it explains.
 */
function oddities(text: string) {
  const odd =
    /[([«]\s|[([«](?:[,:؛،]|\.(?!NET))|\s,(?=[A-Za-z])|\s[)\]»،:؛]|[A-Za-z][([]|[)\]][A-Za-z]|(?:^|[،؛:] )[([][A-Za-z]|[\u0620-\u06D3] \([A-Za-z][^()]*\) (?=[A-Za-z])|\+98(?! ?[\d-])|(?<![\w-])\d+-[A-Za-z][A-Za-z ]*\d|(?<=[A-Za-z]) ،(?=[A-Za-z])/g
  return (
    (text.match(odd)?.length ?? 0) +
    (isMobileAstray(text) ? 1 : 0) +
    (endsAtStart.test(text) ? 4 : 0) +
    (monthAstray.test(text) ? 1 : 0)
  )
}

/** Matches a Persian month whose year stands behind a Latin word: «مرداد Present – 1401». */
const monthAstray =
  /(?:فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند) [A-Za-z][A-Za-z ]* ?[–—-] ?\d{4}/

/** Matches a full stop before the first word, and a + after its number. Such a line must be read from the left. */
const endsAtStart = /^[.!؟،؛] ?[\u0620-\u06D3]|^(?:98|۹۸)[\d\u06F0-\u06F9 -]{10,14}\+$/

function balanced(text: string) {
  const turned = [...text].map(mirrored).join('')
  const right = isTurnedRight(text, turned) ? turned : text
  // Matches a half-space without effect: it is not between a joining letter and another letter.
  const idle = new RegExp(
    `(?<![${joining}][\\u064B-\\u0655]?)\\u200c+|\\u200c+(?![\\u0620-\\u064A\\u066E-\\u06D3])`,
    'g',
  )
  return tidy(right.replace(idle, ''))
}

/** Whether the mirrored brackets are right. In a line that breaks within brackets, none are in pairs: spaces and edges decide. */
function isTurnedRight(text: string, turned: string) {
  if (isBalanced(text) || isBalanced(turned)) return !isBalanced(text)
  return strayBrackets(turned) < strayBrackets(text)
}

/** Counts the brackets that open behind a word or before a space, or close before a word or behind a space. */
const strayBrackets = (text: string) =>
  text.match(/^[)\]»]|[^\s([«][([«]|[([«]\s|\s[)\]»]|[)\]»](?=\p{L})/gu)?.length ?? 0

function isBalanced(text: string) {
  let open = 0
  for (const it of text) {
    if ('([«'.includes(it)) open++
    else if (')]»'.includes(it)) open--
    if (open < 0) return false
  }
  return open === 0
}

const tidy = (text: string) =>
  text
    .replace(/\s*\u2028\s*/g, wideGap)
    .replace(/[^\S\u2028]+/g, ' ')
    .trim()

function read(units: Unit[], fromRight: boolean, guess: Guess) {
  const ways = waysOf(units, fromRight, guess)
  const runs: Run[] = []
  for (const [index, unit] of units.entries()) {
    const way = ways[index] ?? null
    const last = runs.at(-1)
    if (last?.way === way) last.units.push(unit)
    else runs.push({ way, units: [unit] })
  }
  return inOrder(runs, fromRight).map(spell).join('')
}

/**
 * Orders runs as they are spoken: a right-to-left line is reversed. In a left-to-right line, only the right-to-left runs are
 * reversed.
 */
function inOrder(runs: Run[], fromRight: boolean) {
  if (fromRight) return runs.toReversed()
  const ordered: Run[] = []
  let start = 0
  while (start < runs.length) {
    const end = stretchEnd(runs, start)
    ordered.push(...runs.slice(start, end).toReversed())
    start = end
  }
  return ordered
}

function stretchEnd(runs: Run[], start: number) {
  const [first, second] = [runs[start]?.way, runs[start + 1]?.way]
  if (first === 'left' || (first === 'number' && second !== 'right')) return start + 1
  const next = runs.findIndex((it, index) => index > start && it.way === 'left')
  return next === -1 ? runs.length : next
}

function spell({ way, units }: Run) {
  if (way !== 'right') return units.map(it => it.text + it.marks).join('')
  const letters = units.toReversed()
  return letters
    .map(
      (it, index) => mirrored(it.text) + it.marks + (it.parts && letters[index + 1]?.kind === 'right' ? '\u200c' : ''),
    )
    .join('')
}

function waysOf(units: Unit[], fromRight: boolean, guess: Guess): Direction[] {
  const ways = units.map(it => strongWay(it.kind))
  const joins = guess.signsJoin ? /^[.,:/٫٬،+-]$/ : /^[.,:/٫٬،]$/
  for (const [index, unit] of units.entries()) {
    const between = ways[index - 1] === 'number' && units[index + 1]?.kind === 'number'
    if (!ways[index] && between && joins.test(unit.text)) ways[index] = 'number'
  }
  if (guess.goesOn) keepSign(units, ways)
  settleNeutrals(units, ways, fromRight, guess)
  if (guess.groupsFollow) joinGroups(units, ways)
  joinNumbers(ways)
  if (!guess.bracketsPart) closeBrackets(units, ways)
  return ways
}

function strongWay(kind: Kind): Direction {
  return kind === 'left' || kind === 'right' || kind === 'number' ? kind : null
}

/** The Latin words at the end of a right-to-left line keep the sign behind them («Ph.D.», if «in AI» is in the next line). */
function keepSign(units: Unit[], ways: Direction[]) {
  const end = units.findIndex((_, index) => ways[index] !== 'left' && ways[index + 1] !== 'left')
  if (ways[end - 1] === 'left' && /[.,:;!?]/.test(units[end]?.text ?? '')) ways[end] = 'left'
}

/** All groups of a number after a Latin word belong to the left-to-right run («Mobile +98 993 552 8801»). */
function joinGroups(units: Unit[], ways: Direction[]) {
  for (let i = 1; i < ways.length; i++) {
    const isPart = ways[i] === 'number' || (ways[i + 1] === 'number' && /^[ +-]$/.test(units[i]?.text ?? ''))
    if (isPart && ways[i - 1] === 'left') ways[i] = 'left'
  }
}

/** Numbers beside a left-to-right run belong to that run. */
function joinNumbers(ways: Direction[]) {
  const join = (index: number, beside: number) => {
    if (ways[index] === 'number' && ways[beside] === 'left') ways[index] = 'left'
  }
  for (let i = 1; i < ways.length; i++) join(i, i - 1)
  for (let i = ways.length - 2; i >= 0; i--) join(i, i + 1)
}

function settleNeutrals(units: Unit[], ways: Direction[], fromRight: boolean, guess: Guess) {
  for (let start = 0; start < ways.length; start++) {
    if (ways[start]) continue
    let end = start
    while (end < ways.length && !ways[end]) end++
    const between = units.slice(start, end)
    const spaced = between.some(it => it.kind === 'space')
    const sides = [ways[start - 1], ways[end]] as const
    const parts = arePartedBy(between, guess) || (guess.groupsStay === true && isGroup(units, end))
    const left = fromRight ? staysLeft(...sides, parts, spaced) : !staysRight(...sides)
    ways.fill(left ? 'left' : 'right', start, end)
    start = end - 1
  }
}

/** Whether brackets or separators, as in an address line, separate two numbers, which are then independent. */
function arePartedBy(between: Unit[], guess: Guess) {
  const parts = [/[|•·●]/, guess.bracketsPart && /[()[\]]/, guess.dashesPart && /[–—-]/]
  return between.some(it => parts.some(sign => sign && sign.test(it.text)))
}

/** Whether the number that begins here has several groups, like a telephone number. */
function isGroup(units: Unit[], start: number) {
  const end = units.findIndex((it, index) => index >= start && it.kind !== 'number')
  return end > start && units[end]?.kind === 'space' && units[end + 1]?.kind === 'number'
}

function staysLeft(before: Direction | undefined, after: Direction | undefined, broken: boolean, spaced: boolean) {
  if (broken) return false
  if (before === 'left') return after === 'left' || after === 'number'
  return before === 'number' && after === 'left' && !spaced
}

function staysRight(before: Direction | undefined, after: Direction | undefined) {
  return (before === 'right' && (after === 'right' || after === 'number')) || (before === 'number' && after === 'right')
}

/** Adds the opening or closing bracket of a left-to-right run to that run. */
function closeBrackets(units: Unit[], ways: Direction[]) {
  for (let start = 0; start < ways.length; start++) {
    if (ways[start] !== 'left') continue
    let end = start
    while (ways[end + 1] === 'left') end++
    const run = units.slice(start, end + 1)
    const open = run.filter(it => it.text === '(').length - run.filter(it => it.text === ')').length
    if (open > 0 && units[end + 1]?.text === ')') ways[++end] = 'left'
    if (open < 0 && units[start - 1]?.text === '(') ways[start - 1] = 'left'
    start = end
  }
}
