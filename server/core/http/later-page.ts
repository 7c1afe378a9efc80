import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Locale } from '@kargozin/api/words.ts'
import { awaySeconds } from './failure.ts'
import { say } from '../say.ts'

const style = `:root { color-scheme: light dark; font: 1.125rem/1.8 Vazirmatn, system-ui, sans-serif }
body { box-sizing: border-box; display: grid; place-content: center; min-height: 100dvh; margin: 0; padding: 1.5rem; text-align: center }
h1 { font-size: 1.5rem; margin: 0 0 .5rem } p { margin: 0; opacity: .8; max-width: 34rem }`

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

/** Sends the page for visitors while the database cannot be reached. It needs no other file and reloads itself. */
export async function laterPage(reply: FastifyReply, locale: Locale): Promise<FastifyReply> {
  const title = say(locale, 'Back in a moment')
  const text = say(locale, 'This page is not available right now. It will open as soon as it is.')
  const html = `<!doctype html>
<html lang="${locale}" dir="${locale === 'fa' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${awaySeconds}">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`
  return reply
    .code(503)
    .headers({
      'retry-after': String(awaySeconds),
      'cache-control': 'no-store',
      vary: 'cookie',
      'content-security-policy': policy,
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
