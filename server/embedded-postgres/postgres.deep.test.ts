import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { StartError } from '../starting/start-error.ts'
import { mayEnter } from './postgres-files.ts'
import { cacheSizeOf } from './cache-size.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { until } from '../test/until.ts'

const base = mkdtempSync(join(tmpdir(), 'kargozin-test-'))
chmodSync(base, 0o755)
after(() => rmSync(base, { recursive: true, force: true }))

let folders = 0
const newFolder = () => join(base, `folder-${++folders}`)

async function ask(at: { host: string; port: number }, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: at.host, port: at.port, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Starts a process that starts PostgreSQL and inserts rows. It prints the number of each row after its commit. */
async function startWriter(folder: string, as?: { uid: number; gid: number }) {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(new URL('./postgres.ts', import.meta.url).href)})
    const pg = (await import(${JSON.stringify(import.meta.resolve('pg'))})).default
    const server = await startPostgres({ folder: ${JSON.stringify(folder)} })
    const client = new pg.Client({ host: server.host, port: server.port, user: 'postgres', database: 'postgres' })
    await client.connect()
    await client.query('create table if not exists written (n int primary key)')
    console.log('0')
    for (let n = 1; ; n++) {
      await client.query('insert into written values ($1)', [n])
      console.log(String(n))
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...as,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const heard = { last: 0 }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    heard.last = Number(text.trim().split('\n').at(-1))
  })
  await once(child.stdout, 'data')
  return { child, heard, exit: once(child, 'close') }
}

const postmasterOf = (folder: string) =>
  Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])

test('data survives a stop and a start, and trigrams work with Persian words', async () => {
  const folder = newFolder()
  const first = await startPostgres({ folder })
  assert.equal(first.adopted, false)
  await ask(first, 'create extension pg_trgm; create table note as select 1 as n')
  await first.stop()
  assert.equal(existsSync(join(folder, 'data/postmaster.pid')), false)

  const second = await startPostgres({ folder })
  assert.deepEqual(await ask(second, 'select n from note'), [{ n: 1 }])
  const [row] = await ask(second, `select similarity('حسابداری', 'حسابدار') > 0.6 as alike`)
  assert.equal(row?.alike, true)
  await second.stop()
})

test('the cache of the database grows with the memory of the machine', async () => {
  const gigabyte = 2 ** 30
  assert.deepEqual(
    [0.5, 1, 2, 24, 32, 256].map(it => cacheSizeOf(it * gigabyte)),
    [128, 128, 256, 3072, 4096, 4096],
  )
  const server = await startPostgres({ folder: newFolder() })
  const [row] = await ask(server, `select setting::int * 8 / 1024 as mb from pg_settings where name = 'shared_buffers'`)
  await server.stop()
  assert.ok(Number(row?.mb) >= 128 && Number(row?.mb) <= 4096, String(row?.mb))
})

test('two starts on one folder share a server, which ends when the last user stops it', async () => {
  const folder = newFolder()
  const [one, two] = await Promise.all([startPostgres({ folder }), startPostgres({ folder })])
  assert.deepEqual([one.adopted, two.adopted].sort(), [false, true])
  await one.stop()
  assert.deepEqual(await ask(two, 'select 1 as n'), [{ n: 1 }])
  await two.stop()
  await assert.rejects(ask(two, 'select 1'))
})

test('after kill -9 of the program the next start uses the running server', async () => {
  const folder = newFolder()
  const writer = await startWriter(folder)
  writer.child.kill('SIGKILL')
  await writer.exit
  const next = await startPostgres({ folder })
  assert.equal(next.adopted, true)
  await expectAll(next, writer.heard.last)
  await next.stop()
  assert.equal(existsSync(join(folder, 'data/postmaster.pid')), false)
})

test('after kill -9 of the program and of PostgreSQL no committed row is lost', async () => {
  const folder = newFolder()
  const writer = await startWriter(folder)
  await until('some rows are acknowledged', () => writer.heard.last >= 50)
  process.kill(postmasterOf(folder), 'SIGKILL')
  writer.child.kill('SIGKILL')
  await writer.exit
  const next = await startPostgres({ folder })
  assert.equal(next.adopted, false)
  await expectAll(next, writer.heard.last)
  await next.stop()
})

async function expectAll(server: Postgres, acknowledged: number) {
  const [row] = await ask(server, 'select count(*)::int as n, coalesce(max(n), 0) as last from written')
  assert.ok(Number(row?.n) >= acknowledged, `${row?.n} rows, ${acknowledged} were acknowledged`)
  assert.equal(row?.n, row?.last)
}

test('`lost` resolves when the server ends by itself', async () => {
  const folder = newFolder()
  const server = await startPostgres({ folder })
  process.kill(postmasterOf(folder), 'SIGKILL')
  await server.lost
  const again = await startPostgres({ folder })
  assert.deepEqual(await ask(again, 'select 1 as n'), [{ n: 1 }])
  await again.stop()
  await server.stop()
})

test('a lock file with the id of another process does not prevent a start', async () => {
  const folder = newFolder()
  const first = await startPostgres({ folder })
  const lock = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8')
  await first.stop()
  writeFileSync(join(folder, 'data/postmaster.pid'), lock.replace(/^\d+/, String(process.pid)))
  const second = await startPostgres({ folder })
  assert.equal(second.adopted, false)
  await second.stop()
})

test('the data folder may have a path that is too long for a socket', async () => {
  const folder = join(newFolder(), 'long'.repeat(20), 'longer'.repeat(10))
  const server = await startPostgres({ folder })
  assert.deepEqual(await ask(server, 'select 1 as n'), [{ n: 1 }])
  await server.stop()
})

test('the data folder may be inside a folder that only root may enter', async () => {
  const closed = newFolder()
  mkdirSync(closed, { mode: 0o700 })
  for (const expected of [[{ n: 0 }], [{ n: 1 }]]) {
    const server = await startPostgres({ folder: join(closed, 'postgres') })
    await ask(server, 'create table if not exists note (n int)')
    assert.deepEqual(await ask(server, 'select count(*)::int as n from note'), expected)
    await ask(server, 'insert into note values (1); checkpoint')
    await server.stop()
  }
})

const nobody = { uid: 65_534, gid: 65_534 }
const canPlay = process.getuid?.() === 0 && mayEnter(import.meta.dirname, nobody)

test(
  'a user other than root starts PostgreSQL under their own account',
  { skip: !canPlay && 'only root can run the test as another user' },
  async () => {
    const home = newFolder()
    mkdirSync(home)
    chmodSync(home, 0o777)
    const writer = await startWriter(join(home, 'postgres'), nobody)
    writer.child.kill('SIGKILL')
    await writer.exit
    const server = await startPostgres({ folder: join(home, 'postgres') })
    await expectAll(server, writer.heard.last)
    await server.stop()
  },
)

test('a folder of another PostgreSQL version is refused in one line', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'data'), { recursive: true })
  writeFileSync(join(folder, 'data/PG_VERSION'), '19\n')
  await assert.rejects(
    startPostgres({ folder }),
    (error: Error) => error instanceof StartError && !error.message.includes('\n') && error.message.includes('19'),
  )
})

test('an unknown flag is reported with PostgreSQL’s message', async () => {
  await assert.rejects(startPostgres({ folder: newFolder(), flags: ['no_such_setting=1'] }), /no_such_setting/)
})
