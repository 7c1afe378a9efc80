import { deepEqual, equal, ok } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { everyCall as inContract } from '@kargozin/server/test/nets/places.ts'
import { touchedScreens } from '../e2e/sample.ts'
import { screens } from '../e2e/screens.ts'
import type { Touched, TouchedPages } from '@kargozin/server/test/sample.ts'
// @ts-expect-error -- plain JavaScript, so that npm test starts on any version of Node
import * as calls from './change/calls.mjs'
// @ts-expect-error -- the same
import * as history from './change/history.mjs'
// @ts-expect-error -- the same
import * as pages from './change/pages.mjs'
// @ts-expect-error -- the same
import * as sample from './change/sample.mjs'
// @ts-expect-error -- the same
import * as tables from './change/tables.mjs'

const touchedCalls: (changed: string[]) => string[] = calls.touchedCalls
const everyCall: () => { name: string; answer?: string }[] = calls.everyCall
const touchedPages: (changed: string[]) => TouchedPages[] = pages.touchedPages
const namesIn: (sql: string) => { tables: string[]; routines: string[] } = tables.namesIn
const writeSample: (changed: string[], file: string) => string = sample.writeSample
const ofThisChange: (folder: string) => string[] = history.ofThisChange

const folder = mkdtempSync(join(tmpdir(), 'kargozin-change-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Runs git with a date for the commit, in a repository that knows nothing of the settings of this machine. */
function git(at: string, date: string, ...args: string[]) {
  const who = { GIT_AUTHOR_NAME: 'Sara', GIT_AUTHOR_EMAIL: 'sara@example.com' }
  const by = { GIT_COMMITTER_NAME: 'Sara', GIT_COMMITTER_EMAIL: 'sara@example.com' }
  const env = { ...process.env, ...who, ...by, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const done = spawnSync('git', ['-c', 'protocol.file.allow=always', ...args], { cwd: at, env, encoding: 'utf8' })
  equal(done.status, 0, done.stderr)
}

function write(at: string, file: string, text = 'text\n') {
  mkdirSync(dirname(join(at, file)), { recursive: true })
  writeFileSync(join(at, file), text)
}

function commit(at: string, date: string, ...files: string[]) {
  for (const file of files) write(at, file)
  git(at, date, 'add', '.')
  git(at, date, 'commit', '-q', '-m', files.join(' '))
}

test('the present change is what is not committed, and the commits of the three hours before the last one', () => {
  const own = join(folder, 'own')
  mkdirSync(own)
  git(own, '', 'init', '-q', '-b', 'main')
  commit(own, '2020-02-01T08:00:00Z', 'old.ts')
  commit(own, '2020-02-01T09:30:00Z', 'نام با فاصله.ts')
  commit(own, '2020-02-01T12:00:00Z', 'server/last.ts')
  const committed = ['server/last.ts', 'نام با فاصله.ts']
  deepEqual(ofThisChange(own), committed)
  git(folder, '', 'clone', '-q', own, 'clone')
  deepEqual(ofThisChange(join(folder, 'clone')), committed, 'a fresh clone finds the same files')
  write(own, 'old.ts', 'changed\n')
  write(own, 'web/new.ts')
  deepEqual(ofThisChange(own), ['old.ts', 'server/last.ts', 'web/new.ts', 'نام با فاصله.ts'])
})

test('without git, without a commit and in a shallow clone, the change is empty, which is said once', t => {
  const said = t.mock.method(console, 'log', () => undefined)
  const own = join(folder, 'full')
  mkdirSync(own)
  git(own, '', 'init', '-q', '-b', 'main')
  deepEqual(ofThisChange(own), [])
  commit(own, '2020-02-01T08:00:00Z', 'one.ts')
  commit(own, '2020-02-01T09:00:00Z', 'two.ts')
  git(folder, '', 'clone', '-q', '--depth=1', pathToFileURL(own).href, 'shallow')
  deepEqual(ofThisChange(join(folder, 'shallow')), [])
  mkdirSync(join(folder, 'bare'))
  deepEqual(ofThisChange(join(folder, 'bare')), [])
  equal(said.mock.callCount(), 1)
})

test('the texts of the contract and of the answers name every call', () => {
  deepEqual(
    everyCall()
      .map(it => it.name)
      .sort(),
    inContract.map(it => it.name).sort(),
  )
  deepEqual(
    everyCall().filter(it => !it.answer),
    [],
  )
})

test('a change of a contract, of an answer, or of a file beside the answer touches its calls', () => {
  const ofContract = touchedCalls(['api/organisation/tags.ts'])
  ok(ofContract.includes('tags.sync'))
  ok(!ofContract.includes('jobs.create'))
  const ofAnswer = touchedCalls(['server/recruitment/jobs/copy-job.ts'])
  ok(ofAnswer.includes('jobs.copy'))
  ok(!ofAnswer.includes('tags.sync'))
  ok(touchedCalls(['server/recruitment/jobs/write-job.ts']).includes('jobs.update'))
  deepEqual(touchedCalls(['server/recruitment/jobs/jobs.test.ts', 'docs/architecture.md', 'server/db/types.ts']), [])
})

test('a change of a migration touches the calls whose answers use its tables', () => {
  const touched = touchedCalls(['server/db/migrations/0093_absences.sql'])
  ok(touched.includes('absences.list'))
  ok(!touched.includes('surveys.create'))
})

test('a migration names the tables and functions that it creates, changes and fills', () => {
  const sql = `
    -- alter table commented add x text;
    create table if not exists one (id uuid references parent on delete cascade on update cascade);
    alter table only two add x text;
    create unique index two_key on three (x);
    insert into four (a) values (1) on conflict do update set a = 2;
    update five f set a = 1;
    DELETE FROM six;
    grant select, insert, update on seven to kargozin_app;
    create policy organization on eight using (true);
    create or replace function nine(a text) returns text language sql as $$ select a $$;`
  deepEqual(namesIn(sql), {
    tables: ['one', 'two', 'four', 'six', 'five', 'three', 'eight'],
    routines: ['nine'],
  })
})

test('a change of a page touches its screens, and a change of the kit none in particular', () => {
  const touched = (...changed: string[]) => touchedScreens(screens, touchedPages(changed))
  deepEqual(touched('web/careers/StopPage.tsx'), ['stop-messages-gone'])
  const board = touched('web/recruitment/trash/TrashDrawer.tsx')
  deepEqual(board, ['pipeline-trash'])
  const jobs = touched('web/recruitment/jobs/JobsPage.tsx')
  ok(jobs.includes('jobs-table') && jobs.includes('job-share') && !jobs.includes('members'))
  const task = touched('web/recruitment/tasks/TasksPage.tsx')
  ok(task.includes('my-tasks-given') && task.includes('pipeline-new-task'))
  deepEqual(touched('web/kit/names/NameList.tsx', 'web/recruitment/jobs/fa.json', 'api/fa.json'), [])
})

test('a part of other pages without a screen of its own touches the screens of these pages', () => {
  const touched = touchedScreens(screens, [
    { names: ['sharp-corners'], own: [], using: ['^/dashboard/setting/tags$', '^/track/[^/]+$'] },
  ])
  ok(touched.includes('settings-tags-rename') && touched.includes('track-data') && !touched.includes('jobs'))
})

test('what a change touches is written into one file for all tests of a run', () => {
  const file = writeSample(
    ['api/organisation/tags.ts', 'web/recruitment/trash/TrashDrawer.tsx'],
    join(folder, 'a/b.json'),
  )
  const written = JSON.parse(readFileSync(file, 'utf8')) as Touched // the format that server/test/sample.ts reads
  ok(written.calls.includes('tags.sync'))
  deepEqual(touchedScreens(screens, written.pages), ['pipeline-trash'])
})
