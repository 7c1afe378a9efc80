import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { readConfig, settings } from '@kargozin/server/core/config.ts'

/* Checks, without Docker, that compose.yaml, Dockerfile and Caddyfile agree. */

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

type Service = {
  image?: string
  build?: { context: string; dockerfile: string }
  init?: boolean
  restart?: string
  command?: string[]
  ports?: string[]
  volumes?: string[]
  environment?: Record<string, string | number>
  healthcheck?: { test?: string[]; disable?: boolean; interval?: string; retries?: number }
  depends_on?: Record<string, { condition: string }> | string[]
}

const text = read('compose.yaml')
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<'server' | 'worker' | 'proxy' | 'database' | 'files', Service>
  volumes: Record<string, null>
}
const dockerfile = read('Dockerfile')
const caddyfile = read('Caddyfile')

/** The values that a user writes into ops/.env. */
const written: Record<string, string> = {
  KARGOZIN_DOMAIN: 'hr.example.com',
  KARGOZIN_SECRET: 's'.repeat(64),
  POSTGRES_PASSWORD: 'p4ss',
  S3_SECRET: 's3cret',
}

/** Replaces `${NAME:?}` and `${NAME:-default}`, as compose does. A missing required variable fails the test. */
const filledIn = (value: string | number): string =>
  String(value).replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_all, name: string, kind: string, otherwise: string) => {
    const given = written[name]
    ok(given !== undefined || kind === '-', `${name} is required, but compose.yaml does not tell users to write it`)
    return given ?? otherwise
  })

const environmentOf = ({ environment = {} }: Service): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value)]))

/** The instructions of the Dockerfile with this name, with continued lines joined. */
const instructions = (name: string) =>
  dockerfile
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(line => line.startsWith(`${name} `))
    .map(line => line.slice(name.length + 1).trim())

test('every service restarts by itself and starts after the services that it needs', () => {
  deepEqual(
    Object.entries(services).filter(([, it]) => it.restart !== 'unless-stopped'),
    [],
  )
  // Without an init process, node is process 1, and ended children stay as zombies.
  deepEqual([services.server.init, services.worker.init], [true, true])
  const { server, worker, database } = services
  deepEqual(server.depends_on, {
    database: { condition: 'service_healthy' },
    files: { condition: 'service_started' },
  })
  deepEqual(worker.depends_on, { server: { condition: 'service_healthy' } })
  deepEqual(database.healthcheck?.test, ['CMD', 'pg_isready', '-U', environmentOf(database)['POSTGRES_USER']])
  ok((database.healthcheck?.retries ?? 0) > 0)
  // The health check of the image sends a request to the server. A worker has no port for such a request.
  equal(server.healthcheck, undefined)
  deepEqual(worker.healthcheck, { disable: true })
})

test('lasting data is in volumes, and every mounted file exists', () => {
  const mounts = Object.entries(services).flatMap(([service, it]) =>
    (it.volumes ?? []).map(volume => {
      const [source = '', target = ''] = volume.split(':')
      return { service, source, target }
    }),
  )
  const named = mounts.filter(it => !it.source.startsWith('.'))
  deepEqual(named, [
    { service: 'proxy', source: 'certificates', target: '/data' },
    { service: 'database', source: 'database', target: '/var/lib/postgresql' },
    { service: 'files', source: 'files', target: '/data' },
  ])
  deepEqual(Object.keys(volumes), named.map(it => it.source).toSorted())
  for (const { source } of mounts.filter(it => it.source.startsWith('.')))
    ok(existsSync(join(import.meta.dirname, source)), source)
  // The file store writes to the mounted folder.
  ok(services.files.command?.includes('-dir=/data'))
})

test('server and worker get valid settings, which name the other services', () => {
  const env = environmentOf(services.server)
  deepEqual(environmentOf(services.worker), env)
  const known = new Set<string>(settings.map(it => it.name))
  deepEqual(
    Object.keys(env).filter(it => !known.has(it)),
    [],
  )
  const config = readConfig({ ...imageEnvironment(), ...env, KARGOZIN_DATA: '/tmp' })
  deepEqual(
    [config.demo, config.publicUrl, config.host, config.smsUrl, config.mailUrl, config.ssoUrl],
    [false, 'https://hr.example.com', '0.0.0.0', null, null, null],
  )
  const database = new URL(config.databaseUrl ?? '')
  const postgres = environmentOf(services.database)
  deepEqual(
    [database.hostname, database.port, database.username, database.password, database.pathname],
    ['database', '5432', postgres['POSTGRES_USER'], postgres['POSTGRES_PASSWORD'], `/${postgres['POSTGRES_DB']}`],
  )
  match(postgres['POSTGRES_INITDB_ARGS'] ?? '', /--builtin-locale=C\.UTF-8/)
  const files = new URL(config.filesUrl ?? '')
  const store = environmentOf(services.files)
  deepEqual(
    [files.hostname, files.username, files.password, files.pathname],
    ['files', store['AWS_ACCESS_KEY_ID'], store['AWS_SECRET_ACCESS_KEY'], `/${store['S3_BUCKET']}`],
  )
})

test('only the proxy is reachable from outside, and the servers trust only this proxy', () => {
  const open = Object.entries(services).filter(([, it]) => it.ports)
  deepEqual(
    open.map(([name, it]) => [name, it.ports]),
    [['proxy', ['80:80', '443:443', '443:443/udp']]],
  )
  equal(readConfig({ ...environmentOf(services.server), KARGOZIN_DATA: '/tmp' }).proxies, 1)
  const [port = ''] = instructions('EXPOSE')
  match(caddyfile, new RegExp(`dynamic a server ${port}\\b`))
  match(caddyfile, /^\{\$KARGOZIN_DOMAIN\} \{$/m)
  ok(environmentOf(services.proxy)['KARGOZIN_DOMAIN'])
  // Without this setting, the proxy would hold back the stream of live events.
  match(caddyfile, /flush_interval -1/)
  // The server's own limit is 100 MB for a whole form. The refusal of the server explains the limit, and the refusal of the
  // proxy does not.
  const [, megabytes] = /max_size (\d+)MB/.exec(caddyfile) ?? []
  ok(Number(megabytes) > 105)
})

/** The environment that the image sets. */
const imageEnvironment = () =>
  Object.fromEntries(instructions('ENV').flatMap(line => line.split(' ').map(it => it.split('=') as [string, string])))

test('the commands and files of the image exist; compose.yaml says what users must set', () => {
  const { build } = services.server
  equal(build?.context, '..')
  ok(existsSync(join(root, build?.dockerfile ?? '')))
  const scripts = [
    ...(services.worker.command ?? []),
    ...instructions('CMD').flatMap(it => JSON.parse(it) as string[]),
    ...instructions('RUN').flatMap(it => it.split(' ')),
  ].filter(it => /\.(ts|mjs)$/.test(it))
  deepEqual(scripts, ['server/work.ts', 'server/start.ts', 'bin/build.mjs'])
  const copied = instructions('COPY')
    .filter(it => !it.startsWith('--from'))
    .flatMap(it => it.split(' ').slice(0, -1))
  for (const file of [...scripts, ...copied]) ok(existsSync(join(root, file)), file)
  // Every workspace has its package.json in the image before `npm ci`.
  deepEqual(
    copied.filter(it => it.includes('/package.json')).map(it => it.split('/')[0]),
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces,
  )
  const head = text.slice(0, text.indexOf('\nname:'))
  for (const name of Object.keys(written)) match(head, new RegExp(`\\b${name}=`))
  match(head, /docker compose -f ops\/compose\.yaml up/)
})

test('the image contains every workspace', () => {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  ok(workspaces.length > 2)
  const [included, copied] = [read('Dockerfile.dockerignore').split('\n'), read('Dockerfile')]
  const missing = workspaces.filter(it => !included.includes(`!${it}`) || !copied.includes(`COPY ${it}/package.json`))
  deepEqual(missing, [])
})
