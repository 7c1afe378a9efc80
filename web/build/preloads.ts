import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ESTree, Plugin, Rolldown } from 'vite'
import { dashboard } from '@kargozin/api/addresses.ts'
import { routes } from '@kargozin/api/paths.ts'

type Node = ESTree.Node

/** A page of front.tsx or pages.ts: its paths, its modules, and its first reads. */
type Page = { paths: string[]; modules: string[]; asks: string[] }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const all = (node: Node): Node[] => [node, ...Object.values(node).flat().filter(isNode).flatMap(all)]

const textsIn = (node: Node | undefined): string[] =>
  node ? all(node).flatMap(it => (it.type === 'Literal' && typeof it.value === 'string' ? [it.value] : [])) : []

const importedIn = (node: Node | undefined): string[] =>
  node ? all(node).flatMap(it => (it.type === 'ImportExpression' ? textsIn(it.source) : [])) : []

function propertyOf(object: ESTree.ObjectExpression, name: string): Node | undefined {
  const property = object.properties.find(
    it => it.type === 'Property' && it.key.type === 'Identifier' && it.key.name === name,
  )
  return property?.type === 'Property' ? property.value : undefined
}

/** The path of `routes.jobs`. */
function routeOf({ property }: ESTree.MemberExpression): string {
  const named = Object.entries(routes).find(([name]) => property.type === 'Identifier' && property.name === name)
  if (!named) throw new Error('A page has a path that is not in api/paths.ts')
  return named[1]
}

const propertyIn = (node: Node, name: string): Node | undefined =>
  all(node).flatMap(it => (it.type === 'ObjectExpression' ? (propertyOf(it, name) ?? []) : []))[0]

/** The paths of a page, with `*` for parameters: from a route of the dashboard, or from a pattern of front.tsx. */
function pathsOf(path: Node): string[] {
  if (path.type === 'MemberExpression') return [dashboard + routeOf(path).replace(/\$\w+/g, '*')]
  if (path.type !== 'Literal' || !('regex' in path)) throw new Error('build/preloads.ts cannot read the path of a page')
  const pattern = path.regex.pattern.replace(/^\^|\$$/g, '').replaceAll('\\/', '/')
  const anything = (text: string) => text.replaceAll('[^/]+', '*').replaceAll('[\\da-f-]{36}', '*')
  const paths = [anything(pattern.replace(/\((.*)\)\?/, '$1')), anything(pattern.replace(/\(.*\)\?/, ''))]
  if (!paths.every(it => /^[\w/*-]+$/.test(it)))
    throw new Error(`${pattern}: build/preloads.ts cannot read this pattern`)
  return [...new Set(paths)]
}

/** Whether it is the pattern of the "not found" page. */
const isAnyPath = (path: Node) => 'regex' in path && path.regex.pattern === '.'

function pageOf(object: ESTree.ObjectExpression, folder: string, layouts: Node | undefined): Page | undefined {
  const path = propertyOf(object, 'path')
  const [page] = importedIn(propertyOf(object, 'load'))
  if (path === undefined || page === undefined || isAnyPath(path)) return undefined
  const calls = propertyOf(object, 'calls')
  const isFront = path.type === 'Literal'
  const app = isFront ? 'front.tsx' : 'dashboard.tsx'
  const [inside] = textsIn(propertyOf(object, 'inside'))
  const layout = importedIn(layouts && inside ? propertyIn(layouts, inside) : undefined)
  const withCalls = calls?.type === 'Literal' && calls.value === true ? [join(folder, 'core/calls/Calls.tsx')] : []
  const asks = textsIn(propertyOf(object, 'asks')).map(it => it.replace(/\$\w+/g, '*'))
  return {
    paths: pathsOf(path),
    modules: [join(folder, app), ...withCalls, ...layout.map(file => join(folder, file)), join(folder, page)],
    asks: isFront ? asks : ['/organization', ...asks],
  }
}

/**
 * The modules that a page imports dynamically when it is loaded: `const formComing = () => arrive(() =>
 * import('./Form.tsx'))` at its top level.
 */
const importedAtOnce = (program: ESTree.Program): string[] =>
  program.body
    .flatMap(it => (it.type === 'VariableDeclaration' ? it.declarations : []))
    .flatMap(({ id, init }) => (init && id.type === 'Identifier' && id.name.endsWith('Coming') ? importedIn(init) : []))

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
 * Writes preloads.json: the paths of each page, the files that it imports and its first reads. The server lists them
 * in the head of the page, so that the browser requests all of them at once instead of one after another. The first
 * read of every dashboard page is its organisation.
 */
export function preloads(web: string): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const read = (file: string) => this.parse(readFileSync(file, 'utf8'), { lang: 'tsx' })
      const layouts = propertyIn(read(join(web, 'dashboard.tsx')), 'layouts')
      const pages = ['front.tsx', 'pages.ts'].flatMap(list =>
        all(read(join(web, list))).flatMap(it =>
          it.type === 'ObjectExpression' ? (pageOf(it, web, layouts) ?? []) : [],
        ),
      )
      if (pages.length < 10) this.error('The lists of pages are written in a way that build/preloads.ts does not know')
      const start = new Set(filesOf([join(web, 'main.tsx')], bundle))
      const written = pages.map(({ paths, modules, asks }) => {
        const page = modules.at(-1) ?? ''
        const soon = importedAtOnce(read(page)).map(it => join(dirname(page), it))
        const files = filesOf([...modules, ...soon], bundle).filter(file => !start.has(file))
        return { paths, files, asks }
      })
      this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(written, null, 1) })
    },
  }
}
