import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { emailSecurities } from '@kargozin/api/labels-work.ts'
import type { Storage } from '../../core/files/files.ts'
import {
  AccountProblem,
  patience,
  Uncertain,
  Undeliverable,
  type Attachment,
  type Email,
  type Provider,
} from '../providers.ts'
import type { Net } from './http-client.ts'
import { organisedBy } from './calendar-organiser.ts'
import { publicAddressOf } from './private-addresses.ts'

/** The settings of a mail server as a URL, for that of the server (KARGOZIN_MAIL_URL). */
type UrlSettings = { url: string; domain: string }

/** The settings of a mail server. */
export type SmtpSettings = {
  host: string
  port: number
  security: keyof typeof emailSecurities
  username?: string | undefined
  password?: string | undefined
  from_address: string
  from_name?: string | undefined
}

type Opened = { filename: string; contentType: string; content: Readable }

const deleted = () => new Undeliverable('An attachment was deleted before the message was sent')

/** Opens the files of an e-mail. Throws Undeliverable if one was deleted: the message would not be what its sender wrote. */
async function openAll(storage: Pick<Storage, 'get'>, files: readonly Attachment[]): Promise<Opened[]> {
  const opened: Opened[] = []
  try {
    for (const { name, type, key } of files) {
      if (key === null) throw deleted()
      opened.push({ filename: name, contentType: type, content: await storage.get(key) })
    }
  } catch (error) {
    closeAll(opened)
    throw error instanceof Error && 'code' in error && error.code === 'ENOENT' ? deleted() : error
  }
  return opened
}

function closeAll(opened: readonly Opened[]): void {
  for (const { content } of opened) content.destroy()
}

/** One address. As an object it is not parsed, so a comma or a line break in it cannot add a recipient or a header. */
const one = (address: string, name = '') => ({ address, name })

type SmtpError = Error & {
  responseCode?: number
  code?: string
  syscall?: string
  timeoutType?: string
  command?: string
}

/** Whether the connection broke when the message may already have been accepted. */
function mayHaveGone({ code, syscall, timeoutType, message }: SmtpError): boolean {
  if (code === 'ETIMEDOUT') return timeoutType === 'SOCKET_TIMEOUT'
  if (code === 'ECONNECTION') return true
  return code === 'ESOCKET' && syscall !== 'connect' && !/certificate|self.signed|ssl|tls/i.test(message)
}

/** The error of a mail server in our terms. Its words are left out, because some servers repeat the login in them. */
function failureOf(error: SmtpError): Error {
  const { responseCode: status = 0, code = 'no answer', command } = error
  const words = status > 0 ? `The mail server answered ${status}` : `The mail server was not reached (${code})`
  // 530 to 538 are about our own login. A server without the encryption that the settings require is not the fault of the message.
  if (code === 'EAUTH' || command === 'STARTTLS' || (status >= 530 && status <= 538)) return new AccountProblem(words)
  if (status >= 500) return new Undeliverable(words)
  return status === 0 && mayHaveGone(error)
    ? new Uncertain(`The mail server gave no answer (${code})`)
    : new Error(words)
}

/** The headers that say that no person wrote an e-mail, so that no program answers it. Exchange reads only the second one. */
const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

/** The headers with which a mail program offers a button. It sends a POST to the link, so that opening the link stops nothing. */
const unsubscribing = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const encryption: Readonly<Record<SmtpSettings['security'], object>> = {
  ssl: { secure: true },
  tls: { secure: true },
  starttls: { secure: false, requireTLS: true },
  notls: { secure: false, ignoreTLS: true },
}

/** The time limits of a connection. */
const limitsOf = ({ patience: limit = patience }: Net) =>
  ({ connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit, dnsTimeout: limit }) as const

/** The transport for one connection. It connects to the address that was checked, and not to what the name means by then. */
async function transportOf({ host, port, security, username, password }: SmtpSettings, net: Net) {
  const address = net.privateHosts ? host : await publicAddressOf(host)
  return createTransport({
    ...{ host: address, port, tls: { servername: host, ...(net.ca && { ca: net.ca }) }, ...limitsOf(net) },
    ...encryption[security],
    ...(username && { auth: { user: username, pass: password ?? '' } }),
  })
}

/** The transport and the sender of a mail server that is given as a URL. */
function fromUrl({ url: text, domain }: UrlSettings, net: Net) {
  const url = new URL(text)
  const from = url.searchParams.get('from') ?? `Kargozin <no-reply@${domain}>`
  url.searchParams.delete('from')
  return { from, transport: createTransport({ url: url.href, ...limitsOf(net) }) }
}

const fromSettings = async (settings: SmtpSettings, net: Net) => ({
  from: one(settings.from_address, settings.from_name),
  transport: await transportOf(settings, net),
})

/** The address of a sender such as `Name <name@example.com>`. */
function addressIn(from: string | { address: string }): string {
  if (typeof from !== 'string') return from.address
  const at = from.lastIndexOf('<')
  return (at === -1 ? from : from.slice(at + 1).replace('>', '')).trim()
}

/** The domain of the sender: receivers take a Message-ID of another domain for a sign of spam. */
function domainOf(address: string, otherwise: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return /^[a-z\d][a-z\d.-]{0,252}$/.test(domain) ? domain : otherwise
}

/** A file of a calendar whose organiser is whoever sends it, so that the answers of calendars arrive. */
const invitationFrom = ({ method, text }: NonNullable<Email['calendar']>, organiser: string) => ({
  ...{ method, filename: 'invite.ics' },
  content: organisedBy(text, organiser),
})

/** Where the reply to an e-mail goes, and what the e-mail itself replies to. */
const repliesTo = ({ reply_to, thread }: Email) => ({
  ...(reply_to !== null && { replyTo: one(reply_to) }),
  ...(thread !== null && { references: thread, inReplyTo: thread.split(' ').at(-1) }),
})

/**
 * A mail server. An e-mail that is sent twice has the same Message-ID, so that mail servers and programs show it once. `domain` is
 * the domain of a sender without one.
 */
export const smtp = (
  settings: SmtpSettings | UrlSettings,
  net: Net & { domain: string; storage: Pick<Storage, 'get'> },
): Provider<Email> => ({
  knowsKeys: true,
  send: async email => {
    const { id, to, subject, text, html } = email
    const opened = await openAll(net.storage, email.attachments)
    try {
      const { from, transport } = 'url' in settings ? fromUrl(settings, net) : await fromSettings(settings, net)
      const { response } = await transport.sendMail({
        ...{
          from,
          to: one(to),
          subject,
          text,
          attachments: opened,
          messageId: `<${id}@${domainOf(addressIn(from), net.domain)}>`,
        },
        ...(html !== null && { html }),
        ...repliesTo(email),
        headers: {
          ...(email.automatic && automaticHeaders),
          ...(email.unsubscribe !== null && unsubscribing(email.unsubscribe)),
        },
        ...(email.calendar && { icalEvent: invitationFrom(email.calendar, email.reply_to ?? addressIn(from)) }),
      })
      return { answer: response.slice(0, 200) }
    } catch (error) {
      if (error instanceof AccountProblem || !(error instanceof Error)) throw error
      throw failureOf(error)
    } finally {
      closeAll(opened)
    }
  },
})
