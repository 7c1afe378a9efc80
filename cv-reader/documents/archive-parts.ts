import { TooMuch, zipParts } from './zip-parts.ts'
import { UnreadableFile } from '../text/shapes.ts'

const mostBytes = 20_000_000

/**
 * Reads the files of an archive (DOCX, ODT) whose names match, up to 20 MB of unpacked bytes in total. Throws UnreadableFile.
 */
export async function partsOf(bytes: Buffer, wanted: RegExp): Promise<Record<string, string>> {
  const parts = await zipParts(bytes, name => wanted.test(name), mostBytes).catch((error: unknown) => {
    throw new UnreadableFile(error instanceof TooMuch ? 'too large' : 'broken')
  })
  const utf8 = new TextDecoder()
  return Object.fromEntries([...parts].map(([name, part]) => [name, utf8.decode(part)]))
}
