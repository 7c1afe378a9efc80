import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { withoutEndSlashes } from '@kargozin/api/addresses.ts'
import { makeDataFolder } from './data-folder.ts'
import { StartError } from '../starting/start-error.ts'

/** The version of the product, shown in the app and in the API's description. */
export const version = '2.0.0'

/** Every setting of the program: its environment variable, its default and its purpose. The README contains this table. */
export const settings = [
  { name: 'PORT', default: '4600', what: 'Port of the server' },
  { name: 'HOST', default: '127.0.0.1', what: 'Address that the server listens on; `0.0.0.0` for all addresses' },
  { name: 'KARGOZIN_DATA', default: './data', what: 'Folder of the embedded database, the files and the secret' },
  {
    name: 'DATABASE_URL',
    default: 'embedded',
    what: 'Your own PostgreSQL 18, as `postgres://user:password@host/name`',
  },
  {
    name: 'FILES_URL',
    default: 'on disk',
    what: 'S3-compatible store, as `https://KEY:SECRET@host/bucket?region=REGION`',
  },
  { name: 'KARGOZIN_DEMO', default: '1', what: 'Create the demo company on first use; `0` starts empty' },
  {
    name: 'KARGOZIN_SECRET',
    default: 'created',
    what: 'Secret that signs links to files: at least 32 characters, the same on every node. By default created in the data folder',
  },
  {
    name: 'KARGOZIN_SMS_URL',
    default: 'none',
    what: 'HTTP service that sends text messages; without it they are only recorded in the log of sent messages',
  },
  {
    name: 'KARGOZIN_SMS_KEYS',
    default: '0',
    what: '`1` if the SMS service sends a message with the same `idempotency-key` only once; the server then retries when it gets no answer',
  },
  {
    name: 'KARGOZIN_SMS_ABROAD',
    default: '0',
    what: '`1` if the SMS service also sends to mobile numbers outside Iran, as `+4915112345678`; otherwise people with such numbers get codes by e-mail only',
  },
  {
    name: 'KARGOZIN_MAIL_URL',
    default: 'none',
    what: 'Mail server, as `smtps://user:password@host`; without it mail is only recorded in the log of sent messages',
  },
  {
    name: 'KARGOZIN_PRIVATE_HOSTS',
    default: '0',
    what: '`1` if the mail servers and HTTP services that members set up for their organisation may be on a private network',
  },
  {
    name: 'KARGOZIN_SSO_URL',
    default: 'none',
    what: 'External service in which our users are signed in (SSO), as `https://:secret@host/path`; it verifies our assertions with the secret',
  },
  { name: 'KARGOZIN_URL', default: 'http://HOST:PORT', what: 'Public URL of the product, used in links' },
  {
    name: 'KARGOZIN_PROXY',
    default: '0',
    what: 'Number of reverse proxies in front of the server, or their addresses, as `10.0.0.5, 10.1.0.0/16`; X-Forwarded-For is trusted only from them',
  },
  {
    name: 'KARGOZIN_FLOOR_MB',
    default: '512',
    what: 'Minimum of free megabytes on the disk; below it the server accepts no new data. `0` disables the check',
  },
] as const

type Name = (typeof settings)[number]['name']

/** The configuration of the running program. `null` means that an optional setting is not set. */
export type Config = {
  port: number
  host: string
  /** An absolute path. */
  dataFolder: string
  databaseUrl: string | null
  filesUrl: string | null
  demo: boolean
  secret: string
  smsUrl: string | null
  smsKnowsKeys: boolean
  /** Whether the SMS service sends to mobile numbers of other countries. */
  smsAbroad: boolean
  mailUrl: string | null
  /** Whether the services that members set up may be on a private network. */
  privateHosts: boolean
  ssoUrl: string | null
  /** Without a trailing slash. */
  publicUrl: string
  /** The proxies whose X-Forwarded-For is trusted: a number of proxies in front of the server, or their addresses. */
  proxies: number | string[]
  /** If the disk has fewer free bytes, the server accepts no new data. */
  floorBytes: number
}

const toLog = (line: string): void => void process.stderr.write(`${line}\n`)

/**
 * Reads the settings. If no secret is set, creates one and stores it in the data folder, readable by its owner only; `log` gets
 * a line if data is already there. Throws a StartError that names the first setting with a bad value.
 */
export function readConfig(env: NodeJS.ProcessEnv, log = toLog): Config {
  const port = readPort(env)
  const host = settingOf(env, 'HOST') ?? '127.0.0.1'
  const dataFolder = resolve(settingOf(env, 'KARGOZIN_DATA') ?? './data')
  return {
    port,
    host,
    dataFolder,
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    filesUrl: readUrl(env, 'FILES_URL', ['https:', 'http:']),
    demo: readFlag(env, 'KARGOZIN_DEMO', true),
    smsUrl: readUrl(env, 'KARGOZIN_SMS_URL', ['http:', 'https:']),
    smsKnowsKeys: readFlag(env, 'KARGOZIN_SMS_KEYS', false),
    smsAbroad: readFlag(env, 'KARGOZIN_SMS_ABROAD', false),
    mailUrl: readUrl(env, 'KARGOZIN_MAIL_URL', ['smtp:', 'smtps:']),
    privateHosts: readFlag(env, 'KARGOZIN_PRIVATE_HOSTS', false),
    ssoUrl: readUrl(env, 'KARGOZIN_SSO_URL', ['https:', 'http:']),
    publicUrl: withoutEndSlashes(readUrl(env, 'KARGOZIN_URL', ['http:', 'https:']) ?? `http://${asHost(host)}:${port}`),
    proxies: readProxies(env),
    floorBytes: readFloor(env) * 1_048_576,
    secret: readSecret(env, dataFolder, log),
  }
}

/** An empty variable counts as not set, because compose files and shells pass unset variables that way. */
const settingOf = (env: NodeJS.ProcessEnv, name: Name): string | undefined => env[name]?.trim() || undefined

const asHost = (host: string): string => (host.includes(':') ? `[${host}]` : host)

function readPort(env: NodeJS.ProcessEnv): number {
  const text = settingOf(env, 'PORT') ?? '4600'
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new StartError(`PORT is '${text}'; it must be a number from 0 (any free port) to 65535.`)
  return port
}

function readFlag(env: NodeJS.ProcessEnv, name: Name, otherwise: boolean): boolean {
  const text = settingOf(env, name)
  if (text === undefined) return otherwise
  if (['1', 'true', 'yes', 'on'].includes(text.toLowerCase())) return true
  if (['0', 'false', 'no', 'off'].includes(text.toLowerCase())) return false
  throw new StartError(`${name} is '${text}'; it must be 1 or 0.`)
}

function readFloor(env: NodeJS.ProcessEnv): number {
  const text = settingOf(env, 'KARGOZIN_FLOOR_MB') ?? '512'
  if (!/^\d{1,8}$/.test(text))
    throw new StartError(`KARGOZIN_FLOOR_MB is '${text}'; it must be a number of megabytes, or 0.`)
  return Number(text)
}

/** The maximum number of proxies. A larger number is probably a mistake, and would let callers forge their address. */
const maxProxies = 9

function readProxies(env: NodeJS.ProcessEnv): number | string[] {
  const text = settingOf(env, 'KARGOZIN_PROXY') ?? '0'
  if (/^\d$/.test(text) && Number(text) <= maxProxies) return Number(text)
  const addresses = text.split(',').map(it => it.trim())
  if (addresses.every(isNetwork)) return addresses
  throw new StartError(
    `KARGOZIN_PROXY is '${text}'; it must be the number of proxies in front of the server (0 to ${maxProxies}), or their addresses, as 10.0.0.5, 10.1.0.0/16.`,
  )
}

/**
 * Whether the text is an IP address or a network. A /0 network is refused, because every client could then forge its address.
 */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

/** The message does not repeat a bad URL, because it may contain a password. */
function readUrl(env: NodeJS.ProcessEnv, name: Name, protocols: string[]): string | null {
  const text = settingOf(env, name)
  if (text === undefined) return null
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new StartError(`${name} is not a URL that begins with ${protocols.map(it => `${it}//`).join(' or ')}.`)
  return text
}

function readSecret(env: NodeJS.ProcessEnv, dataFolder: string, log: typeof toLog): string {
  const text = settingOf(env, 'KARGOZIN_SECRET')
  if (text !== undefined && text.length < 32)
    throw new StartError('KARGOZIN_SECRET is too short; it must have at least 32 characters.')
  return text ?? storedSecret(dataFolder, log)
}

/** What is lost with the secret. */
const lostWith =
  'links to files and appointments that were sent stop working, and the passwords of channels must be entered again'

function storedSecret(dataFolder: string, log: typeof toLog): string {
  const file = join(dataFolder, 'secret')
  makeDataFolder(dataFolder)
  try {
    // 'wx': if two processes start at once, one writes the file and both read it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
    // A line and no refusal: without a backup of the secret, a new one is the only way on.
    if (['postgres', 'files'].some(it => existsSync(join(dataFolder, it))))
      log(
        `${file} was missing, so a new secret was created. Restore the old one from a backup if you can: ${lostWith}.`,
      )
  } catch (error) {
    if (codeOf(error) !== 'EEXIST')
      throw new StartError(`The data folder ${dataFolder} cannot be written: ${codeOf(error)}.`)
  }
  try {
    const secret = readFileSync(file, 'utf8').trim()
    if (/^[\x21-\x7e]{32,}$/.test(secret)) return secret
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${codeOf(error)}.`)
  }
  throw new StartError(
    `${file} is damaged. Restore it from a backup. If there is none, delete it, and the server creates a new secret; then ${lostWith}.`,
  )
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
