import { deepEqual, equal, ok } from 'node:assert/strict'
import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { killAt } from '../../test/processes/killing.ts'
import { pipeline } from '../../test/many.ts'
import { purgeEverywhere } from '../../work.ts'
import { until } from '../../test/until.ts'
import { world } from '../../test/world.ts'

const arya = world()

const ticketOf = (id: string) =>
  arya.inside(db =>
    db
      .selectFrom('ticket')
      .select(['state', 'percent', 'file_id', 'message'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

const countOf = async (table: 'file' | 'ticket' | 'notification' | 'sms' | 'email' | 'activity') =>
  arya.inside(async db => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
    return rows[0]?.count ?? 0
  })

const folder = (...parts: string[]) => join(arya.services.config.dataFolder, ...parts)

/** Makes the files of a folder two days old. */
async function age(path: string) {
  const then = new Date(Date.now() - 2 * 86_400_000)
  for (const name of await readdir(path)) await utimes(join(path, name), then, then)
}

test('if a worker is killed during an export, the next one creates one complete file', async it => {
  const most = 15_000
  const { params } = await pipeline(arya, arya.mina, most)
  const countMessages = async () => Promise.all((['notification', 'sms', 'email', 'activity'] as const).map(countOf))
  const before = await countMessages()
  const { queue_id } = await arya.mina.does(exports.applicants, { params, query: {} })
  ok(queue_id)
  let seen = await ticketOf(queue_id)
  await killAt(arya, it, async () => (seen = await ticketOf(queue_id)).percent > 0)
  deepEqual([seen.state, seen.file_id], ['running', null])
  equal((await readdir(folder('tmp'))).length, 1, 'the killed worker left an incomplete file')

  const status = await until('the export is created', async () => {
    const now = await arya.nobody.does(lookups.queueStatus, { params: { queueJobId: queue_id } })
    return now.status === 'success' && now
  })
  deepEqual([status.status, status.percent, status.message], ['success', 100, null])
  const response = await fetch(arya.url + status.url)
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  const mobiles = (sheets[0]?.rows ?? []).slice(1).map(row => row[2])
  deepEqual([mobiles.length, new Set(mobiles).size], [most, most])
  deepEqual([await countOf('file'), await countOf('ticket')], [1, 1])
  equal((await readdir(folder('files', arya.mina.organization))).length, 1)
  deepEqual(await countMessages(), before)

  // The incomplete file is deleted a day later, and nothing else.
  await purgeEverywhere(arya.services)
  equal((await readdir(folder('tmp'))).length, 1)
  await age(folder('tmp'))
  await purgeEverywhere(arya.services)
  deepEqual(await readdir(folder('tmp')), [])
  equal((await fetch(arya.url + status.url)).status, 200)
})

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
