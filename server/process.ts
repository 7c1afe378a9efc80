import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { StartError } from './starting/start-error.ts'

/** Resolves when the process should end: after Ctrl-C, a signal, or the death of its parent. */
export const endRequested = (): Promise<void> =>
  new Promise(settle => {
    for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => settle())
  })

/**
 * Runs `main` and then ends the process, even if a timer or a connection is still open. Prints a StartError in one line.
 */
export async function asChild(main: (asked: Promise<void>) => Promise<void>): Promise<void> {
  try {
    await main(endRequested())
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
  process.exit()
}

/**
 * The pauses before restarts, in seconds: each is twice as long as the last, at most 10. After a process has lived for a
 * minute, the next pause is 1 again.
 */
export type RestartPauses = { next(lived: number): number }

const seconds = { first: 1, longest: 10, calm: 60 }

export function growingPauses(): RestartPauses {
  let pause = 0
  return {
    next: lived => {
      pause = pause === 0 || lived >= seconds.calm ? seconds.first : Math.min(pause * 2, seconds.longest)
      return pause
    },
  }
}

/** The child process ended by itself before it was ready. It has printed the reason; a restart would fail in the same way. */
export class NeverReady extends Error {}

/** A child process that is restarted whenever it dies. */
export type SupervisedProcess = {
  /** The first message of the process. Rejects with NeverReady if the process ended before. */
  ready: Promise<unknown>
  stop(): Promise<void>
}

/**
 * Keeps `file` running as a separate process: logs when it dies, and restarts it after growing pauses. Calls `environment`
 * before each start. With `reportsStart`, a process that ends by itself before its first message is not restarted, because the
 * reason is probably a wrong setting.
 */
export function superviseProcess(
  name: string,
  file: string,
  { environment = () => process.env, reportsStart = false } = {},
): SupervisedProcess {
  const pauses = growingPauses()
  let child: ChildProcess
  let stopping = false
  let known = !reportsStart
  const { promise: ready, resolve, reject } = Promise.withResolvers<unknown>()
  ready.catch(() => {})

  const begin = () => {
    const born = Date.now()
    // Through the IPC channel the child detects the death of this process, and ends too.
    child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
      env: environment(),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true, // Ctrl-C in the terminal then reaches only this process, which ends the child in the right order
    })
    child.on('message', message => {
      // `node --watch` needs the messages with the files that our child has loaded, so they are forwarded.
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
