import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'

/**
 * A proxy with HTTP/2 and a certificate of its own in front of a running product, like Caddy in ops/. Like Caddy it
 * compresses text that the server does not compress.
 */
export async function startHttp2(behind: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createSecureServer(certificate(), (asked, answer) => pass(asked, answer, behind))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return { url: `https://127.0.0.1:${address.port}`, stop: async () => void server.close() }
}

/** Creates a certificate with openssl, for this run only. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'kargozin-http2-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', [...kind, '-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const made = { key: readFileSync(key), cert: readFileSync(cert) }
  rmSync(folder, { recursive: true })
  return made
}

/** Headers that are forbidden in HTTP/2 or belong to one connection. */
const oneHop = /^(:.*|host|connection|keep-alive|transfer-encoding)$/

/** The types that Caddy's `encode` compresses, and the minimum size. Event streams are passed on at once. */
const text = /^(text\/(?!event-stream)|application\/(json|manifest\+json)|image\/svg)/
const minBytes = 512

function pass(asked: Http2ServerRequest, answer: Http2ServerResponse, behind: string): void {
  const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !oneHop.test(name)))
  const going = request(new URL(asked.url, behind), { method: asked.method, headers }, coming => {
    const { 'content-type': type = '', 'content-encoding': encoding, ...others } = coming.headers
    const smaller = text.test(type) && !encoding && Number(others['content-length'] ?? minBytes) >= minBytes
    const dropped = (name: string) => oneHop.test(name) || (smaller && name === 'content-length')
    const passed = Object.entries(others).filter(([name]) => !dropped(name))
    const encodingSent = smaller ? 'gzip' : encoding
    answer.writeHead(coming.statusCode ?? 502, {
      ...Object.fromEntries(passed),
      ...(type && { 'content-type': type }),
      ...(encodingSent && { 'content-encoding': encodingSent }),
    })
    if (smaller) coming.pipe(createGzip()).pipe(answer)
    else coming.pipe(answer)
  })
  going.on('error', () => answer.stream?.close())
  // Ends the event stream when the page that reads it is closed; otherwise it would keep this process running.
  answer.on('close', () => going.destroy())
  asked.pipe(going)
}
