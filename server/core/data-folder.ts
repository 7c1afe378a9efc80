import { mkdirSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/**
 * Creates the data folder. Throws if the folder itself cannot be used, so that this error comes before any about its content.
 */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const why = ['EEXIST', 'ENOTDIR'].includes(code) ? 'a file has its name' : code
    throw new StartError(`The data folder ${folder} cannot be made: ${why}. Choose another with KARGOZIN_DATA.`)
  }
}
