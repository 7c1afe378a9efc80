import { deepEqual, ok } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { notificationTypes } from '@kargozin/api/labels-work.ts'
import type { Declared } from './test/processes/declared.ts'

/*
 * The server and the worker are separate processes with separate modules. A test that loads both cannot find a declaration that
 * only one of them has, so each is loaded in a process of its own here.
 */

async function declaredBy(module: './main.ts' | './work.ts'): Promise<Declared> {
  const script = fileURLToPath(new URL('./test/processes/declared.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script, new URL(module, import.meta.url).href])
  return JSON.parse(stdout) as Declared // declared.ts prints this
}

const missing = (from: readonly string[], all: readonly string[]) => all.filter(it => !from.includes(it))

test('the server can show every notice that the worker sends, and the worker does every task of the server', async () => {
  const [server, worker] = await Promise.all([declaredBy('./main.ts'), declaredBy('./work.ts')])
  for (const all of [server.notices, server.tasks, server.limits, worker.notices, worker.tasks]) ok(all.length > 3)
  deepEqual(missing(server.notices, worker.notices), [], 'the server shows no text for these notices')
  deepEqual(missing(worker.tasks, server.tasks), [], 'no worker does these tasks')
  deepEqual(missing(server.limits, worker.limits), [], 'the same limit must count in both processes')
})

test('every kind of notice stands in /enums, so that it has a name and an icon', async () => {
  const { notices } = await declaredBy('./main.ts')
  const pascal = (type: string) => type.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase())
  deepEqual(missing(Object.keys(notificationTypes), notices.map(pascal)), [])
})
