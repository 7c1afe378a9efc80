import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../starting/start-error.ts'

/** Creates the data folder. Throws a StartError if the folder cannot be created. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolder(folder)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const why = ['EEXIST', 'ENOTDIR'].includes(code) ? 'a file with this name exists' : code
    throw new StartError(`The data folder ${folder} cannot be made: ${why}. Choose another with KARGOZIN_DATA.`)
  }
}

/** Like mkdir with `recursive`, which in Node never ends where nothing can be made (in /proc, for example). */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(folder)
  if (!existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

/**
 * The file of the data folder that lists erased applications. A restore of a backup does not replace this file, so the
 * applications are erased again.
 */
export const erasedFile = 'erased.jsonl'
