import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Request } from '@playwright/test'
import { built } from './build.ts'

/** A request of a page under test. */
export type Asked = Pick<Request, 'url' | 'method' | 'postData' | 'postDataJSON'>

/** What a call is answered with: the status and the envelope. */
type Answered = { status: number; envelope: object }

/** The server of the pages under test, and the app and the answers of the test that runs. */
export type Site = {
  origin: string
  app: string
  answer: (asked: Asked) => Promise<Answered>
  close(): void
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The names of these files contain a hash, so the browser keeps them for all tests of a worker. */
const kept = { 'cache-control': 'public, max-age=31536000, immutable' }

/**
 * Serves the pages of web/test to one worker, and hands requests of calls to the test that runs. Playwright could intercept all
 * requests instead, but would switch off the browser's cache, and opening a page would take twice as long.
 */
export async function startSite(): Promise<Site> {
  const site: Site = {
    ...{ origin: '', app: 'kit' },
    answer: () => Promise.reject(new Error('No test runs')),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  const server = createServer((request, response) => void respond(site, request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  // On localhost, browsers allow features that otherwise need HTTPS.
  site.origin = `http://localhost:${(server.address() as AddressInfo).port}` // not a pipe
  return site
}

async function respond(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', site.origin)
  if (!pathname.startsWith('/api/')) return sendFile(site.app, pathname, response)
  try {
    const { status, envelope } = await site.answer(await askedBy(site.origin, request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
  } catch (error) {
    // The page reports a status of 500, which fails the test.
    response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error))
  }
}

async function askedBy(origin: string, request: IncomingMessage): Promise<Asked> {
  const body = await text(request)
  return {
    url: () => new URL(request.url ?? '/', origin).href,
    method: () => request.method ?? 'GET',
    postData: () => body || null,
    postDataJSON: () => JSON.parse(body) as unknown,
  }
}

function sendFile(app: string, pathname: string, response: ServerResponse): void {
  const asset = join(built, app, pathname)
  const isAsset = extname(pathname) !== '' && existsSync(asset)
  const file = isAsset ? asset : join(built, app, 'index.html')
  const headers = pathname.startsWith('/assets/') ? kept : { 'cache-control': 'no-store' }
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', ...headers })
  createReadStream(file).pipe(response)
}
