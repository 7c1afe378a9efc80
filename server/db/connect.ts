import pg from 'pg'

/** How to reach PostgreSQL as the owner of the tables (migrations, queue) and as the application's role. */
export type Reach = { owner: pg.PoolConfig; app: pg.PoolConfig }

/**
 * The pools of a process.
 * `fixed`: pipelined, generic plans, for statements whose text never changes.
 * `search`: pipelined, plans made for the values at hand, for free-text and skewed filters.
 * `stream`: not pipelined, because cursors are refused on pipelined connections.
 */
export type Database = {
  fixed: pg.Pool
  search: pg.Pool
  stream: pg.Pool
  reach: Reach
  close(): Promise<void>
}

// Instants and days stay text: a JavaScript Date would lose microseconds, and with them keyset paging.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, text => `${text.replace(' ', 'T').replace(/\+00$/, '')}Z`)
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

const session =
  '-c TimeZone=UTC -c DateStyle=ISO -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000'

/** Opens the pools. Nothing is connected yet; the first query does that. */
export function openDatabase(reach: Reach, size = 8): Database {
  const pool = (max: number, plans: string, pipeline: boolean) => {
    // Whoever changes something begins a transaction that says so; cursors and limits have their own connections.
    const reads = `-c default_transaction_read_only=${pipeline ? 'on' : 'off'}`
    const options = [reach.app.options, session, `-c plan_cache_mode=${plans}`, reads].filter(Boolean).join(' ')
    const made = new pg.Pool({ ...reach.app, options, max, pipeline, idleTimeoutMillis: 30_000 })
    // A lost connection fails the queries that are on it and is replaced by the next; without a listener it would end
    // the process, and so it would while a call holds it between two queries.
    made.on('error', () => {}).on('connect', client => client.on('error', () => {}))
    return made
  }
  const fixed = pool(size, 'force_generic_plan', true)
  const search = pool(size, 'force_custom_plan', true)
  const stream = pool(2, 'auto', false)
  return {
    fixed,
    search,
    stream,
    reach,
    close: async () => {
      await Promise.all([fixed.end(), search.end(), stream.end()])
    },
  }
}

/**
 * How to reach a database: the embedded one over its socket as the application's own login,
 * an outside one by its URL, stepping down to the application's role at connect.
 */
export function reachOf(where: { host: string; port: number; database: string } | { url: string }): Reach {
  if ('url' in where)
    return {
      owner: { connectionString: where.url },
      app: { connectionString: where.url, options: '-c role=kargozin_app' },
    }
  return { owner: { ...where, user: 'postgres' }, app: { ...where, user: 'kargozin_app' } }
}
