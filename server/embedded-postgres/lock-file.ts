import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join, resolve } from 'node:path'

/** A PostgreSQL server as its lock file describes it: the id of its process, and where it accepts connections. */
export type Server = { pid: number; socket: string; port: number; ready: boolean }

const lockOf = (data: string): string => join(data, 'postmaster.pid')

/** Reads postmaster.pid, which a killed server may have left. Returns undefined if there is none. */
export function readLock(data: string): Server | undefined {
  try {
    return parseLock(fs.readFileSync(lockOf(data), 'utf8'))
  } catch {
    return undefined
  }
}

function parseLock(text: string): Server {
  const lines = text.split('\n').map(line => line.trim())
  return { pid: Number(lines[0]), port: Number(lines[3]), socket: lines[4] ?? '', ready: lines[7] === 'ready' }
}

/** Whether a server is running on this folder (as passed to startPostgres). */
export function runsOn(folder: string): boolean {
  const data = join(resolve(folder), 'data')
  const lock = readLock(data)
  return lock !== undefined && lives(lock.pid, data)
}

/** Whether this process is a server of this data. After a reboot the id may belong to another process. */
export function lives(pid: number, data: string): boolean {
  if (process.platform === 'linux') {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data)
    } catch {
      return false
    }
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(data)
}

/**
 * Replaces the process id in a stale lock file with an impossible one. After a reboot another process may have the old id, and
 * PostgreSQL would then refuse to start. The rest of the file stays, because PostgreSQL uses it to detect leftover processes.
 *
 * Server, worker and tools may all do this at the same moment, and one of them may already have started PostgreSQL, which
 * deletes the stale file and creates its own. The file is therefore read and written through one handle: whatever happens
 * meanwhile, only the file that was read as stale is changed. A file renamed to this name would replace the new server's lock.
 */
export function disownStaleLock(data: string): void {
  const file = openExisting(lockOf(data))
  if (file === undefined) return // there is no lock, or another start has just removed it
  try {
    const text = fs.readFileSync(file, 'utf8')
    if (lives(parseLock(text).pid, data)) return
    // One write without truncating first, so that a full disk leaves the old content.
    fs.writeSync(file, text.replace(/^\d+/, '999999999'), 0)
  } finally {
    fs.closeSync(file)
  }
}

function openExisting(path: string): number | undefined {
  try {
    return fs.openSync(path, 'r+')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
