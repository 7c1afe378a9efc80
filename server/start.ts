import { readConfig, version } from './core/config.ts'
import { StartError } from './start-error.ts'
import { askedToEnd, keepProcess, NeverReady } from './process.ts'
import { reachDatabase } from './reach.ts'
import type { Ready } from './serve.ts'

/*
 * The whole program in one command: the database, the server (serve.ts) and the worker (work.ts). This process only
 * supervises them and restarts what dies. With `--without-worker` the worker runs on another machine.
 */

/** What was opened so far; it is closed in reverse order. */
const opened: (() => Promise<unknown>)[] = []

/** Returns nothing when it is asked to end before the server is ready. */
async function start(asked: Promise<void>): Promise<Ready | undefined> {
  const config = readConfig(process.env)
  const database = await reachDatabase(config)
  opened.push(database.leave)
  void database.keep(console.error)
  let port = process.env['PORT']
  const environment = () => ({ ...process.env, PORT: port })
  const server = keepProcess('server', './serve.ts', { environment, tells: true })
  const children = [server]
  opened.push(() => Promise.all(children.map(it => it.stop())))
  const ready = (await Promise.race([server.ready, asked])) as Ready | undefined // serve.ts sends it
  if (!ready) return undefined
  port = new URL(ready.url).port // a free port is chosen once, so that restarts keep it
  if (!process.argv.includes('--without-worker')) children.push(keepProcess('worker', './work.ts'))
  return ready
}

function demoTable(logins: Ready['logins']): string {
  // The Persian role comes last: earlier in the line, a terminal would reorder what follows.
  const rows = logins.map(it => `  ${it.email.padEnd(22)} ${it.mobile}  ${it.password}   ${it.role}\n`)
  return rows.length > 0 ? `Sign in to the demo company (e-mail or mobile, and password):\n${rows.join('')}` : ''
}

async function main(): Promise<void> {
  const asked = askedToEnd()
  const ready = await start(asked)
  if (ready) console.log(`\nKargozin ${version} is ready at ${ready.url}\n${demoTable(ready.logins)}`)
  await asked
  console.log('\nStopping…')
}

try {
  await main()
} catch (error) {
  if (!(error instanceof NeverReady)) console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
} finally {
  for (let close = opened.pop(); close; close = opened.pop()) await close()
}
process.exit()
