import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { codeLength, codes } from '@kargozin/api/account/codes.ts'
import { answer, told, type Answer, type Asked } from '../core/answer.ts'
import { refuse } from '../core/errors.ts'
import { queueSms } from '../core/outbox.ts'
import { say } from '../core/say.ts'
import { signIn } from './start-session.ts'

const seconds = 120
const mostTries = 5

/** A million codes are quickly tried through, so what is kept of one is tied to our secret and to the mobile. */
const hashOf = (secret: string, mobile: string, code: string) =>
  createHmac('sha256', secret).update(`code ${mobile} ${code}`).digest()

async function send({ body, db, from, services, locale }: Asked<typeof codes.send>) {
  const { mobile } = body
  await services.limits.count('codeAddress', from.ip)
  await services.limits.count('code', mobile)
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const expires_at = new Date(Date.now() + seconds * 1000).toISOString()
  const fresh = { code_hash: hashOf(services.config.secret, mobile, code), expires_at, tries: 0 }
  await db
    .insertInto('one_time_code')
    .values({ mobile, ...fresh })
    .onConflict(it => it.column('mobile').doUpdateSet(fresh))
    .execute()
  const user = await db.selectFrom('user_account').select('id').where('mobile', '=', mobile).executeTakeFirst()
  if (user) {
    // The last line lets a browser offer the code (WebOTP); the code in it must be in Latin digits.
    const host = new URL(services.config.publicUrl).hostname
    const text = `${say(locale, 'Your sign-in code for Kargozin: {code}', { code })}\n@${host} #${code}`
    await queueSms(db, { organization_id: null, mobile, body: text, expires_at })
  }
  return told('If this number is known here, a code is on its way to it.', { mobile, expire_at: expires_at })
}

const wrongCode = () => refuse(422, 'This code is wrong or has expired. Ask for a new one.')

async function verify(asked: Asked<typeof codes.verify>) {
  const { body, db, services } = asked
  const { mobile } = body
  // A try counts for good, also when this call is refused: so it is counted outside the call's transaction.
  const { rows } = await services.database.stream.query<{ code_hash: Buffer }>(
    'update one_time_code set tries = tries + 1 where mobile = $1 and expires_at > now() and tries < $2 returning code_hash',
    [mobile, mostTries],
  )
  const kept = rows[0]?.code_hash
  if (!kept || !timingSafeEqual(kept, hashOf(services.config.secret, mobile, body.code))) throw wrongCode()
  // One use: of two that come at once, one finds it and deletes it.
  await db
    .deleteFrom('one_time_code')
    .where('mobile', '=', mobile)
    .where('code_hash', '=', kept)
    .returning('mobile')
    .executeTakeFirstOrThrow(wrongCode)
  const user = await db
    .selectFrom('user_account')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow(wrongCode)
  return told('Welcome', await signIn(asked, user.id, body.organization_uuid))
}

/** The answers to the calls about one-time codes. */
export const codeAnswers: readonly Answer[] = [answer(codes.send, send), answer(codes.verify, verify)]
