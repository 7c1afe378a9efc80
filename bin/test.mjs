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
const { chosenFrom, isLong } = await import('./test/choice.mjs')
const { runSuite } = await import('./test/suite.mjs')
const { browserTests } = await import('./test/browser-tests.mjs')
const { anywhenTests, deepServerTests, quickTests, serverTests } = await import('./test/server-tests.mjs')

/**
 * The recorded seconds of tests that a stage takes at most besides the short ones (bin/test/choice.mjs), so that `npm test` takes
 * twelve minutes whatever the change touches.
 */
const budgets = { server: 120, components: 60, browser: 45 }

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

/** The tests of this change: what it touches in a stage, and how much of that `npm test` takes. */
function ofChange(stage) {
  const changed = ofThisChange()
  return { changed, touched: testsOf(changed)[stage], budget: budgets[stage] }
}

const specsIn = (...places) => filesIn(...places).filter(file => file.endsWith('.spec.ts'))

/** The journeys of `npm test`: one for each family of screens, and those of the screens that the change touches. */
const journeys = () =>
  chosenFrom(
    specsIn('e2e').filter(file => !file.startsWith('e2e/components/')),
    { ...ofChange('browser'), rare: file => file.endsWith('.deep.spec.ts') },
  )

/** The nets over all calls and the tests of whole processes are in the folders of the packages. They always run. */
const isWhole = file => /^(server|bin)\/[^/]+$/.test(file)

/** The tests for Node of `npm test`: the short ones, the nets, and those that the change touches. */
const nodeTests = () => chosenFrom(quickTests(), { ...ofChange('server'), rare: it => isLong(it) && !isWhole(it) })

/** The component tests of `npm test`: the short ones, and those that the change touches. */
const componentTests = () => chosenFrom(specsIn('e2e/components'), ofChange('components'))

/** Whether the benchmark still runs and knows all its questions. Its figures are not judged. */
async function smokeOfBench() {
  const code = await runNode(['bench/run.ts', '--applicants', '1000', '--seconds', '0.1', '--rounds', '1'])
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

const inPersian = args => (args.length > 0 ? args : [...journeys(), '--project=fa'])
const everything = { SAMPLE: 'all' }

const stages = {
  checks,
  server: args => serverTests(args.length > 0 ? args : nodeTests()),
  build,
  components: args => browserTests('e2e/components', args.length > 0 ? args : componentTests()),
  browser: args => browserTests('e2e', inPersian(args)),
}

const deepStages = {
  'deep-server': deepServerTests,
  anywhen: anywhenTests,
  'deep-components': args => browserTests('e2e/components', args),
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
