import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runsOn, startPostgres } from '@kargozin/server/embedded-postgres/postgres.ts'

/*
 * What a backup or a restore has half done carries the number of its process in its name. When that process was killed it
 * stays behind, and the next one removes it.
 */

/** Whether a process of this number runs and is not ourselves: after a reboot, or in a container, numbers come again. */
function runs(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The paths in a folder whose names `pattern` fits and whose process, its first group, is gone. */
async function ownerless(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const fitting = names.map(name => ({ name, pid: pattern.exec(name)?.[1] }))
  return fitting.filter(it => it.pid !== undefined && !runs(Number(it.pid))).map(it => join(folder, it.name))
}

/** Removes half backups beside `file`, and half dumps in the folder for temporary files. */
export async function removeHalfBackups(folder: string, temporary: string): Promise<void> {
  const halves = await ownerless(folder, /\.tar\.gz\.(\d+)\.part$/)
  const dumps = await ownerless(temporary, /^kargozin-dump-(\d+)$/)
  for (const path of [...halves, ...dumps]) await rm(path, { force: true })
}

/** Removes what half a restore has unpacked into the data folder, and ends the server that it was trying. */
export async function removeHalfRestores(folder: string): Promise<void> {
  for (const path of await ownerless(folder, /^restoring-(\d+)$/)) {
    const postgres = join(path, 'postgres')
    if (runsOn(postgres)) await (await startPostgres({ folder: postgres })).stop()
    await rm(path, { recursive: true, force: true })
  }
}
