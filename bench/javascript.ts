import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { maxRequests, requestsBesides, targetOf } from '../web/build/limits.ts'

/*
 * Measures how much JavaScript each page needs before it is shown, how much of that is Persian text, and how many requests
 * the page makes when it opens: `node bench/javascript.ts [folder]`, by default for the build in web/dist. The pages and
 * their files are listed in preloads.json of the build. Sizes are those of gzipped files. Exits with 1 if a page exceeds its
 * size or the maximum number of requests (web/build/limits.ts).
 */

const web = fileURLToPath(new URL('../web/', import.meta.url))
const folder = process.argv[2] ?? join(web, 'dist')

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }
type Page = { name: string; inside: boolean; files: string[]; asks: string[] }

const [manifest, pages] = ['.vite/manifest.json', 'preloads.json'].map(name => {
  const file = join(folder, name)
  if (!existsSync(file)) throw new Error(`There is no build in ${folder}: npm run build`)
  return JSON.parse(readFileSync(file, 'utf8'))
}) as [Record<string, Chunk>, Page[]] // the formats of the two files that the build writes

/** The files that index.html loads: the entry with all its static imports. */
function startFiles(): string[] {
  const found = new Set<string>()
  const waiting = Object.keys(manifest).filter(name => manifest[name]?.isEntry)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    waiting.push(...(manifest[name]?.imports ?? []))
  }
  return [...found].flatMap(name => manifest[name]?.file ?? []).filter(file => file.endsWith('.js'))
}

const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const sizeOf = (texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length / 1024, 0)

/** Removes the Persian texts that build/words.ts has added at the start of a file. */
const bare = (text: string) =>
  text.replace(/Object\.assign\(globalThis\.persian\?\?=\{\},\{(?:`[^`]*`|"[^"]*"|'[^']*'|[^`"'}])*\}\)[;,]?/, '')

const start = startFiles()
console.log('| page | KB | of it Persian | target | files | requests |\n|---|---|---|---|---|---|')
const faults = pages.flatMap(page => {
  const texts = [...start, ...page.files].map(textOf)
  const size = sizeOf(texts)
  const target = targetOf(page.name)
  const requests = texts.length + requestsBesides(page)
  const over = size > target
  const sizeText = over ? `**${size.toFixed(1)}**` : size.toFixed(1)
  const persian = (size - sizeOf(texts.map(bare))).toFixed(1)
  console.log(`| ${[page.name, sizeText, persian, target, texts.length, requests].join(' | ')} |`)
  if (requests > maxRequests) return [`${page.name} makes ${requests} requests, more than ${maxRequests}`]
  return over ? [`${page.name} is over its target of ${target} KB`] : []
})
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
