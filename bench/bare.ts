import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import type { Statement } from './record.ts'

/**
 * The baseline for our server: Fastify and pg with the same statements, but without sessions, permissions, contract,
 * transactions and row-level security. `bare` uses prepared statements with generic plans, and sends all statements
 * of a request in one pipeline. `plain` is the usual way: `pool.query(text, values)` for each statement, in parallel.
 */
const pools = new Map<string, pg.Pool>()
const routes = new Map<string, { bare: pg.Pool; plain: pg.Pool; turns: Statement[][] }>()

type Route = { name: string; bare: pg.PoolConfig; plain: pg.PoolConfig; turns: Statement[][] }
type Params = { name: string; turn: string }

const app = Fastify({ logger: false })
app.get<{ Params: Params }>('/bare/:name/:turn', async ({ params }) => {
  const { bare, statements } = routeOf(params)
  const client = await bare.connect()
  try {
    return replyOf(await Promise.all(statements.map(it => client.query(it))))
  } finally {
    client.release()
  }
})
app.get<{ Params: Params }>('/plain/:name/:turn', async ({ params }) => {
  const { plain, statements } = routeOf(params)
  return replyOf(await Promise.all(statements.map(it => plain.query(it.text, it.values))))
})

function routeOf({ name, turn }: Params) {
  const route = routes.get(name)
  if (!route) throw new Error(`Unknown route ${name}`)
  return { ...route, statements: route.turns[Number(turn)] ?? [] }
}

const replyOf = (found: pg.QueryResult[]) => ({ data: found.map(it => it.rows) })

/** The pool has as many connections as that of our server. */
function poolOf(reach: pg.PoolConfig, pipeline: boolean): pg.Pool {
  const key = JSON.stringify([reach, pipeline])
  const pool = pools.get(key) ?? new pg.Pool({ ...reach, max: 8, pipeline })
  pools.set(key, pool)
  return pool
}

await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', ({ name, bare, plain, turns }: Route) => {
  routes.set(name, { bare: poolOf(bare, true), plain: poolOf(plain, false), turns })
  process.send?.({})
})
process.on('disconnect', () => process.exit())
process.send?.({ port: (app.server.address() as AddressInfo).port }) // a server on TCP has an address with a port
