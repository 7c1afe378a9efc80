import pg from 'pg'

/** A pool for statements whose text never changes: each of its connections parses and plans such a statement once. */
export class PreparingPool extends pg.Pool {}

/** Several times the fixed statements of the product. A connection keeps every statement that it has prepared. */
export const mostNames = 3000

const names = new Map<string, string>()

/** What changes something names the columns that were sent; only reading, and `with` written by hand, stay the same. */
const reads = /^\s*(?:select|with)\b/i

/** A list that is written out as parameters makes as many texts as it has lengths: `in ($1, $2)`. */
const list = /\bin \(\$\d+,|\), \(\$\d+/

/** The name under which a fixed statement is prepared; undefined for a text that depends on what was asked for. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames || !reads.test(text) || list.test(text)) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
