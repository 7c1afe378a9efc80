import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fairLine } from './fair-line.ts'

/** What a guarded process came to: its answer, or why there is none. */
export type Outcome = { answer: unknown } | { ended: 'memory' | 'time' | 'crash' }

/** `seconds` are for one task. */
export type Limits = { megabytes: number; seconds: number }

/** Linux counts memory in pages; those of 64-bit ARM may be larger, then the limit is only reached later. */
const pageBytes = 4096
const heapMegabytes = 384

/** What a guarded process says (guard-child.ts): a part of what it makes, or that it is through. */
type Said = { part: unknown } | { answer: unknown }

/**
 * A module in a process of its own that does one task after another, and is killed when it takes more memory or time. The
 * heap's own limit would not do: what a hostile file swells lies outside the heap. Give it back with `end`.
 */
export class Guarded {
  readonly #child: ChildProcess
  readonly #limits: Limits
  #alive = true
  /** How many tasks it was given. */
  tasks = 0

  constructor(module: URL, limits: Limits) {
    this.#limits = limits
    this.#child = fork(module, [], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--disable-warning=ExperimentalWarning'],
      env: {},
      serialization: 'advanced',
    })
    const gone = () => (this.#alive = false)
    this.#child.once('exit', gone).once('error', gone)
  }

  /** Killed, or gone by itself: it takes no more tasks. */
  get alive(): boolean {
    return this.#alive
  }

  /** Does a task. `part` gets what it gives before its answer, in order. */
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
      // Our own code is at the other end: it says nothing else.
      const hear = (said: Said) => {
        if ('part' in said) return part(said.part)
        outcome = { answer: said.answer }
        settle()
      }
      child.on('message', hear).once('exit', settle).once('error', settle)
      // A process that is gone before it has the task is told by its exit.
      child.send(task, () => undefined)
    })
  }

  /** Kills it, whatever it is doing. */
  end(): void {
    this.#child.kill('SIGKILL')
  }
}

/**
 * A line in which at most so many pieces of work are done side by side and the others wait for their turn. For the parts of
 * one thing; what different organisations wait for together is a FairLine (fair-line.ts).
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
      // Whoever is next takes over the place.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

const inLine = fairLine(2)

/**
 * Runs one task in a guarded process that is made for it, when it is the turn of whoever it is for (fair-line.ts). With
 * `stop` it is killed when that aborts: a crash.
 */
export const runGuarded = (whose: string, ...asked: Parameters<typeof runNow>): Promise<Outcome> =>
  inLine(whose, () => runNow(...asked))

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

/** 0 where the system does not tell (not Linux): there only the time and the heap are limited. */
function residentMegabytes(child: ChildProcess) {
  try {
    return (Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]) * pageBytes) / 1e6
  } catch {
    return 0
  }
}
