import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLength } from '@kargozin/api/account/codes.ts'
import type { Call } from '@kargozin/api/call.ts'
import type { Asked } from '../core/http/answer.ts'
import { refuse } from '../core/errors.ts'
import { queueEmail, queueSms } from '../messages/outbox.ts'
import { say } from '../core/say.ts'
import type { Db } from '../db/transaction.ts'
import type { Contact } from './contacts.ts'
import { accountLimits, accountPauses } from './limits.ts'

/** Seconds. Mail servers keep a first message from a stranger back for some minutes; a text message is there at once. */
const lifetimes = { mobile: 120, email: 600 }
const mostTries = 5

type Asking = Pick<Asked<Call>, 'db' | 'from' | 'services' | 'locale' | 'transaction'>

/** A million codes are quickly tried through, so what is kept of one is tied to our secret and to what it is for. */
const hashOf = (secret: string, key: string, code: string) =>
  createHmac('sha256', secret).update(`code ${key} ${code}`).digest()

/**
 * What a code is good for: a contact, and who may use it. A browser that the account knows, or a person who is signed in,
 * has a code of its own, which strangers neither replace nor use up.
 */
export const codeKey = (contact: Contact, holder?: string): string =>
  holder === undefined ? contact.value : `${contact.value} ${holder}`

/** Counts a code that is asked for; throws 429. Gives when the next one may be asked for. */
export async function countCode({ services, from }: Asking, contact: Contact, holder?: string): Promise<string> {
  await services.limits.count(accountLimits.codeAddress, from.ip)
  const seconds = await services.limits.pause(accountPauses.code, codeKey(contact, holder ?? from.ip))
  await services.limits.count(accountLimits.codeDay, codeKey(contact, holder))
  return new Date(Date.now() + seconds * 1000).toISOString()
}

/** Makes a code that replaces the one before it. */
export async function makeCode({ db, services }: Asking, contact: Contact, key: string) {
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

/** Sends a code, as a message of no organisation. */
export async function sendCode(
  { db, services, locale, transaction }: Asking,
  { kind, value }: Contact,
  { code, expires_at }: { code: string; expires_at: string },
): Promise<void> {
  await leaveOrganization(transaction)
  const text = say(locale, 'Your code for Kargozin: {code}', { code })
  if (kind === 'email') {
    const body = `${text}\n\n${say(locale, 'It is valid for ten minutes. If you did not request it, someone may have typed your address by mistake; you can ignore this message.')}`
    await queueEmail(db, { organization_id: null, address: value, subject: text, body, expires_at })
    return
  }
  // The last line lets a browser offer the code (WebOTP); the code in it must be in Latin digits.
  const host = new URL(services.config.publicUrl).hostname
  await queueSms(db, { organization_id: null, mobile: value, body: `${text}\n@${host} #${code}`, expires_at })
}

/** Codes and notices to a person are nobody's sent log; the caller may have come with an organisation's token. */
export const leaveOrganization = (transaction: Asking['transaction']) =>
  transaction.rows("select set_config('app.organization_id', '', true)")

/** Uses a code up; throws 422 when it is not the one, over, or was tried too often. */
export async function useCode({ db, from, services }: Asking, key: string, code: string): Promise<void> {
  await services.limits.count(accountLimits.codeTry, from.ip)
  // A try counts for good, also when this call is refused: so it is counted outside the call's transaction.
  const { rows } = await services.database.stream.query<{ code_hash: Buffer }>(
    'update one_time_code set tries = tries + 1 where key = $1 and expires_at > now() and tries < $2 returning code_hash',
    [key, mostTries],
  )
  const kept = rows[0]?.code_hash
  if (!kept || !timingSafeEqual(kept, hashOf(services.config.secret, key, code))) throw wrongCode()
  await takeCode(db, key, kept)
  await services.limits.giveBack(accountLimits.codeTry, from.ip)
}

/** One use: of two that come at once, one finds it and deletes it. */
const takeCode = (db: Db, key: string, kept: Buffer) =>
  db
    .deleteFrom('one_time_code')
    .where('key', '=', key)
    .where('code_hash', '=', kept)
    .returning('key')
    .executeTakeFirstOrThrow(wrongCode)

/** For a code that is not the one, and for a contact that nobody has. */
export const wrongCode = () =>
  refuse(422, 'This code is wrong or has expired. Request a new one.', { fields: [{ field: 'code', rule: 'code' }] })
