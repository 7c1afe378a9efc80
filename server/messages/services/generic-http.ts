import type { Provider, Sms } from '../providers.ts'
import { ask, failureOfStatus, type Net } from './http-client.ts'

/** The settings of a generic service. */
export type HttpSettings = { url: string; username?: string; password?: string; knows_keys?: boolean }

/** The header of Basic authentication, or nothing without a name and a password. */
export const basic = (username = '', password = ''): Record<string, string> =>
  username + password === ''
    ? {}
    : { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }

/**
 * Any service that accepts a POST of JSON `{ to, text }`. The header `idempotency-key` has the id of the message.
 */
export const genericHttp = ({ url, username, password, knows_keys }: HttpSettings, net: Net): Provider<Sms> => ({
  knowsKeys: knows_keys ?? false,
  send: async ({ id, to, text }) => {
    const headers = { 'idempotency-key': id, ...basic(username, password) }
    const { status } = await ask(net, { url, headers, json: { to, text } })
    const failure = failureOfStatus(status)
    if (failure) throw failure
    return { answer: String(status) }
  },
})
