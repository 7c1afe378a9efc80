import { deepEqual, equal, match } from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import pg from 'pg'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { world } from '../test/world.ts'
import { until } from '../test/until.ts'
import { isAway } from './away.ts'
import { openOutages } from './outages.ts'

const arya = world({ apart: true })

const failing = async (config: pg.ClientConfig, text = 'select 1') => {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(text)
  } catch (error) {
    return error
  } finally {
    void client.end().catch(() => {})
  }
  return undefined
}

const raised = (code: string) =>
  failing(arya.services.database.reach.owner, `do $$ begin raise sqlstate '${code}'; end $$`)

test('if a connection breaks during a call, the user gets 503 in their language', async () => {
  const holder = new pg.Client(arya.services.database.reach.owner)
  holder.on('error', () => {})
  await holder.connect()
  const looker = new pg.Client(arya.services.database.reach.owner)
  await looker.connect()
  for (const [language, sentence] of [
    ['en', 'The service is not available right now. Please try again in a few seconds.'],
    ['fa', 'الان پاسخ‌گویی ممکن نیست. لطفاً چند ثانیهٔ دیگر دوباره تلاش کنید.'],
  ] as const) {
    await holder.query('begin; lock table tag in access exclusive mode')
    const reply = arya.sara.call(tags.sync, { body: { tags: [{ title: 'خوب' }] } }, { 'accept-language': language })
    const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until('the call waits for the lock', async () => (await looker.query(`select ${waiting}`)).rowCount === 1)
    await looker.query(`select pg_terminate_backend(pid) ${waiting}`)
    const { code, message } = await reply
    deepEqual([code, message], [503, sentence])
    await holder.query('rollback')
  }
  await Promise.all([holder.end(), looker.end()])
  equal((await arya.sara.call(tags.list, { query: {} })).code, 200)
})

test('isAway is true for an unavailable or read-only database, false for other errors', async () => {
  const passing = ['08006', '53300', '57P01', '57P03', '25006']
  for (const code of passing) equal(isAway(await raised(code)), true, code)
  for (const code of ['23505', '22P02', '40001', '42703', '57014', '53100'])
    equal(isAway(await raised(code)), false, code)
  equal(isAway(await failing({ host: '127.0.0.1', port: 1 })), true)
  equal(isAway(await failing({ host: '/nowhere' })), true)
  equal(isAway(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })), false)
  const deaf = createServer(socket => void socket.resume()).listen(0, '127.0.0.1')
  await once(deaf, 'listening')
  const address = deaf.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  equal(isAway(await failing({ host: '127.0.0.1', port, connectionTimeoutMillis: 100 })), true)
  deaf.close()
})

test('a statement of ours that breaks the protocol, and a client that disconnects, are not an outage', async () => {
  equal(isAway(await raised('08P01')), false)
  equal(isAway(await raised('08006')), true)
  equal(isAway(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })), false)
})

test('an outage is logged in two lines, with the number of refused requests', () => {
  const lines: string[] = []
  let now = 0
  const outages = openOutages(
    line => lines.push(line),
    () => now,
  )
  outages.well()
  for (let call = 0; call < 500; call++) outages.refused('connect ECONNREFUSED 127.0.0.1:5432')
  now = 20_000
  outages.refused('connect ECONNREFUSED 127.0.0.1:5432')
  outages.well()
  now = 26_000
  outages.well()
  outages.well()
  equal(lines.length, 2)
  match(lines[0] ?? '', /away \(connect ECONNREFUSED 127\.0\.0\.1:5432\)/)
  match(lines[1] ?? '', /back\. It was away for 20 s; 501 calls were refused/)
})
