import { mkdirSync } from 'node:fs'
import { StartError } from '../start-error.ts'

/** Makes the data folder, and says of the folder itself what is wrong with it before anything in it is spoken of. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const why = ['EEXIST', 'ENOTDIR'].includes(code) ? 'a file stands in its place' : code
    throw new StartError(`The data folder ${folder} cannot be made: ${why}. Choose another with KARGOZIN_DATA.`)
  }
}
