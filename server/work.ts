import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker'
import { accountExpiring } from './account/work.ts'
import { readConfig } from './core/config.ts'
import { removingFile } from './core/files/files.ts'
import { purgeExpired, purgingExpired } from './core/work/purge-expired.ts'
import { watchWorkers } from './core/work/lost-workers.ts'
import { exporting, makeExport } from './core/work/exports.ts'
import { endGivenUp, type GivenUp } from './core/work/given-up.ts'
import { lanes, tasks, workFor, type Lane, type Work } from './core/queue.ts'
import { completionRetries, queueLogger, queuePool, startRunner, stopRunner } from './core/work/runner.ts'
import { openServices, type Services } from './core/http/services.ts'
import { giveUpTicket } from './core/work/tickets.ts'
import { migrate } from './db/migrate.ts'
import { messagesExpiring, messagesWork } from './messages/work.ts'
import { organisationExpiring } from './organisation/work.ts'
import { openCvReader, type CvReader } from './cv-reader/read-cv.ts'
import { recruitmentExports } from './recruitment/exports/exports.ts'
import { tellFailedSms } from './recruitment/logs/failed-sms.ts'
import { recruitmentExpiring, recruitmentWork } from './recruitment/work.ts'
import { asChild } from './process.ts'
import { reachDatabase } from './reach.ts'

/** Deletes expired data in all areas. */
export const purgeEverywhere = (services: Pick<Services, 'database' | 'storage'>): Promise<void> =>
  purgeExpired(services, [messagesExpiring, accountExpiring, organisationExpiring, recruitmentExpiring])

/** The functions for all tasks of the queue, by name. Throws if a declared task has none. */
function everyWork(services: Services, reader: CvReader): Map<string, Work> {
  const all = [
    ...messagesWork(services, tellFailedSms),
    ...recruitmentWork(services, reader),
    workFor(
      exporting,
      asked => makeExport(services, recruitmentExports, asked),
      asked => giveUpTicket(services, asked),
    ),
    workFor(removingFile, ({ key }) => services.storage.remove(key)),
    workFor(purgingExpired, () => purgeEverywhere(services)),
  ]
  const byName = new Map(all.map(it => [it.task.name, it]))
  const idle = tasks().filter(it => !byName.has(it.name))
  if (idle.length > 0) throw new Error(`No work is defined for the tasks ${idle.map(it => it.name).join(', ')}`)
  return byName
}

/** Scheduled work: minute, hour, day, month, weekday, in UTC. */
const crontab = [
  '17 1 * * * forget-expired',
  '47 1 * * * erase-due',
  '*/3 * * * * pair-again',
  '30 5 * * 0-4,6 remind-interviewers',
  '* * * * * find-outcomes',
].join('\n')

const laneNames = Object.keys(lanes) as Lane[] // the keys of `lanes` are exactly the lanes

/**
 * Runs the jobs of all lanes until stopped. Stopping waits for running jobs. `more` adds tasks to the lane `files`, for tests.
 */
export async function work(
  services: Services,
  more: TaskList = {},
): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const { monitor, reach } = services.database
  // One connection per lane listens. The other four take and finish jobs of all lanes, which is quick.
  const pool = queuePool(services.database, laneNames.length + 4)
  const events: WorkerEvents = new EventEmitter()
  const names: string[] = []
  // The queue marks a taken job with the id of the worker pool of its lane.
  events.on('pool:create', ({ workerPool }) => names.push(workerPool.id))
  const reader = openCvReader(lanes.cvs)
  const known = everyWork(services, reader)
  const options = {
    pgPool: pool,
    pollInterval: 1000,
    noHandleSignals: true,
    events,
    logger: queueLogger(monitor),
    preset: completionRetries,
  }
  const runners: Runner[] = []
  for (const lane of laneNames) {
    const taskList: TaskList = Object.fromEntries(
      [...known.values()].filter(it => it.task.lane === lane).map(it => [it.task.name, it.run]),
    )
    const clock = lane === 'files' ? { crontab } : { parsedCronItems: [] }
    if (lane === 'files') Object.assign(taskList, more)
    runners.push(await startRunner({ ...options, ...clock, taskList, concurrency: lanes[lane] }))
  }
  const tell = async ({ task, payload, error }: GivenUp) => {
    console.error(`The task ${task} was given up: ${error ?? 'its workers were lost'}`)
    try {
      await known.get(task)?.giveUp?.(payload, error)
      return true
    } catch (failed) {
      console.error(failed)
      return false
    }
  }
  const watch = watchWorkers(reach.owner, names, client => endGivenUp(client, [...known.keys()], tell), monitor.Client)
  const close = async () => {
    reader.close()
    const closed = watch.stop().then(() => pool.end())
    await Promise.race([closed, sleep(3000, undefined, { ref: false })]) // the time limit if the database does not respond
  }
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= Promise.allSettled(runners.map(it => stopRunner(it, monitor))).then(close))
  return { stop, ended: Promise.race(runners.map(runner => runner.promise)) }
}

/** The process of the worker. It also migrates the database, in case it starts before the server. */
async function main(asked: Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const database = await reachDatabase(config)
  await migrate(database.reach.owner)
  const services = await openServices(config, database.reach)
  const started = work(services)
  try {
    await Promise.race([asked, started.then(worker => worker.ended)])
  } finally {
    // A worker that cannot start because the database is away has no jobs to wait for.
    const worker = await Promise.race([started.catch(() => null), sleep(3000, null)])
    await worker?.stop()
    await services.close()
    await database.leave()
  }
}

if (import.meta.main) await asChild(main)
