import { equal, ok } from 'node:assert/strict'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { purgeEverywhere } from './work.ts'
import { world } from './test/world.ts'

const arya = world()

const folder = (...parts: string[]) => join(arya.services.config.dataFolder, ...parts)

/** Makes the files of a folder two days old. */
async function age(path: string) {
  const then = new Date(Date.now() - 2 * 86_400_000)
  for (const name of await readdir(path)) await utimes(join(path, name), then, then)
}

test('stored content without a row in the database is deleted a day later', async () => {
  const { storage } = arya.services
  const put = async (key: string) => {
    const upload = await storage.receive(Readable.from(['x']), 'x')
    await storage.put(key, upload.path, upload.bytes, 'text/plain')
  }
  const { organization } = arya.mina
  const [stray, foreign] = [`${organization}/${crypto.randomUUID()}`, `${crypto.randomUUID()}/${crypto.randomUUID()}`]
  for (const key of [stray, foreign, `user/${crypto.randomUUID()}`, `${organization}/notes.txt`]) await put(key)
  await writeFile(folder('files', '.DS_Store'), 'x')
  const own = (await readdir(folder('files', organization))).length
  await purgeEverywhere(arya.services)
  equal((await readdir(folder('files', organization))).length, own, 'recent content may still get its row')
  for (const key of [organization, foreign.slice(0, 36), 'user']) await age(folder('files', key))
  await purgeEverywhere(arya.services)
  equal((await readdir(folder('files', organization))).length, own - 1)
  await storage.get(stray).then(
    () => ok(false, 'the content was not deleted'),
    (error: { code: string }) => equal(error.code, 'ENOENT'),
  )
  ok(await stat(folder('files', foreign)), 'content of an organisation that is not in this database is kept')
})
