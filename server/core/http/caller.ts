import type pg from 'pg'
import type { Call } from '@kargozin/api/call.ts'
import { operationOf, requiredParameter } from '@kargozin/api/request.ts'
import { may } from '@kargozin/api/permissions.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { User } from './answer.ts'
import { refuse } from '../errors.ts'
import { hashOf } from '../tokens.ts'

/** The parts of a request that identify its caller. */
type Head = { headers: Record<string, string | string[] | undefined>; query: unknown }

/** The SHA-256 of the token in a request; undefined without one. */
export function tokenHashOf(request: Head): Buffer | undefined {
  const token = /^Bearer (\S{20,200})$/.exec(String(request.headers['authorization'] ?? ''))?.[1]
  return token === undefined ? undefined : hashOf(token)
}

const expired = () => refuse(401, 'Please sign in again.')

/** Looks up the token and sets the organisation and user of the transaction. Returns undefined if the token is not valid. */
export async function openSession(transaction: Transaction, hash: Buffer | undefined): Promise<User | undefined> {
  if (!hash) return undefined
  const [user] = await transaction.rows<User>('select * from open_session($1)', [hash])
  return user
}

/**
 * Returns the caller. Throws 401 without a valid session, 400 if the request names no organisation, and 403 if the session is
 * for another organisation or the caller lacks the permission.
 */
export function admit(call: Call, request: Head, user: User | undefined): User {
  if (!user) throw expired()
  if (call.needs === 'user') return user
  if (!user.organization_id) throw expired()
  const query = request.query as Record<string, unknown> // Fastify always parses a query into an object
  const named = [request.headers['coded_organ_id'], query['coded_organ_id']].flat().filter(it => it !== undefined)
  if (named.length === 0)
    throw refuse(400, requiredParameter, { params: { name: 'coded_organ_id', operation: operationOf(call) } })
  if (named.some(it => it !== user.organization_id)) throw refuse(403, 'This session belongs to another organisation.')
  if (!may(user, call.needs)) throw refuse(403, 'You do not have access to this.')
  return user satisfies User
}

/**
 * The interval, in milliseconds, at which the use of a session is recorded. A session without use for a week ends
 * (open_session).
 */
const recordEvery = 3_600_000

/** When the use of each session was last recorded; the oldest entry first. */
const recorded = new Map<string, number>()

/**
 * Records that a session is in use, at most once per `recordEvery`. It writes outside the call's transaction, because the
 * transactions of reading calls are read-only.
 */
export async function recordUse(pool: pg.Pool, { session_id }: Pick<User, 'session_id'>): Promise<void> {
  const now = Date.now()
  if ((recorded.get(session_id) ?? 0) > now - recordEvery) return
  recorded.delete(session_id)
  recorded.set(session_id, now)
  const [eldest] = recorded.keys()
  if (recorded.size > maxRecorded && eldest !== undefined) recorded.delete(eldest)
  // Skips sessions that a call is just ending: a statement of this pool waits for no call.
  const both = `update session set used_at = now() where id in (
    select id from session where login_id = (select login_id from session where id = $1) and used_at < now() - $2::interval
       for update skip locked)`
  // If the write fails, a call an hour later tries again.
  await pool.query(both, [session_id, '30 minutes']).catch(() => {})
}

const maxRecorded = 10_000
