import { fill, type Fill, type Locale } from '@kargozin/api/words.ts'
import { areas, type Word } from '@kargozin/api/areas.ts'

export type { Word }

// The texts of the careers pages are used only in the browser.
const spoken = Object.keys(areas).filter(area => area !== 'careers')
const dictionaries = ['', ...spoken.map(area => `${area}/`)].map(
  area =>
    import(`@kargozin/api/${area}fa.json`, { with: { type: 'json' } }) as Promise<{ default: Record<Word, string> }>,
)
const persian: Record<Word, string> = Object.assign({}, ...(await Promise.all(dictionaries)).map(it => it.default))

/**
 * Whether a stored sentence is still in the dictionaries. An older version of the server may have stored a sentence that no
 * longer exists.
 */
export const isWord = (text: string): text is Word => Object.hasOwn(persian, text)

const english = new Map(Object.entries(persian).map(([word, text]) => [text, word]))

/** The English sentence whose Persian is this one. */
export const englishOf = (text: string): string | undefined => english.get(text)

/** A sentence in this language. */
export function say(locale: Locale, word: Word, params?: Fill): string {
  const text = locale === 'fa' ? persian[word] : word
  if (strict) checkFilled(text, params)
  return fill(text, params, locale)
}

/** The language and its translation function, for functions in api/ that write sentences. */
export const readerIn = (locale: Locale) => ({
  locale,
  say: (word: Word, params?: Fill): string => say(locale, word, params),
})

/** In tests a sentence with an unfilled `{placeholder}` is an error. In production it is shown as it is. */
const strict = process.env['NODE_ENV'] === 'test'

function checkFilled(text: string, params: Fill = {}): void {
  const missing = [...text.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => params[name] === undefined)
  if (missing.length > 0) throw new Error(`"${text}" has unfilled placeholders: ${missing.join(', ')}`)
}

/** The caller's language by Accept-Language: Persian unless English comes first. */
export const localeOf = (acceptLanguage: string | undefined): Locale =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'fa'
