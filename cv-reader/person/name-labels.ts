import type { Hit } from '../text/hit.ts'
import type { Entry } from '../text/sections.ts'

const whole = String.raw`نام ?(?:و|/|،|-) ?نام ?خانوادگی|نام ?(?:و|/) ?(?:فامیل|فامیلی|شهرت)|نام ?کامل|نام متقاضی|full ?name|name ?(?:and|&|/) ?(?:surname|last ?name|family(?: ?name)?)`
const labels = {
  whole: new RegExp(`^(?:${whole})`, 'iu'),
  first: /^(?:نام(?: ?کوچک)?|first ?name|given ?name|name)(?! ?\p{L})/iu,
  last: /^(?:نام ?خانوادگی|فامیلی?|last ?name|family ?name|surname|family)(?! ?\p{L})/iu,
}
/** Matches labels that may follow a name in the same line or row. */
const next =
  /(?:^|\s)(?:نام ?خانوادگی|نام ?پدر|فامیلی?|تاریخ|سال تولد|متولد|محل|کد ?ملی|شماره|شغل|تلفن|موبایل|همراه|وضعیت|جنسیت|سن|ملیت|دین|ایمیل|پست|آدرس|نشانی|last ?name|surname|family|father|date|birth|nationality|gender|marital|phone|mobile|e-?mail|address|age)(?!\p{L})(?:[ \p{L}]{0,15}[:：]|[ \p{L}]{0,15}$)/iu

/** The name after its label: in the same cell, in the cell beside it or in the cell below. */
export function nameByLabel(entries: Entry[], candidate: (text: string) => string | null): Hit<string> | null {
  const first = valueAt(entries, labels.first, isGiven)
  const last = valueAt(entries, labels.last, isGiven)
  if (first && last) return { ...first, value: `${first.value} ${last.value}` }
  return (
    valueAt(entries, labels.whole, candidate) ??
    inLetter(entries, candidate) ??
    valueAt(entries, labels.first, candidate)
  )
}

/** The name in the opening of a formal letter: «اینجانب … فرزند …». */
function inLetter(entries: Entry[], candidate: (text: string) => string | null): Hit<string> | null {
  for (const entry of entries) {
    const [, words] =
      /(?<!\p{L})اینجانب\s+([^،,:.\d]{3,60}?)\s*(?:[،,:.]|(?:فرزند|متولد|هستم|ساکن|دارای|دارنده|با|به)(?!\p{L})|$)/u.exec(
        entry.text,
      ) ?? []
    const value = words && candidate(words)
    if (value) return { value, entry, sure: 0.8 }
  }
  return null
}

const isGiven = (text: string) => (/^[\p{L}\p{M}\u200c\uFFFD .()'’-]{2,40}$/u.test(text) ? text : null)

function valueAt(entries: Entry[], label: RegExp, accept: (text: string) => string | null): Hit<string> | null {
  for (const [index, entry] of entries.entries()) {
    const spaced = entry.text.replace(/\u200c/g, ' ')
    const at = label.exec(spaced)
    if (!at) continue
    const behind = entry.text.slice(at[0].length).replace(/^[\s:：/.-]+/, '')
    const texts = behind === '' ? cellsAfter(entries, index) : [behind]
    const value = texts.map(text => accept(untilLabel(text))).find(it => it !== null && it !== '')
    if (value) return { value, entry, sure: 0.95 }
  }
  return inLine(entries, label, accept)
}

/** Reads a line with two labels: «نام: … نام خانوادگی: …». */
function inLine(entries: Entry[], label: RegExp, accept: (text: string) => string | null): Hit<string> | null {
  if (label !== labels.last) return null
  for (const [index, entry] of entries.entries()) {
    const [, found] = /\s(?:نام[ \u200c]?خانوادگی|فامیلی?|last ?name|surname)\s*[:：]\s*(.+)$/iu.exec(entry.text) ?? []
    const inOne = found && /^(?:نام|first ?name|name)\s*[:：]/i.test(entry.text) ? accept(untilLabel(found)) : null
    const value = inOne ?? besideEnd(entry, entries[index + 1], accept)
    if (value) return { value, entry, sure: 0.95 }
  }
  return null
}

/**
 * Reads the last name after a cell that also contains its label («مینا نام خانوادگی»). The gap between the first name and the
 * label was too narrow to separate two cells.
 */
function besideEnd(entry: Entry, next: Entry | undefined, accept: (text: string) => string | null) {
  const isLast = /\S\s+(?:نام[ \u200c]?خانوادگی|فامیلی?|last ?name|surname)\s*[:：]?$/iu.test(entry.text)
  return isLast && next?.index === entry.index ? accept(untilLabel(next.text)) : null
}

function cellsAfter(entries: Entry[], index: number) {
  const entry = entries[index]
  const beside = entries[index + 1]
  if (!entry || !beside) return []
  const isValue = !isLabel(beside.text) || (untilLabel(beside.text) !== '' && !/[:：]$/.test(beside.text.trim()))
  if (beside.index === entry.index && isValue) return [beside.text]
  const place = (it: Entry) => entries.filter(other => other.index === it.index).indexOf(it)
  const below = entries.filter(it => it.index === entry.index + 1)
  const under =
    entry.size > 0 ? below.find(it => it.cell.x0 < entry.cell.x1 && it.cell.x1 > entry.cell.x0) : below[place(entry)]
  return under && !isLabel(under.text) ? [under.text] : []
}

const isLabel = (text: string) => next.test(text.replace(/\u200c/g, ' ')) || /[:：]$/.test(text.trim())

function untilLabel(text: string) {
  const at = next.exec(text.replace(/\u200c/g, ' '))
  return (at ? text.slice(0, at.index) : text).replace(/[\s،,;|–-]+$/, '').trim()
}
