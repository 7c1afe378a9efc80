import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '@kargozin/api/words.ts'
import { isAway } from '../../db/away.ts'
import { Transaction } from '../../db/transaction.ts'
import { keyOf } from '../files/files.ts'
import { laterPage } from './later-page.ts'
import { dashboardFrame } from './dashboard-frame.ts'
import { linksFor, pageRecords } from './preloads.ts'
import { plainName } from './plain-name.ts'
import type { Services } from './services.ts'

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url))

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
}

/**
 * The head and the body that the server writes into index.html for a public page, or a whole text file such as robots.txt. A page whose
 * `app` is `never` is complete without it. With `later` it can be read without the app, which the script in index.html starts when the
 * visitor scrolls, uses the page or sees its form.
 */
export type PublicPage =
  | { status: number; head: string; body: string; app?: 'never' | 'later' }
  | { type: string; text: string }

/** Builds the public page of a path in the reader's language. For undefined, the server sends index.html without content. */
export type PublicPages = (
  path: string,
  services: Services,
  locale: Locale,
  query?: URLSearchParams,
) => Promise<PublicPage | undefined>

/**
 * Serves the stored files and the built web app. Assets are cached for a year; index.html is the response to every other path.
 */
export function serveStatic(app: FastifyInstance, services: Services, publicPages: PublicPages): void {
  app.get('/files/:id', async (request, reply) =>
    orLater(request, reply, services, async () => sendFile(request, reply, services)),
  )
  app.get('/*', async (request, reply) => {
    const path = decodeURIComponent(request.url.split(/[?#]/, 1)[0] ?? '')
    if (path.startsWith('/api/')) return reply.callNotFound()
    const asset = await assetAt(path)
    if (asset) return sendAsset(request, reply, path, asset)
    return orLater(request, reply, services, async () => {
      const records = await pageRecords()
      const locale = chosenLocale(request)
      const page = await publicPages(path, services, locale, queryOf(request))
      const frame = isSignedIn(request) ? dashboardFrame(records, path, locale) : undefined
      return sendApp(reply, page ?? frame, linksFor(records, path))
    })
  })
}

/** Files of the build that only the server reads: the HTML page, which it fills in first, and the records of the build. */
const ours = /^\/(index\.html|csp\.json|preloads\.json)(\.br)?$|\/\./

/** While the database cannot be reached, sends browsers a page that explains it and reloads itself. */
async function orLater(request: FastifyRequest, reply: FastifyReply, services: Services, send: () => Promise<unknown>) {
  try {
    return await send()
  } catch (error) {
    if (!isAway(error) || /json/.test(request.headers.accept ?? '')) throw error
    services.database.monitor.refused(error)
    return laterPage(reply, chosenLocale(request))
  }
}

async function assetAt(path: string): Promise<string | undefined> {
  if (!extname(path)) return undefined
  const file = normalize(join(dist, path))
  if (!file.startsWith(dist) || ours.test(file.slice(dist.length - 1))) return undefined
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? file : undefined
}

async function sendAsset(request: FastifyRequest, reply: FastifyReply, path: string, file: string) {
  // Names under /assets/ contain a hash of their content; browsers must revalidate all others.
  reply.header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
  reply.type(types[extname(file)] ?? 'application/octet-stream').header('vary', 'accept-encoding')
  // The build stores a compressed copy next to each text file of 1000 bytes or more.
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const small = takesBrotli ? await stat(`${file}.br`).catch(() => undefined) : undefined
  if (!small) return reply.send(createReadStream(file))
  return reply.headers({ 'content-encoding': 'br', 'content-length': small.size }).send(createReadStream(`${file}.br`))
}

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(url.split('?', 2)[1])

/**
 * The language of a link, or the one that the reader chose in the app, from its cookie. Search engines send no cookie and get Persian.
 */
function chosenLocale(request: FastifyRequest): Locale {
  const asked = queryOf(request).get('lang')
  if (asked === 'en' || asked === 'fa') return asked
  return /(?:^|; )lang=en(?:;|$)/.test(request.headers.cookie ?? '') ? 'en' : 'fa'
}

/** Whether the browser has a session, which may have ended. The app itself sends visitors without one to the sign-in page. */
const isSignedIn = ({ headers }: FastifyRequest) => /(?:^|; )organ_token=[^;]/.test(headers.cookie ?? '')

/** A line of index.html that loads the app. The build writes each of them on a line of its own. */
const loadsApp = /type="module"|rel="modulepreload"/

/** Index.html without the lines that load the app, and what stands for them: the files of the app, if the page starts it later. */
function withoutApp(html: string, app: 'never' | 'later', preloads: string): { shell: string; coming: string } {
  const lines = html.split('\n')
  const shell = lines.filter(line => !loadsApp.test(line)).join('\n')
  if (app === 'never') return { shell, coming: '' }
  const loading = [...lines, ...preloads.split('\n')].filter(line => loadsApp.test(line)).join('\n')
  const files = [...loading.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file)
  return { shell, coming: `<meta name="app" content="${files.join(' ')}">` }
}

async function sendApp(reply: FastifyReply, page: PublicPage | undefined, preloads: string) {
  if (page && 'text' in page)
    return reply.type(page.type).header('cache-control', 'public, max-age=3600').send(page.text)
  const html = await readFile(join(dist, 'index.html'), 'utf8').catch(
    () => '<!doctype html><title>Kargozin</title><p>Run: npm run build',
  )
  const { shell, coming } = page?.app ? withoutApp(html, page.app, preloads) : { shell: html, coming: preloads }
  const filled = (
    page
      ? shell
          .replace(/<!--head-->[\s\S]*?<!--\/head-->|<!--head-->/, () => page.head)
          .replace('<!--body-->', () => page.body)
      : shell
  ).replace('<!--coming-->', () => coming)
  return reply
    .code(page?.status ?? 200)
    .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
    .type('text/html; charset=utf-8')
    .send(filled)
}

const mayOpen = (file: StoredFile, id: string, query: Record<string, string>, { storage }: Services) =>
  file.public || storage.allows(id, query['until'] ?? '', query['signature'] ?? '')

type StoredFile = { organization_id: string; name: string; type: string; bytes: number; public: boolean }

/** The valid file extensions of each content type, the most common first. */
const endings: Record<string, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'application/rtf': ['.rtf', '.doc'],
  'application/msword': ['.doc', '.dot'],
  'application/x-cfb': ['.doc', '.dot', '.xls', '.ppt', '.msg'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['.pptx'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
}

/** The file name for downloads. A PDF named .html would be opened as a web page, so the right extension is added. */
function savedName({ name, type }: StoredFile): string {
  const fitting = endings[type] ?? []
  return fitting.length === 0 || fitting.includes(extname(name).toLowerCase()) ? name : `${name}${fitting[0]}`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function sendFile(request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { id } = request.params as { id: string } // the route above declares it
  const query = request.query as Record<string, string> // parsed by the framework
  const file = uuid.test(id) ? await storedFile(services, id) : undefined
  if (!file || !mayOpen(file, id, query, services)) return reply.callNotFound()
  const inline = /^(image\/(jpeg|png|webp)|application\/pdf)$/.test(file.type) && query['download'] === undefined
  // The store is read before the headers are set: if it is unreachable, the response is JSON and not a PDF.
  const bytes = await services.storage.get(keyOf(file.organization_id, id))
  const name = savedName(file)
  reply.headers({
    'content-type': file.type,
    'content-length': file.bytes,
    'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${plainName(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    // A stored file may run no scripts, and only our own pages may frame it.
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; ${file.type === 'application/pdf' ? "object-src 'self'; plugin-types application/pdf;" : 'sandbox;'} frame-ancestors 'self'`,
    'cache-control': file.public ? 'public, max-age=3600' : 'private, no-store',
  })
  return reply.send(bytes)
}

/**
 * A picture that a person uploaded to their own account, outside any organisation. It is public to everyone who has its
 * address.
 */
async function userFile(transaction: Transaction, id: string): Promise<StoredFile | undefined> {
  const [file] = await transaction.rows<StoredFile>(
    "select 'user' as organization_id, name, type, bytes, true as public from user_file where id = $1",
    [id],
  )
  return file
}

async function storedFile(services: Services, id: string): Promise<StoredFile | undefined> {
  const transaction = new Transaction(services.database.fixed)
  try {
    const [owner] = await transaction.rows<{ organization: string | null }>(
      'select organization_of_file($1) as organization',
      [id],
    )
    if (!owner?.organization) return await userFile(transaction, id)
    await transaction.enter(owner.organization)
    const [file] = await transaction.rows<StoredFile>(
      'select organization_id, name, type, bytes, public from file where organization_id = $1 and id = $2',
      [owner.organization, id],
    )
    return file
  } finally {
    await transaction.rollback()
  }
}
