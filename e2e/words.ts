import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fill, type Fill, type Locale } from '@kargozin/api/words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The words of all dictionaries of the product. */
const persian: Record<string, string> = Object.assign(
  {},
  ...globSync(['api/{*/,}fa.json', 'web/{*/,}{*/,}fa.json'], { cwd: root, exclude: ['web/dist/**'] }).map(file =>
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  ),
)

/** Translates a text of the product, given in English, into the language of the test. */
export type Say = (word: string, params?: Fill) => string

/** Throws if no dictionary has the text: either the test or the product is wrong. */
export const say =
  (locale: Locale): Say =>
  (word, params) => {
    const text = persian[word]
    if (text === undefined) throw new Error(`No dictionary has “${word}”`)
    return fill(locale === 'fa' ? text : word, params, locale)
  }

const persianDigits = (text: string) => text.replace(/\d/g, digit => String.fromCharCode(0x06f0 + Number(digit)))

/** The text as users type it: a Persian keyboard gives Persian digits. */
export const typed = (locale: Locale, text: string): string => (locale === 'fa' ? persianDigits(text) : text)
