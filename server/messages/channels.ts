import { sql, type RawBuilder } from 'kysely'
import type { Config } from '../core/config.ts'
import { emailProvider, smsProvider, type Email, type Provider, type Sms } from './providers.ts'

/** A way out of the house: the table of its sent log, and what carries its messages. */
export type Channel<Message extends object> = {
  table: 'sms' | 'email'
  /** What makes a message of a row, and `expires_at`. */
  columns: RawBuilder<unknown>
  /** Null when none is configured: messages stay in the sent log. */
  provider: Provider<Message> | null
  /** Gets the text of each message for which there is no provider. */
  print?: ((text: string) => void) | undefined
}

/**
 * Text messages. Without a provider `print` gets their texts: that is how whoever develops or tries the product at home gets
 * one-time codes.
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
