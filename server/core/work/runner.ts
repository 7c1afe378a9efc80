import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type Runner, type RunnerOptions } from 'graphile-worker'
import pg from 'pg'
import { isAway } from '../../db/away.ts'
import type { Database } from '../../db/connect.ts'
import type { DatabaseMonitor } from '../../db/monitor.ts'

/*
 * Keeps the runner of the queue alive during a database outage: its connections wait for the database, and finished jobs are
 * marked when the database is back.
 */

/** The queue's connections, as the database owner. Without error listeners, a lost connection would end the process. */
export function queuePool({ reach, monitor }: Database, max: number): pg.Pool {
  // The queue's statements are fast, so a statement without a result after 30 seconds is on a dead connection.
  const pool = new pg.Pool({ ...reach.owner, max, Client: monitor.PatientClient, query_timeout: 30_000 })
  return pool.on('error', () => {}).on('connect', () => {})
}

/** Repeats the write that marks a job as done or failed until it succeeds; by default the queue tries it only once. */
export const completionRetries = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } } as const

/**
 * Logs errors without their payloads, which are stored with the job. Logs nothing during an outage, which `monitor` logs once.
 */
export const queueLogger = (monitor: DatabaseMonitor): Logger =>
  new Logger(() => (level, message, more) => {
    if (level === 'error' && !monitor.away && !isAway(more?.['error'])) console.error(message)
  })

/** Starts a runner. If the database goes away meanwhile, starts again; the connections then wait until it is back. */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  for (;;) {
    try {
      return await run(options)
    } catch (error) {
      if (!isAway(error)) throw error
      await sleep(1000)
    }
  }
}

/**
 * Stops when the running jobs are done, or during an outage after three seconds, because jobs cannot be marked as done then.
 */
export async function stopRunner(runner: Runner, monitor: DatabaseMonitor): Promise<void> {
  const ended = new AbortController()
  const vain = async () => {
    for (let away = 0; away < 3; away = monitor.away ? away + 1 : 0)
      await sleep(1000, undefined, { signal: ended.signal })
  }
  try {
    await Promise.race([runner.stop(), vain()])
  } finally {
    ended.abort()
  }
}
