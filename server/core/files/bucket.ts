import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import { refuse } from '../errors.ts'
import { StartError } from '../../starting/start-error.ts'
import type { Store } from './store.ts'

/**
 * Opens an S3-compatible bucket by its URL, `https://KEY:SECRET@host/bucket?region=…` (http for a store on the same machine).
 * Throws a StartError if the URL has another form.
 */
export function openBucket(address: string, log: (line: string) => void): Store {
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
  const reached = reaching(log)
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
    // Yields nothing: other programs, or another server with a copy of our database, may store files in the bucket, so we
    // cannot know which files are unused.
    async *keysBefore() {},
  }
}

/** The time limit for the first byte of the response, in milliseconds. An upload must be complete within this time. */
const timeLimit = 30_000

const fetchInTime: typeof fetch = async (address, init) => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('no answer in time')), timeLimit)
  try {
    return await fetch(address, { ...init, signal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Finds the reason of a failed fetch, which is in `cause`. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause)
  return error instanceof Error ? ('code' in error ? String(error.code) : '') || error.message : String(error)
}

/** Sends a request to the store. Refuses with 503 while the store is unreachable, and logs that at most once a minute. */
function reaching(log: (line: string) => void) {
  let loggedAt = 0
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() - loggedAt > 60_000) {
        loggedAt = Date.now()
        log(`The file store (FILES_URL) does not respond: ${reasonOf(error)}.`)
      }
      throw refuse(
        503,
        'Files cannot be saved or opened at the moment. Nothing was changed; try again in a few minutes.',
      )
    }
  }
}
