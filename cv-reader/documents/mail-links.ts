/** Encloses the target of a link until `withTargets` replaces it. */
const link = '\u000f'

/** The e-mail address or phone number of a link. Undefined for other links. */
export function spokenTarget(link: string) {
  const [, rest = ''] = /^(?:mailto|tel):([^?\r\n]*)/i.exec(link.trim()) ?? []
  return decoded(rest)
    .replace(/[\p{C}]/gu, '')
    .trim()
}

/** The target of a link, enclosed in marks until `withTargets` replaces it. */
export function linkTarget(target: string) {
  const shown = spokenTarget(target)
  return shown === '' ? '' : link + shown + link
}

/**
 * Writes out an address that is only the target of a link («ایمیل من»). If the line already contains an address, that one is
 * used instead.
 */
export function withTargets(line: string) {
  const parts = line.split(link)
  const shown = parts.filter((_, index) => index % 2 === 0).join('')
  const targets = parts.filter((it, index) => index % 2 === 1 && !isShown(it, shown))
  return [shown, ...new Set(targets)].join(' ').trimEnd()
}

/** Whether the link text already shows the address or number. The target behind it may then be outdated. */
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
