/** A mention as its writer begins it: from the @ to the caret. */
export type MentionBegun = { from: number; to: number; name: string }

/** A name has so many characters at most; what is longer after an @ is no name. */
const most = 40

/**
 * What is being typed after an @ that begins a word; undefined when that is nothing. After one of `settled`, the names picked
 * already, the text goes on.
 */
export function mentionAt(text: string, caret: number, settled: readonly string[] = []): MentionBegun | undefined {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || caret <= from) return undefined
  const before = text[from - 1]
  const name = text.slice(from + 1, caret)
  // In an e-mail address an @ stands inside a word; a name has at most three words, and ends with its line.
  if ((before !== undefined && !/[\s(«"‌]/.test(before)) || /[\n@]/.test(name)) return undefined
  if (settled.some(it => name.startsWith(`${it} `))) return undefined
  return name.length > most || name.startsWith(' ') || name.split(' ').length > 4
    ? undefined
    : { from, to: caret, name }
}

/** The text with a name in place of what was begun, and where the caret then stands. */
export function withMention(text: string, { from, to }: MentionBegun, name: string): { text: string; caret: number } {
  const rest = text.slice(to)
  const written = `@${name}${rest.startsWith(' ') ? '' : ' '}`
  return { text: text.slice(0, from) + written + rest, caret: from + written.length + (rest.startsWith(' ') ? 1 : 0) }
}

/** Those of the people picked whose names still stand in the text. */
export const stillNamed = <P extends { name: string }>(text: string, picked: readonly P[]): P[] =>
  picked.filter(({ name }) => text.includes(`@${name}`))

/** A part of a text: a name that is a mention, with its @, or what stands between. */
export type TextPart = { text: string; mention: boolean }

/** A text in parts, so that the names in it stand out. Of names that begin alike the longer one is meant. */
export function partsOf(text: string, names: readonly string[]): TextPart[] {
  const known = names.map(name => `@${name}`).toSorted((a, b) => b.length - a.length)
  const parts: TextPart[] = []
  let rest = text
  while (rest) {
    const places = known.map(it => [rest.indexOf(it), it] as const).filter(([at]) => at >= 0)
    const first = places.reduce<readonly [number, string] | undefined>((a, b) => (a && a[0] <= b[0] ? a : b), undefined)
    if (!first) return [...parts, { text: rest, mention: false }]
    const [at, it] = first
    if (at > 0) parts.push({ text: rest.slice(0, at), mention: false })
    parts.push({ text: it, mention: true })
    rest = rest.slice(at + it.length)
  }
  return parts
}
