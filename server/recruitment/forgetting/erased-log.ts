import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../core/config.ts'
import { erasedFile } from '../../core/data-folder.ts'
import type { ApplicationKey } from './erase.ts'

type Place = { config: Pick<Config, 'dataFolder'> }

/** Beside the database and not in it, so that a restored backup does not bring back what was erased since. */
const fileOf = ({ config }: Place): string => join(config.dataFolder, erasedFile)

/** Appends applications to the log of erasures: ids only, one JSON line each. */
export const logErased = (services: Place, keys: readonly ApplicationKey[]): Promise<void> =>
  appendFile(fileOf(services), keys.map(key => `${JSON.stringify(key)}\n`).join(''), { mode: 0o600 })

/** Everything that was ever erased here. A line that was cut off by a crash is left out. */
export async function readErased(services: Place): Promise<ApplicationKey[]> {
  const text = await readFile(fileOf(services), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap(line => {
    try {
      const { organization_id, application_id } = JSON.parse(line) as ApplicationKey // as logErased wrote it
      return [{ organization_id, application_id }]
    } catch {
      return []
    }
  })
}
