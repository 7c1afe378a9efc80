import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { refuse } from '../errors.ts'
import { localeOf } from '../say.ts'
import { failure } from './failure.ts'
import { securityHeaders } from './headers.ts'

/**
 * In milliseconds. `unread`: how long an answer may wait for a client that takes nothing of it. `refused`: how long the rest of a
 * refused body is read and discarded before the connection is closed.
 */
export type ConnectionLimits = { unread?: number; refused?: number }

/** The maximum number of requests of one connection that are not answered yet. Browsers and proxies send one at a time. */
const mostAtOnce = 10

/** Longer than the usual 60 s of proxies, which otherwise send a request on a connection that the server is just closing. */
const keepAlive = 65_000

/**
 * The HTTP server of Node, with limits for what one connection can hold. Without them, a client that sends a thousand requests and
 * reads no answer makes the server keep a thousand answers.
 */
export function openServer(handler: RequestListener, secure: boolean, { unread = 60_000 }: ConnectionLimits): Server {
  const open = new WeakMap<Socket, number>()
  const server = createServer(
    {
      // Enough for an address with a filter of 500 job openings.
      maxHeaderSize: 64 * 1024,
      keepAliveTimeout: keepAlive,
      headersTimeout: keepAlive + 1000,
      requestTimeout: 120_000,
      // Node's own answer has no security headers.
      requireHostHeader: false,
    },
    (request, response) => {
      const { socket } = request
      const count = (open.get(socket) ?? 0) + 1
      open.set(socket, count)
      response.once('close', () => open.set(socket, (open.get(socket) ?? 1) - 1))
      // After this refusal the connection is closed, so the requests after it are never answered.
      if (count > mostAtOnce + 1) return
      if (count > mostAtOnce) return close(request, response, 429, secure)
      if (request.headers.host === undefined && request.httpVersion === '1.1')
        return close(request, response, 400, secure)
      handler(request, response)
    },
  )
  server.on('checkExpectation', (request, response) => close(request, response, 417, secure))
  // Node calls this when nothing was read or written for so long. It leaves the connection open if there is a listener.
  server.setTimeout(unread, socket => {
    const isWorking = (open.get(socket) ?? 0) > 0 && socket.writableLength === 0
    if (!isWorking) socket.destroy()
  })
  return server
}

/** Refuses a request that does not reach the framework, and closes the connection. */
function close(request: IncomingMessage, response: ServerResponse, status: 400 | 417 | 429, secure: boolean): void {
  const word =
    status === 429 ? 'Too many requests. Wait a minute and try again.' : 'The request could not be understood.'
  const { envelope } = failure(refuse(status, word), localeOf(request.headers['accept-language']))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
    ...securityHeaders('/', secure),
  })
  response.end(JSON.stringify(envelope))
}
