import { deepEqual, ok } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The files that may contain addresses of the dashboard. The script in index.html cannot import anything. */
const home = ['api/addresses.ts', 'api/paths.ts', 'web/index.html']

/** An address of the dashboard in a text or a pattern. Relative imports and comments do not match. */
const literal = /(?<![.\w])\\?\/dashboard\b/
const comment = /^\s*(?:\/\/|\/?\*)/

const faultsIn = (text: string): number[] =>
  text.split('\n').flatMap((line, at) => (literal.test(line) && !comment.test(line) ? [at + 1] : []))

test('addresses of the dashboard are written only in api/paths.ts', () => {
  const files = globSync('{api,server,web}/**/*.{ts,tsx,js,html}', {
    cwd: root,
    exclude: ['**/node_modules/**', 'web/dist/**', '**/*.test.*', 'server/test/**'],
  }).filter(file => !home.includes(file))
  ok(files.length > 500)
  const faults = files.flatMap(file =>
    faultsIn(readFileSync(join(root, file), 'utf8')).map(line => `${file}:${line}: use a function of api/paths.ts`),
  )
  deepEqual(faults, [])
})

test('the check finds an address in quotes, in a template and in a pattern', () => {
  deepEqual(faultsIn("href='/dashboard/home'\n`${publicUrl}/dashboard`\n/^\\/dashboard(\\/|$)/i"), [1, 2, 3])
  deepEqual(faultsIn("import('./dashboard.tsx')\n/** Everything under /dashboard. */\n * of /dashboard"), [])
})
