import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { applying } from '../../test/applying.ts'
import { world } from '../../test/world.ts'
import { compressDocument, fixedDocument } from './compress.ts'

const arya = world()
const { makeJob } = applying(arya)

/** An answer as it is sent, without decompressing it (unlike fetch). */
async function rawAnswer(path: string, headers: Record<string, string>) {
  const { request } = await import('node:http')
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      request(`${arya.url}${path}`, { headers }, answer => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => void parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

test('public documents are sent compressed as the client accepts it, and are the same', async () => {
  for (let count = 0; count < 20; count++) await makeJob()
  const path = '/sitemap.xml'
  const plain = await rawAnswer(path, {})
  equal(plain.headers['content-encoding'], undefined)
  const [br, gzip] = [
    await rawAnswer(path, { 'accept-encoding': 'gzip, deflate, br' }),
    await rawAnswer(path, { 'accept-encoding': 'gzip, br;q=0' }),
  ]
  deepEqual([br.headers['content-encoding'], gzip.headers['content-encoding']], ['br', 'gzip'])
  deepEqual(brotliDecompressSync(br.bytes), plain.bytes)
  deepEqual(gunzipSync(gzip.bytes), plain.bytes)
  ok(br.bytes.length * 3 < plain.bytes.length, `${br.bytes.length} of ${plain.bytes.length}`)
  for (const it of [plain, br, gzip]) equal(it.headers['vary'], 'accept-encoding')
})

test('pages are compressed from a thousand characters on, and vary also by what they varied by', async it => {
  const app = Fastify()
  it.after(async () => app.close())
  app.addHook('onSend', compressDocument)
  app.get('/:length', async (request, reply) => {
    const { length } = request.params as { length: string } // the route declares it
    return reply
      .type('text/html; charset=utf-8')
      .header('vary', 'cookie')
      .send('ی'.repeat(Number(length)))
  })
  const headers = { 'accept-encoding': 'br' }
  const [short, long] = [await app.inject({ url: '/999', headers }), await app.inject({ url: '/1000', headers })]
  equal(short.headers['content-encoding'], undefined)
  equal(long.headers['content-encoding'], 'br')
  equal(long.headers['vary'], 'cookie, accept-encoding')
  equal(brotliDecompressSync(long.rawPayload).toString(), 'ی'.repeat(1000))
})

test('answers of calls are not compressed', async () => {
  const answer = await rawAnswer('/api/v2/enums', { 'accept-encoding': 'gzip, br' })
  ok(answer.bytes.length > 1000)
  equal(answer.headers['content-encoding'], undefined)
})

test('the description of the API is sent compressed, and not again to a client that has it', async () => {
  const path = '/api/v2/openapi.json'
  const plain = await rawAnswer(path, {})
  const br = await rawAnswer(path, { 'accept-encoding': 'br' })
  deepEqual(brotliDecompressSync(br.bytes), plain.bytes)
  ok(br.bytes.length * 5 < plain.bytes.length)
  const tag = String(br.headers['etag'])
  const known = await rawAnswer(path, { 'if-none-match': tag })
  deepEqual([known.status, known.bytes.length, known.headers['etag']], [304, 0, tag])
  equal((await rawAnswer(path, { 'if-none-match': 'W/"another"' })).status, 200)
})

test('a fixed document is made once for any number of requests', async it => {
  let made = 0
  const app = Fastify()
  it.after(async () => app.close())
  app.get(
    '/',
    fixedDocument('text/plain', () => `text ${++made}`),
  )
  const answers = await Promise.all(Array.from({ length: 20 }, async () => app.inject('/')))
  deepEqual(new Set(answers.map(it => it.body)), new Set(['text 1']))
})
