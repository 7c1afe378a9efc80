import { deepEqual, ok } from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
// @ts-expect-error -- plain JavaScript, so that npm test starts on any version of Node
import { modulesOfStories } from './change/stories.mjs'
// @ts-expect-error -- plain JavaScript, so that npm test starts on any version of Node
import { testsOf } from './changed.mjs'

type Selected = { server: string[]; components: string[]; browser: string[] }
const select: (changed: string[]) => Selected = testsOf
const storiesOf: (spec: string) => string[] = modulesOfStories

const root = fileURLToPath(new URL('..', import.meta.url))
const nothing = { server: [], components: [], browser: [] }

/** What a change of one file selects. The file must exist, so that these cases follow the files that are moved. */
function selectedBy(file: string): Selected {
  ok(existsSync(join(root, file)), `${file} does not exist`)
  return select([file])
}

test('a change of a test runs that test', () => {
  const file = 'server/recruitment/pipeline/detach-step.test.ts'
  deepEqual(selectedBy(file), { ...nothing, server: [file] })
})

test('a change of an answer runs only the tests of its noun', () => {
  const { server, browser } = selectedBy('server/recruitment/surveys/surveys-answer.ts')
  ok(server.includes('server/recruitment/surveys/surveys-answer.test.ts'))
  ok(browser.includes('e2e/survey.deep.spec.ts'))
  ok(!server.includes('server/account/codes.test.ts'))
  ok(server.length < 30 && browser.length < 10)
})

test('a change of a file that an answer imports runs the tests of its calls', () => {
  const { server } = selectedBy('server/recruitment/jobs/write-job.ts')
  ok(server.includes('server/recruitment/jobs/jobs.test.ts'))
  ok(server.includes('server/recruitment/surveys/surveys.test.ts'), 'it makes job openings')
})

test('a change of a contract runs the tests that import it, but not those that import it through a helper', () => {
  const { server } = selectedBy('api/recruitment/talents/talents.ts')
  ok(server.includes('server/recruitment/talents/talents.test.ts'))
  ok(!server.includes('server/organisation/tags.test.ts'))
})

test('a change of a pure web module runs the tests that import it', () => {
  deepEqual(selectedBy('web/careers/form/points.ts').server, ['web/careers/form/points.test.ts'])
})

test('a change of a screen runs the component tests that open a story of it', () => {
  const { components } = selectedBy('web/calendar/AgendaView.tsx')
  deepEqual(components, ['e2e/components/calendar.spec.ts'])
})

test('each component test opens a story, so that a change of its screen runs it', () => {
  const specs = readdirSync(join(root, 'e2e/components')).filter(name => name.endsWith('.spec.ts'))
  const blind = specs.filter(name => storiesOf(`e2e/components/${name}`).length === 0)
  deepEqual(blind, ['nested-pages.spec.ts'], 'which is about the router alone')
})

test('a migration runs the tests of the tables that it names, and those of the database', () => {
  const { server, components, browser } = selectedBy('server/db/migrations/0098_message_templates.sql')
  ok(server.includes('server/db/migrations.test.ts'))
  ok(server.includes('server/messages/message-templates.test.ts'))
  ok(!server.includes('server/account/codes.test.ts'))
  ok(!server.includes('web/core/dates.alone.test.ts'))
  const withDatabase = selectedBy('server/test/world.ts').server
  ok(server.length < withDatabase.length / 2)
  deepEqual([...components, ...browser], [])
})

test('the types of the tables and the hashes of the migrations run nothing: the migration does', () => {
  deepEqual(selectedBy('server/db/types.ts'), nothing)
  deepEqual(selectedBy('server/db/migrations/hashes.sha256'), nothing)
})

test('a change of a net or of a helper runs the tests that import it', () => {
  const rivals = selectedBy('server/test/nets/rival-exceptions.ts')
  ok(rivals.server.includes('server/rival.test.ts'))
  ok(rivals.server.length < 10)
  const applying = selectedBy('server/test/applying.ts')
  ok(applying.server.includes('server/recruitment/apply/apply-once.test.ts'))
  ok(!applying.server.includes('server/account/sessions.test.ts'))
  deepEqual([...rivals.browser, ...applying.browser], [])
})

test('a change of the modules of every server test runs the tests that import them, and not their imports', () => {
  ok(selectedBy('server/test/world.ts').server.length > 100)
  ok(selectedBy('server/core/http/http.ts').server.length < 20)
})

test('a change of a page or of a folder runs the journeys named after it', () => {
  const { components, browser } = selectedBy('web/recruitment/jobs/JobsPage.tsx')
  deepEqual(browser, ['e2e/jobs.deep.spec.ts'])
  deepEqual(components, [])
  deepEqual(selectedBy('web/careers/GuestPage.tsx').browser, ['e2e/guest.deep.spec.ts'])
  deepEqual(selectedBy('server/recruitment/careers/board-html.ts').browser, ['e2e/job-board.deep.spec.ts'])
  deepEqual(
    selectedBy('web/recruitment/pipeline/PipelinePage.tsx').browser.filter(it => !it.includes('pipeline')),
    [],
  )
})

test('a change of a folder without a journey runs those of the pages that use it', () => {
  const { browser } = selectedBy('web/recruitment/pool/PoolDialog.tsx')
  ok(browser.includes('e2e/talents.deep.spec.ts') && browser.includes('e2e/applicants.spec.ts'))
  ok(!browser.includes('e2e/login.spec.ts'))
})

test('a change of the kit, of the components or of the core runs all component tests, and no journey', () => {
  const specs = readdirSync(join(root, 'e2e/components')).filter(it => it.endsWith('.spec.ts'))
  ok(specs.length > 5)
  for (const file of ['web/kit/names/NameList.tsx', 'web/ui/Button.tsx', 'web/core/dates.ts']) {
    const { components, browser } = selectedBy(file)
    deepEqual(
      components,
      specs.sort().map(it => `e2e/components/${it}`),
    )
    deepEqual(browser, [])
  }
})

test('a change of the shell runs its own journeys', () => {
  ok(selectedBy('web/shell/Bell.tsx').browser.includes('e2e/bell.deep.spec.ts'))
  const { browser } = selectedBy('web/shell/Frame.tsx')
  ok(browser.includes('e2e/shell.spec.ts') && browser.length < 10)
})

test('a change of a journey’s helper runs the journeys that import it', () => {
  const { browser } = selectedBy('e2e/board.ts')
  ok(browser.includes('e2e/pipeline.spec.ts'))
  ok(!browser.includes('e2e/login.spec.ts'))
})

test('a change of the packages or of the compiler’s settings runs all tests', () => {
  for (const file of ['package-lock.json', 'server/package.json', 'tsconfig.base.json']) {
    const { server, components, browser } = selectedBy(file)
    ok(server.length > 100 && components.length > 5 && browser.length > 30)
  }
})

test('a change selects touched journeys of the deep suite, but none of its other tests', () => {
  const { server, browser } = selectedBy('package.json')
  deepEqual(
    server.filter(file => file.includes('.deep.')),
    [],
  )
  ok(browser.includes('e2e/bell.deep.spec.ts'))
  ok(!browser.includes('e2e/axe.deep.spec.ts'))
})

test('a change of a document runs nothing', () => {
  deepEqual(selectedBy('docs/architecture.md'), nothing)
})
