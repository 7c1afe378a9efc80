import type { AddressInfo } from 'node:net'
import { calls } from '@kargozin/api/calls.ts'
import { openapi } from '@kargozin/api/openapi.ts'
import { answers } from './answers.ts'
import { base, buildServer } from './core/serve.ts'
import { serveStatic } from './core/static.ts'
import type { Services } from './core/services.ts'
import { docsPage } from './docs.ts'
import { publicPages } from './recruitment/public-pages.ts'

/** The version of the product, shown in the app and in the API's description. */
export const version = '2.0.0'

/** Serves API, public pages and the web app. `port` 0 takes any free port; the address taken is in `url`. */
export async function serve(
  services: Services,
  at: { port: number; host: string },
): Promise<{ url: string; stop(): Promise<void> }> {
  const app = await buildServer(answers, services)
  const description = openapi(calls, version)
  app.get(`${base}/openapi.json`, async () => description)
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(calls, version)))
  serveStatic(app, services, publicPages)
  const away = await services.storage.away()
  if (away) services.tell(`The store of files (FILES_URL) does not answer: ${away}. Whatever needs no file works.`)
  await app.listen({ port: at.port, host: at.host })
  const { port } = app.server.address() as AddressInfo // listening on TCP, so it is an address and no path
  const host = at.host === '0.0.0.0' || at.host === '::' ? 'localhost' : at.host
  const stop = async () => {
    // Open event streams would hold the close for ever.
    app.server.closeAllConnections()
    await app.close()
  }
  return { url: `http://${host}:${port}`, stop }
}
