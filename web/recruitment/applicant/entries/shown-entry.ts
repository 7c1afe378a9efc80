import { dayOfMonth, monthText } from '@kargozin/api/months.ts'
import { fieldsOf, type AnyEntry, type EntryField } from '@kargozin/api/recruitment/people/entry-fields.ts'
import type { SectionName } from '@kargozin/api/recruitment/people/section-names.ts'
import { entryTime, entryValue } from '@kargozin/api/recruitment/people/entry-text.ts'
import type { Fill, Locale } from '@kargozin/api/words.ts'
import type { Word } from '../../../core/words.ts'

/** The language of the page, with its translation function. */
type Reader = { locale: Locale; say: (word: Word, params?: Fill) => string }

/** The parts of an entry for display: its title, the organisation or place, the period and its length, and other texts. */
export type ShownEntry = {
  title: string
  beside: string
  time: string
  length: string
  more: string[]
  /** The texts of several lines, unchanged. */
  texts: string[]
}

const msOfMonth = (86_400_000 * 365.2425) / 12

/** The length of a period in months. Undefined if a month is missing. */
function monthsOf({ from, to, now, studying }: AnyEntry, today: string): number | undefined {
  const known = (it: unknown): it is string => typeof it === 'string' && it.length > 4
  const goesOn = now === true || studying === true
  if (!known(from) || !(goesOn || known(to))) return undefined
  const end = goesOn ? today : dayOfMonth(String(to))
  return Math.floor((Date.parse(end) - Date.parse(dayOfMonth(from))) / msOfMonth + 0.2)
}

/** The length as text, such as «۲ سال و ۳ ماه». Empty if it is unknown or shorter than a month. */
function lengthOf(entry: AnyEntry, today: string, { say }: Reader): string {
  const months = monthsOf(entry, today) ?? 0
  if (months < 1) return ''
  const years = Math.floor(months / 12)
  const parts = [
    ...(years > 0 ? [say('{count} year|{count} years', { count: years })] : []),
    ...(months % 12 > 0 ? [say('{count} month|{count} months', { count: months % 12 })] : []),
  ]
  const [first = '', second] = parts
  return second === undefined ? first : say('{one} and {other}', { one: first, other: second })
}

/** The fields that are part of the period. */
const times: ReadonlySet<string> = new Set(['from', 'to', 'now', 'studying', 'year'])

type NamedField = [name: string, field: EntryField]

/** Splits an entry into its parts for display, in the language of the reader. */
export function shownEntry(section: SectionName, entry: AnyEntry, today: string, reader: Reader): ShownEntry {
  const filled = Object.entries(fieldsOf(section)).filter(([name]) => entry[name] !== undefined && !times.has(name))
  const comma = reader.locale === 'fa' ? '، ' : ', '
  const words = ([name, field]: NamedField) => entryValue(field, entry[name], reader)
  const heads = filled.filter(([, { head, kind }]) => head && kind !== 'lines')
  // The title of an education is its degree with its field of study. In all other sections it is the first main field.
  const title = heads.slice(0, section === 'education' ? 2 : 1).filter(([name]) => name !== 'university')
  const shown = title.length > 0 ? title : heads.slice(0, 1)
  const beside = filled.filter(it => !shown.includes(it) && it[1].kind !== 'lines' && !it[1].named)
  const { year } = entry
  const line = typeof entry['line'] === 'string' ? [entry['line']] : []
  return {
    title: shown.map(words).join(comma),
    beside: beside.map(words).join(comma),
    time: typeof year === 'string' ? monthText(year, reader.locale) : entryTime(entry, reader),
    length: lengthOf(entry, today, reader),
    more: filled.filter(([, { named }]) => named).map(words),
    texts: [...line, ...filled.flatMap(([name, { kind }]) => (kind === 'lines' ? [String(entry[name])] : []))],
  }
}
