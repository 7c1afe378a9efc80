import { deepEqual, equal, match } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const check = fileURLToPath(new URL('patterns.ts', import.meta.url))

/** The output of the check for a file with this code. */
function checked(code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kargozin-patterns-'))
  try {
    writeFileSync(join(folder, 'a.ts'), code)
    const { status, stdout } = spawnSync(process.execPath, [check, folder], { encoding: 'utf8' })
    return { status, output: stdout.trim().split('\n') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('the check names each pattern that takes quadratic time or longer', () => {
  const bad = ['/<\\w+[^>]*>/', '/<br[^>]*>/g', '/\\s+$/', '/^(\\w+)*!$/', '/(a|a)+b/']
  const { status, output } = checked(
    bad.map(pattern => `export const a${bad.indexOf(pattern)} = ${pattern}`).join('\n'),
  )
  equal(status, 1)
  deepEqual(
    bad.filter(pattern => !output.some(line => line.includes(`a.ts: ${pattern} is not linear`))),
    [],
    output.join('\n'),
  )
})

test('patterns composed at run time fail the check, and linear patterns pass', () => {
  const built = checked("export const a = new RegExp('x')\nexport const b = /x/")
  equal(built.status, 1)
  match(built.output[0] ?? '', /composed at run time cannot be checked/)
  deepEqual(checked('export const a = [/<\\w[^<>]*>/, /^\\s+/, /(?<!\\s)\\s+$/u, /[a-z]+/gi]'), {
    status: 0,
    output: [''],
  })
})
