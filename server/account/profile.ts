import { profile } from '@kargozin/api/account/profile.ts'
import { answer, type Answer, type Asked, type User } from '../core/answer.ts'
import { notFound, wrong } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { refuseTaken } from './registration.ts'
import { endOtherSessions } from './sessions.ts'

async function read(db: Db, who: User) {
  const { avatar, password_hash, ...user } = await db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name', 'full_name as fullName', 'email', 'mobile', 'avatar', 'created_at'])
    .select('password_hash')
    .where('id', '=', who.user_id)
    .executeTakeFirstOrThrow(notFound)
  return { user: { ...user, has_password: password_hash !== null, avatar: avatar && `/files/${avatar}` } }
}

async function update({ body, db, who }: Asked<typeof profile.update>) {
  await refuseTaken(db, body, who.user_id)
  if (body.avatar) await requireOwnFile(db, who, body.avatar)
  const before = (await read(db, who)).user
  const after = { ...before, ...body }
  if (!after.email && !after.mobile)
    throw wrong(body.mobile === null ? 'mobile' : 'email', 'required', 'Give an e-mail address or a mobile number.')
  if (Object.keys(body).length > 0)
    await db.updateTable('user_account').set(body).where('id', '=', who.user_id).execute()
  return read(db, who)
}

const requireOwnFile = (db: Db, who: User, id: string) =>
  db
    .selectFrom('user_file')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', who.user_id)
    .executeTakeFirstOrThrow(() => wrong('avatar', 'one_of', 'Some fields need your attention.'))

async function changePassword({ body, db, who, services }: Asked<typeof profile.password>) {
  await services.limits.count('login', who.user_id)
  const { password_hash } = await db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', who.user_id)
    .executeTakeFirstOrThrow(notFound)
  if (password_hash !== null && !(await isPassword(body.current_password ?? '', password_hash)))
    throw wrong('current_password', 'password', 'This is not your current password.')
  await services.limits.forget('login', who.user_id)
  const fresh = { password_hash: await hashPassword(body.password) }
  await db.updateTable('user_account').set(fresh).where('id', '=', who.user_id).execute()
  await endOtherSessions(db, who)
  return {}
}

/** The answers to the calls about the caller himself. */
export const profileAnswers: readonly Answer[] = [
  answer(profile.show, ({ db, who }) => read(db, who)),
  answer(profile.update, update),
  answer(profile.password, changePassword),
]
