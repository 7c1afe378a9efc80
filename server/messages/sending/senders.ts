import { sql, type RawBuilder } from 'kysely'
import { smsParts } from '@kargozin/api/messages/sms-parts.ts'
import type { Config } from '../../core/config.ts'
import type { Storage } from '../../core/files/files.ts'
import type { Services } from '../../core/http/services.ts'
import type { Db } from '../../db/transaction.ts'
import {
  emailProviderOf,
  openingOf,
  serverEmail,
  serverSms,
  smsProviderOf,
  type Settings,
} from '../channels/services.ts'
import { unseal } from '../channels/seal.ts'
import { stopUrl, withStopLink, type StopLink } from '../stop-links.ts'
import { replyToOf } from '../inbound/reply-to.ts'
import { AccountProblem, type Email, type Provider, type Sms } from '../providers.ts'

/** A route by which a message can be sent: a channel of the organisation, or the service of the server (`channel_id` is null). */
export type Route<Message> = { channel_id: string | null; service: string; provider: Provider<Message> }

/** How messages of one kind are sent. */
export type Sender<Message extends object> = {
  table: 'sms' | 'email'
  /** The columns for building a message, and `expires_at`. */
  columns: RawBuilder<unknown>
  /** Completes a message in the transaction that begins its sending. */
  complete?: (db: Db, organization_id: string | null, message: Message) => Promise<Message>
  /** The service of the server. Null if none is configured. */
  server: Provider<Message> | null
  /** Opens a channel of an organisation. Undefined for a service that this version does not know. */
  open(service: string, settings: Settings): Provider<Message> | undefined
  /** Decrypts the secrets of channels. */
  secret: string
  /** Adds the unsubscribe link to a message that its recipient can stop. */
  withStopLink?: ((message: Message, it: StopLink) => Message) | undefined
  /** Called with the text of each message if there is no service. */
  print?: ((text: string) => void) | undefined
  /** Called in the transaction in which a message becomes `failed`. */
  failed?: ((db: Db, message: { organization_id: string; id: string }) => Promise<void>) | undefined
}

type Using = Pick<Services, 'storage'> & { config: Config }

/** The provider, which reports the price by the parts of the text if the channel has a price and the service reports none. */
const priced = (provider: Provider<Sms> | undefined, { part_price: price }: Settings): Provider<Sms> | undefined =>
  provider && typeof price === 'number'
    ? {
        ...provider,
        send: async message => {
          const receipt = await provider.send(message)
          const computed = { price: smsParts(message.text).parts * price, currency: 'IRR' }
          return receipt.price === undefined ? { ...receipt, ...computed } : receipt
        },
      }
    : provider

/**
 * How text messages are sent. If there is no service, `print` is called with their texts, so that developers and people who try the
 * product can read one-time codes.
 */
export const smsSender = ({ config, storage }: Using, print?: (text: string) => void): Sender<Sms> => ({
  table: 'sms',
  columns: sql`mobile as "to", body as text, expires_at`,
  server: serverSms(config),
  open: (service, settings) => priced(smsProviderOf(service, settings, openingOf(config, storage)), settings),
  secret: config.secret,
  print: print && (text => print(text)),
})

/** SQL: the files of an e-mail as a JSON array of `Attachment` (providers.ts). */
const attachments = sql`(
  select coalesce(json_agg(json_build_object(
           'name', a.name, 'type', a.type, 'key', a.organization_id || '/' || a.file_id) order by a.position), '[]')
    from email_attachment a where a.organization_id = email.organization_id and a.email_id = email.id)`

/** A row of `email` with the columns that emailSender selects. */
type EmailRow = Email & { application_id: string | null }

/** How e-mails are sent. */
export const emailSender = ({
  config,
  storage,
}: {
  config: Config
  storage: Pick<Storage, 'get'>
}): Sender<EmailRow> => ({
  table: 'email',
  columns: sql`address as "to", subject, body as text, html, calendar, reply_to, thread,
    null as unsubscribe, kind <> 'direct' as automatic, ${attachments} as attachments, expires_at`,
  complete: async (db, organization_id, it) => ({
    ...it,
    reply_to: await replyToOf(db, config.secret, organization_id, it),
  }),
  server: serverEmail(config, storage),
  withStopLink: (email, it) => ({ ...email, ...withStopLink(email, stopUrl(config, it)) }),
  open: (service, settings) => emailProviderOf(service, settings, openingOf(config, storage)),
  secret: config.secret,
})

/** The text of the error of a channel whose secrets cannot be decrypted. */
const locked = 'The secrets of the channel cannot be decrypted with the server’s key; enter them again'

const lockedProvider: Provider<object> = {
  knowsKeys: false,
  send: async () => {
    throw new AccountProblem(locked)
  },
}

/** Replaces the secrets of the channel in a text from a service, because some services repeat the key in their errors. */
function without(secrets: Readonly<Record<string, string>>, text: string): string {
  return Object.values(secrets)
    .filter(it => it.length > 3)
    .reduce((rest, secret) => rest.replaceAll(secret, '•••').replaceAll(encodeURIComponent(secret), '•••'), text)
}

/** A provider whose answers and errors do not contain the secrets of its channel. */
function discreet<Message>(provider: Provider<Message>, secrets: Readonly<Record<string, string>>): Provider<Message> {
  const { outcomes } = provider
  const censored = (error: unknown) => {
    if (error instanceof Error) error.message = without(secrets, error.message)
    throw error
  }
  return {
    ...provider,
    send: async message => {
      const receipt = await provider.send(message).catch(censored)
      return { ...receipt, ...(receipt.answer && { answer: without(secrets, receipt.answer) }) }
    },
    ...(outcomes && { outcomes: ids => outcomes(ids).catch(censored) }),
  }
}

/** The columns of `channel` that are needed for sending. */
type ChannelRow = { id: string; provider: string; settings: unknown; sealed: Buffer }

/** Opens a channel. If its secrets cannot be decrypted, sending fails with AccountProblem. Undefined for an unknown service. */
function routeOf<Message extends object>(
  sender: Sender<Message>,
  organization_id: string,
  row: ChannelRow,
): Route<Message> | undefined {
  const secrets = unseal(sender.secret, { organization_id, id: row.id }, row.sealed)
  const settings = { ...(row.settings as Settings), ...secrets } // written by channels.ts
  const opened = secrets ? sender.open(row.provider, settings) : lockedProvider
  return opened && { channel_id: row.id, service: row.provider, provider: discreet(opened, secrets ?? {}) }
}

/**
 * The routes for the messages of an organisation, in the order in which they are tried: its active channels, or the service of the
 * server if it has none. One-time codes (no organisation) always use the service of the server. `only`: this channel, even if it
 * is not active.
 */
export async function routesOf<Message extends object>(
  db: Db,
  sender: Sender<Message>,
  organization_id: string | null,
  only?: string,
): Promise<Route<Message>[]> {
  if (organization_id !== null) {
    const rows = await db
      .selectFrom('channel')
      .select(['id', 'provider', 'settings', 'sealed'])
      .where('organization_id', '=', organization_id)
      .where('kind', '=', sender.table)
      .where('deleted_at', 'is', null)
      .$if(only === undefined, q => q.where('active', '=', true))
      .$if(only !== undefined, q => q.where('id', '=', only ?? ''))
      .orderBy('position')
      .orderBy('id')
      .execute()
    const routes = rows.flatMap(row => routeOf(sender, organization_id, row) ?? [])
    if (routes.length > 0 || only !== undefined) return routes
  }
  return sender.server ? [{ channel_id: null, service: 'server', provider: sender.server }] : []
}
