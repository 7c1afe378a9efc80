import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/*
 * Measures how much JavaScript each page needs before it shows, how much of that is Persian text, and how many
 * requests the page makes when it opens: `node bench/javascript.ts [folder]`, by default for the build in web/dist.
 * The pages are those of web/front.tsx and web/pages.ts. By the build's manifest it counts the start, the page's app,
 * the page, the parts that it needs to show anything, and all their static imports, each file gzipped. Exits with 1
 * if a page is over its target or makes more than 30 requests.
 */

const web = fileURLToPath(new URL('../web/', import.meta.url))
const folder = process.argv[2] ?? join(web, 'dist')

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }

/** The maximum number of requests until the content of a page is shown. */
const maxRequests = 30

/** The maximum size of a page in KB. `targets` has lower limits for some pages, `any` is for all others. */
const maxKb = 265
const targets: Record<string, number> = { 'account/login/LoginPage.tsx': 140, 'recruitment/home/HomePage.tsx': 190 }

/** The dynamically imported parts without which a page shows nothing. */
const parts: Record<string, string[]> = {
  'recruitment/job-form/JobFormPage.tsx': ['recruitment/job-form/parts/WhatPart.tsx'],
  'recruitment/applicant/ApplicantPage.tsx': ['recruitment/applicant/ApplicantDrawer.tsx'],
  'careers/JobPage.tsx': ['careers/form/ApplicationForm.tsx'],
}

/** The pages in a list of pages. `files` are found in the source text from a page's `path:` to the next one. */
function pagesIn(list: string, below: (page: string) => string[]): { page: string; files: string[]; asks: number }[] {
  return readFileSync(join(web, list), 'utf8')
    .split(/\bpath: /)
    .flatMap(entry => {
      const page = /load: \(\) => import\('\.\/([^']+)'\)/.exec(entry)?.[1]
      const asks = /asks: \[([^\]]*)\]/.exec(entry)?.[1]?.split(',').length ?? 0
      return page ? [{ page, files: [...below(entry), page, ...(parts[page] ?? [])], asks }] : []
    })
}

const front = pagesIn('front.tsx', entry => [
  'front.tsx',
  ...(entry.includes('calls: true') ? ['core/calls/Calls.tsx'] : []),
])
/** The file of each layout, as loaded in web/dashboard.tsx, by name. */
const layouts = new Map(
  [...readFileSync(join(web, 'dashboard.tsx'), 'utf8').matchAll(/(\w+): \{ load: [^}]*import\('\.\/([^']+)'\)/g)].map(
    ([, name = '', file = '']) => [name, file],
  ),
)
const layoutOf = (entry: string) => layouts.get(/inside: '(\w+)'/.exec(entry)?.[1] ?? '') ?? []
const dashboard = pagesIn('pages.ts', entry => ['dashboard.tsx'].concat(layoutOf(entry)))

const manifestFile = join(folder, '.vite/manifest.json')
if (!existsSync(manifestFile)) throw new Error(`There is no build in ${folder}: npm run build`)
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))

function chunkOf(file: string): string {
  if (!manifest[file]) throw new Error(`The build has no ${file}: is the build older than the list of pages?`)
  return file
}

/** The chunks with all their static imports. */
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

const entries = Object.keys(manifest).filter(name => manifest[name]?.isEntry)
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const sizeOf = (texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length / 1024, 0)

/** Removes the Persian texts that build/words.ts has added at the start of a file. */
const bare = (text: string) =>
  text.replace(/Object\.assign\(globalThis\.persian\?\?=\{\},\{(?:`[^`]*`|"[^"]*"|'[^']*'|[^`"'}])*\}\)[;,]?/, '')

const fonts = Object.values(manifest).filter(it => it.file.endsWith('.woff2')).length

/**
 * The other requests of a page: the page itself, the fonts, its first reads, and in the dashboard the organisation
 * and the events.
 */
const besides = (asks: number, inside: boolean) => 1 + fonts + asks + (inside ? 2 : 0)

console.log('| page | KB | of it Persian | target | files | requests |\n|---|---|---|---|---|---|')
const faults = [...front, ...dashboard].flatMap(({ page, files, asks }) => {
  const chunks = [...closure([...entries, ...files.map(chunkOf)])]
  const needed = chunks.map(name => manifest[name]?.file ?? '')
  const styles = new Set(chunks.flatMap(name => manifest[name]?.css ?? [])).size
  const texts = needed.filter(file => file.endsWith('.js')).map(textOf)
  const size = sizeOf(texts)
  const target = targets[page] ?? maxKb
  const requests = texts.length + styles + besides(asks, files.includes('dashboard.tsx'))
  const over = size > target
  const name = page.replace(/.*\/(\w+)\.tsx$/, '$1')
  const sizeText = over ? `**${size.toFixed(1)}**` : size.toFixed(1)
  console.log(
    `| ${name} | ${sizeText} | ${(size - sizeOf(texts.map(bare))).toFixed(1)} | ${target} | ${texts.length} | ${requests} |`,
  )
  if (requests > maxRequests) return [`${name} makes ${requests} requests, more than ${maxRequests}`]
  return over ? [`${name} is over its target of ${target} KB`] : []
})
if (front.length === 0 || dashboard.length === 0) faults.push('No pages were found in web/front.tsx or web/pages.ts')
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
