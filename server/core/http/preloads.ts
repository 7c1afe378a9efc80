import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { withoutEndSlashes } from '@kargozin/api/addresses.ts'
import type { Locale } from '@kargozin/api/words.ts'

const list = fileURLToPath(new URL('../../../web/dist/preloads.json', import.meta.url))

/**
 * The record of a page in preloads.json: its title, whether it belongs to the dashboard, its paths (`*` is any part), its files in the
 * build, and its first reads.
 */
export type PageRecord = {
  title?: Record<Locale, string>
  inside?: boolean
  paths: string[]
  files: string[]
  asks?: string[]
}

let known: { made: number; pages: PageRecord[] } = { made: 0, pages: [] }

/** Reads preloads.json, again after each build of the web app. */
export async function pageRecords(): Promise<PageRecord[]> {
  const made = (await stat(list).catch(() => undefined))?.mtimeMs ?? 0
  if (made !== known.made) known = { made, pages: made ? JSON.parse(await readFile(list, 'utf8')) : [] }
  return known.pages
}

/** The parts of an address that match each `*` of a path; undefined if the address does not match the path. */
function partsIn(path: string, address: string): string[] | undefined {
  const parts = address.split('/')
  const wanted = path.toLowerCase().split('/')
  const fits = wanted.length === parts.length && wanted.every((it, at) => it === '*' || it === parts[at]?.toLowerCase())
  return fits ? parts.filter((_part, at) => wanted[at] === '*') : undefined
}

/** The page at a path, and the parts of the path that match each `*`. */
export function pageAt(pages: readonly PageRecord[], address: string): (PageRecord & { parts: string[] }) | undefined {
  const path = withoutEndSlashes(address)
  for (const page of pages)
    for (const it of page.paths) {
      const parts = partsIn(it, path)
      if (parts) return { ...page, parts }
    }
  return undefined
}

/**
 * Returns tags with the files and the first reads of the page at this path, so that the browser requests all of them at once.
 * Without these tags, nested requests wait for each other, which costs a round trip each.
 */
export function linksFor(pages: readonly PageRecord[], address: string): string {
  const page = pageAt(pages, address)
  if (!page) return ''
  return [...asksOf(page.asks ?? [], page.parts), ...page.files.map(linkTo)].map(tag => `${tag}\n    `).join('')
}

const linkTo = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

/** The reads for the script in index.html, with each `*` replaced by the next part of the path. */
function asksOf(asks: readonly string[], parts: readonly string[]): string[] {
  if (asks.length === 0) return []
  const filled = asks.map(ask => {
    const rest = [...parts]
    return ask.replace(/\*/g, () => encodeURIComponent(rest.shift() ?? ''))
  })
  return [`<meta name="asks" content="${filled.join(' ')}">`]
}
