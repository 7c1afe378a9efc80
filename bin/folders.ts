import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Checks that no folder has too many files to find one's way, not counting tests. The parts of the design system and the
 * migrations are in one folder each, and are found by name and by number.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const most = 25
const places = ['api', 'server', 'web', 'bin', 'bench', 'ops']
const leftOut = new Set(['web/ui', 'server/db/migrations'])
const notOurs = new Set(['node_modules', 'dist', '.cache'])

const isSource = (name: string) => /\.(tsx?|mjs|css|sql)$/.test(name) && !/\.test\.tsx?$/.test(name)

function* foldersIn(folder: string): Generator<{ folder: string; files: number }> {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  yield { folder, files: entries.filter(it => it.isFile() && isSource(it.name)).length }
  for (const it of entries) if (it.isDirectory() && !notOurs.has(it.name)) yield* foldersIn(`${folder}/${it.name}`)
}

const all = places.flatMap(place => [...foldersIn(place)])
for (const { folder, files } of all) {
  if (files <= most || leftOut.has(folder)) continue
  console.log(
    `${folder} has ${files} files, and at most ${most} are found again: give a part of it a folder of its own`,
  )
  process.exitCode = 1
}
if (all.length < 10) {
  console.log('There are no folders: is this the repository?')
  process.exitCode = 1
}
