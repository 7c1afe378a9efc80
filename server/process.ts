import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { StartError } from './start-error.ts'

/** Settles when we are asked to end: Ctrl-C, a signal, or the death of the process that started us. */
export const askedToEnd = (): Promise<void> =>
  new Promise(settle => {
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => settle())
  })

/**
 * Runs `main` as a whole process, which ends with it whatever is still open: a timer, or a connection to a database that
 * does not answer. What a person can mend is told in one line.
 */
export async function asChild(main: (asked: Promise<void>) => Promise<void>): Promise<void> {
  try {
    await main(askedToEnd())
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
  process.exit()
}

/** A pause before the next try: doubled each time, until something has lived for a minute. */
export type Pauses = { next(lived: number): number }

const seconds = { first: 1, longest: 10, calm: 60 }

export function growingPauses(): Pauses {
  let pause = 0
  return {
    next: lived => {
      pause = pause === 0 || lived >= seconds.calm ? seconds.first : Math.min(pause * 2, seconds.longest)
      return pause
    },
  }
}

/** It ended before it had ever been ready, by itself: it has said why, and would again. */
export class NeverReady extends Error {}

/** A child process that is started again whenever it dies. */
export type Kept = {
  /** What it told first. Fails with NeverReady when it ended before that. */
  ready: Promise<unknown>
  stop(): Promise<void>
}

/**
 * Keeps `file` running as a process of its own, with growing pauses between its lives, and says so. `environment` is asked
 * before each of them. What ends by itself before it `tells` for the first time that it is ready is not started again: a
 * wrong setting stays wrong.
 */
export function keepProcess(name: string, file: string, { environment = () => process.env, tells = false } = {}): Kept {
  const pauses = growingPauses()
  let child: ChildProcess
  let stopping = false
  let known = !tells
  const { promise: ready, resolve, reject } = Promise.withResolvers<unknown>()
  ready.catch(() => {})

  const begin = () => {
    const born = Date.now()
    // The channel ('ipc') tells the child when we are gone, so that it does not stay behind.
    child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
      env: environment(),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true, // Ctrl-C in the terminal reaches it through us, in its turn
    })
    child.on('message', message => {
      // `node --watch` learns from its own child which files there are: ours are told on.
      if (Object.keys(message).some(key => key.startsWith('watch:'))) return void process.send?.(message)
      known = true
      resolve(message)
    })
    child.once('exit', (code, signal) => {
      if (stopping) return
      if (!known && code !== null) return reject(new NeverReady(`the ${name} ended with ${code}`))
      const pause = pauses.next((Date.now() - born) / 1000)
      console.error(`The ${name} ended (${signal ?? code}); starting it again in ${pause} s.`)
      setTimeout(() => stopping || begin(), pause * 1000)
    })
  }
  begin()

  const stop = async () => {
    stopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const late = sleep(30_000, 'late', { ref: false })
    if ((await Promise.race([gone, late])) === 'late') child.kill('SIGKILL')
    await gone
  }
  return { ready, stop }
}
