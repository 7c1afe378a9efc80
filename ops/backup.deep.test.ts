import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { readConfig, type Config } from '@kargozin/server/core/config.ts'
import { runsOn } from '@kargozin/server/embedded-postgres/lock-file.ts'
import { startPostgres } from '@kargozin/server/embedded-postgres/postgres.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const base = mkdtempSync(join(tmpdir(), 'kargozin-test-'))
chmodSync(base, 0o755)
after(() => rmSync(base, { recursive: true, force: true }))

const configOf = (name: string, more: NodeJS.ProcessEnv = {}): Config =>
  readConfig({ KARGOZIN_DATA: join(base, name), KARGOZIN_SECRET: randomBytes(32).toString('hex'), ...more })

async function connect(at: { host: string; port: number }, database = 'postgres') {
  const client = new pg.Client({ host: at.host, port: at.port, user: 'postgres', database })
  client.on('error', () => {})
  await client.connect()
  return client
}

const start = (config: Config) => startPostgres({ folder: join(config.dataFolder, 'postgres') })

/** Inserts rows one after another until `stop` is set, with checkpoints as on a busy server. */
async function writeOn(client: pg.Client, until: { stop: boolean }) {
  for (let n = 0; !until.stop; n++) {
    await client.query(`insert into written (pad) values (repeat('x', 2000))`)
    if (n % 50 === 0) await client.query('checkpoint')
  }
}

test('a backup made during use contains every row and file, and can be restored', async () => {
  const here = configOf('here')
  const server = await start(here)
  const client = await connect(server)
  await client.query('create table written (n serial primary key, pad text)')
  await client.query(`insert into written (pad) select repeat('y', 500) from generate_series(1, 50000)`)
  mkdirSync(join(here.dataFolder, 'files/mina'), { recursive: true })
  const cv = randomBytes(3_000_001)
  writeFileSync(join(here.dataFolder, 'files/mina/cv'), cv)
  writeFileSync(join(here.dataFolder, 'secret'), 's'.repeat(43))

  const until = { stop: false }
  const writing = writeOn(client, until)
  const other = await connect(server)
  const count = async (by: pg.Client) => Number((await by.query('select count(*) as n from written')).rows[0].n)
  const before = await count(other)
  const file = join(base, 'backup.tar.gz')
  await backup(here, file)
  const later = await count(other)
  until.stop = true
  await writing
  assert.ok(later > before, 'rows were written during the backup')
  await Promise.all([client.end(), other.end()])
  await server.stop()

  const there = configOf('there')
  await restore(there, file, false)
  assert.deepEqual(readdirSync(there.dataFolder).sort(), ['files', 'postgres', 'secret'])
  assert.ok(readFileSync(join(there.dataFolder, 'files/mina/cv')).equals(cv))
  assert.equal(readFileSync(join(there.dataFolder, 'secret'), 'utf8'), 's'.repeat(43))

  const restored = await start(there)
  const reader = await connect(restored)
  const kept = await count(reader)
  assert.ok(kept >= before && kept <= later, `${before} ≤ ${kept} ≤ ${later}`)
  const { rows } = await reader.query('select max(n)::int as last from written')
  assert.equal(rows[0].last, kept)
  await reader.query('create extension amcheck')
  await reader.query(`select bt_index_check('written_pkey', true)`)
  await reader.end()
  await restored.stop()
})

test('restore refuses a folder in use; with --force it moves the old content aside', async () => {
  const file = join(base, 'backup.tar.gz')
  const full = configOf('there')
  await assert.rejects(restore(full, file, false), /not empty.*--force/)
  const server = await start(full)
  await assert.rejects(restore(full, file, true), /is running/)
  await server.stop()
  writeFileSync(join(full.dataFolder, 'erased.jsonl'), 'of an applicant')
  const { aside } = await restore(full, file, true)
  assert.ok(aside && existsSync(join(aside, 'postgres/data/PG_VERSION')))
  assert.equal(
    readFileSync(join(full.dataFolder, 'erased.jsonl'), 'utf8'),
    'of an applicant',
    'the list of erased data must stay in place',
  )
  const again = await start(full)
  await again.stop()
})

test('a truncated, changed or foreign backup is refused in one line; nothing changes', async () => {
  const file = join(base, 'backup.tar.gz')
  const bytes = readFileSync(file)
  const bad = { cut: bytes.subarray(0, bytes.length / 2), changed: Buffer.from(bytes), text: Buffer.from('hello') }
  bad.changed.fill(7, 200_000, 200_100)
  for (const [name, content] of Object.entries(bad)) {
    writeFileSync(join(base, name), content)
    const config = configOf(`for-${name}`)
    await assert.rejects(
      restore(config, join(base, name), false),
      /^StartError|^Error: \S+ (cannot be read|is not a whole)/,
    )
    assert.deepEqual(readdirSync(config.dataFolder), [])
  }
  truncateSync(join(base, 'cut'), 0)
  await assert.rejects(restore(configOf('for-none'), join(base, 'none'), false), /There is no file/)
})

test('an empty data folder and a backup of another kind of database are refused', async () => {
  await assert.rejects(backup(configOf('nowhere'), join(base, 'nothing.tar.gz')), /nothing to back up/)
  assert.equal(existsSync(join(base, `nothing.tar.gz.${process.pid}.part`)), false)
  const outside = configOf('outside', { DATABASE_URL: 'postgres://localhost/none' })
  await assert.rejects(restore(outside, join(base, 'backup.tar.gz'), false), /embedded database/)
})

/** The number of a process that has just ended. */
const goneProcess = () => spawnSync(process.execPath, ['-e', '0']).pid

test('the next run removes files of killed backups and restores, but no other files', async () => {
  const file = join(base, 'backup.tar.gz')
  const folder = mkdtempSync(join(base, 'backups-'))
  const [dead, alive] = [goneProcess(), process.ppid]
  for (const pid of [dead, alive]) writeFileSync(join(folder, `old.tar.gz.${pid}.part`), '')
  const source = configOf('source')
  await restore(source, file, false)
  await backup(source, join(folder, 'new.tar.gz'))
  assert.deepEqual(readdirSync(folder).sort(), ['new.tar.gz', `old.tar.gz.${alive}.part`])

  const target = configOf('target')
  // A restore that is killed while it tries PostgreSQL on the restored data. Its PostgreSQL keeps running.
  const tries = `const { startPostgres } = await import(process.argv[1])
    await startPostgres({ folder: process.argv[2] + '/restoring-' + process.pid + '/postgres' })
    process.kill(process.pid, 'SIGKILL')`
  const module = join(import.meta.dirname, '../server/embedded-postgres/postgres.ts')
  const { pid } = spawnSync(process.execPath, ['--input-type=module', '-e', tries, module, target.dataFolder])
  const tried = join(target.dataFolder, `restoring-${pid}`, 'postgres')
  assert.ok(runsOn(tried))
  mkdirSync(join(target.dataFolder, `restoring-${alive}`), { recursive: true })
  await restore(target, join(folder, 'new.tar.gz'), false)
  assert.equal(runsOn(tried), false)
  assert.deepEqual(readdirSync(target.dataFolder).sort(), ['files', 'postgres', `restoring-${alive}`, 'secret'])
})

test('the commands report errors in one line and exit with a non-zero code', () => {
  const env = { ...process.env, KARGOZIN_DATA: join(base, 'nowhere') }
  for (const args of [
    ['ops/restore.ts'],
    ['ops/restore.ts', 'none.tar.gz'],
    ['ops/backup.ts', join(base, 'x.tar.gz')],
  ]) {
    const done = spawnSync(process.execPath, args, { env, encoding: 'utf8', cwd: join(import.meta.dirname, '..') })
    assert.equal(done.status, 1)
    assert.equal(done.stderr.trim().split('\n').length, 1, done.stderr)
  }
})
