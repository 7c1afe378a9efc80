import pg from 'pg'

/** The database does not respond or cannot be found. */
export class Away extends Error {
  constructor(why = 'it does not answer') {
    super(why)
  }
}

/**
 * PostgreSQL's codes for temporary conditions that the caller did not cause: the server is shutting down or starting, has no
 * capacity, or is a read-only copy. Class 08 is about connections, 53 about resources (except 53100, the full disk, which is
 * not temporary), 57P about operator intervention. 08P01 (protocol violation) is an error of ours, as a statement with too many
 * parameters.
 */
const passing = /^(08(?!P01)|53[023]|57P0[1-5]|25006)/

/** The system's codes for a connection that failed or broke. */
const broken = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH'],
  ...['ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
])

/** The driver's messages for a broken connection, which have no code. */
const driverMessages =
  /^(Connection terminated|timeout expired|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/

/** Whether an error means that the database is unavailable, so that a retry later may succeed. */
export function isAway(error: unknown): boolean {
  if (error instanceof Away) return true
  // A read-only copy also refuses some statements with "during recovery", under a code that it uses for many other errors.
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '') || /during recovery/.test(error.message)
  return error instanceof Error && isBroken(error)
}

/** Whether an error of the driver or of the system is a connection that failed or broke. */
function isBroken(error: Error): boolean {
  // Node's error for a client that disconnects while it sends has the code of a broken connection (ECONNRESET) too.
  if (error.message === 'aborted') return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    broken.has(code) ||
    driverMessages.test(error.message) ||
    (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect')
  )
}

/**
 * The reason of an error in a few words, for the log. A host with several addresses fails with an AggregateError without a
 * message, so the first of its errors is used.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error && error.message ? error.message.replace(/\s+/g, ' ') : 'no answer'
}
