import { basename } from 'node:path'
import type { ESTree, Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

/** The origin of re-exported names: the other file, and for each exported name the name in that file. */
type Source = { file: string; names: Map<string, string> }

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name)

type Named = { from: string; name: string }

/** The names that a file imports, by local name. */
function importsIn(body: ESTree.Program['body']): Map<string, Named> {
  const parts = body.flatMap(it =>
    it.type === 'ImportDeclaration' ? it.specifiers.map(part => ({ part, from: it.source.value })) : [],
  )
  return new Map(
    parts.flatMap(({ part, from }) =>
      part.type === 'ImportSpecifier' ? [[part.local.name, { from, name: nameOf(part.imported) }]] : [],
    ),
  )
}

/**
 * The names that a file exports, each with its origin: another file and the name there. Undefined if the file itself
 * defines the name.
 */
function exportsIn(body: ESTree.Program['body']): Map<string, Named | undefined> {
  const imported = importsIn(body)
  const exported = body.filter(it => it.type === 'ExportNamedDeclaration')
  return new Map(
    exported.flatMap(({ specifiers, source }) =>
      specifiers.map(({ local, exported: name }) => [
        nameOf(name),
        source ? { from: source.value, name: nameOf(local) } : imported.get(nameOf(local)),
      ]),
    ),
  )
}

const isPassing = (it: ESTree.Program['body'][number]) =>
  it.type === 'ImportDeclaration' || (it.type === 'ExportNamedDeclaration' && !it.declaration)

/** The source of the exports, if the file only re-exports names of a single other file; otherwise undefined. */
export function passedOn(body: ESTree.Program['body']): Source | undefined {
  const names = exportsIn(body)
  const files = new Set([...names.values()].map(it => it?.from))
  const [file] = files
  if (file === undefined || files.size > 1 || !body.every(isPassing)) return undefined
  return { file: basename(file), names: new Map([...names].map(([name, it]) => [name, it?.name ?? name])) }
}

/** Whether the chunk imports all of `files`, directly or indirectly. */
function loads(chunk: Chunk, files: readonly string[], bundle: Bundle): boolean {
  const found = new Set<string>()
  const waiting = [chunk.fileName]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk') continue
    found.add(name)
    waiting.push(...file.imports)
  }
  return files.every(it => found.has(it))
}

/**
 * If the code of a page is in a file together with other code, the bundler creates an additional file with the page's
 * name that only re-exports its names. That costs one more request before the page. This plugin removes such files and
 * imports from the file with the code instead.
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
