import type { Locale } from '@kargozin/api/words.ts'
import { escapeHtml } from './html.ts'
import { say } from './say.ts'

/** A field of a page that the server writes, so that a visitor can type before the app is loaded. */
export type PlainField = {
  /** The name of the app's field that replaces this one. */
  name: string
  label: string
  required?: boolean
  ltr?: true
  type?: 'email' | 'tel' | 'password'
  inputMode?: string
  autoComplete?: string
  maxLength?: number
  /** For a text of several lines: how many lines the empty field shows. */
  rows?: number
  /** The field has the focus when the page opens. */
  first?: true
  /** The typed text may be stored in this browser until the form is sent. */
  kept?: boolean
}

/** The attributes of an element, without those that are undefined. */
const attributes = (all: Record<string, string | number | undefined>) =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('')

const on = (is: boolean | undefined) => (is ? '' : undefined)

/**
 * A field as HTML. It has no `name` attribute, so the browser can never send the typed text in an address.
 * web/core/plain-form.ts copies the text into the app's field. The styles are in index.html.
 */
export function plainField(field: PlainField): string {
  const { name, label, required, ltr, type, inputMode, autoComplete, maxLength, rows, first, kept } = field
  const id = `plain-${name}`
  const input = attributes({
    id,
    'data-name': name,
    'data-kept': on(kept),
    type: rows ? undefined : (type ?? 'text'),
    rows,
    dir: ltr && 'ltr',
    inputmode: inputMode,
    autocomplete: autoComplete,
    maxlength: maxLength,
    'aria-required': required ? 'true' : undefined,
    autofocus: on(first),
  })
  const star = required ? '<span aria-hidden="true"> *</span>' : ''
  return [
    `<div class="field${rows ? ' wide' : ''}"><label for="${escapeHtml(id)}">${escapeHtml(label)}${star}</label>`,
    rows ? `<textarea${input}></textarea></div>` : `<input${input}></div>`,
  ].join('')
}

/** A hidden message, which the script in index.html shows if the app does not load. */
export const plainFailure = (locale: Locale): string =>
  [
    `<p class="lost" role="alert" hidden>${escapeHtml(say(locale, 'Loading chunk failed'))} `,
    `<a href="">${escapeHtml(say(locale, 'Reload'))}</a></p>`,
  ].join('')

/**
 * A form with this content. It cannot be sent: its method `dialog` only closes a dialog, and the form is outside any dialog.
 * `draft` is the key under which the app stores the typed text in this browser. Below the form is plainFailure.
 */
export const plainForm = (content: string, { locale, draft }: { locale: Locale; draft?: string }): string =>
  `<form method="dialog" novalidate${attributes({ 'data-draft': draft })}>${content}</form>${plainFailure(locale)}`
