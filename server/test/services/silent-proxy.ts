import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy to PostgreSQL that can stop forwarding bytes without closing connections. */
export type SilentProxy = {
  port: number
  /** Stops forwarding on all connections, also new ones, without closing any. */
  silence(): void
  /** Forwards new connections again, to the port `to` if given. Earlier connections stay silent. */
  heal(to?: number): void
  close(): Promise<void>
}

/** Starts the proxy on a free port. It forwards to PostgreSQL's socket. */
export async function silentProxy(postgres: { host: string; port: number }): Promise<SilentProxy> {
  const sockets = new Set<Socket>()
  let silent = false
  let toPort: number | undefined
  const server = createServer(client => {
    sockets.add(client)
    client.on('error', () => {})
    if (silent) return void client.pause()
    const target = toPort ? connect(toPort, '127.0.0.1') : connect(`${postgres.host}/.s.PGSQL.${postgres.port}`)
    sockets.add(target)
    target.on('error', () => client.destroy())
    target.on('end', () => silent || client.end())
    client.on('end', () => silent || target.end())
    client.on('data', bytes => silent || target.write(bytes))
    target.on('data', bytes => silent || client.write(bytes))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // the server listens on TCP, so its address is not a path
    silence: () => {
      silent = true
      // Open connections stay open and never receive or send anything again.
      for (const socket of sockets) socket.removeAllListeners('data').removeAllListeners('end').pause()
    },
    heal: to => {
      silent = false
      toPort = to
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
