// What the present change touches, for the samples of npm test (server/test/sample.ts, e2e/sample.ts).
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../tools.mjs'
import { touchedCalls } from './calls.mjs'
import { ofThisChange } from './history.mjs'
import { touchedPages } from './pages.mjs'

/**
 * Writes what a change touches, by default the present one, for all tests of a run. Returns the path of the file, which the
 * tests expect in `SAMPLE_FILE`.
 */
export function writeSample(changed = ofThisChange(), file = join(root, '.cache/sample.json')) {
  const sample = { calls: touchedCalls(changed), pages: touchedPages(changed) }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(sample, null, 2)}\n`)
  return file
}
