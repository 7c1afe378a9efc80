import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** Adds the files of a chunk and of all its static imports. */
function filesOf(chunk: string, bundle: Bundle, into: Set<string>): void {
  const file = bundle[chunk]
  if (into.has(chunk) || !file) return
  into.add(chunk)
  if (file.type !== 'chunk') return
  for (const needed of file.imports) filesOf(needed, bundle, into)
}

/** The files for offline use: the start of the app, the chunks with modules that match, and all styles and fonts. */
function shellFiles(bundle: Bundle, modules: RegExp): string[] {
  const files = new Set<string>()
  for (const [name, file] of Object.entries(bundle)) {
    const needed =
      file.type === 'chunk' ? file.isEntry || file.moduleIds.some(id => modules.test(id)) : /\.(css|woff2)$/.test(name)
    if (needed) filesOf(name, bundle, files)
  }
  return ['/index.html', '/logo.svg', ...[...files].sort().map(name => `/${name}`)].filter(
    (name, at, all) => all.indexOf(name) === at,
  )
}

/** Writes /sw.js with the hashed names of the shell's files; a hash of that list is the version. */
export function serviceWorker(modules: RegExp): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const files = shellFiles(bundle, modules)
      const page = bundle['index.html']
      const version = createHash('sha256')
        .update(files.join())
        .update(page?.type === 'asset' ? page.source : '')
        .digest('hex')
        .slice(0, 10)
      const source = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8')
        .replace('VERSION', version)
        .replace("['FILES']", JSON.stringify(files))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}
