import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'

type Hashes = { scripts: string[]; styles: string[] }

/** The hashes of the inline script and styles of the built page, written by the web build. */
function readHashes(): Hashes {
  try {
    return JSON.parse(readFileSync(new URL('../../web/dist/csp.json', import.meta.url), 'utf8'))
  } catch {
    return { scripts: [], styles: [] }
  }
}

const hashes = readHashes()
const quoted = (list: string[]) => list.map(hash => ` ${hash}`).join('')

const policy = [
  "default-src 'none'",
  `script-src 'self'${quoted(hashes.scripts)}`,
  `style-src 'self'${quoted(hashes.styles)}`,
  // React sets style attributes from script, which this does not concern; markup with a style attribute is refused.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

/** Pages that stand in a frame of our own: the form of a job opening shows what becomes of it. */
const framed = /^\/preview\/job(\?|$)/

/** Headers of every answer. Files bring a stricter policy of their own and keep it. */
export function securityHeaders(url: string, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'same-origin')
  reply.header('cross-origin-opener-policy', 'same-origin')
  reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', `${policy}; frame-ancestors ${framed.test(url) ? "'self'" : "'none'"}`)
  if (url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}
