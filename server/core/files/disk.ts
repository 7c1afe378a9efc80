import { statfs } from 'node:fs/promises'
import { refuse } from '../errors.ts'

/** Refuses writes when the disk is nearly full, because a full disk stops the database. */
export type Disk = {
  /** Throws 507 when the disk of the database has too little free space; for `files`, also when the disk of the uploads has. */
  check(what: 'rows' | 'files'): void
  /** Calls `listener` with true when a disk has too little free space, now or later, and with false when it has enough again. */
  watch(listener: (short: boolean) => void): void
  close(): void
}

/** The free bytes of a folder's disk; undefined when unknown. */
export type FreeSpaceOf = (folder: string) => Promise<number | undefined>

const freeBytes: FreeSpaceOf = async folder => {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}

/** The refusal for lack of disk space. */
export const outOfDiskSpace = () =>
  refuse(507, 'The server is out of disk space, so nothing was saved. Tell your administrator and try again later.')

/**
 * Checks the free disk space of the database (`rows`) and of the uploads (`files`) every `every` milliseconds. `floor` is the
 * minimum number of free bytes; 0 switches the check off. The first check is complete when this function returns.
 */
export async function watchDisk(
  where: { rows: readonly string[]; files: readonly string[] },
  floor: number,
  { freeSpaceOf = freeBytes, every = 3000 }: { freeSpaceOf?: FreeSpaceOf; every?: number } = {},
): Promise<Disk> {
  const watchers: ((short: boolean) => void)[] = []
  let short = { rows: false, files: false }
  const below = async (folders: readonly string[]) => {
    const rooms = await Promise.all(folders.map(freeSpaceOf))
    return rooms.some(room => room !== undefined && room < floor)
  }
  const look = async () => {
    const now = { rows: await below(where.rows), files: await below(where.files) }
    const turned = (now.rows || now.files) !== (short.rows || short.files)
    short = now
    if (turned) for (const listener of watchers) listener(now.rows || now.files)
  }
  await look()
  const timer = setInterval(() => void look(), every).unref()
  return {
    check: what => {
      if (short.rows || (what === 'files' && short.files)) throw outOfDiskSpace()
    },
    watch: listener => {
      watchers.push(listener)
      if (short.rows || short.files) listener(true)
    },
    close: () => clearInterval(timer),
  }
}
