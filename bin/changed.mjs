// Implements `npm test -- changed`: runs the tests that a change affects, according to the imports. It is faster than
// the whole suite, but may miss a test.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { callsOf, everyCall } from './change/calls.mjs'
import { journeysOf } from './change/journeys.mjs'
import { importsOf, isTest, modulesOf, textOf } from './change/modules.mjs'
import { modulesOfStories } from './change/stories.mjs'
import { userOfMigrations } from './change/tables.mjs'
import { environment, filesIn, root } from './tools.mjs'

/** Files that differ from a commit (by default the last one), and new files. */
export function changedFiles(base = 'HEAD') {
  const git = (...args) =>
    spawnSync('git', args, { cwd: root, env: environment(), encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return [...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')])]
}

/** Files that decide how everything runs: the packages, and the settings of the compiler. */
const decidesAll = /(^|\/)(package(-lock)?|tsconfig[\w.]*)\.json$/

/** Modules that almost every test uses. Their imports are ignored, because they would link each test to every file. */
const sharedModules =
  /^(server\/((\w+\/)?(answers|work)|main|test\/(world|database))|api\/(\w+\/)?calls|e2e\/(test|people))\.ts$/

/** Helpers of the tests. Most of them make calls of many nouns. */
const helpers = /^(server\/test|e2e)\//

/** Whether the modules of a test include an import of one of its files. */
const followsFor = test => (from, to) => {
  if (sharedModules.test(from) && from !== test) return false
  // A contract imports contracts of other nouns for their shapes, and a helper makes calls of other nouns.
  if (!to.startsWith('api/') || test.startsWith('api/')) return true
  return !from.startsWith('api/') && (from === test || !helpers.test(from))
}

/** Files that the import of a test does not select: the tables are selected by their names. */
const byName = /^server\/db\/(migrations\/|types\.ts$)/

/** Files whose change selects the tests in their folder: those of the contract and of the server, without the helpers. */
const inRoom = /^(api|cv-reader|server)\/(?!test\/)[^/]+\//

/** Returns a function that says whether the text of a test makes one of these calls: `jobs.update`. */
function making(calls) {
  const names = calls.map(it => it.name.replace('.', '\\.'))
  const pattern = names.length > 0 ? new RegExp(`\\b(${names.join('|')})\\b`) : undefined
  return test => pattern?.test(textOf(test)) ?? false
}

/**
 * Returns a function that says whether a test is about the tables that the changed migrations name: the test or a module of the
 * product that it imports names one of them, or the test makes a call whose answer names one.
 */
function aboutTables(changed) {
  const uses = userOfMigrations(changed)
  if (!uses) return () => false
  const makes = making(everyCall().filter(({ answer }) => answer && uses(answer)))
  return (test, modules) =>
    test.startsWith('server/db/') ||
    (!test.startsWith('e2e/') &&
      (makes(test) || [...modules].some(file => (file === test || !helpers.test(file)) && uses(file))))
}

/** Returns a function that says whether the change of these files affects a test. */
function affecting(changed) {
  const sources = new Set(changed.filter(file => !isTest(file) && !byName.test(file)))
  const inRooms = [...sources].filter(file => inRoom.test(file))
  const rooms = new Set(inRooms.map(dirname))
  // A test of a call imports its contract, but not its answer.
  const contracts = new Set(callsOf(inRooms).map(it => it.contract))
  const isAboutTables = aboutTables(changed)
  return test => {
    if (changed.includes(test) || rooms.has(dirname(test))) return true
    if (importsOf(test).some(file => contracts.has(file))) return true
    const modules = modulesOf(test, followsFor(test))
    return [...modules].some(file => sources.has(file)) || isAboutTables(test, modules)
  }
}

/** Tests that only the deep suite runs. Its journeys are quick enough to run when their screen has changed. */
const isDeep = file => file.endsWith('.deep.test.ts') || file === 'e2e/axe.deep.spec.ts'

/** The parts of the web app that the component tests mount. */
const mounted = /^web\/(ui|core|kit|pickers|test)\/(?!.*\.test\.ts$)/

/** The tests that a change affects: those run by Node, the component tests, and the journeys, also those named deep. */
export function testsOf(changed) {
  const testsIn = (ends, ...places) => filesIn(...places).filter(file => file.endsWith(ends) && !isDeep(file))
  const nodes = testsIn('.test.ts', 'api', 'cv-reader', 'server', 'web', 'ops', 'bin', 'bench')
  const all = testsIn('.spec.ts', 'e2e')
  const components = all.filter(file => file.startsWith('e2e/components/'))
  const specs = all.filter(file => !components.includes(file))
  if (changed.some(file => decidesAll.test(file))) return { components, server: nodes, browser: specs }
  const affects = affecting(changed)
  const journeys = journeysOf(changed, specs)
  return {
    components: changed.some(file => mounted.test(file))
      ? components
      : components.filter(test => affects(test) || modulesOfStories(test).some(file => changed.includes(file))),
    server: nodes.filter(affects),
    browser: specs.filter(test => journeys.has(test) || affects(test)),
  }
}
