// The server stage of npm test and of npm run test:deep: the tests that Node runs, on one PostgreSQL.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesIn, root } from '../tools.mjs'
import { judge, runEach, runShared } from './node-tests.mjs'
import { recorded } from './seconds.mjs'

const all = () =>
  filesIn('api', 'cv-reader', 'server', 'web', 'ops', 'bin', 'bench').filter(file => file.endsWith('.test.ts'))

/** Tests that are slow by nature. They run in npm run test:deep, each file in a process of its own. */
const isDeep = file => file.endsWith('.deep.test.ts')

/** Deep tests that measure what the machine can do: nothing may run beside them. */
const measures = file => file.endsWith('.speed.deep.test.ts')

/** Tests that need a process of their own, for example because modules read the language of the page when they are loaded. */
const isAlone = file => file.endsWith('.alone.test.ts')

/** The files ordered by their recorded seconds, so that no process gets a long file at the end. New files come first. */
function longestFirst(files) {
  const seconds = recorded()
  return files.toSorted((a, b) => (seconds[b] ?? 60) - (seconds[a] ?? 60))
}

/**
 * A folder for the databases of the tests: in memory if there is room, because copying a database on a disk takes ten times
 * as long.
 */
function roomyFolder() {
  const memory = '/dev/shm'
  const room = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  return room.bavail * room.bsize > 4 * 2 ** 30 ? memory : tmpdir()
}

/** Runs `work` with a PostgreSQL that does not sync to disk. */
async function onPostgres(work) {
  const { startPostgres } = await import('../../server/embedded-postgres/postgres.ts')
  const folder = mkdtempSync(join(roomyFolder(), 'kargozin-test-'))
  chmodSync(folder, 0o755)
  const flags = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
    'shared_buffers=64MB',
    // Otherwise new rows would take the places of deleted ones: tests would find rows in another order each time.
    'autovacuum=off',
  ]
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), flags })
  try {
    return await work({ TEST_POSTGRES: `${postgres.host}:${postgres.port}`, NODE_ENV: 'test' })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds up the tests of files. A file without a test has failed. */
function countsOf({ results, unsteady }) {
  const tests = results.flatMap(({ file, tests: its }) =>
    its.length > 0
      ? its.map(it => ({ ...it, file }))
      : [{ file, name: 'a test', passed: false, why: 'The file has none' }],
  )
  const failed = tests.filter(it => !it.passed)
  return {
    passed: tests.filter(it => it.passed && !it.skipped).length,
    failed: failed.length,
    broken: failed.map(it => ({ name: `${it.file}: ${it.name}`, why: it.why })),
    unsteady,
    files: results.map(({ file, seconds }) => ({ file, seconds })),
  }
}

/** All files of tests that are not deep. */
export const quickTests = () => all().filter(it => !isDeep(it))

/** Runs the given files. */
export function serverTests(files) {
  const chosen = longestFirst(files)
  const together = chosen.filter(it => !isAlone(it) && !isDeep(it))
  const apart = chosen.filter(it => !together.includes(it))
  return onPostgres(async env => {
    const shared = await runShared(together, { lanes: 2, env })
    return countsOf(await judge([...shared, ...(await runEach(apart, { lanes: 2, env }))], env))
  })
}

/** Runs the given files, by default the deep ones, two at a time, and then those that measure, one after the other. */
export function deepServerTests(files) {
  const chosen = longestFirst(files.length > 0 ? files : all().filter(isDeep))
  const { beside = [], alone = [] } = Object.groupBy(chosen, file => (measures(file) ? 'alone' : 'beside'))
  return onPostgres(async given => {
    const env = { ...given, SAMPLE: 'all' }
    const results = [...(await runEach(beside, { lanes: 2, env })), ...(await runEach(alone, { lanes: 1, env }))]
    return countsOf(await judge(results, env))
  })
}

/** A fixed tenth of the files with a database. */
const tenth = files => files.filter((_, at) => at % 10 === 0)

const hasDatabase = file => /from '.*\/(?:world|database)\.ts'/.test(readFileSync(join(root, file), 'utf8'))

/**
 * Shows that tests depend neither on the time zone of the machine, nor on the hour, nor on a first run: all quick files with
 * the zone of Tehran (the machines that run `npm test` have UTC); those without a database shortly before midnight in Tehran,
 * in both zones; and a tenth of the others, or the given files, twice in one process on one PostgreSQL. The clock of
 * PostgreSQL cannot be moved, so a test with a database does not run at another hour than the present one.
 */
export function anywhenTests(files) {
  const quick = (files.length > 0 ? files : quickTests()).filter(file => !isDeep(file) && !isAlone(file))
  const [withDatabase, pure] = [quick.filter(hasDatabase), quick.filter(file => !hasDatabase(file))]
  const twice = (files.length > 0 ? withDatabase : tenth(withDatabase)).flatMap(file => [file, file])
  const late = { NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'bin/test/late-clock.mjs'))}` }
  return onPostgres(async env => {
    const runs = [
      [longestFirst(quick), 2, { TZ: 'Asia/Tehran' }],
      [pure, 2, { TZ: 'Asia/Tehran', ...late }],
      [pure, 2, { TZ: 'UTC', ...late }],
      [twice, 1, { TZ: 'UTC' }],
    ]
    const results = []
    for (const [chosen, lanes, more] of runs) {
      console.log(`\n${chosen.length} files, ${JSON.stringify(more)}`)
      results.push(...(await runShared(chosen, { lanes, env: { ...env, ...more } })))
    }
    return countsOf({ results, unsteady: [] })
  })
}
