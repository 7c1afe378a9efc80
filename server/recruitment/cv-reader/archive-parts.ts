import { unzipSync } from 'fflate'
import { Unread } from './shapes.ts'

const mostBytes = 20_000_000

/** The parts of an archive (DOCX, ODT) whose names match, up to 20 MB together. Throws Unread. */
export function partsOf(bytes: Uint8Array, wanted: RegExp): Record<string, Uint8Array> {
  let total = 0
  try {
    return unzipSync(bytes, {
      filter: entry => {
        if (!wanted.test(entry.name)) return false
        total += entry.originalSize
        if (total > mostBytes) throw new Unread('too large')
        return true
      },
    })
  } catch (error) {
    throw error instanceof Unread ? error : new Unread('broken')
  }
}
