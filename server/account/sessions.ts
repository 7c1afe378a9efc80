import { sql } from 'kysely'
import { resetPasswordDays } from '@kargozin/api/account/passwords.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { answer, withMessage, type Answer, type CallContext, type User } from '../core/http/answer.ts'
import { notFound, wrong } from '../core/errors.ts'
import { say } from '../core/say.ts'
import type { Db } from '../db/transaction.ts'
import { accountsOf, contactOf } from './contacts.ts'
import { knownDevice } from './devices.ts'
import { accountWithPassword } from './passwords.ts'
import { becomeUser, signIn, startSession } from './start-session.ts'
import { accountLimits, accountPauses } from './limits.ts'

type LoginContext = CallContext<typeof sessions.login>
type Account = Awaited<ReturnType<typeof accountsOf>>[number]

async function login(context: LoginContext) {
  const { body, db, from, services } = context
  const contact = contactOf(body.auth)
  await services.limits.count(accountLimits.loginAddress, from.ip)
  const accounts = contact ? await accountsOf(db, contact) : []
  // Counted per account, so that attempts by e-mail and by mobile are counted together.
  const name = accounts[0]?.id ?? contact?.value ?? body.auth.toLowerCase().slice(0, 100)
  const device = await knownDevice(db, from, accounts[0]?.id)
  const trying = `${name} ${device ?? from.ip}`
  await services.limits.pause(accountPauses.login, trying)
  if (!device) await services.limits.count(accountLimits.loginDay, name)
  const account = await accountWithPassword(accounts, body.password)
  if (!account) throw wrong('password', 'login', wrongPair)
  await requireUsable(context, account)
  await services.limits.resume(accountPauses.login, trying)
  if (!device) await services.limits.giveBack(accountLimits.loginDay, name)
  await services.limits.giveBack(accountLimits.loginAddress, from.ip)
  return withMessage('Welcome', await signIn(context, account.id, body.organization_uuid))
}

/**
 * Throws 422 if the organisation set the password too long ago, because such passwords are easy to guess, or if the account meanwhile also
 * opens another organisation, to which it gives nobody access.
 */
async function requireUsable({ db, transaction }: LoginContext, { id, password_reset_at }: Account): Promise<void> {
  if (password_reset_at === null) return
  if (Date.now() - Date.parse(password_reset_at) > resetPasswordDays * 86_400_000)
    throw wrong(
      'password',
      'expired_password',
      'This password was valid for seven days. Sign in with a code, or ask for a new one.',
    )
  await becomeUser(transaction, id)
  const own = await db.selectFrom('membership').select('organization_id').where('user_id', '=', id).limit(2).execute()
  if (own.length > 1) throw wrong('password', 'code_only', 'Sign in with a code, and then set a new password.')
}

const wrongPair = 'The e-mail or mobile and the password do not match.'

async function guest(context: CallContext<typeof sessions.guest>) {
  const { db, from, services, locale } = context
  await services.limits.count(accountLimits.guest, from.ip)
  const { id } = await db
    .insertInto('user_account')
    .values({ first_name: say(locale, 'Guest'), last_name: '', guest: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token_user } = await startSession(context, id, null)
  return withMessage('Welcome', { token_user })
}

/** The id of the sign-in that created the caller's token. */
const loginOf = (db: Db, who: User) => db.selectFrom('session').select('login_id').where('id', '=', who.session_id)

/** Ends all sessions of the caller except those of the current sign-in. */
export async function endOtherSessions(db: Db, who: User): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', who.user_id).where('login_id', '<>', loginOf(db, who)).execute()
}

/** Ends both sessions of the caller's current sign-in. */
export async function endSession(db: Db, who: User): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', who.user_id).where('login_id', '=', loginOf(db, who)).execute()
}

async function revoke({ body, db, who }: CallContext<typeof sessions.revoke>) {
  // Whoever sees the product as this person ends only that.
  await (body.all && !who.viewer_id ? endOtherSessions(db, who) : endSession(db, who))
  return {}
}

async function list({ db, who }: CallContext<typeof sessions.list>) {
  const rows = await db
    .selectFrom('session')
    .leftJoin('organization', 'organization.id', 'session.organization_id')
    .select(['session.login_id as id', 'session.user_agent', 'session.address'])
    .select(eb => eb.fn.min('session.created_at').as('created_at'))
    .select(eb => eb.fn.max('session.expires_at').as('expires_at'))
    .select(eb => eb.fn.max('organization.name').as('organization'))
    .select(sql<boolean>`bool_or(session.id = ${who.session_id})`.as('current'))
    .where('session.user_id', '=', who.user_id)
    .where('session.viewer_session_id', 'is', null)
    .where('session.expires_at', '>', sql<string>`now()`)
    .groupBy(['session.login_id', 'session.user_agent', 'session.address'])
    .orderBy('current', 'desc')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return { sessions: rows }
}

async function end({ db, who, params }: CallContext<typeof sessions.end>) {
  await db
    .deleteFrom('session')
    .where('user_id', '=', who.user_id)
    .where('login_id', '=', params.session_id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound)
  return { id: params.session_id }
}

/** The answers to the calls about signing in and out. */
export const sessionAnswers: readonly Answer[] = [
  answer(sessions.login, login),
  answer(sessions.guest, guest),
  answer(sessions.revoke, revoke),
  answer(sessions.list, list),
  answer(sessions.end, end),
]
