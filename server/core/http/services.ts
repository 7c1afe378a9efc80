import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDatabase, type Database, type Reach } from '../../db/connect.ts'
import { watchDisk, type Disk } from '../files/disk.ts'
import { openEvents, type EventHub } from '../events.ts'
import { openStorage, type Storage } from '../files/files.ts'
import { openLimits, type Limits } from '../limits.ts'

/** What a process holds and every answer may use. */
export type Services = {
  config: Config
  database: Database
  storage: Storage
  disk: Disk
  events: EventHub
  limits: Limits
  /** No log and no per-minute limit: for tests and benchmarks, which all come from one address. */
  relaxed: boolean
  /** A line for whoever runs the server. */
  tell(line: string): void
  close(): Promise<void>
}

/** Opens everything a process needs; `close` gives it all back. */
export async function openServices(config: Config, reach: Reach, relaxed = false): Promise<Services> {
  const database = openDatabase(reach)
  const tell = (line: string) => void (relaxed || process.stderr.write(`${line}\n`))
  const storage = await openStorage(config, tell)
  const disk = await watchDisk(keptIn(config), config.floorBytes)
  const events = openEvents(database.line)
  const limits = openLimits(database.stream, relaxed ? 1000 : 1)
  const close = async () => {
    disk.close()
    await database.close()
  }
  return { config, database, storage, disk, events, limits, relaxed, tell, close }
}

/** Where the room must suffice; a database of one's own keeps its files on a machine that is not ours to ask. */
function keptIn({ dataFolder, databaseUrl }: Config) {
  const postgres = join(dataFolder, 'postgres/data')
  // Its log may have been given a disk of its own.
  return {
    rows: databaseUrl ? [] : [postgres, join(postgres, 'pg_wal')],
    files: [dataFolder, join(dataFolder, 'files')],
  }
}
