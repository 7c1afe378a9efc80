import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { withoutEndSlashes } from '@kargozin/api/addresses.ts'

const list = fileURLToPath(new URL('../../../web/dist/preloads.json', import.meta.url))

/** What the build notes of a page: its paths (`*` is any part) and its files, as they stand in the build. */
type Noted = { paths: string[]; files: string[] }

let known: { made: number; pages: Noted[] } = { made: 0, pages: [] }

/** Read again when the web app was built again. */
async function notedPages(): Promise<Noted[]> {
  const made = (await stat(list).catch(() => undefined))?.mtimeMs ?? 0
  if (made !== known.made) known = { made, pages: made ? JSON.parse(await readFile(list, 'utf8')) : [] }
  return known.pages
}

function fits(path: string, address: string): boolean {
  const parts = address.toLowerCase().split('/')
  const wanted = path.toLowerCase().split('/')
  return wanted.length === parts.length && wanted.every((part, at) => part === '*' || part === parts[at])
}

/**
 * Names in the head of the app's page what the page at this path will import, so that a browser asks for all of it at once.
 * On a slow line each import that is found only when the one before has come costs a way there and back.
 */
export async function preloadsOf(address: string): Promise<string> {
  return linksFor(await notedPages(), address)
}

/** The links for an address, from what the build has noted. */
export function linksFor(pages: readonly Noted[], address: string): string {
  const path = withoutEndSlashes(address)
  const page = pages.find(({ paths }) => paths.some(it => fits(it, path)))
  return (page?.files ?? []).map(file => `<link rel="modulepreload" crossorigin href="/${file}">\n    `).join('')
}
