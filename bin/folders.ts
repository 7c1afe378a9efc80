import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Checks that no folder has more than 25 files, so that people find files. Tests are not counted. Exceptions are the folders
 * of the design system and of the migrations, whose files people find by name and by number. Long files are named without
 * a failure, for the next who works in them: the linter refuses only those over 400 lines.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const maxFiles = 25
const longFile = 300
const generated = 'server/db/types.ts'
const places = ['api', 'cv-reader', 'server', 'web', 'bin', 'bench', 'ops']
const leftOut = new Set(['web/ui', 'server/db/migrations'])
const notOurs = new Set(['node_modules', 'dist', '.cache'])

const isSource = (name: string) => /\.(tsx?|mjs|css|sql)$/.test(name) && !/\.test\.tsx?$/.test(name)

function* foldersIn(folder: string): Generator<{ folder: string; files: number }> {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  yield { folder, files: entries.filter(it => it.isFile() && isSource(it.name)).length }
  for (const it of entries) if (it.isDirectory() && !notOurs.has(it.name)) yield* foldersIn(`${folder}/${it.name}`)
}

function longFilesIn(folder: string) {
  const files = readdirSync(join(root, folder), { withFileTypes: true })
    .filter(it => it.isFile() && /\.tsx?$/.test(it.name) && !it.name.endsWith('.gen.ts'))
    .map(it => `${folder}/${it.name}`)
    .filter(it => it !== generated)
  const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1
  return files.map(file => ({ file, lines: lines(file) })).filter(it => it.lines > longFile)
}

const all = places.flatMap(place => [...foldersIn(place)])
for (const { folder, files } of all) {
  if (files <= maxFiles || leftOut.has(folder)) continue
  console.log(`${folder} has ${files} files; the maximum is ${maxFiles}. Move some of them into a subfolder.`)
  process.exitCode = 1
}
for (const { folder } of all)
  for (const { file, lines } of longFilesIn(folder)) console.log(`  ${file} has ${lines} lines: is it two files?`)
if (all.length < 10) {
  console.log('No folder was found: is this the folder of the repository?')
  process.exitCode = 1
}
