import { basename, join } from 'node:path'
import { minifySync, type Rolldown } from 'vite'
import { fewerFiles, type File, type User } from './fewer-files.ts'

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

/** Pages near a target: which share of what they need they may load in vain (others `share`), how much their requests count. */
const near: Record<string, { only?: number; weight?: number }> = {
  LoginPage: { only: 0.006 },
  HomePage: { only: 0.03, weight: 2 },
  SurveyEditorPage: { only: 0.012, weight: 3 },
  JobFormPage: { only: 0.012, weight: 3 },
  PipelinePage: { only: 0.03, weight: 3 },
  JobPage: { weight: 4 },
  JobsPage: { only: 0.03, weight: 4 },
  SurveysPage: { weight: 2 },
  TasksPage: { weight: 2 },
  TalentsPage: { only: 0.015, weight: 4 },
  JobActivitiesPage: { weight: 2 },
  ApplicantsPage: { weight: 3 },
  ApplicantPage: { only: 0.006, weight: 4 },
  SurveyPage: { only: 0.2 },
  SurveyPreviewPage: { only: 0.2 },
}
const share = 0.012

const nameOf = (id: string) => basename(id, '.tsx')

type Needing = { id: string; isPage: boolean; needs: Set<string> }

/** What a page shows nothing without, though it comes by itself. */
const opensWith: Record<string, string> = {
  JobPage: 'ApplicationForm',
  JobFormPage: 'WhatPart',
  ApplicantPage: 'ApplicantDrawer',
}

/** Who may need a module: each page with its app, and each part that a page loads later. */
function usersOf(web: string, context: Context, start: ReadonlySet<string>): Needing[] {
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
      const also = later.filter(it => isPage && nameOf(it) === opensWith[nameOf(id)])
      return { id, isPage, needs: closure(isPage && app ? [app, id, ...also] : [id], context, start) }
    })
}

/** How much code, made small, a page may have that is to stay under its target. */
const room = 890_000

/**
 * What each may load in vain: no page comes over `room` by it, those that are near it and those with a target of their own
 * have their share. Parts that come later keep nobody waiting: requests count little for them.
 */
function spareOf(users: readonly Needing[], bytesOf: (modules: Iterable<string>) => number): User[] {
  return users.map(({ id, isPage, needs }) => {
    const own = bytesOf(needs)
    if (!isPage) return { weight: 0.01, spare: own * 3 + 20_000 }
    const { only, weight = 1 } = near[nameOf(id)] ?? {}
    return { weight, spare: only ? own * only : Math.max(own * share, room - own) }
  })
}

/** How much code a module is once it is made small: in packages, comments and long names are most of it. */
const smallOf = (module: string, context: Context): number =>
  minifySync('module.js', context.getModuleInfo(module)?.code ?? '').code.length

/** The files of what more than one needs. What one alone needs stands in its own file without being told. */
function sharedFiles(web: string, context: Context, start: ReadonlySet<string>): File[] {
  const known = new Map<string, number>()
  const bytesOf = (modules: Iterable<string>) =>
    [...modules].reduce((sum, module) => {
      const bytes = known.get(module) ?? smallOf(module, context)
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
    spareOf(users, bytesOf),
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
