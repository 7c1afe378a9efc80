import type { Entry } from '../sections.ts'
import { isEmployer, isProse } from './lexicon.ts'
import type { Line } from './lines.ts'
import { isGlued, isPlausible, rangesIn, withoutPeriod, type Period } from './periods.ts'
import { cut, parted, type Words } from './words.ts'

/** One thing that somebody did, with its time: the words at its head, and the lines below. */
export type Block = { period: Period; head: Words[]; lines: Line[]; cells: Entry[] }

/** Between the parts of a line. */
const strong = /\s*[|•·\u2028]\s*|\s+[-–—/]\s+|\s*[–—]\s*/g
const comma = /\s*[,،]\s*/g

/** The parts of a cell, without its time. */
const piecesOf = (words: Words): Words[] => parted(words, strong)

/** `isOdd`: the line begins something, but its words are not certain. */
type Anchor = { at: number; period: Period; pieces: Words[]; item: boolean; isOdd: boolean }

/** The time of a line whose other words are no sentence. */
function anchorOf(line: Line, at: number, ahead: number): Anchor | undefined {
  const found = line.cells.map(it => rangesIn(it))
  const [one, more] = found.flatMap(it => it)
  if (!one || more || !isPlausible(one.period, new Date().getUTCFullYear(), ahead)) return undefined
  const pieces = line.cells.flatMap((cell, index) => {
    const [range] = found[index] ?? []
    return (range ? withoutPeriod(cell, range) : [cell]).flatMap(piecesOf)
  })
  const dated = line.cells.find((_, index) => found[index]?.includes(one))
  // «… از ۱۳۹۸ تا ۱۴۰۰ …» in a sentence says when something was done in a job.
  if (line.cells.length === 1 && dated && isInSentence(dated, one)) return undefined
  return { at, period: one.period, pieces, item: line.isItem, isOdd: dated !== undefined && isGlued(dated, one) }
}

function isInSentence({ plain }: Words, { from, to }: { from: number; to: number }) {
  const [before, behind] = [plain.slice(0, from).trim(), plain.slice(to).trim()]
  const isOpen = (text: string) => text.split(' ').length > 2 && !/[)\]|–—,،:/-]$/.test(text)
  const parts = /^[[(|–—,،:/\-)\]]/.test(behind) || behind === ''
  return before.split(' ').length > 10 || (!parts && isOpen(before))
}

/**
 * The blocks of a section. As the first begins so many lines before its time, so do the others: the lines at the head of each
 * stand where those of the first stand. Empty where the section begins with something else.
 */
export function blocksOf(lines: readonly Line[], ahead: number): Block[] {
  const all = lines.flatMap((line, at) => anchorOf(line, at, ahead) ?? [])
  // Where some times stand behind the sign of a list and others not, those behind it belong to what was done.
  const anchors = all.some(it => !it.item) ? all.filter(it => !it.item) : all
  const before = anchors[0]?.at ?? 0
  if (anchors.length === 0 || before > 3 || lines.slice(0, before).some(isBody)) return []
  return anchors.flatMap((anchor, index) => {
    const from = anchor.at - before
    const upto = (anchors[index + 1]?.at ?? lines.length + before) - before
    // Two times so near to each other that the lines of one would be those of the other.
    if (upto <= anchor.at) return []
    return blockOf(lines.slice(from, upto), before, anchor)
  })
}

const isBody = (line: Line) => isProse(line.text.plain)

function blockOf(lines: readonly Line[], before: number, { period, pieces, isOdd }: Anchor): Block[] {
  const above = lines.slice(0, before)
  const own = lines[before]
  if (!own || isOdd || above.some(isBody)) return []
  const head = [...above.flatMap(it => it.cells.flatMap(piecesOf)), ...pieces]
  const below = lines.slice(before + 1)
  let taken = 0
  while (isShort(head, below[taken]) && taken < 2 && isHead(below[taken], above[0] ?? own)) {
    head.push(...(below[taken]?.cells.flatMap(piecesOf) ?? []))
    taken++
  }
  const heads = [...above, own, ...below.slice(0, taken)]
  const cells = heads.flatMap(it => it.cells.map(cell => cell.entry))
  return [{ period, head, lines: below.slice(taken), cells }]
}

/** Whether a head has too few parts: one that is two by itself is enough, unless the next line names a firm. */
function isShort(head: readonly Words[], next: Line | undefined) {
  const names = head.filter(it => !isProse(it.plain))
  const [only, more] = names
  if (!only) return true
  return !more && (twoOf(only).length < 2 || (next !== undefined && isEmployer(next.text.plain)))
}

/** A line below the time that goes on with the head: short, and no item of a list. */
const isHead = (line: Line | undefined, first: Line) =>
  line !== undefined && (!line.isItem || first.isItem) && !isProse(line.text.plain) && line.text.plain.length <= 70

/** The parts of a head of one part: «دیجی‌کالا، طراح محصول», «Assistant (Arya)», «Accountant at Arya», «حسابدار در شرکت آریا». */
export function twoOf(words: Words): Words[] {
  const byComma = parted(words, comma)
  if (byComma.length > 1) return byComma
  const found = /^(.{3,50}?)(?: \(([^()]{2,60})\)| (?:در|at|@) (.{2,60}))$/.exec(words.plain)
  if (!found) return [words]
  const [, first = '', inBrackets, behind = ''] = found
  const end = words.plain.length - (inBrackets === undefined ? 0 : 1)
  return [cut(words, 0, first.length), cut(words, end - (inBrackets ?? behind).length, end)]
}

/** What was done: items and sentences one by one, lines that the page broke together. */
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

/** The words behind a label: «معدل: ۱۷», «Major: Marketing». */
export function behindLabel(words: Words, label: RegExp): Words | undefined {
  const found = label.exec(words.plain)
  return found ? cut(words, found.index + found[0].length, words.plain.length) : undefined
}
