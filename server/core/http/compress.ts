import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/*
 * Compression of text documents: public pages, robots.txt, the description of the API. Answers of calls are not compressed here:
 * they mix texts of callers with secrets of others, whose size would show in the size of the answer. Files of the build are
 * compressed when they are built.
 */

type Encoding = 'br' | 'gzip'

/** Quality 5 makes a page of 22 KB half a percent larger than 9, in a fifth of the time. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compress: Record<Encoding, (text: string | Buffer) => Promise<Buffer>> = {
  br: text => promisify(brotliCompress)(text, brotli),
  gzip: promisify(gzip),
}

/** The best encoding that a client accepts. */
function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map(it => it.split(';').map(part => part.trim()))
    .flatMap(([name, quality]) => (quality !== undefined && /^q=0(\.0*)?$/.test(quality) ? [] : [name]))
  return (['br', 'gzip'] as const).find(it => accepted.includes(it))
}

/** Shorter texts fit into one packet anyway. */
const minLength = 1000

const isDocument = (reply: FastifyReply) =>
  /^(text\/(html|plain)|application\/xml)(;|$)/.test(String(reply.getHeader('content-type') ?? ''))

const varyBy = (reply: FastifyReply, name: string) =>
  reply.header('vary', [reply.getHeader('vary'), name].filter(Boolean).join(', '))

/** A hook for all answers: compresses those that are documents of text. */
export async function compressDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < minLength || !isDocument(reply)) return payload
  varyBy(reply, 'accept-encoding')
  const encoding = encodingFor(request)
  if (!encoding) return payload
  reply.header('content-encoding', encoding)
  return compress[encoding](payload)
}

/**
 * A handler for a document that does not change while the server runs. Text and compressed forms are made with the first request
 * and kept, and a client that has the document gets 304.
 */
export function fixedDocument(type: string, make: () => string) {
  let made: Promise<Record<Encoding | 'identity', Buffer> & { tag: string }> | undefined
  const makeAll = async () => {
    const identity = Buffer.from(make())
    const [br, zipped] = await Promise.all([compress.br(identity), compress.gzip(identity)])
    const tag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    return { identity, br, gzip: zipped, tag }
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const document = await (made ??= makeAll())
    reply.headers({ 'cache-control': 'no-cache', etag: document.tag })
    varyBy(reply, 'accept-encoding')
    if (String(request.headers['if-none-match'] ?? '').includes(document.tag)) return reply.code(304).send()
    const encoding = encodingFor(request)
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type(type).send(document[encoding ?? 'identity'])
  }
}
