import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from './core/config.ts'
import { makeDataFolder } from './core/data-folder.ts'
import { StartError } from './starting/start-error.ts'
import { startPostgres } from './embedded-postgres/postgres.ts'
import { reasonOf } from './db/away.ts'
import { reachOf, type Reach } from './db/connect.ts'
import { growingPauses } from './process.ts'

const database = 'kargozin'

/** The database of this installation, which accepts connections. */
export type ReachedDatabase = {
  reach: Reach
  /**
   * Restarts the embedded server whenever it ends by itself, and calls `log` with a line for the log. Resolves after `leave`.
   */
  keep(log: (what: string) => void): Promise<void>
  /** Releases the database. The embedded server stops if no other process uses it. */
  leave(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL or connects to the running one. With DATABASE_URL, checks that this database responds. Server,
 * worker and tools call it. Throws a StartError if no database is available.
 */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  if (!config.databaseUrl) {
    makeDataFolder(config.dataFolder)
    return reachEmbedded(join(config.dataFolder, 'postgres'))
  }
  await checkOutside(config.databaseUrl)
  return { reach: reachOf({ url: config.databaseUrl }), keep: async () => {}, leave: async () => {} }
}

async function reachEmbedded(folder: string): Promise<ReachedDatabase> {
  let starting = startPostgres({ folder })
  let postgres = await starting
  let leaving = false
  const reach = reachOf({ host: postgres.host, port: postgres.port, database })
  try {
    await createDatabase(postgres)
  } catch (error) {
    await postgres.stop()
    throw error
  }
  const keep: ReachedDatabase['keep'] = async log => {
    for (;;) {
      await postgres.lost
      if (leaving) return
      log('PostgreSQL ended; starting it again.')
      const again = await startAgain(log)
      if (!again) return
      postgres = again
    }
  }
  const startAgain = async (log: (what: string) => void) => {
    for (const pauses = growingPauses(); !leaving;) {
      try {
        return await (starting = startPostgres({ folder }))
      } catch (error) {
        const pause = pauses.next(0)
        log(`${reasonOf(error).replace(/\.$/, '')}. Trying again in ${pause} s.`)
        await sleep(pause * 1000, undefined, { ref: false })
      }
    }
    return undefined
  }
  const leave = async () => {
    leaving = true
    const last = await starting.catch(() => undefined) // the server may be restarting at this moment
    await last?.stop()
  }
  return { reach, keep, leave }
}

async function createDatabase(at: { host: string; port: number }): Promise<void> {
  const client = new pg.Client({ host: at.host, port: at.port, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
  } catch (error) {
    // Another process that started at the same moment has created the database.
    const code = error instanceof pg.DatabaseError ? error.code : undefined
    if (code !== '42P04' && code !== '23505') throw error
  } finally {
    await client.end()
  }
}

async function checkOutside(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < 18) throw new StartError(`DATABASE_URL is a PostgreSQL ${version}; Kargozin needs 18 or newer.`)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reasonOf(error)}.`)
  } finally {
    await client.end().catch(() => {})
  }
}
