import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'

type Hashes = { scripts: string[]; styles: string[] }

/** The hashes of the inline script and styles of the built page, written by the web build. */
function readHashes(): Hashes {
  try {
    return JSON.parse(readFileSync(new URL('../../../web/dist/csp.json', import.meta.url), 'utf8'))
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

/** Headers of every answer. `secure`: people reach us by https, and browsers shall not try it without for a year. */
export const securityHeaders = (url: string, secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-security-policy': `${policy}; frame-ancestors ${framed.test(url) ? "'self'" : "'none'"}`,
  ...(url.startsWith('/api/') ? { 'cache-control': 'no-store' } : {}),
  // Not for names below ours: what stands there may have no certificate.
  ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** Gives an answer the headers of every answer. Files bring a stricter policy of their own and keep it. */
export function secureReply(url: string, secure: boolean, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(securityHeaders(url, secure)))
    if (!reply.hasHeader(name)) reply.header(name, value)
}
