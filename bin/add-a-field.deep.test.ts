import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

/* Follows docs/how-to/add-a-field.md on a copy of the repository, as a new developer would. */

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['api', 'cv-reader', 'server', 'web', 'bin', 'bench', 'ops', 'e2e']
const workspaces = ['api', 'cv-reader', 'server', 'web']

/** Copies the repository without build results. The installed packages are shared, except our own. */
function copyTo(folder: string): void {
  const top = readdirSync(root).filter(name => /^(package|tsconfig).*\.json$/.test(name))
  for (const name of [...sources, ...top])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: path => !['node_modules', 'dist', 'data'].includes(basename(path)),
    })
  // The cache of the compiler saves time for the files that do not change.
  const types = join(root, '.cache/types')
  if (existsSync(types)) cpSync(types, join(folder, '.cache/types'), { recursive: true, preserveTimestamps: true })
  mkdirSync(join(folder, 'node_modules/@kargozin'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter(it => it !== '@kargozin'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of workspaces) symlinkSync(join(folder, name), join(folder, 'node_modules/@kargozin', name))
  // Packages that need another version than the rest are installed in their workspace.
  for (const own of workspaces.map(name => join(name, 'node_modules')).filter(path => existsSync(join(root, path))))
    symlinkSync(join(root, own), join(folder, own))
}

/** Runs a program in the copy. Returns its exit code and its output. */
function runIn(folder: string, program: string, args: string[], input?: string) {
  const { NODE_TEST_CONTEXT: _ours, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, input, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

const guide = readFileSync(join(root, 'docs/how-to/add-a-field.md'), 'utf8')
const patches = [...guide.matchAll(/```diff\n([\s\S]*?)```/g)].map(([, patch = '']) => patch)
const filesOf = (patch: string) => [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file)

/** The guide's example for each table of fields, and the checks that detect a missing file. */
const nouns = [
  {
    noun: 'a job',
    field: 'dress_code',
    word: 'Dress code',
    columns: /job-columns\.ts/,
    form: 'web/recruitment/job-form/job/form-fields.test.ts',
    server: 'server/recruitment/jobs/job-fields.test.ts',
    tested: /tested: .*\bdress_code\b/,
  },
  {
    noun: 'a person',
    field: 'native_tongue',
    word: 'Native tongue',
    columns: /person-columns\.ts/,
    form: 'web/recruitment/people/person-form.test.ts',
    server: 'server/recruitment/people/person-fields.test.ts',
    tested: /tested: .*\bnative_tongue\b/,
  },
  {
    noun: 'a step',
    field: 'place',
    word: 'Venue',
    columns: /step-columns\.ts/,
    form: 'web/recruitment/steps/step-form.test.ts',
    server: 'server/recruitment/steps/step-fields.test.ts',
    tested: /tested: .*\bplace\b/,
  },
  {
    noun: 'an application',
    field: 'agreed_title',
    word: 'Agreed title',
    columns: /change-step\.ts/,
    form: 'web/recruitment/moves/outcome-fields.test.ts',
    server: 'server/recruitment/pipeline/filters/application-fields.test.ts',
    tested: /✔ Agreed title: a move sets it, the history has it, the next move clears it, undo restores it/,
  },
] as const

test(
  'a text field needs the four files of the guide, and each missing one is detected',
  { timeout: 600_000 },
  async it => {
    const folder = mkdtempSync(join(tmpdir(), 'kargozin-field-'))
    it.after(() => rmSync(folder, { recursive: true, force: true }))
    copyTo(folder)
    const node = (...args: string[]) => runIn(folder, process.execPath, args)
    const types = (...projects: string[]) => node('node_modules/typescript/bin/tsc', '-b', ...projects)
    const tests = (...files: string[]) => node('--test', '--test-reporter=spec', ...files)
    const read = (file: string) => {
      const path = join(folder, file)
      return existsSync(path) ? readFileSync(path, 'utf8') : ''
    }
    const write = (file: string, text: string) => writeFileSync(join(folder, file), text)

    // The guide says “takes four files” for each table of fields.
    equal([...guide.matchAll(/takes four files/g)].length, nouns.length)
    deepEqual(
      patches.map(patch => filesOf(patch).length),
      nouns.map(() => 4),
    )
    const [tables, forms] = [1, 2].map(at => patches.map(patch => filesOf(patch)[at] ?? ''))
    ok(tables && forms)
    const words = 'api/recruitment/fa.json'
    const files = [...tables, ...forms, words]
    const before = new Map(files.map(file => [file, read(file)]))
    for (const patch of patches) {
      const { status, output } = runIn(folder, 'git', ['apply', '-'], patch)
      equal(status, 0, output)
    }

    /** Runs `work` while these files have their original content. */
    const without = <T>(those: readonly string[], work: () => T): T => {
      const now = those.map(file => [file, read(file)] as const)
      for (const file of those) write(file, before.get(file) ?? '')
      const done = work()
      for (const [file, text] of now) write(file, text)
      return done
    }

    await it.test('without Persian words and columns, each table of fields has a type error', () => {
      const { output } = without([words], () => types('server'))
      for (const [at, { field, word, columns }] of nouns.entries()) {
        match(output, new RegExp(`${basename(tables[at] ?? '')}.*"${word}"`))
        match(output, columns)
        match(output, new RegExp(`"${field}"' is not assignable`))
      }
    })
    await it.test('without the lines in the tables, each form has a type error', () => {
      const { output } = without(tables, () => types('web'))
      for (const [at, { field }] of nouns.entries())
        match(output, new RegExp(`${basename(forms[at] ?? '')}.*"${field}"`))
    })
    const { status: written, output: why } = node('bin/write-types.ts')
    equal(written, 0, why)
    await it.test('without the lines in the forms, a test of each form fails', () => {
      const { output } = without(forms, () => tests(...nouns.map(noun => noun.form)))
      for (const { field } of nouns) match(output, new RegExp(`${field} is (on no|not on|not in|missing from)`))
    })
    await it.test('with all four files, each field is on its form, and is saved, read and shown', () => {
      deepEqual(types(), { status: 0, output: '' })
      const { status, output } = tests(...nouns.flatMap(noun => [noun.form, noun.server]))
      equal(status, 0, output)
      for (const { tested } of nouns) match(output, tested)
    })
  },
)
