import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'

/* A migration that somebody has run is history: changed afterwards, old databases and new ones would differ, and nobody
   would see it. So the hash of each is kept, as `sha256sum` writes it. */

const folder = new URL('./migrations/', import.meta.url)
const list = new URL('./migrations/hashes.sha256', import.meta.url)

/** The hashes of the files as they are, by name. */
export async function hashesNow(): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const entries = names.map(async name => {
    const text = await readFile(new URL(name, folder))
    return [name, createHash('sha256').update(text).digest('hex')] as const
  })
  return new Map(await Promise.all(entries))
}

/** The hashes that were kept, by name. */
export async function hashesKept(): Promise<Map<string, string>> {
  const text = await readFile(list, 'utf8').catch(() => '')
  const lines = text.trim().split('\n').filter(Boolean)
  return new Map(lines.map(line => [line.slice(66), line.slice(0, 64)]))
}

/** Keeps the hashes of migrations that are new; those that are kept already stay as they are. */
export async function writeHashes(): Promise<void> {
  const all = [...(await hashesNow()), ...(await hashesKept())]
  const lines = [...new Map(all)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, hash]) => `${hash}  ${name}\n`)
  await writeFile(list, lines.join(''))
}
