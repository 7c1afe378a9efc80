import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** The entry of a file in the central directory of the archive. */
type Entry = { name: Buffer; crc: number; packed: number; bytes: number; offset: number }

/** Two flag bits of the format: sizes follow the data (3), names are UTF-8 (11). */
const flags = 0x08_08
const version = 20
/** 1 January 1980, the earliest date of the format. A fixed date makes the same content give the same bytes. */
const noDate = 0x21

/**
 * Writes a ZIP archive as a stream of files with unknown sizes, without keeping them in memory. For archives below 4 GB,
 * packed and unpacked.
 */
export class ZipWriter {
  readonly #entries: Entry[] = []
  #offset = 0

  /** The bytes of one file in the archive, from its parts. */
  async *file(name: string, parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, bytes: 0, offset: this.#offset }
    yield this.#count(Buffer.concat([localHead(entry.name), entry.name]))
    const deflate = createDeflateRaw({ level: 4 })
    // Errors of the stream are thrown below, where the deflated bytes are read.
    pipeline(Readable.from(measured(entry, parts)), deflate, () => {})
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      entry.packed += chunk.length
      yield this.#count(chunk)
    }
    yield this.#count(sizesOf(entry))
    this.#entries.push(entry)
  }

  /** Writes the central directory, which ends the archive. */
  *end(): Generator<Buffer> {
    const from = this.#offset
    for (const entry of this.#entries) yield this.#count(Buffer.concat([listed(entry), entry.name]))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06_05_4b_50)
    end.writeUInt16LE(this.#entries.length, 8)
    end.writeUInt16LE(this.#entries.length, 10)
    end.writeUInt32LE(this.#offset - from, 12)
    end.writeUInt32LE(from, 16)
    yield end
  }

  #count(bytes: Buffer): Buffer {
    this.#offset += bytes.length
    return bytes
  }
}

const blockSize = 65_536

/**
 * Joins the parts into larger blocks, because each write to the deflate stream costs a turn of the event loop. Updates
 * `entry`.
 */
async function* measured(entry: Entry, parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  let buffered = ''
  const block = () => {
    const bytes = Buffer.from(buffered)
    buffered = ''
    entry.crc = crc32(bytes, entry.crc)
    entry.bytes += bytes.length
    return bytes
  }
  for await (const part of parts) {
    buffered += part
    if (buffered.length >= blockSize) yield block()
  }
  if (buffered) yield block()
}

function localHead(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04_03_4b_50)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(8, 8)
  head.writeUInt16LE(noDate, 12)
  head.writeUInt16LE(name.length, 26)
  return head
}

function sizesOf({ crc, packed, bytes }: Entry): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08_07_4b_50)
  sizes.writeUInt32LE(crc, 4)
  sizes.writeUInt32LE(packed, 8)
  sizes.writeUInt32LE(bytes, 12)
  return sizes
}

function listed({ name, crc, packed, bytes, offset }: Entry): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02_01_4b_50)
  head.writeUInt16LE(version, 4)
  head.writeUInt16LE(version, 6)
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(8, 10)
  head.writeUInt16LE(noDate, 14)
  head.writeUInt32LE(crc, 16)
  head.writeUInt32LE(packed, 20)
  head.writeUInt32LE(bytes, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(offset, 42)
  return head
}
