import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/*
 * How much JavaScript each page imports before it shows: `node bench/javascript.ts [folder]`, of the build in web/dist
 * unless told otherwise. Counted from the build's manifest: the start, the page's app, the page, and all that they import
 * at once, each file by gzip as it is sent. Ends with 1 when a page is over its target.
 */

const folder = process.argv[2] ?? fileURLToPath(new URL('../web/dist/', import.meta.url))

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }

/** A page: what it is called, its target in KB, its files, and the dictionaries that a Persian reader gets with it. */
type Page = { name: string; target: number; files: string[]; words: string[] }

const front = 'front.tsx'
const publicPages = [front, 'core/calls/Calls.tsx']
const dashboard = 'dashboard.tsx'
const any = 265
const recruiting = ['recruitment']

const pages: Page[] = [
  { name: 'sign-in', target: 140, files: [front, 'account/login/LoginPage.tsx'], words: ['account'] },
  { name: 'public job', target: any, files: [...publicPages, 'careers/JobPage.tsx'], words: ['careers'] },
  { name: 'career page', target: any, files: [...publicPages, 'careers/CareerPage.tsx'], words: ['careers'] },
  { name: 'home', target: 190, files: [dashboard, 'recruitment/home/HomePage.tsx'], words: recruiting },
  { name: 'board', target: any, files: [dashboard, 'recruitment/pipeline/PipelinePage.tsx'], words: recruiting },
  { name: 'job list', target: any, files: [dashboard, 'recruitment/jobs/JobsPage.tsx'], words: recruiting },
  {
    name: 'job form',
    target: any,
    files: [dashboard, 'recruitment/job-form/JobFormPage.tsx', 'recruitment/job-form/parts/WhatPart.tsx'],
    words: recruiting,
  },
  { name: 'sharing', target: any, files: [dashboard, 'recruitment/jobs/ShareJobPage.tsx'], words: recruiting },
  { name: 'import', target: any, files: [dashboard, 'recruitment/imports/ImportPage.tsx'], words: recruiting },
  {
    name: 'activities',
    target: any,
    files: [dashboard, 'recruitment/activities/JobActivitiesPage.tsx'],
    words: recruiting,
  },
  {
    name: 'access levels',
    target: any,
    files: [dashboard, 'organisation/permissions/PermissionsPage.tsx'],
    words: ['organisation'],
  },
  { name: 'profile', target: any, files: [dashboard, 'account/profile/ProfilePage.tsx'], words: ['account'] },
]

const manifestFile = join(folder, '.vite/manifest.json')
if (!existsSync(manifestFile)) throw new Error(`There is no build in ${folder}: npm run build`)
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))

function chunkOf(file: string): string {
  if (!manifest[file]) throw new Error(`The build has no ${file}: bench/javascript.ts names a page that is not there`)
  return file
}

/** The chunks and everything that they import at once. */
function closure(start: string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...start]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...(manifest[name]?.imports ?? []))
  }
  return found
}

const kilobytes = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => {
    const file = manifest[name]?.file ?? ''
    return file.endsWith('.js') ? sum + gzipSync(readFileSync(join(folder, file))).length / 1024 : sum
  }, 0)

const entries = Object.keys(manifest).filter(name => manifest[name]?.isEntry)
const dictionary = (area: string) => chunkOf(`../api/${area}fa.json`)

console.log('| page | KB | target | files | its Persian |\n|---|---|---|---|---|')
const over = pages.filter(({ name, target, files, words }) => {
  const needed = closure([...entries, ...files.map(chunkOf)])
  const size = kilobytes(needed)
  const persian = kilobytes(['', ...words.map(area => `${area}/`)].map(dictionary))
  const said = size > target ? `**${size.toFixed(1)}**` : size.toFixed(1)
  console.log(`| ${name} | ${said} | ${target} | ${needed.size} | ${persian.toFixed(1)} |`)
  return size > target
})
if (over.length > 0) console.error(`Over target: ${over.map(page => page.name).join(', ')}`)
process.exitCode = over.length > 0 ? 1 : 0
