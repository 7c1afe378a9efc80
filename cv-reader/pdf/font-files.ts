import { constants, inflateSync } from 'node:zlib'
import { charactersIn, metricsIn } from './named-glyphs.ts'
import type { Font } from './named-glyphs.ts'

/** The maximum size of a font file. Larger ones contain a whole script, and CVs do not embed them. */
const mostBytes = 10_000_000

/** Returns the characters in the tables of a font file, by the number of the glyph. Null if the file is not found. */
export type FileCharacters = (font: Font) => Map<number, string> | null

/**
 * Reads the tables of characters of the font files in a PDF. pdf.js replaces these tables, so they are read from the bytes of
 * the PDF, but only when a font needs them. A file belongs to a font if both have the same widths of glyphs.
 */
export function fontFilesOf(bytes: Uint8Array): FileCharacters {
  const pdf = Buffer.from(bytes)
  let files: Uint8Array[] | null = null
  const found = new Map<Font, Map<number, string> | null>()
  const find = (font: Font) => {
    const metrics = font.data && metricsIn(font.data)
    if (!metrics) return null
    files ??= fontFilesIn(pdf)
    const file = files.find(it => isStart(metricsIn(it), metrics))
    return file ? charactersIn(file) : null
  }
  return font => {
    if (!found.has(font)) found.set(font, find(font))
    return found.get(font) ?? null
  }
}

/** Whether two tables contain the same widths. pdf.js may add the width of one more glyph. */
const isStart = (part: Buffer | null, all: Buffer) =>
  part !== null && all.length - part.length <= 4 && part.equals(all.subarray(0, part.length))

/** The font files: all streams of the PDF that begin like one. */
function fontFilesIn(pdf: Buffer) {
  const files: Uint8Array[] = []
  for (let at = pdf.indexOf('stream'); at !== -1; at = pdf.indexOf('stream', at + 1)) {
    const start = at + 'stream'.length + (pdf[at + 'stream'.length] === 0x0d ? 2 : 1)
    const isBegin = pdf.toString('latin1', at - 3, at) !== 'end'
    if (!isBegin || !isFont(inflated(pdf.subarray(start, start + 200)))) continue
    const end = pdf.indexOf('endstream', start)
    files.push(inflated(pdf.subarray(start, end === -1 ? undefined : end)))
  }
  return files
}

const isFont = (file: Buffer) =>
  file.length >= 4 && ['\0\x01\0\0', 'OTTO', 'true'].includes(file.toString('latin1', 0, 4))

/** Inflates as much of a stream as possible. A stream that is not compressed is returned unchanged. */
function inflated(stream: Buffer) {
  try {
    return inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostBytes })
  } catch {
    return stream
  }
}
