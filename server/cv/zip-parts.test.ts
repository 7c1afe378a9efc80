import { deepEqual, rejects } from 'node:assert/strict'
import { test } from 'node:test'
import { TooMuch, zipParts } from '@kargozin/cv-reader/documents/zip-parts.ts'
import { zipOf, type Zipped } from '../test/zips.ts'

test('zipParts unpacks only the wanted parts, and never more bytes than the limit', async () => {
  const bytes = async (files: readonly Zipped[]) => Buffer.from(await zipOf(files).arrayBuffer())
  const files = [
    { name: 'content.xml', data: 'متن' },
    { name: 'styles.xml', data: 'x' },
    { name: 'picture.png', data: Buffer.alloc(30_000_000) },
  ]
  const parts = await zipParts(await bytes(files), name => name.endsWith('.xml'), 1000)
  deepEqual(
    [...parts].map(([name, part]) => [name, part.toString()]),
    [
      ['content.xml', 'متن'],
      ['styles.xml', 'x'],
    ],
  )
  await rejects(
    zipParts(await bytes(files), name => name === 'picture.png', 1_000_000),
    TooMuch,
  )
  const large = { name: 'content.xml', data: 'x'.repeat(600) }
  await rejects(
    zipParts(await bytes([large, { ...large, name: 'styles.xml' }]), () => true, 1000),
    TooMuch,
  )
  await rejects(zipParts(await bytes([{ ...large, says: 100 }]), () => true, 1000))
})
