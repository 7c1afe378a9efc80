import { sql, type RawBuilder } from 'kysely'
import type { Config } from '../core/config.ts'
import type { Storage } from '../core/files/files.ts'
import { smsProvider, type Email, type Provider, type Sms } from './providers.ts'
import { emailProvider } from './smtp.ts'

/** A channel for messages: its table of the sent log, and its provider. */
export type Channel<Message extends object> = {
  table: 'sms' | 'email'
  /** The columns for building a message, and `expires_at`. */
  columns: RawBuilder<unknown>
  /** Null if none is configured; messages are then not sent and stay in the sent log. */
  provider: Provider<Message> | null
  /** Called with the text of each message if there is no provider. */
  print?: ((text: string) => void) | undefined
}

/**
 * The channel for text messages. Without a provider `print` is called with their texts, so that developers and people who try
 * the product can read one-time codes.
 */
export const smsChannel = (config: Config, print?: (text: string) => void): Channel<Sms> => ({
  table: 'sms',
  columns: sql`mobile as "to", body as text, expires_at`,
  provider: smsProvider(config),
  print: print && (text => print(text)),
})

/** SQL: the files of an e-mail, as Attachment of providers.ts. */
const attachments = sql`(
  select coalesce(json_agg(json_build_object(
           'name', a.name, 'type', a.type, 'key', a.organization_id || '/' || a.file_id) order by a.position), '[]')
    from email_attachment a where a.organization_id = email.organization_id and a.email_id = email.id)`

/** The channel for e-mails. */
export const emailChannel = (config: Config, storage: Pick<Storage, 'get'>): Channel<Email> => ({
  table: 'email',
  columns: sql`address as "to", subject, body as text, html, calendar, reply_to, ${attachments} as attachments, expires_at`,
  provider: emailProvider(config, storage),
})
