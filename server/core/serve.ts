import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { pathNames, spellings, type Call, type Envelope } from '@kargozin/api/call.ts'
import { brokenRules } from '@kargozin/api/rules.ts'
import { id, shape, type z } from '@kargozin/api/fields.ts'
import { Reading } from '../db/reading.ts'
import { Transaction } from '../db/transaction.ts'
import { Told, type Answer, type Asked, type User } from './answer.ts'
import { admit, Guesses, openSession, tokenHashOf } from './caller.ts'
import { cutTo } from './cut.ts'
import { notFound, refuse, Refusal } from './errors.ts'
import { failure } from './failure.ts'
import { localeOf, say } from './say.ts'
import { readForm } from './form.ts'
import { securityHeaders } from './headers.ts'
import type { Services } from './services.ts'
import type { Upload } from './store.ts'

/** Where the API stands on the server. */
export const base = '/api/v2'

/** Answers all calls over HTTP. The only file beside main.ts that knows the HTTP framework. */
export async function buildServer(answers: readonly Answer[], services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    logger: logging(services),
    bodyLimit: 1024 * 1024,
    trustProxy: services.config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    requestTimeout: 120_000,
  })
  await app.register(multipart, { limits: { fileSize: 25 * 1024 * 1024, files: 30, fields: 200, fieldSize: 200_000 } })
  if (!services.relaxed) await app.register(rateLimit, { max: 1200, timeWindow: 60_000 })
  app.addHook('onSend', async (request, reply) => securityHeaders(request.url, reply))
  app.setNotFoundHandler(async (request, reply) => fail(notFound(), request, reply))
  app.setErrorHandler(async (error, request, reply) => fail(error, request, reply))
  // An empty JSON body is what a PUT without fields sends; the framework would call it malformed.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)))
    } catch {
      done(refuse(400, 'The request is not valid JSON.'))
    }
  })
  for (const it of answers) offer(app, it, services)
  return app
}

function logging(services: Services) {
  if (services.relaxed) return false
  // Paths with their queries and headers stay out of the log: they carry codes, links and tokens.
  const request = (it: FastifyRequest) => ({ method: it.method, path: it.routeOptions.url })
  return { level: 'warn', serializers: { req: request } }
}

/** An answer with what is made of its call once. */
type Offer = Answer & {
  params: z.ZodMiniObject
  cut: (data: unknown) => unknown
  /** It changes nothing in the database, which PostgreSQL then sees to. */
  reads: boolean
}

function offer(app: FastifyInstance, answer: Answer, services: Services) {
  const { call } = answer
  const params = call.params ?? shape(Object.fromEntries(pathNames(call.path).map(name => [name, id()])))
  const it: Offer = {
    ...answer,
    params,
    cut: call.data ? cutTo(call.data) : () => ({}),
    reads: readsOnly(answer),
  }
  for (const { method, path } of spellings(it.call)) {
    const url = base + path.replace(/\{(\w+)\}/g, ':$1')
    app.route({ method, url, handler: async (request, reply) => handle(it, services, request, reply) })
  }
}

const readsOnly = ({ call, writes }: Answer) => call.method === 'GET' && call.replies !== 'stream' && !writes

async function handle(it: Offer, services: Services, request: FastifyRequest, reply: FastifyReply) {
  const hash = it.call.needs === 'nobody' ? undefined : tokenHashOf(request)
  const guess = it.reads ? guesses.of(hash) : undefined
  const ahead = guess && (await answerAhead(it, services, request, hash, guess))
  return ahead ?? answerInTurn(it, services, request, hash, reply)
}

const guesses = new Guesses()

/**
 * Answers a call that only reads in one round trip to the database instead of two: with the rights that the caller had
 * the last time, behind his session in the same batch. The session sets the organisation for row-level security, as
 * ever, and what it says is compared before anything goes out. Undefined when the guess was wrong, or refused.
 */
async function answerAhead(
  it: Offer,
  services: Services,
  request: FastifyRequest,
  hash: Buffer | undefined,
  guess: User,
) {
  const transaction = new Reading(services.database[it.plans])
  const opened = openSession(transaction, hash).catch(() => undefined)
  const right = async () => Guesses.same(guess, await opened)
  try {
    const who = admit(it.call, request, guess)
    const asked = askedOf(await check(it, request, services, []), who, transaction, services)
    const result = await it.run(asked)
    if (await right()) return envelopeOf(it, result, asked.locale)
  } catch (error) {
    if (await right()) throw error
  }
  return undefined
}

async function answerInTurn(
  it: Offer,
  services: Services,
  request: FastifyRequest,
  hash: Buffer | undefined,
  reply: FastifyReply,
) {
  const pool = services.database[it.plans]
  const transaction = it.reads ? new Reading(pool) : new Transaction(pool)
  const uploads: Upload[] = []
  try {
    const enter = async () => (it.call.needs === 'nobody' ? null : signedIn(it.call, request, transaction, hash))
    let who = await enter()
    // Files come as slowly as their sender likes, and no connection waits for them: he signs in once more behind them.
    if (it.call.files) await transaction.commit()
    const checked = await check(it, request, services, uploads)
    if (it.call.files) who = await enter()
    const asked = askedOf(checked, who, transaction, services)
    const result = await it.run(asked)
    if (it.call.replies === 'stream') return await stream(result as AsyncIterable<string>, transaction, reply)
    const envelope = envelopeOf(it, result, asked.locale)
    await transaction.commit()
    return envelope
  } catch (error) {
    await transaction.rollback()
    throw error
  } finally {
    await Promise.all(uploads.map(upload => services.storage.forget(upload)))
  }
}

async function signedIn(call: Call, request: FastifyRequest, transaction: Transaction, hash: Buffer | undefined) {
  const user = await openSession(transaction, hash)
  guesses.keep(hash, user)
  return admit(call, request, user)
}

type Checked = Awaited<ReturnType<typeof check>>

/** Assigned and not spread: what is made on first use stays unmade for the many calls that do not use it. */
const askedOf = (checked: Checked, who: User | null, transaction: Transaction, services: Services) =>
  Object.assign(checked, { who, db: transaction.db, transaction, services }) as Asked<Call>

const noQuery = shape({})

/** Without it a broken rule does not say whether the value was missing or wrong. */
const reporting = { reportInput: true } as const

async function check(it: Offer, request: FastifyRequest, services: Services, uploads: Upload[]) {
  const locale = localeOf(request.headers['accept-language'])
  const params = it.params.safeParse(request.params)
  // An id that is no id names nothing that could be found.
  if (!params.success) throw refuse(404, 'Not found. It may have been deleted, or you may not see it.')
  const query = (it.call.query ?? noQuery).safeParse(namedPlain(request.query), reporting)
  if (!query.success) throw badFields(brokenRules(query.error))
  const sent = it.call.files
    ? await readForm(request, it.call.files, services.storage, uploads)
    : { fields: request.body, files: {} }
  const body = it.call.body?.safeParse(sent.fields ?? {}, reporting)
  if (body && !body.success) throw badFields(brokenRules(body.error))
  return {
    params: params.data,
    query: query.data,
    body: body?.data ?? {},
    files: sent.files,
    locale,
    get gone() {
      return goneOf(request)
    },
    from: {
      ip: request.ip,
      agent: request.headers['user-agent'],
      header: (name: string) => [request.headers[name]].flat()[0],
      url: request.url,
    },
  }
}

function goneOf(request: FastifyRequest): AbortSignal {
  const gone = new AbortController()
  request.raw.once('close', () => gone.abort())
  return gone.signal
}

const badFields = (fields: ReturnType<typeof brokenRules>) =>
  refuse(422, 'Some fields need your attention.', { fields })

/** `tags[]=a` and `tags=a` are the same thing. */
const namedPlain = (query: unknown) =>
  Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name.replace(/\[\]$/, ''), value]))

function envelopeOf({ call, cut }: Offer, result: unknown, locale: 'fa' | 'en'): Envelope<unknown> {
  const it = result instanceof Told ? result : undefined
  const data = cut(it ? it.data : result)
  const general = call.method === 'GET' ? null : say(locale, 'Done successfully.')
  return { status: it?.status ?? 'success', message: it ? say(locale, it.word, it.params) : general, data }
}

async function stream(parts: AsyncIterable<string>, transaction: Transaction, reply: FastifyReply) {
  // The connection goes back to the pool: a stream may stay open for hours.
  await transaction.commit()
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  return reply.headers(headers).send(Readable.from(parts, { objectMode: false }))
}

function fail(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const locale = localeOf(request.headers['accept-language'])
  const { status, envelope, ours } = failure(error, locale)
  if (ours) request.log.error({ err: error }, 'call failed')
  if (error instanceof Refusal && error.status === 429)
    reply.header('retry-after', String(error.params?.['seconds'] ?? 60))
  return reply.code(status).send(envelope)
}
