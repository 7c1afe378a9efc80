import { join } from 'node:path'
import { minifySync, type Rolldown } from 'vite'
import { fewerFiles } from './fewer-files.ts'
import type { File, User } from './file.ts'
import { maxRequests, requestsBesides, startFiles, targetOf } from './limits.ts'
import { pagesOf, type Page } from './pages.ts'
import { persianOf } from './words.ts'

type Context = Rolldown.ChunkingContext

/** Some modules and everything that they import at once (not what they load later), but for what is there `already`. */
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

/** What somebody loads later, in an order that is always the same: pages, and parts of them as dialogs. Dictionaries stay by themselves. */
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

/** Who may need a module: each page with all that it loads at once, and each part that is loaded later. */
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
 * What remains free below the limits of each page, so that the next feature does not break them: requests, and a share
 * of the KB, which are estimated here.
 */
const reserve = { share: 0.025, requests: 2 }

/** How many bytes of code, made small, are a KB when compressed: measured. */
const bytesOfKb = 3950

/** Our own code counts more than a package's, of which the build drops a part. Measured. */
const ownCode = 1.15

/**
 * The KB that all pages have in common: React, the base of the kit and Zod. They cannot be estimated from the code,
 * because the build drops most of Zod later. Measured on 2026-11-23; bench/javascript.ts fails when a page that was
 * estimated wrong is over its target.
 */
const kbOfEveryPage = 117

/** What each may load: pages up to their limits, parts that are loaded later four times what they need and a little. */
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

/** The length of the Persian words that build/words.ts adds to some code. */
function wordsOf(code: string, persian: ReadonlyMap<string, string>): number {
  const texts = new Set(
    [...code.matchAll(/"([^"\n]+)"|'([^'\n]+)'|`([^`$]+)`/g)].map(it => it[1] ?? it[2] ?? it[3] ?? ''),
  )
  return [...texts].reduce((sum, text) => {
    const word = persian.get(text)
    return word === undefined ? sum : sum + text.length + Buffer.byteLength(word)
  }, 0)
}

/**
 * How much code a module is once it is made small: in packages, comments and long names are most of it. The build drops
 * what is for development.
 */
function smallOf(module: string, context: Context, persian: ReadonlyMap<string, string>): number {
  if (module.endsWith('.development.js')) return 0
  const { code } = minifySync('module.js', context.getModuleInfo(module)?.code ?? '')
  if (module.includes('/node_modules/')) return Buffer.byteLength(code)
  return (Buffer.byteLength(code) + wordsOf(code, persian)) * ownCode
}

/** The files of what more than one needs. What one alone needs stands in its own file without being told. */
function sharedFiles(web: string, context: Context, start: ReadonlySet<string>): File[] {
  const persian = persianOf(join(web, '..'))
  const known = new Map<string, number>()
  const bytesOf = (modules: Iterable<string>) =>
    [...modules].reduce((sum, module) => {
      const bytes = known.get(module) ?? smallOf(module, context, persian)
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
  // In their order: a file takes with it what its modules import, unless a file before it has that.
  return fewerFiles(
    [...files.values()],
    limitsOf(users, bytesOf),
    module => context.getModuleInfo(module)?.importedIds ?? [],
  )
}

/**
 * Few files instead of very many (each of them is asked for, and compresses for itself), and hardly a page that loads what
 * it does not need. What all need is the start; what several do is put together by who needs it.
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
    // main.tsx waits at its top for what would stand in the same file then: it stays by itself.
    return id === main ? undefined : known.get(id)
  }
  return Array.from({ length: most }, (_, at) => ({
    name: (id, context) => (fileOf(id, context) === at ? (at === 0 ? 'start' : `shared-${at}`) : null),
    debugName: `shared-${at}`,
    priority: most - at,
  }))
}

/** More files of shared code than there will ever be; a build that needs more fails. */
const most = 200
