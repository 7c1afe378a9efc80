import { sql } from 'kysely'
import { channels, type Channel } from '@kargozin/api/messages/channels.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { refuse } from '../../core/errors.ts'
import { answer, type Answer, type CallContext } from '../../core/http/answer.ts'
import { limit } from '../../core/limits.ts'
import { isWord, say } from '../../core/say.ts'
import { inOrganization } from '../../db/transaction.ts'
import { findChannel, readChannel } from '../channels/channels.ts'
import { emailSender, smsSender } from './senders.ts'
import { sendMessage } from './send-message.ts'

/** Tests per organisation in an hour: each may cost money, and shows whether a host answers. */
const tests = limit('channelTest', 30, 3600)

/** The proved contact of the caller to which a test goes. Throws 409 without one: nobody tests at the cost of others. */
async function contactOf({ db, who }: CallContext<typeof channels.test>, type: 'email' | 'sms'): Promise<string> {
  const { rows } = await sql<{ email: string | null; mobile: string | null }>`
    select case when email_proved_at is not null then email end as email,
           case when mobile_proved_at is not null then mobile end as mobile
      from user_account where id = ${who.user_id}`.execute(db)
  const contact = rows[0]?.[type === 'email' ? 'email' : 'mobile']
  if (contact) return contact
  throw type === 'email'
    ? refuse(409, 'Verify your e-mail address in your profile first. The test is sent to it.')
    : refuse(409, 'Verify your mobile number in your profile first. The test is sent to it.')
}

/** An error in the reader's language if it is ours: a sentence, or a connection that was not made. Otherwise the words of the service. */
function reasonOf(error: string, locale: Locale): string {
  if (isWord(error)) return say(locale, error)
  const [, code] = /^The (?:mail server|service) was not reached \((.+)\)$/.exec(error) ?? []
  return code
    ? say(locale, 'Nothing answers at this address ({code}). Check the address and the port.', { code })
    : error
}

/**
 * Sends a test message through a channel, with the code that sends all messages, and returns the words of the service. The message
 * stands in the sent log. The transaction of the call ends before the request to the service.
 */
async function test(context: CallContext<typeof channels.test>) {
  const { params, db, who, locale, transaction, services } = context
  const channel = await findChannel(db, who, params.id)
  const type = channel.kind as Channel['type'] // the check of the table
  const { organization_id } = who
  const to = await contactOf(context, type)
  await services.limits.count(tests, organization_id)
  const body = say(locale, 'This is a test message from Kargozin. The channel works.')
  const about = { organization_id, kind: 'test', body }
  // Not queued: it is sent here, once.
  const row =
    type === 'sms'
      ? await db
          .insertInto('sms')
          .values({ ...about, mobile: to })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('email')
          .values({ ...about, address: to, subject: say(locale, 'Test message') })
          .returning('id')
          .executeTakeFirstOrThrow()
  await transaction.commit()
  const logged = { organization_id, id: row.id }
  const how = { only: channel.id }
  // The error is stored in the row, with the words of the service.
  await (
    type === 'sms'
      ? sendMessage(services, smsSender(services), logged, how)
      : sendMessage(services, emailSender(services), logged, how)
  ).catch(() => {})
  return inOrganization(services.database.fixed, organization_id, async it => {
    const { rows } = await sql<{ state: string; answer: string | null; error: string | null }>`
      update ${sql.table(type)} set state = case when state = 'queued' then 'failed' else state end
       where organization_id = ${organization_id} and id = ${row.id} returning state, answer, error`.execute(it.db)
    const { state, answer: words, error } = rows[0] ?? { state: 'failed', answer: null, error: null }
    return {
      sent: state === 'sent',
      to,
      answer: (error ? reasonOf(error, locale) : null) ?? words ?? state,
      channel: await readChannel(it.db, who, channel.id, services.config.secret),
    }
  })
}

/** The answer to the call that tests a channel. */
export const testChannelAnswers: readonly Answer[] = [answer(channels.test, test)]
