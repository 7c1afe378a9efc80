// Implements `npm test -- changed`: runs the tests that a change affects, according to the imports. It is faster than
// the whole suite, but may miss a test.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { environment, filesIn, root } from './tools.mjs'

/** Files that differ from a commit (by default the last one), and new files. */
export function changedFiles(base = 'HEAD') {
  const git = (...args) =>
    spawnSync('git', args, { cwd: root, env: environment(), encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Modules that every server test uses. Their imports are ignored, because they would link each test to every file. */
const sharedModules = new Set(['server/test/world.ts', 'server/main.ts', 'server/answers.ts', 'server/work.ts'])

const specifier = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]|new URL\(['"](\.[^'"]+)['"]/g

/** The files of the project that a file imports. */
function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(specifier)].flatMap(([, from, url]) => {
    const name = from ?? url
    if (name.startsWith('@kargozin/')) return [name.slice('@kargozin/'.length)]
    return name.startsWith('.') ? [posix.join(dirname(file), name)] : []
  })
}

/** All direct and indirect imports of a test, except those that all tests share. */
function dependenciesOf(test) {
  const found = new Set()
  const waiting = [test]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(join(root, file))) continue
    found.add(file)
    if (/\.(ts|tsx|mjs)$/.test(file) && !sharedModules.has(file)) waiting.push(...importsOf(file))
  }
  return found
}

/** The folder of the contract for a changed answer or page. A test may make the calls in this folder. */
const contractsBeside = file => {
  const room = dirname(file).replace(/^(server|web)\//, 'api/')
  return /^api\/\w+/.test(room) && existsSync(join(root, room)) ? `${room}/` : undefined
}

const isTest = file => /\.(test|spec)\.ts$/.test(file)

/**
 * Whether a change of these files affects a test. The test is one of the files, imports one of them, is in the same folder as
 * one of them, or makes calls of the same noun.
 */
function affects(changed, test) {
  if (changed.includes(test)) return true
  const sources = changed.filter(file => !isTest(file))
  const under = dependenciesOf(test)
  if (sources.some(file => under.has(file) || dirname(file) === dirname(test))) return true
  const rooms = sources.flatMap(file => contractsBeside(file) ?? [])
  // Compares only the calls of the test itself, because those of its helpers have separate tests.
  return importsOf(test).some(file => rooms.some(room => file.startsWith(room)))
}

/** Files on which all tests depend without importing them: the tables, the packages, the test runner. */
const common = /^(server\/(core|db|test)\/|package|bin\/|tsconfig|\.)/

/** The tests that a change affects: those run by Node, the component tests, and the browser tests of the product. */
export function testsOf(changed) {
  const nodes = filesIn('api', 'server', 'web', 'ops', 'bin').filter(file => file.endsWith('.test.ts'))
  const all = filesIn('e2e').filter(file => file.endsWith('.spec.ts'))
  const components = all.filter(file => file.startsWith('e2e/components/'))
  const specs = all.filter(file => !components.includes(file))
  const runAll = changed.some(file => common.test(file) && !isTest(file))
  const shown = changed.some(file => /^web\/(ui|core|shell|pickers)\//.test(file) && !isTest(file))
  const mounted = changed.some(file => /^web\/(ui|core|kit|pickers|test)\//.test(file) && !isTest(file))
  return {
    components: runAll || mounted ? components : components.filter(test => affects(changed, test)),
    server: runAll ? nodes : nodes.filter(test => affects(changed, test)),
    browser: runAll || shown ? specs : specs.filter(test => affects(changed, test)),
  }
}
