import { once } from 'node:events'
import { connect } from 'node:net'
import type { TestContext } from 'node:test'
import { serve } from '../main.ts'
import type { ConnectionLimits } from '../core/http/connections.ts'
import type { Services } from '../core/http/services.ts'
import { until } from './until.ts'
import type { World } from './world.ts'

/** Starts a second server of a world with some services replaced. It is stopped after the test. */
export async function serverWith(
  arya: World,
  it: TestContext,
  other: Partial<Services>,
  limits: ConnectionLimits = {},
): Promise<string> {
  const server = await serve({ ...arya.services, ...other }, { port: 0, host: '127.0.0.1', limits })
  it.after(() => server.stop())
  return server.url
}

/** Opens a TCP connection, for requests that an HTTP client cannot send. */
export async function rawConnection(url: string) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let received = ''
  let closed = false
  socket.setEncoding('latin1').on('data', (text: string) => (received += text))
  // Some tests write to the socket after it was closed, so errors are ignored.
  socket.on('error', () => {}).on('close', () => (closed = true))
  await once(socket, 'connect')
  /** The statuses of all responses so far. */
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(found => Number(found[1]))
  return {
    send: (bytes: string | Buffer) => void socket.write(bytes),
    said: () => received,
    statuses,
    closed: () => closed,
    /** Waits for this many responses. */
    answers: (count: number) => until(`${count} responses arrive`, () => statuses().length >= count),
    /** Waits until the server has closed the connection. */
    closes: () => until('the server closes the connection', () => closed),
    end: () => socket.destroy(),
  }
}

const boundary = 'cutHere'

/** The headers of a form with one file, which declare the full length, and the beginning of that file. */
export function formHead(path: string, field: string, bytes: number, headers: Record<string, string> = {}): string {
  const lines = Object.entries({
    host: 'x',
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'accept-language': 'en',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const begin = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const length = begin.length + bytes + `\r\n--${boundary}--\r\n`.length
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}content-length: ${length}\r\n\r\n${begin}`
}

/** The rest of the file and the end of the form. */
export const formRest = (bytes: number): string => `${'x'.repeat(bytes)}\r\n--${boundary}--\r\n`
