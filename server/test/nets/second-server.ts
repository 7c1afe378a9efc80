import type pg from 'pg'
import { openServices } from '../../core/http/services.ts'
import { serve } from '../../main.ts'
import type { World } from '../world.ts'

export type SecondServer = { url: string; stop(): Promise<void> }

/** A statement that a server has sent. `rows`: how many rows it wrote or returned, once its answer has arrived. */
export type Statement = { text: string; values: unknown[]; rows: number }

/**
 * The changes to a server: with `keeps: false` it rolls back instead of committing; `asks` changes each statement, and `hears` receives
 * each.
 */
export type Otherwise = {
  keeps: boolean
  asks?: (statement: string) => string
  hears?: (statement: Statement) => void
}

type Query = (...asked: unknown[]) => Promise<{ command: string; rowCount?: number | null }>
type Sent = { text?: string; values?: unknown[] }

/** Starts a second server with the database and the files of a world, with the changes in `Otherwise`. */
export async function secondServer(world: World, { keeps, asks = it => it, hears }: Otherwise): Promise<SecondServer> {
  const services = await openServices(world.services.config, world.services.database.reach, true)
  const { Client } = services.database.monitor
  class Other extends Client {
    override query: pg.Client['query'] = ((first: unknown, ...rest: unknown[]) => {
      // This method replaces all overloads of `query`, which a type cannot express.
      const query = super.query.bind(this) as unknown as Query
      if (first === 'commit' && !keeps) return takeBack(query)
      const sent = first as Sent
      if (!sent.text) return query(first, ...rest)
      sent.text = asks(sent.text)
      if (!hears) return query(first, ...rest)
      const statement = { text: sent.text, values: sent.values ?? [], rows: 0 }
      hears(statement)
      return query(first, ...rest).then(result => {
        statement.rows = result.rowCount ?? 0
        return result
      })
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
