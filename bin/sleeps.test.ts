import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

/*
 * A test that waits for a fixed time is slow on every machine, and fails on a slow machine. Tests should wait until something
 * happens (server/test/until.ts). A pause inside a polling loop is not a fixed sleep.
 *
 * A test that compares elapsed time or processor time with a limit fails on a slow machine too. Claims about growth count rows,
 * statements or calls; claims about speed are in `*.speed.deep.test.ts` files and in `bench/`.
 */

const cwd = fileURLToPath(new URL('..', import.meta.url))
const files = globSync(['{api,cv-reader,server,web,ops,bin}/**/*.test.ts', 'server/test/**/*.ts', 'e2e/**/*.ts'], {
  cwd,
  exclude: ['**/node_modules/**', '**/dist/**'],
})

/** Allowed measurements of time, each with its reason. */
const allowedTimes: Record<string, string> = {
  'server/account/contacts.test.ts: performance.now() -': 'a minimum, which a slow machine only exceeds',
  'server/test/until.ts: a loop with a time limit': 'the loop that all tests use',
}

/** The parts of a syntax tree that this test reads. */
type Node = {
  type?: string
  value?: unknown
  operator?: string
  left?: Node
  right?: Node
  init?: Node | null
  test?: Node | null
  callee?: Node
  object?: Node
  property?: Node
  argument?: Node
  arguments?: { expression: Node }[]
}

const isLoop = ({ type = '' }: Node) => /^(For|While|DoWhile)/.test(type)

const partsOf = (node: Node): Node[] =>
  Object.values(node).filter((part): part is Node => typeof part === 'object' && part !== null)

/** The statements of some code. */
const programOf = (code: string): Node[] => parseSync(code, { syntax: 'typescript' }).body

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
function sleepsIn(program: Node[]): string[] {
  const found: string[] = []
  const look = (node: Node, looping: boolean) => {
    const { argument } = node
    if (node.type === 'AwaitExpression' && argument && !looping && isTimer(argument)) found.push(written(argument))
    if (calleeName(node) === 'waitForTimeout') found.push(written(node))
    for (const part of partsOf(node)) look(part, looping || isLoop(node))
  }
  for (const it of program) look(it, false)
  return found
}

/** The clock that an expression reads: `Date.now()`, `performance.now()`. Undefined for any other expression. */
function clockIn(node: Node): string | undefined {
  const name = `${node.callee?.object?.value}.${node.callee?.property?.value}`
  return node.type === 'CallExpression' && /^(Date|performance)\.now$/.test(name) ? `${name}()` : undefined
}

/** Whether a part of a loop reads a clock. A part that the loop does not have is null. */
const readsClock = (node: Node | null | undefined): boolean =>
  node !== undefined && node !== null && (clockIn(node) !== undefined || partsOf(node).some(readsClock))

/** A difference with a number, as in `Date.now() - 3_600_000`, is an instant and no elapsed time. */
const hasNumber = (node: Node): boolean => node.type === 'NumericLiteral' || partsOf(node).some(hasNumber)

/** The elapsed time that an expression computes. */
function elapsedIn({ operator, left, right }: Node): string | undefined {
  if (operator !== '-' || !left || !right) return undefined
  if (clockIn(left)) return hasNumber(right) ? undefined : `${clockIn(left)} -`
  return clockIn(right) && `- ${clockIn(right)}`
}

/** How an expression or statement measures time. Undefined if it does not. */
function measureOf(node: Node): string | undefined {
  if (/^(cpuUsage|threadCpuUsage|hrtime)$/.test(calleeName(node))) return `${calleeName(node)}()`
  const isLimited = node.type === 'ForStatement' && (readsClock(node.init) || readsClock(node.test))
  return isLimited ? 'a loop with a time limit' : elapsedIn(node)
}

/** The measurements of elapsed time and processor time in some code. */
function measuresIn(program: Node[]): string[] {
  const found: string[] = []
  const look = (node: Node) => {
    const measure = measureOf(node)
    if (measure) found.push(measure)
    for (const part of partsOf(node)) look(part)
  }
  for (const it of program) look(it)
  return found
}

test('fixed sleeps are found, and pauses in polling loops are not', () => {
  const asleep = {
    'await sleep(5000)': 'sleep(5000)',
    'await new Promise(settle => setTimeout(settle, 50))': 'Promise()',
    'await page.waitForTimeout(150)': 'waitForTimeout(150)',
    'while (!done()) await page.waitForTimeout(5)': 'waitForTimeout(5)',
  }
  for (const [code, it] of Object.entries(asleep))
    deepEqual(sleepsIn(programOf(`async function f() { ${code} }`)), [it])
  const looks = [
    'for (const end = now(); now() < end; await sleep(50)) look()',
    'while (!done()) await sleep(5)',
    'await Promise.race([quick(), sleep(20_000)])',
  ]
  for (const it of looks) deepEqual(sleepsIn(programOf(`async function f() { ${it} }`)), [])
})

test('measurements of time are found, and instants are not', () => {
  const measured = {
    'ok(performance.now() - start < 100)': 'performance.now() -',
    'const took = (Date.now() - begun) / 1000': 'Date.now() -',
    'const rest = Date.parse(at) - Date.now()': '- Date.now()',
    'ok(process.cpuUsage(start).user < 2_000_000)': 'cpuUsage()',
    'for (const end = Date.now() + 5000; !done(); await sleep(5)) ok(Date.now() < end)': 'a loop with a time limit',
  }
  for (const [code, it] of Object.entries(measured))
    deepEqual(measuresIn(programOf(`async function f() { ${code} }`)), [it])
  const instants = [
    'const before = Date.now(); ok(at >= before && at <= Date.now() + 120_000)',
    'const old = new Date(Date.now() - days * 86_400_000)',
    'globalThis.early = { at: performance.now() - 5000 }',
  ]
  for (const it of instants) deepEqual(measuresIn(programOf(it)), [])
})

/** The statements of each file. Parsing them takes longer than the rest of this test. */
const programs = new Map<string, Node[]>()
function programIn(file: string): Node[] {
  const known = programs.get(file) ?? programOf(readFileSync(`${cwd}/${file}`, 'utf8'))
  programs.set(file, known)
  return known
}

test('no test sleeps for a fixed time', () => {
  ok(files.length > 200, 'too few test files were found')
  const found = files
    .filter(file => file !== 'bin/sleeps.test.ts')
    .flatMap(file => sleepsIn(programIn(file)).map(it => `${file}: ${it}`))
  deepEqual(found, [])
})

test('no clock decides in a test, except in the deep tests', () => {
  const deep = /\.deep\.(test|spec)\.ts$/
  const found = files
    .filter(file => /\.(test|spec)\.ts$/.test(file) && !deep.test(file) && file !== 'bin/sleeps.test.ts')
    .concat('server/test/until.ts')
    .flatMap(file => measuresIn(programIn(file)).map(it => `${file}: ${it}`))
  deepEqual(found.toSorted(), Object.keys(allowedTimes).toSorted())
})
