import { open, type FileHandle } from 'node:fs/promises'
import { wrong, type Refusal } from '../errors.ts'

/** In pixels. */
export type PictureSize = { width: number; height: number }

/** The maximum number of segments before the frame of a JPEG. Cameras write a few; thousands are an attack. */
const maxSegments = 2000

/**
 * Reads the size that a PNG, JPEG or WebP declares in its first bytes, without unpacking anything. Undefined if it declares
 * none.
 */
async function pictureSize(path: string, type: string): Promise<PictureSize | undefined> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(32)
    const { bytesRead } = await file.read(head, 0, 32, 0)
    const size = bytesRead < 32 && type !== 'image/jpeg' ? undefined : await (readers[type] ?? none)(head, file)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } finally {
    await file.close()
  }
}

type Reader = (head: Buffer, file: FileHandle) => PictureSize | undefined | Promise<PictureSize | undefined>

const none: Reader = () => undefined
const png: Reader = head => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) })

/** WebP has three kinds: lossy, lossless, and an extended one with its own header, for transparency and animation. */
const webp: Reader = head => {
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** A JPEG consists of segments with lengths; the one that starts the frame contains its size. */
const jpeg: Reader = async (_head, file) => {
  const part = Buffer.alloc(9)
  for (let at = 2, parts = 0; parts < maxSegments; parts++) {
    const { bytesRead } = await file.read(part, 0, 9, at)
    if (bytesRead < 9 || part[0] !== 0xff) return undefined
    const mark = part[1] ?? 0
    if (beginsPicture(mark)) return { width: part.readUInt16BE(7), height: part.readUInt16BE(5) }
    // Any number of fill bytes may precede a marker.
    at += mark === 0xff ? 1 : 2 + part.readUInt16BE(2)
  }
  return undefined
}

/** Whether a marker starts a frame: C0 to CF do, except tables (C4, CC) and one reserved marker (C8). */
const beginsPicture = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)

const readers: Readonly<Record<string, Reader>> = { 'image/png': png, 'image/webp': webp, 'image/jpeg': jpeg }

/** An A4 scan at 1200 dpi has 140 million pixels; a browser needs four bytes of memory for each pixel. */
const maxPixels = 150_000_000

/** Returns the size of a picture. Throws 422 if it declares no size, or if showing it would take too much memory. */
export async function checkPicture(
  { path, type = '' }: { path: string; type: string | undefined },
  field: string,
  limit = maxPixels,
): Promise<PictureSize> {
  const size = await pictureSize(path, type)
  if (!size) throw brokenPicture(field)
  if (size.width * size.height > limit) throw largePicture(field, size)
  return size
}

export const largePicture = (field: string, size: PictureSize): Refusal =>
  wrong(field, 'max', 'This image is too large: {width} × {height} pixels. Make it smaller and try again.', size)

export const brokenPicture = (field: string): Refusal =>
  wrong(field, 'one_of', 'This image is damaged. Choose another one.')
