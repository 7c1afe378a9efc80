import type { Entry } from '../text/sections.ts'
import { isEmployer, isProse, isTitle } from './lexicon.ts'
import type { Line } from './lines.ts'
import { beginsTime, isDate, isGlued, periodInCells, possible, timesIn, withoutPeriod, type Period } from './periods.ts'
import { cut, parted, wordsOf, type Words } from './words.ts'

/**
 * One job of a section on work: its period, the parts of its head, and the lines below the head. `cells` are those of the head.
 */
export type Block = { period: Period; isImpossible: boolean; head: Words[]; lines: Line[]; cells: Entry[] }

/** Matches the separators between the parts of a line. */
const strong = /\s*[|•·\u2028]\s*|\s+[-–—/]\s+|\s*[–—]\s*/g
const comma = /\s*[,،]\s*/g

/** The parts of a cell whose period was cut out. */
const piecesOf = (words: Words): Words[] => parted(words, strong)

/**
 * The line of a job that contains its period. `isImpossible`: a year that cannot be right was left out of it. `isOdd`: the period is joined to a word, so the job is left out.
 */
/** `done`: the text behind the head in its own line, which describes the work. */
type Anchor = {
  at: number
  period: Period
  isImpossible: boolean
  pieces: Words[]
  item: boolean
  isOdd: boolean
  done?: Words
}

/**
 * The anchor in a line with exactly one period. Undefined for other lines, and if the period is part of a sentence.
 */
function anchorOf(line: Line, at: number, ahead: number): Anchor | undefined {
  const found = line.cells.map(it => timesIn(it))
  const [one, more] = found.flatMap(it => it)
  if (!one) return anchorInCells(line, at, ahead)
  if (more) return undefined
  const { period, isOdd: isImpossible } = possible(one.period, new Date().getUTCFullYear(), ahead)
  const texts = line.cells.flatMap((cell, index) => {
    const [range] = found[index] ?? []
    return range ? withoutPeriod(cell, range) : [cell]
  })
  const done = texts.find(it => /^\. ?\S/.test(it.plain))
  const pieces = texts.filter(it => it !== done).flatMap(piecesOf)
  const dated = line.cells.find((_, index) => found[index]?.includes(one))
  // A period in a sentence («… از ۱۳۹۸ تا ۱۴۰۰ …») is only the time of one task in a job.
  if (line.cells.length === 1 && dated && isInSentence(dated, one)) return undefined
  const isOdd = dated !== undefined && isGlued(dated, one)
  return {
    at,
    period,
    isImpossible,
    pieces,
    item: line.isItem,
    isOdd,
    ...(done && { done: cut(done, 1, done.plain.length) }),
  }
}

/** The anchor in a table row with the beginning and the end of a job in two cells. */
function anchorInCells(line: Line, at: number, ahead: number): Anchor | undefined {
  const found = periodInCells(line.cells)
  if (!found) return undefined
  const { period, isOdd: isImpossible } = possible(found.period, new Date().getUTCFullYear(), ahead)
  const pieces = line.cells.filter((_, index) => !found.at.includes(index)).flatMap(piecesOf)
  return { at, period, isImpossible, pieces, item: line.isItem, isOdd: false }
}

function isInSentence({ plain }: Words, { from, to }: { from: number; to: number }) {
  const [before, behind] = [plain.slice(0, from).trim(), plain.slice(to).trim()]
  const isOpen = (text: string) => text.split(' ').length > 2 && !/[)\]|–—,،:/-]$/.test(text)
  // A full stop ends the head, if a comma or a bracket stands before its time: «آموزگار در دبستان گلبانگ، از ۱۳۹۶ تاکنون. ادارهٔ …»
  const parts =
    /^[[(|–—,،:/\-)\]]/.test(behind) || behind === '' || (behind.startsWith('. ') && /[)\]،,–—]$/.test(before))
  return before.split(' ').length > 10 || (!parts && isOpen(before))
}

/** Lines whose first cells are a time that is wrapped, with the whole time in the first: «05/2017 –» above «05/2021». */
function withWholeTimes(lines: readonly Line[]): Line[] {
  return lines.flatMap((line, at) => {
    const [before, next] = [lines[at - 1], lines[at + 1]]
    if (next && isWrappedTime(line, next)) {
      const [begin, ...names] = line.cells
      const whole = wordsOf(`${begin?.shown} ${next.cells[0]?.shown}`)
      return [withCells(line, [{ ...whole, entry: begin?.entry ?? line.entry }, ...names])]
    }
    const isSecond = before !== undefined && isWrappedTime(before, line)
    return [isSecond ? withCells(line, line.cells.slice(1)) : line]
  })
}

const isWrappedTime = ({ cells }: Line, next: Line) =>
  cells.length > 1 && next.cells.length > 1 && beginsTime(cells[0]?.plain ?? '') && isDate(next.cells[0]?.plain ?? '')

const withCells = (line: Line, cells: Line['cells']): Line => ({
  ...line,
  cells,
  text: wordsOf(cells.map(it => it.shown).join(' ')),
})

/**
 * The blocks of a section. If the first block has lines before its period, every other block has the same number of lines
 * before its own. Empty if the section begins with other text.
 */
export function blocksOf(drawn: readonly Line[], ahead: number): Block[] {
  const lines = withWholeTimes(drawn)
  const all = lines.flatMap((line, at) => anchorOf(line, at, ahead) ?? [])
  // If only some of the periods are in list items, these items describe the work of a job.
  const anchors = all.some(it => !it.item) ? all.filter(it => !it.item) : all
  const before = anchors[0]?.at ?? 0
  if (anchors.length === 0 || before > 3 || lines.slice(0, before).some(isBody)) return []
  return anchors.flatMap((anchor, index) => {
    const from = anchor.at - before
    const upto = (anchors[index + 1]?.at ?? lines.length + before) - before
    // Two periods are so close together that the lines before the second would include the first.
    if (upto <= anchor.at || from <= (anchors[index - 1]?.at ?? -1)) return []
    return blockOf(lines.slice(from, upto), before, anchor)
  })
}

const isBody = (line: Line) => isProse(line.text.plain)

function blockOf(lines: readonly Line[], before: number, anchor: Anchor): Block[] {
  const { period, isImpossible, pieces, isOdd, done } = anchor
  const above = lines.slice(0, before)
  const own = lines[before]
  if (!own || isOdd || above.some(isBody)) return []
  const head = [...above.flatMap(it => it.cells.flatMap(piecesOf)), ...pieces]
  const rest = lines.slice(before + 1)
  const below = done
    ? { names: [], cells: [], lines: [withCells(own, [{ ...done, entry: own.entry }]), ...rest] }
    : namesBelow(head, { own, first: above[0] ?? own }, rest)
  const cells = [...[...above, own].flatMap(it => it.cells.map(cell => cell.entry)), ...below.cells]
  return [{ period, isImpossible, head: [...head, ...below.names], lines: below.lines, cells }]
}

type Below = { names: Words[]; cells: Entry[]; lines: Line[] }

/** The names of a head in the lines below its time, and the other lines. */
function namesBelow(head: readonly Words[], { own, first }: { own: Line; first: Line }, rest: Line[]): Below {
  const wrapped = isShort(head, rest[0]) ? nameBelow(own, rest) : { names: [], cells: [], lines: rest }
  const names = [...wrapped.names]
  let taken = 0
  while (isShort([...head, ...names], wrapped.lines[taken]) && taken < 2 && isHead(wrapped.lines[taken], first)) {
    names.push(...(wrapped.lines[taken]?.cells.flatMap(piecesOf) ?? []))
    taken++
  }
  const cells = wrapped.lines.slice(0, taken).flatMap(it => it.cells.map(cell => cell.entry))
  return { names, cells: [...cells, ...wrapped.cells], lines: wrapped.lines.slice(taken) }
}

/**
 * In a file without a layout, the second line of a cell in a table begins a new line, which goes on with the next cell: the line
 * «سرپرست فروش | شرح کار …» below «۱۳۹۸ تا کنون | شرکت …».
 */
function nameBelow(own: Line, lines: Line[]): Below {
  const [below, ...further] = lines
  const [name, ...others] = below?.cells ?? []
  const isTable = own.cells.length > 1 && own.entry.size === 0 && others.length > 0
  if (!below || !name || !isTable || below.isItem || !isName(name.plain)) return { names: [], cells: [], lines }
  const text = wordsOf(others.map(it => it.shown).join(' '))
  return { names: piecesOf(name), cells: [name.entry], lines: [{ ...below, cells: others, text }, ...further] }
}

const isName = (plain: string) => !isProse(plain) && (isTitle(plain) || isEmployer(plain))

/**
 * Whether a head lacks the job or the firm. One part is enough if it can be split into both, unless the next line names a firm.
 */
function isShort(head: readonly Words[], next: Line | undefined) {
  const names = head.filter(it => !isProse(it.plain))
  const [only, more] = names
  if (!only) return true
  return !more && (twoOf(only).length < 2 || (next !== undefined && isEmployer(next.text.plain)))
}

/**
 * Whether a line below the period may belong to the head: it is short, no sentence and no list item (unless the head is one).
 */
const isHead = (line: Line | undefined, first: Line) =>
  line !== undefined &&
  (!line.isItem || first.isItem) &&
  !isProse(line.text.plain) &&
  !isLongName(line.text.plain) &&
  line.text.plain.length <= 70

/** Whether a text has more words than the names of most jobs and firms, and none that shows that it is one. */
export const isLongName = (plain: string): boolean =>
  plain.split(' ').length > 5 && !isTitle(plain) && !isEmployer(plain)

/**
 * Splits a text at its commas, brackets or preposition: «دیجی‌کالا، طراح محصول», «Assistant (Arya)», «Accountant at Arya»,
 * «حسابدار در شرکت آریا».
 */
export function twoOf(words: Words): Words[] {
  const byComma = parted(words, comma)
  if (byComma.length > 1) return byComma
  const found = /^(.{3,50}?)(?: \(([^()]{2,60})\)| (?:در|at|@) (.{2,60}))$/.exec(words.plain)
  if (!found) return atEmployer(words)
  const [, first = '', inBrackets, behind = ''] = found
  const end = words.plain.length - (inBrackets === undefined ? 0 : 1)
  return [cut(words, 0, first.length), cut(words, end - (inBrackets ?? behind).length, end)]
}

/** Splits a title and a firm without a sign between them: «حسابدار شرکت آریا». */
function atEmployer(words: Words): Words[] {
  const spaces = isTitle(words.plain) ? [...words.plain.matchAll(/ /g)].slice(0, 6) : []
  const space = spaces.find(
    it => isEmployer(words.plain.slice(it.index + 1)) && beginsEmployer.test(words.plain.slice(it.index + 1)),
  )
  return space ? [cut(words, 0, space.index), cut(words, space.index + 1, words.plain.length)] : [words]
}

/** Words that begin the name of a firm and are no part of a title («مدیر فروشگاه», «کارشناس بیمه»). */
const beginsEmployer =
  /^(?:شرکت|گروه|موسسه|بانک|بیمارستان|درمانگاه|هلدینگ|سازمان|اداره|شهرداری|کارخانه|کارگاه|صنایع|مجتمع|پتروشیمی|پالایشگاه|نیروگاه|دانشگاه|مهندس(?:ان|ین) مشاور|\S{2,10} ?سازی) \S/

/** The text of the lines. Lines that were broken only by the width of the page are joined. */
export function textOf(lines: readonly Line[]): string {
  const width = Math.max(...lines.map(it => widthOf(it)))
  const texts: string[] = []
  for (const [index, line] of lines.entries()) {
    const last = lines[index - 1]
    const isMore =
      last && !line.isItem && last.entry.size > 0 && widthOf(last) > 0.8 * width && !/[.؛!?؟]$/.test(last.text.plain)
    const isBroken = isMore && (last.isItem || width > 150)
    if (isBroken) texts.push(`${texts.pop() ?? ''} ${line.text.shown}`)
    else texts.push(line.text.shown)
  }
  return texts.join('\n')
}

const widthOf = ({ cells }: Line) =>
  Math.max(...cells.map(it => it.entry.cell.x1)) - Math.min(...cells.map(it => it.entry.cell.x0))

/** The words after a label: «معدل: ۱۷», «Major: Marketing». */
export function behindLabel(words: Words, label: RegExp): Words | undefined {
  const found = label.exec(words.plain)
  return found ? cut(words, found.index + found[0].length, words.plain.length) : undefined
}
