import { Agent, request as open } from 'node:http'
import type { Call } from '@kargozin/api/call.ts'
import { requestOf, type CallInput } from '@kargozin/api/request.ts'
import type { Person } from '../../e2e/people.ts'

/** A request that can also be passed to another process. */
export type Wire = { method: string; path: string; headers: Record<string, string>; body?: string }

/** The status is 0 if the connection broke before the whole answer was there. */
export type Reply = { status: number; text: string }

/** A sender of requests with its own IP address. */
export type Sender = { send(it: Wire): Promise<Reply>; close(): void }

/**
 * Opens a sender with an address of the loopback network, such as 127.0.0.7. The server counts its limits for each address, so
 * every person needs their own. Only Linux answers on all of these addresses.
 */
export function senderAt(address: string, url: string, connections = 1): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const send = ({ path, method, headers, body }: Wire) =>
    new Promise<Reply>(resolve => {
      const whole = body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
      const request = open({ agent, localAddress: address, hostname, port, path, method, headers: whole }, response => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        )
        response.on('error', error => resolve({ status: 0, text: error.message }))
      })
      request.on('error', error => resolve({ status: 0, text: error.message }))
      request.end(body)
    })
  return { send, close: () => agent.destroy() }
}

/** The address of a page or file without headers. */
export const pageAt = (path: string): Wire => ({ method: 'GET', path, headers: { 'accept-language': 'fa' } })

/** A call by a member, without files. */
export function callBy<C extends Call>(who: Person, call: C, input: CallInput<C>): Wire {
  const { address, method, body, headers } = requestOf(call, input)
  if (typeof body === 'object') throw new Error(`${call.path} has files`)
  const identity = { authorization: `Bearer ${who.tokens.organ}`, coded_organ_id: who.organization }
  const wire = { method, path: `/api/v2${address}`, headers: { 'accept-language': 'en', ...headers, ...identity } }
  return body === undefined ? wire : { ...wire, body }
}
