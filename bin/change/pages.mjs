// Which pages of the web app a change touches.
import { dirname, posix } from 'node:path'
import { isTest, modulesOf, textOf } from './modules.mjs'

/** The areas of the product (api/areas.ts), which are folders of web. */
const areas = new Set([...textOf('api/areas.ts').matchAll(/^ {2}(\w+): \{/gm)].map(it => it[1]))

/** Whether a file is not of one area. Such a part has component tests, and a change of it would touch all pages. */
export const isShared = file => !areas.has(/^web\/(\w+)\//.exec(file)?.[1])

/** The path of a page in one of the lists of pages, as a name of api/paths.ts or as a pattern. */
const pathIn = /^(?:routes\.(\w+)|\/(\S+)\/i?),/

const patternOf = route => `^/dashboard${route.replace(/\$\w+/g, '[^/]+')}$`

/** The pages in a list of them, each with a regular expression of its path, and its module. */
function pagesIn(list, routes) {
  const entries = textOf(list)
    .split(/\bpath: /)
    .slice(1)
  return entries.flatMap(entry => {
    const [, route, pattern] = pathIn.exec(entry) ?? []
    const from = /load: \(\) => import\('([^']+)'\)/.exec(entry)?.[1]
    if (!from || !(route || pattern)) return []
    const path = route ? patternOf(routes.get(route)) : pattern.replaceAll('\\/', '/')
    return [{ path, file: posix.join('web', from) }]
  })
}

let known

/** All pages of the product, with all modules that they import. */
function everyPage() {
  if (known) return known
  const routes = new Map([...textOf('api/paths.ts').matchAll(/^ {2}(\w+): '(\S+)',/gm)].map(it => [it[1], it[2]]))
  known = ['web/pages.ts', 'web/settings-pages.ts', 'web/front.tsx']
    .flatMap(list => pagesIn(list, routes))
    .map(it => ({ ...it, modules: modulesOf(it.file, (_from, to) => !isShared(to)) }))
  return known
}

/** The pages in the folder of a file of the web app, or in the nearest folder above it that has pages. */
export function pagesNear(file) {
  const pages = everyPage()
  for (let at = dirname(file); at.split('/').length > 1; at = dirname(at)) {
    const here = pages.filter(it => dirname(it.file) === at)
    // In the folder of a whole area the pages have little in common.
    if (here.length > 0) return at.split('/').length > 2 ? here : here.filter(it => it.modules.has(file))
  }
  return []
}

/** The pages that import a file, directly or not. */
export const pagesUsing = file => everyPage().filter(it => it.modules.has(file))

/**
 * What a change touches in the web app, for each folder with changed files: its names, the paths of its own pages, and the
 * paths of all pages that use it. Paths are regular expressions.
 */
export function touchedPages(changed) {
  const files = changed.filter(file => /\.(tsx?|css)$/.test(file) && !isTest(file) && !isShared(file))
  const touched = files.map(file => ({
    names: dirname(file).split('/').slice(2),
    own: pagesNear(file).map(it => it.path),
    using: pagesUsing(file).map(it => it.path),
  }))
  return [...new Map(touched.map(it => [JSON.stringify(it), it])).values()]
}
