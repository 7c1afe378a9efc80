import { equal, match } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import pg from 'pg'
import { codes } from '@kargozin/api/account/codes.ts'
import { events } from '@kargozin/api/organisation/events.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { announce } from './core/events.ts'
import { end, ready, run, type Run } from './test/processes/processes.ts'
import { silentProxy } from './test/services/silent-proxy.ts'
import { until } from './test/until.ts'
import { person, world, type Person } from './test/world.ts'

/*
 * Tests of a database that stops responding, because its host is frozen or the network is cut: connections stay open, but get
 * no response.
 */

const arya = world()
const base = mkdtempSync(join(tmpdir(), 'kargozin-test-'))
after(() => rmSync(base, { recursive: true, force: true }))

const target = () => {
  const { host, port, database } = arya.services.database.reach.owner
  return { host: host ?? '', port: port ?? 0, database: database ?? '' }
}

/** A proxy before the database, and functions that start processes behind it. All of them end after the test. */
async function behindProxy(it: TestContext) {
  const way = await silentProxy(target())
  const runs: Run[] = []
  it.after(async () => {
    way.heal()
    await end(runs)
    await way.close()
  })
  const begin = (file: string, args: string[] = []) => {
    const DATABASE_URL = `postgres://postgres@127.0.0.1:${way.port}/${target().database}`
    const env = { KARGOZIN_DATA: join(base, 'data'), KARGOZIN_SECRET: 's'.repeat(32), DATABASE_URL }
    const started = run(file, env, args)
    runs.push(started)
    return started
  }
  const startServer = async () => {
    const server = begin('start.ts', ['--without-worker'])
    const url = await ready(server)
    return { server, url, sara: person(url, arya.sara) }
  }
  /** Starts a worker, which has sent a message to this mobile when the function returns. */
  const startWorker = async (mobile: string) => {
    const worker = begin('work.ts')
    await ask(mobile)
    await until('a message is sent', async () => (await sent(mobile)) === 'not configured')
    return worker
  }
  return { way, startServer, startWorker }
}

/** The mobiles of Sara, Kian and Mina. No test uses that of another one, because each waits for a message to its own. */
const mobiles = { sara: '09120000001', kian: '09120000009', mina: '09120001001' } as const

/** Opens an event stream. `heard` returns the text that has arrived. */
async function listening(url: string, by: Person) {
  const gone = new AbortController()
  const response = await fetch(`${url}/api/v2${events.listen.path}`, {
    headers: { authorization: `Bearer ${by.token}`, coded_organ_id: by.organization },
    signal: gone.signal,
  })
  let heard = ''
  const reading = (async () => {
    for await (const part of response.body ?? []) heard += Buffer.from(part).toString()
  })().catch(() => {})
  return { heard: () => heard, stop: () => (gone.abort(), reading) }
}

/** Does some work, and reports how long it took. */
async function timed(it: TestContext, what: string, work: () => Promise<unknown>): Promise<void> {
  const start = Date.now()
  await work()
  it.diagnostic(`${what} after ${(Date.now() - start) / 1000} s`)
}

const list = (by: Person) => by.call(tags.list, { query: {} })

const health = async (url: string) => (await fetch(`${url}/healthz`)).status

test('calls get 503 when the database is silent, and work again when it is back', async it => {
  const { way, startServer } = await behindProxy(it)
  const { server, url, sara } = await startServer()
  equal((await list(sara)).code, 200)
  equal(await health(url), 200)
  const stream = await listening(url, sara)
  it.after(stream.stop)
  await until('the stream is open', () => stream.heard().includes('retry'))

  way.silence()
  for (const _again of [1, 2])
    await timed(it, 'calls get 503', async () => {
      const replies = await Promise.all([
        list(sara),
        sara.call(jobs.create, { body: { title: 'انباردار' } }),
        list(arya.sara),
      ])
      equal(replies[0]?.code, 503)
      equal(replies[1]?.code, 503)
      match(replies[0]?.message ?? '', /not available right now/)
      equal(replies[2]?.code, 200)
    })
  equal(await health(url), 503)
  const page = await fetch(`${url}/careers/arya`)
  equal(page.status, 503)
  match(page.headers.get('content-type') ?? '', /text\/html/)

  way.heal()
  await timed(it, 'calls work', () => until('calls work', async () => (await list(sara)).code === 200))
  await until('the log reports the end of the outage', () =>
    /The database is back\. .* calls were refused/.test(server.said()),
  )
  equal(server.said().match(/The database is away/g)?.length, 1, server.said())
  await arya.inside(async db => announce(db, { organization: sara.organization, kind: 'notification' }))
  await until('live events arrive again', () => stream.heard().includes('event: notification'))
})

test('calls work again when the database returns at another address', async it => {
  const { way, startServer } = await behindProxy(it)
  const { sara } = await startServer()
  equal((await list(sara)).code, 200)
  const elsewhere = await silentProxy(target())
  it.after(elsewhere.close)
  way.silence()
  await until('calls are refused', async () => (await list(sara)).code === 503)
  way.heal(elsewhere.port)
  await timed(it, 'calls work', () => until('calls work', async () => (await list(sara)).code === 200))
  way.silence()
})

test('the worker continues with queued work after an outage', async it => {
  const { way, startWorker } = await behindProxy(it)
  const worker = await startWorker(mobiles.sara)
  way.silence() // on a slow machine, while some lanes of the worker still start
  await until('the worker logs the outage', () => /The database is away/.test(worker.said()))
  await ask(mobiles.kian)
  way.heal()
  await timed(it, 'the second message is sent', () =>
    until('the second message is sent', async () => (await sent(mobiles.kian)) === 'not configured'),
  )
  equal(worker.child.exitCode, null)
})

test('during an outage, server and worker end after SIGTERM', async it => {
  const { way, startServer, startWorker } = await behindProxy(it)
  const { server, sara } = await startServer()
  equal((await list(sara)).code, 200)
  const worker = await startWorker(mobiles.mina)
  way.silence()
  await timed(it, 'server and worker end', async () => {
    for (const one of [server, worker]) one.child.kill('SIGTERM')
    for (const one of [server, worker]) equal(await one.code, 0, one.said())
  })
})

/** Queues a one-time code through the server of `arya`, whose connection to the database is not cut. */
async function ask(mobile: string): Promise<void> {
  await arya.nobody.does(codes.send, { body: { mobile } })
}

async function sent(mobile: string): Promise<string | undefined> {
  const client = new pg.Client(arya.services.database.reach.owner)
  await client.connect()
  try {
    return (await client.query('select state from sms where mobile = $1', [mobile])).rows[0]?.state
  } finally {
    await client.end()
  }
}
