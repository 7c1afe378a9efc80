import type { ErasedWords } from './erased-words.ts'

/** Letters that are typed and stored in several ways; each group is one letter (fold_letters in the database). */
const groups = [
  'یيىئ',
  'کكڪ',
  'هةۀہ',
  'اأإآٱ',
  'وؤ',
  "'’",
  ...Array.from('0123456789', d => `${d}${'۰۱۲۳۴۵۶۷۸۹'[Number(d)]}${'٠١٢٣٤٥٦٧٨٩'[Number(d)]}`),
]
const groupOf = new Map(groups.flatMap(group => [...group].map(letter => [letter, `[${group}]`] as const)))

const between = '[\\s_.,،+\\-\\u200b-\\u200f\\u2066-\\u2069]'

/** A regular expression for PostgreSQL of a text in all of its spellings. */
const spelled = (text: string): string =>
  [...text.trim().replace(/[\s\u200b-\u200f]+/gu, ' ')]
    .map(it => (it === ' ' ? `${between}*` : (groupOf.get(it) ?? it.replace(/[\\^$.|?*+()[\]{}/]/gu, '\\$&'))))
    .join('')

const anyOf = (parts: readonly string[]): string => parts.join('|')

/** What people write between digits: spaces, also those of `readableMobile`, dashes, dots and brackets. */
const gap = '[\\s\\u00a0\\u202f_.,،()/\\-\\u2010-\\u2015\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069]{0,2}'

/** Digits, with or without gaps. */
const digitsOf = (digits: string) => Array.from(digits, spelled).join(gap)

/** A mobile number of Iran or of another country in each of its forms. */
const mobileOf = (mobile: string) =>
  mobile.startsWith('+')
    ? `(?:\\+|${digitsOf('00')}${gap})?${digitsOf(mobile.slice(1))}`
    : `\\+?(?:(?:${anyOf(['0098', '98', '0'].map(digitsOf))})${gap})?${digitsOf(mobile.replace(/^0/, ''))}`

const fullNameOf = ([first, last]: readonly [string, string]) => {
  const [one, two] = [spelled(first), spelled(last)]
  return [`${one}${between}+${two}`, `${two}${between}+${one}`]
}

/** The regular expressions of erased words, without the limits of words; empty if there are no words. */
export type TracePatterns = {
  /** A contact, an address, or a first name with its last name. */
  parts: string
  /** These, or one of the names alone. */
  all: string
}

/** Builds the patterns of the words of some erased persons. */
export function patternsOf(words: ErasedWords): TracePatterns {
  const parts = [
    ...words.fullNames.flatMap(fullNameOf),
    ...words.mobiles.map(mobileOf),
    ...words.national_ids.map(digitsOf),
    ...[...words.emails, ...words.addresses].map(spelled),
  ]
  return { parts: anyOf(parts), all: anyOf([...parts, ...words.names.map(spelled)]) }
}

/** PostgreSQL counts the underscore as a letter, and Persian digits not as digits, so its own limits of words do not fit. */
const letter = '[[:alpha:]0-9۰-۹٠-٩]'

/** Adds the limits of words to a pattern, for PostgreSQL. */
export const asWords = (pattern: string): string => `(?<!${letter})(?:${pattern})(?!${letter})`

/** A pattern for texts that contain nothing else, for PostgreSQL. */
export const asWhole = (pattern: string): string => `^\\s*(?:${pattern})\\s*$`
