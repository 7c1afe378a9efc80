import { deepEqual, equal, match } from 'node:assert/strict'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { rawConnection } from '../../test/raw.ts'
import { until } from '../../test/until.ts'
import { world } from '../../test/world.ts'
import { openServer } from './connections.ts'

const arya = world()

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

/** A server with this handler, in which a client may leave an answer unread for a moment only. */
async function serverOf(it: TestContext, handler: RequestListener) {
  const server = openServer(handler, false, { unread: 100 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  it.after(() => server.close())
  const { port } = server.address() as AddressInfo // it listens on TCP
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  return { server, port, url: `http://127.0.0.1:${port}`, connections }
}

test('of a thousand requests sent at once on a connection, ten are answered and the others are not begun', async () => {
  const connection = await rawConnection(arya.url)
  connection.send(ask('/api/v2/openapi.json').repeat(1000))
  await connection.closes()
  deepEqual(connection.statuses(), [...Array.from({ length: 10 }, () => 200), 429])
})

test('a connection that reads nothing holds ten answers, and is closed', async it => {
  let begun = 0
  const { port, connections } = await serverOf(it, (_request, response) => {
    begun++
    response.end(Buffer.alloc(4_000_000))
  })
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  it.after(() => socket.destroy())
  await once(socket, 'connect')
  socket.pause()
  socket.write(ask('/').repeat(400))
  await until('the requests arrive', () => begun > 0)
  await until('the server closes the connection', async () => (await connections()) === 0)
  equal(begun, 10)
})

test('a connection stays open while the server works on its request, and is closed when it is idle', async it => {
  const { server, url, connections } = await serverOf(it, (_request, response) => {
    server.once('timeout', () => response.end('done'))
  })
  server.keepAliveTimeout = 100
  const connection = await rawConnection(url)
  connection.send(ask('/'))
  await connection.answers(1)
  match(connection.said(), /done/)
  await until('the idle connection is closed', async () => (await connections()) === 0)
})

test('a request without a host, and one with an expectation, are refused with the headers of all answers', async () => {
  const refused = {
    'GET / HTTP/1.1\r\n\r\n': 400,
    'POST /api/v2/user/login HTTP/1.1\r\nhost: x\r\nexpect: tea\r\ncontent-length: 2\r\n\r\n{}': 417,
  }
  for (const [request, status] of Object.entries(refused)) {
    const connection = await rawConnection(arya.url)
    connection.send(request)
    await connection.closes()
    deepEqual(connection.statuses(), [status])
    match(connection.said(), /x-content-type-options: nosniff/i)
    match(connection.said(), /content-security-policy: default-src 'none'/i)
    match(connection.said(), /"status":"fail","message":"[^"]+"/)
  }
})

test('connections are kept longer than the 60 s of usual proxies', async it => {
  const { server } = await serverOf(it, (_request, response) => void response.end())
  equal(server.keepAliveTimeout, 65_000)
  equal(server.headersTimeout > server.keepAliveTimeout, true)
})
