import { sql } from 'kysely'
import type { CallContext } from '../core/http/answer.ts'
import { hashOf, newToken } from '../core/tokens.ts'
import type { Call } from '@kargozin/api/call.ts'
import type { Db } from '../db/transaction.ts'

type From = CallContext<Call>['from']

/** The header with the token of a browser that has signed in before. The token gives no access by itself. */
const header = 'x-device-token'

const tokenForm = /^d_[\w-]{43}$/

const tokenOf = (from: From): string | undefined => {
  const token = from.header(header) ?? ''
  return tokenForm.test(token) ? token : undefined
}

/** The hash of the browser's token; null without one. */
export function deviceHash(from: From): Buffer | null {
  const token = tokenOf(from)
  return token === undefined ? null : hashOf(token)
}

/**
 * Returns an id for the browser if it has been signed in to this account before, so that attempts from other browsers are not
 * counted against it. Returns undefined for an unknown browser.
 */
export async function knownDevice(db: Db, from: From, userId: string | undefined): Promise<string | undefined> {
  const hash = deviceHash(from) ?? Buffer.alloc(32)
  const found = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId ?? '00000000-0000-0000-0000-000000000000')
    .executeTakeFirst()
  return found && `device ${hash.toString('base64url')}`
}

/**
 * Records that this browser has signed in to this account, and returns the token that the browser stores. A browser has one
 * token for all accounts.
 */
export async function rememberDevice(db: Db, from: From, user_id: string): Promise<string> {
  const token = tokenOf(from) ?? newToken('d')
  await db
    .insertInto('known_device')
    .values({ token_hash: hashOf(token), user_id })
    .onConflict(it => it.columns(['token_hash', 'user_id']).doUpdateSet({ used_at: sql<string>`now()` }))
    .execute()
  return token
}

/** Deletes all known browsers of the user except this one. */
export async function deleteOtherDevices(db: Db, from: From, userId: string): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', deviceHash(from) ?? Buffer.alloc(32))
    .execute()
}
