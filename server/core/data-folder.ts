import { mkdirSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** Creates the data folder. Throws a StartError if the folder cannot be created. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const why = ['EEXIST', 'ENOTDIR'].includes(code) ? 'a file with this name exists' : code
    throw new StartError(`The data folder ${folder} cannot be made: ${why}. Choose another with KARGOZIN_DATA.`)
  }
}

/**
 * The file of the data folder that lists erased applications. A restore of a backup does not replace this file, so the
 * applications are erased again.
 */
export const erasedFile = 'erased.jsonl'
