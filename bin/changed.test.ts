import { deepEqual, ok } from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
// @ts-expect-error -- plain JavaScript, so that npm test starts on any version of Node
import { testsOf } from './changed.mjs'

const select: (changed: string[]) => { server: string[]; components: string[]; browser: string[] } = testsOf

test('a change of a test runs that test', () => {
  const file = 'server/recruitment/pipeline/detach-step.test.ts'
  deepEqual(select([file]), { server: [file], components: [], browser: [] })
})

test('a change of an answer runs only the tests of its noun', () => {
  const { server, browser } = select(['server/recruitment/surveys/surveys-answer.ts'])
  ok(server.includes('server/recruitment/surveys/surveys-answer.test.ts'))
  ok(browser.includes('e2e/survey.spec.ts'))
  ok(!server.includes('server/account/codes.test.ts'))
})

test('a change of a pure web module runs the tests that import it', () => {
  deepEqual(select(['web/careers/form/points.ts']).server, ['web/careers/form/points.test.ts'])
})

test('a change of the tables or of shared test code runs all tests', () => {
  const { server, browser } = select(['server/db/migrations/0004_recruitment.sql'])
  ok(server.length > 100 && browser.length > 30)
})

test('a change of the kit runs all component tests', () => {
  const specs = readdirSync('e2e/components').filter(it => it.endsWith('.spec.ts'))
  ok(specs.length > 5)
  deepEqual(
    select(['web/kit/NameList.tsx']).components,
    specs.sort().map(it => `e2e/components/${it}`),
  )
})

test('a change of the shell runs all browser tests; a change of a document runs none', () => {
  ok(select(['web/shell/Frame.tsx']).browser.length > 30)
  deepEqual(select(['docs/architecture.md']), { server: [], components: [], browser: [] })
})
