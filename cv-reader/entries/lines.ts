import { display, lineBreak, lost, plain } from '../text/characters.ts'
import { headingStyles } from '../text/sections.ts'
import type { Entry } from '../text/sections.ts'
import type { Content } from '../text/shapes.ts'
import { wordsOf, type Words } from './words.ts'

/** The kinds of sections in which entries are looked for. */
export type PartKind = 'work' | 'education' | 'skills' | 'languages' | 'courses' | 'links' | 'articles' | 'references'

/** A row of a section: its cells, without the bullet or number of a list item. `isItem`: the row had a bullet. */
export type Line = { cells: readonly (Words & { entry: Entry })[]; text: Words; isItem: boolean; entry: Entry }

/** The lines under one heading. */
export type Part = { kind: PartKind; lines: Line[] }

const kindOf: Partial<Record<Entry['section'], PartKind>> = {
  work: 'work',
  education: 'education',
  skills: 'skills',
  languages: 'languages',
  references: 'references',
}
const others: [PartKind, RegExp][] = [
  [
    'courses',
    /^(?:دوره|کارگاه|سمینار|وبینار|گواهی|آموزش|(?:(?:professional|online|relevant|selected|additional|other|completed|short) ){0,2}(?:courses?|certificat|trainings?|workshops?|seminars?|licen[sc]es (?:and|&) certif)|continuing education|professional development)/i,
  ],
  ['articles', /^(?:مقاله|مقالات|(?:selected )?publications)/i],
  ['links', /^(?:پیوند|لینک|شبکه|links|social)/i],
]
/** Whether a cell has a label like «دستاورد: …», which is part of a job and does not begin a section. */
const isLabel = (entry: Entry) => entry.section === 'other' && /[:：]/.test(entry.under)

const bullet = /^\s*(?:[•·●▪■◦○‣➢❖✓✔►➤◄◆★*+–—-]|o(?=\s)|[\ue000-\uf8ff])\s*(?=\S)/u
const ordinal = /^\s*[([]?\p{Nd}{1,2} ?(?:[.)(\]]|[-–](?=\s))\s*(?=[^\s\p{Nd}])/u
/** Matches the dots between a text and the period at the end of its line. */
const leader = /[.…_]{4,}/g
const onlySigns = /^[^\p{L}\p{Nd}]{1,3}$/u

/** A longer text is not an entry. */
const mostLetters = 400
/** Longer sections are ignored, because they are not lists of entries. */
const mostLines = 600
/** The maximum number of sections. A CV has only a few. */
const mostParts = 60

type Walk = { parts: Part[]; kind: PartKind | undefined; under: string; styles: ReadonlySet<string> }

/** The sections of a CV, in reading order. Text outside the sections is left out. */
export function partsOf(entries: readonly Entry[], content: Content): Part[] {
  const walk: Walk = { parts: [], kind: undefined, under: '', styles: headingStyles(content) }
  for (const row of rowsOf(entries)) addRow(walk, row)
  return walk.parts.filter(it => it.lines.length <= mostLines).slice(0, mostParts)
}

function addRow(walk: Walk, row: readonly Entry[]) {
  const [first] = row
  if (!first) return
  const goesOn = isLabel(first)
  const kind = goesOn ? walk.kind : partKind(first)
  const last = goesOn || (kind === walk.kind && first.under === walk.under) ? walk.parts.at(-1) : undefined
  Object.assign(walk, { kind, under: goesOn ? walk.under : first.under })
  const line = lineOf(row)
  if (!kind || !line) return
  if (!last) walk.parts.push({ kind, lines: [line] })
  else if (isEnd(last, line, walk.styles)) walk.kind = undefined
  else last.lines.push(line)
}

/** The cells of each row. A row with cells of two sections counts as two rows. */
function rowsOf(entries: readonly Entry[]): Entry[][] {
  const rows: Entry[][] = []
  for (const it of entries) {
    const last = rows.at(-1)
    const isSame = last?.[0]?.index === it.index && last[0].section === it.section && last[0].under === it.under
    if (isSame) last?.push(it)
    else rows.push([it])
  }
  return rows
}

function partKind({ section, under }: Entry): PartKind | undefined {
  const heading = plain(under)
  return kindOf[section] ?? (section === 'other' ? others.find(([, words]) => words.test(heading))?.[0] : undefined)
}

function lineOf(row: readonly Entry[]): Line | undefined {
  const full = row.filter(it => !onlySigns.test(it.cell.text.trim()))
  const [entry] = full
  if (!entry) return undefined
  const isItem = bullet.test(display(entry.cell.text)) || (full.length < row.length && row[0] !== entry)
  const cells = full.flatMap((it, index) => {
    // The label that begins a section («مهارت‌ها: …») is not part of its text. Other labels are.
    const text = isLabel(it) ? it.cell.text : it.parted
    if (text.length > 2 * mostLetters) return []
    const bare = index === 0 ? text.replace(bullet, '').replace(ordinal, '') : text
    const words = wordsOf(bare.replace(leader, ' | ').replaceAll(lineBreak, ' | '))
    return words.plain === '' || words.plain.length > mostLetters ? [] : [{ ...words, entry: it }]
  })
  return cells.length > 0 ? { cells, text: wordsOf(cells.map(it => it.shown).join(' ')), isItem, entry } : undefined
}

/** Whether a section ends before a line: the line is elsewhere on the page, or it is a heading with unknown words. */
function isEnd({ lines }: Part, line: Line, styles: ReadonlySet<string>): boolean {
  const [first, last] = [lines[0]?.entry, lines.at(-1)?.entry]
  if (!first || !last) return false
  return isElsewhere(line.entry, first) || isUnknownHeading(line, last, styles)
}

/** Whether a cell is above the beginning of the section, in another column. */
function isElsewhere({ cell, size, page }: Entry, first: Entry): boolean {
  const isBeside = cell.x0 < first.cell.x1 && cell.x1 > first.cell.x0
  return size > 0 && page === first.page && cell.y0 > first.cell.y1 + size && !isBeside
}

function isUnknownHeading({ cells, entry }: Line, last: Entry, styles: ReadonlySet<string>): boolean {
  const { style = '' } = entry.cell
  const isStyled = cells.length === 1 && styles.has(style) && style !== last.cell.style
  return isStyled && entry.text.length < 50 && !/[,،|–]|\d/.test(entry.plain)
}

/** Whether a text has unknown letters. */
export const isLost = ({ shown }: Words): boolean => shown.includes(lost)
