import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../embedded-postgres/postgres.ts'
import { reachOf, type Reach } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'

export type TestDatabase = { reach: Reach; drop(): Promise<void> }

const migrations = new URL('../db/migrations/', import.meta.url)

async function templateName(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrations)).sort())
    hash.update(name).update(await readFile(new URL(name, migrations)))
  return `template_${hash.digest('hex').slice(0, 12)}`
}

/** The PostgreSQL that the test command has started for all files (TEST_POSTGRES=folder:port), or else a separate one. */
async function cluster(): Promise<{ host: string; port: number; end(): Promise<void> }> {
  const shared = /^(.+):(\d+)$/.exec(process.env['TEST_POSTGRES'] ?? '')
  if (shared) return { host: shared[1] ?? '', port: Number(shared[2]), end: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'kargozin-test-'))
  const flags = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), flags })
  const end = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { host: postgres.host, port: postgres.port, end }
}

/** Creates a migrated database, copied in milliseconds from a template that is created once. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { host, port, end } = await cluster()
  const template = await templateName()
  const admin = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
  await admin.connect()
  // Test files run in parallel: one of them creates the template, and the others wait for it.
  await admin.query('select pg_advisory_lock(4600)')
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
  if (!rowCount) {
    await admin.query(`drop database if exists making_${template} with (force)`)
    await admin.query(`create database making_${template}`)
    await migrate(reachOf({ host, port, database: `making_${template}` }).owner).catch(async (error: unknown) => {
      // Open connections would keep a failed test file running for ever.
      await admin.end()
      await end()
      throw error
    })
    await admin.query(`alter database making_${template} rename to ${template}`)
  }
  await admin.query('select pg_advisory_unlock(4600)')
  const name = `test_${process.pid}_${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`
  await admin.query(`create database ${name} template ${template} strategy file_copy`)
  const drop = async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
    await end()
  }
  return { reach: reachOf({ host, port, database: name }), drop }
}
