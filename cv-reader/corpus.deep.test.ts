import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

/**
 * Checks the score of `npm run cv:score` for the CVs in ./corpus, which describe invented people and were made with 16
 * programs.
 */
// As in the product, every CV is read in a separate process, so this takes minutes on a busy machine.
test(
  'In the CV corpus, every e-mail, mobile and name is found, and no value is wrong',
  { timeout: 600_000 },
  async () => {
    const root = join(import.meta.dirname, '..')
    const score = join(root, 'bin/cv-score.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [score, join(import.meta.dirname, 'corpus')])
    const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
    assert.ok(number(/characters ([\d.]+) %/) >= 99, stdout)
    assert.match(stdout, /wrong values: email 0, mobile 0, name 0, degree 0, years 0, birth_date 0, skills 0/)
    assert.match(stdout, /e-mail 38\/38, mobile 38\/38, name 38\/38/)
  },
)
