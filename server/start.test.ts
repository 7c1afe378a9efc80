import assert from 'node:assert/strict'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from './config.ts'
import { reachDatabase } from './reach.ts'

const base = mkdtempSync(join(tmpdir(), 'kargozin-test-'))
chmodSync(base, 0o755)
after(() => rmSync(base, { recursive: true, force: true }))

const dataFolder = join(base, 'data')
const program = join(import.meta.dirname, 'start.ts')

/** Whatever a failed test left running would join the next one. */
const runs: Run[] = []
afterEach(async () => {
  for (const it of runs.splice(0)) {
    if (it.child.exitCode === null && it.child.kill('SIGTERM')) await it.code
  }
})

type Run = { child: ChildProcess; said(): string; code: Promise<number | null> }

/** Starts the program as a person would, with an empty data folder and any free port unless told otherwise. */
function run(more: NodeJS.ProcessEnv = {}): Run {
  const settings = { KARGOZIN_DATA: dataFolder, KARGOZIN_DEMO: '0', PORT: '0', DATABASE_URL: '', FILES_URL: '' }
  const env = { ...process.env, ...settings, ...more }
  const child = spawn(process.execPath, [program], { env, cwd: base, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const it: Run = { child, said: () => said, code: once(child, 'close').then(([code]) => code) }
  runs.push(it)
  return it
}

async function until(what: string, happens: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !happens(); await sleep(20)) assert.ok(Date.now() < end, `never: ${what}`)
}

/** Its address, once it says that it is ready. */
async function ready(it: Run): Promise<string> {
  await until(`ready, but: ${it.said()}`, () => it.said().includes('is ready at') || it.child.exitCode !== null)
  return it.said().match(/is ready at (\S+)/)?.[1] ?? assert.fail(it.said())
}

async function stop(it: Run): Promise<void> {
  it.child.kill('SIGINT')
  assert.equal(await it.code, 0, it.said())
}

/** Asks the database of the data folder, whether or not a server of ours runs on it. */
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

const childrenOf = (pid: number | undefined): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split(/\s+/)
    .filter(Boolean)
    .map(Number)
const lockFile = join(dataFolder, 'postgres/data/postmaster.pid')
const postmaster = (): number => Number(readFileSync(lockFile, 'utf8').split('\n')[0])
const workerOf = (it: Run): number | undefined => childrenOf(it.child.pid).find(pid => pid !== postmaster())
const alive = (pid: number): boolean =>
  spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .replace(/^Z.*/, '') !== ''

test('it starts on an empty folder, answers, and Ctrl-C stops server, worker and database', async () => {
  const it = run()
  const url = await ready(it)
  assert.equal((await fetch(`${url}/api/v2/openapi.json`)).status, 200)
  await until('a worker', () => workerOf(it) !== undefined)
  const worker = workerOf(it) ?? 0
  await stop(it)
  assert.equal(alive(worker), false)
  assert.equal(existsSync(lockFile), false)
})

test('a worker that dies is started again', async () => {
  const it = run()
  await ready(it)
  await until('a worker', () => workerOf(it) !== undefined)
  const first = workerOf(it) ?? 0
  process.kill(first, 'SIGKILL')
  await until('another worker', () => ![undefined, first].includes(workerOf(it)))
  assert.match(it.said(), /The worker ended \(SIGKILL\); starting it again/)
  await stop(it)
})

test('after kill -9 of everything the next start has every row', async () => {
  const it = run()
  await ready(it)
  await until('a worker', () => workerOf(it) !== undefined)
  await ask('create table note as select n from generate_series(1, 1000) n')
  for (const pid of [postmaster(), workerOf(it), it.child.pid]) if (pid) process.kill(pid, 'SIGKILL')
  await it.code
  const next = run()
  await ready(next)
  assert.deepEqual(await ask('select count(*)::int as n from note'), [{ n: 1000 }])
  await stop(next)
})

test('after kill -9 of the program alone its worker leaves, and the next start takes over the database', async () => {
  const it = run()
  await ready(it)
  await until('a worker', () => workerOf(it) !== undefined)
  const worker = workerOf(it) ?? 0
  const server = postmaster()
  await sleep(500) // the worker begins to listen for our death
  it.child.kill('SIGKILL')
  await it.code
  await until('the worker leaves', () => !alive(worker))
  const next = run()
  await ready(next)
  if (alive(server)) assert.equal(postmaster(), server)
  await stop(next)
  assert.equal(existsSync(lockFile), false)
})

test('the database is brought back when it alone dies', async () => {
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

test('a port in use is told in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // TCP, so no path
  await refused(run({ PORT: String(port) }), new RegExp(`^Port ${port} is in use`))
  other.close()
  assert.equal(existsSync(lockFile), false)
})

test('an address that is not of this machine is told in one line', async () => {
  await refused(run({ HOST: '203.0.113.1' }), /^HOST is '203\.0\.113\.1', which is no address of this machine/)
})

test('a database that cannot be reached is told in one line, without its password', async () => {
  const it = run({ DATABASE_URL: 'postgres://someone:hunter2@127.0.0.1:1/kargozin' })
  await refused(it, /^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/)
  assert.doesNotMatch(it.said(), /hunter2/)
})

test('a data folder of a newer version is told in one line and left alone', async () => {
  await ask(`insert into kysely_migration (name, timestamp) values ('9999_future', now()::text)`)
  await refused(run(), /newer version of Kargozin.*9999_future/)
  await ask(`delete from kysely_migration where name = '9999_future'`)
  const it = run()
  await ready(it)
  await stop(it)
})

test('a bad setting is told in one line', async () => {
  await refused(run({ PORT: 'eighty' }), /^PORT is 'eighty'/)
})
