import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'

type Hashes = { scripts: string[]; styles: string[] }

/** The hashes of the inline script and styles of index.html, which the web build writes to csp.json. */
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
  // This blocks style attributes in markup, but not those that React sets by script.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join('; ')

/** Pages that our own pages may show in a frame: previews of a job opening and of the career page. */
const framed = /^\/preview\/(job|careers)(\?|$)/

/** The headers of every response. With `secure` (the public URL is https), browsers must not use http for a year. */
export const securityHeaders = (url: string, secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'content-security-policy': `${policy}; frame-ancestors ${framed.test(url) ? "'self'" : "'none'"}`,
  ...(url.startsWith('/api/') ? { 'cache-control': 'no-store' } : {}),
  // Without includeSubDomains, because other hosts of the same domain may have no certificate.
  ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** Adds the security headers to a response. Does not replace headers that are already set: files have a stricter policy. */
export function secureReply(url: string, secure: boolean, reply: FastifyReply): void {
  for (const [name, value] of Object.entries(securityHeaders(url, secure)))
    if (!reply.hasHeader(name)) reply.header(name, value)
}
