/** The maximum length of a name in a message, so that the rest of the message stays visible. */
const maxLength = 60

/** The characters that some programs treat as the dot of an address, because IDNA maps them to a dot. */
const dots = /[\u3002\uFF0E\uFF61\u2024\uFE52]/g

/** A quotation mark in a name would end our own quotation. */
const quotes = /[«»“”„‟"]/g

/** Invisible characters and characters that change the direction. U+200C and U+200D are allowed, because Persian needs them. */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]+/g

/** A number like 2.5 is not an address. */
const isDecimal = (word: string) =>
  /\p{Nd}\.\p{Nd}/u.test(word) && !/\p{L}/u.test(word) && word.indexOf('.') === word.lastIndexOf('.')

const parted = (word: string) => (isDecimal(word) ? word : word.replace(/\.(?=[^.])/g, '. '))

/** Removes everything up to the last `://` of a word. */
const withoutScheme = (word: string) => word.slice(word.lastIndexOf('://') + 1).replace(/^:?\/+/, '')

/**
 * Makes a name or title that a user typed safe for our messages: one line, limited length, and nothing that a phone or a mail
 * program turns into a link. Addresses lose their scheme and get a space after each dot. The sentences of messages put the
 * name in quotation marks, so that readers see that the sender wrote it.
 */
export function plainName(name: string): string {
  const words = name
    .replace(unseen, '')
    .replace(dots, '.')
    .replace(quotes, '’')
    .split(/[\s\p{Cc}]+/u)
  const letters = [
    ...words
      .map(word => parted(withoutScheme(word)))
      .join(' ')
      .trim(),
  ]
  return letters.length > maxLength
    ? `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trim()}…`
    : letters.join('')
}

/** Applies plainName to all names of a sentence. */
export const plainNames = <Name extends string>(names: Record<Name, string>): Record<Name, string> =>
  Object.fromEntries(Object.entries<string>(names).map(([name, value]) => [name, plainName(value)])) as Record<
    Name,
    string
  > // the keys are those of `names`
