import type pg from 'pg'
import type { Database } from '@kargozin/server/db/connect.ts'

/** A statement as the server sent it. The name is the same for the same text, so that it is prepared once. */
export type Statement = { name: string; text: string; values: unknown[] }

/** What begins and ends a transaction and says on whose behalf it works: what a route without our guards leaves out. */
const guards = /^(begin|commit|rollback|set local|select \* from open_session|select set_config)/i

const names = new Map<string, string>()
const nameOf = (text: string) => names.get(text) ?? (names.set(text, `bench${names.size}`), `bench${names.size - 1}`)

/** Writes down what the pools of a process send from now on; `take` gives it, without the guards, and begins anew. */
export function recordStatements(database: Database): { take(): Statement[] } {
  let sent: Statement[] = []
  for (const pool of [database.fixed, database.search])
    pool.on('connect', client => {
      const plain = client.query.bind(client) as (config: unknown) => unknown // of its many forms the server uses these two
      client.query = ((config: string | pg.QueryConfig) => {
        const { text, values } = typeof config === 'string' ? { text: config, values: [] } : config
        if (!guards.test(text)) sent.push({ name: nameOf(text), text, values: values ?? [] })
        return plain(config)
      }) as typeof client.query
    })
  const take = () => {
    const taken = sent
    sent = []
    return taken
  }
  return { take }
}
