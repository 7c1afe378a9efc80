import { endings } from '../text/doubtful.ts'
import type { Hit } from '../text/hit.ts'
import type { Entry } from '../text/sections.ts'
import { emailsIn, withSigns } from './written-emails.ts'

const behindLabel = /(?:ایمیل|رایانامه|پست ?الکترونی\S{0,2}|e-?mail) ?[:：-]? ?$/i

/**
 * The e-mail addresses that are split over several lines of a narrow column. If several readings start alike, only the longest
 * is returned.
 */
export function brokenEmails(written: Entry[]): Hit<string>[] {
  const entries = written.map(it => ({ ...it, plain: withSigns(it.plain) }))
  const all = entries.flatMap((entry, index) => {
    const start = /[\w.@%+-]+$/.exec(entry.plain)?.[0]
    return start ? [inTwo(entries, index, start), inMore(entries, index, start)].filter(it => it !== null) : []
  })
  return all
    .slice(0, 100)
    .map(asked)
    .filter(it => !all.some(({ value }) => value !== it.value && value.includes(it.value)))
}

/** A hyphen at the end of a line may belong to the address or may only mark the split, so the value must be checked. */
const asked = (hit: Hit<string>) => (hit.entry.plain.endsWith('-') ? { ...hit, check: true } : hit)

/** An address in two lines. The rest of it must be the whole second line. */
function inTwo(entries: Entry[], index: number, start: string): Hit<string> | null {
  // A label may stand between the two lines at half their distance.
  const after = entries.slice(index + 1, index + 3).filter(it => /^[\w.@+-]+$/.test(it.plain))
  return after.map(it => joinedTo(entries, index, start, it)).find(it => it !== null) ?? null
}

function joinedTo(entries: Entry[], index: number, start: string, next: Entry): Hit<string> | null {
  const entry = entries[index]
  const value = joinedEmail(start, next.plain)
  if (!entry || !value) return null
  // The first line may already be a complete address, and the second a separate word.
  if (start.includes('@') && emailsIn(start).length > 0)
    return completes(start, next.plain) ? { value, entry, sure: 0.6 } : null
  const before = entry.plain.slice(0, entry.plain.length - start.length)
  if (/[._]$/.test(start) && behindLabel.test(before)) return { value, entry, sure: 0.99 }
  if (emailsIn(next.plain).length === 0) return { value, entry, sure: 0.6 }
  // A word that ends with a hyphen is never complete.
  if (/[a-z]\w*-$/i.test(start)) return { value, entry, sure: 0.6 }
  return goesOn(entry, next, entries) ? { value, entry, sure: 0.7 } : null
}

/** Whether the next line completes a cut top-level domain: «ut.ac» and «.ir», «yahoo.co» and «m», «sharif.e» and «du». */
function completes(start: string, end: string) {
  const ending = (start + end).split('.').at(-1)?.toLowerCase() ?? ''
  const cut = start.split('.').at(-1)?.toLowerCase() ?? ''
  const mayGoOn = endings.has(cut) ? /^(\.[a-z]{2,4}|[a-z])$/i : /^(\.[a-z]{2,4}|[a-z]{1,3})$/i
  return mayGoOn.test(end) && endings.has(ending)
}

/**
 * Whether a line is the first part of an address: it looks like one, and the next letter would not have fitted into its column.
 */
function goesOn(entry: Entry, next: Entry, entries: Entry[]) {
  const start = /(?:^|\s)([\w.%+-]+)$/.exec(entry.plain)?.[1] ?? ''
  // A number at the end of a line with other words is probably a house number.
  const isPart = /^[a-z0-9_].*[a-z_.-]|^\d+$/.test(start) && (start.length >= 12 || /[._\d-]/.test(start))
  if (/^\d+$/.test(start) && entry.plain !== start) return false
  return isPart && !endings.has(start.split('.').at(-1) ?? '') && fillsColumn(entry, next, entries)
}

/** An address in three or four lines. All of them but the last fill their column. */
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

/** Whether a line fills its column, so that the first letter of the next line would not have fitted. */
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
