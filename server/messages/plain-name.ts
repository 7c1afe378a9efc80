/** The maximum length of a name in a message, so that the rest of the message stays visible. */
const maxLength = 60

/** The characters that some programs treat as the dot of an address, because IDNA maps them to a dot. */
const dots = /[.\u3002\uFF0E\uFF61\u2024\uFE52]/gu

/** Invisible characters and characters that change the direction. U+200C and U+200D are allowed, because Persian needs them. */
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]+/g

/**
 * U+200C, which joins nothing and is not drawn. Every phone that shows Persian knows it. After a dot it stands in the last part of an
 * address, so that no program takes that part for a top-level domain.
 */
const gap = '\u200C'

/** A number like 2.5 is not an address. */
const isDecimal = (word: string) =>
  /\p{Nd}\.\p{Nd}/u.test(word) && !/\p{L}/u.test(word) && word.indexOf('.') === word.lastIndexOf('.')

/** Keeps a word as it looks, but not as an address: `evil.example` and `https://evil` are no longer links. */
const unlinked = (word: string) =>
  isDecimal(word)
    ? word
    : word.replace(dots, (dot, at: number) => (at + 1 < word.length ? dot + gap : dot)).replace(/:(?=\/\/)/g, `:${gap}`)

/** A name or title that a user typed, on one line of limited length without invisible characters; otherwise unchanged. */
export function oneLineName(name: string): string {
  const letters = [
    ...name
      .replace(unseen, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  ]
  return letters.length > maxLength
    ? `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trim()}…`
    : letters.join('')
}

/**
 * Makes a name or title that a user typed safe for our messages: as `oneLineName`, and nothing in it becomes a link in a phone or a
 * mail program. It looks as it was typed: "Node.js" and "ASP.NET" are names, not addresses. The sentences of messages put the name in
 * quotation marks, so that readers see that the sender wrote it.
 */
export const plainName = (name: string): string => oneLineName(name).split(' ').map(unlinked).join(' ')

/** Undoes `plainName` in a text where no program makes links, such as a subject. */
export const asTyped = (text: string): string => text.replace(/(?<=[.:\u3002\uFF0E\uFF61\u2024\uFE52])\u200C/gu, '')

/** Applies plainName to all names of a sentence. */
export const plainNames = <Name extends string>(names: Record<Name, string>): Record<Name, string> =>
  Object.fromEntries(Object.entries<string>(names).map(([name, value]) => [name, plainName(value)])) as Record<
    Name,
    string
  > // the keys are those of `names`
