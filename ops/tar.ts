import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'

/*
 * Reads and writes .tar.gz files that every system's tar can read. The files of a running database change and shrink while
 * they are read. Tar programs report an error for such a file, but here it is stored with its initial size.
 */

const bufferSize = 1 << 20

/** An archive that is being written. It gets its final name only when it is finished. */
export type Archive = {
  addText(name: string, text: string): Promise<void>
  addBytes(name: string, bytes: Buffer): Promise<void>
  /**
   * Adds a file with its current size. If the file shrinks meanwhile, the rest is filled with zeros. Returns false if
   * the file no longer exists.
   */
  addFile(name: string, path: string): Promise<boolean>
  addFolder(name: string): Promise<void>
  finish(): Promise<void>
  /** Deletes the unfinished archive. */
  abandon(): Promise<void>
}

/** Begins an archive that only its owner may read. */
export function writeArchive(file: string): Archive {
  const half = `${file}.${process.pid}.part`
  const pack = tar.pack()
  const written = pipeline(pack, createGzip({ level: 1 }), createWriteStream(half, { mode: 0o600, flush: true }))
  written.catch(() => {}) // the next entry or `finish` reports the error
  const add = async (header: Parameters<tar.Pack['entry']>[0], content: Iterable<Buffer> | AsyncIterable<Buffer>) => {
    try {
      await pipeline(content, pack.entry(header))
    } catch (error) {
      await written // throws the reason why writing failed
      throw error
    }
  }
  const addFileOf = (name: string, content: Iterable<Buffer> | AsyncIterable<Buffer>, size: number) =>
    add({ name, size, mode: 0o600, type: 'file' }, content)
  const addBytes = (name: string, bytes: Buffer) => addFileOf(name, [bytes], bytes.length)
  return {
    addBytes,
    addText: (name, text) => addBytes(name, Buffer.from(text)),
    addFolder: name => add({ name: `${name}/`, mode: 0o700, type: 'directory' }, []),
    addFile: async (name, path) => {
      const handle = await openIfThere(path)
      if (!handle) return false
      try {
        const { size } = await handle.stat()
        await addFileOf(name, exactly(handle, size), size)
        return true
      } finally {
        await handle.close()
      }
    },
    finish: async () => {
      pack.finalize()
      await written
      await rename(half, file)
    },
    abandon: async () => {
      pack.destroy()
      // The file may not exist yet, because it is opened in the background. If it were deleted now, it could still appear later.
      await written.catch(() => {})
      await rm(half, { force: true })
    },
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function* exactly(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const piece = Buffer.alloc(Math.min(bufferSize, size - at))
    const { bytesRead } = await handle.read(piece, 0, piece.length, at)
    yield bytesRead > 0 ? piece.subarray(0, bytesRead) : piece
    at += bytesRead || piece.length
  }
}

/** A file or folder in an archive. Its content must be read before the next entry. */
export type Entry = { name: string; kind: 'file' | 'folder'; size: number; content(): AsyncIterable<Buffer> }

/** The entries of an archive in order. Throws if the archive is truncated or damaged. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const entries = tar.extract()
  const read = pipeline(createReadStream(file), createGunzip(), entries)
  read.catch(() => {}) // the loop below reports the error
  for await (const entry of entries) {
    const { name, type, size } = entry.header
    if (type !== 'file' && type !== 'directory')
      throw new Error(`The archive contains ${name}, which is neither a file nor a folder.`)
    yield {
      name: name.replace(/\/$/, ''),
      kind: type === 'file' ? 'file' : 'folder',
      size,
      content: () => entry as AsyncIterable<Buffer>, // tar-stream does not declare the element type
    }
    entry.resume()
  }
  await read
}

/** Extracts an entry into a folder, readable only by its owner. Refuses names that lead outside the folder. */
export async function extract(entry: Entry, folder: string): Promise<void> {
  if (entry.name.startsWith('/') || entry.name.split('/').includes('..'))
    throw new Error(`The archive contains ${entry.name}, which is outside the folder.`)
  const path = join(folder, entry.name)
  if (entry.kind === 'folder') {
    await mkdir(path, { recursive: true, mode: 0o700 })
    return
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const piece of entry.content()) await handle.write(piece)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
