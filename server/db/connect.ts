import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openLine, type Line } from './line.ts'
import { PreparingPool } from './prepared.ts'

/** How to reach PostgreSQL as the owner of the tables (migrations, queue) and as the application's role. */
export type Reach = { owner: pg.PoolConfig; app: pg.PoolConfig }

/**
 * The pools of a process.
 * `fixed`: pipelined, generic plans, statements prepared by name (`prepared.ts`): for texts that never change.
 * `search`: pipelined, plans made for the values at hand, for free-text and skewed filters.
 * `stream`: not pipelined, because cursors are refused on pipelined connections.
 * `line`: knows whether the database is there; every other connection of the process is made with its `Client`.
 */
export type Database = {
  fixed: pg.Pool
  search: pg.Pool
  stream: pg.Pool
  line: Line
  reach: Reach
  close(): Promise<void>
}

// Instants and days stay text: a JavaScript Date would lose microseconds, and with them keyset paging.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => `${text.replace(' ', 'T').replace(/\+00$/, '')}Z`)
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** What every connection of ours relies on, whatever the server, the database or the role was told. */
const customs = '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres'

const limits = '-c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000'

/** A connection whose statement has no answer by then is dead: PostgreSQL would have ended the statement. Milliseconds. */
const deaf = 35_000

/** How long the pools may take to end. Milliseconds. */
const closing = 3000

/** Opens the pools. Nothing is connected yet; the first query does that. */
export function openDatabase(reach: Reach, size = 8): Database {
  const line = openLine(reach.app, console.error)
  const pool = (Pool: typeof pg.Pool, max: number, plans: string, pipeline: boolean) => {
    // Whoever changes something begins a transaction that says so; cursors and limits have their own connections.
    const reads = `-c default_transaction_read_only=${pipeline ? 'on' : 'off'}`
    const options = [reach.app.options, limits, `-c plan_cache_mode=${plans}`, reads].filter(Boolean).join(' ')
    const settings = { ...reach.app, options, max, pipeline, idleTimeoutMillis: 30_000, query_timeout: deaf }
    // A lost connection fails the queries that are on it and is replaced by the next; without a listener it would end
    // the process.
    return new Pool({ ...settings, Client: line.Client }).on('error', () => {})
  }
  const fixed = pool(PreparingPool, size, 'force_generic_plan', true)
  const search = pool(pg.Pool, size, 'force_custom_plan', true)
  const stream = pool(pg.Pool, 2, 'auto', false)
  return {
    fixed,
    search,
    stream,
    line,
    reach,
    close: async () => {
      // What is under way may end, but nobody waits for a database that does not answer.
      const ended = Promise.all([fixed.end(), search.end(), stream.end()])
      await Promise.race([ended, sleep(closing, undefined, { ref: false })])
      await line.close()
    },
  }
}

/**
 * How to reach a database: the embedded one over its socket as the application's own login,
 * an outside one by its URL, stepping down to the application's role at connect.
 */
export function reachOf(where: { host: string; port: number; database: string } | { url: string }): Reach {
  if (!('url' in where)) {
    const options = customs
    return { owner: { ...where, options, user: 'postgres' }, app: { ...where, options, user: 'kargozin_app' } }
  }
  // Options in the address would take the place of ours.
  const url = new URL(where.url)
  const options = [url.searchParams.get('options'), customs].filter(Boolean).join(' ')
  url.searchParams.delete('options')
  const connectionString = url.href
  return { owner: { connectionString, options }, app: { connectionString, options: `${options} -c role=kargozin_app` } }
}
