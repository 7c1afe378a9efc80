import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { base } from './serve.ts'

/** A request of a service to a secret address. */
export type Delivery = {
  token: string
  /** The path and the query, as they were sent. */
  url: string
  query: Readonly<Record<string, unknown>>
  /** The body as it is, whatever its sender calls it; null if there is none. */
  body: Readable | null
  header(name: string): string | undefined
}

/** What a service gets: a text of this type, or an object as JSON. */
export type DeliveryAnswer = { type: string; text: string } | object

/** An address with a token at which services deliver something. It is no call of the API: each service has its own form. */
export type DeliveryPath = {
  methods: readonly ('GET' | 'POST')[]
  /** The path before the token, relative to the API. */
  path: string
  take(delivery: Delivery): Promise<DeliveryAnswer>
}

const deliveryOf = (request: FastifyRequest): Delivery => ({
  token: (request.params as { token: string }).token, // every path has it
  url: request.url,
  query: request.query as Record<string, unknown>, // Fastify parses every query into an object
  body: (request.body as Readable | undefined) ?? null, // the only parser below passes the stream
  header: name => [request.headers[name]].flat()[0],
})

const isText = (given: DeliveryAnswer): given is { type: string; text: string } => 'type' in given && 'text' in given

/** The full path before the token. */
export const deliveryPath = (path: string): string => `${base}${path}`

/** Serves the addresses at which services deliver something. */
export function takeDeliveries(app: FastifyInstance, paths: readonly DeliveryPath[]): void {
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    for (const { methods, path, take } of paths)
      scope.route({
        method: [...methods],
        url: `${deliveryPath(path)}/:token`,
        handler: async (request, reply) => {
          const given = await take(deliveryOf(request))
          return isText(given) ? reply.type(given.type).send(given.text) : given
        },
      })
  })
}
