import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a guarded process came to: its answer, or why there is none. */
export type Outcome = { answer: unknown } | { ended: 'memory' | 'time' | 'crash' }

/** Linux counts memory in pages; those of 64-bit ARM may be larger, then the limit is only reached later. */
const pageBytes = 4096
const heapMegabytes = 384

/**
 * Runs a module in a process of its own that gets `task` as its first message and answers with one, and kills it when
 * it takes more memory or time. The heap's own limit would not do: what a hostile file swells lies outside the heap.
 */
export function runGuarded(
  module: URL,
  task: object,
  limits: { megabytes: number; seconds: number },
): Promise<Outcome> {
  return new Promise(resolve => {
    const execArgv = [`--max-old-space-size=${heapMegabytes}`, '--disable-warning=ExperimentalWarning']
    const child = fork(module, [], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv,
      env: {},
      serialization: 'advanced',
    })
    let outcome: Outcome = { ended: 'crash' }
    const end = (ended: 'memory' | 'time') => {
      outcome = { ended }
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => end('time'), limits.seconds * 1000)
    const watch = setInterval(() => residentMegabytes(child) > limits.megabytes && end('memory'), 30)
    child.once('message', answer => {
      if ('ended' in outcome && outcome.ended === 'crash') outcome = { answer }
      child.kill('SIGKILL')
    })
    const settle = () => {
      clearTimeout(timer)
      clearInterval(watch)
      resolve(outcome)
    }
    child.once('exit', settle)
    child.once('error', settle)
    // A process that is gone before it has the task is told by its exit.
    child.send(task, () => undefined)
  })
}

/** 0 where the system does not tell (not Linux): there only the time and the heap are limited. */
function residentMegabytes(child: ChildProcess) {
  try {
    return (Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]) * pageBytes) / 1e6
  } catch {
    return 0
  }
}
