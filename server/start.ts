import { readConfig, version } from './core/config.ts'
import { StartError } from './starting/start-error.ts'
import { endRequested, superviseProcess, NeverReady } from './process.ts'
import { reachDatabase } from './reach.ts'
import type { Ready } from './serve.ts'

/*
 * The whole program in one command: the embedded database, the server (serve.ts) and the worker (work.ts). This process only
 * supervises them and restarts those that die. With `--without-worker` it starts no worker, which then runs on another machine.
 */

/** Functions that release what was opened, called in reverse order. */
const opened: (() => Promise<unknown>)[] = []

/** Starts everything and waits until the server is ready. Returns undefined if the program should end before that. */
async function start(ending: Promise<void>): Promise<Ready | undefined> {
  const config = readConfig(process.env)
  const database = await reachDatabase(config)
  opened.push(database.leave)
  void database.keep(console.error)
  let port = process.env['PORT']
  const environment = () => ({ ...process.env, PORT: port })
  const server = superviseProcess('server', './serve.ts', { environment, reportsStart: true })
  const children = [server]
  opened.push(() => Promise.all(children.map(it => it.stop())))
  const ready = (await Promise.race([server.ready, ending])) as Ready | undefined // the message that serve.ts sends
  if (!ready) return undefined
  port = new URL(ready.url).port // with PORT 0, restarts use the port that the first start has chosen
  if (!process.argv.includes('--without-worker')) children.push(superviseProcess('worker', './work.ts'))
  return ready
}

function demoTable(logins: Ready['logins']): string {
  // The Persian role is last in the line, because a terminal would reorder the text after it.
  const rows = logins.map(it => `  ${it.email.padEnd(22)} ${it.mobile}  ${it.password}   ${it.role}\n`)
  return rows.length > 0 ? `Sign in to the demo company (e-mail or mobile, and password):\n${rows.join('')}` : ''
}

async function main(): Promise<void> {
  const ending = endRequested()
  const ready = await start(ending)
  if (ready) console.log(`\nKargozin ${version} is ready at ${ready.url}\n${demoTable(ready.logins)}`)
  await ending
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
