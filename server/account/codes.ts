import { codes } from '@kargozin/api/account/codes.ts'
import { passwords } from '@kargozin/api/account/passwords.ts'
import type { Call } from '@kargozin/api/call.ts'
import { answer, withMessage, type Answer, type CallContext } from '../core/http/answer.ts'
import { wrong } from '../core/errors.ts'
import type { Db } from '../db/transaction.ts'
import { accountByCode, adoptAccount, contactOf, type Contact } from './contacts.ts'
import { deleteOtherDevices, knownDevice } from './devices.ts'
import {
  codeKey,
  countCode,
  endSteadily,
  makeCode,
  requireCodesFor,
  sendCode,
  useCode,
  wrongCode,
} from './one-time-codes.ts'
import { hashPassword, requireGoodPassword } from './passwords.ts'
import { signIn } from './start-session.ts'

type CodeContext = Pick<CallContext<Call>, 'db' | 'from' | 'services' | 'locale' | 'transaction'>

/**
 * Sends a sign-in code if an account has the contact. Neither the response nor its duration reveals whether such an account
 * exists.
 */
async function askForCode(asked: CodeContext, contact: Contact) {
  const start = performance.now()
  const account = await accountByCode(asked, contact)
  const holder = await knownDevice(asked.db, asked.from, account?.id)
  const again_at = await countCode(asked, contact, holder)
  const code = await makeCode(asked, contact, codeKey(contact, holder))
  if (account) await sendCode(asked, contact, code)
  await endSteadily(asked, start)
  return { expire_at: code.expires_at, again_at }
}

async function send(context: CallContext<typeof codes.send>) {
  const { mobile } = context.body
  const contact = { kind: 'mobile', value: mobile } as const
  requireCodesFor(context, contact, 'mobile')
  const times = await askForCode(context, contact)
  return withMessage('If this number is registered, we have sent a code to it.', { mobile, ...times })
}

/**
 * Returns the account that this code opens, and proves its contact. `freed` is true if the password was removed, because the
 * contact was not yet proved.
 */
async function openByCode(asked: CodeContext, contact: Contact, code: string) {
  const account = await accountByCode(asked, contact)
  const holder = await knownDevice(asked.db, asked.from, account?.id)
  await useCode(asked, codeKey(contact, holder), code)
  if (!account) throw wrongCode()
  const freed = account.proved ? false : await adoptAccount(asked, account.id, contact)
  return { id: account.id, freed }
}

async function verify(context: CallContext<typeof codes.verify>) {
  const { mobile, code, organization_uuid } = context.body
  const { id, freed } = await openByCode(context, { kind: 'mobile', value: mobile }, code)
  const tokens = await signIn(context, id, organization_uuid)
  if (!freed) return withMessage('Welcome', tokens)
  return withMessage(
    'Welcome. Your number is now confirmed, and the previous password was removed. Set a new one.',
    tokens,
  )
}

function namedContact(auth: string): Contact {
  const contact = contactOf(auth)
  if (!contact) throw wrong('auth', 'contact', 'Some fields need your attention.')
  return contact
}

async function ask(context: CallContext<typeof passwords.ask>) {
  const contact = namedContact(context.body.auth)
  requireCodesFor(context, contact, 'auth')
  const times = await askForCode(context, contact)
  return withMessage('If this contact is registered, we have sent a code to it.', times)
}

async function reset(context: CallContext<typeof passwords.reset>) {
  const { auth, code, password, organization_uuid } = context.body
  const contact = namedContact(auth)
  requireGoodPassword(password, [auth])
  const { id } = await openByCode(context, contact, code)
  const { db, from } = context
  requireGoodPassword(password, await ownWords(db, id))
  const password_hash = await hashPassword(password)
  await db.updateTable('user_account').set({ password_hash, password_reset_at: null }).where('id', '=', id).execute()
  await db.deleteFrom('session').where('user_id', '=', id).execute()
  await deleteOtherDevices(db, from, id)
  return withMessage(
    'Your new password is set. You were signed out everywhere else.',
    await signIn(context, id, organization_uuid),
  )
}

/** The name and contacts of a person, which must not be their password. */
export async function ownWords(db: Db, userId: string): Promise<(string | null)[]> {
  const { first_name, last_name, email, mobile } = await db
    .selectFrom('user_account')
    .select(['first_name', 'last_name', 'email', 'mobile'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return [first_name, last_name, email, mobile]
}

/** The answers to the calls about one-time codes, for signing in and for a new password. */
export const codeAnswers: readonly Answer[] = [
  answer(codes.send, send),
  answer(codes.verify, verify),
  answer(passwords.ask, ask),
  answer(passwords.reset, reset),
]
