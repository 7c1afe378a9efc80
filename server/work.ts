import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { forgetExpired } from './account/forget-expired.ts'
import { readConfig } from './config.ts'
import { watchWorkers } from './core/lost-workers.ts'
import { makeExport } from './core/exports.ts'
import type { Tasks } from './core/queue.ts'
import { queueLogger, queuePool, stopRunner, writtenDown } from './core/runner.ts'
import { openServices, type Services } from './core/services.ts'
import { migrate } from './db/migrate.ts'
import { askSurvey } from './messages/ask-survey.ts'
import { enterStep } from './messages/enter-step.ts'
import { sendEmail } from './messages/send-email.ts'
import { sendSms } from './messages/send-sms.ts'
import { openCvReader, type CvReader } from './recruitment/cv-reader/read-cv.ts'
import { readCvText } from './recruitment/cv-text.ts'
import { recruitmentExports } from './recruitment/exports.ts'
import { readImport } from './recruitment/import-read.ts'
import { saveImport } from './recruitment/import-save.ts'
import { asChild } from './process.ts'
import { reachDatabase } from './reach.ts'

/** A task's function. It may run twice for the same work, and must be harmless the second time. */
type Task<Payload> = (payload: Payload, attempt: { last: boolean }) => Promise<void>

/** The function of every task of the queue. */
function tasksOf(services: Services, reader: CvReader): { [name in keyof Tasks]: Task<Tasks[name]> } {
  const print = process.stdout.isTTY || process.env['KARGOZIN_PRINT_SMS'] === '1' ? console.log : undefined
  return {
    'send-sms': (sms, { last }) => sendSms(services, { ...sms, last }, print),
    'send-email': (email, { last }) => sendEmail(services, { ...email, last }),
    'remove-file': ({ key }) => services.storage.remove(key),
    'enter-step': entry => enterStep(services, entry),
    'ask-survey': stay => askSurvey(services, stay),
    export: asked => makeExport(services, recruitmentExports, asked),
    'read-cv': cv => readCvText(services, cv, reader),
    'read-import': (key, attempt) => readImport(services, key, attempt),
    'save-import': (key, attempt) => saveImport(services, key, attempt),
    'forget-expired': () => forgetExpired(services),
  }
}

/** What is done by the clock, without anybody asking for it: minute, hour, day, month, weekday, in UTC. */
const crontab = '17 1 * * * forget-expired'

/** Does the queue's work, four jobs at a time, until stopped; stopping waits for what is under way. */
export async function work(
  services: Services,
  more: TaskList = {},
): Promise<{ stop(): Promise<void>; ended: Promise<void> }> {
  const { line, reach } = services.database
  const pool = queuePool(services.database, 6)
  const events: WorkerEvents = new EventEmitter()
  let name = ''
  // Jobs are marked with the name of the whole pool of this process.
  events.on('pool:create', ({ workerPool }) => (name = workerPool.id))
  const reader = openCvReader(1)
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasksOf(services, reader)).map(([name, task]) => [
      name,
      async (payload, { job }) => {
        // The payload was written by enqueue, which knows what this task is given.
        await (task as Task<unknown>)(payload, { last: job.attempts >= job.max_attempts })
      },
    ]),
  )
  const runner = await run({
    pgPool: pool,
    taskList: { ...taskList, ...more },
    crontab,
    concurrency: 4,
    pollInterval: 1000,
    noHandleSignals: true,
    events,
    logger: queueLogger(line),
    preset: writtenDown,
  })
  const watch = watchWorkers(reach.owner, name, line.Client)
  const close = async () => {
    reader.close()
    const closed = watch.stop().then(() => pool.end())
    await Promise.race([closed, sleep(3000, undefined, { ref: false })]) // as long as a silent database may take
  }
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= stopRunner(runner, line).then(close, close))
  return { stop, ended: runner.promise }
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
