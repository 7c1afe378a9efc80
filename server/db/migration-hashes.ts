import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'

/*
 * A migration that has been run must not change, because old and new databases would then differ unnoticed. Therefore the hash
 * of each file is stored, in the format of `sha256sum`.
 */

const folder = new URL('./migrations/', import.meta.url)
const list = new URL('./migrations/hashes.sha256', import.meta.url)

/** The current hashes of the files, by name. */
export async function currentHashes(): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const entries = names.map(async name => {
    const text = await readFile(new URL(name, folder))
    return [name, createHash('sha256').update(text).digest('hex')] as const
  })
  return new Map(await Promise.all(entries))
}

/** The stored hashes, by name. */
export async function storedHashes(): Promise<Map<string, string>> {
  const text = await readFile(list, 'utf8').catch(() => '')
  const lines = text.trim().split('\n').filter(Boolean)
  return new Map(lines.map(line => [line.slice(66), line.slice(0, 64)]))
}

/** Stores the hashes of new migrations. Does not change stored hashes. */
export async function writeHashes(): Promise<void> {
  const all = [...(await currentHashes()), ...(await storedHashes())]
  const lines = [...new Map(all)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, hash]) => `${hash}  ${name}\n`)
  await writeFile(list, lines.join(''))
}
