import { sql } from 'kysely'
import type { Services } from '../core/services.ts'
import { smsProvider } from './providers.ts'
import { sendMessage, type Attempt } from './send-message.ts'

/**
 * Sends a queued text message. Without a provider it stays in the sent log, and `print` gets its text: that is how
 * whoever develops or tries the product at home gets his one-time codes.
 */
export async function sendSms(
  { config, database }: Pick<Services, 'config' | 'database'>,
  attempt: Attempt,
  print?: (text: string) => void,
): Promise<void> {
  const provider = smsProvider(config)
  const done = await sendMessage(
    database.fixed,
    'sms',
    attempt,
    db =>
      db
        .updateTable('sms')
        .set({ attempts: sql`attempts + 1` })
        .where('id', '=', attempt.id)
        .where('state', '=', 'queued')
        .returning(['mobile', 'body', 'expires_at'])
        .executeTakeFirst(),
    provider && (row => provider.send({ id: attempt.id, to: row.mobile, text: row.body })),
  )
  if (done?.state === 'not configured') print?.(`SMS to ${done.row.mobile}: ${done.row.body}`)
}
