import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { codeLength } from '@kargozin/api/account/codes.ts'
import type { Call } from '@kargozin/api/call.ts'
import { isIranianMobile } from '@kargozin/api/iran.ts'
import type { CallContext } from '../core/http/answer.ts'
import { refuse, wrong } from '../core/errors.ts'
import { queueEmail, queueSms } from '../messages/outbox.ts'
import { say, type Word } from '../core/say.ts'
import type { Db } from '../db/transaction.ts'
import type { Contact } from './contacts.ts'
import { accountLimits, accountPauses } from './limits.ts'

/** In seconds. A code by e-mail is valid longer, because mail servers may delay the first message of an unknown sender. */
const lifetimes = { mobile: 120, email: 600 }
const maxTries = 5

type CodeContext = Pick<CallContext<Call>, 'db' | 'from' | 'services' | 'locale' | 'transaction'>

/** The stored hash depends on our secret and on `key`, because the hashes of all million codes could be tried quickly. */
const hashOf = (secret: string, key: string, code: string) =>
  createHmac('sha256', secret).update(`code ${key} ${code}`).digest()

/**
 * The key of a code: a contact, and who requested it. A known browser and a signed-in person have separate codes, so that
 * strangers can neither replace nor block them.
 */
export const codeKey = (contact: Contact, holder?: string): string =>
  holder === undefined ? contact.value : `${contact.value} ${holder}`

/** Whether the server can send a code to this contact: its SMS service may send only to numbers in Iran. */
export const takesCodes = ({ services }: Pick<CodeContext, 'services'>, { kind, value }: Contact): boolean =>
  kind === 'email' || isIranianMobile(value) || services.config.smsAbroad

/**
 * Throws 422 for this field if no code can be sent to the contact, so that nobody waits for one. Depends on the number only, and
 * not on whether an account has it.
 */
export function requireCodesFor(
  context: Pick<CodeContext, 'services'>,
  contact: Contact,
  field: string,
  word: Word = 'Codes cannot be sent to numbers outside Iran. Use your e-mail address instead.',
): void {
  if (!takesCodes(context, contact)) throw wrong(field, 'abroad', word)
}

/**
 * Counts a requested code, and returns when the next one may be requested. Throws 429 if that is too early. `paused` is who has
 * to wait: the holder, or the IP address if there is none.
 */
export async function countCode(
  { services, from }: CodeContext,
  contact: Contact,
  holder?: string,
  paused = holder ?? from.ip,
): Promise<string> {
  await services.limits.count(accountLimits.codeAddress, from.ip)
  await services.limits.count(accountLimits.codeAddressDay, from.ip)
  const seconds = await services.limits.pause(accountPauses.code, codeKey(contact, paused))
  await services.limits.count(accountLimits.codeDay, codeKey(contact, holder))
  return new Date(Date.now() + seconds * 1000).toISOString()
}

/** Creates a code that replaces the previous one. */
export async function makeCode({ db, services }: CodeContext, contact: Contact, key: string) {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const expires_at = new Date(Date.now() + lifetimes[contact.kind] * 1000).toISOString()
  const fresh = { code_hash: hashOf(services.config.secret, key, code), expires_at, tries: 0 }
  await db
    .insertInto('one_time_code')
    .values({ key, ...fresh })
    .onConflict(it => it.column('key').doUpdateSet(fresh))
    .execute()
  return { code, expires_at }
}

/**
 * The minimum duration of a request for a code, in milliseconds, so that the time does not reveal whether the contact is
 * known.
 */
const steady = 60

/** Commits, and waits until the request that began at `start` (performance.now) has taken as long as all others. */
export async function endSteadily({ transaction }: Pick<CodeContext, 'transaction'>, start: number): Promise<void> {
  await transaction.commit()
  await setTimeout(Math.max(0, start + steady - performance.now()))
}

/** Sends a code, as a message without an organisation. `text` is the sentence with the code. */
export async function sendCode(
  { db, services, locale, transaction }: CodeContext,
  { kind, value }: Contact,
  {
    code,
    expires_at,
    text = say(locale, 'Your code for Kargozin: {code}', { code }),
  }: { code: string; expires_at: string; text?: string },
): Promise<void> {
  await leaveOrganization(transaction)
  if (kind === 'email') {
    const body = `${text}\n\n${say(locale, 'It is valid for ten minutes. If you did not request it, someone may have typed your address by mistake; you can ignore this message.')}`
    await queueEmail(db, { organization_id: null, address: value, subject: text, body, expires_at })
    return
  }
  // The last line lets a browser fill in the code (WebOTP), which requires Latin digits.
  const host = new URL(services.config.publicUrl).hostname
  await queueSms(db, { organization_id: null, mobile: value, body: `${text}\n@${host} #${code}`, expires_at })
}

/** Leaves the caller's organisation, so that a code or notice to a person does not appear in its sent log. */
export const leaveOrganization = (transaction: CodeContext['transaction']) =>
  transaction.rows("select set_config('app.organization_id', '', true)")

/** Checks a code and deletes it. Throws 422 if it is wrong, expired, or was tried too often. */
export async function useCode({ db, from, services }: CodeContext, key: string, code: string): Promise<void> {
  await services.limits.count(accountLimits.codeTry, from.ip)
  // The attempt is counted outside the call's transaction, because it must count even if this call is refused. A code that
  // another request is just using is refused without waiting for that request, which may itself wait for this pool.
  const { rows } = await services.database.aside.query<{ code_hash: Buffer }>(
    `update one_time_code set tries = tries + 1 where key = (
       select key from one_time_code where key = $1 and expires_at > now() and tries < $2 for update skip locked)
     returning code_hash`,
    [key, maxTries],
  )
  const storedHash = rows[0]?.code_hash
  if (!storedHash || !timingSafeEqual(storedHash, hashOf(services.config.secret, key, code))) throw wrongCode()
  await services.limits.giveBack(accountLimits.codeTry, from.ip)
  await takeCode(db, key, storedHash)
}

/** Deletes a code. If two requests with the same code arrive at once, only one succeeds. */
const takeCode = (db: Db, key: string, storedHash: Buffer) =>
  db
    .deleteFrom('one_time_code')
    .where('key', '=', key)
    .where('code_hash', '=', storedHash)
    .returning('key')
    .executeTakeFirstOrThrow(wrongCode)

/** The refusal of a wrong code; also used for a contact that no account has. */
export const wrongCode = () =>
  refuse(422, 'This code is wrong or has expired. Request a new one.', { fields: [{ field: 'code', rule: 'code' }] })
