// npm run record:tests: records how long each file of tests took in the last whole run, for the order in which files run and
// for noticing files that have become slower.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../tools.mjs'

const record = join(root, 'bin/test/seconds.json')

/** The recorded seconds by file, such as `server/work.test.ts`. */
export const recorded = () => (existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files } = JSON.parse(readFileSync(join(root, '.cache/last-run.json'), 'utf8'))
  const rows = files.map(({ file, seconds }) => [file, Math.max(0.1, Math.round(seconds * 10) / 10)])
  const all = { ...recorded(), ...Object.fromEntries(rows) }
  const kept = Object.entries(all).filter(([file]) => !file.endsWith('.ts') || existsSync(join(root, file)))
  // One file a line, so that Git can merge two changes of the record.
  const lines = kept.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([file, seconds]) => `  "${file}": ${seconds}`)
  writeFileSync(record, `{\n${lines.join(',\n')}\n}\n`)
}
