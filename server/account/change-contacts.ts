import { sql } from 'kysely'
import { contacts } from '@kargozin/api/account/contacts.ts'
import type { profile, Profile } from '@kargozin/api/account/profile.ts'
import { answer, withMessage, type Answer, type CallContext, type User } from '../core/http/answer.ts'
import { notFound, refuse, wrong } from '../core/errors.ts'
import { queueEmail, queueSms } from '../messages/outbox.ts'
import { say, type Word } from '../core/say.ts'
import type { Db } from '../db/transaction.ts'
import { proveContact, type Contact } from './contacts.ts'
import {
  codeKey,
  countCode,
  leaveOrganization,
  makeCode,
  requireCodesFor,
  sendCode,
  takesCodes,
  useCode,
} from './one-time-codes.ts'
import { requirePassword } from './own-password.ts'
import { accountLimits } from './limits.ts'

type Kind = Contact['kind']
type Own = Pick<Profile, 'email' | 'mobile' | 'email_proved' | 'mobile_proved' | 'new_email' | 'new_mobile'>
type NoticeContext = Pick<CallContext<typeof profile.update>, 'db' | 'transaction' | 'locale'>

const kinds = ['email', 'mobile'] as const

/** Whether the requested contact differs from the current one and from the one that is waiting to be proved. */
const differs = (own: Own, kind: Kind, wanted: string | null | undefined) =>
  wanted !== undefined && wanted !== (own[`new_${kind}`] ?? own[kind])

/**
 * Changes e-mail and mobile. A proved contact is used until the new one is proved, and gets a notice of the change. An
 * unproved contact is replaced immediately. Requires the password, or a code from a person without a password.
 */
export async function changeContacts(context: CallContext<typeof profile.update>, own: Profile): Promise<void> {
  const { body } = context
  const changes = kinds.filter(kind => differs(own, kind, body[kind]))
  if (changes.length === 0) return
  requireOneLeft(own, body)
  await requireSelf(context)
  for (const kind of changes) await changeOne(context, own, kind, body[kind] ?? null)
}

async function changeOne(context: CallContext<typeof profile.update>, own: Profile, kind: Kind, wanted: string | null) {
  const value = own[kind]
  const proved = own[`${kind}_proved`] && value !== null
  await context.db
    .updateTable('user_account')
    .set(proved && wanted !== null ? waiting(kind, wanted, value) : claimed(kind, wanted))
    .where('id', '=', context.who.user_id)
    .execute()
  if (proved && wanted !== value)
    await notifyContact(context, { kind, value }, wanted === null ? removedWord : askedWord)
}

/** The current contact stays in use. A request with the current contact cancels a waiting replacement. */
const waiting = (kind: Kind, wanted: string, value: string) => ({ [`new_${kind}`]: wanted === value ? null : wanted })

const claimed = (kind: Kind, wanted: string | null) => ({
  [`new_${kind}`]: null,
  [kind]: wanted,
  [`${kind}_proved_at`]: null,
})

const askedWord =
  'Someone signed in to your Kargozin account asked to change this contact. If it was not you, change your password.'
const removedWord =
  'This contact was removed from your Kargozin account. If it was not you, ask the owner of your organisation.'
const changedWord =
  'This contact was replaced in your Kargozin account. If you did not do this, ask the owner of your organisation.'

/** Requires that one contact remains. If the person has proved contacts, a proved one must remain. */
function requireOneLeft(own: Profile, body: CallContext<typeof profile.update>['body']): void {
  const remaining = kinds.filter(kind => (body[kind] === undefined ? own[kind] : body[kind]) !== null)
  const field = body.mobile === null ? 'mobile' : 'email'
  if (remaining.length === 0) throw wrong(field, 'required', 'Enter an e-mail address or a mobile number.')
  const proved = kinds.filter(kind => own[`${kind}_proved`])
  if (proved.length > 0 && !proved.some(kind => remaining.includes(kind)))
    throw wrong(field, 'required', 'Confirm the other contact first, then remove this one.')
}

type Confirming = Pick<
  CallContext<typeof profile.update>,
  'db' | 'from' | 'locale' | 'services' | 'transaction' | 'who'
> & {
  body: { current_password?: string | undefined; code?: string | undefined }
}

/**
 * Requires the password, or a code, so that nobody can take over the account in a browser that was left signed in. A person who
 * has no password and no proved contact needs no proof. Throws 422 for a wrong password or code.
 */
export async function requireSelf(asked: Confirming): Promise<void> {
  const { body, who, db } = asked
  const own = await ownContacts(db, who)
  if (own.has_password && body.code === undefined) return requirePassword(asked, body.current_password)
  const proved = provedOf(asked, own)
  if (!proved) return
  if (body.code === undefined) throw wrong('code', 'required', 'Some fields need your attention.')
  await useCode(asked, codeKey(proved, `confirm ${who.user_id}`), body.code)
}

/** The proved contact to which a code is sent: the mobile, unless no code can be sent to it and there is an e-mail address. */
function provedOf(asked: Pick<Confirming, 'services'>, own: Own): Contact | undefined {
  const mobile = own.mobile_proved && own.mobile !== null ? { kind: 'mobile' as const, value: own.mobile } : undefined
  if (mobile && takesCodes(asked, mobile)) return mobile
  return own.email_proved && own.email !== null ? { kind: 'email', value: own.email } : mobile
}

/** Sends a notice of the change to this contact. */
async function notifyContact(
  { db, transaction, locale }: NoticeContext,
  { kind, value }: Contact,
  word: Word,
): Promise<void> {
  const text = say(locale, word)
  await leaveOrganization(transaction)
  if (kind === 'mobile') await queueSms(db, { organization_id: null, kind: 'account', mobile: value, body: text })
  else
    await queueEmail(db, {
      organization_id: null,
      kind: 'account',
      address: value,
      subject: say(locale, 'Your Kargozin account'),
      body: text,
    })
}

const ownContacts = (db: Db, who: User) =>
  db
    .selectFrom('user_account')
    .select(['email', 'mobile', 'new_email', 'new_mobile'])
    .select([
      sql<boolean>`email_proved_at is not null`.as('email_proved'),
      sql<boolean>`mobile_proved_at is not null`.as('mobile_proved'),
      sql<boolean>`password_hash is not null`.as('has_password'),
    ])
    .where('id', '=', who.user_id)
    .executeTakeFirstOrThrow(notFound)

/** The contact of this kind that is not proved yet. Throws 409 if there is none. */
function unprovedOf(own: Own, kind: Kind): Contact {
  const value = own[`new_${kind}`] ?? (own[`${kind}_proved`] ? null : own[kind])
  if (value === null) throw refuse(409, 'This contact is already confirmed.')
  return { kind, value }
}

const words = {
  mobile: 'A code is on its way to this number.',
  email: 'A code is on its way to this address.',
} as const

async function sendTo(context: CallContext<typeof contacts.send>, contact: Contact, purpose: string) {
  requireCodesFor(context, contact, contact.kind)
  const holder = `${purpose} ${context.who.user_id}`
  const again_at = await countCode(context, contact, holder)
  // Each person has separate codes for a contact, but all codes count against the daily limit of the contact.
  await context.services.limits.count(accountLimits.codeDay, contact.value)
  const code = await makeCode(context, contact, codeKey(contact, holder))
  await sendCode(context, contact, code)
  return withMessage(words[contact.kind], { to: contact.value, expire_at: code.expires_at, again_at })
}

const send = async (context: CallContext<typeof contacts.send>) =>
  sendTo(context, unprovedOf(await ownContacts(context.db, context.who), context.body.kind), 'prove')

async function confirm(context: CallContext<typeof contacts.confirm>) {
  const proved = provedOf(context, await ownContacts(context.db, context.who))
  if (!proved) throw refuse(409, 'You have not confirmed a contact yet.')
  return sendTo({ ...context, body: { kind: proved.kind } }, proved, 'confirm')
}

async function prove(context: CallContext<typeof contacts.prove>) {
  const { db, who, body } = context
  const own = await ownContacts(db, who)
  const contact = unprovedOf(own, body.kind)
  const { kind, value } = contact
  await useCode(context, codeKey(contact, `prove ${who.user_id}`), body.code)
  const old = own[kind]
  if (old !== value)
    await db
      .updateTable('user_account')
      .set({ [kind]: value, [`${kind}_proved_at`]: null })
      .where('id', '=', who.user_id)
      .execute()
  await db
    .updateTable('user_account')
    .set({ [`new_${kind}`]: null })
    .where('id', '=', who.user_id)
    .execute()
  await proveContact(db, who.user_id, contact)
  if (old !== null && old !== value) await notifyContact(context, { kind, value: old }, changedWord)
  return withMessage('Confirmed. It is now in use.', { to: value })
}

/** The answers to the calls by which a person proves contacts. */
export const contactAnswers: readonly Answer[] = [
  answer(contacts.send, send),
  answer(contacts.prove, prove),
  answer(contacts.confirm, confirm),
]
