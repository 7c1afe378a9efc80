// npm test: installs packages, then runs every stage; npm run test:deep: the stages that are slow by nature. `npm test --
// server [file…]` runs one stage. `npm test -- changed [commit]` runs the tests that a change affects. The last line of the
// output is `N passed, N failed`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, filesIn, install, root, runNode } from './tools.mjs'

install()
// The imports below are of installed packages, and of TypeScript, which needs Node 24.
if (Number(process.versions.node.split('.')[0]) < 24)
  process.exit(await runNode([fileURLToPath(import.meta.url), ...process.argv.slice(2)]))

const { changedFiles, testsOf } = await import('./changed.mjs')
const { ofThisChange } = await import('./change/history.mjs')
const { writeSample } = await import('./change/sample.mjs')
const { runChecks } = await import('./checks.mjs')
const { writeGreen, treeHash } = await import('./test/green.mjs')
const { recorded } = await import('./test/seconds.mjs')
const { runSuite } = await import('./test/suite.mjs')
const { browserTests } = await import('./test/browser-tests.mjs')
const { anywhenTests, deepServerTests, serverTests } = await import('./test/server-tests.mjs')

/** The recorded seconds of touched journeys that a run takes besides those of `npm test`: enough for most changes. */
const mostSeconds = 60

async function checks() {
  const results = await runChecks()
  const broken = results.filter(it => !it.passed).map(it => ({ name: it.name, why: 'The problems are above.' }))
  const files = results.map(it => ({ file: it.name, seconds: it.seconds }))
  return { passed: results.length - broken.length, failed: broken.length, broken, files }
}

/** Builds the web app, and compares the sizes of its pages with the recorded ones. */
async function build() {
  if ((await runNode(['bin/build.mjs'])) !== 0) return { passed: 0, failed: 2 }
  return (await runNode(['bench/javascript.ts'])) === 0 ? { passed: 2, failed: 0 } : { passed: 1, failed: 1 }
}

/** The journeys of `npm test`: one for each family of screens, and those of the screens that the change touches. */
function journeys() {
  const all = filesIn('e2e').filter(file => file.endsWith('.spec.ts') && !file.startsWith('e2e/components/'))
  const touched = testsOf(ofThisChange()).browser.filter(file => file.endsWith('.deep.spec.ts'))
  const chosen = shortest(touched)
  if (touched.length > chosen.length)
    console.log(`The change touches ${touched.length} deep journeys: ${chosen.length} of them run here`)
  return [...all.filter(file => !file.endsWith('.deep.spec.ts')), ...chosen]
}

/** The shortest of these journeys that take `mostSeconds` together by the record. One without a record counts as half. */
function shortest(files) {
  const seconds = recorded()
  const timeOf = file => seconds[file] ?? mostSeconds / 2
  let left = mostSeconds
  return files.toSorted((a, b) => timeOf(a) - timeOf(b)).filter(file => (left -= timeOf(file)) >= 0)
}

/** Whether the benchmark still runs and knows all its questions. Its figures are not judged. */
async function smokeOfBench() {
  const code = await runNode(['bench/run.ts', '--applicants', '1000', '--seconds', '0.1', '--rounds', '1'])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

const inPersian = args => (args.length > 0 ? args : [...journeys(), '--project=fa'])
const everything = { SAMPLE: 'all' }

const stages = {
  checks,
  server: serverTests,
  build,
  components: args => browserTests('e2e/components', args),
  browser: args => browserTests('e2e', inPersian(args)),
}

const deepStages = {
  'deep-server': deepServerTests,
  anywhen: anywhenTests,
  'deep-browser': args => browserTests('e2e', args, everything),
  bench: smokeOfBench,
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
    ['checks', []],
    ...(server.length > 0 ? [['server', server]] : []),
    ...(changed.some(file => /^(web|api)\//.test(file)) ? [['build', []]] : []),
    ...(components.length > 0 ? [['components', components]] : []),
    ...(browser.length > 0 ? [['browser', [...browser, '--project=fa']]] : []),
  ]
}

const [chosen, ...args] = process.argv.slice(2)
const known = { ...stages, ...deepStages }

/** The stages of this run with their arguments. */
function selected() {
  if (chosen === undefined) return Object.keys(stages).map(it => [it, []])
  if (chosen === 'deep') return Object.keys(deepStages).map(it => [it, []])
  if (chosen === 'changed') return stagesOf(changedFiles(args[0]))
  if (chosen in known) return [[chosen, args]]
  return fail(`Unknown stage '${chosen}'. Stages: ${Object.keys(known).join(', ')}, 'changed' and 'deep'.`)
}

mkdirSync(join(root, '.cache'), { recursive: true })
const tree = treeHash()
process.env.SAMPLE_FILE = writeSample()
const green = await runSuite(selected().map(([name, given]) => ({ name, run: () => known[name](given) })))
if (green && chosen === undefined && treeHash() === tree) writeGreen(tree)
process.exitCode = green ? 0 : 1
