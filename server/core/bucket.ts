import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { S3mini } from 's3mini'
import { StartError } from './errors.ts'
import type { Store } from './store.ts'

/**
 * An S3-compatible bucket, named as `https://KEY:SECRET@host/bucket?region=…` (http for one on the same machine).
 * Throws a StartError when the address is not of that form.
 */
export function openBucket(address: string): Store {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url?.username || url.pathname.length < 2)
    throw new StartError('FILES_URL must look like https://KEY:SECRET@host/bucket?region=REGION')
  const s3 = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: `${url.protocol}//${url.host}${url.pathname}`,
    region: url.searchParams.get('region') ?? 'auto',
  })
  return {
    put: async (key, path, _bytes, type) => {
      const blob = await openAsBlob(path)
      await s3.putObject(key, Buffer.from(await blob.arrayBuffer()), type)
    },
    get: async key => {
      const found = await s3.getObjectResponse(key)
      if (!found?.body) throw new Error(`no such object: ${key}`)
      return Readable.fromWeb(found.body)
    },
    remove: async key => {
      await s3.deleteObject(key)
    },
    // Others may keep things in it, or read it by a copy of our database: what belongs to nobody is not ours to tell.
    async *keysBefore() {},
  }
}
