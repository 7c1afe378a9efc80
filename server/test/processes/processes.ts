import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '../until.ts'

/** A started process of the program. `said` returns its output so far. */
export type Run = { child: ChildProcess; said(): string; code: Promise<number | null> }

/** Starts `server/<file>` as a separate process, by default on any free port and without the demo company. */
export function run(file: string, env: NodeJS.ProcessEnv, args: string[] = []): Run {
  const settings = { KARGOZIN_DEMO: '0', PORT: '0', DATABASE_URL: '', FILES_URL: '', KARGOZIN_SECRET: '' }
  const child = spawn(process.execPath, [join(import.meta.dirname, '../..', file), ...args], {
    env: { ...process.env, ...settings, ...env },
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { child, said: () => output, code: once(child, 'close').then(([code]) => code) }
}

/** Waits until the program is ready, and returns its URL. */
export async function ready(it: Run): Promise<string> {
  await until('the program is ready', () => it.said().includes('is ready at') || it.child.exitCode !== null).catch(() =>
    assert.fail(it.said()),
  )
  return it.said().match(/is ready at (\S+)/)?.[1] ?? assert.fail(it.said())
}

/** Ends processes that a test has left running, because they would affect the next test. */
export async function end(runs: Run[]): Promise<void> {
  for (const it of runs.splice(0)) {
    if (it.child.exitCode === null && it.child.signalCode === null && it.child.kill('SIGTERM')) await it.code
  }
}
