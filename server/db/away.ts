import pg from 'pg'

/** There is no database to ask: it does not answer, or is not where it was. */
export class Away extends Error {
  constructor(why = 'it does not answer') {
    super(why)
  }
}

/**
 * PostgreSQL's codes for what is not the asker's fault and passes: it goes down or comes up, has no room, or is a copy that
 * must not be written to. Class 08 is about connections, 53 about resources (but its full disk does not pass by itself),
 * 57P about an operator's intervention.
 */
const passing = /^(08|53[023]|57P0[1-5]|25006)/

/** What systems say of a connection that could not be made, or broke. */
const broken = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'],
  ...['ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** What the driver says of the same, which has no code. */
const said =
  /^(Connection terminated|timeout expired|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/

/** Whether something failed because there is no database to be asked: worth trying again, and nobody's mistake. */
export function isAway(error: unknown): boolean {
  if (error instanceof Away) return true
  // A copy that is only read refuses this as well, under a code that it shares with much else.
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '') || /during recovery/.test(error.message)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    broken.has(code) ||
    said.test(error.message) ||
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
  )
}

/** Why, in a few words for the log. A host with several addresses fails with one error for each, and no message of its own. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error && error.message ? error.message.replace(/\s+/g, ' ') : 'no answer'
}
