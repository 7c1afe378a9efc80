import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDatabase, type Database, type Reach } from '../../db/connect.ts'
import { watchDisk, type Disk } from '../files/disk.ts'
import { openEvents, type EventHub } from '../events.ts'
import { openStorage, type Storage } from '../files/files.ts'
import type { Turns } from './turns.ts'
import { openLimits, type Limits } from '../limits.ts'

/** The configuration and the open resources of a process, for the handlers of all calls. */
export type Services = {
  config: Config
  database: Database
  storage: Storage
  disk: Disk
  events: EventHub
  limits: Limits
  turns: Turns
  /** No log, and rate limits raised or off: for tests and benchmarks, which send everything from one address. */
  relaxed: boolean
  /** Writes a line to the log, for the administrator. */
  log(line: string): void
  close(): Promise<void>
}

/** Opens everything that a process needs; `close` releases it. `pools` is the size of its pools of connections. */
export async function openServices(config: Config, reach: Reach, relaxed = false, pools?: number): Promise<Services> {
  const database = openDatabase(reach, { size: pools, strict: relaxed })
  return servicesOn({ config, database, events: openEvents(database.monitor), relaxed })
}

/** Opens the rest on a database that is open already; `close` closes the database, too. */
export async function servicesOn(
  given: Pick<Services, 'config' | 'database' | 'events' | 'relaxed'>,
): Promise<Services> {
  const { config, database, relaxed } = given
  const log = (line: string) => void (relaxed || process.stderr.write(`${line}\n`))
  const storage = await openStorage(config, log)
  const disk = await watchDisk(checkedFolders(config), config.floorBytes)
  const limits = openLimits(database.aside, relaxed ? 1000 : 1)
  const close = async () => {
    disk.close()
    await database.close()
  }
  return { ...given, storage, disk, limits, turns: new Map(), log, close }
}

/** The folders whose free space is checked. An external database stores its files on a machine that we cannot check. */
function checkedFolders({ dataFolder, databaseUrl }: Config) {
  const postgres = join(dataFolder, 'postgres/data')
  // The write-ahead log may be on a separate disk.
  return {
    rows: databaseUrl ? [] : [postgres, join(postgres, 'pg_wal')],
    files: [dataFolder, join(dataFolder, 'files')],
  }
}
