import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runsOn } from '@kargozin/server/embedded-postgres/lock-file.ts'
import { startPostgres } from '@kargozin/server/embedded-postgres/postgres.ts'

/* Unfinished files of a backup or a restore have the number of their process in the name. If that process is killed, its
   files stay, and the next run removes them. */

/**
 * Whether another process with this number is running. Numbers are reused after a reboot or in a container, so this process
 * may have the number of an ended one.
 */
function runs(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The paths in a folder that match `pattern` and whose process (the first group of the pattern) has ended. */
async function ownerless(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const fitting = names.map(name => ({ name, pid: pattern.exec(name)?.[1] }))
  return fitting.filter(it => it.pid !== undefined && !runs(Number(it.pid))).map(it => join(folder, it.name))
}

/** Removes partial backups in `folder`, and partial dumps in the folder for temporary files. */
export async function removeHalfBackups(folder: string, temporary: string): Promise<void> {
  const halves = await ownerless(folder, /\.tar\.gz\.(\d+)\.part$/)
  const dumps = await ownerless(temporary, /^kargozin-dump-(\d+)$/)
  for (const path of [...halves, ...dumps]) await rm(path, { force: true })
}

/**
 * Removes the unpacked data of unfinished restores in the data folder, and stops the server that such a restore has
 * started.
 */
export async function removeHalfRestores(folder: string): Promise<void> {
  for (const path of await ownerless(folder, /^restoring-(\d+)$/)) {
    const postgres = join(path, 'postgres')
    if (runsOn(postgres)) await (await startPostgres({ folder: postgres })).stop()
    await rm(path, { recursive: true, force: true })
  }
}
