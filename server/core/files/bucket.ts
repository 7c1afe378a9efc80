import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import { refuse } from '../errors.ts'
import { StartError } from '../../start-error.ts'
import type { Store } from './store.ts'

/**
 * An S3-compatible bucket, named as `https://KEY:SECRET@host/bucket?region=…` (http for one on the same machine).
 * Throws a StartError when the address is not of that form.
 */
export function openBucket(address: string, tell: (line: string) => void): Store {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url?.username || url.pathname.length < 2)
    throw new StartError('FILES_URL must look like https://KEY:SECRET@host/bucket?region=REGION')
  const s3 = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.protocol}//${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
    fetch: fetchInTime,
  })
  const reached = reaching(tell)
  return {
    put: async (key, path, _bytes, type) => {
      const blob = await openAsBlob(path)
      const bytes = Buffer.from(await blob.arrayBuffer())
      await reached(() => s3.putObject(key, bytes, type))
    },
    get: async key => {
      const found = await reached(() => s3.getObjectResponse(key))
      if (!found?.body) throw new Error(`no such object: ${key}`)
      return Readable.fromWeb(found.body)
    },
    remove: async key => {
      await reached(() => s3.deleteObject(key))
    },
    away: async () =>
      s3
        .bucketExists()
        .then(there => (there ? undefined : 'there is no such bucket, or this key may not see it'), reasonOf),
    // Others may keep things in it, or read it by a copy of our database: what belongs to nobody is not ours to tell.
    async *keysBefore() {},
  }
}

/** How long the store may take until it begins to answer, which for a large file is after all of it was sent. */
const patience = 30_000

const fetchInTime: typeof fetch = async (address, init) => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('no answer in time')), patience)
  try {
    return await fetch(address, { ...init, signal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** What fetch says lies in the cause of its error. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause)
  return error instanceof Error ? ('code' in error ? String(error.code) : '') || error.message : String(error)
}

/** Asks the store; refuses with 503 while it is away, and tells whoever runs the server, once in a minute at most. */
function reaching(tell: (line: string) => void) {
  let told = 0
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() - told > 60_000) {
        told = Date.now()
        tell(`The store of files (FILES_URL) does not answer: ${reasonOf(error)}.`)
      }
      throw refuse(
        503,
        'Files cannot be saved or opened at the moment. Nothing was changed; try again in a few minutes.',
      )
    }
  }
}
