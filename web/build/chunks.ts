import { join } from 'node:path'
import { minifySync, type Rolldown } from 'vite'
import { fewerFiles } from './fewer-files.ts'
import type { File, User } from './file.ts'
import { maxRequests, requestsBesides, startFiles, targetOf } from './limits.ts'
import { pagesOf, type Page } from './pages.ts'
import { persianIn, persianOf } from './words.ts'

type Context = Rolldown.ChunkingContext

/**
 * Returns modules with everything that they import statically, directly or indirectly. Leaves out the modules in `already`,
 * and dynamic imports.
 */
function closure(start: readonly string[], context: Context, already: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set<string>()
  const waiting = [...start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || already.has(id)) continue
    found.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * Returns the modules that are imported dynamically (pages, and parts of pages such as dialogs), sorted, so that every
 * build gives the same result. Dictionaries (.json) are not included.
 */
function loadedLater(main: string, context: Context): string[] {
  const seen = new Set<string>()
  const later = new Set<string>()
  const waiting = [main]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    const parts = dynamicallyImportedIds.filter(it => !it.endsWith('.json'))
    for (const part of parts) later.add(part)
    waiting.push(...importedIds, ...parts)
  }
  return [...later].toSorted()
}

type Needing = { page?: Page; needs: Set<string> }

/** The pages and the parts that are loaded later, each with the modules that it needs at once. */
function usersOf(web: string, context: Context, start: ReadonlySet<string>): Needing[] {
  const pages = pagesOf(web)
  const atOnce = new Set(pages.flatMap(it => it.modules))
  const parts = loadedLater(join(web, 'main.tsx'), context).filter(id => !atOnce.has(id))
  return [
    ...pages.map(page => ({ page, needs: closure(page.modules, context, start) })),
    ...parts.map(part => ({ needs: closure([part], context, start) })),
  ]
}

/**
 * The margin that stays free below the limits of each page, so that the next feature does not exceed them: a number of
 * requests, and a share of the KB. The KB are only estimated here.
 */
const reserve = { share: 0.025, requests: 2 }

/** The number of bytes of minified code that become one KB when compressed. Measured. */
const bytesOfKb = 3950

/** The factor for the size of our own minified code: the build drops less of it than of packages. Measured. */
const ownCode = 1.15

/**
 * The KB that all pages have in common: React, the base of the kit and Zod. They cannot be estimated from the code,
 * because the build drops most of Zod later. Measured on 2026-11-23. If the estimate for a page is wrong, the
 * page loads more unneeded code than planned.
 */
const kbOfEveryPage = 117

/**
 * The limits of each user. A page has the limits of limits.ts. A part that is loaded later may load four times the code that
 * it needs, plus 20,000 bytes.
 */
function limitsOf(users: readonly Needing[], bytesOf: (modules: Iterable<string>) => number): User[] {
  const shared = [...(users[0]?.needs ?? [])].filter(module => users.every(it => !it.page || it.needs.has(module)))
  const base = bytesOf(shared)
  return users.map(({ page, needs }) => {
    const own = bytesOf(needs)
    if (!page) return { files: Infinity, spare: own * 3 + 20_000 }
    const kb = kbOfEveryPage + (own - base) / bytesOfKb
    return {
      files: maxRequests - reserve.requests - requestsBesides(page) - startFiles - 1,
      spare: Math.max(0, targetOf(page.name) * (1 - reserve.share) - kb) * bytesOfKb,
    }
  })
}

/** The length of the Persian translations that build/words.ts adds to some code. */
const lengthOfPersian = (code: string, persian: ReadonlyMap<string, string>): number =>
  [...persianIn(code, persian)].reduce((sum, [text, word]) => sum + text.length + Buffer.byteLength(word), 0)

/**
 * The size of a module's minified code in bytes. Unminified sizes would mislead: in packages, most of the code is
 * comments and long names. Modules for development count as 0, because the build drops them. Imports have absolute paths at
 * this point. The path of the project is removed, so that all clones of the repository are built alike.
 */
function smallOf(module: string, context: Context, persian: ReadonlyMap<string, string>, project: string): number {
  if (module.endsWith('.development.js')) return 0
  const { code } = minifySync('module.js', (context.getModuleInfo(module)?.code ?? '').replaceAll(project, ''))
  if (module.includes('/node_modules/')) return Buffer.byteLength(code)
  return (Buffer.byteLength(code) + lengthOfPersian(code, persian)) * ownCode
}

/**
 * The files with modules that several users need. The bundler puts modules with a single user into a file of that user
 * by itself.
 */
function sharedFiles(web: string, context: Context, start: ReadonlySet<string>): File[] {
  const project = join(web, '..')
  const persian = persianOf(project)
  const known = new Map<string, number>()
  const bytesOf = (modules: Iterable<string>) =>
    [...modules].reduce((sum, module) => {
      const bytes = known.get(module) ?? smallOf(module, context, persian, project)
      known.set(module, bytes)
      return sum + bytes
    }, 0)
  const users = usersOf(web, context, start)
  const files = new Map<string, File>()
  for (const module of [...new Set(users.flatMap(it => [...it.needs]))].toSorted()) {
    const needing = users.flatMap(({ needs }, at) => (needs.has(module) ? [at] : []))
    if (needing.length < 2) continue
    const key = needing.join()
    const file = files.get(key) ?? { modules: [], bytes: 0, users: needing }
    file.modules.push(module)
    file.bytes += bytesOf([module])
    files.set(key, file)
  }
  // The order matters: the bundler adds to each file what its modules import, unless an earlier file contains it.
  return fewerFiles(
    [...files.values()],
    limitsOf(users, bytesOf),
    module => context.getModuleInfo(module)?.importedIds ?? [],
  )
}

/**
 * Decides which file of the build each shared module belongs to. There are few files, because each costs a request and
 * is compressed separately, and pages load hardly any code that they do not need. The first file is the start, which
 * all pages need. The other files contain modules with nearly the same users.
 */
export function chunkGroups(web: string): Rolldown.CodeSplittingGroup[] {
  const main = join(web, 'main.tsx')
  let known: Map<string, number> | undefined
  const fileOf = (id: string, context: Context): number | undefined => {
    if (!known) {
      const start = closure([main], context)
      const all = [{ modules: [...start] }, ...sharedFiles(web, context, start)]
      if (all.length > most)
        throw new Error(`${all.length} files of shared code; web/build/chunks.ts has room for ${most}`)
      known = new Map(all.flatMap(({ modules }, at) => modules.map(module => [module, at])))
    }
    // main.tsx has a top-level await. It gets its own file, because other code in the same file would wait for it.
    return id === main ? undefined : known.get(id)
  }
  return Array.from({ length: most }, (_, at) => ({
    name: (id, context) => (fileOf(id, context) === at ? (at === 0 ? 'start' : `shared-${at}`) : null),
    debugName: `shared-${at}`,
    priority: most - at,
  }))
}

/** The maximum number of files of shared code. A build that needs more fails. */
const most = 200
