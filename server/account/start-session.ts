import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { refuse } from '../core/errors.ts'
import { hashOf, newToken } from '../core/tokens.ts'
import type { CallContext } from '../core/http/answer.ts'
import type { Call } from '@kargozin/api/call.ts'
import type { Db, Transaction } from '../db/transaction.ts'
import { rememberDevice } from './devices.ts'

const days = 30

/** The tokens of a sign-in, as the calls return them. */
export type Tokens = {
  token_user: string
  token_organ: string | null
  organization_uuid: string | null
  token_device: string
  must_change_password?: true
}

/** SQL: whether the organisation has set the password of the account of a session. */
const isReset = sql<boolean>`(select u.password_reset_at is not null from user_account u where u.id = session.user_id)`

type Caller = Pick<CallContext<Call>, 'db' | 'transaction' | 'from'>

/**
 * Signs a person in: creates a token for the account and, with an organisation, a second token for that organisation. Both are
 * valid for thirty days and end together. Records the browser as known to the account.
 */
export async function startSession(
  { db, from }: Pick<Caller, 'db' | 'from'>,
  userId: string,
  organizationId: string | null,
): Promise<Tokens> {
  const login = {
    user_id: userId,
    login_id: randomUUID(),
    expires_at: new Date(Date.now() + days * 86_400_000).toISOString(),
    user_agent: from.agent?.slice(0, 500) ?? null,
    address: from.ip,
  }
  const token_user = newToken('u')
  const token_organ = organizationId === null ? null : newToken('o')
  const rows = [{ ...login, token_hash: hashOf(token_user), organization_id: null as string | null }]
  if (token_organ) rows.push({ ...login, token_hash: hashOf(token_organ), organization_id: organizationId })
  const { reset } = await db.insertInto('session').values(rows).returning(isReset.as('reset')).executeTakeFirstOrThrow()
  const token_device = await rememberDevice(db, from, userId)
  const tokens = { token_user, token_organ, organization_uuid: organizationId, token_device }
  return reset ? { ...tokens, must_change_password: true } : tokens
}

/** Sets this person as the transaction's user: row-level security then shows the organisations that they belong to. */
export async function becomeUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.rows("select set_config('app.user_id', $1, true)", [userId])
}

/**
 * Signs a person in to the organisation `wanted`. Without it, signs in to their only organisation, or to none if they have
 * several. Throws 403 if they are not a member of `wanted`.
 */
export async function signIn(caller: Caller, userId: string, wanted: string | undefined): Promise<Tokens> {
  await becomeUser(caller.transaction, userId)
  const own = await activeOrganizations(caller.db, userId)
  if (wanted !== undefined && !own.includes(wanted)) throw refuse(403, 'You do not have access to this.')
  const only = own.length === 1 ? own[0] : undefined
  return startSession(caller, userId, wanted ?? only ?? null)
}

async function activeOrganizations(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organization_id')
    .select('organization.id')
    .where('membership.user_id', '=', userId)
    .where('organization.active', '=', true)
    .execute()
  return rows.map(row => row.id)
}
