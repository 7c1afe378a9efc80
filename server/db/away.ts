import pg from 'pg'

/** The database does not answer or cannot be found. */
export class Away extends Error {
  constructor(why = 'it does not answer') {
    super(why)
  }
}

/**
 * PostgreSQL's codes for temporary conditions that are not the caller's fault: the server is shutting down or starting, has
 * no capacity, or is a read-only copy. Class 08 is about connections, 53 about resources (without its full disk, which does
 * not pass by itself), 57P about operator intervention.
 */
const passing = /^(08|53[023]|57P0[1-5]|25006)/

/** The system's codes for a connection that failed or broke. */
const broken = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'],
  ...['ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** The driver's messages for the same, which have no code. */
const said =
  /^(Connection terminated|timeout expired|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/

/** Whether an error means that the database is unavailable: worth a retry, and not the user's mistake. */
export function isAway(error: unknown): boolean {
  if (error instanceof Away) return true
  // A read-only copy refuses this too, with a code that it uses for many other errors.
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '') || /during recovery/.test(error.message)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    broken.has(code) ||
    said.test(error.message) ||
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
  )
}

/**
 * The reason in a few words for the log. A host with several addresses fails with one error for each, and no message of its
 * own.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error && error.message ? error.message.replace(/\s+/g, ' ') : 'no answer'
}
