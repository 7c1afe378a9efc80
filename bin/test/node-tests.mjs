// Runs test files with node:test: many in one process, each in one of its own, and those that failed once more alone.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, node24, root } from '../tools.mjs'

/** Ends a test that hangs, in milliseconds. No test is judged by it: the slowest takes a small part of it. */
const hanging = 600_000

/** Starts a process that asks for test files and writes its report to a file. */
function startShard(report, env) {
  const args = [
    '--max-semi-space-size=64',
    `--test-timeout=${hanging}`,
    ...['--test-reporter=./bin/test/report.mjs', `--test-reporter-destination=${report}`],
    'bin/test/shard.mjs',
  ]
  return spawn(node24(), args, { cwd: root, env: environment(env), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/**
 * Reads the report of a process: the results of the files that it has run, each `{ file, seconds, tests }` with tests
 * `{ name, passed, seconds, why }`, and the tests so far of the file that it has not finished.
 */
function readReport(report) {
  const results = []
  let tests = []
  const text = readFileSync(report, { encoding: 'utf8', flag: 'a+' })
  // The last line may not be complete yet.
  for (const line of text.split('\n').slice(0, -1)) {
    const event = JSON.parse(line)
    if (event.ends) {
      results.push({ file: event.ends, seconds: event.seconds, tests })
      tests = []
    } else tests.push(event)
  }
  return { results, tests }
}

/** A process that died is a failed test of the file that it was running. */
const died = ([code, signal]) => ({
  ...{ name: 'the process of the tests', passed: false, seconds: 0 },
  why: `ended with ${signal ?? `code ${code}`} before its tests were over`,
})

/**
 * Runs one process until it ends. `take` returns the next file, or undefined. Resolves with the results of all the files
 * that the process took, whatever happened to it.
 */
async function runShard(take, env) {
  const folder = mkdtempSync(join(tmpdir(), 'kargozin-shard-'))
  const report = join(folder, 'report')
  const child = startShard(report, env)
  const taken = []
  let said = 0
  const sayNew = () => {
    const { results, tests } = readReport(report)
    for (; said < results.length; said++) say(results[said])
    return { results, tests }
  }
  child.on('message', () => {
    sayNew()
    const file = take()
    if (file !== undefined) taken.push(file)
    child.send({ file })
  })
  const how = await ended(child)
  const { results, tests } = sayNew()
  rmSync(folder, { recursive: true, force: true })
  // Without this, the files would be waited for without end, or count as run.
  if (taken.length === 0) throw new Error(`The process of the tests took no file: ${died(how).why}`)
  const left = taken.filter(file => !results.some(it => it.file === file))
  const unfinished = left.map(file => ({ file, seconds: 0, tests: [...tests, died(how)] }))
  for (const it of unfinished) say(it)
  return [...results, ...unfinished]
}

const ended = child =>
  new Promise(settle => {
    const stop = () => child.kill()
    process.once('exit', stop)
    child.once('exit', (...how) => {
      process.off('exit', stop)
      settle(how)
    })
  })

/** Prints the result of a file as soon as it is known. */
function say({ file, seconds, tests }) {
  const failed = tests.filter(it => !it.passed)
  console.log(`${failed.length === 0 ? '✔' : '✖'} ${seconds.toFixed(1).padStart(5)} s  ${file} (${tests.length})`)
  for (const it of failed) console.log(`    ✖ ${it.name}\n      ${it.why.replaceAll('\n', '\n      ')}`)
}

/** Runs `lane` this many times at once, and joins the results. */
const inLanes = async (count, lane) => (await Promise.all(Array.from({ length: count }, lane))).flat()

/**
 * Runs files in `lanes` processes that share them, the first files first. A process that dies is replaced, and only the file
 * that it was running fails.
 */
export function runShared(files, { lanes, env: given }) {
  const env = { ...given, SHARES_DATABASE: '1' }
  const queue = [...files]
  return inLanes(Math.min(lanes, files.length), async () => {
    const results = []
    while (queue.length > 0) {
      // The other process may take the last file while this one starts, so the first file is reserved.
      const first = [queue.shift()]
      results.push(...(await runShard(() => first.shift() ?? queue.shift(), env)))
    }
    return results
  })
}

/** Runs each file in a process of its own, `lanes` at the same time. */
export function runEach(files, { lanes, env }) {
  const queue = [...files]
  return inLanes(lanes, async () => {
    const results = []
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const only = [file]
      results.push(...(await runShard(() => only.shift(), env)))
    }
    return results
  })
}

/**
 * Runs the files with failed tests once more, one after the other with nothing beside them, and takes their new results. A
 * test that failed and now passes counts as passed and is listed as unsteady.
 */
export async function judge(results, env) {
  const broken = results.filter(it => it.tests.some(test => !test.passed))
  if (broken.length > 0) console.log(`\nOnce more, alone: ${broken.map(it => it.file).join(' ')}`)
  const again = await runEach(
    broken.map(it => it.file),
    { lanes: 1, env },
  )
  const last = results.map(it => again.find(second => second.file === it.file) ?? it)
  const fails = (file, name) =>
    again.find(it => it.file === file)?.tests.some(it => it.name === name && !it.passed) ?? true
  const unsteady = broken.flatMap(({ file, tests }) =>
    tests.filter(it => !it.passed && !fails(file, it.name)).map(it => `${file}: ${it.name}`),
  )
  return { results: last, unsteady }
}
