import { plain } from './characters.ts'
import { apart, endings, lostEmails, lostMobiles, seam, withoutLostNumbers } from './doubtful.ts'
import type { Hit } from './hit.ts'
import type { Entry } from './sections.ts'

const address =
  /(?<![A-Za-z0-9._%+\uFFFD-])[A-Za-z0-9_][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,5}[A-Za-z]{2,24}(?![A-Za-z0-9@\uFFFD]|-[A-Za-z])/g
const office =
  /^(info|hr|jobs?|careers?|office|contact|support|sales?|admin|noreply|no-reply|webmaster|recruit\w*|resumes?|estekhdam)@/
const mailLabel = /ایمیل|رایانامه|پست ?الکترونی|نامه ?نگار|e-?mail|✉|📧|@ ?:/i
/** A line that runs against its direction shows the label behind the address. */
const labelBehind = /^ ?[:：] ?(?:ایمیل|رایانامه|پست ?الک)/
/** Someone else, whose address or number follows: people who vouch, and kin right before it. */
const others =
  /(?:معرف(?!ی)|ضروری|اضطراری|referee|reference|emergency)[^\d]{0,50}$|(?:همسر|پدر|مادر|برادر|خواهر|استاد راهنما|spouse|father|mother)[^:\d]{0,12}:? ?$/i

/** The person's e-mail address. Those of people who vouch for them, and of the firms they speak of, are not asked. */
export function findEmail(entries: Entry[]): Hit<string> | null {
  const own = entries.filter(it => it.section !== 'references')
  const whole = own.flatMap((entry, index) =>
    emailsIn(entry.plain).flatMap(({ value, at, check }) => {
      const behind = entry.plain.slice(at + value.length, at + value.length + 12)
      const told =
        mailLabel.test(wordsBefore(entry, at)) ||
        labelBehind.test(behind) ||
        mailLabel.test(before(own, index)?.plain ?? '')
      const sure = sureOf(entry, { value, at, told })
      return sure === 0 ? [] : [{ value, entry, sure, check }]
    }),
  )
  const broken = brokenEmails(own)
  const kept = whole.filter(it => !broken.some(({ value }) => value.endsWith(it.value) || value.startsWith(it.value)))
  return [...kept, ...broken, ...lostEmails(own)].toSorted((a, b) => b.sure - a.sure)[0] ?? null
}

function sureOf(entry: Entry, { value, at, told }: { value: string; at: number; told: boolean }) {
  if (others.test(wordsBefore(entry, at))) return 0
  const inProse = entry.plain.length > value.length + 40 && !told
  const spokenOf = inProse && ['work', 'about', 'education'].includes(entry.section)
  if (office.test(value)) return told && !inProse && entry.plain.length < value.length + 25 ? 0.5 : 0
  return spokenOf ? 0 : 0.98
}

/** No more of them than a label has: a line may be as long as the file. */
const wordsBefore = (entry: Entry, at: number) => entry.plain.slice(Math.max(0, at - 120), at)

/** The label of a value in a table stands in the cell before it. */
const before = (entries: Entry[], index: number) => entries[index - 1]

function emailsIn(text: string) {
  const closed = apart(text.replace(/ ?@ ?/g, '@'))
  return [...closed.matchAll(address)].map(it => {
    return { value: it[0].toLowerCase(), at: it.index, check: closed[it.index - 1] === seam }
  })
}

/** Addresses that a narrow column broke, of each the longest reading. */
function brokenEmails(entries: Entry[]): Hit<string>[] {
  const all = entries.flatMap((entry, index) => {
    const start = /[\w.@%+-]+$/.exec(entry.plain)?.[0]
    return start ? [inTwo(entries, index, start), inMore(entries, index, start)].filter(it => it !== null) : []
  })
  return all.slice(0, 100).filter(it => !all.some(({ value }) => value !== it.value && value.includes(it.value)))
}

/** In two lines: what follows on the next must have no blank in it. */
function inTwo(entries: Entry[], index: number, start: string): Hit<string> | null {
  const entry = entries[index]
  const next = entries.slice(index + 1, index + 3).find(it => /^[\w.@+-]+$/.test(it.plain))
  const value = next && joinedEmail(start, next.plain)
  if (!entry || !value) return null
  // Each line may be an address, or a word, by itself.
  if (start.includes('@') && emailsIn(start).length > 0)
    return completes(start, next.plain) ? { value, entry, sure: 0.6 } : null
  if (emailsIn(next.plain).length === 0) return { value, entry, sure: 0.6 }
  return goesOn(entry, next, entries) ? { value, entry, sure: 0.7 } : null
}

/** Whether what is left of an ending stands on the next line: «ut.ac» and «.ir», «yahoo.co» and «m». */
function completes(start: string, end: string) {
  const ending = (start + end).split('.').at(-1)?.toLowerCase() ?? ''
  return /^(\.[a-z]{2,4}|[a-z])$/i.test(end) && endings.has(ending)
}

/** Whether a line is the first part of an address: it looks like one, and no letter more had room in its column. */
function goesOn(entry: Entry, next: Entry, entries: Entry[]) {
  const start = /(?:^|\s)([\w.%+-]+)$/.exec(entry.plain)?.[1] ?? ''
  const isPart = /^[a-z0-9_]/.test(start) && (start.length >= 12 || /[._\d-]/.test(start))
  return isPart && !endings.has(start.split('.').at(-1) ?? '') && fillsColumn(entry, next, entries)
}

/** In three or four lines, each of which but the last is full. */
function inMore(entries: Entry[], index: number, start: string): Hit<string> | null {
  const [entry, next, ...rest] = entries.slice(index, index + 4)
  if (!entry || !next || !goesOn(entry, next, entries)) return null
  const lines = [next, ...rest]
  let whole = start
  let found: string | null = null
  for (const [at, line] of lines.entries()) {
    const before = entries[index + at]
    const isNext = before && /^[\w.@+-]+$/.test(line.plain) && fillsColumn(before, line, entries)
    if (!isNext || emailsIn(whole).length > 0) break
    found = joinedEmail(whole, line.plain) ?? found
    whole += line.plain
  }
  return found ? { value: found, entry, sure: 0.7 } : null
}

function joinedEmail(start: string, end: string) {
  const [found] = emailsIn(start + end)
  return found?.value.length === start.length + end.length && start !== '' ? found.value : null
}

/** Whether a line is so wide that the first letter below it had no room in its column. */
function fillsColumn(entry: Entry, next: Entry, entries: Entry[]) {
  const { cell, size, page } = entry
  if (size === 0 || next.page !== page || Math.abs(next.size - size) > 1) return false
  const below = cell.y0 - next.cell.y0
  if (below < 0.5 * size || below > 2.5 * size || next.cell.x0 > cell.x1 || next.cell.x1 < cell.x0) return false
  const lettersWide = (cell.x1 - cell.x0) / Math.max(1, entry.plain.length)
  const width = cell.x1 - cell.x0
  const isBeside = (it: Entry) => it.page === page && it.cell.x0 < cell.x1 && it.cell.x1 > cell.x0
  const near = entries.filter(it => isBeside(it) && Math.abs(it.cell.y0 - cell.y0) < 12 * size)
  return width < 45 * lettersWide && near.every(it => it.cell.x1 - it.cell.x0 < width + 1.6 * lettersWide)
}

const label = /موبایل|همراه|تلفن|تماس|mobile|phone|cell|tel/i
/** Numbers of ten digits that are something else. */
const otherNumber =
  /کد ?ملی|شماره ملی|شناسنامه|کد ?پستی|حساب|کارت|شبا|بیمه|فکس|نمابر|national|postal|zip|fax|iban|account/i
const numberRun = /\+?\(?\+?\d[\d\s().\-–_/+]{6,40}\d\+?/g
const operator = /^9(?:0[0-5]|1\d|2[0-3]|3\d|4[1-4]|9\d)/
/** How people group the digits of a number written without its 0. */
const groupings = new Set(['10', '3,7', '3,3,4', '3,3,2,2', '3,4,3', '3,2,2,3'])

/** The person's Iranian mobile number as 09…, also with its groups in the page's reversed order or broken over two lines. */
export function findMobile(entries: Entry[]): Hit<string> | null {
  const own = entries.filter(it => it.section !== 'references')
  const hits = own.flatMap((entry, index) => {
    const labelled = labelOf(own, index)
    const misleading = isOther(own, index)
    const ownText = withoutLostNumbers(ownWords(entry, before(own, index)))
    return mobilesIn(ownText, misleading).map(value => ({ value, entry, sure: labelled ? 0.98 : 0.9 }))
  })
  const broken = hits.length > 0 ? [] : brokenMobiles(own)
  const isLabelled = (index: number) => !isOther(own, index) && labelOf(own, index)
  return [...hits, ...broken, ...lostMobiles(own, isLabelled)].toSorted((a, b) => b.sure - a.sure)[0] ?? null
}

const labelOf = (own: Entry[], index: number) =>
  label.test(own[index]?.plain ?? '') || label.test(before(own, index)?.plain ?? '')

const isOther = (own: Entry[], index: number) =>
  otherNumber.test(own[index]?.plain ?? '') ||
  (!labelOf(own, index) && otherNumber.test(before(own, index)?.plain ?? ''))

/** The entry's words without the numbers of people who are named before them. */
function ownWords(entry: Entry, label: Entry | undefined) {
  const told = label && label.index === entry.index && /^[^\d]+$/.test(label.plain) ? `${label.plain} ` : ''
  return entry.plain.replace(numberRun, (run, at: number) => {
    const words = (told.slice(-60) + wordsBefore(entry, at)).split(/\d{7,}/).at(-1) ?? ''
    return others.test(words) ? ' ' : run
  })
}

function brokenMobiles(entries: Entry[]): Hit<string>[] {
  return entries.flatMap((entry, index) => {
    const next = entries[index + 1]
    if (!next || !/\d[\s)\-–]*$/.test(entry.plain) || !/^[\d(+]/.test(next.plain)) return []
    const [, end = ''] = /([+(]*\d[\d\s().\-–+]*)$/.exec(entry.plain) ?? []
    const start = /^[\d\s().\-–+]+/.exec(next.plain)?.[0] ?? ''
    const found = mobilesIn(`${end} ${start}`, false)
    return found.map(value => ({ value, entry, sure: 0.8 }))
  })
}

/** All mobile numbers of a text. With `onlyWhole` a number without 0 or 98 before it is not taken for one. */
export function mobilesIn(text: string, onlyWhole: boolean) {
  return [...plain(text).matchAll(numberRun)].flatMap(it => {
    const groups = it[0].match(/\d+/g) ?? []
    const abroad = /^\(?\+/.test(it[0]) && !/^0*98/.test(groups.join(''))
    return abroad ? [] : numbersOf(groups, onlyWhole)
  })
}

function numbersOf(groups: string[], onlyWhole: boolean) {
  const found: string[] = []
  let from = 0
  while (from < groups.length) {
    const size = [1, 2, 3, 4, 5, 6, 7].find(
      it => from + it <= groups.length && mobileOf(groups.slice(from, from + it), groups, onlyWhole),
    )
    const mobile = size && mobileOf(groups.slice(from, from + size), groups, onlyWhole)
    if (mobile) found.push(mobile)
    from += size ?? 1
  }
  return found
}

/** A number from some of a run's groups. Without its 0 or 98 it has to be all of the run and grouped like a number. */
function mobileOf(groups: string[], run: string[], onlyWhole: boolean) {
  const forward = read(groups)
  if (forward?.prefix) return `0${forward.number}`
  const alone = !onlyWhole && groups.length === run.length && groupings.has(groups.map(it => it.length).join(','))
  if (forward && alone && operator.test(forward.number)) return `0${forward.number}`
  const backward = read(groups.toReversed())
  return backward?.prefix && operator.test(backward.number) ? `0${backward.number}` : null
}

function read(groups: string[]) {
  const [, prefix = '', number] = /^(0098|980|98|00980|0)?(9\d{9})$/.exec(groups.join('')) ?? []
  return number ? { prefix, number } : null
}
