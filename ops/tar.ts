import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/*
 * Reads and writes .tar.gz: the plain format that every system's tar understands (POSIX ustar). Ours, because the
 * files of a running database change and shrink while they are read, which tar programs answer with an error.
 */

const block = 512
const bufferSize = 1 << 20

/** An archive that is being written; it has its name only once it is finished. */
export type Archive = {
  addText(name: string, text: string): Promise<void>
  addBytes(name: string, bytes: Buffer): Promise<void>
  /** Takes as many bytes as the file has now; what it lost meanwhile is filled with zeros. False: it is not there any more. */
  addFile(name: string, path: string): Promise<boolean>
  addFolder(name: string): Promise<void>
  finish(): Promise<void>
  /** Throws away what was written. */
  abandon(): Promise<void>
}

/** Begins an archive that only its owner may read. */
export function writeArchive(file: string): Archive {
  const half = `${file}.${process.pid}.part`
  const zip = createGzip({ level: 1 })
  const out = createWriteStream(half, { mode: 0o600, flush: true })
  const written = finished(zip.pipe(out))
  written.catch(() => {}) // told by the next write, or by finish
  const write = async (bytes: Buffer) => {
    if (out.errored) throw out.errored
    if (!zip.write(bytes)) await Promise.race([once(zip, 'drain'), written])
  }
  const pad = (size: number) => write(Buffer.alloc((block - (size % block)) % block))
  const addBytes = async (name: string, bytes: Buffer) => {
    await write(header(name, bytes.length, 'file'))
    await write(bytes)
    await pad(bytes.length)
  }
  return {
    addBytes,
    addText: (name, text) => addBytes(name, Buffer.from(text)),
    addFolder: name => write(header(`${name}/`, 0, 'folder')),
    addFile: async (name, path) => {
      const handle = await openIfThere(path)
      if (!handle) return false
      try {
        const { size } = await handle.stat()
        await write(header(name, size, 'file'))
        for await (const piece of exactly(handle, size)) await write(piece)
        await pad(size)
        return true
      } finally {
        await handle.close()
      }
    },
    finish: async () => {
      await write(Buffer.alloc(2 * block))
      zip.end()
      await written
      await rename(half, file)
    },
    abandon: async () => {
      zip.destroy()
      out.destroy()
      // It may only just be being opened, and would stand there again.
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

function header(name: string, size: number, kind: 'file' | 'folder'): Buffer {
  const bytes = Buffer.alloc(block)
  const { prefix, rest } = splitName(name)
  bytes.write(rest, 0)
  bytes.write(kind === 'file' ? '0000600\0' : '0000700\0', 100)
  bytes.write('0000000\0'.repeat(2), 108)
  if (size < 8 ** 11) bytes.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  else {
    bytes.writeUInt8(0x80, 124) // more than eleven octal digits can say: a binary number follows
    bytes.writeBigUInt64BE(BigInt(size), 128)
  }
  bytes.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  bytes.write(kind === 'file' ? '0' : '5', 156)
  bytes.write('ustar\u000000', 257)
  bytes.write(prefix, 345)
  bytes.write(`${checksum(bytes).toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

/** The sum of all bytes, its own field counted as spaces. */
function checksum(bytes: Buffer): number {
  return bytes.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

function splitName(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: '', rest: name }
  const at = name.indexOf('/', name.length - 100)
  const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)]
  if (at < 1 || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(rest) > 100)
    throw new Error(`The name ${name} is too long.`)
  return { prefix, rest }
}

/** One file or folder of an archive. Its content must be read before the next one is asked for. */
export type Entry = { name: string; kind: 'file' | 'folder'; size: number; content(): AsyncGenerator<Buffer> }

/** The entries of an archive in order. Throws when it is cut off or damaged. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const zip = createGunzip()
  pipeline(createReadStream(file), zip).catch(() => {}) // told by reading from zip
  const bytes = new Bytes(zip)
  for (;;) {
    const head = await bytes.take(block)
    if (head.every(byte => byte === 0)) return bytes.finish()
    const entry = readHeader(head)
    let left = entry.size
    yield {
      ...entry,
      content: async function* () {
        for (; left > 0;) {
          const piece = await bytes.some(left)
          left -= piece.length
          yield piece
        }
      },
    }
    for (; left > 0;) left -= (await bytes.some(left)).length
    await bytes.take((block - (entry.size % block)) % block)
  }
}

function readHeader(head: Buffer): { name: string; kind: 'file' | 'folder'; size: number } {
  const text = (from: number, length: number) => head.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  if (Number.parseInt(text(148, 8), 8) !== checksum(head)) throw new Error('The archive is damaged.')
  const size = head[124] === 0x80 ? Number(head.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8)
  const prefix = text(345, 155)
  const name = (prefix ? `${prefix}/${text(0, 100)}` : text(0, 100)).replace(/\/$/, '')
  return { name, kind: text(156, 1) === '5' ? 'folder' : 'file', size }
}

/** Cuts a stream into the pieces that are asked for. */
class Bytes {
  readonly #source: AsyncIterator<Buffer>
  #kept: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** At least one byte and at most `most`. */
  async some(most: number): Promise<Buffer> {
    if (this.#kept.length === 0) {
      const { done, value } = await this.#source.next()
      if (done) throw new Error('The archive is cut off.')
      this.#kept = value
    }
    const piece = this.#kept.subarray(0, most)
    this.#kept = this.#kept.subarray(piece.length)
    return piece
  }

  /** Reads on to the end, where the checksum of the whole is compared. */
  async finish(): Promise<void> {
    for (let done = false; !done;) done = (await this.#source.next()).done === true
  }

  /** Exactly `size` bytes. */
  async take(size: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (let left = size; left > 0; left -= pieces.at(-1)?.length ?? 0) pieces.push(await this.some(left))
    return Buffer.concat(pieces)
  }
}

/** Writes an entry below a folder, for its owner only. Refuses names that lead out of it. */
export async function extract(entry: Entry, folder: string): Promise<void> {
  if (entry.name.startsWith('/') || entry.name.split('/').includes('..'))
    throw new Error(`The archive names ${entry.name}.`)
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
