import { sql } from 'kysely'
import type { Call } from '@kargozin/api/call.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { leaveOrganization, takesCodes } from '../account/one-time-codes.ts'
import type { CallContext, Member } from '../core/http/answer.ts'
import { say } from '../core/say.ts'
import { queueManyEmails, queueManySms } from '../messages/outbox.ts'

type Context = Pick<CallContext<Call>, 'db' | 'transaction' | 'services' | 'locale'> & { who: Member }

type Recipient = { mobile: string | null; email: string | null; language: Locale | null; organization: string }

/**
 * Tells people, at the contacts that they have proved, who has reset their password: it is how they notice that somebody else could
 * sign in as them. Leaves the organisation of the transaction.
 */
export async function notifyOfReset(
  { db, transaction, services, locale, who }: Context,
  users: readonly string[],
): Promise<void> {
  if (users.length === 0) return
  const { rows } = await sql<Recipient>`
    select case when mobile_proved_at is not null then mobile end as mobile,
           case when email_proved_at is not null then email end as email, settings ->> 'language' as language,
           (select name from organization where id = ${who.organization_id}) as organization
      from user_account where id = any(${users}::uuid[]) order by id`.execute(db)
  const textTo = ({ language, organization }: Recipient) =>
    say(
      language ?? locale,
      '{by} ({organization}) reset your Kargozin password. When you sign in, you choose a new one. If you did not expect this, ask them.',
      { by: who.full_name, organization },
    )
  const common = { organization_id: null, kind: 'account' } as const
  const texts = rows.flatMap(it =>
    it.mobile !== null && takesCodes({ services }, { kind: 'mobile', value: it.mobile })
      ? [{ ...common, mobile: it.mobile, body: textTo(it) }]
      : [],
  )
  const mails = rows.flatMap(it =>
    it.email === null
      ? []
      : [
          {
            ...common,
            address: it.email,
            subject: say(it.language ?? locale, 'Your Kargozin account'),
            body: textTo(it),
          },
        ],
  )
  await leaveOrganization(transaction)
  await queueManySms(db, texts)
  await queueManyEmails(db, mails)
}
