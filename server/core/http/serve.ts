import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathNames, spellings, type Call, type Envelope } from '@kargozin/api/call.ts'
import { brokenRules } from '@kargozin/api/rules.ts'
import { id, shape, type z } from '@kargozin/api/fields.ts'
import type { Locale } from '@kargozin/api/words.ts'
import { trackPools } from '../../db/pool-order.ts'
import { Transaction } from '../../db/transaction.ts'
import { WithMessage, type Answer, type CallContext, type Early, type User } from './answer.ts'
import { admit, recordUse, openSession, tokenHashOf } from './caller.ts'
import { cutTo } from './cut.ts'
import { requireUnrestricted } from './restricted.ts'
import { refuse, wrong } from '../errors.ts'
import { localeOf, say } from '../say.ts'
import { readForm } from './form.ts'
import type { ConnectionLimits } from './connections.ts'
import { openHttp } from './http.ts'
import type { Services } from './services.ts'
import { inTurn, searcherOf } from './turns.ts'
import { firstUnknown, refuseManyUnknown } from './unknown-keys.ts'
import type { Upload } from '../files/store.ts'

/** The path of the API on the server. */
export const base = '/api/v2'

/** Creates the HTTP server that answers all calls. */
export async function buildServer(
  answers: readonly Answer[],
  services: Services,
  limits: ConnectionLimits = {},
): Promise<FastifyInstance> {
  const app = await openHttp(services, limits)
  for (const it of answers) offer(app, it, services)
  return app
}

/** An answer with the parts that are computed once for its call. */
type Offer = Answer & {
  params: z.ZodMiniObject
  cut: (data: unknown, locale: Locale) => unknown
  /** The call changes nothing, so its transaction is read-only. */
  reads: boolean
}

/** The offers of this process: the tests start many servers in one. */
const offers = new WeakMap<Answer, Offer>()

function offerOf(answer: Answer): Offer {
  const { call } = answer
  const params = call.params ?? shape(Object.fromEntries(pathNames(call.path).map(name => [name, id()])))
  return { ...answer, params, cut: call.data ? cutTo(call.data) : () => ({}), reads: readsOnly(answer) }
}

function offer(app: FastifyInstance, answer: Answer, services: Services) {
  const it = offers.get(answer) ?? offerOf(answer)
  offers.set(answer, it)
  for (const { method, path } of spellings(it.call)) {
    const url = base + path.replace(/\{(\w+)\}/g, ':$1')
    app.route({
      method,
      url,
      handler: async (request, reply) => trackPools(() => handle(it, services, request, reply)),
    })
  }
}

const readsOnly = ({ call, writes }: Answer) => call.method === 'GET' && call.replies !== 'stream' && !writes

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function handle(it: Offer, services: Services, request: FastifyRequest, reply: FastifyReply) {
  const hash = it.call.needs === 'nobody' ? undefined : tokenHashOf(request)
  const transaction = new Transaction(services.database[it.plans], { reads: it.reads })
  const uploads: Upload[] = []
  try {
    const enter = () => enterAs(it, request, transaction, hash)
    let who = await enter()
    if (who) void recordUse(services.database.aside, who)
    const head = checkHead(it, { request, reply })
    if (needsRoom(it)) services.disk.check(it.call.files ? 'files' : 'rows')
    await it.before?.({ ...head, who, db: transaction.db, transaction, services } as Early<Call>)
    // An upload may be slow, so no database connection is held meanwhile. The session is checked again afterwards.
    if (it.call.files) await transaction.commit()
    const body = await checkBody(it, request, services, uploads)
    if (it.call.files) who = await enter()
    const context = askedOf(head, body, who, transaction, services)
    const run = async () => {
      const result = await it.run(context)
      if (it.call.replies === 'stream') return await stream(result as Readable, transaction, reply)
      const envelope = envelopeOf(it, result, context.locale)
      await transaction.commit()
      return envelope
    }
    const organization = searcherOf(it.call, context)
    if (!organization) return await run()
    // Others may wait long, so no database connection is held meanwhile, as above.
    const wait = () => transaction.commit()
    const go = async () => Object.assign(context, { who: await enter() })
    return await inTurn({ turns: services.turns, organization, gone: context.gone, wait, go }, run)
  } catch (error) {
    await transaction.rollback()
    throw error
  } finally {
    await Promise.all(uploads.map(upload => services.storage.forget(upload)))
  }
}

/** The caller, if the call needs one. Throws if they may not make the call. */
async function enterAs(it: Offer, request: FastifyRequest, transaction: Transaction, hash: Buffer | undefined) {
  if (it.call.needs === 'nobody') return null
  const who = admit(it.call, request, await openSession(transaction, hash))
  requireUnrestricted(it.call, it.reads, who)
  // A GET that also records something, for example that an applicant was seen, leaves that out in a view.
  if (who.viewer_id && !it.reads && it.call.method === 'GET') await transaction.rows('set transaction read only')
  return who
}

/**
 * Whether a call is refused while the disk is nearly full. Calls without an organisation (for example to sign in) are not
 * refused, because they need little space and are rate-limited. Deletions are not refused, because they free space.
 */
const needsRoom = ({ call, always }: Offer) =>
  !always &&
  (call.files !== undefined ||
    !(call.method === 'GET' || call.method === 'DELETE' || call.needs === 'nobody' || call.needs === 'user'))

type Head = ReturnType<typeof checkHead>
type Body = Awaited<ReturnType<typeof checkBody>>

/** Object.assign on `head` keeps its getter `gone`; a spread would call it for every request. */
const askedOf = (head: Head, body: Body, who: User | null, transaction: Transaction, services: Services) =>
  Object.assign(head, body, { who, db: transaction.db, transaction, services }) as CallContext<Call>

const noQuery = shape({})
const noFiles: Record<string, Upload> = {}

/** Without this option, the error does not say whether a value was missing or wrong. */
const reporting = { reportInput: true } as const

/** Validates the address and the headers of a call. */
function checkHead(it: Offer, { request, reply }: Exchange) {
  const params = it.params.safeParse(request.params)
  // No record has a malformed id, so the response is 404.
  if (!params.success) throw refuse(404, 'Not found. It may have been deleted, or you may not see it.')
  return {
    params: params.data,
    query: checkQuery(it.call, namedPlain(request.query)),
    locale: localeOf(request.headers['accept-language']),
    get gone() {
      return goneOf(reply)
    },
    from: {
      ip: request.ip,
      agent: request.headers['user-agent'],
      header: (name: string) => [request.headers[name]].flat()[0],
      url: request.url,
    },
  }
}

/** Throws 422 also for an unknown filter: ignoring it would return more rows than the caller wants. */
function checkQuery(call: Call, sent: Record<string, unknown>) {
  const known = new Set(['coded_organ_id', ...Object.keys(call.query?.shape ?? {})])
  const unknown = firstUnknown(known, sent)
  const query = (call.query ?? noQuery).safeParse(sent, reporting)
  const broken = [
    ...unknown.map(field => ({ field, rule: 'unknown' })),
    ...(query.error ? brokenRules(query.error) : []),
  ]
  if (broken.length > 0) throw badFields(broken)
  return query.data
}

async function checkBody({ call }: Offer, request: FastifyRequest, services: Services, uploads: Upload[]) {
  const sent = call.files
    ? await readForm(request, call.files, services.storage, uploads)
    : { fields: request.body, files: noFiles }
  const file = call.requires?.find(name => !(name in sent.files))
  if (file) throw wrong(file, 'required', 'Choose a file first.')
  refuseManyUnknown(call.body, sent.fields)
  const body = call.body?.safeParse(sent.fields ?? {}, reporting)
  if (body?.error) throw badFields(brokenRules(body.error))
  return { body: body?.data ?? {}, files: sent.files }
}

/** Watches the reply, because a request closes as soon as its body is read, even if the client is still connected. */
function goneOf({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.destroyed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}

const badFields = (fields: ReturnType<typeof brokenRules>) =>
  refuse(422, 'Some fields need your attention.', { fields })

/** Removes `[]` from the names, because `tags[]=a` means the same as `tags=a`. */
const namedPlain = (query: unknown) =>
  Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name.replace(/\[\]$/, ''), value]))

function envelopeOf({ call, cut }: Offer, result: unknown, locale: 'fa' | 'en'): Envelope<unknown> {
  const it = result instanceof WithMessage ? result : undefined
  const data = cut(it ? it.data : result, locale)
  const general = call.method === 'GET' ? null : say(locale, 'Done successfully.')
  return { status: it?.status ?? 'success', message: it ? say(locale, it.word, it.params) : general, data }
}

async function stream(lines: Readable, transaction: Transaction, reply: FastifyReply) {
  // The connection goes back to the pool, because a stream may stay open for hours.
  await transaction.commit()
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  return reply.headers(headers).send(lines)
}
