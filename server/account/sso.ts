import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sso } from '@kargozin/api/account/sso.ts'
import { answer, type Answer, type CallContext } from '../core/http/answer.ts'
import { notFound, refuse } from '../core/errors.ts'

/** The validity of an assertion: enough for a slow redirect, and too short to be misused if it appears in a log. */
const seconds = 60

const encoded = (it: object) => Buffer.from(JSON.stringify(it)).toString('base64url')

/** A JSON Web Token (HS256) that the external service checks with our shared secret. */
function assertion(secret: string, claims: object): string {
  const unsigned = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`
}

async function open({ query, db, who, services }: CallContext<typeof sso.open>) {
  const { ssoUrl, publicUrl } = services.config
  if (!ssoUrl) throw refuse(404, 'No external service is connected.')
  const user = await db
    .selectFrom('user_account')
    .select(['full_name as name', 'email', 'mobile'])
    .select(sql<boolean>`email_proved_at is not null`.as('email_verified'))
    .select(sql<boolean>`mobile_proved_at is not null`.as('mobile_verified'))
    .where('id', '=', who.user_id)
    .executeTakeFirstOrThrow(notFound)
  const redirect = new URL(ssoUrl)
  const secret = decodeURIComponent(redirect.password)
  redirect.username = ''
  redirect.password = ''
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: publicUrl,
    aud: redirect.origin,
    sub: who.user_id,
    jti: randomUUID(),
    iat: now,
    exp: now + seconds,
  }
  redirect.searchParams.set('assertion', assertion(secret, { ...claims, ...user, state: query.token ?? null }))
  return { redirect: redirect.href }
}

/** The answer to the call about the external service that shares our accounts. */
export const ssoAnswers: readonly Answer[] = [answer(sso.open, open)]
