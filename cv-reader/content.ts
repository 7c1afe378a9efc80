import { partsOf } from './documents/archive-parts.ts'
import { readDoc } from './documents/doc.ts'
import { docxPart, isDocx, readDocx } from './documents/docx.ts'
import { odtPart, readOdt } from './documents/odt.ts'
import { readPdf } from './pdf/pdf.ts'
import { readRtf } from './documents/rtf.ts'
import { UnreadableFile } from './text/shapes.ts'
import type { Content } from './text/shapes.ts'

/**
 * Reads a file of the format that its content shows, regardless of its name. Throws UnreadableFile. Any other error means that
 * the file is broken.
 */
export async function readContent(bytes: Uint8Array): Promise<Content> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = file.subarray(0, 1024)
  if (head.includes('%PDF-')) {
    // pdf.js can read a part of a truncated file, which would look like a complete CV.
    if (!file.subarray(-4096).includes('%%EOF')) throw new UnreadableFile('broken')
    return readPdf(Uint8Array.from(file))
  }
  if (head.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))) return readDoc(file)
  if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return readArchive(file)
  if (/^\uFEFF?\s*\{\\rtf/.test(head.toString('latin1').replace('\xef\xbb\xbf', ''))) return readRtf(file)
  throw new UnreadableFile('broken')
}

async function readArchive(file: Buffer): Promise<Content> {
  const parts = await partsOf(file, new RegExp(`${docxPart.source}|${odtPart.source}`))
  if (isDocx(parts)) return readDocx(parts)
  if (parts['content.xml']) return readOdt(parts)
  throw new UnreadableFile('broken')
}
