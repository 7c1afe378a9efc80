import pg from 'pg'

/** A pool for statements whose text never changes: each connection parses and plans such a statement once. */
export class PreparingPool extends pg.Pool {}

/**
 * The maximum number of prepared statements, because a connection keeps them all. The product has far fewer fixed statements.
 */
export const maxPrepared = 3000

const names = new Map<string, string>()

/** Only reads and hand-written statements with `with` are prepared; the text of other writes depends on the columns sent. */
const reads = /^\s*(?:select|with)\b/i

/** A list of parameters, as `in ($1, $2)`: such a statement has another text for each length of the list. */
const list = /\bin \(\$\d+,|\), \(\$\d+/

/** The name under which a statement is prepared; undefined if its text depends on the request. */
export function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= maxPrepared || !reads.test(text) || list.test(text)) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}
