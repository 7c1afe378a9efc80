import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres, type Postgres } from '@kargozin/server/embedded-postgres/postgres.ts'
import { reachOf, type Reach } from '@kargozin/server/db/connect.ts'
import { migrate } from '@kargozin/server/db/migrate.ts'
import { fill, fillingFlags, type Filled } from './fill.ts'
import { Plan, type Size } from './plan.ts'
import { fillings } from './rows.ts'

/** A filled database in the benchmark's own PostgreSQL, which syncs to disk as in production. */
export type Place = {
  reach: Reach
  plan: Plan
  filled: Filled[]
  bytes: number
  /** The process id of the database server's main process. */
  pid: number
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL with the product's settings and opens a database of this size. If there is none from an earlier run, a
 * database is created and filled, which needs hours of processor time for a million applicants. It is stored in
 * `.cache/bench`, or in the folder `KARGOZIN_BENCH`, under a name that changes with the generator. Its comment is the day on
 * which it was filled, which is the end of its plan. Newer migrations are applied as to a database in use.
 */
export async function openPlace(size: Size): Promise<Place> {
  const folder = process.env['KARGOZIN_BENCH'] ?? new URL('../.cache/bench/', import.meta.url).pathname
  const name = `bench_${size.applicants}_${fingerprint(size)}`
  const filled: Filled[] = []
  if (!(await using(folder, [], postgres => endOf(postgres, name))))
    await using(folder, fillingFlags, postgres => make(postgres, name, size, filled))
  const postgres = await startPostgres({ folder })
  try {
    const reach = reachOf({ host: postgres.host, port: postgres.port, database: name })
    await migrate(reach.owner)
    const plan = new Plan(size, await endOf(postgres, name))
    const bytes = await sizeOnDisk(postgres, name)
    const pid = Number.parseInt(await readFile(join(folder, 'data/postmaster.pid'), 'utf8'), 10)
    return { reach, plan, filled, bytes, pid, stop: postgres.stop }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

async function using<T>(folder: string, flags: string[], work: (postgres: Postgres) => Promise<T>): Promise<T> {
  const postgres = await startPostgres({ folder, flags })
  try {
    return await work(postgres)
  } finally {
    await postgres.stop()
  }
}

async function make(postgres: Postgres, name: string, size: Size, filled: Filled[]): Promise<void> {
  await asAdmin(postgres, async admin => {
    // Deletes the databases of earlier versions of the generator, which would accumulate.
    const prefix = name.slice(0, name.lastIndexOf('_') + 1)
    const { rows } = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`)
    await admin.query(`drop database if exists making_${name} with (force)`)
    await admin.query(`create database making_${name}`)
  })
  const making = reachOf({ host: postgres.host, port: postgres.port, database: `making_${name}` })
  await migrate(making.owner)
  const plan = await fill(making.owner, size, done => {
    filled.push(done)
    console.error(`${done.table}: ${done.rows} in ${done.seconds.toFixed(1)} s`)
  })
  await asAdmin(postgres, async admin => {
    await admin.query(`comment on database making_${name} is '${plan.end}'`)
    await admin.query(`alter database making_${name} rename to ${name}`)
  })
}

/**
 * A hash of the first rows of each table, which names the generator. A changed comment in the generator does not change the hash,
 * so the filled databases are kept. Filling one again may take hours.
 */
function fingerprint(size: Size): string {
  const hash = createHash('sha256').update(JSON.stringify(size))
  for (const [table, { columns, count, rows }] of Object.entries(fillings(new Plan(size, dayOfFingerprint), '')))
    for (let n = 0; n < Math.min(count, 500); n++) hash.update(JSON.stringify([table, columns, rows(n)]))
  return hash.digest('hex').slice(0, 10)
}

/** The end of the plan for a fingerprint. It is fixed, because the rows depend on it. */
const dayOfFingerprint = Date.UTC(2026, 0, 1)

async function asAdmin<T>({ host, port }: Postgres, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ host, port, user: 'postgres', database: 'postgres' })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** The end of the plan of a filled database. Undefined if no database has this name. */
const endOf = (postgres: Postgres, name: string) =>
  asAdmin(postgres, async admin => {
    const { rows } = await admin.query<{ description: string }>(
      `select shobj_description(oid, 'pg_database') as description from pg_database where datname = $1`,
      [name],
    )
    return rows[0] && Number(rows[0].description)
  })

const sizeOnDisk = (postgres: Postgres, name: string) =>
  asAdmin(postgres, async admin =>
    Number((await admin.query('select pg_database_size($1) as bytes', [name])).rows[0].bytes),
  )
