import WordExtractor from 'word-extractor'
import { rowsOf, UnreadableFile } from '../text/shapes.ts'
import type { Content } from '../text/shapes.ts'

/** Reads a DOC file of Word 97 or later. Throws UnreadableFile. */
export async function readDoc(bytes: Uint8Array): Promise<Content> {
  const file = Buffer.from(bytes)
  if (isProtected(file)) throw new UnreadableFile('protected')
  try {
    const document = await new WordExtractor().extract(file)
    // Without this option, dashes and quotation marks are converted to ASCII.
    const asWritten = { filterUnicode: false }
    const texts = [document.getHeaders(asWritten), document.getTextboxes(asWritten), document.getBody(asWritten)]
    const notes = [document.getFootnotes(asWritten), document.getEndnotes(asWritten)]
    return { rows: rowsOf([...texts, ...notes].join('\n')), pages: [] }
  } catch {
    throw new UnreadableFile('broken')
  }
}

/** A DOCX with a password is stored inside the older container format. A DOC with a password has a flag in its first block. */
function isProtected(file: Buffer) {
  if (file.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return true
  for (let block = 512; block + 12 < file.length; block += 512) {
    if (file.readUInt16LE(block) === 0xa5ec) return (file.readUInt16LE(block + 10) & 0x0100) !== 0
  }
  return false
}
