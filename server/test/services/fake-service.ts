import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

/** What a fake service does with the next requests. */
export type Mode = 'accept' | 'wrong key' | 'no credit' | 'too many' | 'broken' | 'silent' | 'odd'

/** A request as a fake service gets it. */
export type Got = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  /** The body, as text and as a form or JSON. */
  text: string
  form: URLSearchParams
  json: Record<string, unknown>
}

/** The answer of a fake service. */
export type Said = { status: number; body: unknown }

/** How a service speaks. `check` returns what is wrong with a request; `answer` the words of the service. */
export type Protocol = {
  check(got: Got): (string | false)[]
  answer(mode: Exclude<Mode, 'silent' | 'odd'>, got: Got): Said
}

const jsonOf = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown> // the protocol checks the fields
  } catch {
    return {}
  }
}

/**
 * A local server that speaks the protocol of a service. It answers 400 to a request that the real service would not understand,
 * and keeps the complaints.
 */
export async function fakeService(it: TestContext, protocol: Protocol) {
  const state = { mode: 'accept' as Mode, got: [] as Got[], complaints: [] as string[] }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', part => (text += String(part)))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const got = { method, path, headers, text, form: new URLSearchParams(text), json: jsonOf(text) }
      state.got.push(got)
      const wrong = protocol.check(got).filter(it => it !== false)
      state.complaints.push(...wrong)
      if (state.mode === 'silent') return
      if (state.mode === 'odd') return void response.end('<html>Welcome</html>')
      const { status, body } = wrong.length > 0 ? { status: 400, body: wrong } : protocol.answer(state.mode, got)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  it.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // listening on TCP
  /** Breaks all connections. */
  const drop = () => server.closeAllConnections()
  return Object.assign(state, { base: `http://127.0.0.1:${port}`, drop })
}
