import { equal, match, ok } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parseAst } from 'vite'
import { calls } from '@kargozin/api/calls.ts'
import { contracts } from './contracts.ts'

const file = new URL('../../api/recruitment/jobs/jobs.ts', import.meta.url)

/** The source text of a contract as the browser gets it. */
function reduced(): string {
  const { transform } = contracts()
  ok(typeof transform === 'object')
  const context = { parse: parseAst, error: (message: string) => { throw new Error(message) } } // prettier-ignore
  const result: unknown = Reflect.apply(transform.handler, context, [readFileSync(file, 'utf8'), file.pathname])
  ok(result && typeof result === 'object' && 'code' in result)
  return String(result.code)
}

test('the browser gets the path of a call, but neither its summary nor its schema of answers', () => {
  const text = reduced()
  const { create, ...others } = calls['jobs'] ?? {}
  ok(create && text.includes(create.path))
  for (const { summary } of [create, ...Object.values(others)]) ok(!text.includes(summary), summary)
  match(text, /data: undefined/)
  equal(text.includes("addedBecause: '"), false)
})
