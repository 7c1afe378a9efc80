import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { work } from '../work.ts'
import type { World } from './world.ts'

/** Starts a worker as a process, kills it as soon as `half` says so, and lets another one go on. */
export async function killAt(arya: World, it: TestContext, half: () => Promise<boolean>): Promise<void> {
  const { config, database } = arya.services
  const given = { reach: database.reach, folder: config.dataFolder, secret: config.secret }
  const file = fileURLToPath(new URL('./real-worker.ts', import.meta.url))
  const victim = spawn(process.execPath, [file, JSON.stringify(given)], { stdio: ['ignore', 'ignore', 'inherit'] })
  it.after(() => victim.kill('SIGKILL'))
  while (!(await half())) await sleep(10)
  victim.kill('SIGKILL')
  await once(victim, 'exit')
  const worker = await work(arya.services)
  it.after(worker.stop)
}
