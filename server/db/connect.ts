import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openMonitor, type DatabaseMonitor } from './monitor.ts'
import { PreparingPool } from './prepared.ts'

/** How to reach PostgreSQL as the owner of the tables (migrations, queue) and as the application's role. */
export type Reach = { owner: pg.PoolConfig; app: pg.PoolConfig }

/**
 * The pools of a process. `fixed` is pipelined, with generic plans and named prepared statements (prepared.ts), for statements
 * whose text never changes. `search` is pipelined and plans each statement for its values, for free text and skewed filters.
 * `stream` is not pipelined, for single statements and cursors. `monitor` checks whether the database is available; all other
 * connections of the process are created with its `Client`.
 */
export type Database = {
  fixed: pg.Pool
  search: pg.Pool
  stream: pg.Pool
  monitor: DatabaseMonitor
  reach: Reach
  close(): Promise<void>
}

// Instants and days stay text: a JavaScript Date would lose microseconds, which keyset paging needs.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => `${text.replace(' ', 'T').replace(/\+00$/, '')}Z`)
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Settings that our code relies on. They override the defaults of the server, the database and the role. */
const customs = '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres'

// Statements are short and many run at the same time, so a parallel worker for one of them would slow down the others.
const limits =
  '-c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000 -c max_parallel_workers_per_gather=0'

/**
 * A connection whose statement has no result after this time (in milliseconds) is dead, because PostgreSQL itself ends
 * statements after 30 seconds.
 */
const deaf = 35_000

/** The time limit for closing the pools, in milliseconds. */
const closing = 3000

/** Creates the pools. They connect with their first query. */
export function openDatabase(reach: Reach, size = 8): Database {
  const monitor = openMonitor(reach.app, console.error)
  const pool = (Pool: typeof pg.Pool, max: number, plans: string, pipeline: boolean) => {
    // A transaction on the pipelined pools can make changes only if it begins as read-write.
    const reads = `-c default_transaction_read_only=${pipeline ? 'on' : 'off'}`
    const options = [reach.app.options, limits, `-c plan_cache_mode=${plans}`, reads].filter(Boolean).join(' ')
    const settings = { ...reach.app, options, max, pipeline, idleTimeoutMillis: 30_000, query_timeout: deaf }
    // The pool replaces a lost connection. Without an error listener, losing one would end the process.
    return new Pool({ ...settings, Client: monitor.Client }).on('error', () => {})
  }
  const fixed = pool(PreparingPool, size, 'force_generic_plan', true)
  const search = pool(pg.Pool, size, 'force_custom_plan', true)
  const stream = pool(pg.Pool, 2, 'auto', false)
  return {
    fixed,
    search,
    stream,
    monitor,
    reach,
    close: async () => {
      // Waits for running queries, but not for a database that does not respond.
      const ended = Promise.all([fixed.end(), search.end(), stream.end()])
      await Promise.race([ended, sleep(closing, undefined, { ref: false })])
      await monitor.close()
    },
  }
}

/**
 * The connection settings of a database. The embedded database is reached over its socket with the application's login, an
 * external one by its URL, where each connection switches to the application's role.
 */
export function reachOf(where: { host: string; port: number; database: string } | { url: string }): Reach {
  if (!('url' in where)) {
    const options = customs
    return { owner: { ...where, options, user: 'postgres' }, app: { ...where, options, user: 'kargozin_app' } }
  }
  // Options in the URL would replace ours, so they are combined.
  const url = new URL(where.url)
  const options = [url.searchParams.get('options'), customs].filter(Boolean).join(' ')
  url.searchParams.delete('options')
  const connectionString = url.href
  return { owner: { connectionString, options }, app: { connectionString, options: `${options} -c role=kargozin_app` } }
}
