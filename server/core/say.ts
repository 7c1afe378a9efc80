import { fill, type Fill, type Locale } from '@kargozin/api/words.ts'
import { areas, type Word } from '@kargozin/api/areas.ts'

export type { Word }

// The public pages have no server code and no texts here.
const spoken = Object.keys(areas).filter(area => area !== 'careers')
const dictionaries = ['', ...spoken.map(area => `${area}/`)].map(
  area =>
    import(`@kargozin/api/${area}fa.json`, { with: { type: 'json' } }) as Promise<{ default: Record<Word, string> }>,
)
const persian: Record<Word, string> = Object.assign({}, ...(await Promise.all(dictionaries)).map(it => it.default))

/** Whether a stored sentence is in the dictionaries; an older version may have written it. */
export const isWord = (text: string): text is Word => Object.hasOwn(persian, text)

/** A sentence in the caller's language. */
export function say(locale: Locale, word: Word, params?: Fill): string {
  const text = locale === 'fa' ? persian[word] : word
  if (strict) checkFilled(text, params)
  return fill(text, params, locale)
}

/** Whoever reads in a language, for what of the contract writes sentences. */
export const readerIn = (locale: Locale) => ({
  locale,
  say: (word: Word, params?: Fill): string => say(locale, word, params),
})

/** In tests a sentence that would go out with a `{placeholder}` in it is an error; people are shown it rather than nothing. */
const strict = process.env['NODE_ENV'] === 'test'

function checkFilled(text: string, params: Fill = {}): void {
  const missing = [...text.matchAll(/\{(\w+)\}/g)].filter(([, name = '']) => params[name] === undefined)
  if (missing.length > 0) throw new Error(`"${text}" goes out with ${missing.join(', ')} unfilled`)
}

/** The caller's language by Accept-Language: Persian unless English comes first. */
export const localeOf = (acceptLanguage: string | undefined): Locale =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'fa'
