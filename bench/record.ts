import type pg from 'pg'
import type { Database } from '@kargozin/server/db/connect.ts'

/**
 * A statement that the server has sent. Statements with the same text have the same name, so that each is prepared
 * once.
 */
export type Statement = {
  name: string
  text: string
  values: unknown[]
  /** Whether PostgreSQL uses a generic plan for all values, or a custom plan for the given values. */
  plan: 'force_generic_plan' | 'force_custom_plan'
  /** Whether the planner tries every order of only three tables (planForValuesInOrder). */
  inOrder: boolean
}

/** The statements that begin and end a transaction and set its user. The bare route does not send them. */
const guards = /^(begin|commit|rollback|set local|select \* from open_session|select set_config)/i

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `bench${names.size}`
  names.set(text, name)
  return name
}

/**
 * Records the statements that the pools of this process send from now on. `take` returns them without the guards, and
 * clears the record.
 */
export function recordStatements(database: Database): { take(): Statement[] } {
  let sent: Statement[] = []
  const listen = (pool: pg.Pool, usual: Statement['plan']) =>
    pool.on('connect', client => {
      let [plan, inOrder] = [usual, false]
      const send = client.query.bind(client) as (config: unknown) => unknown // the server uses only the overload with a config object
      const record = ({ text, values }: pg.QueryConfig) => {
        if (/plan_cache_mode.*force_custom_plan/.test(text)) plan = 'force_custom_plan'
        if (text.includes('join_collapse_limit')) inOrder = true
        if (!guards.test(text)) sent.push({ name: nameOf(text), text, values: values ?? [], plan, inOrder })
      }
      client.query = ((config: string | pg.QueryConfig) => {
        if (typeof config === 'string' && config.startsWith('begin')) [plan, inOrder] = [usual, false]
        record(typeof config === 'string' ? { text: config } : config)
        return send(config)
      }) as typeof client.query
    })
  listen(database.fixed, 'force_generic_plan')
  listen(database.search, 'force_custom_plan')
  const take = () => {
    const taken = sent
    sent = []
    return taken
  }
  return { take }
}
