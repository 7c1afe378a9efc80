import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { readConfig } from '@kargozin/server/core/config.ts'
import { accountFor } from '@kargozin/server/embedded-postgres/postgres-files.ts'
import { until } from '@kargozin/server/test/until.ts'
import { backup } from './backup.ts'
import { tool } from './dump.ts'
import { restore } from './restore.ts'

const base = mkdtempSync(join(tmpdir(), 'kargozin-test-'))
chmodSync(base, 0o755)
after(() => rmSync(base, { recursive: true, force: true }))

test('a pg_dump that is missing or too old is reported in one line', () => {
  assert.throws(() => tool('pg_dump', 99), /^Error: This needs pg_dump of PostgreSQL 99; .*Install the client programs/)
})

// The external database: a PostgreSQL of the operating system, with the dump programs of the same version.
const programs = globSync('/usr/lib/postgresql/*/bin/initdb')
  .map(dirname)
  .find(it => existsSync(join(it, 'pg_dump')))

async function startOutside(bin: string) {
  const folder = join(base, 'server')
  const account = accountFor(folder)
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
  const as = { ...account, cwd: '/', env: { LC_ALL: 'C' } }
  spawnSync(join(bin, 'initdb'), ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '-E', 'UTF8'], as)
  const flags = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-k', folder]
  const child = spawn(join(bin, 'postgres'), ['-D', join(folder, 'data'), ...flags], { ...as, stdio: 'ignore' })
  const url = (name: string) => `postgres://postgres:a%20password@localhost/${name}?host=${folder}`
  // The socket exists a moment before the server accepts connections.
  await until('the server accepts connections', () => ask(url('postgres'), 'select 1').then(Boolean, () => false))
  const stop = async () => {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
  return { url, stop }
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test(
  'an external database is backed up and restored completely or not at all',
  { skip: !programs && 'no PostgreSQL server on this system' },
  async () => {
    const server = await startOutside(programs ?? '')
    const config = (name: string) =>
      readConfig({ KARGOZIN_DATA: join(base, name), DATABASE_URL: server.url(name), KARGOZIN_SECRET: 'x'.repeat(32) })
    await ask(server.url('postgres'), 'create database one')
    await ask(server.url('postgres'), 'create database two')
    await ask(
      server.url('one'),
      'create role kargozin_app; create table person (name text); grant select on person to kargozin_app',
    )
    await ask(server.url('one'), `insert into person values ('مینا')`)
    mkdirSync(join(base, 'one/files/a'), { recursive: true })
    writeFileSync(join(base, 'one/files/a/cv'), 'cv')
    const file = join(base, 'outside.tar.gz')
    await backup(config('one'), file)

    await restore(config('two'), file, false)
    assert.deepEqual(await ask(server.url('two'), 'select name from person'), [{ name: 'مینا' }])
    assert.equal(readFileSync(join(base, 'two/files/a/cv'), 'utf8'), 'cv')
    assert.equal(existsSync(join(base, 'two/database.dump')), false)

    rmSync(join(base, 'two'), { recursive: true })
    await ask(server.url('two'), `insert into person values ('سارا')`)
    await assert.rejects(restore(config('two'), file, false), /not empty.*--force/)
    await restore(config('two'), file, true)
    assert.deepEqual(await ask(server.url('two'), 'select name from person'), [{ name: 'مینا' }])

    const guest = new pg.Client({ connectionString: server.url('two') })
    await guest.connect()
    await assert.rejects(restore(config('two'), file, true), /open connections/)
    await guest.end()
    await server.stop()
  },
)

test('an unreachable external database is reported without a partial backup', async () => {
  const config = readConfig({
    KARGOZIN_DATA: base,
    DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/none',
    KARGOZIN_SECRET: 'x'.repeat(32),
  })
  await assert.rejects(
    backup(config, join(base, 'no.tar.gz')),
    (error: Error) => /cannot be reached/.test(error.message) && !/hunter2/.test(error.message),
  )
  assert.equal(existsSync(join(base, `no.tar.gz.${process.pid}.part`)), false)
})
