import type { ChannelProvider } from '@kargozin/api/messages/channel-services.ts'
import type { Config } from '../../core/config.ts'
import type { Storage } from '../../core/files/files.ts'
import type { Email, Provider, Sms } from '../providers.ts'
import { genericHttp, type HttpSettings } from '../services/generic-http.ts'
import { ghasedak } from '../services/ghasedak.ts'
import type { Net } from '../services/http-client.ts'
import { kavenegar } from '../services/kavenegar.ts'
import { melipayamak } from '../services/melipayamak.ts'
import { smsIr } from '../services/sms-ir.ts'
import { smtp, type SmtpSettings } from '../services/smtp.ts'
import { twilio } from '../services/twilio.ts'

/** The settings of a channel with its secrets, checked against the fields of its service when they were stored. */
export type Settings = Readonly<Record<string, string | number | boolean>>

type Opening = Net & { domain: string; storage: Pick<Storage, 'get'> }

/* The fields of `channelServices` are those that each function expects; the settings were checked against them. */
const smsServices: Readonly<Record<Exclude<ChannelProvider, 'smtp'>, (settings: never, net: Net) => Provider<Sms>>> = {
  kavenegar,
  'sms-ir': smsIr,
  melipayamak,
  ghasedak,
  twilio,
  http: genericHttp,
}

/** What the providers of channels need from the running program. */
export const openingOf = (
  config: Pick<Config, 'privateHosts' | 'publicUrl'>,
  storage: Pick<Storage, 'get'>,
): Opening => ({ privateHosts: config.privateHosts, domain: new URL(config.publicUrl).hostname, storage })

/** The provider of a channel for text messages. Undefined for a service that this version does not know. */
export function smsProviderOf(name: string, settings: Settings, net: Net): Provider<Sms> | undefined {
  const known: Readonly<Record<string, ((settings: never, net: Net) => Provider<Sms>) | undefined>> = smsServices
  return known[name]?.(settings as never, net) // see smsServices
}

/** The provider of a channel for e-mails. Undefined for a service that this version does not know. */
export const emailProviderOf = (name: string, settings: Settings, opening: Opening): Provider<Email> | undefined =>
  name === 'smtp' ? smtp(settings as SmtpSettings, opening) : undefined // see smsServices

type SmsConfig = Pick<Config, 'smsUrl' | 'smsKnowsKeys' | 'smsAbroad'>

/** The server's own service for text messages, or null. Its URL may contain a name and a password. */
export function serverSms({ smsUrl, smsKnowsKeys, smsAbroad }: SmsConfig): Provider<Sms> | null {
  if (!smsUrl) return null
  const url = new URL(smsUrl)
  const [username = '', password = ''] = [url.username, url.password].map(decodeURIComponent)
  url.username = ''
  url.password = ''
  const settings: HttpSettings = { url: url.href, username, password, knows_keys: smsKnowsKeys, abroad: smsAbroad }
  return genericHttp(settings, { privateHosts: true })
}

/**
 * The server's own mail server, or null. The parameter `from` of its URL is the sender; by default it is no-reply at the host of
 * the public URL. `smtps:` encrypts from the start, `smtp:` as soon as the server offers it.
 */
export function serverEmail(
  { mailUrl, publicUrl }: Pick<Config, 'mailUrl' | 'publicUrl'>,
  storage: Pick<Storage, 'get'>,
): Provider<Email> | null {
  if (!mailUrl) return null
  const domain = new URL(publicUrl).hostname
  return smtp({ url: mailUrl, domain }, { privateHosts: true, domain, storage })
}
