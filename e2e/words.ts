import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fill, type Fill, type Locale } from '@kargozin/api/words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** All dictionaries of the product in one. */
const persian: Record<string, string> = Object.assign(
  {},
  ...globSync(['api/{*/,}fa.json', 'web/{*/,}{*/,}fa.json'], { cwd: root, exclude: ['web/dist/**'] }).map(file =>
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  ),
)

/** Says a text of the product, given in English, in the language of the test. */
export type Say = (word: string, params?: Fill) => string

/** A word that no dictionary has is a mistake in the test, or one in the product. */
export const say =
  (locale: Locale): Say =>
  (word, params) => {
    const text = persian[word]
    if (text === undefined) throw new Error(`No dictionary has “${word}”`)
    return fill(locale === 'fa' ? text : word, params, locale)
  }

const persianDigits = (text: string) => text.replace(/\d/g, digit => String.fromCharCode(0x06f0 + Number(digit)))

/** As somebody types it: a Persian keyboard gives Persian digits. */
export const typed = (locale: Locale, text: string): string => (locale === 'fa' ? persianDigits(text) : text)
