import { readConfig } from '../../core/config.ts'
import { openServices } from '../../core/http/services.ts'
import type { Reach } from '../../db/connect.ts'
import { work } from '../../work.ts'

/* A worker process with the database and files of a test, for tests that kill it. */

const { reach, folder, secret, settings } = JSON.parse(process.argv[2] ?? '{}') as {
  reach: Reach
  folder: string
  secret: string
  /** Settings of config.ts by name. */
  settings: Record<string, string>
} // killing.ts passes this
const config = readConfig({ KARGOZIN_DATA: folder, KARGOZIN_SECRET: secret, ...settings })
await work(await openServices(config, reach, true))
