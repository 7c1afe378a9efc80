import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

/** Parts of the kit that most pages have and that are less than a list to choose from. */
const simpleParts = ['TextField', 'SearchField', 'Checkbox', 'Switch', 'SegmentedControl', 'PageHeader']

/** Some modules and everything that they import at once (not what they load later). */
function closure(start: readonly string[], context: Context): Set<string> {
  const found = new Set<string>()
  const waiting = [...start]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Who needs a module: every page, the sign-in page, a public one, the dashboard's frame, the simple parts, a select. */
function needs(web: string, context: Context) {
  const start = join(web, 'main.tsx')
  const front = join(web, 'front.tsx')
  const publicPages = context.getModuleInfo(front)?.dynamicallyImportedIds ?? []
  const of = (...ids: string[]) => closure(ids, context)
  return {
    start: of(start),
    login: of(start, front, join(web, 'account/login/LoginPage.tsx')),
    front: of(start, front, ...publicPages),
    frame: of(start, join(web, 'dashboard.tsx')),
    simple: of(...simpleParts.map(part => join(web, `ui/${part}.tsx`))),
    select: of(join(web, 'ui/Select.tsx')),
  }
}

type Needs = Record<keyof ReturnType<typeof needs>, boolean>

/** The files, and who needs what stands in each; the bundler puts what a file imports into it, if no file before has it. */
const files: Record<string, (by: Needs, id: string) => boolean> = {
  start: by => by.start,
  /** What is ours, however few use it; of the libraries, only what many do. */
  shell: (by, id) => by.frame && by.login && !id.includes('node_modules'),
  kit: by => by.frame && by.login,
  calls: by => by.frame && by.front && !by.login,
  dashboard: by => by.frame && !by.front,
  fields: by => by.select && by.login && !by.frame,
  parts: by => by.select && by.simple && !by.login && !by.frame,
  lists: by => by.select && !by.simple && !by.login && !by.frame,
}

/**
 * Few files instead of very many (each of them compresses for itself), and no page that loads what it does not need: what
 * most pages consist of stands in a few files, by who needs it. The rest is left to the bundler, which keeps apart what
 * different pages need.
 */
export function chunkGroups(web: string): Rolldown.CodeSplittingGroup[] {
  const main = join(web, 'main.tsx')
  let known: ReturnType<typeof needs> | undefined
  const needed = (id: string, context: Context): Needs => {
    const { start, login, front, frame, simple, select } = (known ??= needs(web, context))
    return {
      start: start.has(id),
      login: login.has(id),
      front: front.has(id),
      frame: frame.has(id),
      simple: simple.has(id),
      select: select.has(id),
    }
  }
  return Object.entries(files).map(([name, takes], at, all) => ({
    // main.tsx waits at its top for what would stand in the same file then: it stays by itself.
    name: (id, context) => (id !== main && takes(needed(id, context), id) ? name : null),
    debugName: name,
    priority: all.length - at,
    // What a library's file of all brings along although few use it stays out.
    ...(name === 'kit' ? { minShareCount: 8 } : {}),
  }))
}
