import PostalMime, { addressParser, type Address, type Attachment, type Email } from 'postal-mime'
import { cleanLongText, cleanText } from '@kargozin/api/persian.ts'
import { cleanHtml } from '../../core/html.ts'
import { textOfHtml } from '../email-body.ts'
import { maxFileBytes, maxFiles, type DeliveryReport, type Mail, type MailFile } from './mail.ts'
import { splitQuoted, splitQuotedHtml, type Split } from './quoted-text.ts'

/** The maximum number of characters of a stored text. */
const maxText = 50_000
/** The maximum number of characters of HTML that is made into text. */
const maxHtml = 500_000

/** The headers that contain the addresses to which an e-mail was delivered. */
const deliveries = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to', 'resent-to']

/** The Message-IDs in a header, with their angle brackets. */
const messageIdsIn = (text = ''): string[] => text.slice(0, 100_000).match(/<[^<>\s]{3,500}>/g) ?? []

const headersOf = (email: Email, name: string): string[] =>
  email.headers.filter(it => it.key === name).map(it => it.value)

const flat = (all: readonly Address[]) => all.flatMap(it => it.group ?? [it])

/** Every address to which an e-mail was sent or delivered. */
const recipientsOf = (email: Email): string[] =>
  deliveries
    .flatMap(name => headersOf(email, name))
    .flatMap(value => flat(addressParser(value.slice(0, 20_000))))
    .flatMap(it => (it.address ? [it.address.slice(0, 320)] : []))
    .slice(0, 200)

const isSystem = (address: string) => /^(mailer-daemon|postmaster|mail-daemon)@/i.test(address)

const contentTypeOf = (email: Email) => headersOf(email, 'content-type')[0]?.toLowerCase() ?? ''

/**
 * Whether a mail program sent the e-mail by itself. Such e-mails are never answered automatically (RFC 3834), do not count as an
 * answer of the applicant, and nobody is notified of them.
 */
function isAutomatic(email: Email, from: string): boolean {
  const has = (name: string) => headersOf(email, name).length > 0
  const submitted = headersOf(email, 'auto-submitted')[0]?.trim().toLowerCase() ?? 'no'
  return (
    (submitted !== 'no' && submitted !== '') ||
    headersOf(email, 'precedence').some(it => /bulk|junk|list|auto_reply/i.test(it)) ||
    headersOf(email, 'x-auto-response-suppress').some(it => !/^\s*none\s*$/i.test(it)) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'list-id', 'list-unsubscribe'].some(has) ||
    headersOf(email, 'return-path').some(it => it.trim() === '<>') ||
    contentTypeOf(email).startsWith('multipart/report') ||
    isSystem(from)
  )
}

const textIn = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(new Uint8Array(content).subarray(0, 100_000))

/** The value of a field in text with lines as `Name: value`, which further lines may continue. */
function fieldIn(text: string, name: string): string {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const line = lines.find(it => it.toLowerCase().startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}

const reported = ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global-headers']

/** The report of a mail server (RFC 3464), or the letter of an older one. Null if this is none. */
function reportOf(email: Email, from: string): DeliveryReport | null {
  const status = email.attachments.find(it => /^message\/(global-)?delivery-status$/.test(it.mimeType))
  if (!status && !isSystem(from)) return null
  const said = status ? textIn(status) : (email.text ?? '')
  const action = fieldIn(said, 'action').toLowerCase()
  const diagnostic = fieldIn(said, 'diagnostic-code').replace(/^smtp; ?/i, '')
  const code = fieldIn(said, 'status')
  const originals = email.attachments.filter(it => reported.includes(it.mimeType)).map(textIn)
  const message_ids = [...originals, said, email.text ?? ''].flatMap(it => messageIdsIn(fieldIn(it, 'message-id')))
  const reason = cleanText([code, diagnostic].filter(Boolean).join(' ') || email.subject || 'Not delivered')
  return {
    failed: status ? action === 'failed' : !/delayed|warning/i.test(email.subject ?? ''),
    reason: reason.slice(0, 300),
    message_ids: [...new Set([...message_ids, ...threadOf(email)])].slice(0, 20),
  }
}

const threadOf = (email: Email): string[] => {
  const ids = [...messageIdsIn(email.references), ...messageIdsIn(email.inReplyTo)]
  return [...new Set(ids)].slice(-20)
}

/** Whether a text is HTML from its beginning to its end. Some programs send HTML as plain text. */
const isWhollyHtml = (text: string): boolean =>
  /^\s*<(?:!doctype html|html|head|body|meta|div|p|table|span|font|center)\b/i.test(text) &&
  text.trimEnd().endsWith('>') &&
  /<(?:\/[a-z]+|br ?\/?)>/i.test(text)

/** What the sender wrote, and what was quoted, as plain text. HTML is only read as text: no pictures, no styles, nothing to load. */
function textsOf(email: Email): Split {
  const text = (email.text ?? '').slice(0, maxHtml)
  const isHtml = isWhollyHtml(text)
  if (text.trim() && !isHtml) return splitQuoted(text.slice(0, 2 * maxText))
  const html = isHtml ? (email.html ?? text) : (email.html ?? '')
  const { text: own, quoted } = splitQuotedHtml(html.slice(0, maxHtml))
  const plain = (html: string) => textOfHtml(cleanHtml(html))
  if (quoted === '') return splitQuoted(plain(own))
  return { text: plain(own), quoted: plain(quoted) }
}

const stored = (text: string): string =>
  cleanLongText(
    text
      .slice(0, 2 * maxText)
      .toWellFormed()
      .replaceAll('\0', ''),
  ).slice(0, maxText)

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

/** Small pictures inside the text are signatures and logos. */
const maxLogoBytes = 20_000

const isFile = (it: Attachment): boolean =>
  !/^message\/(global-)?delivery-status$/.test(it.mimeType) &&
  !(it.related && it.mimeType.startsWith('image/') && bytesOf(it).length < maxLogoBytes)

const nameOf = ({ filename, mimeType }: Attachment): string =>
  cleanText(filename ?? '').slice(-200) || (mimeType.startsWith('message/') ? 'message.eml' : 'file')

/** The files that can be kept, and the names of the others. After a cut, no file is whole. */
function filesOf(email: Email, cut: boolean) {
  const all = email.attachments.filter(isFile)
  const reasonOf = (it: Attachment, at: number): Mail['left_out'][number]['reason'] | undefined => {
    if (cut || bytesOf(it).length > maxFileBytes) return 'too_large'
    return at >= maxFiles ? 'too_many' : undefined
  }
  const known = all.map((it, at) => ({ it, reason: reasonOf(it, at) }))
  const files: MailFile[] = known.flatMap(({ it, reason }) =>
    reason ? [] : [{ name: nameOf(it), content: bytesOf(it) }],
  )
  const left_out = known.flatMap(({ it, reason }) => (reason ? [{ name: nameOf(it), reason }] : [])).slice(0, 50)
  return { files, left_out }
}

/** The sender of an e-mail; empty if it names none. */
function senderOf({ from }: Email): Mail['from'] {
  const [sender] = flat(from ? [from] : [])
  const address = cleanText(sender?.address?.slice(0, 320).toLowerCase() ?? '')
  return { address, name: cleanText(sender?.name ?? '').slice(0, 200) }
}

/** Reads a raw e-mail. `cut`: only its beginning is there. Throws if its parts are nested too deep, or its headers too long. */
export async function parseMail(raw: Uint8Array, cut = false): Promise<{ mail: Mail; files: MailFile[] }> {
  const email = await PostalMime.parse(raw, { maxNestingDepth: 100, maxRfc822NestingDepth: 3 })
  const from = senderOf(email)
  const { text, quoted } = textsOf(email)
  const { files, left_out } = filesOf(email, cut)
  const mail = {
    message_id: messageIdsIn(email.messageId)[0] ?? null,
    thread: threadOf(email),
    from,
    recipients: recipientsOf(email),
    subject: cleanText(email.subject ?? '').slice(0, 300),
    ...{ text: stored(text), quoted: stored(quoted) },
    date: email.date?.slice(0, 100) ?? '',
    automatic: isAutomatic(email, from.address),
    report: reportOf(email, from.address),
    ...{ left_out, unreadable: false },
  }
  return { mail, files }
}

/** Reads only the headers of a raw e-mail, after the whole e-mail could not be read. */
export async function parseHeaders(raw: Uint8Array): Promise<Mail> {
  const text = Buffer.from(raw.subarray(0, 64_000)).toString('latin1')
  const [headers = ''] = text.split(/\r?\n\r?\n/, 1)
  const kept = headers
    .split(/\r?\n(?![ \t])/)
    .filter(line => !/^(content-|mime-)/i.test(line))
    .join('\r\n')
  const { mail } = await parseMail(Buffer.from(`${kept}\r\n\r\n`, 'latin1'))
  return { ...mail, unreadable: true }
}
