// npm test: installs packages, then runs every stage. `npm test -- server [file…]` runs one stage. `npm test -- changed
// [commit]` runs the tests that a change affects. The last line of the output is `N passed, N failed`.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedFiles, testsOf } from './changed.mjs'
import { checks } from './checks.mjs'
import { chromium } from './chromium.mjs'
import { fail, filesIn, inPackage, install, root, runNode } from './tools.mjs'

const stages = {
  ...Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, async () => one(check())])),
  server: serverTests,
  build: buildTests,
  components: args => playwright('e2e/components', args),
  browser: args => playwright('e2e', args),
}

const one = passed => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** Counts one failure if a tool failed without reporting a failure: it crashed, or found no test. */
const atLeastOne = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts)

/** Reads the counts that a tool has written. A missing file means that the tool stopped earlier. */
function counted(file, pick) {
  try {
    return pick(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** Checks that the web app can be built, and that no page needs more JavaScript than its target. */
async function buildTests() {
  if ((await runNode(['bin/build.mjs'])) !== 0) return { passed: 0, failed: 2 }
  return (await runNode(['bench/javascript.ts'])) === 0 ? { passed: 2, failed: 0 } : { passed: 1, failed: 1 }
}

/** Runs all server tests on one PostgreSQL, which does not sync to disk and is therefore faster. */
async function serverTests(files) {
  const { startPostgres } = await import('../server/embedded-postgres/postgres.ts')
  const folder = mkdtempSync(join(tmpdir(), 'kargozin-test-'))
  chmodSync(folder, 0o755)
  const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), flags })
  try {
    return await nodeTests(files, { TEST_POSTGRES: `${postgres.host}:${postgres.port}`, NODE_ENV: 'test' })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function nodeTests(files, env) {
  const all = filesIn('api', 'server', 'web', 'ops', 'bin').filter(file => file.endsWith('.test.ts'))
  const report = join(root, '.cache/server-tests.json')
  rmSync(report, { force: true })
  const code = await runNode(
    [
      ...['--test', '--test-concurrency=2', '--test-timeout=120000'],
      ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
      ...['--test-reporter=./bin/test-count.mjs', `--test-reporter-destination=${report}`],
      ...(files.length > 0 ? files : all),
    ],
    { env },
  )
  return atLeastOne(
    counted(report, it => it),
    code,
  )
}

/** Runs the browser tests of a folder: those of components, or those of the whole product. */
async function playwright(folder, args) {
  const report = join(root, `.cache/${folder.replace('/', '-')}-tests.json`)
  rmSync(report, { force: true })
  const env = { CHROMIUM: chromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const config = `${folder}/playwright.config.ts`
  const run = [inPackage('@playwright/test', 'cli.js'), 'test', '-c', config, '--reporter=list,json']
  const code = await runNode([...run, ...args], { env })
  const counts = counted(report, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    broken: specsIn(suites, folder).filter(it => it.why !== undefined),
    slowest: specsIn(suites, folder)
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, 10),
  }))
  return atLeastOne(counts, code)
}

/** The tests in Playwright's report, each with its file and its duration in seconds. */
const specsIn = (suites, folder) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ results, projectName }) => ({
        name: `${folder}/${file} [${projectName}]: ${title}`,
        seconds: results.reduce((sum, it) => sum + it.duration, 0) / 1000,
        why: results.find(it => it.status !== 'passed')?.error?.message.slice(0, 600),
      })),
    ),
    ...specsIn(inner, folder),
  ])

async function runStage(name, args) {
  console.log(`\n── ${name}`)
  const start = performance.now()
  const counts = await stages[name](args).catch(error => {
    console.error(error.message)
    return one(false)
  })
  const seconds = (performance.now() - start) / 1000
  console.log(
    `${counts.failed === 0 ? '✔' : '✖'} ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds.toFixed(1)} s`,
  )
  for (const it of counts.slowest ?? []) console.log(`${it.seconds.toFixed(1).padStart(6)} s  ${it.name}`)
  return { name, seconds, ...counts }
}

/**
 * The stages for a change: the checks, the build if the web app changed, and the affected tests. Stages without tests
 * are left out.
 */
function stagesOf(changed) {
  const { server, components, browser } = testsOf(changed)
  const inBrowser = components.length + browser.length
  console.log(`${changed.length} files changed: ${server.length} files of tests, ${inBrowser} of browser tests`)
  return [
    ...Object.keys(checks).map(name => [name, []]),
    ...(server.length > 0 ? [['server', server]] : []),
    ...(changed.some(file => /^(web|api)\//.test(file)) ? [['build', []]] : []),
    ...(components.length > 0 ? [['components', components]] : []),
    ...(browser.length > 0 ? [['browser', browser]] : []),
  ]
}

install()
// The imports below are TypeScript, which needs Node 24.
if (Number(process.versions.node.split('.')[0]) < 24)
  process.exit(await runNode([fileURLToPath(import.meta.url), ...process.argv.slice(2)]))

const [chosen, ...args] = process.argv.slice(2)
if (chosen && chosen !== 'changed' && !(chosen in stages))
  fail(`Unknown stage '${chosen}'. Stages: ${Object.keys(stages).join(', ')}, and 'changed'.`)
mkdirSync(join(root, '.cache'), { recursive: true })
const selected =
  chosen === 'changed'
    ? stagesOf(changedFiles(args[0]))
    : (chosen ? [chosen] : Object.keys(stages)).map(it => [it, args])
const results = []
for (const [name, given] of selected) results.push(await runStage(name, given))

// Printed last, so that the failures are visible at the end of a long run.
for (const { name, broken = [] } of results) for (const it of broken) console.log(`\n✖ ${name}: ${it.name}\n${it.why}`)
console.log(`\n${results.map(it => `${it.name} ${it.seconds.toFixed(1)} s`).join(' · ')}`)
const sum = key => results.reduce((total, it) => total + it[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
