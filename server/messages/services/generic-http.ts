import { isIranianMobile } from '@kargozin/api/iran.ts'
import type { Provider, Sms } from '../providers.ts'
import { ask, failureOfStatus, type Net } from './http-client.ts'

/** The settings of a generic service. */
export type HttpSettings = {
  url: string
  username?: string
  password?: string
  knows_keys?: boolean
  /** Whether it sends to numbers of other countries. */
  abroad?: boolean
}

/** The header of Basic authentication, or nothing without a name and a password. */
export const basic = (username = '', password = ''): Record<string, string> =>
  username + password === ''
    ? {}
    : { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }

/**
 * Any service that accepts a POST of JSON `{ to, text }`. `to` is 09123456789 or, for other countries, E.164. The header `idempotency-key` has the id of the message.
 */
export const genericHttp = (
  { url, username, password, knows_keys, abroad }: HttpSettings,
  net: Net,
): Provider<Sms> => ({
  knowsKeys: knows_keys ?? false,
  ...(!abroad && { reaches: isIranianMobile }),
  send: async ({ id, to, text }) => {
    const headers = { 'idempotency-key': id, ...basic(username, password) }
    const { status } = await ask(net, { url, headers, json: { to, text } })
    const failure = failureOfStatus(status)
    if (failure) throw failure
    return { answer: String(status) }
  },
})
