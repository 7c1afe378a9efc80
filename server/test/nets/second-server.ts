import type pg from 'pg'
import { openServices } from '../../core/http/services.ts'
import { serve } from '../../main.ts'
import type { World } from '../world.ts'

export type SecondServer = { url: string; stop(): Promise<void> }

/** How a connection of this server differs: it rolls back instead of committing, or changes statements. */
export type Otherwise = { keeps: boolean; asks?: (statement: string) => string }

type Query = (...asked: unknown[]) => Promise<{ command: string }>
type Told = { text?: string }

/** A second server over the database and the files of a world. With `keeps: false` it rolls back every change. */
export async function secondServer(world: World, { keeps, asks = it => it }: Otherwise): Promise<SecondServer> {
  const services = await openServices(world.services.config, world.services.database.reach, true)
  const { Client } = services.database.line
  class Other extends Client {
    override query: pg.Client['query'] = ((first: unknown, ...rest: unknown[]) => {
      // One method for all overloads of `query`, which no type can express.
      const query = super.query.bind(this) as unknown as Query
      if (first === 'commit' && !keeps) return takeBack(query)
      const told = first as Told
      if (told.text) told.text = asks(told.text)
      return query(first, ...rest)
    }) as unknown as pg.Client['query']
  }
  const { fixed, search } = services.database
  // The pool uses it to connect, but its types do not declare it.
  for (const pool of [fixed, search]) (pool as unknown as { Client: typeof pg.Client }).Client = Other
  const server = await serve(services, { port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await server.stop()
    await services.close()
  }
  return { url: server.url, stop }
}

/** Runs the deferred checks of a commit, then rolls everything back. */
async function takeBack(query: Query) {
  await query('set constraints all immediate')
  await query('rollback')
  return { command: 'COMMIT' }
}
