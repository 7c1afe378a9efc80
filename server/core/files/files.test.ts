import { equal, ok, rejects } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import S3rver from 's3rver'
import { StartError } from '../../starting/start-error.ts'
import { openStorage, type Storage } from './files.ts'

let folder: string
let bucket: S3rver
let port: number

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kargozin-files-'))
  port = await freePort()
  bucket = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'files', configs: [] }],
  })
  await bucket.run()
})
after(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const open = (filesUrl: string | null) =>
  openStorage({ dataFolder: folder, filesUrl, secret: 'a secret of thirty-two characters' })

async function livesThrough(storage: Storage) {
  const content = randomBytes(3_000_000)
  const upload = await storage.receive(
    Readable.from([content.subarray(0, 1_000_000), content.subarray(1_000_000)]),
    'رزومه.pdf',
  )
  equal(upload.bytes, content.length)
  equal(upload.name, 'رزومه.pdf')
  await storage.put('org/one', upload.path, upload.bytes, 'application/pdf')
  await storage.forget(upload)
  ok(content.equals(await buffer(await storage.get('org/one'))))
  await storage.remove('org/one')
  await rejects(storage.get('org/one').then(buffer))
  await rejects(access(upload.path))
}

test('a file is stored, read and deleted in the local folder', async () => livesThrough(await open(null)))

test('a file is stored, read and deleted in an S3-compatible store', async () =>
  livesThrough(await open(`http://S3RVER:S3RVER@127.0.0.1:${port}/files?region=us-east-1`)))

test('an invalid address of a store is reported in one line', async () => {
  await rejects(open('https://nowhere'), StartError)
})

test('a link opens one file until it expires, and a changed link opens nothing', async () => {
  const storage = await open(null)
  const link = new URL(storage.link('019344aa-0000-7000-8000-000000000000', 60), 'http://x')
  const [until, signature] = [link.searchParams.get('until') ?? '', link.searchParams.get('signature') ?? '']
  ok(storage.allows('019344aa-0000-7000-8000-000000000000', until, signature))
  ok(!storage.allows('019344aa-0000-7000-8000-000000000001', until, signature))
  ok(!storage.allows('019344aa-0000-7000-8000-000000000000', String(Number(until) + 1), signature))
  ok(!storage.allows('019344aa-0000-7000-8000-000000000000', until, ''))
  const past = new URL(storage.link('019344aa-0000-7000-8000-000000000000', -1), 'http://x')
  ok(
    !storage.allows(
      '019344aa-0000-7000-8000-000000000000',
      past.searchParams.get('until') ?? '',
      past.searchParams.get('signature') ?? '',
    ),
  )
})

test('a file name cannot lead outside its folder', async () => {
  const storage = await open(null)
  const upload = await storage.receive(Readable.from(['x']), '../../etc/passwd\u0000.pdf')
  ok(!/[/\\\u0000]/.test(upload.name), upload.name)
  await storage.forget(upload)
})
