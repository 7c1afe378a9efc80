import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { pagesOf } from './pages.ts'
import { persianOf } from './words.ts'

/** The files of some modules and of all their static imports. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter(it => it.type === 'chunk')
  const found = new Set<string>()
  const waiting = modules.map(module => {
    const chunk = chunks.find(it => it.facadeModuleId === module) ?? chunks.find(it => it.moduleIds.includes(module))
    if (!chunk) throw new Error(`The build has no ${module}`)
    return chunk.fileName
  })
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const chunk = bundle[name]
    if (found.has(name) || chunk?.type !== 'chunk') continue
    found.add(name)
    waiting.push(...chunk.imports)
  }
  return [...found]
}

/**
 * Writes preloads.json: for each page its name, its title in both languages, its paths, the files that it imports and its first
 * reads. The server lists files and reads in the head of the page, so that the browser requests all of them at once instead of one
 * after another, and writes the title of a dashboard page into its frame. The first read of every dashboard page is its organisation. bench/javascript.ts measures the size of each page by the
 * same list.
 */
export function preloads(web: string): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const start = new Set(filesOf([join(web, 'main.tsx')], bundle))
      const persian = persianOf(join(web, '..'))
      const written = pagesOf(web).map(({ name, title, inside, paths, modules, asks }) => {
        const files = filesOf(modules, bundle).filter(file => !start.has(file))
        return { name, title: { en: title, fa: persian.get(title) ?? title }, inside, paths, files, asks }
      })
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(written, null, 1) })
    },
  }
}
