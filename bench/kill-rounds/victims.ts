import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { startIn, type Running } from '../../e2e/product.ts'
import { pidOf } from '../product/parts.ts'

/** What is killed in a round: one process of the product, all of them, or the one that supervises the others. */
export const victims = ['server', 'worker', 'database', 'all', 'supervisor'] as const
export type Victim = (typeof victims)[number]

/** A product that is killed again and again. */
export type Mortal = { running: Running; folder: string; settings: Record<string, string> }

/** The main process of the embedded PostgreSQL, by the file that it writes; undefined while it does not run. */
function databasePid(folder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(`${folder}/postgres/data/postmaster.pid`, 'utf8'), 10)
  } catch {
    return undefined
  }
}

const pidsOf = ({ running, folder }: Mortal) => ({
  server: pidOf(running.pid, 'server'),
  worker: pidOf(running.pid, 'worker'),
  database: databasePid(folder),
})

const kill = (pid: number | undefined) => {
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Waits until `what` is true, looking ten times a second. Throws after three minutes. */
export async function wait(name: string, what: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 180_000; Date.now() < end; await sleep(100)) if (await what()) return
  throw new Error(`Waited three minutes until ${name}`)
}

/** Whether a page that needs the database is answered. */
const isHealthy = async ({ running }: Mortal) => {
  const reply = await fetch(`${running.url}/careers/arya`, { signal: AbortSignal.timeout(3000) }).catch(() => null)
  return reply?.status === 200
}

/** Waits until server, worker and database run, none of them as one of the old processes, and the server answers. */
const whole = (it: Mortal, gone: readonly (number | undefined)[]) =>
  wait('everything runs', async () => {
    const pids = Object.values(pidsOf(it))
    return pids.every(pid => pid && isAlive(pid) && !gone.includes(pid)) && (await isHealthy(it))
  })

/** Starts the product again as its administrator would. Processes of the killed one may still be ending. */
async function startAgain({ running, folder, settings }: Mortal): Promise<Running> {
  const port = Number(new URL(running.url).port)
  for (let tries = 1; ; tries++) {
    try {
      return await startIn(folder, port, settings)
    } catch (error) {
      if (tries === 10) throw error
      await sleep(1000)
    }
  }
}

/** Kills the victim, starts the product again if that is needed, and returns after how many seconds everything works again. */
export async function killOnce(it: Mortal, victim: Victim): Promise<number> {
  const pids = pidsOf(it)
  const supervisor = it.running.pid
  const gone = {
    ...{ server: [pids.server], worker: [pids.worker], database: [pids.database] },
    // Without their supervisor the others end by themselves.
    supervisor: [supervisor],
    all: [supervisor, pids.server, pids.worker, pids.database],
  }[victim]
  const start = performance.now()
  for (const pid of gone) kill(pid)
  if (gone.includes(supervisor)) it.running = await startAgain(it)
  await whole(it, gone)
  return (performance.now() - start) / 1000
}
