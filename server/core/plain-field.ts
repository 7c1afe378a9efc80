import type { Locale } from '@kargozin/api/words.ts'
import { escapeHtml } from './html.ts'
import { say } from './say.ts'

/** A field of a page that works before the app is there: what it is called and how it is typed into. */
export type PlainField = {
  /** What the app's own field is called, which takes its place. */
  name: string
  label: string
  required?: boolean
  ltr?: true
  type?: 'email' | 'tel' | 'password'
  inputMode?: string
  autoComplete?: string
  maxLength?: number
  /** Several lines, and how many it shows while empty. */
  rows?: number
  /** Has the focus when the page is opened. */
  first?: true
  /** May stay in this browser until it is sent. */
  kept?: boolean
}

/** Attributes of an element; those that are undefined are left out. */
const attributes = (all: Record<string, string | number | undefined>) =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join('')

const on = (is: boolean | undefined) => (is ? '' : undefined)

/**
 * A field as HTML, without a value and without a `name`: whatever becomes of the form around it, nothing that is typed gets into
 * an address. web/core/plain-form.ts carries it into the app's field; the look stands in index.html.
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

/**
 * The form around such fields. It is sent nowhere: its method closes a dialog, and there is none. `draft` is the name under
 * which the app keeps what is typed in this browser. Under it stands what is shown when the app does not come.
 */
export const plainForm = (content: string, { locale, draft }: { locale: Locale; draft?: string }): string =>
  [
    `<form method="dialog" novalidate${attributes({ 'data-draft': draft })}>${content}</form>`,
    `<p class="lost" role="alert" hidden>${escapeHtml(say(locale, 'Loading chunk failed'))} `,
    `<a href="">${escapeHtml(say(locale, 'Reload'))}</a></p>`,
  ].join('')
