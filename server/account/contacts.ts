import { sql } from 'kysely'
import { email, mobile } from '@kargozin/api/iran.ts'
import type { CallContext } from '../core/http/answer.ts'
import { refuse } from '../core/errors.ts'
import type { Call } from '@kargozin/api/call.ts'
import type { Db } from '../db/transaction.ts'
import { deviceHash, knownDevice } from './devices.ts'
import { maxClaims } from './passwords.ts'

/** A mobile or an e-mail address in canonical form. */
export type Contact = { kind: 'mobile' | 'email'; value: string }

/** Parses a typed text as an e-mail address or a mobile; returns undefined if it is neither. */
export function contactOf(typed: string): Contact | undefined {
  const number = mobile(typed)
  if (number !== null) return { kind: 'mobile', value: number }
  const address = email(typed)
  return address === null ? undefined : { kind: 'email', value: address }
}

const provedAt = { mobile: 'mobile_proved_at', email: 'email_proved_at' } as const

/** The accounts that may sign in with this contact and a password: the one that proved it, then the oldest unproved ones. */
export const accountsOf = (db: Db, { kind, value }: Contact) =>
  db
    .selectFrom('user_account')
    .select(['id', 'password_hash', 'password_reset_at'])
    .where(kind, '=', value)
    .orderBy(sql`${sql.ref(provedAt[kind])} is null`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxClaims)
    .execute()

/** The account that a code to this contact opens. `proved` is true if that account has already proved the contact. */
export async function accountByCode(
  { db, from }: Pick<CallContext<Call>, 'db' | 'from'>,
  { kind, value }: Contact,
): Promise<{ id: string; proved: boolean } | undefined> {
  const [address, number] = kind === 'email' ? [value, null] : [null, value]
  const { rows } = await sql<{ id: string; proved: boolean }>`
    select * from account_of_contact(${address}, ${number}, ${deviceHash(from)})`.execute(db)
  return rows[0]
}

/**
 * Marks a contact of the account as proved, and removes the contact from accounts that have not proved it. Throws 409 if
 * another account has proved it.
 */
export async function proveContact(db: Db, userId: string, { kind, value }: Contact): Promise<void> {
  const other = await db
    .selectFrom('user_account')
    .select('id')
    .where(kind, '=', value)
    .where(provedAt[kind], 'is not', null)
    .where('id', '<>', userId)
    .executeTakeFirst()
  if (other)
    throw refuse(409, 'Another account has already confirmed this contact. Sign in there, or remove it there first.')
  await db
    .updateTable('user_account')
    .set({ [provedAt[kind]]: sql`now()` })
    .where('id', '=', userId)
    .where(kind, '=', value)
    .execute()
  const [address, number] = kind === 'email' ? [value, null] : [null, value]
  await sql`select let_go_of_contact(${address}, ${number}, ${userId})`.execute(db)
}

/**
 * Proves the contact of an account for the person who entered the code. The person who set the password never proved the
 * contact and may be somebody else, so the password is removed and all sessions end. If this browser was signed in to the
 * account before, it is the same person, and the password stays. Returns true if a password was removed.
 */
export async function adoptAccount(
  { db, from }: Pick<CallContext<Call>, 'db' | 'from'>,
  userId: string,
  contact: Contact,
): Promise<boolean> {
  const same = await knownDevice(db, from, userId)
  await proveContact(db, userId, contact)
  if (same) return false
  await db.deleteFrom('session').where('user_id', '=', userId).execute()
  await db.deleteFrom('known_device').where('user_id', '=', userId).execute()
  const { had } = await db
    .updateTable('user_account')
    .set({ password_hash: null, password_reset_at: null, new_email: null, new_mobile: null })
    .where('id', '=', userId)
    .returning(sql<boolean>`old.password_hash is not null`.as('had'))
    .executeTakeFirstOrThrow()
  return had
}
