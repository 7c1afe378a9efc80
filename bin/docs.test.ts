import { deepEqual, ok } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'ops/*.md'], { cwd: root })
const files = globSync('{api,cv-reader,server,web,bin,bench,ops,e2e,docs}/**/*.*', {
  cwd: root,
  exclude: ['**/node_modules/**', 'web/dist/**'],
})

/** A file name in a document: the path, or the end of it. */
const named = /`([\w./-]+\.(?:tsx?|mjs|cjs|sql|json|js|css))`/g

/** Names in documents that are not files of the project: patterns and examples. */
const examples = [/NNNN/, /^\.\.\//, /…/, /^package(-lock)?\.json$/, /^tsconfig/, /^\./, /^utils\//]

test('every file that a document names exists', () => {
  ok(documents.length > 10 && files.length > 500)
  const missing = documents.flatMap(document =>
    [...readFileSync(join(root, document), 'utf8').matchAll(named)]
      .map(([, name = '']) => name)
      .filter(name => !examples.some(it => it.test(name)))
      .filter(name => !files.some(file => file === name || file.endsWith(`/${name}`)))
      .map(name => `${document}: ${name}`),
  )
  deepEqual(missing, [])
})

test('every change that a guide shows can be applied to the files of today', () => {
  const changes = documents.flatMap(document =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/```diff\n([\s\S]*?)```/g)].map(([, change = '']) => ({
      document,
      change,
    })),
  )
  ok(changes.length > 0)
  const refused = changes
    .map(({ document, change }) => ({
      document,
      ...spawnSync('git', ['apply', '--check', '-'], { cwd: root, input: change, encoding: 'utf8' }),
    }))
    .filter(it => it.status !== 0)
    .map(it => `${it.document}: ${it.stderr}`)
  deepEqual(refused, [])
})
