import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fairLine } from './fair-line.ts'

/** The result of a guarded process: its answer, or why there is none. */
export type Outcome = { answer: unknown } | { ended: 'memory' | 'time' | 'crash' }

/** The limits of a guarded process. `seconds` is the limit of each task. */
export type Limits = { megabytes: number; seconds: number }

/** Linux counts memory in pages. On 64-bit ARM they may be larger; the limit is then reached later. */
const pageBytes = 4096
const heapMegabytes = 384

/** A message of a guarded process (guard-child.ts): a part of its result, or the end. */
type ChildMessage = { part: unknown } | { answer: unknown }

/**
 * A module in a separate process that runs one task after another and is killed when it takes too much memory or time. The
 * heap limit of Node would not be enough, because a hostile file uses memory outside the heap. Call `end` when done.
 */
export class Guarded {
  readonly #child: ChildProcess
  readonly #limits: Limits
  #alive = true
  /** The number of tasks started so far. */
  tasks = 0

  constructor(module: URL, limits: Limits) {
    this.#limits = limits
    this.#child = fork(module, [], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--disable-warning=ExperimentalWarning'],
      env: cacheOnly(),
      serialization: 'advanced',
    })
    const markDead = () => (this.#alive = false)
    this.#child.once('exit', markDead).once('error', markDead)
  }

  /** False if the process was killed or has exited; it then accepts no more tasks. */
  get alive(): boolean {
    return this.#alive
  }

  /** Runs a task. `part` receives the parts that come before the answer, in order. */
  run(task: object, part: (it: unknown) => void = () => {}): Promise<Outcome> {
    const child = this.#child
    this.tasks++
    return new Promise(resolve => {
      if (!this.#alive) return resolve({ ended: 'crash' })
      let outcome: Outcome = { ended: 'crash' }
      const end = (ended: 'memory' | 'time') => {
        outcome = { ended }
        child.kill('SIGKILL')
      }
      const timer = setTimeout(() => end('time'), this.#limits.seconds * 1000)
      const watch = setInterval(() => residentMegabytes(child) > this.#limits.megabytes && end('memory'), 30)
      const settle = () => {
        clearTimeout(timer)
        clearInterval(watch)
        child.off('message', hear).off('exit', settle).off('error', settle)
        resolve(outcome)
      }
      // The child process runs doTasks, which sends only this type.
      const hear = (message: ChildMessage) => {
        if ('part' in message) return part(message.part)
        outcome = { answer: message.answer }
        settle()
      }
      child.on('message', hear).once('exit', settle).once('error', settle)
      // If the process exits before it gets the task, its exit event reports that.
      child.send(task, () => undefined)
    })
  }

  /** Kills the process, even in the middle of a task. */
  end(): void {
    this.#child.kill('SIGKILL')
  }
}

/**
 * A queue that runs at most `sideBySide` pieces of work at the same time. Use it for the pieces of one task; for work of
 * different organisations use a FairLine (fair-line.ts).
 */
export function lineOf(sideBySide: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running < sideBySide) running++
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The next piece of work takes over the place, so `running` stays the same.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Nothing of our environment except the cache of compiled code, which halves the time that a process needs to start. */
function cacheOnly(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}
}

const inLine = fairLine(2)

/**
 * Runs one task in a new guarded process when it is the caller's turn (fair-line.ts). Aborting `stop` kills the process,
 * which counts as a crash.
 */
export const runGuarded = (queueKey: string, ...asked: Parameters<typeof runNow>): Promise<Outcome> =>
  inLine(queueKey, () => runNow(...asked))

async function runNow(
  module: URL,
  task: object,
  limits: Limits,
  more: { part?: (it: unknown) => void; stop?: AbortSignal } = {},
): Promise<Outcome> {
  if (more.stop?.aborted) return { ended: 'crash' }
  const guarded = new Guarded(module, limits)
  const end = () => guarded.end()
  more.stop?.addEventListener('abort', end)
  try {
    return await guarded.run(task, more.part)
  } finally {
    more.stop?.removeEventListener('abort', end)
    end()
  }
}

/** The memory of a process; 0 on systems other than Linux, which do not report it. There, only time and heap are limited. */
function residentMegabytes(child: ChildProcess) {
  try {
    return (Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]) * pageBytes) / 1e6
  } catch {
    return 0
  }
}
