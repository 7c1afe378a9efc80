import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { isAway } from '../../db/away.ts'
import { notFound, refuse, Refusal } from '../errors.ts'
import { compressDocument } from './compress.ts'
import { openServer, type ConnectionLimits } from './connections.ts'
import { awaySeconds, failure } from './failure.ts'
import { securityHeaders, secureReply } from './headers.ts'
import { watchServer } from './loop-watch.ts'
import { localeOf } from '../say.ts'
import type { Services } from './services.ts'

/** Fastify with everything that applies to all responses: limits, security headers, and refusals in the envelope. */
export async function openHttp(services: Services, limits: ConnectionLimits): Promise<FastifyInstance> {
  const secure = services.config.publicUrl.startsWith('https:')
  const app = Fastify({
    logger: logging(services),
    bodyLimit: 1024 * 1024,
    trustProxy: trusted(services.config.proxies),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    serverFactory: handler => openServer(handler, secure, limits),
    clientErrorHandler: (error, socket) => failEarly(error, socket, secure),
    // Fastify runs no hooks for malformed addresses, so this does what the hooks below do.
    frameworkErrors: (error, request, reply) => {
      secureReply(request.url, secure, reply)
      reply.raw.once('finish', () => passOver(request.raw, limits))
      fail(error, request, reply, services)
    },
  })
  await app.register(multipart, { limits: { fileSize: 25 * 1024 * 1024, files: 30, fields: 200, fieldSize: 200_000 } })
  if (!services.relaxed) await app.register(rateLimit, { max: 1200, timeWindow: 60_000 })
  watchServer(app, services.log)
  app.addHook('onSend', async (request, reply) => secureReply(request.url, secure, reply))
  app.addHook('onSend', compressDocument)
  app.addHook('onResponse', async request => passOver(request.raw, limits))
  app.setNotFoundHandler(async (request, reply) => fail(notFound(), request, reply, services))
  app.setErrorHandler(async (error, request, reply) => fail(error, request, reply, services))
  // A PUT without fields sends an empty JSON body, which the framework would call malformed.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)))
    } catch {
      done(refuse(400, 'The request is not valid JSON.'))
    }
  })
  return app
}

function logging(services: Services) {
  if (services.relaxed) return false
  // Paths with queries and headers are not logged: they contain codes, links and tokens.
  const request = (it: FastifyRequest) => ({ method: it.method, path: it.routeOptions.url })
  const stream = { write: (line: string) => services.log(line.trimEnd()) }
  return { level: 'warn', serializers: { req: request }, stream }
}

/**
 * The proxies whose X-Forwarded-For is trusted. A number becomes a function, because Fastify trusts no proxy when the option is
 * a number.
 */
const trusted = (proxies: number | string[]) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

/**
 * Discards the rest of a refused body if it arrives in time, so that the connection can be used again. If the connection were
 * closed immediately, some clients would never read the refusal.
 */
function passOver(raw: IncomingMessage, { refused = 800 }: ConnectionLimits): void {
  if (raw.readableEnded || raw.destroyed) return
  raw.unpipe()
  raw.resume()
  if (raw.complete) return
  const late = setTimeout(() => raw.socket.destroy(), refused)
  raw.once('close', () => clearTimeout(late))
}

/** Handles a request that is not valid HTTP, too slow or too large: responds with the envelope and closes the connection. */
function failEarly(error: NodeJS.ErrnoException, socket: Socket, secure: boolean): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ''] ?? 400
  const { envelope } = failure(refuse(status, 'The request could not be understood.'), 'fa')
  const body = JSON.stringify(envelope)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
    ...securityHeaders('/', secure),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
}

/** Whether the client disconnected while sending, which is not an error of the server. */
const wentAway = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply, services: Services) {
  const locale = localeOf(request.headers['accept-language'])
  const { status, envelope, ours } = failure(error, locale)
  if (ours && !wentAway(request)) request.log.error({ err: error }, 'call failed')
  if (isAway(error)) {
    services.database.monitor.refused(error)
    reply.header('retry-after', String(awaySeconds))
  }
  if (error instanceof Refusal && error.status === 429)
    reply.header('retry-after', String(error.params?.['seconds'] ?? 60))
  return reply.code(status).send(envelope)
}
