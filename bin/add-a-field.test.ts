import { deepEqual, equal, match } from 'node:assert/strict'
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

/* Follows docs/how-to/add-a-field.md on a copy of the repository, as somebody new would. */

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['api', 'server', 'web', 'bin', 'bench', 'ops', 'e2e']
const workspaces = ['api', 'server', 'web']

/** The repository without what is built; the packages are the same ones, but for our own. */
function copyTo(folder: string): void {
  const top = readdirSync(root).filter(name => /^(package|tsconfig).*\.json$/.test(name))
  for (const name of [...sources, ...top])
    cpSync(join(root, name), join(folder, name), {
      recursive: true,
      preserveTimestamps: true,
      filter: path => !['node_modules', 'dist', 'data'].includes(basename(path)),
    })
  // What the compiler knows of the files that stay as they are.
  const types = join(root, '.cache/types')
  if (existsSync(types)) cpSync(types, join(folder, '.cache/types'), { recursive: true, preserveTimestamps: true })
  mkdirSync(join(folder, 'node_modules/@kargozin'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter(it => it !== '@kargozin'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of workspaces) symlinkSync(join(folder, name), join(folder, 'node_modules/@kargozin', name))
}

/** Runs a program in the copy; its exit code and what it said. */
function runIn(folder: string, program: string, args: string[], input?: string) {
  const { NODE_TEST_CONTEXT: _ours, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, input, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

test(
  'a text field of a job or a person takes the four files of the guide, and each one forgotten is refused',
  { timeout: 300_000 },
  async it => {
    const folder = mkdtempSync(join(tmpdir(), 'kargozin-field-'))
    it.after(() => rmSync(folder, { recursive: true, force: true }))
    copyTo(folder)
    const node = (...args: string[]) => runIn(folder, process.execPath, args)
    const types = (...projects: string[]) => node('node_modules/typescript/bin/tsc', '-b', ...projects)
    const tests = (file: string) => node('--test', '--test-reporter=spec', file)
    const onForm = () => tests('web/recruitment/job-form/job/form-fields.test.ts')

    const guide = readFileSync(join(root, 'docs/how-to/add-a-field.md'), 'utf8')
    const patches = [...guide.matchAll(/```diff\n([\s\S]*?)```/g)].map(([, patch = '']) => patch)
    const filesOf = (patch: string) => [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file)
    // As the guide says of both.
    equal([...guide.matchAll(/takes four files/g)].length, 2)
    deepEqual(
      patches.map(it => filesOf(it).length),
      [4, 4],
    )
    const [patch = '', person = ''] = patches
    const files = filesOf(patch)
    const [, table = '', form = '', words = ''] = files
    const before = new Map(
      files.map(file => [file, existsSync(join(folder, file)) && readFileSync(join(folder, file))]),
    )
    const apply = (given: string) => {
      const { status, said } = runIn(folder, 'git', ['apply', '-'], given)
      equal(status, 0, said)
    }
    const writeTypes = () => {
      const { status, said } = node('bin/write-types.ts')
      equal(status, 0, said)
    }
    apply(patch)

    /** Does something while one of the four files is as it was. */
    const without = <T>(file: string, work: () => T): T => {
      const path = join(folder, file)
      const now = readFileSync(path)
      writeFileSync(path, before.get(file) || '')
      const done = work()
      writeFileSync(path, now)
      return done
    }

    await it.test('without its Persian word and its column the types refuse the table of fields', () => {
      const { said } = without(words, () => types('server'))
      match(said, /job-fields\.ts.*"Dress code"/)
      match(said, /job-columns\.ts/)
      match(said, /"dress_code"' is not assignable to type 'keyof Job'/)
    })
    await it.test('without its line in the table they refuse the form', () => {
      match(without(table, () => types('web')).said, /WhatPart\.tsx.*"dress_code"/)
    })
    writeTypes()
    await it.test('without its line in the form a test says so', () => {
      match(without(form, onForm).said, /dress_code is on no part of the form/)
    })
    await it.test('with all four it is typed, on the form, saved, read, named in the history and copied', () => {
      deepEqual(types(), { status: 0, said: '' })
      equal(onForm().status, 0)
      const { status, said } = tests('server/recruitment/jobs/job-fields.test.ts')
      equal(status, 0, said)
      match(said, /✔ Dress code: it is saved, read, named in the history, copied or not, and cleared/)
    })
    await it.test('a field of a person is typed, on its form, saved, read, named in the history and copied', () => {
      apply(person)
      writeTypes()
      deepEqual(types(), { status: 0, said: '' })
      for (const file of ['web/recruitment/people/person-form', 'server/recruitment/people/person-fields']) {
        const { status, said } = tests(`${file}.test.ts`)
        equal(status, 0, said)
      }
    })
  },
)
