import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openMonitor, type DatabaseMonitor } from './monitor.ts'
import { enforceOrder } from './pool-order.ts'
import { PreparingPool } from './prepared.ts'

/** How to reach PostgreSQL as the owner of the tables (migrations, queue) and as the application's role. */
export type Reach = { owner: pg.PoolConfig; app: pg.PoolConfig }

/**
 * The pools of a process. `search` is pipelined and plans each statement for its values, for free text and skewed filters.
 * `fixed` is pipelined, with generic plans and named prepared statements (prepared.ts), for statements whose text never
 * changes. `aside` is for single statements that must be stored even if the call is refused: limits, the tries of a code, the
 * use of a session. `monitor` checks whether the database is available; all other connections of the process are created with
 * its `Client`.
 *
 * Work that holds a connection may wait for one of another pool only in this order: search, fixed, aside. It never waits for a
 * second one of the same pool. (Example: the worker holds `search` for an export and writes its progress with `fixed`; a call
 * holds `fixed` and counts a limit with `aside`.) So that `aside` always becomes free, there are no transactions on it, and its
 * statements never wait for a row that a call's transaction has changed: they change tables that no call changes (rate_limit,
 * attempt), or skip locked rows (one_time_code, session). The tests check the order with every request (pool-order.ts).
 */
export type Database = {
  fixed: pg.Pool
  search: pg.Pool
  aside: pg.Pool
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

/** How long a statement of `aside` waits for a lock: only other counts of the same key have one, for one statement each. */
const asideLimits = '-c lock_timeout=1000'

/** Creates the pools. They connect with their first query. With `strict`, asking for a pool out of order is an error. */
export function openDatabase(reach: Reach, { size = 8, strict = false } = {}): Database {
  const monitor = openMonitor(reach.app, console.error)
  const pool = (Pool: typeof pg.Pool, max: number, plans: string, pipeline: boolean) => {
    // A transaction on the pipelined pools can make changes only if it begins as read-write.
    const reads = `-c default_transaction_read_only=${pipeline ? 'on' : 'off'}`
    const locks = pipeline ? undefined : asideLimits
    const options = [reach.app.options, limits, locks, `-c plan_cache_mode=${plans}`, reads].filter(Boolean).join(' ')
    const settings = { ...reach.app, options, max, pipeline, idleTimeoutMillis: 30_000, query_timeout: deaf }
    // The pool replaces a lost connection. Without an error listener, losing one would end the process.
    return new Pool({ ...settings, Client: monitor.Client }).on('error', () => {})
  }
  const fixed = pool(PreparingPool, size, 'force_generic_plan', true)
  const search = pool(pg.Pool, size, 'force_custom_plan', true)
  const aside = pool(pg.Pool, 2, 'auto', false)
  if (strict) enforceOrder([search, fixed, aside])
  return {
    fixed,
    search,
    aside,
    monitor,
    reach,
    close: async () => {
      // Waits for running queries, but not for a database that does not respond.
      const ended = Promise.all([fixed.end(), search.end(), aside.end()])
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
