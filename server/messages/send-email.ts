import { sql } from 'kysely'
import type { Services } from '../core/services.ts'
import { emailProvider } from './providers.ts'
import { sendMessage, type Attempt } from './send-message.ts'

/** Sends a queued e-mail. Without a mail server it stays in the sent log. */
export async function sendEmail(
  { config, database }: Pick<Services, 'config' | 'database'>,
  attempt: Attempt,
): Promise<void> {
  const provider = emailProvider(config)
  await sendMessage(
    database.fixed,
    'email',
    attempt,
    db =>
      db
        .updateTable('email')
        .set({ attempts: sql`attempts + 1` })
        .where('id', '=', attempt.id)
        .where('state', '=', 'queued')
        .returning(['address', 'subject', 'body', 'expires_at'])
        .executeTakeFirst(),
    provider && (row => provider.send({ id: attempt.id, to: row.address, subject: row.subject, text: row.body })),
  )
}
