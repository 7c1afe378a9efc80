// npm run build: builds the web app into web/dist, unless the existing build has the same sources.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, filesIn, hashOf, inPackage, install, root, runNode } from './tools.mjs'

/** Builds into another folder and then swaps the folders, so that a running server never serves an incomplete build. */
export async function build() {
  const dist = join(root, 'web/dist')
  const stamp = join(root, '.cache/web-built')
  // A build flag makes a different build of the same sources.
  const flags = process.env.VITE_DATA_MINING === '1' ? ' with data mining' : ''
  const sources = hashOf(filesIn('web', 'api', 'package-lock.json')) + flags
  if (existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return

  mkdirSync(join(root, '.cache'), { recursive: true })
  console.log('Building the web app…')
  const next = join(root, '.cache/web-next')
  const args = [
    inPackage('vite', 'bin/vite.js'),
    'build',
    'web',
    '--outDir',
    next,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  if ((await runNode(args)) !== 0) fail('The web app could not be built; the reason is above.')
  const old = join(root, '.cache/web-old')
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(next, dist)
  rmSync(old, { recursive: true, force: true })
  writeFileSync(stamp, sources)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install()
  await build()
}
