import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunnerOptions, TaskList, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { accountExpiring } from './account/work.ts'
import { calendarExports } from './calendar/exports-events.ts'
import { calendarExpiring } from './calendar/memos.ts'
import { employeesExports } from './employees/export-employees.ts'
import { employeesExpiring, employeesWork } from './employees/work.ts'
import { readConfig } from './core/config.ts'
import { removingFile } from './core/files/files.ts'
import { purgeExpired, purgingExpired } from './core/work/purge-expired.ts'
import { watchWorkers } from './core/work/lost-workers.ts'
import { exporting, giveUpExport, makeExport } from './core/work/exports.ts'
import { endGivenUp, type GivenUp } from './core/work/given-up.ts'
import { lanes, tasks, workFor, type Lane, type Work } from './core/queue.ts'
import {
  completionRetries,
  queueLogger,
  queuePool,
  startRunners,
  stopRunner,
  type StartRunner,
} from './core/work/runner.ts'
import { watchLanes } from './core/work/stuck-lanes.ts'
import { openServices, type Services } from './core/http/services.ts'
import { migrate } from './db/migrate.ts'
import { messagesExpiring, messagesWork } from './messages/work.ts'
import { organisationExpiring, organisationWork } from './organisation/work.ts'
import { openCvReader, type CvReader } from './cv/read-cv.ts'
import { recruitmentExports } from './recruitment/exports/exports.ts'
import { notifyOfFailedSms } from './recruitment/logs/failed-sms.ts'
import { recruitmentExpiring, recruitmentWork } from './recruitment/work.ts'
import { asChild } from './process.ts'
import { reachDatabase } from './reach.ts'

/** Deletes expired data in all areas. */
export const purgeEverywhere = (services: Pick<Services, 'database' | 'storage'>): Promise<void> =>
  purgeExpired(services, [
    messagesExpiring,
    accountExpiring,
    organisationExpiring,
    recruitmentExpiring,
    calendarExpiring,
    employeesExpiring,
  ])

const allExports = { ...recruitmentExports, ...calendarExports, ...employeesExports }

/** The functions for all tasks of the queue, by name. Throws if a declared task has none. */
function everyWork(services: Services, reader: CvReader): Map<string, Work> {
  const all = [
    ...messagesWork(services, notifyOfFailedSms),
    ...organisationWork(services),
    ...recruitmentWork(services, reader),
    ...employeesWork(services),
    workFor(
      exporting,
      asked => makeExport(services, allExports, asked),
      asked => giveUpExport(services, allExports, asked),
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
  '30 5 * * * remind-interviewers',
  // Every quarter of an hour, because some time zones are not whole hours apart.
  '*/15 * * * * send-digests',
  '7 * * * * send-to-employees',
  '20 4 * * * expiring-documents',
  '20 4 * * * ending-terms',
  '* * * * * find-outcomes',
  '* * * * * find-mailboxes',
].join('\n')

const laneNames = Object.keys(lanes) as Lane[] // the keys of `lanes` are exactly the lanes

/** What tests change: how a runner starts, and how many checks in a row may find due jobs that a lane leaves. */
export type WorkOptions = { start?: StartRunner; checks?: number }

/** One minute: the lanes are checked every two seconds (lost-workers.ts). */
const checksBeforeStuck = 30

/**
 * Runs the jobs of all lanes until stopped. Stopping waits for running jobs. `ended` rejects if a lane stops working.
 * `more` adds tasks to the lane `files`, for tests.
 */
export async function work(
  services: Services,
  more: TaskList = {},
  { start, checks = checksBeforeStuck }: WorkOptions = {},
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
  const taskLists = new Map(laneNames.map(lane => [lane, { ...tasksOf(lane, known), ...(lane === 'files' && more) }]))
  const stuckness = watchLanes(
    [...taskLists].map(([name, list]) => ({ name, tasks: Object.keys(list), concurrency: lanes[name] })),
    events,
    checks,
  )
  const all = [...taskLists].map(([lane, taskList]): [Lane, RunnerOptions] => {
    const clock = lane === 'files' ? { crontab } : { parsedCronItems: [] }
    return [lane, { ...options, ...clock, taskList, concurrency: lanes[lane] }]
  })
  const runners = await startRunners(new Map(all), monitor, start && { start })
  const each = async (client: pg.Client) => {
    await endGivenUp(client, [...known.keys()], it => reportGivenUp(known, it))
    await stuckness.check(client)
  }
  const watch = watchWorkers(reach.owner, names, each, monitor.Client)
  const close = async () => {
    reader.close()
    const closed = watch.stop().then(() => pool.end())
    await Promise.race([closed, sleep(3000, undefined, { ref: false })]) // the time limit if the database does not respond
  }
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= Promise.allSettled(runners.map(it => stopRunner(it, monitor))).then(close))
  return { stop, ended: Promise.race([...runners.map(runner => runner.promise), stuckness.stuck]) }
}

const tasksOf = (lane: Lane, known: ReadonlyMap<string, Work>): TaskList =>
  Object.fromEntries([...known.values()].filter(it => it.task.lane === lane).map(it => [it.task.name, it.run]))

/** Shows users that a task has failed for good. Returns false if that is to be tried again. */
async function reportGivenUp(known: ReadonlyMap<string, Work>, { task, payload, error }: GivenUp): Promise<boolean> {
  console.error(`The task ${task} was given up: ${error ?? 'its workers were lost'}`)
  try {
    await known.get(task)?.giveUp?.(payload, error)
    return true
  } catch (failed) {
    console.error(failed)
    return false
  }
}

/** The process of the worker, until `asked`. It also migrates the database, in case it starts before the server. */
export async function runWorker(asked: Promise<void>, options: WorkOptions = {}): Promise<void> {
  const config = readConfig(process.env)
  const database = await reachDatabase(config)
  await migrate(database.reach.owner)
  const services = await openServices(config, database.reach)
  const started = work(services, {}, options)
  let failed = true
  try {
    await Promise.race([asked, started.then(worker => worker.ended)])
    failed = false
  } finally {
    // A worker that cannot start because the database is away has no jobs to wait for.
    const worker = await Promise.race([started.catch(() => null), sleep(3000, null)])
    // A broken lane may never stop. The next worker takes the jobs that this one leaves.
    await Promise.race([worker?.stop(), ...(failed ? [sleep(3000)] : [])])
    await services.close()
    await database.leave()
  }
}

if (import.meta.main) await asChild(asked => runWorker(asked))
