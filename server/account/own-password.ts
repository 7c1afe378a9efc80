import type { User } from '../core/http/answer.ts'
import { notFound, wrong } from '../core/errors.ts'
import type { Services } from '../core/http/services.ts'
import type { Db } from '../db/transaction.ts'
import { latinDigits } from '@kargozin/api/persian.ts'
import { isPassword } from './passwords.ts'
import { accountPauses } from './limits.ts'

/** Throws 422 if this is not the caller's password, and 429 after too many attempts. Accepts anything if they have none. */
export async function requirePassword(
  { db, who, services }: { db: Db; who: User; services: Services },
  typed: string | undefined,
): Promise<void> {
  const { password_hash } = await db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', who.user_id)
    .executeTakeFirstOrThrow(notFound)
  if (password_hash === null) return
  await services.limits.pause(accountPauses.login, `${who.user_id} signed in`)
  if (!(await isPassword(typed ?? '', password_hash)))
    throw wrong('current_password', 'password', 'This is not your current password.')
  await services.limits.resume(accountPauses.login, `${who.user_id} signed in`)
}

/**
 * Throws 422 if this is the password that the organisation has set. The caller has just signed in with that password or with a code, so
 * it is not asked for again.
 */
export async function requireOther(db: Db, who: User, typed: string): Promise<void> {
  const { password_hash } = await db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', who.user_id)
    .executeTakeFirstOrThrow(notFound)
  if (await isPassword(latinDigits(typed.trim()), password_hash))
    throw wrong('password', 'given_password', 'Choose another password than the one that you were given.')
}
