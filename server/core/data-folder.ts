import { mkdirSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/**
 * Creates the data folder. Throws a StartError if that fails, so that it is reported before any error about the content.
 */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const why = ['EEXIST', 'ENOTDIR'].includes(code) ? 'a file with this name exists' : code
    throw new StartError(`The data folder ${folder} cannot be made: ${why}. Choose another with KARGOZIN_DATA.`)
  }
}

/** The file of the data folder that lists erased applications. No restore replaces it, so that they are erased again. */
export const erasedFile = 'erased.jsonl'
