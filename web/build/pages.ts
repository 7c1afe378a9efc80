import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync, type ESTree } from 'vite'
import { dashboard } from '@kargozin/api/addresses.ts'
import { routes } from '@kargozin/api/paths.ts'

type Node = ESTree.Node

/**
 * A page of front.tsx, pages.ts or settings-pages.ts: its name, its title in English, its paths, its first reads, and the modules that
 * it loads at once (its app, its layout, itself and its parts named "…Coming"). `modules` does not contain their imports.
 */
export type Page = {
  name: string
  title: string
  inside: boolean
  paths: string[]
  modules: string[]
  asks: string[]
}

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
  if (path.type !== 'Literal' || !('regex' in path)) throw new Error('build/pages.ts cannot read the path of a page')
  const pattern = path.regex.pattern.replace(/^\^|\$$/g, '').replaceAll('\\/', '/')
  const anything = (text: string) => text.replaceAll('[^/]+', '*').replaceAll('[\\da-f-]{36}', '*')
  const paths = [anything(pattern.replace(/\((.*)\)\?/, '$1')), anything(pattern.replace(/\(.*\)\?/, ''))]
  if (!paths.every(it => /^[\w/*-]+$/.test(it))) throw new Error(`${pattern}: build/pages.ts cannot read this pattern`)
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
    name: basename(page, '.tsx'),
    title: textsIn(propertyOf(object, 'title')).join(''),
    inside: !isFront,
    paths: pathsOf(path),
    modules: [
      ...[app, ...layout, page].map(file => join(folder, file)),
      ...withCalls,
      ...importedAtOnce(join(folder, page)),
    ],
    asks: isFront ? asks : ['/organization', ...asks],
  }
}

const read = (file: string): ESTree.Program => parseSync(file, readFileSync(file, 'utf8')).program

/**
 * The modules that a page imports dynamically when it is loaded, by a function such as `const formComing = () => arrive(() =>
 * import('./Form.tsx'))` at the top level of its file.
 */
const importedAtOnce = (page: string): string[] =>
  read(page)
    .body.flatMap(it => (it.type === 'VariableDeclaration' ? it.declarations : []))
    .flatMap(({ id, init }) => (init && id.type === 'Identifier' && id.name.endsWith('Coming') ? importedIn(init) : []))
    .map(file => join(dirname(page), file))

/** All pages, from the lists of pages and their layouts. */
export function pagesOf(web: string): Page[] {
  const layouts = propertyIn(read(join(web, 'dashboard.tsx')), 'layouts')
  const pages = ['front.tsx', 'pages.ts', 'settings-pages.ts'].flatMap(list =>
    all(read(join(web, list))).flatMap(it => (it.type === 'ObjectExpression' ? (pageOf(it, web, layouts) ?? []) : [])),
  )
  if (pages.length < 10) throw new Error('The lists of pages are written in a way that build/pages.ts does not know')
  return pages
}
