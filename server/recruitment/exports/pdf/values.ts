import { dayText } from '../../../core/day-text.ts'
import type { FieldKind } from '@kargozin/api/field-table.ts'
import type { Label, Labels } from '@kargozin/api/labels.ts'
import { number, type Locale } from '@kargozin/api/words.ts'
import type { Word } from '@kargozin/api/areas.ts'
import { say } from '../../../core/say.ts'
import type { DirectedText } from '../../../core/typeset/directed-text.ts'

/** A part of a section. `kind` selects its layout in people.typ. */
export type PdfPart =
  | { kind: 'pairs'; rows: { label: DirectedText; value: DirectedText[] }[] }
  | { kind: 'chips' | 'text'; rows: DirectedText[] }
  | { kind: 'entries'; rows: { title: DirectedText | null; note: DirectedText | null; text: DirectedText[] }[] }
  | { kind: 'way'; rows: { title: DirectedText; at: DirectedText; note: DirectedText | null; now: boolean }[] }
  | { kind: 'table'; rows: DirectedText[][] }
  | { kind: 'talk'; rows: { by: DirectedText; at: DirectedText; mark: DirectedText | null; text: DirectedText[] }[] }

/** A word or label of the product in the language of the file. */
export const wordIn = (word: Word | Label, locale: Locale): string =>
  typeof word === 'string' ? say(locale, word) : word[locale]

const timeZone = 'Asia/Tehran'

/** The day and the time of an instant. */
export function instantText(at: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'fa' ? 'fa-IR' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  return `${dayText(at, locale)}${locale === 'fa' ? '، ' : ', '}${format.format(new Date(at))}`
}

const labelIn = (labels: Labels, key: string, locale: Locale) => labels[key]?.[locale] ?? key

/** The text of a value, by the kind of its field. Undefined if there is no value. */
export function valueText(kind: FieldKind, value: unknown, locale: Locale): string | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(locale === 'fa' ? '، ' : ', ') : undefined
  if (kind === 'day') return dayText(String(value), locale)
  if (typeof value === 'number') return number(value, locale)
  return typeof kind === 'object' && 'one' in kind ? labelIn(kind.one, String(value), locale) : String(value)
}
