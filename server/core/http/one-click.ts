import type { FastifyInstance } from 'fastify'

/**
 * Serves the POST with which mail programs stop e-mails by one click (RFC 8058). Its body is a form that contains only
 * List-Unsubscribe=One-Click, so it is not read. `stop` gets the end of the path, and returns false for an unknown token.
 */
export function serveOneClick(app: FastifyInstance, path: string, stop: (token: string) => Promise<boolean>): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2000 }, (_request, _text, done) => done(null, {}))
    scope.post<{ Params: { token: string } }>(`${path}:token`, async ({ params }, reply) =>
      reply.code((await stop(params.token)) ? 200 : 404).send(''),
    )
  })
}
