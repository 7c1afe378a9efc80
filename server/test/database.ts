import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../embedded-postgres/postgres.ts'
import { reachOf, type Reach } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'

export type TestDatabase = { reach: Reach; drop(): Promise<void> }

/** Rows that a template contains besides the migrations. Databases with the same `name` are copies of one template. */
export type Preparation = { name: string; fill(owner: pg.PoolConfig): Promise<unknown> }

type Cluster = { host: string; port: number; end(): Promise<void> }

const migrations = new URL('../db/migrations/', import.meta.url)

async function templateName(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrations)).sort())
    hash.update(name).update(await readFile(new URL(name, migrations)))
  return `template_${hash.digest('hex').slice(0, 12)}`
}

/** The PostgreSQL that the test command has started for all files (TEST_POSTGRES=folder:port), or else a separate one. */
async function cluster(): Promise<Cluster> {
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

/** Creates a database that others are copied from, unless it exists. A half-made one is made again. */
async function makeTemplate(
  admin: pg.Client,
  at: Cluster,
  template: string,
  from: string,
  fill: Preparation['fill'],
): Promise<void> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  const making = `making_${template}`
  await admin.query(`drop database if exists ${making} with (force)`)
  await admin.query(`create database ${making} template ${from}`)
  await fill(reachOf({ host: at.host, port: at.port, database: making }).owner)
  await admin.query(`alter database ${making} rename to ${template}`)
}

/** Creates the templates. Test files run in parallel: one of them does it, and the others wait for it. */
async function makeTemplates(admin: pg.Client, at: Cluster, prepared?: Preparation): Promise<string> {
  const migrated = await templateName()
  await admin.query('select pg_advisory_lock(4600)')
  await makeTemplate(admin, at, migrated, 'template1', migrate)
  const template = prepared ? `${migrated}_${prepared.name}` : migrated
  if (prepared) await makeTemplate(admin, at, template, migrated, prepared.fill)
  await admin.query('select pg_advisory_unlock(4600)')
  return template
}

/** The templates that this process has found or created, by cluster and preparation. */
const templates = new Map<string, string>()

let copies = 0

/** Creates a migrated database, copied in milliseconds from a template that is created once. */
export async function openTestDatabase(prepared?: Preparation): Promise<TestDatabase> {
  const at = await cluster()
  const admin = new pg.Client({ host: at.host, port: at.port, user: 'postgres', database: 'postgres' })
  // Open connections would keep a failed test file running for ever.
  const close = async () => {
    await admin.end()
    await at.end()
  }
  try {
    await admin.connect()
    const key = `${at.host}:${at.port} ${prepared?.name}`
    const template = templates.get(key) ?? (await makeTemplates(admin, at, prepared))
    templates.set(key, template)
    const name = `test_${process.pid}_${copies++}`
    // Needs no write-ahead log, unlike the default strategy.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
    const drop = async () => {
      await admin.query(`drop database ${name} with (force)`)
      await close()
    }
    return { reach: reachOf({ host: at.host, port: at.port, database: name }), drop }
  } catch (error) {
    await close()
    throw error
  }
}
