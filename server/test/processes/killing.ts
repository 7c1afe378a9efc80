import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { readConfig } from '../../core/config.ts'
import { work } from '../../work.ts'
import { until } from '../until.ts'
import type { World } from '../world.ts'

/** Starts a worker process, kills it as soon as `half` returns true, runs `meanwhile`, and then starts another worker. */
export async function killAt(
  arya: World,
  it: TestContext,
  half: () => Promise<boolean>,
  settings: Record<string, string> = {},
  meanwhile: () => Promise<void> = async () => {},
): Promise<void> {
  const { config, database } = arya.services
  const argument = { reach: database.reach, folder: config.dataFolder, secret: config.secret, settings }
  const file = fileURLToPath(new URL('./real-worker.ts', import.meta.url))
  const victim = spawn(process.execPath, [file, JSON.stringify(argument)], { stdio: ['ignore', 'ignore', 'inherit'] })
  it.after(() => victim.kill('SIGKILL'))
  await until('the worker is to be killed', half, 10)
  victim.kill('SIGKILL')
  await once(victim, 'exit')
  await meanwhile()
  const env = { KARGOZIN_DATA: config.dataFolder, KARGOZIN_SECRET: config.secret, ...settings }
  const worker = await work({ ...arya.services, config: readConfig(env) })
  it.after(worker.stop)
}

/** Changes the only job of this task in the queue as if its worker had died in all eight attempts. */
export async function exhaustAttempts(arya: World, task: string): Promise<void> {
  const { rows } = await arya.asOwner(db =>
    sql`
      update graphile_worker._private_jobs job
         set attempts = max_attempts, locked_by = 'pool-of-the-dead', locked_at = now()
        from graphile_worker._private_tasks task
       where task.id = job.task_id and task.identifier = ${task} returning job.id`.execute(db),
  )
  if (rows.length !== 1) throw new Error(`${rows.length} jobs of ${task} wait in the queue`)
}
