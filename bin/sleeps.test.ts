import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

/*
 * A test that waits for a fixed time is slow on every machine and wrong on a slow one. Tests wait until something happens:
 * a pause between two looks, in a loop, is no fixed sleep.
 */

const cwd = fileURLToPath(new URL('..', import.meta.url))
const files = globSync(['{api,server,web,ops,bin}/**/*.test.ts', 'server/test/**/*.ts', 'e2e/**/*.ts'], {
  cwd,
  exclude: ['**/node_modules/**', '**/dist/**'],
})

/** Sleeps that wait for nothing: each with its reason. */
const meant: Record<string, string> = {
  'server/work.test.ts: sleep(100)': 'how long an export takes that stands in for a real one',
}

/** A node of a syntax tree, as far as it is looked at. */
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

/** The name of what a call calls: `sleep`, and `waitForTimeout` of `page.waitForTimeout()`. */
const calledBy = ({ type, callee }: Node) =>
  type === 'CallExpression' || type === 'NewExpression' ? String(callee?.value ?? callee?.property?.value ?? '') : ''

const calls = (node: Node, name: string): boolean =>
  calledBy(node) === name || partsOf(node).some(part => calls(part, name))

/** What is awaited is over after a fixed time. */
const isTimer = (awaited: Node) =>
  ['sleep', 'delay', 'setTimeout'].includes(calledBy(awaited)) ||
  (calledBy(awaited) === 'Promise' && calls(awaited, 'setTimeout'))

const written = (node: Node) => `${calledBy(node)}(${node.arguments?.[0]?.expression.value ?? ''})`

/** The fixed sleeps in some code: awaited timers outside of loops, and Playwright's own. */
function sleepsIn(code: string): string[] {
  const found: string[] = []
  const look = (node: Node, looping: boolean) => {
    const { argument } = node
    if (node.type === 'AwaitExpression' && argument && !looping && isTimer(argument)) found.push(written(argument))
    if (calledBy(node) === 'waitForTimeout') found.push(written(node))
    for (const part of partsOf(node)) look(part, looping || isLoop(node))
  }
  for (const it of parseSync(code, { syntax: 'typescript' }).body) look(it, false)
  return found
}

test('fixed sleeps are found, and pauses between two looks are not', () => {
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
  ok(files.length > 200, 'the tests were read')
  const found = files
    .filter(file => file !== 'bin/sleeps.test.ts')
    .flatMap(file => sleepsIn(readFileSync(`${cwd}/${file}`, 'utf8')).map(it => `${file}: ${it}`))
  deepEqual(found.toSorted(), Object.keys(meant).toSorted())
})
