// The component and browser stages: Playwright's tests, and those that failed once more alone.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '../chromium.mjs'
import { inPackage, root, runNode } from '../tools.mjs'

/** Runs Playwright once. Resolves with its tests, each `{ file, line, title, project, passed, seconds, why }`. */
async function runPlaywright(folder, args, env) {
  const report = join(root, `.cache/${folder.replace('/', '-')}-tests.json`)
  rmSync(report, { force: true })
  const config = `${folder}/playwright.config.ts`
  const run = [inPackage('@playwright/test', 'cli.js'), 'test', '-c', config, '--reporter=list,json']
  const code = await runNode([...run, ...args], { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } })
  const tests = testsIn(report, folder)
  // The tool may crash, or find no test, without reporting a failure.
  if (code !== 0 && tests.every(it => it.passed))
    tests.push({ file: folder, title: 'the run as a whole', passed: false, seconds: 0, why: `ended with code ${code}` })
  return tests
}

function testsIn(report, folder) {
  try {
    return specsIn(JSON.parse(readFileSync(report, 'utf8')).suites, folder)
  } catch {
    return [] // the tool has stopped before it wrote the report
  }
}

const specsIn = (suites, folder) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, line, tests }) =>
      tests.map(({ results, projectName, status }) => ({
        ...{ file: `${folder}/${file}`, line, title, project: projectName },
        passed: status === 'expected',
        seconds: results.reduce((sum, it) => sum + it.duration, 0) / 1000,
        why: results.find(it => it.status !== 'passed')?.error?.message.slice(0, 600),
      })),
    ),
    ...specsIn(inner, folder),
  ])

const nameOf = ({ file, title, project }) => `${file} [${project}]: ${title}`

/** Runs each failed test once more, alone. Returns the tests with their last result, and the names of unsteady ones. */
async function judge(folder, tests, env) {
  const last = new Map(tests.map(it => [nameOf(it), it]))
  const unsteady = []
  for (const it of tests.filter(test => !test.passed && test.line)) {
    // Tests that a loop makes have the line in common.
    const title = it.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    const only = [`${it.file}:${it.line}`, `--grep=${title}`, `--project=${it.project}`, '--workers=1']
    const again = await runPlaywright(folder, only, { ...env, ONCE_MORE: '1' })
    if (again.length === 0) continue
    for (const second of again) last.set(nameOf(second), second)
    if (last.get(nameOf(it)).passed) unsteady.push(nameOf(it))
  }
  return { tests: [...last.values()], unsteady }
}

/** Adds up the seconds of the tests of a file. */
const filesOf = tests =>
  [...Map.groupBy(tests, it => it.file)].map(([file, its]) => ({
    file,
    seconds: its.reduce((sum, it) => sum + it.seconds, 0),
  }))

/** Runs the browser tests of a folder (`e2e` or `e2e/components`). `args` are arguments of Playwright. */
export async function browserTests(folder, args, env = {}) {
  const withBrowser = { ...env, CHROMIUM: chromium() }
  const { tests, unsteady } = await judge(folder, await runPlaywright(folder, args, withBrowser), withBrowser)
  const failed = tests.filter(it => !it.passed)
  return {
    passed: tests.length - failed.length,
    failed: failed.length,
    broken: failed.map(it => ({ name: nameOf(it), why: it.why })),
    unsteady,
    files: filesOf(tests),
  }
}
