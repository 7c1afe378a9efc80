import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { requestsBesides } from '../../web/build/limits.ts'
import type { Figures } from '../../web/build/record.ts'

/**
 * What a page loads before it is shown: its files of JavaScript, their gzipped size, how much of that is Persian text, the
 * KB of it that the page needs (web/build/needs.ts), all requests that the page makes when it opens, and those of them that
 * are not for JavaScript.
 */
export type PageSize = {
  name: string
  files: number
  loadedKb: number
  persianKb: number
  neededKb: number
  requests: number
  otherRequests: number
}

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }
type Page = { name: string; inside: boolean; files: string[]; asks: string[] }

function readBuild<T>(folder: string, name: string): T {
  const file = join(folder, name)
  if (!existsSync(file)) throw new Error(`There is no build in ${folder}: npm run build`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The files that index.html loads: the entry with all its static imports. */
function startFiles(manifest: Record<string, Chunk>): string[] {
  const names = new Set(Object.keys(manifest).filter(name => manifest[name]?.isEntry))
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported)
  return [...names].flatMap(name => manifest[name]?.file ?? []).filter(file => file.endsWith('.js'))
}

const kbOf = (texts: string[]) => texts.reduce((sum, text) => sum + gzipSync(text).length / 1024, 0)

/** Removes the Persian texts that build/words.ts has added at the start of a file. */
const bare = (text: string) =>
  text.replace(/Object\.assign\(globalThis\.persian\?\?=\{\},\{(?:`[^`]*`|"[^"]*"|'[^']*'|[^`"'}])*\}\)[;,]?/, '')

/** Measures all pages of a build. */
export function pageSizes(folder: string): PageSize[] {
  const start = startFiles(readBuild(folder, '.vite/manifest.json'))
  const needed = readBuild<Record<string, number>>(folder, '.vite/needs.json')
  const known = new Map<string, [loaded: number, bare: number]>()
  const sizeOf = (file: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const sizes = known.get(file) ?? [kbOf([text]), kbOf([bare(text)])]
    known.set(file, sizes)
    return sizes
  }
  return readBuild<Page[]>(folder, 'preloads.json').map(page => {
    const sizes = [...start, ...page.files].map(sizeOf)
    const loadedKb = sizes.reduce((sum, [kb]) => sum + kb, 0)
    const persianKb = loadedKb - sizes.reduce((sum, [, kb]) => sum + kb, 0)
    const neededKb = needed[page.name] ?? 0
    const otherRequests = requestsBesides(page)
    const requests = sizes.length + otherRequests
    return { name: page.name, files: sizes.length, loadedKb, persianKb, neededKb, requests, otherRequests }
  })
}

/** The figures that are recorded (web/build/record.ts). */
export function figuresOf(pages: readonly PageSize[]): Figures {
  const round = (figure: number) => Math.round(figure * 10) / 10
  const average = (figure: 'loadedKb' | 'requests') =>
    round(pages.reduce((sum, page) => sum + page[figure], 0) / pages.length)
  return Object.fromEntries([
    ['all pages', [average('loadedKb'), average('requests')]],
    ...pages.map(({ name, neededKb, otherRequests }) => [name, [round(neededKb), otherRequests]]),
  ])
}
