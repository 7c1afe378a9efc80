import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../core/config.ts'
import { erasedFile } from '../../core/data-folder.ts'
import type { ApplicationKey } from './erase.ts'

type LogLocation = { config: Pick<Config, 'dataFolder'> }

/** The log is outside the database, so that restoring a backup does not remove it. */
const fileOf = ({ config }: LogLocation): string => join(config.dataFolder, erasedFile)

/**
 * Appends an application to the log of erasures: ids only, one JSON line. With `undone`, the erasure was logged before and then
 * failed.
 */
export const logErased = (services: LogLocation, key: ApplicationKey, undone = false): Promise<void> =>
  appendFile(fileOf(services), `\n${JSON.stringify(undone ? { ...key, undone } : key)}\n`, { mode: 0o600, flush: true })

/**
 * Reads all applications that were erased on this server. A line that is incomplete because of a crash is skipped; a new entry
 * begins with a line break, so that it does not become part of such a line.
 */
export async function readErased(services: LogLocation): Promise<ApplicationKey[]> {
  const text = await readFile(fileOf(services), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const erased = new Map<string, ApplicationKey>()
  for (const line of text.split('\n').filter(Boolean)) {
    try {
      const { undone, ...key } = JSON.parse(line) as ApplicationKey & { undone?: true } // `logErased` wrote the line
      const name = `${key.organization_id} ${key.application_id}`
      if (undone) erased.delete(name)
      else erased.set(name, key)
    } catch {
      // The line is incomplete.
    }
  }
  return [...erased.values()]
}
