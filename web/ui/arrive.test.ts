import { equal, ok, rejects } from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { arrive, chunkTimeout } from './arrive.ts'

test('loading a part of the app fails after two minutes without an answer', async it => {
  it.mock.timers.enable({ apis: ['setTimeout'] })
  equal(chunkTimeout, 120_000)
  const hanging = arrive(() => new Promise(() => {}))
  const outcome = rejects(hanging, { name: 'ChunkLoadError', message: 'Loading chunk failed' })
  it.mock.timers.tick(chunkTimeout)
  await outcome
})

test('a failed script or style sheet has the error message of the specification', async () => {
  const fails = (text: string) => arrive(() => Promise.reject(new Error(text)))
  await rejects(fails('Failed to fetch dynamically imported module: /assets/a.js'), { message: 'Loading chunk failed' })
  await rejects(fails('Unable to preload CSS for /assets/a.css'), { message: 'Loading CSS chunk failed' })
})

test('a loaded part of the app is returned, and its timer is cleared', async () => {
  equal(await arrive(async () => 'page'), 'page')
})

test('every dynamic import of the app uses this time limit', () => {
  const web = fileURLToPath(new URL('..', import.meta.url))
  const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist/**', 'node_modules/**', 'build/**'] })
  ok(files.length > 100)
  const bare = files
    .filter(file => !file.includes('.test.') && !file.startsWith('dist') && !/^ui.(lazy|arrive|later)\.ts$/.test(file))
    .flatMap(file => {
      const text = readFileSync(`${web}/${file}`, 'utf8')
      const takesReact = /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(text)
      return takesReact ? [file] : []
    })
  equal(bare.join(' '), '')
})
