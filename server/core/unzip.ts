import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { Refusal, refuse } from './errors.ts'
import { entryName } from './zip-names.ts'

/** What a ZIP may hold: so many files, and so many bytes together, unpacked. */
export type ZipLimits = { files: number; bytes: number }

/** A file of an opened ZIP. `name` has its folders before it; `bytes` is what the ZIP says. */
export type ZipEntry = { name: string; bytes: number; entry: Entry }

export type Zip = { entries: readonly ZipEntry[]; close(): void; file: ZipFile }

/** Text and spreadsheets shrink to a tenth. Only what is large altogether is suspected. */
const suspicious = { ratio: 100, bytes: 50_000_000 }

const isLink = (entry: Entry) => entry.externalFileAttributes >>> 28 === 0xa
const isClutter = (name: string) => name.endsWith('/') || /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i.test(name)

/**
 * Opens a ZIP that a user gave, and looks through all of it before anything is unpacked. Folders and what systems add by
 * themselves are left out. Close it afterwards. Throws 422 for what is no ZIP, or broken, protected by a password, too
 * much, or named to end up elsewhere.
 */
export async function openZip(path: string, limits: ZipLimits): Promise<Zip> {
  const file = await yauzl
    .openPromise(path, { lazyEntries: true, decodeStrings: false, autoClose: false })
    .catch(() => {
      throw broken()
    })
  try {
    // Thousands of empty entries cost seconds: their number is told before they are read.
    if (file.entryCount > limits.files)
      throw refuse(422, 'This ZIP holds {count} files. At most {most} are taken at once.', {
        params: { count: file.entryCount, most: limits.files },
      })
    return { file, entries: await entriesOf(file, limits), close: () => file.close() }
  } catch (error) {
    file.close()
    throw error
  }
}

const broken = () => refuse(422, 'This ZIP is broken, or is none. Make it anew and try again.')
const tooLarge = (limits: ZipLimits) =>
  refuse(422, 'Unpacked, this ZIP is larger than {megabytes} MB.', { params: { megabytes: limits.bytes / 1e6 } })

async function entriesOf(file: ZipFile, limits: ZipLimits): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = []
  let bytes = 0
  let packed = 0
  try {
    for await (const entry of file.eachEntry()) {
      const name = entryName(entry)
      check(entry, name)
      bytes += entry.uncompressedSize
      packed += entry.compressedSize
      if (!isClutter(name)) entries.push({ name, bytes: entry.uncompressedSize, entry })
    }
  } catch (error) {
    throw error instanceof Refusal ? error : broken()
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

/** What is in a file, as it is unpacked; the stream fails when it is more or less than the ZIP says. Throws 422 for a broken one. */
export async function openEntry(zip: Zip, { entry }: ZipEntry): Promise<Readable> {
  return zip.file.openReadStreamPromise(entry).catch(() => {
    throw broken()
  })
}
