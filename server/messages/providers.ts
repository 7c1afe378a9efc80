import { createTransport } from 'nodemailer'
import type { Config } from '../core/config.ts'

/** What carries messages of one kind out of the house. */
export type Provider<Message> = {
  /**
   * Whether the other side sees by `id` that it has had a message before: one whose answer was lost is then given to it
   * again. Otherwise it is not, because it may have been sent.
   */
  knowsKeys: boolean
  /**
   * Hands one message over. `id` stays the same when it is tried again, so that the other side can tell a repetition.
   * Throws Undeliverable when trying again is of no use, Uncertain when it may have been taken, anything else when it
   * was not.
   */
  send(message: Message & { id: string }): Promise<void>
}

export type Sms = { to: string; text: string }
export type Email = { to: string; subject: string; text: string }

/** The message was refused for good: a wrong number or address, a text that is not taken. */
export class Undeliverable extends Error {}

/** Nobody knows whether the message was taken: the answer was lost, or came from something in between. */
export class Uncertain extends Error {}

/** How long the other side may take. */
const patience = 15_000

/** Failures before anything was handed over, by the code of the system or of Node's fetch. */
const notReached = [
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
]

/** Of what fetch threw: the words have no address in them, which may hold a key. */
function failureOf(thrown: unknown): Error {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (notReached.includes(code)) return new Error(`The service was not reached (${code})`)
  return new Uncertain(`The service gave no answer${code ? ` (${code})` : ''}`)
}

/** A gateway's own answers: what stands behind it may have taken the message. */
const betweenUs = [502, 504]

/** Refusals by status that may pass: too early, too many, and whatever the server says is its own fault. */
const mayPass = (status: number) => status >= 500 || [401, 403, 408, 425, 429].includes(status)

/**
 * Any service that takes a POST of JSON `{ to, text }`; its address may carry a name and a password, sent as Basic
 * authentication. Each message has a key in the header `idempotency-key`. Null when none is configured.
 */
export function smsProvider({ smsUrl, smsKnowsKeys }: Pick<Config, 'smsUrl' | 'smsKnowsKeys'>): Provider<Sms> | null {
  if (!smsUrl) return null
  const url = new URL(smsUrl)
  const login = [url.username, url.password].map(decodeURIComponent).join(':')
  const authorization: Record<string, string> =
    login === ':' ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` }
  url.username = ''
  url.password = ''
  const send: Provider<Sms>['send'] = async ({ id, to, text }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id, ...authorization },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(patience),
    }).catch((thrown: unknown) => {
      throw failureOf(thrown)
    })
    await response.body?.cancel()
    if (response.ok) return
    // The address stays out of the words: with many providers it holds the key.
    const words = `The service answered ${response.status}`
    if (betweenUs.includes(response.status)) throw new Uncertain(words)
    throw mayPass(response.status) ? new Error(words) : new Undeliverable(words)
  }
  return { knowsKeys: smsKnowsKeys, send }
}

/**
 * The mail server of `KARGOZIN_MAIL_URL`. Its parameter `from` is the sender; without it the sender is no-reply at the
 * host of the public address. A letter given to it twice has the same Message-ID, by which mail servers and programs show it
 * once. Null when none is configured.
 */
export function emailProvider({ mailUrl, publicUrl }: Pick<Config, 'mailUrl' | 'publicUrl'>): Provider<Email> | null {
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
  const send: Provider<Email>['send'] = async ({ id, to, subject, text }) => {
    try {
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${host}>` })
    } catch (error) {
      const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
      // 5xx to a recipient or a text is final; 530 to 538 are about us and our login.
      if (code >= 500 && (code < 530 || code > 538)) throw new Undeliverable(`The mail server answered ${code}`)
      throw error
    }
  }
  return { knowsKeys: true, send }
}
