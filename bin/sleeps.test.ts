import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

/*
 * A test that waits for a fixed time is slow on every machine, and fails on a slow machine. Tests should wait until something
 * happens. A pause inside a polling loop is not a fixed sleep.
 */

const cwd = fileURLToPath(new URL('..', import.meta.url))
const files = globSync(['{api,server,web,ops,bin}/**/*.test.ts', 'server/test/**/*.ts', 'e2e/**/*.ts'], {
  cwd,
  exclude: ['**/node_modules/**', '**/dist/**'],
})

/** Allowed sleeps, each with its reason. */
const allowedSleeps: Record<string, string> = {
  'server/work.test.ts: sleep(100)': 'the duration of a fake export',
}

/** The parts of a syntax tree that this test reads. */
type Node = {
  type?: string
  value?: unknown
  callee?: Node
  property?: Node
  argument?: Node
  arguments?: { expression: Node }[]
}

const isLoop = ({ type = '' }: Node) => /^(For|While|DoWhile)/.test(type)

const partsOf = (node: Node): Node[] =>
  Object.values(node).filter((part): part is Node => typeof part === 'object' && part !== null)

/** The name of the called function: `sleep`, or `waitForTimeout` of `page.waitForTimeout()`. */
const calleeName = ({ type, callee }: Node) =>
  type === 'CallExpression' || type === 'NewExpression' ? String(callee?.value ?? callee?.property?.value ?? '') : ''

const calls = (node: Node, name: string): boolean =>
  calleeName(node) === name || partsOf(node).some(part => calls(part, name))

/** Whether the awaited promise resolves after a fixed time. */
const isTimer = (awaited: Node) =>
  ['sleep', 'delay', 'setTimeout'].includes(calleeName(awaited)) ||
  (calleeName(awaited) === 'Promise' && calls(awaited, 'setTimeout'))

const written = (node: Node) => `${calleeName(node)}(${node.arguments?.[0]?.expression.value ?? ''})`

/** The fixed sleeps in some code: awaited timers outside loops, and Playwright's `waitForTimeout`. */
function sleepsIn(code: string): string[] {
  const found: string[] = []
  const look = (node: Node, looping: boolean) => {
    const { argument } = node
    if (node.type === 'AwaitExpression' && argument && !looping && isTimer(argument)) found.push(written(argument))
    if (calleeName(node) === 'waitForTimeout') found.push(written(node))
    for (const part of partsOf(node)) look(part, looping || isLoop(node))
  }
  for (const it of parseSync(code, { syntax: 'typescript' }).body) look(it, false)
  return found
}

test('fixed sleeps are found, and pauses in polling loops are not', () => {
  const asleep = {
    'await sleep(5000)': 'sleep(5000)',
    'await new Promise(settle => setTimeout(settle, 50))': 'Promise()',
    'await page.waitForTimeout(150)': 'waitForTimeout(150)',
    'while (!done()) await page.waitForTimeout(5)': 'waitForTimeout(5)',
  }
  for (const [code, it] of Object.entries(asleep)) deepEqual(sleepsIn(`async function f() { ${code} }`), [it])
  const looks = [
    'for (const end = now(); now() < end; await sleep(50)) look()',
    'while (!done()) await sleep(5)',
    'await Promise.race([quick(), sleep(20_000)])',
  ]
  for (const it of looks) deepEqual(sleepsIn(`async function f() { ${it} }`), [])
})

test('no test sleeps for a fixed time', () => {
  ok(files.length > 200, 'too few test files were found')
  const found = files
    .filter(file => file !== 'bin/sleeps.test.ts')
    .flatMap(file => sleepsIn(readFileSync(`${cwd}/${file}`, 'utf8')).map(it => `${file}: ${it}`))
  deepEqual(found.toSorted(), Object.keys(allowedSleeps).toSorted())
})
