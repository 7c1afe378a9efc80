import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The settings of the browser tests, which send everything from one address: no log, higher limits. */
const ofTests = { KARGOZIN_RELAXED: '1' }

/** A started product. */
export type Running = {
  url: string
  /** The process that supervises the server and the worker. */
  pid: number
  /** What the product has printed so far. */
  said(): string
  stop(): Promise<void>
}

/** A running product, as its users start it, with a data folder that is deleted at the end. */
export type Product = Running & {
  /** The data folder. */
  folder: string
}

/** Builds the web app if needed and starts server, worker, embedded PostgreSQL and the demo company. */
export async function startProduct(settings: Record<string, string> = ofTests): Promise<Product> {
  await run(['bin/build.mjs'])
  const folder = mkdtempSync(join(tmpdir(), 'kargozin-e2e-'))
  chmodSync(folder, 0o755) // PostgreSQL does not run as root, and its account must be able to enter the folder
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const running = await startIn(folder, await freePort(), settings)
    const stop = async () => {
      await running.stop()
      remove()
    }
    return { ...running, folder, stop }
  } catch (error) {
    remove()
    throw error
  }
}

/** Starts the product on a data folder, which may already have data. */
export async function startIn(folder: string, port: number, settings: Record<string, string>): Promise<Running> {
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', KARGOZIN_DATA: folder, ...settings }
  // Over the IPC channel the product notices if this process is killed, and ends.
  const child = spawn(process.execPath, ['server/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => output.push(text.toString()))
  const stop = () => end(child)
  try {
    return { url: await ready(child, output), pid: child.pid ?? 0, said: () => output.join(''), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null] // the event passes the exit code
  if (code !== 0) throw new Error(`${args.join(' ')} failed`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}

async function ready(child: ChildProcess, output: string[]): Promise<string> {
  const until = Date.now() + 90_000
  while (child.exitCode === null && Date.now() < until) {
    const url = /is ready at (http\S+)/.exec(output.join(''))?.[1]
    if (url) return url
    await new Promise(settle => setTimeout(settle, 50))
  }
  throw new Error(`The product did not start:\n${output.join('')}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
  await exited
  clearTimeout(late)
}

/** The connection to the embedded PostgreSQL of a running product, which listens only on a socket in its folder. */
export function databaseOf(folder: string): { host: string; port: number; user: string; database: string } {
  const lines = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')
  return { host: (lines[4] ?? '').trim(), port: Number(lines[3]), user: 'postgres', database: 'kargozin' }
}
