// Runs in guarded processes only (guard.ts): what a user's ZIP makes of its reader ends that process and no other.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { Refusal, refuse } from '../errors.ts'
import { entryName } from './zip-names.ts'

/** What a ZIP may hold: so many files, and so many bytes together, unpacked. */
export type ZipLimits = { files: number; bytes: number }

type Packed = { name: string; entry: Entry }

/** Text and spreadsheets shrink to a tenth. Only what is large altogether is suspected. */
const suspicious = { ratio: 100, bytes: 50_000_000 }

const isLink = (entry: Entry) => entry.externalFileAttributes >>> 28 === 0xa
const isClutter = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i.test(name)

/** Names are decoded by us; the file stays open until it is closed. */
const options = { lazyEntries: true, decodeStrings: false, autoClose: false } as const

const brokenZip = (): Refusal => refuse(422, 'This ZIP is broken, or is none. Make it anew and try again.')

/**
 * Opens a ZIP and looks through all of it before anything is unpacked. Folders and what systems add by themselves are left
 * out. Throws 422 for what is no ZIP, or broken, protected by a password, too much, or named to end up elsewhere.
 */
export async function readZip(path: string, limits: ZipLimits): Promise<{ file: ZipFile; entries: Packed[] }> {
  const file = await yauzl.openPromise(path, options).catch(() => {
    throw brokenZip()
  })
  // Thousands of empty entries cost seconds: their number is told before they are read.
  if (file.entryCount > limits.files)
    throw refuse(422, 'This ZIP holds {count} files. At most {most} are taken at once.', {
      params: { count: file.entryCount, most: limits.files },
    })
  return { file, entries: await entriesOf(file, limits) }
}

const tooLarge = (limits: ZipLimits) =>
  refuse(422, 'Unpacked, this ZIP is larger than {megabytes} MB.', { params: { megabytes: limits.bytes / 1e6 } })

async function entriesOf(file: ZipFile, limits: ZipLimits): Promise<Packed[]> {
  const entries: Packed[] = []
  let bytes = 0
  let packed = 0
  try {
    for await (const entry of file.eachEntry()) {
      const name = entryName(entry)
      check(entry, name)
      bytes += entry.uncompressedSize
      packed += entry.compressedSize
      if (!isClutter(name)) entries.push({ name, entry })
    }
  } catch (error) {
    throw error instanceof Refusal ? error : brokenZip()
  }
  if (bytes > limits.bytes || (bytes > suspicious.bytes && bytes > packed * suspicious.ratio)) throw tooLarge(limits)
  return entries
}

function check(entry: Entry, name: string): void {
  if (isLink(entry) || yauzl.validateFileName(name))
    throw refuse(422, 'This ZIP names files outside itself ({name}). It is not unpacked.', {
      params: { name: name.slice(0, 80) },
    })
  if (entry.isEncrypted()) throw refuse(422, 'This file is protected by a password. Save it without one.')
}

/** Writes what is in a file to `to`. Throws 422 for a broken one, and for one that is more or less than the ZIP says. */
export async function unpackTo(file: ZipFile, { entry }: Packed, to: string): Promise<void> {
  try {
    // Its bytes are counted as they come: more than the ZIP says break it off (yauzl's validateEntrySize).
    await pipeline(await file.openReadStreamPromise(entry), createWriteStream(to))
  } catch {
    throw refuse(422, 'This file of the ZIP is broken.')
  }
}

/** More came out of an archive than was asked for. */
export class TooMuch extends Error {}

/**
 * The wanted parts of an archive (a DOCX, an ODT: documents that are ZIPs), by name, unpacked one after another. Their bytes
 * are counted as they come, whatever the archive says: throws TooMuch at the first above `most`, all parts together.
 * Anything else that is thrown means that the archive is broken, or lies about a size.
 */
export async function zipParts(
  bytes: Buffer,
  wanted: (name: string) => boolean,
  most: number,
): Promise<Map<string, Buffer>> {
  const file = await yauzl.fromBufferPromise(bytes, options)
  const parts = new Map<string, Buffer>()
  let total = 0
  for await (const entry of file.eachEntry()) {
    const name = entryName(entry)
    if (!wanted(name)) continue
    const chunks: Buffer[] = []
    // Without a size that holds: it is this count that ends it.
    const stream: AsyncIterable<Buffer> = await file.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      total += chunk.length
      if (total > most) throw new TooMuch()
      chunks.push(chunk)
    }
    parts.set(name, Buffer.concat(chunks))
  }
  return parts
}
