import { deepEqual, ok } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'

/*
 * The server and the worker are separate processes with separate modules. A test that loads both cannot find a declaration that
 * only one of them has, so each is loaded in a process of its own here.
 */

type Declared = { notices: string[]; tasks: string[]; limits: string[] }

/** What the modules of a process declare. Starts nothing. */
async function declaredBy(module: './main.ts' | './work.ts'): Promise<Declared> {
  const url = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
  const code = `
    await import(${url(module)})
    const { noticeTypes } = await import(${url('./messages/notice.ts')})
    const { tasks } = await import(${url('./core/queue.ts')})
    const { limitNames } = await import(${url('./core/limits.ts')})
    const all = { notices: noticeTypes(), tasks: tasks().map(it => it.name + ' ' + it.lane), limits: limitNames() }
    process.stdout.write(JSON.stringify(all), () => process.exit())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  return JSON.parse(stdout) as Declared
}

const missing = (from: readonly string[], all: readonly string[]) => all.filter(it => !from.includes(it))

test('the server can show every notice that the worker sends, and the worker does every task of the server', async () => {
  const [server, worker] = await Promise.all([declaredBy('./main.ts'), declaredBy('./work.ts')])
  for (const all of [server.notices, server.tasks, server.limits, worker.notices, worker.tasks]) ok(all.length > 3)
  deepEqual(missing(server.notices, worker.notices), [], 'the server shows no text for these notices')
  deepEqual(missing(worker.tasks, server.tasks), [], 'no worker does these tasks')
  deepEqual(missing(server.limits, worker.limits), [], 'the same limit must count in both processes')
})
