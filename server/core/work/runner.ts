import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type Runner, type RunnerOptions } from 'graphile-worker'
import pg from 'pg'
import { isAway } from '../../db/away.ts'
import type { Database } from '../../db/connect.ts'
import type { DatabaseMonitor } from '../../db/monitor.ts'
import { StartError } from '../../starting/start-error.ts'

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

/** Starts a runner of the queue. Tests pass others. */
export type StartRunner = (options: RunnerOptions) => Promise<Runner>

/** If the database goes away while a runner starts, starts it again; the connections then wait until it is back. */
async function startRunner(options: RunnerOptions, start: StartRunner): Promise<Runner> {
  for (;;) {
    try {
      return await start(options)
    } catch (error) {
      if (!isAway(error)) throw error
      await sleep(1000)
    }
  }
}

/** How often starting runners are looked at, and how often they may be found unfinished while the database responds. */
const starting = { second: (): Promise<void> => sleep(1000, undefined, { ref: false }), most: 30 }

/**
 * Starts the runners of all lanes side by side. Throws a StartError if one has not started after 30 seconds in which the database
 * responded: a connection that was cut at the wrong moment may never settle, and the other lanes must not wait for it.
 */
export async function startRunners(
  options: ReadonlyMap<string, RunnerOptions>,
  monitor: Pick<DatabaseMonitor, 'away'>,
  { start = run, ...limit }: { start?: StartRunner } & Partial<typeof starting> = {},
): Promise<Runner[]> {
  const { second, most } = { ...starting, ...limit }
  const waiting = new Set(options.keys())
  const started = Promise.all(
    [...options].map(async ([lane, it]) => {
      const runner = await startRunner(it, start)
      waiting.delete(lane)
      return runner
    }),
  )
  const late = async () => {
    for (let seconds = 0; waiting.size > 0; seconds += monitor.away ? 0 : 1) {
      if (seconds >= most) throw new StartError(`The worker could not start its lanes ${[...waiting].join(', ')}.`)
      await second()
    }
    return started
  }
  return Promise.race([started, late()])
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
