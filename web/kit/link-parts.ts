/** A piece of a text. `href` is the address of a link; undefined for words. */
export type LinkPart = { text: string; href?: string }

// An address ends at the first space or sign that no address contains unencoded.
const address = /\b(?:https?:\/\/|www\.)[^\s<>"«»]+/gi

/** Signs that follow an address in a sentence. Closing brackets are handled apart, because addresses contain pairs of them. */
const after = /[.,;:!?'،؛؟…]$/

const count = (text: string, sign: string) => text.split(sign).length - 1

/** The address at the start of `found`, without the signs of the sentence after it. */
function withoutSentence(found: string): string {
  let end = found
  while (after.test(end) || (end.endsWith(')') && count(end, ')') > count(end, '('))) end = end.slice(0, -1)
  return end
}

/**
 * Splits a text that somebody wrote into words and links. Only web addresses become links, never `javascript:` or `data:`.
 * An address without a scheme needs `www.`, because «Node.js» is none.
 */
export function linkParts(text: string): LinkPart[] {
  const parts: LinkPart[] = []
  let done = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutSentence(found)
    const href = /^www\./i.test(shown) ? `https://${shown}` : shown
    if (!URL.canParse(href)) continue
    if (index > done) parts.push({ text: text.slice(done, index) })
    parts.push({ text: shown, href })
    done = index + shown.length
  }
  if (done < text.length) parts.push({ text: text.slice(done) })
  return parts
}
