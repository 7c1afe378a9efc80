import { sql } from 'kysely'
import { profile, type Profile } from '@kargozin/api/account/profile.ts'
import { answer, type Answer, type CallContext, type User } from '../core/http/answer.ts'
import { notFound, wrong } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import { changeContacts } from './change-contacts.ts'
import { ownWords } from './codes.ts'
import { deleteOtherDevices } from './devices.ts'
import { requireOther, requirePassword } from './own-password.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { endOtherSessions } from './sessions.ts'

async function read(db: Db, who: User): Promise<{ user: Profile }> {
  const { avatar, ...user } = await db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'full_name as fullName', 'email', 'mobile', 'new_email', 'new_mobile'])
    .select(['avatar', 'created_at'])
    .select([
      sql<boolean>`email_proved_at is not null`.as('email_proved'),
      sql<boolean>`mobile_proved_at is not null`.as('mobile_proved'),
      sql<boolean>`password_hash is not null`.as('has_password'),
    ])
    .where('id', '=', who.user_id)
    .executeTakeFirstOrThrow(notFound)
  return { user: { ...user, avatar: avatar && `/files/${avatar}` } }
}

async function update(context: CallContext<typeof profile.update>) {
  const { db, who } = context
  const { email: _email, mobile: _mobile, current_password: _password, code: _code, ...plain } = context.body
  if (plain.avatar) await requireOwnFile(db, who, plain.avatar)
  await changeContacts(context, (await read(db, who)).user)
  if (Object.keys(plain).length > 0)
    await db.updateTable('user_account').set(plain).where('id', '=', who.user_id).execute()
  return read(db, who)
}

const requireOwnFile = (db: Db, who: User, id: string) =>
  db
    .selectFrom('user_file')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', who.user_id)
    .executeTakeFirstOrThrow(() => wrong('avatar', 'one_of', 'Some fields need your attention.'))

async function changePassword(context: CallContext<typeof profile.password>) {
  const { body, db, who, from } = context
  await (who.must_change_password
    ? requireOther(db, who, body.password)
    : requirePassword(context, body.current_password))
  requireGoodPassword(body.password, await ownWords(db, who.user_id))
  const fresh = { password_hash: await hashPassword(body.password), password_reset_at: null }
  await db.updateTable('user_account').set(fresh).where('id', '=', who.user_id).execute()
  await endOtherSessions(db, who)
  await deleteOtherDevices(db, from, who.user_id)
  return {}
}

/** The answers to the calls about the caller's own account. */
export const profileAnswers: readonly Answer[] = [
  answer(profile.show, ({ db, who }) => read(db, who)),
  answer(profile.update, update),
  answer(profile.password, changePassword),
]
