import { readConfig, type Config } from './core/config.ts'
import { StartError } from './starting/start-error.ts'
import { openServices } from './core/http/services.ts'
import { migrate } from './db/migrate.ts'
import { makeDemo, type DemoLogin } from './demo.ts'
import { serve } from './main.ts'
import { asChild } from './process.ts'
import { reachDatabase } from './reach.ts'

/** The message that the server sends to its parent process when it is ready. */
export type Ready = { url: string; logins: readonly DemoLogin[] }

/** The process of the server: migrates the database, creates the demo company, and serves until it should end. */
async function main(asked: Promise<void>): Promise<void> {
  const config = readConfig(process.env)
  const database = await reachDatabase(config)
  const opened = [database.leave]
  try {
    await migrate(database.reach.owner)
    // KARGOZIN_RELAXED is for the browser tests, which send everything from one address: no log, higher limits.
    const services = await openServices(config, database.reach, process.env['KARGOZIN_RELAXED'] === '1')
    opened.push(services.close)
    const logins = config.demo ? await makeDemo(services) : []
    const server = await serve(services, config).catch((error: unknown) => {
      throw listenError(error, config)
    })
    opened.push(server.stop)
    const ready: Ready = { url: server.url, logins }
    process.send?.(ready)
    await asked
  } finally {
    for (const close of opened.toReversed()) await close()
  }
}

function listenError(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use. Stop the program that uses it, or choose another port with PORT.`)
  if (code === 'EACCES')
    return new StartError(`Port ${port} is not open to ordinary users. Choose a port above 1023 with PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST is '${host}', which is no address of this machine.`)
  return error
}

await asChild(main)
