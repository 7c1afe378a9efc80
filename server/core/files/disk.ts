import { statfs } from 'node:fs/promises'
import { refuse } from '../errors.ts'

/** Refuses what would be written when there is hardly any room left for it: a disk that is full stops the database. */
export type Disk = {
  /** Throws 507 when the disk of the database's own files, or for `files` also that of uploads, is below its floor. */
  check(what: 'rows' | 'files'): void
  /** Tells of each time that room gets short, and of each time that there is some again. */
  watch(tell: (short: boolean) => void): void
  close(): void
}

/** The free bytes of a folder's disk; undefined when that cannot be told. */
export type RoomOf = (folder: string) => Promise<number | undefined>

const freeBytes: RoomOf = async folder => {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}

/** The refusal of what there is no room for. */
export const noRoom = () =>
  refuse(507, 'The server is out of disk space, so nothing was saved. Tell your administrator and try again later.')

/**
 * Looks every few seconds how much room is left where the database (`rows`) and the uploads (`files`) are kept. A floor of
 * 0 bytes is never reached. The first look is over when this returns.
 */
export async function watchDisk(
  where: { rows: readonly string[]; files: readonly string[] },
  floor: number,
  { roomOf = freeBytes, every = 3000 }: { roomOf?: RoomOf; every?: number } = {},
): Promise<Disk> {
  const watchers: ((short: boolean) => void)[] = []
  let short = { rows: false, files: false }
  const below = async (folders: readonly string[]) => {
    const rooms = await Promise.all(folders.map(roomOf))
    return rooms.some(room => room !== undefined && room < floor)
  }
  const look = async () => {
    const now = { rows: await below(where.rows), files: await below(where.files) }
    const turned = (now.rows || now.files) !== (short.rows || short.files)
    short = now
    if (turned) for (const tell of watchers) tell(now.rows || now.files)
  }
  await look()
  const timer = setInterval(() => void look(), every).unref()
  return {
    check: what => {
      if (short.rows || (what === 'files' && short.files)) throw noRoom()
    },
    watch: tell => {
      watchers.push(tell)
      if (short.rows || short.files) tell(true)
    },
    close: () => clearInterval(timer),
  }
}
