import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { calls } from '@kargozin/api/calls.ts'
import type { Call } from '@kargozin/api/call.ts'
import { sessions } from '@kargozin/api/account/sessions.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applying } from '../../test/applying.ts'
import { formHead, formRest, rawConnection, serverWith } from '../../test/raw.ts'
import { until } from '../../test/until.ts'
import { world } from '../../test/world.ts'
import type { Services } from './services.ts'

const arya = world()
const { makeJob } = applying(arya)

const megabyte = 1024 * 1024
const upload = '/api/v2/organization/jobs/media'
const next = 'GET /api/v2/enums HTTP/1.1\r\nhost: x\r\n\r\n'
const sara = () => ({ authorization: `Bearer ${arya.sara.token}`, coded_organ_id: arya.sara.organization })

/** The addresses that the sign-in limit counts for calls with these X-Forwarded-For headers. */
async function countedFor(it: TestContext, proxies: Services['config']['proxies'], forwarded: string[]) {
  const counted: string[] = []
  const limits: Services['limits'] = {
    ...arya.services.limits,
    count: async (what, who) => void (what.name === 'loginAddress' && counted.push(who)),
    giveBack: async () => {},
  }
  const url = await serverWith(arya, it, { config: { ...arya.services.config, proxies }, limits })
  for (const header of forwarded)
    await fetch(`${url}/api/v2${sessions.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': header },
      body: JSON.stringify({ auth: 'nobody@example.com', password: 'not the password' }),
    })
  return counted
}

test('without a proxy X-Forwarded-For is ignored', async it => {
  deepEqual(await countedFor(it, 0, ['203.0.113.7', '203.0.113.8']), ['127.0.0.1', '127.0.0.1'])
})

test('behind one proxy a forged X-Forwarded-For is ignored; callers count separately', async it => {
  const forwarded = ['203.0.113.7', '1.1.1.1, 203.0.113.7', '2.2.2.2, 10.0.0.1, 203.0.113.7', '203.0.113.8']
  deepEqual(await countedFor(it, 1, forwarded), ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.8'])
})

test('with two proxies the second-last address counts; with a list, the last unlisted', async it => {
  deepEqual(await countedFor(it, 2, ['1.1.1.1, 203.0.113.7, 10.0.0.5']), ['203.0.113.7'])
  deepEqual(await countedFor(it, ['127.0.0.0/8', '10.0.0.5'], ['1.1.1.1, 203.0.113.7, 10.0.0.5']), ['203.0.113.7'])
  deepEqual(await countedFor(it, ['10.0.0.5'], ['203.0.113.7']), ['127.0.0.1'])
})

test('if the public URL is https, responses tell browsers to use only https', async it => {
  const config = { ...arya.services.config, publicUrl: 'https://hr.example.com' }
  const url = await serverWith(arya, it, { config })
  equal((await fetch(`${url}/login`)).headers.get('strict-transport-security'), 'max-age=31536000')
  equal((await fetch(`${arya.url}/login`)).headers.get('strict-transport-security'), null)
})

/**
 * Sends a form of this size that is refused. With `whole`, sends all of it and then another request; otherwise only its
 * beginning.
 */
async function refusedThen(url: string, head: string, bytes: number, whole: boolean) {
  const connection = await rawConnection(url)
  connection.send(head)
  connection.send(whole ? formRest(bytes) : 'x'.repeat(Math.min(bytes, megabyte)))
  await connection.answers(1)
  // The server closes an idle connection too, but later.
  const idle = await rawConnection(url)
  idle.send(next)
  await idle.answers(1)
  if (whole) connection.send(next)
  const isUsable = () => connection.statuses().length > 1
  await until('the connection is usable or closed', () => isUsable() || connection.closed())
  ok(!idle.closed(), 'the connection was closed only because it was idle')
  for (const it of [connection, idle]) it.end()
  return { status: connection.statuses()[0], usable: isUsable() }
}

test('after a refused upload the connection is usable if the rest arrives in time, and is closed otherwise', async it => {
  const bytes = 8 * megabyte
  const receive = async () => {
    throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  }
  const full = { storage: { ...arya.services.storage, receive } }
  const patient = { refused: 60_000 }
  const refusals = [
    { other: {}, head: formHead(upload, 'none', bytes, sara()), status: 422 },
    { other: {}, head: formHead(upload, 'file', bytes), status: 401 },
    { other: full, head: formHead(upload, 'file', bytes, sara()), status: 507 },
  ]
  for (const { other, head, status } of refusals) {
    const url = await serverWith(arya, it, other, patient)
    deepEqual(await refusedThen(url, head, bytes, true), { status, usable: true })
    deepEqual(await refusedThen(await serverWith(arya, it, other), head, bytes, false), { status, usable: false })
  }
  const large = 40 * megabyte
  equal((await refusedThen(arya.url, formHead(upload, 'file', large, sara()), large, true)).status, 413)
})

const isOpenUpload = (call: Call) => call.needs === 'nobody' && call.files !== undefined
const openUploads: Call[] = Object.values(calls).flatMap(group => Object.values<Call>(group).filter(isOpenUpload))

test('a public upload to an unknown address is refused before any file arrives', async () => {
  ok(openUploads.length >= 2)
  for (const { path, method } of openUploads) {
    equal(method, 'POST')
    const nowhere = path.replace(/\{token\}/, 'x'.repeat(43)).replace(/\{\w+\}/g, crypto.randomUUID())
    const connection = await rawConnection(arya.url)
    connection.send(formHead(`/api/v2${nowhere}`, 'cv', 20 * megabyte))
    await connection.answers(1)
    deepEqual(connection.statuses(), [404], path)
    await connection.closes()
  }
})

test('a closed job opening and an exceeded limit are reported before the files arrive', async it => {
  const path = (job: string) => `/api/v2/jobs/${job}/applications`
  const filesOnTheirWay = async () => (await readdir(join(arya.services.config.dataFolder, 'tmp'))).length
  const send = async (url: string, job: string) => {
    const connection = await rawConnection(url)
    connection.send(`${formHead(path(job), 'cv', 20 * megabyte)}%PDF-1.4`)
    const outcome = async () => connection.statuses()[0] ?? ((await filesOnTheirWay()) > 0 && 'receives the files')
    const found = await until('the server answers or receives the files', outcome)
    connection.end()
    await until('the partial file is deleted', async () => (await filesOnTheirWay()) === 0)
    return found
  }
  const open = await makeJob()
  equal(await send(arya.url, open), 'receives the files')
  const closed = await makeJob({ valid_through: '2020-01-01' })
  equal(await send(arya.url, closed), 409)
  const inactive = await makeJob()
  await arya.sara.does(jobs.publish, { params: { job_id: inactive }, body: { publish_status: publishStatus.inactive } })
  equal(await send(arya.url, inactive), 404)
  const { refuse } = await import('../errors.ts')
  const count = async () => {
    throw refuse(429, 'Too many attempts. Try again in {seconds} seconds.', { params: { seconds: 9 } })
  }
  const url = await serverWith(arya, it, { limits: { ...arya.services.limits, count } })
  equal(await send(url, open), 429)
})

test('a malformed address is not a fault of the server and is not logged', async it => {
  const log: string[] = []
  const url = await serverWith(arya, it, { relaxed: false, log: line => void log.push(line) })
  for (const address of ['//[', '//[?token=secret', '//[/login', '/\\[', '//user:x@[/']) {
    const connection = await rawConnection(url)
    connection.send(`GET ${address} HTTP/1.1\r\nhost: x\r\n\r\n`)
    await connection.answers(1)
    ok([200, 400, 404].includes(connection.statuses()[0] ?? 0), `${address}: ${connection.statuses()[0]}`)
    connection.end()
  }
  deepEqual(log, [])
})

test('an upload that the sender aborts is not logged and leaves no partial file', async it => {
  const log: string[] = []
  const began = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<void>()
  const storage: Services['storage'] = {
    ...arya.services.storage,
    receive: async (...given) => {
      began.resolve()
      return arya.services.storage.receive(...given).finally(failed.resolve)
    },
  }
  const url = await serverWith(arya, it, { relaxed: false, log: line => void log.push(line), storage })
  const connection = await rawConnection(url)
  connection.send(formHead(upload, 'file', megabyte, sara()))
  connection.send('x'.repeat(100_000))
  await began.promise
  connection.end()
  await failed.promise
  // When this request is answered, the server has also finished the aborted one.
  equal((await fetch(`${url}${upload}`, { method: 'POST', headers: sara() })).status, 415)
  deepEqual(log, [])
  deepEqual(await readdir(join(arya.services.config.dataFolder, 'tmp')), [])
})

test('errors of Fastify itself have the usual envelope and headers', async () => {
  const expected = {
    'GET /%zz': 400,
    [`POST /api/v2/track/${'x'.repeat(400)}/withdraw`]: 414,
    NONSENSE: 400,
  }
  for (const [line, status] of Object.entries(expected)) {
    const connection = await rawConnection(arya.url)
    connection.send(`${line} HTTP/1.1\r\nhost: x\r\naccept-language: en\r\n\r\n`)
    await connection.answers(1)
    deepEqual(connection.statuses(), [status], line)
    match(connection.said(), /x-content-type-options: nosniff/i)
    match(connection.said(), /content-security-policy: default-src 'none'/i)
    match(connection.said(), /"status":"fail","message":"[^"]+"/)
    connection.end()
  }
})

test('files that the build writes for the server are not served under any path', async () => {
  for (const path of [
    '/.vite/manifest.json',
    '/csp.json',
    '/preloads.json',
    '/assets/../csp.json',
    '/assets/%2e%2e/.vite/manifest.json',
  ]) {
    const connection = await rawConnection(arya.url)
    connection.send(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    await connection.closes()
    match(connection.said(), /content-type: text\/html/i, path)
    ok(!/sha256-[^ ]+"\]|"isEntry"/.test(connection.said().split('\r\n\r\n').slice(1).join()), path)
  }
})

test('the address of a file with an invalid id is answered with 404', async () => {
  for (const id of ['a'.repeat(36), '-'.repeat(36), '01234567-89ab-cdef-0123-456789abcde', '%00'])
    equal((await fetch(`${arya.url}/files/${id}`)).status, 404, id)
})
