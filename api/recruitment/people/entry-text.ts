import { monthText, type Month } from '../../months.ts'
import type { Word } from '../../areas.ts'
import type { Label } from '../../labels.ts'
import { number, type Fill, type Locale } from '../../words.ts'
import { fieldsOf, type AnyEntry, type EntryField } from './entry-fields.ts'
import type { SectionName } from './section-names.ts'

/** The language of the reader, with the function that translates into it. */
export type Reader = { locale: Locale; say(word: Word, params?: Fill): string }

type Value = AnyEntry[string]

function plain({ kind }: EntryField, value: string | number, locale: Locale): string {
  if (typeof kind === 'object') return (kind.one as Record<string, Label>)[value]?.[locale] ?? String(value)
  if (typeof value === 'number') return number(value, locale)
  return kind === 'month' ? monthText(value, locale) : value.replaceAll('\n', ' ')
}

/** The text of a value. A flag is shown as the name of its field, and a field with `named` has its name before the value. */
export function entryValue(field: EntryField, value: Value, { locale, say }: Reader): string {
  if (value === undefined || value === true) return value ? say(field.word) : ''
  const text = plain(field, value, locale)
  return field.named ? `${say(field.word)}: ${text}` : text
}

const isMonth = (value: Value): value is Month => typeof value === 'string'

/** The text of a period. An unknown end is left out, and a period that continues ends with "now". */
export function entryTime({ from, to, now, studying }: AnyEntry, { locale, say }: Reader): string {
  const [begin, end] = [from, to].map(it => (isMonth(it) ? monthText(it, locale) : ''))
  const last = now || studying ? say('now') : end
  if (begin) return last ? say('{from} to {to}', { from: begin, to: last }) : say('from {from}', { from: begin })
  if (now) return say('now')
  return end ? say('until {to}', { to: end }) : ''
}

/** Whether the text of `from` (entryTime) includes this field. Without a beginning, `studying` is shown separately. */
const isTime = (name: string, { from }: AnyEntry): boolean =>
  name === 'to' || name === 'now' || (from !== undefined && name === 'studying')

/** An entry as one line of text: «کارشناس فروش، آریا، مهر ۱۳۹۸ تا اکنون». An older entry without fields is shown unchanged. */
export function entryText(section: SectionName, entry: AnyEntry, reader: Reader): string {
  const parts = Object.entries(fieldsOf(section)).flatMap(([name, field]) => {
    if (name === 'from') return [entryTime(entry, reader)]
    return isTime(name, entry) ? [] : [entryValue(field, entry[name], reader)]
  })
  const line = typeof entry['line'] === 'string' ? entry['line'].replaceAll('\n', ' ') : ''
  return [line, ...parts].filter(Boolean).join(reader.locale === 'fa' ? '، ' : ', ')
}
