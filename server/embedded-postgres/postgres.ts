import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import {
  accountFor,
  fullDisk,
  handOver,
  hasNoRoom,
  mayEnter,
  privateFolder,
  programsFor,
  socketFolder,
  type Account,
} from './postgres-files.ts'

/** The major version of the programs we bring. Their files cannot be read by another. */
const major = '18'
/** How long a server may take to recover after a crash, or to shut down, before we give up on it. */
const patience = 300_000
/** Held, shared, by everyone who uses an embedded server: the last one out stops it. */
const inUse = 4711

const defaults = [
  'listen_addresses=', // the socket in a private folder is the only way in
  'shared_buffers=256MB',
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
  // What the log would otherwise repeat of statements and rows is personal data.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

/** An embedded PostgreSQL server in use. Connect as `postgres` (or another role) without a password. */
export type Postgres = {
  /** The folder of its socket. */
  host: string
  port: number
  /** It ran already: left behind by a killed process, or shared with one that still lives. */
  adopted: boolean
  /** Settles when the server went away by itself; starting again is then up to the caller. */
  lost: Promise<void>
  /** Leaves it; the last one out shuts it down and waits until the data is on disk. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on a folder (made on first use: `data`, `socket`, `postgres.log`), or joins the server that runs
 * there. Works as root, by stepping down to the accounts postgres or nobody, and as an ordinary user.
 * `flags` are added to the server's settings as `name=value`. Throws a StartError when it cannot.
 */
export async function startPostgres(options: { folder: string; flags?: string[] }): Promise<Postgres> {
  const place = prepare(resolve(options.folder))
  try {
    const found = await findRunning(place)
    if (found) return use(place, found, true)
    makeData(place)
    return await launch(place, [...defaults, ...(options.flags ?? [])])
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? fullDisk(place.folder) : error
  } finally {
    if (place.handle !== undefined) fs.closeSync(place.handle)
  }
}

type Place = {
  folder: string
  data: string
  socket: string
  account: Account | undefined
  programs: string
  /** Open on `folder` when the account may not walk there (a repository under /root): the child goes in through it. */
  handle: number | undefined
}

function prepare(folder: string): Place {
  const data = join(folder, 'data')
  const account = accountFor(data)
  try {
    privateFolder(folder, account)
    const socket = socketFolder(folder, account)
    privateFolder(socket, account)
    const programs = programsFor(account, folder)
    if (account && fs.statSync(data, { throwIfNoEntry: false })?.uid === 0) handOver(data, account) // a restored copy
    const handle = mayEnter(folder, account) ? undefined : fs.openSync(folder, 'r')
    return { folder, data, socket, account, programs, handle }
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error
    throw new StartError(`The database cannot be kept in ${folder}: ${error.message}`)
  }
}

/** A folder as the server's process sees it. */
const inside = (place: Place, name: string): string =>
  place.handle === undefined ? join(place.folder, name) : `/proc/self/fd/3/${name}`

/** What all programs are started with. Our own environment holds secrets that are not theirs. */
function conditions(place: Place, output: 'pipe' | number) {
  const stdio: StdioOptions = ['ignore', output, output]
  if (place.handle !== undefined) stdio.push(place.handle)
  return { ...place.account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, stdio }
}

function makeData(place: Place): void {
  const version = join(place.data, 'PG_VERSION')
  if (fs.existsSync(version)) {
    const found = fs.readFileSync(version, 'utf8').trim()
    if (found === major) return
    throw new StartError(
      `${place.data} is of PostgreSQL ${found}; this version of Kargozin brings ${major}. Restore a backup instead.`,
    )
  }
  // Made under another name first: a start that is killed half-way leaves nothing that looks like a database.
  const half = `data.${process.pid}`
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']
  const args = ['-D', inside(place, half), '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale]
  const done = spawnSync(join(place.programs, 'bin/initdb'), args, { ...conditions(place, 'pipe'), encoding: 'utf8' })
  if (done.status !== 0) {
    const why =
      `${done.stderr ?? ''}`.match(/(?:error|FATAL): +(.*)/)?.[1] ?? done.error?.message ?? `status ${done.status}`
    fs.rmSync(join(place.folder, half), { recursive: true, force: true })
    throw new StartError(`The database could not be made in ${place.folder}: ${why}.`)
  }
  try {
    fs.renameSync(join(place.folder, half), place.data)
  } catch {
    fs.rmSync(join(place.folder, half), { recursive: true, force: true }) // another start was quicker: use its
  }
}

type Server = { pid: number; socket: string; port: number; ready: boolean }

/** What postmaster.pid says, whether or not it is still true. */
function readLock(data: string): Server | undefined {
  try {
    const lines = fs
      .readFileSync(join(data, 'postmaster.pid'), 'utf8')
      .split('\n')
      .map(line => line.trim())
    return { pid: Number(lines[0]), port: Number(lines[3]), socket: lines[4] ?? '', ready: lines[7] === 'ready' }
  } catch {
    return undefined
  }
}

/** Whether a server runs on a folder that startPostgres was given. */
export function runsOn(folder: string): boolean {
  const data = join(resolve(folder), 'data')
  const lock = readLock(data)
  return lock !== undefined && lives(lock.pid, data)
}

/** Whether the process still is the server of this data: after a reboot its number may be anybody's. */
function lives(pid: number, data: string): boolean {
  if (process.platform === 'linux') {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(data)
    } catch {
      return false
    }
  }
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(data)
}

/** The server that runs on the data, once it answers: it may be starting up, recovering, or going away. */
async function findRunning(place: Place): Promise<Holder | undefined> {
  for (const until = Date.now() + patience; ; await sleep(20)) {
    const lock = readLock(place.data)
    if (!lock || !lives(lock.pid, place.data)) return undefined
    const holder = lock.ready ? await hold(lock) : undefined
    if (holder) return holder
    if (Date.now() > until)
      throw new StartError(`A PostgreSQL server (process ${lock.pid}) runs on ${place.data} but does not answer.`)
  }
}

type Holder = { server: Server; client: pg.Client; lost: Promise<void> }

/** Joins a server; undefined when it does not answer yet. */
async function hold(server: Server): Promise<Holder | undefined> {
  const client = new pg.Client({ host: server.socket, port: server.port, user: 'postgres', database: 'postgres' })
  const lost = new Promise<void>(settle => client.once('end', settle))
  client.on('error', () => {}) // told by 'end'
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [inUse])
    return { server, client, lost }
  } catch {
    await client.end().catch(() => {})
    return undefined
  }
}

async function launch(place: Place, flags: string[]): Promise<Postgres> {
  const log = join(place.folder, 'postgres.log')
  for (const until = Date.now() + patience; ; await sleep(200)) {
    disownStaleLock(place.data)
    const before = openLog(log)
    const args = ['-D', inside(place, 'data'), '-k', place.socket, ...flags.flatMap(flag => ['-c', flag])]
    // A group of its own: Ctrl-C in the terminal must reach it through us, after those who still write to it.
    const child = spawn(join(place.programs, 'bin/postgres'), args, {
      ...conditions(place, before.file),
      detached: true,
    })
    fs.closeSync(before.file)
    const holder = await untilReady(place, child)
    if (holder) return use(place, holder, false)
    const other = await findRunning(place) // somebody started it at the same moment
    if (other) return use(place, other, true)
    const said = fs.readFileSync(log).subarray(before.size).toString()
    if (/No space left on device/.test(said) || hasNoRoom(place.data)) throw fullDisk(place.folder)
    const why = reasonOf(said, child.pid)
    // The last processes of a killed server are still leaving.
    const says = (...parts: string[]) => parts.every(part => why?.includes(part))
    const brief = says('shared memory block', 'is still in use') || says('lock file', 'already exists')
    if (!brief || Date.now() > until) throw new StartError(`PostgreSQL did not start: ${why} (more in ${log})`)
  }
}

/** Why a server ended, by the log: its own words, because processes of a killed server may still write there. */
function reasonOf(log: string, pid: number | undefined): string | undefined {
  const lines = log.trim().split('\n')
  const own = lines.filter(line => line.includes(`[${pid}]`))
  const said = own.length > 0 ? own : lines
  return said.join('\n').match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? said.at(-1)
}

/** Settles with undefined when the process ends before it is ready. */
async function untilReady(place: Place, child: ChildProcess): Promise<Holder | undefined> {
  let ended = false
  child.once('exit', () => (ended = true))
  child.once('error', () => (ended = true))
  child.unref()
  for (; !ended; await sleep(10)) {
    const lock = readLock(place.data)
    const holder = lock?.ready && lock.pid === child.pid ? await hold(lock) : undefined
    if (holder) return holder
  }
  return undefined
}

/**
 * After a reboot the number in the lock file may be that of another living process, and PostgreSQL would refuse to
 * start. The number is made an impossible one; the rest stays, because it guards against leftover processes.
 */
function disownStaleLock(data: string): void {
  const lock = readLock(data)
  if (!lock || lives(lock.pid, data)) return
  const file = join(data, 'postmaster.pid')
  // Under another name first: on a full disk nothing would be left of it.
  fs.writeFileSync(`${file}.new`, fs.readFileSync(file, 'utf8').replace(/^\d+/, '999999999'))
  fs.renameSync(`${file}.new`, file)
}

/** Opens the log to append to it, and sets a large one aside. */
function openLog(log: string): { file: number; size: number } {
  const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > 10_000_000) fs.renameSync(log, `${log}.1`)
  return { file: fs.openSync(log, 'a', 0o600), size: size > 10_000_000 ? 0 : size }
}

function use(place: Place, holder: Holder, adopted: boolean): Postgres {
  const { server, lost } = holder
  let stopped: Promise<void> | undefined
  return {
    host: server.socket,
    port: server.port,
    adopted,
    lost: lost.then(() => (stopped ? new Promise<void>(() => {}) : undefined)),
    stop: () => (stopped ??= leave(holder, place.data)),
  }
}

async function leave({ client, server }: Holder, data: string): Promise<void> {
  try {
    const { rows } = await client.query<{ last: boolean }>(
      'select pg_advisory_unlock_shared($1) and pg_try_advisory_lock($1) as last',
      [inUse],
    )
    if (rows[0]?.last) await shutDown(server.pid, data)
    if (rows[0]?.last && !server.socket.startsWith(dirname(data))) fs.rmdirSync(server.socket)
  } catch {
    // It is gone already, or going.
  }
  await client.end().catch(() => {})
}

/** Fast shutdown: open transactions are rolled back, everything is written, the lock file goes last. */
async function shutDown(pid: number, data: string): Promise<void> {
  if (!lives(pid, data)) return
  process.kill(pid, 'SIGINT')
  for (const until = Date.now() + patience; readLock(data)?.pid === pid && lives(pid, data); await sleep(5))
    if (Date.now() > until) throw new StartError(`PostgreSQL (process ${pid}) does not shut down.`)
}
