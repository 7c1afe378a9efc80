import pg from 'pg'

/** A pool for statements whose text never changes: each connection parses and plans such a statement once. */
export class PreparingPool extends pg.Pool {}

/** Several times the number of fixed statements of the product. A connection keeps every statement that it has prepared. */
export const mostNames = 3000

const names = new Map<string, string>()

/** The text of a write depends on the columns that were sent; only reads, and a hand-written `with`, have a fixed text. */
const reads = /^\s*(?:select|with)\b/i

/** A list written as parameters, `in ($1, $2)`, gives a new text for each length. */
const list = /\bin \(\$\d+,|\), \(\$\d+/

/** The name under which a fixed statement is prepared; undefined for a text that depends on the request. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames || !reads.test(text) || list.test(text)) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
