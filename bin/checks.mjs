// The static checks: types, lint, format, layers, folders, words, patterns, unused code. npm test and npm run check run
// them side by side.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { environment, filesIn, hashOf, inPackage, node24, root } from './tools.mjs'

/**
 * Runs a program with Node 24. Resolves with its exit code and its output. As the checks run side by side, each uses a
 * single core: tsc and the linter repeat work in each of their threads.
 */
function run(args) {
  const env = environment({ FORCE_COLOR: '0', GOMAXPROCS: '1' })
  const child = spawn(node24(), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const parts = []
  child.stdout.on('data', part => parts.push(part))
  child.stderr.on('data', part => parts.push(part))
  return new Promise((settle, refuse) => {
    child.once('error', refuse)
    child.once('close', code => settle({ code, output: Buffer.concat(parts).toString().trim() }))
  })
}

/** Runs a check. Prints its output if it fails; with `always`, also what it says of what passes. */
async function passes(args, { always = false } = {}) {
  const { code, output } = await run(args)
  if (output !== '' && (code !== 0 || always)) console.log(output)
  return code === 0
}

/**
 * Checks the types of what has changed since the last time. tsc looks for changes in our files only, so new packages need
 * a full check.
 */
async function typesPass() {
  const stamp = join(root, '.cache/types/packages')
  const packages = hashOf(['package-lock.json'])
  const isKnown = readIfThere(stamp) === packages
  const args = ['-b', '--singleThreaded', ...(isKnown ? [] : ['--force'])]
  const passed = await passes([inPackage('typescript', 'bin/tsc'), ...args])
  if (passed) {
    mkdirSync(join(stamp, '..'), { recursive: true })
    writeFileSync(stamp, packages)
  }
  return passed
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Runs dependency-cruiser. Without its parser it reads no TypeScript and reports success, so reading fewer modules than half
 * of our files of TypeScript counts as a failure. (One of the two configurations leaves out tests.)
 */
async function cruises(config) {
  const places = ['api', 'cv-reader', 'server', 'web', 'bin', 'bench', 'ops', 'e2e']
  const args = [inPackage('dependency-cruiser', 'bin/dependency-cruiser.mjs'), '--config', config, ...places]
  const { code, output } = await run(args)
  const cruised = Number(output.match(/(\d+) modules/)?.[1] ?? 0)
  const hasRead = cruised > filesIn(...places).filter(file => /\.tsx?$/.test(file)).length / 2
  if (code !== 0 || !hasRead) console.log(output)
  if (!hasRead) console.log(`dependency-cruiser has read only ${cruised} modules: is @swc/core installed?`)
  return code === 0 && hasRead
}

/** The checks by name, the longest first. Each prints the problems at once, at its end, and resolves with whether it passed. */
export const checks = {
  types: typesPass,
  lint: () => passes([inPackage('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings']),
  layers: () => cruises('.dependency-cruiser.cjs'),
  unused: () => passes([inPackage('knip', 'bin/knip.js'), '--treat-config-hints-as-errors']),
  folders: async () =>
    (await cruises('.folders.dependency-cruiser.cjs')) &&
    (await passes(['bin/folder-cycles.mjs'], { always: true })) &&
    (await passes(['bin/folders.ts'], { always: true })),
  patterns: () => passes(['bin/patterns.ts']),
  words: () => passes(['bin/words.ts']),
  format: () => passes([inPackage('oxfmt', 'bin/oxfmt'), '--check']),
}

/** Runs one check, and prints its problems and its result. */
async function runCheck(name) {
  const start = performance.now()
  const passed = await checks[name]()
  const seconds = (performance.now() - start) / 1000
  console.log(`${passed ? '✔' : '✖'} ${name} ${seconds.toFixed(1)} s`)
  return { name, passed, seconds }
}

/** Runs all checks, as many at once as there are cores. Resolves with `{ name, passed, seconds }` of each. */
export async function runChecks() {
  const waiting = Object.keys(checks)
  const results = []
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) results.push(await runCheck(name))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results
}
