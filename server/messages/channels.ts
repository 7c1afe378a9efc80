import { sql, type RawBuilder } from 'kysely'
import type { Config } from '../core/config.ts'
import { emailProvider, smsProvider, type Email, type Provider, type Sms } from './providers.ts'

/** A channel for messages: its table of the sent log, and its provider. */
export type Channel<Message extends object> = {
  table: 'sms' | 'email'
  /** The columns for building a message, and `expires_at`. */
  columns: RawBuilder<unknown>
  /** Null when none is configured: messages then stay in the sent log. */
  provider: Provider<Message> | null
  /** Receives the text of each message when there is no provider. */
  print?: ((text: string) => void) | undefined
}

/**
 * Text messages. Without a provider `print` gets their texts, so that developers and people who try the product get one-time
 * codes.
 */
export const smsChannel = (config: Config, print?: (text: string) => void): Channel<Sms> => ({
  table: 'sms',
  columns: sql`mobile as "to", body as text, expires_at`,
  provider: smsProvider(config),
  print: print && (text => print(text)),
})

/** E-mails. */
export const emailChannel = (config: Config): Channel<Email> => ({
  table: 'email',
  columns: sql`address as "to", subject, body as text, expires_at`,
  provider: emailProvider(config),
})
