import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner } from 'graphile-worker'
import pg from 'pg'
import { isAway } from '../../db/away.ts'
import type { Database } from '../../db/connect.ts'
import type { Line } from '../../db/line.ts'

/*
 * Keeps the queue's runner working through a database outage: its connections wait for the database, and finished jobs are
 * marked later.
 */

/** The queue's connections, as the owner. A lost connection is replaced; without error listeners it would end the process. */
export function queuePool({ reach, line }: Database, max: number): pg.Pool {
  // The queue's statements are fast: one without an answer is on a dead connection.
  const pool = new pg.Pool({ ...reach.owner, max, Client: line.PatientClient, query_timeout: 30_000 })
  return pool.on('error', () => {}).on('connect', () => {})
}

/** Repeats the write that marks a job as done or failed until it succeeds; by default the queue tries it only once. */
export const writtenDown = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } as const

/** Failures are stored with the job; the log gets no payloads. During an outage the line logs that once. */
export const queueLogger = (line: Line): Logger =>
  new Logger(() => (level, message, more) => {
    if (level === 'error' && !line.away && !isAway(more?.['error'])) console.error(message)
  })

/** Stops when the running jobs are done, or at once during an outage: without a database they cannot be marked as done. */
export async function stopRunner(runner: Runner, line: Line): Promise<void> {
  const ended = new AbortController()
  const vain = async () => {
    for (let away = 0; away < 3; away = line.away ? away + 1 : 0) await sleep(1000, undefined, { signal: ended.signal })
  }
  try {
    await Promise.race([runner.stop(), vain()])
  } finally {
    ended.abort()
  }
}
