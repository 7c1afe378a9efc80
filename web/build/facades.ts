import { basename } from 'node:path'
import type { ESTree, Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

/** Where the exports of a file come from: the other file, and the name of each export there. */
type Source = { file: string; names: Map<string, string> }

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name)

/** What some statements of a file import, by local name; undefined if they do anything else than passing on imports. */
export function passedOn(body: ESTree.Program['body']): Source | undefined {
  const local = new Map<string, { from: string; name: string }>()
  const names = new Map<string, string>()
  const files = new Set<string>()
  for (const it of body) {
    if (it.type === 'ImportDeclaration') {
      for (const part of it.specifiers) {
        if (part.type !== 'ImportSpecifier') return undefined
        local.set(part.local.name, { from: it.source.value, name: nameOf(part.imported) })
      }
    } else if (it.type === 'ExportNamedDeclaration' && !it.declaration) {
      for (const { local: own, exported } of it.specifiers) {
        const from = it.source ? { from: it.source.value, name: nameOf(own) } : local.get(nameOf(own))
        if (!from) return undefined
        files.add(from.from)
        names.set(nameOf(exported), from.name)
      }
    } else return undefined
  }
  const [file] = files
  return file !== undefined && files.size === 1 ? { file: basename(file), names } : undefined
}

/** Whether the chunk loads all of some files by itself. */
function loads(chunk: Chunk, wanted: readonly string[], bundle: Bundle): boolean {
  const found = new Set<string>()
  const waiting = [chunk.fileName]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk') continue
    found.add(name)
    waiting.push(...file.imports)
  }
  return wanted.every(it => found.has(it))
}

/**
 * When the code of a page stands in a file with other code, the bundler makes one more file with the page's name, which
 * only passes on its exports: one more request before every such page. Removes these files, and imports from the file
 * with the code.
 */
export function facades(): Plugin {
  return {
    name: 'facades',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(it => it.type === 'chunk')
      for (const facade of chunks) {
        if (facade.isEntry || facade.moduleIds.length > 0 || chunks.some(it => it.imports.includes(facade.fileName)))
          continue
        const source = passedOn(this.parse(facade.code).body)
        const target = chunks.find(it => basename(it.fileName) === source?.file)
        if (!source || !target || !loads(target, facade.imports, bundle)) continue
        const names = [...source.names].map(([name, there]) => `${name}:m.${there}`)
        const name = basename(facade.fileName)
        for (const chunk of chunks.filter(it => it.dynamicImports.includes(facade.fileName))) {
          chunk.code = chunk.code.replaceAll(
            new RegExp(`import\\(([\`"'])\\./${name.replaceAll('.', '\\.')}\\1\\)`, 'g'),
            `import("./${source.file}").then(m=>({${names.join()}}))`,
          )
          chunk.dynamicImports = chunk.dynamicImports.map(it => (it === facade.fileName ? target.fileName : it))
        }
        delete bundle[facade.fileName]
      }
    },
  }
}
