import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import type { Statement } from './record.ts'

/**
 * What our server is compared with: Fastify and pg with the same statements, and nothing else: no login, permission,
 * contract, transaction or row-level security. It gets every trick that ours has: prepared statements with generic
 * plans, and all statements of a request in one pipeline.
 */
const pools = new Map<string, pg.Pool>()
const routes = new Map<string, { pool: pg.Pool; turns: Statement[][] }>()

type Route = { name: string; reach: pg.PoolConfig; turns: Statement[][] }

const app = Fastify({ logger: false })
app.get<{ Params: { name: string; turn: string } }>('/:name/:turn', request => replyTo(request.params))

async function replyTo({ name, turn }: { name: string; turn: string }) {
  const route = routes.get(name)
  if (!route) throw new Error(`There is no route ${name}`)
  const client = await route.pool.connect()
  try {
    const found = await Promise.all((route.turns[Number(turn)] ?? []).map(it => client.query(it)))
    return { data: found.map(it => it.rows) }
  } finally {
    client.release()
  }
}

function add({ name, reach, turns }: Route): void {
  const key = JSON.stringify(reach)
  const pool = pools.get(key) ?? new pg.Pool({ ...reach, max: 8, pipeline: true })
  pools.set(key, pool)
  routes.set(name, { pool, turns })
}

await app.listen({ port: 0, host: '127.0.0.1' })
process.on('message', (route: Route) => {
  add(route)
  process.send?.({})
})
process.on('disconnect', () => process.exit())
process.send?.({ port: (app.server.address() as AddressInfo).port }) // listening on TCP
