import { basename, join } from 'node:path'
import type { Rolldown } from 'vite'
import { fewerFiles, type File } from './fewer-files.ts'

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

/** What counts otherwise than by being a page (1) or a part that comes later: what must be quick, or is near its target. */
const weights: Record<string, number> = {
  ...{ LoginPage: 12, JobPage: 3, ApplicationForm: 3, PipelinePage: 2 },
  ...{ SurveyEditorPage: 4, JobFormPage: 2, WhatPart: 1, ImportPage: 2 },
}

const weightOf = (id: string, isPage: boolean) => weights[basename(id, '.tsx')] ?? (isPage ? 1 : 0.1)

/** Who may need a module: each page with its app, which counts in full, and each part that a page loads later. */
function usersOf(web: string, context: Context, start: ReadonlySet<string>) {
  const main = join(web, 'main.tsx')
  const apps = ['front.tsx', 'dashboard.tsx'].map(file => join(web, file))
  const pages = ['front.tsx', 'pages.ts'].flatMap(
    file => context.getModuleInfo(join(web, file))?.dynamicallyImportedIds ?? [],
  )
  const front = new Set(context.getModuleInfo(join(web, 'front.tsx'))?.dynamicallyImportedIds)
  const later = loadedLater(main, context)
  return later
    .filter(id => !apps.includes(id))
    .map(id => {
      const app = front.has(id) ? apps[0] : apps[1]
      const isPage = pages.includes(id)
      return { needs: closure(isPage && app ? [app, id] : [id], context, start), weight: weightOf(id, isPage) }
    })
}

/** The files of what more than one needs. What one alone needs stands in its own file without being told. */
function sharedFiles(web: string, context: Context, start: ReadonlySet<string>): File[] {
  const users = usersOf(web, context, start)
  const files = new Map<string, File>()
  for (const module of [...new Set(users.flatMap(it => [...it.needs]))].toSorted()) {
    const needing = users.flatMap(({ needs }, at) => (needs.has(module) ? [at] : []))
    if (needing.length < 2) continue
    const key = needing.join()
    const file = files.get(key) ?? { modules: [], bytes: 0, users: needing }
    file.modules.push(module)
    file.bytes += context.getModuleInfo(module)?.code?.length ?? 0
    files.set(key, file)
  }
  const counts = users.map(it => it.weight)
  const weight = (file: File) => file.users.reduce((sum, user) => sum + (counts[user] ?? 0), 0)
  // What most need comes first: a file takes with it what its modules import, unless a file before it has that.
  return fewerFiles([...files.values()], counts).toSorted((a, b) => weight(b) - weight(a))
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

/** More files of shared code than there will ever be. */
const most = 60
