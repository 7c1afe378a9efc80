import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/*
 * The queue marks a job with the id of its worker and waits four hours before it considers the worker dead. To be faster,
 * each worker holds an advisory lock while its connection is open, and every two seconds all workers look for jobs whose
 * worker holds no lock. When a worker is killed or loses power or network, another one continues within seconds.
 */

/** The first half of the lock keys, which no other advisory lock uses. */
const space = 4601
const everySeconds = 2

/** The second half of a worker's lock key. If two workers had the same key, the jobs of a dead one would only wait longer. */
const keyOf = (worker: string) => createHash('sha256').update(worker).digest().readInt32BE(0)

// With these settings PostgreSQL detects a lost machine within 15 seconds. It detects a dead process immediately.
const keepalives = '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3'

const marked = `select distinct locked_by as worker from (
  select locked_by from graphile_worker._private_jobs where locked_by is not null
  union all select locked_by from graphile_worker._private_job_queues where locked_by is not null) taken`
const held = `select objid::bigint as key from pg_locks where locktype = 'advisory' and classid = ${space} and objsubid = 2
  and granted and database = (select oid from pg_database where datname = current_database())`

/**
 * Frees the jobs of workers that were found without a lock twice in a row. Returns the workers found without a lock this time.
 */
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
 * Holds the locks of this process's workers and frees the jobs of dead workers, until stopped. Calls `each` every two seconds
 * with the connection that holds the locks.
 */
export function watchWorkers(
  reach: pg.ClientConfig,
  workers: readonly string[],
  each: (client: pg.Client) => Promise<void>,
  Client = pg.Client,
): { stop(): Promise<void> } {
  const end = new AbortController()

  /** Uses one connection until it breaks: takes our locks, then looks for dead workers. */
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
    // Reconnects after 300 ms, because other workers consider a worker dead after two checks without its lock.
    while (!end.signal.aborted) await watch().catch(() => sleep(300, undefined, { signal: end.signal }).catch(() => {}))
  })()

  return {
    stop: async () => {
      end.abort()
      await done
    },
  }
}
