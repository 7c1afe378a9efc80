import { deepEqual, equal, rejects } from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { zipOf, type Zipped } from '../../test/zips.ts'
import { Refusal } from '../errors.ts'
import { openZip, type Zip } from './unzip.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kargozin-unzip-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const limits = { files: 100, bytes: 100_000_000 }

async function opened(files: readonly Zipped[], limit = limits) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, Buffer.from(await zipOf(files).arrayBuffer()))
  return openZip(path, limit)
}

const namesOf = async (files: readonly Zipped[]) => {
  const zip = await opened(files)
  zip.close()
  return zip.entries.map(it => it.name)
}

/** The sentence of the refusal for a ZIP. */
const refusal = async (files: readonly Zipped[], limit = limits) => {
  const error: unknown = await opened(files, limit).catch((it: unknown) => it)
  return error instanceof Refusal ? `${error.status} ${error.word}` : `not refused: ${String(error)}`
}

test('names in UTF-8 and in the Persian code pages of Windows and DOS are decoded', async () => {
  const windows1256 = Buffer.from([0xda, 0xe1, 0xed, 0x2e, 0x70, 0x64, 0x66])
  const cp720 = Buffer.from([0xe3, 0xe9, 0xef, 0x2e, 0x70, 0x64, 0x66])
  deepEqual(await namesOf([{ name: 'رزومه/علی رضایی.pdf' }]), ['رزومه/علی رضایی.pdf'])
  deepEqual(await namesOf([{ name: Buffer.from('مریم.pdf') }]), ['مریم.pdf'])
  deepEqual(await namesOf([{ name: windows1256 }]), ['علي.pdf'])
  deepEqual(await namesOf([{ name: cp720 }]), ['علي.pdf'])
  deepEqual(await namesOf([{ name: Buffer.from([0x84, 0x2e, 0x70, 0x64, 0x66]) }]), ['ä.pdf'])
})

test('folders and files that operating systems add are left out', async () => {
  deepEqual(
    await namesOf([{ name: 'a/' }, { name: '__MACOSX/._a.pdf' }, { name: 'a/.DS_Store' }, { name: 'a/b.pdf' }]),
    ['a/b.pdf'],
  )
})

test('names that lead outside the folder, links and encrypted files are refused', async () => {
  for (const name of ['../x.pdf', 'a/../../x.pdf', '/etc/passwd', 'C:\\x.pdf', '..\\x.pdf'])
    equal((await refusal([{ name }])).startsWith('422 This ZIP contains a path outside its own'), true, name)
  equal((await refusal([{ name: 'x', link: true }])).startsWith('422 This ZIP contains a path outside'), true)
  equal((await refusal([{ name: 'x', data: 'y', encrypted: true }])).startsWith('422 This file is protected'), true)
})

test('too many files, too many bytes and invalid ZIPs are refused before unpacking', async () => {
  const many = Array.from({ length: 101 }, (_, at) => ({ name: `${at}.pdf` }))
  equal((await refusal(many)).startsWith('422 This ZIP contains'), true)
  equal((await refusal([{ name: 'x', data: 'y', says: 200_000_000 }])).startsWith('422 Unpacked'), true)
  const zeros = Buffer.alloc(51_000_000)
  equal((await refusal([{ name: 'x', data: zeros }])).startsWith('422 Unpacked'), true)
  const path = join(folder, 'none')
  await writeFile(path, 'nothing')
  await rejects(openZip(path, limits), /is not a valid ZIP/)
})

const unpacked = async (zip: Zip, at = 0) => {
  const to = join(folder, crypto.randomUUID())
  await zip.unpack(zip.entries[at]!, to)
  return readFile(to, 'utf8')
}

test('a file with a false size is stopped, and the next file is unpacked', async () => {
  const zip = await opened([
    { name: 'a.txt', data: 'سلام' },
    { name: 'b.txt', data: 'x'.repeat(10_000), says: 10 },
    { name: 'c.txt', data: 'خوبی؟' },
  ])
  const [a, b, c] = await Promise.allSettled([unpacked(zip), unpacked(zip, 1), unpacked(zip, 2)])
  equal(a.status === 'fulfilled' && a.value, 'سلام')
  equal(b.status === 'rejected' && String(b.reason), 'Error: This file in the ZIP is damaged.')
  equal(c.status === 'fulfilled' && c.value, 'خوبی؟')
  zip.close()
  await rejects(unpacked(zip), /damaged/, 'a closed ZIP unpacks nothing')
})
