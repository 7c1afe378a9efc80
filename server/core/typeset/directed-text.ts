import type { Locale } from '@kargozin/api/words.ts'

/** A text for the template: `t` is the text, `d` its direction. */
export type DirectedText = { t: string; d: 'rtl' | 'ltr' }

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

/** Shortens a long text for a title or the header of a page, without splitting a character in two. */
export const cut = (text: string, maxLength: number) =>
  text.length > maxLength ? `${[...text].slice(0, maxLength).join('')}…` : text
