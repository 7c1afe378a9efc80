import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import { forgetExpired } from './account/forget-expired.ts'
import { readConfig } from './config.ts'
import { watchWorkers } from './core/lost-workers.ts'
import { makeExport } from './core/exports.ts'
import { endGivenUp, type GivenUp } from './core/given-up.ts'
import { lanes, tasksIn, type Lane, type TaskName, type Tasks } from './core/queue.ts'
import { queueLogger, queuePool, stopRunner, writtenDown } from './core/runner.ts'
import { openServices, type Services } from './core/services.ts'
import { giveUpTicket } from './core/tickets.ts'
import { migrate } from './db/migrate.ts'
import { askSurvey } from './messages/ask-survey.ts'
import { enterStep } from './messages/enter-step.ts'
import { emailChannel, smsChannel } from './messages/channels.ts'
import { quotas, releaseHeld } from './messages/quota.ts'
import { giveUpMessage, sendMessage } from './messages/send-message.ts'
import { openCvReader, type CvReader } from './recruitment/cv-reader/read-cv.ts'
import { readCvText } from './recruitment/cv-text.ts'
import { recruitmentExports } from './recruitment/exports.ts'
import { readImport } from './recruitment/import-read.ts'
import { giveUpImport } from './recruitment/import-run.ts'
import { saveImport } from './recruitment/import-save.ts'
import { giveUpCv } from './recruitment/unread-cv.ts'
import { asChild } from './process.ts'
import { reachDatabase } from './reach.ts'

/** What the worker does for a task. */
type Task<Payload> = {
  /** May run twice for the same work, and must be harmless the second time. */
  run(payload: Payload): Promise<void>
  /** Says where people look that the work was given up; may run twice too. Without it only the log says so. */
  giveUp?(payload: Payload, error: string | null): Promise<void>
}

/** What is done for every task of the queue. */
function tasksOf(services: Services, reader: CvReader): { [Name in TaskName]: Task<Tasks[Name]> } {
  const print = process.stdout.isTTY || process.env['KARGOZIN_PRINT_SMS'] === '1' ? console.log : undefined
  const sms = smsChannel(services.config, print)
  const email = emailChannel(services.config)
  return {
    'send-sms-code': {
      run: it => sendMessage(services, sms, it),
      giveUp: (it, error) => giveUpMessage(services, sms, it, error),
    },
    'send-email-code': {
      run: it => sendMessage(services, email, it),
      giveUp: (it, error) => giveUpMessage(services, email, it, error),
    },
    'send-sms': {
      run: it => sendMessage(services, sms, it, quotas),
      giveUp: (it, error) => giveUpMessage(services, sms, it, error),
    },
    'send-email': {
      run: it => sendMessage(services, email, it, quotas),
      giveUp: (it, error) => giveUpMessage(services, email, it, error),
    },
    'release-held': { run: it => releaseHeld(services, it, quotas) },
    'remove-file': { run: ({ key }) => services.storage.remove(key) },
    'enter-step': { run: entry => enterStep(services, entry) },
    'ask-survey': { run: stay => askSurvey(services, stay) },
    export: {
      run: asked => makeExport(services, recruitmentExports, asked),
      giveUp: asked => giveUpTicket(services, asked),
    },
    'read-cv': { run: cv => readCvText(services, cv, reader), giveUp: cv => giveUpCv(services, cv) },
    'read-import': { run: key => readImport(services, key), giveUp: key => giveUpImport(services, key, 'reading') },
    'save-import': { run: key => saveImport(services, key), giveUp: key => giveUpImport(services, key, 'saving') },
    'forget-expired': { run: () => forgetExpired(services) },
  }
}

/** What is done by the clock, without anybody asking for it: minute, hour, day, month, weekday, in UTC. */
const crontab = '17 1 * * * forget-expired'

const laneNames = Object.keys(lanes) as Lane[] // its own keys

/** Does the queue's work, lane by lane, until stopped; stopping waits for what is under way. `more` joins the lane of files. */
export async function work(
  services: Services,
  more: TaskList = {},
): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const { line, reach } = services.database
  // One connection of each lane listens; the others take jobs and end them, in moments.
  const pool = queuePool(services.database, laneNames.length + 4)
  const events: WorkerEvents = new EventEmitter()
  const names: string[] = []
  // Jobs are marked with the name of the pool of workers of their lane.
  events.on('pool:create', ({ workerPool }) => names.push(workerPool.id))
  const reader = openCvReader(lanes.cvs)
  const known = tasksOf(services, reader)
  // The payload was written by enqueue, which knows what this task is given.
  const taskOf = (name: TaskName) => known[name] as Task<unknown>
  const options = {
    pgPool: pool,
    pollInterval: 1000,
    noHandleSignals: true,
    events,
    logger: queueLogger(line),
    preset: writtenDown,
  }
  const runners: Runner[] = []
  for (const lane of laneNames) {
    const taskList: TaskList = Object.fromEntries(
      tasksIn(lane).map(name => [name, (payload: unknown) => taskOf(name).run(payload)]),
    )
    const clock = lane === 'files' ? { crontab } : { parsedCronItems: [] }
    if (lane === 'files') Object.assign(taskList, more)
    runners.push(await run({ ...options, ...clock, taskList, concurrency: lanes[lane] }))
  }
  const tell = async ({ task, payload, error }: GivenUp) => {
    console.error(`The task ${task} was given up: ${error ?? 'its workers were lost'}`)
    try {
      await taskOf(task as TaskName).giveUp?.(payload, error) // of the names that are looked for
      return true
    } catch (failed) {
      console.error(failed)
      return false
    }
  }
  const watch = watchWorkers(reach.owner, names, client => endGivenUp(client, Object.keys(known), tell), line.Client)
  const close = async () => {
    reader.close()
    const closed = watch.stop().then(() => pool.end())
    await Promise.race([closed, sleep(3000, undefined, { ref: false })]) // as long as a silent database may take
  }
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= Promise.allSettled(runners.map(it => stopRunner(it, line))).then(close))
  return { stop, ended: Promise.race(runners.map(runner => runner.promise)) }
}

/** The worker as a process of its own. Whichever of the processes comes first migrates the database. */
async function main(asked: Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const database = await reachDatabase(config)
  await migrate(database.reach.owner)
  const services = await openServices(config, database.reach)
  const worker = await work(services)
  try {
    await Promise.race([asked, worker.ended])
  } finally {
    await worker.stop()
    await services.close()
    await database.leave()
  }
}

if (import.meta.main) await asChild(main)
