import type { AddressInfo } from 'node:net'
import { calls } from '@kargozin/api/calls.ts'
import { openapi } from '@kargozin/api/openapi.ts'
import { plainPages } from './account/plain-pages.ts'
import { answers } from './answers.ts'
import { version } from './core/config.ts'
import { base, buildServer } from './core/http/serve.ts'
import { serveStatic } from './core/http/static.ts'
import type { Services } from './core/http/services.ts'
import { docsPage } from './docs.ts'
import { tellOwnersOfDisk } from './messages/tell-disk.ts'
import { publicPages } from './recruitment/careers/public-pages.ts'

/** Serves API, public pages and the web app. `port` 0 takes any free port; `url` contains the chosen one. */
export async function serve(
  services: Services,
  at: { port: number; host: string },
): Promise<{ url: string; stop(): Promise<void> }> {
  const app = await buildServer(answers, services)
  const description = openapi(calls, version)
  app.get(`${base}/openapi.json`, async () => description)
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(calls, version)))
  app.get('/healthz', async (_request, reply) => {
    const { away } = services.database.line
    return reply
      .code(away ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ database: away ? 'away' : 'here' })
  })
  serveStatic(app, services, async (...asked) => (await plainPages(...asked)) ?? publicPages(...asked))
  services.disk.watch(short => void tellOfRoom(services, short))
  const away = await services.storage.away()
  if (away) services.tell(`The store of files (FILES_URL) does not answer: ${away}. Whatever needs no file works.`)
  await app.listen({ port: at.port, host: at.host })
  const { port } = app.server.address() as AddressInfo // a TCP server has an address, not a path
  const host = at.host === '0.0.0.0' || at.host === '::' ? 'localhost' : at.host
  const stop = async () => {
    // Open event streams would delay the close for ever.
    app.server.closeAllConnections()
    await app.close()
  }
  return { url: `http://${host}:${port}`, stop }
}

/**
 * Reports a nearly full disk to the administrator and to the owners' notices; reports to the administrator when there is room
 * again.
 */
async function tellOfRoom(services: Services, short: boolean): Promise<void> {
  const { floorBytes, dataFolder } = services.config
  const least = `${floorBytes / 1_048_576} MB`
  services.tell(short ? `Less than ${least} is free for ${dataFolder}: nothing new is taken.` : 'There is room again.')
  if (short) await tellOwnersOfDisk(services).catch(() => services.tell('The owners could not be told of it.'))
}
