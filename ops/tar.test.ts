import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { after, test } from 'node:test'
import { extract, readArchive, writeArchive } from './tar.ts'

const base = mkdtempSync(join(tmpdir(), 'kargozin-tar-'))
after(() => rmSync(base, { recursive: true, force: true }))

const long = `files/${'a'.repeat(90)}/${'b'.repeat(95)}`
const contents = { 'manifest.json': '{"format":1}', 'folder/فایل': 'سلام', [long]: 'long', empty: '' }

async function unpack(file: string): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(base, 'unpacked-'))
  for await (const entry of readArchive(file)) await extract(entry, folder)
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(it => it.isFile())
  const paths = found.map(it => join(it.parentPath, it.name))
  return Object.fromEntries(paths.map(path => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}

/**
 * An archive written by version 2.0, which did not use tar-stream. It contains the entries below; one has a long
 * name.
 */
const old =
  'H4sIAAAAAAAEA+2VTQ6CMBCFexTjAeS1Upp4G4zUYPgxgAtjXJjoznt4AC8D8TIGDQvLgoWMkdDZTNrFy/R7fa1Oo1WQOYyyAEABrO5o99cel3NAKq64xwAlpGATSTlUo73LCz9jQLMeWY/9JNRBXsw2eZoQnb022Gv73twHgLvsw38OV0k2+YknI/f/MNVpFvvFdMGPRPZb2T8moN/vf3Uqb49rdSaZtDv/MPIvOITNP4kZhmh5r87lrboY23Y5EgJL2npR7Mw/jP9fCuGpgedfh1GQOz5Z9XQ/ozRZ9yRlZQZIIIi3xZ547u78G/8/FCQGnn9iplbeErAELIFvCTwBBj6qKAAUAAA='

test('an archive written by an older version is read completely', async () => {
  const file = join(base, 'old.tar.gz')
  writeFileSync(file, Buffer.from(old, 'base64'))
  assert.deepEqual(await unpack(file), contents)
})

test('a written archive can be read again, also by the system’s tar', async () => {
  const file = join(base, 'new.tar.gz')
  const archive = writeArchive(file)
  await archive.addFolder('folder')
  for (const [name, text] of Object.entries(contents)) await archive.addText(name, text)
  const large = join(base, 'large')
  writeFileSync(large, Buffer.alloc(3_000_001, 'x'))
  assert.equal(await archive.addFile('large', large), true)
  assert.equal(await archive.addFile('gone', join(base, 'gone')), false)
  await archive.finish()
  const { large: read, ...rest } = await unpack(file)
  assert.equal(read?.length, 3_000_001)
  assert.deepEqual(rest, contents)
  const listed = spawnSync('tar', ['-tzf', file, '--quoting-style=literal'], { encoding: 'utf8' })
  assert.deepEqual(listed.stdout.trim().split('\n'), ['folder/', ...Object.keys(contents), 'large'])
})

test('a name that leads outside the folder is refused, and so is a link', async () => {
  const file = join(base, 'out.tar.gz')
  const archive = writeArchive(file)
  await archive.addText('../out', 'x')
  await archive.finish()
  await assert.rejects(unpack(file), /contains \.\.\/out/)
  spawnSync('ln', ['-s', '/etc', 'link'], { cwd: base })
  spawnSync('tar', ['-czf', file, 'link'], { cwd: base })
  await assert.rejects(unpack(file), /link, which is neither a file/)
})

test('a truncated archive is refused, and an abandoned one leaves no file', async () => {
  const whole = Buffer.from(old, 'base64')
  const file = join(base, 'cut.tar.gz')
  for (const length of [5, 40, whole.length >> 1, whole.length - 9, whole.length - 1]) {
    writeFileSync(file, whole.subarray(0, length))
    await assert.rejects(unpack(file), `${length} bytes`)
  }
  const archive = writeArchive(join(base, 'never.tar.gz'))
  await archive.addText('name', 'text')
  await archive.abandon()
  assert.deepEqual(
    readdirSync(base).filter(name => name.startsWith('never')),
    [],
  )
})

test('an archive that cannot be written reports why', async () => {
  const archive = writeArchive(join(base, 'no folder/never.tar.gz'))
  const large = join(base, 'large for nothing')
  writeFileSync(large, Buffer.alloc(3_000_001))
  for (const adding of [
    () => archive.addFile('large', large),
    () => archive.addFolder('folder'),
    () => archive.finish(),
  ])
    await assert.rejects(adding, { code: 'ENOENT' })
  await archive.abandon()
})
