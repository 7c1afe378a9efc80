import { deepEqual, ok, rejects } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test, type TestContext } from 'node:test'
import pg from 'pg'
import { startPostgres } from '../../embedded-postgres/postgres.ts'
import { StartError } from '../../starting/start-error.ts'
import { until } from '../../test/until.ts'
import { world } from '../../test/world.ts'
import { watchDisk } from './disk.ts'
import { openStorage } from './files.ts'

/* Real file systems that are full. disk.test.ts has what the server refuses when the free space is simulated. */

const arya = world()

/** A separate file system of this size; undefined if this machine does not allow mounting one. */
function smallDisk(it: TestContext, megabytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'kargozin-small-'))
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  it.after(() => {
    if (made.status === 0) spawnSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return made.status === 0 ? folder : undefined
}

const free = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

test('a full disk is detected, and no partial upload remains', async it => {
  const folder = smallDisk(it, 8)
  const big = Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(65_536, 1)))
  if (!folder) return it.skip('mounting is not allowed here')
  const storage = await openStorage({ ...arya.services.config, dataFolder: folder })
  const disk = await watchDisk({ rows: [], files: [folder] }, 4_000_000, { every: 5 })
  it.after(() => disk.close())
  disk.check('files')
  await rejects(storage.receive(big, 'a.pdf'), { code: 'ENOSPC' })
  deepEqual(await readdir(join(folder, 'tmp')), [])
  writeFileSync(join(folder, 'filler'), Buffer.alloc(6_000_000))
  const refuses = () => {
    try {
      disk.check('files')
      return false
    } catch {
      return true
    }
  }
  await until('files are refused', refuses)
  rmSync(join(folder, 'filler'))
  await until('files are accepted again', () => !refuses())
})

/** Writes rows until the server refuses one, and returns how many it accepted. */
async function writeUntilFull(at: { host: string; port: number }): Promise<number> {
  const client = new pg.Client({ host: at.host, port: at.port, user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table written (n int primary key, filler text)')
  let acknowledged = 0
  try {
    for (;;) {
      await client.query(
        `insert into written select $1, string_agg(md5(random()::text), '') from generate_series(1, 8000)`,
        [acknowledged + 1],
      )
      acknowledged++
      if (acknowledged > 5000) return acknowledged
    }
  } catch {
    return acknowledged
  } finally {
    await client.end().catch(() => {})
  }
}

test('PostgreSQL does not start on a full disk; with space it starts with all rows', async it => {
  const folder = smallDisk(it, 220)
  if (!folder) return it.skip('mounting is not allowed here')
  const data = join(folder, 'postgres')
  const first = await startPostgres({ folder: data })
  writeFileSync(join(folder, 'filler'), Buffer.alloc(Math.max(0, free(folder) - 60_000_000)))
  const acknowledged = await writeUntilFull(first)
  ok(acknowledged > 0)
  await first.stop()
  writeFileSync(join(folder, 'rest'), Buffer.alloc(Math.max(0, free(folder) - 4096)))
  const full = /^Error: The disk of the database in .* is full\. Free some space\.$/
  await rejects(
    startPostgres({ folder: data }),
    (error: Error) => error instanceof StartError && full.test(String(error)),
  )
  rmSync(join(folder, 'rest'))
  rmSync(join(folder, 'filler'))
  const next = await startPostgres({ folder: data })
  const client = new pg.Client({ host: next.host, port: next.port, user: 'postgres', database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from written')
  await client.end()
  await next.stop()
  ok((rows[0]?.n ?? 0) >= acknowledged, `${rows[0]?.n} of ${acknowledged}`)
})
