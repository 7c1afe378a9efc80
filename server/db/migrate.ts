import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { runMigrations as migrateQueue } from 'graphile-worker'
import { StartError } from '../core/errors.ts'

const folder = new URL('./migrations/', import.meta.url)

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const entries = names.map(async name => {
    const text = await readFile(new URL(name, folder), 'utf8')
    const up: Migration['up'] = async db => {
      await sql.raw(text).execute(db)
    }
    return [name.replace('.sql', ''), { up }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/**
 * Brings a database up to this version: the numbered .sql files in order, each once, then the queue's own tables.
 * Two processes that start at once wait for each other. Throws a StartError when the data is of a newer version.
 */
export async function migrate(owner: pg.PoolConfig): Promise<{ ran: string[] }> {
  const pool = new pg.Pool({ ...owner, max: 2 })
  pool.on('error', () => {}).on('connect', client => client.on('error', () => {}))
  const db = new Kysely<{ kysely_migration: { name: string } }>({ dialect: new PostgresDialect({ pool }) })
  try {
    const migrations = await readMigrations()
    await refuseNewer(db, migrations)
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    await refuseDeafSearch(db)
    await migrateQueue({ pgPool: pool })
    await sql.raw(grantQueue).execute(db)
    return { ran: (results ?? []).map(result => result.migrationName) }
  } finally {
    await db.destroy()
  }
}

/** In a database whose ctype knows no Persian letters, pg_trgm finds nothing and says nothing. */
async function refuseDeafSearch(db: Kysely<{ kysely_migration: { name: string } }>) {
  const { rows } = await sql<{ hears: boolean }>`select check_persian_search() as hears`.execute(db)
  if (rows[0]?.hears) return
  throw new StartError(
    'This database cannot search Persian: create it with a UTF-8 ctype, as `create database … locale_provider builtin builtin_locale "C.UTF-8" template template0`.',
  )
}

async function refuseNewer(db: Kysely<{ kysely_migration: { name: string } }>, known: Record<string, Migration>) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(table => table.name === 'kysely_migration')) return
  const done = await db.selectFrom('kysely_migration').select('name').execute()
  const unknown = done.filter(row => !(row.name in known)).map(row => row.name)
  if (unknown.length > 0)
    throw new StartError(
      `The data was written by a newer version of Kargozin (it has ${unknown.join(', ')}). Start that version, or restore a backup made by this one.`,
    )
}

/* The application may put work in the queue and nothing else. The function runs as the owner, because the queue's
   tables have row-level security of their own. A key makes the same work wait once. */
const grantQueue = `
create or replace function enqueue(task text, payload json, run_at timestamptz default now(), key text default null)
  returns void language sql security definer set search_path = public, graphile_worker
  as $$ select graphile_worker.add_job(task, payload, run_at => run_at, job_key => key, max_attempts => 8) $$;
revoke all on function enqueue from public;
grant execute on function enqueue to kargozin_app;`
