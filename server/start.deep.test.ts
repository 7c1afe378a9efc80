import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import pg from 'pg'
import { readConfig } from './core/config.ts'
import { growingPauses } from './process.ts'
import { reachDatabase } from './reach.ts'
import { end, ready, run as runFile, type Run } from './test/processes/processes.ts'
import { until } from './test/until.ts'
import { lanes } from './core/queue.ts'

const base = mkdtempSync(join(tmpdir(), 'kargozin-test-'))
chmodSync(base, 0o755)
after(() => rmSync(base, { recursive: true, force: true }))

const dataFolder = join(base, 'data')

/** The started processes. They are ended after each test, because a leftover process would affect the next test. */
const runs: Run[] = []
afterEach(() => end(runs))

/** Starts the program as a user does, by default with the data folder of these tests. */
function run(more: NodeJS.ProcessEnv = {}): Run {
  const it = runFile('start.ts', { KARGOZIN_DATA: dataFolder, ...more })
  runs.push(it)
  return it
}

async function stop(it: Run): Promise<void> {
  it.child.kill('SIGINT')
  assert.equal(await it.code, 0, it.said())
}

/** Queries the database of the data folder, even if no server is running on it. */
async function ask(text: string) {
  const database = await reachDatabase(readConfig({ KARGOZIN_DATA: dataFolder }))
  const client = new pg.Client(database.reach.owner)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  await database.leave()
  return rows
}

async function refused(it: Run, line: RegExp): Promise<void> {
  assert.equal(await it.code, 1, it.said())
  assert.match(it.said(), line)
  assert.equal(it.said().trim().split('\n').length, 1, it.said())
}

/** The id of the child process that runs this file. */
const childOf = (it: Run, file: string): number | undefined => {
  const { stdout } = spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(it.child.pid)], { encoding: 'utf8' })
  const line = stdout.split('\n').find(text => text.includes(file))
  return line === undefined ? undefined : Number.parseInt(line, 10)
}
const workerOf = (it: Run) => childOf(it, 'work.ts')
const serverOf = (it: Run) => childOf(it, 'serve.ts')
const lockFile = join(dataFolder, 'postgres/data/postmaster.pid')
const postmaster = (): number => Number(readFileSync(lockFile, 'utf8').split('\n')[0])
const alive = (pid: number): boolean =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .replace(/^Z.*/, '') !== ''

/** Whether the worker is ready: it then holds a lock for each lane of the queue. */
const isAtWork = async () =>
  (await ask('select from pg_locks where classid = 4601 and granted')).length === Object.keys(lanes).length

test('the program starts with an empty data folder, and Ctrl-C stops all its processes', async () => {
  const it = run()
  const url = await ready(it)
  assert.equal((await fetch(`${url}/api/v2/openapi.json`)).status, 200)
  await until('a worker', () => workerOf(it) !== undefined)
  const worker = workerOf(it) ?? 0
  await stop(it)
  assert.equal(alive(worker), false)
  assert.equal(existsSync(lockFile), false)
})

test('a worker that dies is restarted', async () => {
  const it = run()
  await ready(it)
  await until('a worker', () => workerOf(it) !== undefined)
  const first = workerOf(it) ?? 0
  process.kill(first, 'SIGKILL')
  await until('another worker', () => ![undefined, first].includes(workerOf(it)))
  assert.match(it.said(), /The worker ended \(SIGKILL\); starting it again/)
  await stop(it)
})

const answers = (url: string) =>
  fetch(`${url}/healthz`).then(
    reply => reply.ok,
    () => false,
  )

test('a server that dies is restarted on its port, and worker and database continue', async () => {
  const it = run()
  const url = await ready(it)
  await until('a worker', () => workerOf(it) !== undefined)
  const [worker, database] = [workerOf(it), postmaster()]
  process.kill(serverOf(it) ?? 0, 'SIGKILL')
  await until('the server no longer responds', async () => !(await answers(url)))
  await until('the server responds again', () => answers(url))
  assert.match(it.said(), /The server ended \(SIGKILL\); starting it again in 1 s\./)
  assert.deepEqual([workerOf(it), postmaster()], [worker, database])
  await stop(it)
})

test('a process that keeps dying is restarted after growing pauses', async () => {
  const it = run()
  await ready(it)
  for (const pause of [1, 2, 4]) {
    await until('a server', () => serverOf(it) !== undefined)
    process.kill(serverOf(it) ?? 0, 'SIGKILL')
    await until('a pause', () => it.said().includes(`The server ended (SIGKILL); starting it again in ${pause} s.`))
  }
  await stop(it)
})

test('pauses grow to ten seconds, and begin at one again after a life of over a minute', () => {
  const pauses = growingPauses()
  assert.deepEqual(
    [1, 1, 1, 1, 1, 1, 61, 1].map(lived => pauses.next(lived)),
    [1, 2, 4, 8, 10, 10, 1, 2],
  )
})

test('after kill -9 of all processes the next start has all rows', async () => {
  const it = run()
  await ready(it)
  await until('a worker', () => workerOf(it) !== undefined)
  await ask('create table note as select n from generate_series(1, 1000) n')
  for (const pid of [postmaster(), workerOf(it), serverOf(it), it.child.pid]) if (pid) process.kill(pid, 'SIGKILL')
  await it.code
  const next = run()
  await ready(next)
  assert.deepEqual(await ask('select count(*)::int as n from note'), [{ n: 1000 }])
  await stop(next)
})

test('after kill -9 of the first process its children end, and the next start works', async () => {
  const it = run()
  await ready(it)
  await until('a worker', () => workerOf(it) !== undefined)
  const [worker, child] = [workerOf(it) ?? 0, serverOf(it) ?? 0]
  const server = postmaster()
  // A worker that holds its locks also detects the death of its parent.
  await until('it works', isAtWork)
  it.child.kill('SIGKILL')
  await it.code
  await until('server and worker end', () => !alive(worker) && !alive(child))
  const next = run()
  await ready(next)
  if (alive(server)) assert.equal(postmaster(), server)
  await stop(next)
  assert.equal(existsSync(lockFile), false)
})

test('the embedded database is restarted when it dies', async () => {
  const it = run()
  const url = await ready(it)
  process.kill(postmaster(), 'SIGKILL')
  await until(
    'a new database',
    () => /starting it again/.test(it.said()) && existsSync(lockFile) && alive(postmaster()),
  )
  assert.equal((await fetch(`${url}/api/v2/openapi.json`)).status, 200)
  await stop(it)
})

test('a port in use is reported in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // a TCP server has an address, not a path
  await refused(run({ PORT: String(port) }), new RegExp(`^Port ${port} is in use`))
  other.close()
  assert.equal(existsSync(lockFile), false)
})

test('a HOST of another machine is reported in one line', async () => {
  await refused(run({ HOST: '203.0.113.1' }), /^HOST is '203\.0\.113\.1', which is no address of this machine/)
})

test('an unreachable database is reported in one line, without its password', async () => {
  const it = run({ DATABASE_URL: 'postgres://someone:hunter2@127.0.0.1:1/kargozin' })
  await refused(it, /^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/)
  assert.doesNotMatch(it.said(), /hunter2/)
})

test('a data folder of a newer version is reported in one line and not changed', async () => {
  await ask(`insert into kysely_migration (name, timestamp) values ('9999_future', now()::text)`)
  await refused(run(), /newer version of Kargozin.*9999_future/)
  await ask(`delete from kysely_migration where name = '9999_future'`)
  const it = run()
  await ready(it)
  await stop(it)
})

test('a file in place of the data folder is reported in one line', async () => {
  const KARGOZIN_DATA = join(base, 'taken')
  writeFileSync(KARGOZIN_DATA, '')
  for (const more of [{}, { KARGOZIN_SECRET: 's'.repeat(32) }, { KARGOZIN_DATA: join(KARGOZIN_DATA, 'below') }])
    await refused(run({ KARGOZIN_DATA, ...more }), /^The data folder \S+ cannot be made: a file with this name exists/)
})

test('the worker survives repeated deaths of PostgreSQL', async () => {
  const it = run()
  await ready(it)
  await until('a worker', () => workerOf(it) !== undefined)
  const worker = workerOf(it)
  await until('it works', isAtWork)
  for (const time of [1, 2, 3]) {
    process.kill(postmaster(), 'SIGKILL')
    await until('a new database', () => it.said().match(/PostgreSQL ended/g)?.length === time && existsSync(lockFile))
    await until('it works again', isAtWork)
  }
  assert.equal(workerOf(it), worker, it.said())
  assert.doesNotMatch(it.said(), /The (worker|server) ended|EPIPE|Error:/)
  await stop(it)
})

test('a bad setting is reported in one line', async () => {
  await refused(run({ PORT: 'eighty' }), /^PORT is 'eighty'/)
})
