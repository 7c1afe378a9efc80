import { deepEqual, ok } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { areas } from '@kargozin/api/areas.ts'
// @ts-expect-error -- plain JavaScript, so that npm test starts on any version of Node
import * as journeys from './change/journeys.mjs'
// @ts-expect-error -- the same
import { environment as untyped } from './tools.mjs'

/*
 * The browser tests of the whole product are journeys, at most two for each screen. The file is named after the screen:
 * `jobs.spec.ts` or `jobs.undo.spec.ts`. A screen is a page of the web app, or a folder of one of its areas.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const environment: () => NodeJS.ProcessEnv = untyped
const maxTests = 2

/** Screens that appear over every page, with the file that shows them. */
const screenOfSpec: Record<string, string> = journeys.screenOfSpec

/** The name of a page for its journeys: `job-form` for `JobFormPage.tsx`. */
const nameOfPage: (file: string) => string = journeys.nameOfPage

/** Specs that use all screens: the journey through the whole product, and the accessibility checks. */
const specsOfAllScreens = new Set(['hire', 'axe'])

const names = (pattern: string) =>
  globSync(pattern, { cwd: join(root, 'web'), exclude: ['dist/**'] }).map(it => basename(it))

const screens = new Set([
  ...names(`{${Object.keys(areas)}}/**/*Page.tsx`).map(nameOfPage),
  ...names(`{${Object.keys(areas)}}/*/`).filter(it => !it.includes('.')),
  ...Object.keys(screenOfSpec),
])

const screenOf = (file: string) => file.split('.')[0] ?? ''

type Suite = { file: string; specs?: { title: string }[]; suites?: Suite[] }

const testsIn = (suites: Suite[]): { file: string; title: string }[] =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.map(({ title }) => ({ file, title })),
    ...testsIn(inner),
  ])

/** The tests of the whole product, as Playwright lists them for Persian, which runs all tests. */
function listTests() {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--list', '--reporter=json', '--project=fa']
  const env = environment()
  delete env['NODE_TEST_CONTEXT']
  const { stdout, stderr } = spawnSync(process.execPath, [playwright, ...args], { cwd: root, env, encoding: 'utf8' })
  ok(stdout.startsWith('{'), stderr || stdout)
  return testsIn((JSON.parse(stdout) as { suites: Suite[] }).suites) // the format of Playwright's JSON reporter
}

test('each screen has at most two journeys, in files named after the screen', () => {
  for (const file of Object.values(screenOfSpec)) ok(existsSync(join(root, file)), file)
  const all = listTests().filter(({ file }) => !specsOfAllScreens.has(screenOf(file)))
  ok(all.length > 30, 'Playwright listed no tests')
  deepEqual(
    [...new Set(all.map(it => it.file).filter(file => !screens.has(screenOf(file))))],
    [],
    'these files are not named after a screen',
  )
  const byScreen = Map.groupBy(all, it => screenOf(it.file))
  const tooMany = [...byScreen]
    .filter(([, of]) => of.length > maxTests)
    .map(([screen, of]) => `${screen}: ${of.length}`)
  deepEqual(
    tooMany,
    [],
    'more than two journeys for a screen: make steps of one of them, or test a component separately',
  )
})
