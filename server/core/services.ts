import type { Config } from '../config.ts'
import { openDatabase, type Database, type Reach } from '../db/connect.ts'
import { openEvents, type EventHub } from './events.ts'
import { openStorage, type Storage } from './files.ts'
import { openLimits, type Limits } from './limits.ts'

/** What a process holds and every answer may use. */
export type Services = {
  config: Config
  database: Database
  storage: Storage
  events: EventHub
  limits: Limits
  /** No log and no per-minute limit: for tests and benchmarks, which all come from one address. */
  relaxed: boolean
  close(): Promise<void>
}

/** Opens everything a process needs; `close` gives it all back. */
export async function openServices(config: Config, reach: Reach, relaxed = false): Promise<Services> {
  const database = openDatabase(reach)
  const storage = await openStorage(config)
  const events = openEvents(reach.app)
  const limits = openLimits(database.stream, relaxed ? 1000 : 1)
  const close = async () => {
    await events.close()
    await database.close()
  }
  return { config, database, storage, events, limits, relaxed, close }
}
