import { readConfig } from '../core/config.ts'
import { openServices } from '../core/http/services.ts'
import type { Reach } from '../db/connect.ts'
import { work } from '../work.ts'

/* A worker as a process of its own on a test's database and files, for the tests that kill it. */

const { reach, folder, secret, settings } = JSON.parse(process.argv[2] ?? '{}') as {
  reach: Reach
  folder: string
  secret: string
  /** Of config.ts, by their names. */
  settings: Record<string, string>
} // given by the test
const config = readConfig({ KARGOZIN_DATA: folder, KARGOZIN_SECRET: secret, ...settings })
await work(await openServices(config, reach, true))
