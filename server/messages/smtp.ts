import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Config } from '../core/config.ts'
import type { Storage } from '../core/files/files.ts'
import { patience, Undeliverable, type Attachment, type Email, type Provider } from './providers.ts'

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

/** The error of a mail server in our terms. */
function failureOf(error: unknown): unknown {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  // 5xx is permanent, except 530 to 538, which are about our own login.
  if (code >= 500 && (code < 530 || code > 538)) return new Undeliverable(`The mail server answered ${code}`)
  return error
}

/**
 * The provider for e-mails: the mail server of `KARGOZIN_MAIL_URL`. The parameter `from` of that URL is the sender; by default
 * it is no-reply at the host of the public URL. An e-mail that is sent twice has the same Message-ID, so that mail servers and
 * programs show it once. Returns null if no mail server is configured.
 */
export function emailProvider(
  { mailUrl, publicUrl }: Pick<Config, 'mailUrl' | 'publicUrl'>,
  storage: Pick<Storage, 'get'>,
): Provider<Email> | null {
  if (!mailUrl) return null
  const url = new URL(mailUrl)
  const host = new URL(publicUrl).hostname
  const from = url.searchParams.get('from') ?? `Kargozin <no-reply@${host}>`
  url.searchParams.delete('from')
  const transport = createTransport({
    url: url.href,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  const send: Provider<Email>['send'] = async ({ id, to, subject, text, html, calendar, reply_to, attachments }) => {
    const opened = await openAll(storage, attachments)
    try {
      await transport.sendMail({
        ...{ from, to: one(to), subject, text, messageId: `<${id}@${host}>`, attachments: opened },
        ...(html !== null && { html }),
        ...(reply_to !== null && { replyTo: one(reply_to) }),
        ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text, filename: 'invite.ics' } }),
      })
    } catch (error) {
      throw failureOf(error)
    } finally {
      closeAll(opened)
    }
  }
  return { knowsKeys: true, send }
}
