import { deepEqual, equal, match } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)
const script = new URL('chromium.mjs', import.meta.url)

test('two processes unpack the browser at once, and both get one that starts', async it => {
  const folder = mkdtempSync(join(tmpdir(), 'kargozin-chromium-'))
  it.after(() => rmSync(folder, { recursive: true, force: true }))
  const { CHROMIUM: _another, ...env } = process.env
  const code = `import(${JSON.stringify(script.href)}).then(it => console.log(it.chromium(process.argv[1])))`
  const find = async () => (await run(process.execPath, ['--eval', code, folder], { env })).stdout.trim()
  const [one, other] = await Promise.all([find(), find()])
  equal(one, other)
  // Nothing is left of the slower process.
  deepEqual(readdirSync(folder), [dirname(one).replace(`${folder}/`, '')])
  match((await run(one, ['--version'])).stdout, /^Chromium \d+/)
})
