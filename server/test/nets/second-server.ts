import type pg from 'pg'
import { openServices } from '../../core/http/services.ts'
import { serve } from '../../main.ts'
import type { World } from '../world.ts'

export type SecondServer = { url: string; stop(): Promise<void> }

/** The changes to a server: with `keeps: false` it rolls back instead of committing; `asks` changes each statement. */
export type Otherwise = { keeps: boolean; asks?: (statement: string) => string }

type Query = (...asked: unknown[]) => Promise<{ command: string }>
type Statement = { text?: string }

/** Starts a second server with the database and the files of a world, with the changes in `Otherwise`. */
export async function secondServer(world: World, { keeps, asks = it => it }: Otherwise): Promise<SecondServer> {
  const services = await openServices(world.services.config, world.services.database.reach, true)
  const { Client } = services.database.monitor
  class Other extends Client {
    override query: pg.Client['query'] = ((first: unknown, ...rest: unknown[]) => {
      // This method replaces all overloads of `query`, which a type cannot express.
      const query = super.query.bind(this) as unknown as Query
      if (first === 'commit' && !keeps) return takeBack(query)
      const sent = first as Statement
      if (sent.text) sent.text = asks(sent.text)
      return query(first, ...rest)
    }) as unknown as pg.Client['query']
  }
  const { fixed, search } = services.database
  // pg.Pool creates its connections with the field `Client`, which its types do not declare.
  for (const pool of [fixed, search]) (pool as unknown as { Client: typeof pg.Client }).Client = Other
  const server = await serve(services, { port: 0, host: '127.0.0.1' })
  const stop = async () => {
    await server.stop()
    await services.close()
  }
  return { url: server.url, stop }
}

/** Runs the deferred checks of a commit, then rolls back. */
async function takeBack(query: Query) {
  await query('set constraints all immediate')
  await query('rollback')
  return { command: 'COMMIT' }
}
