/** A name in a message is not longer: the rest of the message must be seen. */
const most = 60

/** All that is taken for the dot of an address by somebody: IDNA maps them to it. */
const dots = /[\u3002\uFF0E\uFF61\u2024\uFE52]/g

/** A quotation mark in a name would end our quotation of it. */
const quotes = /[«»“”„‟"]/g

/** Invisible, or turning the direction of what follows. The half-space of Persian (U+200C) and its joiner are neither. */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]+/g

/** 2.5, as no address is written. */
const isDecimal = (word: string) =>
  /\p{Nd}\.\p{Nd}/u.test(word) && !/\p{L}/u.test(word) && word.indexOf('.') === word.lastIndexOf('.')

const parted = (word: string) => (isDecimal(word) ? word : word.replace(/\.(?=[^.])/g, '. '))

/** What follows the last `://` of a word. */
const withoutScheme = (word: string) => word.slice(word.lastIndexOf('://') + 1).replace(/^:?\/+/, '')

/**
 * A name or title that somebody typed in, as it stands in a message of ours: one line, not too long, and nothing in it that
 * a phone or a mail program makes a link of. Addresses lose their scheme and get a space after each dot. Our sentences put it
 * in quotation marks, so that it is read as the sender's words.
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
  return letters.length > most
    ? `${letters
        .slice(0, most - 1)
        .join('')
        .trim()}…`
    : letters.join('')
}

/** As plainName, for the names of a sentence. */
export const plainNames = <Name extends string>(names: Record<Name, string>): Record<Name, string> =>
  Object.fromEntries(Object.entries<string>(names).map(([name, value]) => [name, plainName(value)])) as Record<
    Name,
    string
  > // of the same keys
