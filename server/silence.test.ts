import { equal, match, ok } from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import pg from 'pg'
import { codes } from '@kargozin/api/account/codes.ts'
import { events } from '@kargozin/api/organisation/events.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { announce } from './core/events.ts'
import { end, ready, run, type Run } from './test/processes.ts'
import { silentProxy, type SilentProxy } from './test/services/silent-proxy.ts'
import { until } from './test/until.ts'
import { person, world, type Person } from './test/world.ts'

/*
 * Tests of a database that stops responding, because its host is frozen or the network is cut: connections stay open, but get
 * no response.
 */

const arya = world()
const base = mkdtempSync(join(tmpdir(), 'kargozin-test-'))
const runs: Run[] = []
let way: SilentProxy
let url: string
let sara: Person

const target = () => {
  const { host, port, database } = arya.services.database.reach.owner
  return { host: host ?? '', port: port ?? 0, database: database ?? '' }
}

after(async () => {
  await end(runs)
  await way.close()
  rmSync(base, { recursive: true, force: true })
})
afterEach(() => way.heal())

const begin = (file: string, args: string[] = []) => {
  const DATABASE_URL = `postgres://postgres@127.0.0.1:${way.port}/${target().database}`
  const env = { KARGOZIN_DATA: join(base, 'data'), KARGOZIN_SECRET: 's'.repeat(32), DATABASE_URL }
  const it = run(file, env, args)
  runs.push(it)
  return it
}

/** Opens an event stream. `heard` returns the text that has arrived. */
async function listening(by: Person) {
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

const seconds = async (work: () => Promise<unknown>) => {
  const start = Date.now()
  await work()
  return (Date.now() - start) / 1000
}

const list = (by = sara) => by.call(tags.list, { query: {} })

const health = async () => (await fetch(`${url}/healthz`)).status

test('calls get 503 within five seconds, and work again ten seconds after the database', async it => {
  way = await silentProxy(target())
  const server = begin('start.ts', ['--without-worker'])
  url = await ready(server)
  sara = person(url, arya.sara)
  equal((await list()).code, 200)
  equal(await health(), 200)
  const stream = await listening(sara)
  it.after(stream.stop)
  await until('the stream is open', () => stream.heard().includes('retry'))

  way.silence()
  for (const _again of [1, 2]) {
    const took = await seconds(async () => {
      const replies = await Promise.all([
        list(),
        sara.call(jobs.create, { body: { title: 'انباردار' } }),
        list(arya.sara),
      ])
      equal(replies[0]?.code, 503)
      equal(replies[1]?.code, 503)
      match(replies[0]?.message ?? '', /not available right now/)
      equal(replies[2]?.code, 200)
    })
    ok(took < 5, `${took} s`)
  }
  equal(await health(), 503)
  const page = await fetch(`${url}/careers/arya`)
  equal(page.status, 503)
  match(page.headers.get('content-type') ?? '', /text\/html/)

  way.heal()
  const back = await seconds(() => until('calls work', async () => (await list()).code === 200))
  ok(back < 10, `${back} s`)
  await until('the log reports the end of the outage', () =>
    /The database is back\. .* calls were refused/.test(server.said()),
  )
  equal(server.said().match(/The database is away/g)?.length, 1, server.said())
  await arya.inside(db => announce(db, { organization: sara.organization, kind: 'notification' }))
  await until('live events arrive again', () => stream.heard().includes('event: notification'))
})

test('calls work again within ten seconds when the database returns at another address', async () => {
  const elsewhere = await silentProxy(target())
  way.silence()
  await until('calls are refused', async () => (await list()).code === 503)
  way.heal(elsewhere.port)
  const back = await seconds(() => until('calls work', async () => (await list()).code === 200))
  ok(back < 10, `${back} s`)
  way.silence()
  await elsewhere.close()
})

test('the worker continues with queued work after an outage', async () => {
  const worker = begin('work.ts')
  await ask('09120000001')
  await until('a message is sent', async () => (await sent('09120000001')) === 'not configured')
  way.silence() // on a slow machine, while some lanes of the worker still start
  await until('the worker logs the outage', () => /The database is away/.test(worker.said()))
  await ask('09120000009')
  way.heal()
  const back = await seconds(() =>
    until('the second message is sent', async () => (await sent('09120000009')) === 'not configured'),
  )
  ok(back < 10, `${back} s`)
  equal(worker.child.exitCode, null)
})

test('during an outage, server and worker end within ten seconds after SIGTERM', async () => {
  way.silence()
  const took = await seconds(async () => {
    for (const it of runs) it.child.kill('SIGTERM')
    for (const it of runs) equal(await it.code, 0, it.said())
  })
  ok(took < 10, `${took} s`)
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
