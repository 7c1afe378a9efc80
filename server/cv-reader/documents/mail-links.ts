/** Stands around the address of a link until it is put in its place. */
const link = '\u000f'

/** The address, or the number, that a link leads to; nothing for other links. */
export function spokenTarget(link: string) {
  const [, rest = ''] = /^(?:mailto|tel):([^?\r\n]*)/i.exec(link.trim()) ?? []
  return decoded(rest)
    .replace(/[\p{C}]/gu, '')
    .trim()
}

/** The same as it is written into the text until `withTargets` puts it in its place. */
export function linkTarget(target: string) {
  const shown = spokenTarget(target)
  return shown === '' ? '' : link + shown + link
}

/** An address that stands only behind a word («ایمیل من») is written out; where the line has one, that one counts. */
export function withTargets(line: string) {
  const parts = line.split(link)
  const shown = parts.filter((_, index) => index % 2 === 0).join('')
  const targets = parts.filter((it, index) => index % 2 === 1 && !isShown(it, shown))
  return [shown, ...new Set(targets)].join(' ').trimEnd()
}

/** The link behind an address, or a number, that is written there may be an old one. */
export const isShown = (target: string, shown: string) =>
  target.includes('@')
    ? /\w ?@ ?\w|\w ?[([]at[)\]]|\w at \w+ dot /i.test(shown)
    : /\d(?:.?\d){6}|[۰-۹٠-٩](?:.?[۰-۹٠-٩]){6}/.test(shown)

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
