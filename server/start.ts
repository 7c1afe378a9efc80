import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readConfig, type Config } from './config.ts'
import { StartError } from './core/errors.ts'
import { openServices } from './core/services.ts'
import { migrate } from './db/migrate.ts'
import { makeDemo, type DemoLogin } from './demo.ts'
import { serve, version } from './main.ts'
import { reachDatabase } from './reach.ts'

/*
 * The whole program in one command: database, migrations, demo company, server and worker.
 * `--without-worker` leaves the worker to a process of its own (server/work.ts), perhaps on another machine.
 */

/** Settles when we are asked to end: Ctrl-C, a signal, or the death of the script that started us. */
const asked = new Promise<void>(settle => {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => settle())
})

/** What was opened so far; closed in the opposite order. */
const opened: (() => Promise<void>)[] = []

async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close()
}

type Started = { url: string; logins: readonly DemoLogin[]; broken: Promise<void> }

async function start(config: Config): Promise<Started> {
  const database = await reachDatabase(config)
  opened.push(database.leave)
  await migrate(database.reach.owner)
  // For the browser tests, which all come from one address: no log, wide limits.
  const services = await openServices(config, database.reach, process.env['KARGOZIN_RELAXED'] === '1')
  opened.push(services.close)
  const logins = config.demo ? await makeDemo(services) : []
  const server = await serve(services, config).catch((error: unknown) => {
    throw listenError(error, config)
  })
  if (!process.argv.includes('--without-worker')) opened.push(keepWorker().stop)
  opened.push(server.stop)
  return { url: server.url, logins, broken: database.keep(console.error) }
}

function listenError(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use. Stop what runs there, or choose another with PORT.`)
  if (code === 'EACCES')
    return new StartError(`Port ${port} is not open to ordinary users. Choose one above 1023 with PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST is '${host}', which is no address of this machine.`)
  return error
}

/** Runs the worker as a process of its own, so that heavy work never delays an answer, and starts it again when it dies. */
function keepWorker(): { stop(): Promise<void> } {
  let child: ChildProcess
  let stopping = false
  const begin = () => {
    // The channel ('ipc') tells the worker when we are gone, so that it does not stay behind.
    child = spawn(process.execPath, [fileURLToPath(new URL('./work.ts', import.meta.url))], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: true, // Ctrl-C in the terminal reaches it through us, in its turn
    })
    child.once('exit', (code, signal) => {
      if (stopping) return
      console.error(`The worker ended (${signal ?? code}); starting it again.`)
      setTimeout(() => stopping || begin(), 1000)
    })
  }
  begin()
  const stop = async () => {
    stopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const late = sleep(30_000, 'late', { ref: false })
    if ((await Promise.race([gone, late])) === 'late') child.kill('SIGKILL')
    await gone
  }
  return { stop }
}

function demoTable(logins: readonly DemoLogin[]): string {
  // The Persian role stands last: before it a terminal would turn the rest of the line around.
  const rows = logins.map(it => `  ${it.email.padEnd(22)} ${it.mobile}  ${it.password}   ${it.role}\n`)
  return rows.length > 0 ? `Sign in to the demo company (e-mail or mobile, and password):\n${rows.join('')}` : ''
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { url, logins, broken } = await start(config)
  console.log(`\nKargozin ${version} is ready at ${url}\n${demoTable(logins)}`)
  await Promise.race([asked, broken.then(() => asked)])
  console.log('\nStopping…')
}

try {
  await main()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
} finally {
  await closeAll()
}
// The channel to the script that started us would keep this process alive.
if (process.connected) process.disconnect()
