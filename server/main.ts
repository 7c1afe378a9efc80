import type { AddressInfo } from 'node:net'
import { calls } from '@kargozin/api/calls.ts'
import { publicPaths } from '@kargozin/api/paths.ts'
import { openapi } from '@kargozin/api/openapi.ts'
import { plainPages } from './account/plain-pages.ts'
import { answers } from './answers.ts'
import { feedFile } from './calendar/feed-file.ts'
import { version } from './core/config.ts'
import { fixedDocument } from './core/http/compress.ts'
import type { ConnectionLimits } from './core/http/connections.ts'
import { takeDeliveries } from './core/http/deliveries.ts'
import { serveOneClick } from './core/http/one-click.ts'
import { base, buildServer } from './core/http/serve.ts'
import { serveStatic } from './core/http/static.ts'
import type { Services } from './core/http/services.ts'
import { docsPage } from './docs.ts'
import { notifyOwnersOfDisk } from './messages/notify-disk.ts'
import { stopMessagesByOneClick } from './messages/stop-page.ts'
import { ownFile } from './recruitment/appointments/own-file.ts'
import { publicPages } from './recruitment/careers/public-pages.ts'
import { replyPaths } from './recruitment/conversation/reply-routes.ts'

/** Starts the HTTP server for API, public pages and web app. `port` 0 chooses a free port; `url` contains it. */
export async function serve(
  services: Services,
  at: { port: number; host: string; limits?: ConnectionLimits },
): Promise<{ url: string; stop(): Promise<void> }> {
  const app = await buildServer(answers, services, at.limits)
  const description = () => JSON.stringify(openapi(calls, version))
  app.get(`${base}/openapi.json`, fixedDocument('application/json; charset=utf-8', description))
  app.get(
    '/docs',
    fixedDocument('text/html; charset=utf-8', () => docsPage(calls, version)),
  )
  app.get('/healthz', async (_request, reply) => {
    const { away } = services.database.monitor
    return reply
      .code(away ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ database: away ? 'away' : 'here' })
  })
  app.get<{ Params: { secret: string } }>('/calendar/:secret.ics', async ({ params, ip, headers }, reply) => {
    const { text, etag } = await feedFile(services, params.secret, ip)
    reply.headers({ etag, 'cache-control': 'private, no-cache' })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
  app.get<{ Params: { handle: string } }>(
    '/appointments/:handle/invitation.ics',
    async ({ params: { handle }, ip }, reply) => {
      const text = await ownFile(services, handle, ip)
      reply.headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="invitation.ics"' })
      return reply.type('text/calendar; charset=utf-8').send(text)
    },
  )
  serveOneClick(app, publicPaths.stopMessages(''), token => stopMessagesByOneClick(services, token))
  takeDeliveries(app, replyPaths(services))
  serveStatic(app, services, async (...asked) => (await plainPages(...asked)) ?? publicPages(...asked))
  services.disk.watch(short => void reportDiskSpace(services, short))
  const away = await services.storage.away()
  if (away) services.log(`The file store (FILES_URL) does not respond: ${away}. Calls without files work.`)
  await app.listen({ port: at.port, host: at.host })
  const { port } = app.server.address() as AddressInfo // the server listens on TCP, so its address is not a path
  const host = at.host === '0.0.0.0' || at.host === '::' ? 'localhost' : at.host
  const stop = async () => {
    // Without this, close() would wait for open event streams for ever.
    app.server.closeAllConnections()
    await app.close()
  }
  return { url: `http://${host}:${port}`, stop }
}

/**
 * Logs a nearly full disk and notifies the owners of the organisations. Also logs when there is enough free space again.
 */
async function reportDiskSpace(services: Services, short: boolean): Promise<void> {
  const { floorBytes, dataFolder } = services.config
  const floorText = `${floorBytes / 1_048_576} MB`
  services.log(
    short
      ? `Less than ${floorText} is free for ${dataFolder}: the server accepts no new data.`
      : 'There is enough free disk space again.',
  )
  if (short) await notifyOwnersOfDisk(services).catch(() => services.log('The owners could not be notified.'))
}
