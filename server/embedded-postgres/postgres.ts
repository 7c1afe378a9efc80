import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../starting/start-error.ts'
import { cacheSizeOf, memory } from './cache-size.ts'
import { disownStaleLock, lives, readLock, type Server } from './lock-file.ts'
import {
  accountFor,
  diskFullError,
  changeOwner,
  isDiskFull,
  mayEnter,
  privateFolder,
  binariesFor,
  socketFolder,
  type Account,
  reasonIn,
} from './postgres-files.ts'

/** The major version of the programs that the product contains. Other versions cannot read its files. */
const major = '18'
/** The time limit for a server to recover after a crash or to shut down, in milliseconds. */
const patience = 300_000
/** The key of an advisory lock that all users of an embedded server share, so that the last one stops the server. */
const inUse = 4711

const defaults = [
  'listen_addresses=', // only the socket in the private folder accepts connections
  `shared_buffers=${cacheSizeOf(memory())}MB`,
  'max_wal_size=2GB',
  'random_page_cost=1.1',
  'jit=off',
  'timezone=UTC',
  // Without these two settings the log would contain statements and rows, which are personal data.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

/** A running embedded PostgreSQL server. Connect as `postgres` (or another role) without a password. */
export type Postgres = {
  /** The folder of its socket. */
  host: string
  port: number
  /** Whether the server was already running: a killed process left it, or another process shares it. */
  adopted: boolean
  /** Resolves when the server has ended by itself. The caller decides about a restart. */
  lost: Promise<void>
  /** Stops using the server. The last user shuts it down and waits until the data is on disk. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on a folder (on first use creates `data`, `socket`, `postgres.log`), or joins the server that runs there.
 * If this process is root, the server runs as postgres or nobody. `flags` are further settings of the server as `name=value`.
 * Throws a StartError if the server cannot be started.
 */
export async function startPostgres(options: { folder: string; flags?: string[] }): Promise<Postgres> {
  const place = prepare(resolve(options.folder))
  try {
    const found = await findRunning(place)
    if (found) return use(place, found, true)
    makeData(place)
    return await launch(place, [...defaults, ...(options.flags ?? [])])
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? diskFullError(place.folder) : error
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
  /** An open handle of `folder` for the server, if its account may not enter the path (for example under /root). */
  handle: number | undefined
}

function prepare(folder: string): Place {
  const data = join(folder, 'data')
  const account = accountFor(data)
  try {
    privateFolder(folder, account)
    const socket = socketFolder(folder, account)
    privateFolder(socket, account)
    const programs = binariesFor(account, folder)
    if (account && fs.statSync(data, { throwIfNoEntry: false })?.uid === 0) changeOwner(data, account) // the data is a backup that root has restored
    const handle = mayEnter(folder, account) ? undefined : fs.openSync(folder, 'r')
    return { folder, data, socket, account, programs, handle }
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error
    throw new StartError(`The database cannot be kept in ${folder}: ${error.message}`)
  }
}

/** The path by which the server's process can open a file in the folder. */
const inside = (place: Place, name: string): string =>
  place.handle === undefined ? join(place.folder, name) : `/proc/self/fd/3/${name}`

/** The options of all child processes. They do not inherit our environment, because it contains secrets. */
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
  // Creates the database under another name and renames it, so that a killed start does not leave an incomplete `data`.
  const half = `data.${process.pid}`
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']
  const args = ['-D', inside(place, half), '-U', 'postgres', '--auth=trust', '--no-instructions', ...locale]
  const done = spawnSync(join(place.programs, 'bin/initdb'), args, { ...conditions(place, 'pipe'), encoding: 'utf8' })
  if (done.status !== 0) {
    const why = reasonIn(done.stderr ?? '') ?? done.error?.message ?? `status ${done.status}`
    fs.rmSync(join(place.folder, half), { recursive: true, force: true })
    throw new StartError(`The database could not be made in ${place.folder}: ${why}.`)
  }
  try {
    fs.renameSync(join(place.folder, half), place.data)
  } catch {
    fs.rmSync(join(place.folder, half), { recursive: true, force: true }) // another process has created a database meanwhile, which is used
  }
}

/** Waits for the server on the data, which may be starting, recovering or stopping. Undefined if there is none. */
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

/** Connects to a server and takes the shared lock. Returns undefined if it does not respond yet. */
async function hold(server: Server): Promise<Holder | undefined> {
  const client = new pg.Client({ host: server.socket, port: server.port, user: 'postgres', database: 'postgres' })
  const lost = new Promise<void>(settle => client.once('end', settle))
  client.on('error', () => {}) // 'end' reports it
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
    // A separate process group, so that Ctrl-C in the terminal does not end the server before its users have finished.
    const child = spawn(join(place.programs, 'bin/postgres'), args, {
      ...conditions(place, before.file),
      detached: true,
    })
    fs.closeSync(before.file)
    const holder = await untilReady(place, child)
    if (holder) return use(place, holder, false)
    const other = await findRunning(place) // another process started the server at the same moment
    if (other) return use(place, other, true)
    const output = fs.readFileSync(log).subarray(before.size).toString()
    if (/No space left on device/.test(output) || isDiskFull(place.data)) throw diskFullError(place.folder)
    const why = reasonOf(output, child.pid)
    // Retries while the last processes of a killed server are still ending.
    const says = (...parts: string[]) => parts.every(part => why?.includes(part))
    const brief = says('shared memory block', 'is still in use') || says('lock file', 'already exists')
    if (!brief || Date.now() > until) throw new StartError(`PostgreSQL did not start: ${why} (more in ${log})`)
  }
}

/** The reason in the log why a server ended. Prefers the lines of this server, because a killed one may still be writing. */
function reasonOf(log: string, pid: number | undefined): string | undefined {
  const lines = log.trim().split('\n')
  const own = lines.filter(line => line.includes(`[${pid}]`))
  const relevant = own.length > 0 ? own : lines
  return relevant.join('\n').match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? relevant.at(-1)
}

/** Waits until the server is ready. Returns undefined if its process ends before. */
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

/** Opens the log for appending. Renames it first if it is larger than 10 MB. */
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
    // The server has ended or is ending.
  }
  await client.end().catch(() => {})
}

/** Requests a fast shutdown: PostgreSQL rolls back open transactions, writes all data and removes the lock file last. */
async function shutDown(pid: number, data: string): Promise<void> {
  if (!lives(pid, data)) return
  process.kill(pid, 'SIGINT')
  for (const until = Date.now() + patience; readLock(data)?.pid === pid && lives(pid, data); await sleep(5))
    if (Date.now() > until) throw new StartError(`PostgreSQL (process ${pid}) does not shut down.`)
}
