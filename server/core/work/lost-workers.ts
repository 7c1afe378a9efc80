import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/*
 * The queue marks a job with the id of the worker that took it, and by itself waits four hours before it believes that
 * the worker is dead. So each worker holds a lock of its own for as long as its connection lives, and all of them look
 * every few seconds for jobs whose worker holds none. Killed, unplugged or cut off: another one goes on within seconds.
 */

/** First half of the locks' key, which tells them from all others. */
const space = 4601
const everySeconds = 2

/** The second half of a worker's key; a clash of two among the few workers there are only delays a rescue. */
const keyOf = (worker: string) => createHash('sha256').update(worker).digest().readInt32BE(0)

// PostgreSQL notices within 15 seconds when the machine at the other end is gone; of a dead process it hears at once.
const keepalives = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3'

const marked = `select distinct locked_by as worker from (
  select locked_by from graphile_worker._private_jobs where locked_by is not null
  union all select locked_by from graphile_worker._private_job_queues where locked_by is not null) taken`
const held = `select objid::bigint as key from pg_locks where locktype = 'advisory' and classid = ${space} and objsubid = 2
  and granted and database = (select oid from pg_database where datname = current_database())`

/** Frees the jobs of workers that were seen without a lock twice in a row; returns those seen this time. */
async function sweep(client: pg.Client, suspects: Set<string>): Promise<Set<string>> {
  const taken = await client.query<{ worker: string }>(marked)
  const living = await client.query<{ key: number }>(held)
  const keys = new Set(living.rows.map(row => row.key))
  const missing = taken.rows.map(row => row.worker).filter(worker => !keys.has(keyOf(worker) >>> 0))
  const lost = missing.filter(worker => suspects.has(worker))
  if (lost.length > 0) await client.query('select graphile_worker.force_unlock_workers($1::text[])', [lost])
  return new Set(missing)
}

/**
 * Shows that these workers of one process live, and takes the jobs of dead ones from them, until stopped. `each` is called
 * every few seconds with the connection that holds the locks.
 */
export function watchWorkers(
  reach: pg.ClientConfig,
  workers: readonly string[],
  each: (client: pg.Client) => Promise<void>,
  Client = pg.Client,
): { stop(): Promise<void> } {
  const end = new AbortController()

  /** One connection's life: lock our names, then look around until it breaks. */
  const watch = async () => {
    const client = new Client({ ...reach, options: [reach.options, keepalives].filter(Boolean).join(' ') })
    client.on('error', () => {})
    let suspects = new Set<string>()
    try {
      await client.connect()
      for (const worker of workers) await client.query('select pg_advisory_lock_shared($1, $2)', [space, keyOf(worker)])
      while (!end.signal.aborted) {
        suspects = await sweep(client, suspects)
        await each(client)
        await sleep(everySeconds * 1000, undefined, { signal: end.signal })
      }
    } finally {
      await client.end().catch(() => {})
    }
  }

  const done = (async () => {
    // A lost connection is made anew at once: others look twice before they take our jobs for a dead worker's.
    while (!end.signal.aborted) await watch().catch(() => sleep(300, undefined, { signal: end.signal }).catch(() => {}))
  })()

  return {
    stop: async () => {
      end.abort()
      await done
    },
  }
}
