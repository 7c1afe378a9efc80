/** A mention being typed: the text from the @ to the caret. */
export type MentionBegun = { from: number; to: number; name: string }

/** A text after an @ that is longer than this is not a name. */
const maxNameLength = 40

/**
 * The mention that is being typed at the caret; undefined if there is none. `settled` are the names that were already picked:
 * text after one of them is not part of the mention.
 */
export function mentionAt(text: string, caret: number, settled: readonly string[] = []): MentionBegun | undefined {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || caret <= from) return undefined
  const before = text[from - 1]
  const name = text.slice(from + 1, caret)
  // An @ inside a word belongs to an e-mail address. A name has at most four words and no line break.
  if ((before !== undefined && !/[\s(«"‌]/.test(before)) || /[\n@]/.test(name)) return undefined
  if (settled.some(it => name.startsWith(`${it} `))) return undefined
  return name.length > maxNameLength || name.startsWith(' ') || name.split(' ').length > 4
    ? undefined
    : { from, to: caret, name }
}

/** Replaces the typed part of a mention with the name. Returns the new text and the position of the caret. */
export function withMention(text: string, { from, to }: MentionBegun, name: string): { text: string; caret: number } {
  const rest = text.slice(to)
  const written = `@${name}${rest.startsWith(' ') ? '' : ' '}`
  return { text: text.slice(0, from) + written + rest, caret: from + written.length + (rest.startsWith(' ') ? 1 : 0) }
}

/** The picked people whose names are still in the text. */
export const stillNamed = <P extends { name: string }>(text: string, picked: readonly P[]): P[] =>
  picked.filter(({ name }) => text.includes(`@${name}`))

/** A part of a text: a mention with its @, or the text between mentions. */
export type TextPart = { text: string; mention: boolean }

/** Splits a text into mentions and other text. If several names match at the same position, the longest one is used. */
export function partsOf(text: string, names: readonly string[]): TextPart[] {
  const known = names.map(name => `@${name}`).toSorted((a, b) => b.length - a.length)
  const parts: TextPart[] = []
  let rest = text
  while (rest) {
    const matches = known.map(it => [rest.indexOf(it), it] as const).filter(([at]) => at >= 0)
    const first = matches.reduce<readonly [number, string] | undefined>(
      (a, b) => (a && a[0] <= b[0] ? a : b),
      undefined,
    )
    if (!first) return [...parts, { text: rest, mention: false }]
    const [at, it] = first
    if (at > 0) parts.push({ text: rest.slice(0, at), mention: false })
    parts.push({ text: it, mention: true })
    rest = rest.slice(at + it.length)
  }
  return parts
}
