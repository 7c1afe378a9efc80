import type { Config } from '../core/config.ts'

/** Sends messages of one kind through an external service. */
export type Provider<Message> = {
  /**
   * Whether the service recognises a message by its `id`. If so, a message without a response is sent again. If not, it is not
   * sent again, because it may have been delivered.
   */
  knowsKeys: boolean
  /**
   * Sends one message. `id` stays the same on a retry, so that the service can recognise the message. Throws Undeliverable if a
   * retry is useless, Uncertain if the message may have been delivered, and any other error if it was not.
   */
  send(message: Message & { id: string }): Promise<void>
}

export type Sms = { to: string; text: string }
export type Email = {
  to: string
  subject: string
  text: string
  html: string | null
  calendar: { method: 'REQUEST' | 'CANCEL'; text: string } | null
  reply_to: string | null
  attachments: readonly Attachment[]
}
/** A file that goes with an e-mail. `key` is its key in the storage, or null if it was deleted since. */
export type Attachment = { name: string; type: string; key: string | null }

/** The message was permanently refused: a wrong number or address, or a text that is not accepted. */
export class Undeliverable extends Error {}

/** It is unknown whether the message was delivered: the response was lost, or came from a gateway. */
export class Uncertain extends Error {}

/** The time limit of a request to the service, in milliseconds. */
export const patience = 15_000

/** The codes (of the system or of Node's fetch) of errors that happen before anything is sent. */
const notReached = [
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
  ...['ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'],
]

/** Converts an exception of fetch. The text leaves out the address, which may contain a key. */
function failureOf(thrown: unknown): Error {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (notReached.includes(code)) return new Error(`The service was not reached (${code})`)
  return new Uncertain(`The service gave no answer${code ? ` (${code})` : ''}`)
}

/** The status codes of a gateway: the service behind it may have accepted the message. */
const betweenUs = [502, 504]

/** Whether a refusal with this status may be temporary, so that a retry is useful. */
const mayPass = (status: number) => status >= 500 || [401, 403, 408, 425, 429].includes(status)

/**
 * The provider for text messages: any service that accepts a POST of JSON `{ to, text }`. Its URL may contain a name and a
 * password, which are sent as Basic authentication. The header `idempotency-key` has the id of the message. Returns null if no
 * service is configured.
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
    // The text leaves out the address, which contains the key of many providers.
    const words = `The service answered ${response.status}`
    if (betweenUs.includes(response.status)) throw new Uncertain(words)
    throw mayPass(response.status) ? new Error(words) : new Undeliverable(words)
  }
  return { knowsKeys: smsKnowsKeys, send }
}
