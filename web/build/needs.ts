import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { pagesOf } from './pages.ts'
import { persianIn, persianOf } from './words.ts'

/** What is measured of a module: the code that the build keeps of it, without names and spaces, and its translations. */
function textOf(code: string, persian: ReadonlyMap<string, string>): string {
  // Only names inside functions are shortened, because the exports of a module are no longer marked at this point.
  const small = minifySync('module.js', code, { compress: false, mangle: { toplevel: false } }).code
  return small + JSON.stringify(Object.fromEntries(persianIn(code, persian)))
}

/**
 * Writes .vite/needs.json: for each page, the KB of gzipped JavaScript that it needs. Joined files also contain code that
 * a page does not need, and any change can join files in another way. This figure depends only on the page's own code,
 * so that the growth of a page has a cause in the change (record.ts).
 */
export function needs(web: string): Plugin {
  return {
    name: 'needs',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const persian = persianOf(join(web, '..'))
      const texts = new Map(
        Object.values(bundle)
          .filter(it => it.type === 'chunk')
          .flatMap(it => Object.entries(it.modules).map(([id, { code }]) => [id, textOf(code ?? '', persian)])),
      )
      const imports = new Map<string, readonly string[]>()
      const importsOf = (id: string): readonly string[] => {
        const known = imports.get(id) ?? this.getModuleInfo(id)?.importedIds ?? []
        imports.set(id, known)
        return known
      }
      const kbOf = (modules: readonly string[]): number => {
        const all = new Set(modules)
        for (const id of all) for (const imported of importsOf(id)) all.add(imported)
        const text = [...all].toSorted().map(id => texts.get(id) ?? '')
        return gzipSync(text.join('\n')).length / 1024
      }
      const main = join(web, 'main.tsx')
      const written = pagesOf(web).map(({ name, modules }) => [name, kbOf([main, ...modules])] as const)
      this.emitFile(asset('.vite/needs.json', Object.fromEntries(written)))
    },
  }
}

const asset = (fileName: string, content: object): Rolldown.EmittedAsset => ({
  type: 'asset',
  fileName,
  source: JSON.stringify(content, null, 1),
})
