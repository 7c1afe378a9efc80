import type { Fill, Locale } from '@kargozin/api/words.ts'

/** Whether a value has letters of both scripts and begins with the script that the page does not use. */
function isTurned(value: string | number, locale: Locale): boolean {
  const latin = String(value).search(/[A-Za-z]/)
  const persian = String(value).search(/[\u0590-\u08ff]/)
  if (latin < 0 || persian < 0) return false
  return locale === 'fa' ? latin < persian : persian < latin
}

/**
 * Isolates values with both scripts in a sentence of the page's language, so that their words keep their order: for example
 * the title «توسعه‌دهنده (Node.js)» in an English sentence.
 */
export function inOwnOrder(params: Fill, locale: Locale): Fill {
  if (!Object.values(params).some(value => isTurned(value, locale))) return params
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isTurned(value, locale) ? `\u2068${value}\u2069` : value]),
  )
}
