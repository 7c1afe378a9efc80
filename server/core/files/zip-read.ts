// Runs only in guarded processes (guard.ts): a hostile ZIP can crash that process only.
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { Refusal, refuse } from '../errors.ts'
import { entryName } from './zip-names.ts'

/** The limits of a ZIP: the number of files, and their total unpacked bytes. */
export type ZipLimits = { files: number; bytes: number }

type Packed = { name: string; entry: Entry }

/**
 * An archive above both limits is refused as a ZIP bomb. `ratio` is unpacked to packed bytes; ordinary text has a ratio of 10.
 */
const suspicious = { ratio: 100, bytes: 50_000_000 }

const isLink = (entry: Entry) => entry.externalFileAttributes >>> 28 === 0xa
const isClutter = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i.test(name)

/** entryName decodes the names, not yauzl. The file stays open until close() is called. */
const options = { lazyEntries: true, decodeStrings: false, autoClose: false } as const

const brokenZip = (): Refusal => refuse(422, 'This is not a valid ZIP. Create it again and try once more.')

/**
 * Opens a ZIP and checks all of it before anything is unpacked. Leaves out folders and files that operating systems add.
 * Throws 422 for a file that is not a ZIP, is broken, is protected by a password, is too large, or has a name that leads
 * outside its folder.
 */
export async function readZip(path: string, limits: ZipLimits): Promise<{ file: ZipFile; entries: Packed[] }> {
  const file = await yauzl.openPromise(path, options).catch(() => {
    throw brokenZip()
  })
  // Reading thousands of empty entries takes seconds, so the declared number is checked first.
  if (file.entryCount > limits.files)
    throw refuse(422, 'This ZIP contains {count} files. At most {most} are accepted at once.', {
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
    throw refuse(422, 'This ZIP contains a path outside its own folder ({name}), so it was not unpacked.', {
      params: { name: name.slice(0, 80) },
    })
  if (entry.isEncrypted()) throw refuse(422, 'This file is protected by a password. Save it without one.')
}

/** Writes the content of an entry to the path `to`. Throws 422 if the entry is broken or its size is not the declared one. */
export async function unpackTo(file: ZipFile, { entry }: Packed, to: string): Promise<void> {
  try {
    // The bytes are counted while they arrive: more than the declared size stops the stream (yauzl's validateEntrySize).
    await pipeline(await file.openReadStreamPromise(entry), createWriteStream(to))
  } catch {
    throw refuse(422, 'This file in the ZIP is damaged.')
  }
}
