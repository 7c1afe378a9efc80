import { registration } from '@kargozin/api/organisation/registration.ts'
import { recordActivity } from '../core/activity.ts'
import { answer, withMessage, type Answer, type CallContext, type User } from '../core/http/answer.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import { hashOf } from '../core/tokens.ts'
import type { Db } from '../db/transaction.ts'
import { seedOrganization } from './seed.ts'
import type { Services } from '../core/http/services.ts'
import { takesCodes } from '../account/one-time-codes.ts'
import { hashPassword, requireGoodPassword } from '../account/passwords.ts'
import { startSession } from '../account/start-session.ts'
import { accountLimits } from '../account/limits.ts'

type NewUser = CallContext<typeof registration.user>['body']

/** Requires a contact to which a code can be sent. Otherwise the person could never prove who they are. */
function requireContact(services: Services, { email, mobile }: NewUser): void {
  if (!email && !mobile) throw wrong('mobile', 'required', 'Enter an e-mail address or a mobile number.')
  if (!email && mobile && !takesCodes({ services }, { kind: 'mobile', value: mobile }))
    throw wrong('email', 'email_abroad', 'Codes cannot be sent to numbers outside Iran. Enter your e-mail address too.')
}

/** Creates an account. A contact of another account is accepted too, so the caller does not learn that the account exists. */
async function addUser(db: Db, services: Services, { password, ...user }: NewUser): Promise<string> {
  requireContact(services, { password, ...user })
  requireGoodPassword(password, [user.first_name, user.last_name, user.email, user.mobile])
  const password_hash = await hashPassword(password)
  const { id } = await db
    .insertInto('user_account')
    .values({ ...user, password_hash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function registerUser(context: CallContext<typeof registration.user>) {
  await context.services.limits.count(accountLimits.register, context.from.ip)
  const id = await addUser(context.db, context.services, context.body)
  return withMessage('Welcome', await startSession(context, id, null))
}

type Founding = CallContext<typeof registration.organization>

/**
 * The id of the signed-in user, who becomes the founder; undefined if the request has no token. Throws 401 if it is not valid.
 * A guest registers as a new person with the organisation, because nobody can sign in to the account of a guest again.
 */
async function signedIn({ body, db, from, transaction }: Founding): Promise<string | undefined> {
  const header = from.header('authorization')
  if (!header) return undefined
  const token = /^Bearer (\S{20,200})$/.exec(header)?.[1] ?? ''
  const [user] = await transaction.rows<User>('select * from open_session($1)', [hashOf(token)])
  if (!user) throw refuse(401, 'Please sign in again.')
  const { guest } = await db
    .selectFrom('user_account')
    .select('guest')
    .where('id', '=', user.user_id)
    .executeTakeFirstOrThrow(notFound)
  if (!guest) return user.user_id
  if (body.password === undefined) throw refuse(403, 'Register first. Guests cannot found an organisation.')
  return undefined
}

async function addFounder({ body, db, services }: Founding): Promise<string> {
  const { first_name, last_name, password, email, mobile } = body
  const missing = Object.entries({ first_name, last_name, password }).filter(([, value]) => value === undefined)
  if (first_name === undefined || last_name === undefined || password === undefined)
    throw refuse(422, 'Some fields need your attention.', {
      fields: missing.map(([field]) => ({ field, rule: 'required' })),
    })
  return addUser(db, services, { first_name, last_name, password, email, mobile })
}

async function registerOrganization(asked: Founding) {
  const { body, db, transaction, services, from, locale } = asked
  await services.limits.count(accountLimits.register, from.ip)
  const user_id = (await signedIn(asked)) ?? (await addFounder(asked))
  // Row-level security allows only rows of the current organisation, so its id must be known before its row is inserted.
  const [made] = await transaction.rows<{ id: string }>('select uuidv7() as id')
  const id = made?.id ?? ''
  await transaction.enter(id)
  const { name, username } = body
  const organization = await db
    .insertInto('organization')
    .values({ id, name, username, user_id })
    .onConflict(it => it.column('username').doNothing())
    .returning(['id', 'id as uuid', 'name', 'username'])
    .executeTakeFirstOrThrow(() => wrong('username', 'taken', 'Some fields need your attention.'))
  await db.insertInto('membership').values({ organization_id: id, user_id }).execute()
  await seedOrganization(db, id, locale)
  await recordActivity(
    db,
    { organization_id: id, user_id },
    { type: 'create', subject: 'organization', id, after: { name, username } },
  )
  return withMessage('Welcome', { organization, ...(await startSession(asked, user_id, id)) })
}

/** The answers to the calls that register people and organisations. */
export const registrationAnswers: readonly Answer[] = [
  answer(registration.user, registerUser),
  answer(registration.organization, registerOrganization),
]
