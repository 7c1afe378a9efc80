import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner } from 'graphile-worker'
import pg from 'pg'
import { isAway } from '../../db/away.ts'
import type { Database } from '../../db/connect.ts'
import type { Line } from '../../db/line.ts'

/* What the queue's runner needs to outlive a database that goes away: connections that wait for it, and what was done
   written down later. */

/** The queue's connections, as the owner. A connection that is lost is replaced; without listeners it would end the process. */
export function queuePool({ reach, line }: Database, max: number): pg.Pool {
  // A statement of the queue takes no time: one without an answer is on a dead connection.
  const pool = new pg.Pool({ ...reach.owner, max, Client: line.PatientClient, query_timeout: 30_000 })
  return pool.on('error', () => {}).on('connect', () => {})
}

/** That a job was done, or has failed, is written down however often that must be tried: by itself it would be tried once. */
export const writtenDown = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } as const

/** Failures are kept with the job; the log gets no payloads. While the database is away the line tells of that, once. */
export const queueLogger = (line: Line): Logger =>
  new Logger(() => (level, message, more) => {
    if (level === 'error' && !line.away && !isAway(more?.['error'])) console.error(message)
  })

/** Stops when what is under way is done, or once that is in vain: without a database nobody can write down that it was. */
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
