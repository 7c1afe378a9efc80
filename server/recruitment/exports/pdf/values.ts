import { dayText } from '../../../core/day-text.ts'
import type { FieldKind } from '@kargozin/api/field-table.ts'
import type { Label, Labels } from '@kargozin/api/labels.ts'
import { number, type Locale } from '@kargozin/api/words.ts'
import type { Word } from '@kargozin/api/areas.ts'
import { say } from '../../../core/say.ts'

/** A text for the template: `t` is the text, `d` its direction. */
export type DirectedText = { t: string; d: 'rtl' | 'ltr' }

/** A part of a section. `kind` selects its layout in people.typ. */
export type PdfPart =
  | { kind: 'pairs'; rows: { label: DirectedText; value: DirectedText[] }[] }
  | { kind: 'chips' | 'text'; rows: DirectedText[] }
  | { kind: 'entries'; rows: { title: DirectedText | null; note: DirectedText | null; text: DirectedText[] }[] }
  | { kind: 'way'; rows: { title: DirectedText; at: DirectedText; note: DirectedText | null; now: boolean }[] }
  | { kind: 'table'; rows: DirectedText[][] }
  | { kind: 'talk'; rows: { by: DirectedText; at: DirectedText; mark: DirectedText | null; text: DirectedText[] }[] }

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const strong = /\p{L}/u

/** The direction of a text, by its first letter. Numbers without letters are left to right. */
function sideOf(text: string, locale: Locale): DirectedText['d'] {
  const first = strong.exec(text)?.[0]
  if (first) return rightToLeft.test(first) ? 'rtl' : 'ltr'
  return /\d/.test(text) || locale === 'en' ? 'ltr' : 'rtl'
}

const longWord = /[^\s\u200b]{40,}/g
const piece = /[^]{1,20}(?=\P{M}|$)/gu

/** Inserts zero-width spaces into very long words, so that they can be broken after every twenty letters. */
const breakable = (text: string) => text.replace(longWord, word => (word.match(piece) ?? [word]).join('\u200b'))

/**
 * Prepares a text for the page. Heh with a combining hamza becomes one letter, because text copied from the PDF would have
 * the two in the wrong order. Bidi marks are removed, because each text is in a separate box with its own direction.
 */
export const directedText = (text: string, locale: Locale): DirectedText => ({
  t: breakable(text.replaceAll('ه\u0654', 'ۀ').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')),
  d: sideOf(text, locale),
})

/** The paragraphs of a text of several lines. */
export const paragraphs = (text: string, locale: Locale): DirectedText[] =>
  text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => directedText(line, locale))

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
