import { deepEqual, equal, match, ok, throws } from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { roles } from '@kargozin/api/organisation/roles.ts'
import { Refusal } from '../errors.ts'
import { firstUnknown } from './unknown-keys.ts'
import { world } from '../../test/world.ts'
import { until } from '../../test/until.ts'

const arya = world()

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${arya.url}/api/v2/organization/jobs`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${arya.sara.token}`,
      coded_organ_id: arya.sara.organization,
      'content-type': 'application/json',
      'accept-language': 'en',
      ...headers,
    },
  })

/** The number of uploads that the server has started to receive. */
const filesOnTheirWay = () => readdirSync(join(arya.services.config.dataFolder, 'tmp')).length

test('malformed JSON is answered with 400, not as a fault of the server', async () => {
  const reply = await post('{"title": ')
  equal(reply.status, 400)
  equal(((await reply.json()) as { message: string }).message, 'The request is not valid JSON.')
})

test('a huge title, a list as body, and a form instead of JSON are refused', async () => {
  equal((await post(JSON.stringify({ title: 'x'.repeat(1024 * 1024) }))).status, 413)
  equal((await post('[1, 2]')).status, 422)
  equal((await post('null')).status, 422)
  equal((await post('title=x', { 'content-type': 'application/x-www-form-urlencoded' })).status, 415)
})

test('a __proto__ field and deep nesting are refused like any unknown field', async () => {
  equal((await post('{"title": "x", "__proto__": {"owner": true}}')).status, 422)
  equal((await post(`{"title": "x", "requirements": ${'{"a":'.repeat(500)}1${'}'.repeat(500)}}`)).status, 422)
})

type Refused = { data: { errors: { field: string; rule: string }[]; more_errors?: number } }

/** The errors that are listed and counted in an answer, and the size of the answer. */
async function refusalOf(answer: Response) {
  equal(answer.status, 422)
  const text = await answer.text()
  const { data } = JSON.parse(text) as Refused
  return { listed: data.errors.length, more: data.more_errors, size: text.length }
}

test('an answer lists twenty errors, however many keys are unknown, in the body and in the query', async () => {
  const keys = (count: number) => Array.from({ length: count }, (_, n) => `unknown_${String(n).padStart(6, '0')}`)
  const inBody = async (count: number) =>
    refusalOf(await post(JSON.stringify(Object.fromEntries(keys(count).map(key => [key, 0])))))
  const inQuery = async (count: number) => {
    const headers = { authorization: `Bearer ${arya.sara.token}`, coded_organ_id: arya.sara.organization }
    return refusalOf(await fetch(`${arya.url}/api/v2/organization/jobs?${keys(count).join('=&')}`, { headers }))
  }
  for (const send of [inBody, inQuery]) {
    const [few, many] = [await send(500), await send(2000)]
    equal(few.listed, 20)
    deepEqual(many, few)
  }
})

test('reading unknown keys ends with the first that is not listed any more', () => {
  let read = 0
  const sent = new Proxy(Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`k${n}`, 0])), {
    // `for in` asks for each key whether it is still there.
    getOwnPropertyDescriptor: (target, key) => {
      read++
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
  })
  throws(() => firstUnknown(new Set(), sent), Refusal)
  ok(read <= 22, String(read))
})

test('other errors are counted after the first twenty, and a long name of a field is cut', async () => {
  const bad = { display_name: 'x', permissions: Array.from({ length: 50 }, () => 'no such permission') }
  const reply = await arya.sara.call(roles.create, { body: bad as never }) // wrong on purpose
  const { errors, more_errors } = reply.data as unknown as Refused['data']
  equal(errors.length, 20)
  equal(more_errors, 30)
  const long = await refusalOf(await post(JSON.stringify({ title: 'x', ['y'.repeat(500_000)]: 1 })))
  ok(long.size < 2000, String(long.size))
})

test('an unknown address is answered with 404 and the envelope', async () => {
  const reply = await fetch(`${arya.url}/api/v2/no/such/call`, { headers: { 'accept-language': 'en' } })
  equal(reply.status, 404)
  equal(((await reply.json()) as { status: string }).status, 'fail')
})

test('a malformed id is answered with 404, an invalid page number with 422', async () => {
  const get = (path: string) =>
    fetch(`${arya.url}/api/v2${path}`, {
      headers: { authorization: `Bearer ${arya.sara.token}`, coded_organ_id: arya.sara.organization },
    })
  equal((await get('/organization/jobs/1%27%20or%201=1')).status, 404)
  equal((await get('/organization/jobs/%00')).status, 404)
  equal((await get('/organization/jobs?page=one')).status, 422)
  equal((await get('/organization/jobs?page=0')).status, 422)
  equal((await get('/organization/jobs?searchText=%00')).status, 422)
  equal((await get(`/organization/jobs?searchText=${encodeURIComponent('%_\\\'"')}`)).status, 200)
})

test('responses forbid sniffing, framing, foreign scripts and caching of the API', async () => {
  const page = await fetch(`${arya.url}/login`)
  match(page.headers.get('content-security-policy') ?? '', /default-src 'none'.*script-src 'self'/)
  ok(!/unsafe-inline|unsafe-eval/.test(page.headers.get('content-security-policy') ?? ''))
  match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
  equal(page.headers.get('x-content-type-options'), 'nosniff')
  const api = await fetch(`${arya.url}/api/v2/enums`)
  equal(api.headers.get('cache-control'), 'no-store')
})

test('the OpenAPI description lists every call with its input and output', async () => {
  const description = (await (await fetch(`${arya.url}/api/v2/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, Record<string, object>>
  }
  equal(description.openapi, '3.1.0')
  const create = JSON.stringify(description.paths['/organization/jobs']?.['post'])
  match(create, /"requestBody":.*"title":.*"responses":.*"job":/)
  const page = await (await fetch(`${arya.url}/docs`)).text()
  match(page, /Create a job opening with its steps/)
})

test('when the first of two parallel statements fails, both report its error', async () => {
  const [first, second] = await arya
    .inside(db =>
      Promise.allSettled([sql`select 1 / 0`.execute(db), sql`select 1`.execute(db)]).then(all => {
        throw all
      }),
    )
    .catch((all: unknown) => all as PromiseSettledResult<unknown>[]) // thrown two lines above
  equal(first?.status === 'rejected' && (first.reason as { code: string }).code, '22012')
  equal(second?.status === 'rejected' && second.reason, first?.status === 'rejected' && first.reason)
})

test('a truncated form gets 400, an almost valid file address gets 404 or 422', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${arya.sara.token}` }
  const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'
  for (const body of ['--x\r\n', cut])
    equal((await fetch(`${arya.url}/api/v2/organization/jobs/media`, { method: 'POST', body, headers })).status, 400)
  for (const id of ['-'.repeat(36), '%00', `${arya.sara.id}?until=9999999999&signature=a&signature=b`])
    ok([404, 422].includes((await fetch(`${arya.url}/files/${id}`)).status), id)
})

test('slow uploads do not delay anyone else', async () => {
  const boundary = 'slow'
  const begun = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-`
  const slow = Array.from({ length: 20 }, () => {
    const body = new TransformStream<Uint8Array, Uint8Array>()
    const writer = body.writable.getWriter()
    void writer.write(new TextEncoder().encode(begun))
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${arya.sara.token}`,
      coded_organ_id: arya.sara.organization,
    }
    const address = `${arya.url}/api/v2/organization/jobs/media`
    const reply = fetch(address, { method: 'POST', body: body.readable, headers, duplex: 'half' })
    return {
      reply,
      end: () => writer.write(new TextEncoder().encode(`1.4\r\n--${boundary}--\r\n`)).then(() => writer.close()),
    }
  })
  await until('the server receives all uploads', () => filesOnTheirWay() === slow.length)
  const quick = () => arya.sara.does(jobs.list, {})
  // No upload ends before these calls are answered.
  await Promise.all([quick(), quick()])
  await Promise.all(slow.map(it => it.end()))
  for (const { reply } of slow) equal((await reply).status, 200)
})
