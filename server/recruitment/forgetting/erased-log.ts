import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../core/config.ts'
import { erasedFile } from '../../core/data-folder.ts'
import type { ApplicationKey } from './erase.ts'

type LogLocation = { config: Pick<Config, 'dataFolder'> }

/** The log is outside the database, so that restoring a backup does not remove it. */
const fileOf = ({ config }: LogLocation): string => join(config.dataFolder, erasedFile)

/** Appends applications to the log of erasures: ids only, one JSON line each. */
export const logErased = (services: LogLocation, keys: readonly ApplicationKey[]): Promise<void> =>
  appendFile(fileOf(services), keys.map(key => `${JSON.stringify(key)}\n`).join(''), { mode: 0o600 })

/** Reads all applications that were erased on this server. A line that is incomplete because of a crash is skipped. */
export async function readErased(services: LogLocation): Promise<ApplicationKey[]> {
  const text = await readFile(fileOf(services), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap(line => {
    try {
      const { organization_id, application_id } = JSON.parse(line) as ApplicationKey // `logErased` wrote the line
      return [{ organization_id, application_id }]
    } catch {
      return []
    }
  })
}
