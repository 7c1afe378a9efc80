import { deepEqual, equal, ok } from 'node:assert/strict'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { importing, rowsOf, sheetOf } from './test/importing.ts'
import { pipeline } from './test/many.ts'
import { textsOf } from './test/pdf-text.ts'
import { cvPdf } from '@kargozin/cv-reader/test/pdfs.ts'
import { killAt } from './test/processes/killing.ts'
import { until } from './test/until.ts'
import { world } from './test/world.ts'
import { zipOf } from './test/zips.ts'
import { purgeEverywhere } from './work.ts'

/* Background work is repeated after the death of its worker: each kind of it once. Messages are in sent-once.deep.test.ts. */

const arya = world()
const { makeJob, read, start, after } = importing(arya)

const tables = [
  'application',
  'applicant',
  'stay',
  'import_row',
  'file',
  'ticket',
  'activity',
  'notification',
  'sms',
  'email',
] as const

/** The number of rows of each table, of files that somebody may download, and of temporary files. */
async function counts() {
  const rows = await arya.inside(async db => {
    const all: [string, number][] = []
    for (const table of tables) {
      const found = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
      all.push([table, found.rows[0]?.count ?? 0])
    }
    return all
  })
  const stored = await readdir(folder('files', arya.mina.organization)).catch(() => [])
  return { ...Object.fromEntries(rows), stored: stored.length, temporary: (await readdir(folder('tmp'))).length }
}

const folder = (...parts: string[]) => join(arya.services.config.dataFolder, ...parts)

/** What background work has added since `before`. Tables without new rows are left out. */
async function added(before: Record<string, number>) {
  const now = Object.entries(await counts()).map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
  return Object.fromEntries(now.filter(([, more]) => more !== 0))
}

/** Background work that has been requested. */
type Begun = {
  /** Whether the work has begun and not ended, so that its worker can be killed. */
  half(): Promise<boolean>
  /** Waits for the end of the work, and checks its result. */
  whole(): Promise<void>
  /** The number of temporary files that the dead worker has left, if that does not depend on the moment. */
  left?: number
  /** The rows and stored files that the work adds. */
  adds: Record<string, number>
  /** The killed worker may have stored a file without its row, which is deleted a day later (stray-content.test.ts). */
  mayStray?: true
}

const ticketOf = (id: string) =>
  arya.inside(db => db.selectFrom('ticket').select(['state', 'file_id']).where('id', '=', id).executeTakeFirstOrThrow())

/** Waits until the file of a ticket can be downloaded, and returns it. */
async function downloaded(queueJobId: string): Promise<Buffer> {
  const status = await until('the file is created', async () => {
    const now = await arya.nobody.does(lookups.queueStatus, { params: { queueJobId } })
    return now.status === 'success' && now
  })
  deepEqual([status.status, status.percent, status.message], ['success', 100, null])
  const reply = await fetch(arya.url + (status.url ?? ''))
  equal(reply.status, 200)
  return Buffer.from(await reply.arrayBuffer())
}

/** Whether a ticket is running and has no file. */
async function runs(id: string) {
  const { state, file_id } = await ticketOf(id)
  ok(state === 'waiting' || state === 'running', `the ticket is ${state} before the kill`)
  equal(file_id, null)
  return state === 'running'
}

const works: Record<string, () => Promise<Begun>> = {
  'the export of a table': async () => {
    const most = 6000
    const { params } = await pipeline(arya, arya.mina, most)
    const { queue_id } = await arya.mina.does(exports.applicants, { params, query: {} })
    ok(queue_id)
    const whole = async () => {
      const { sheets } = await readXlsx(new Uint8Array(await downloaded(queue_id)))
      const mobiles = (sheets[0]?.rows ?? []).slice(1).map(row => row[2])
      deepEqual([mobiles.length, new Set(mobiles).size], [most, most])
    }
    const before = await counts()
    const half = async () => (await runs(queue_id)) && (await added(before))['temporary'] === 1
    return { half, whole, left: 1, adds: { file: 1, stored: 1 } }
  },
  'the setting of PDFs': async () => {
    const { ids } = await pipeline(arya, arya.mina, 60)
    const body = { applicants_uuids: ids, language: 'fa' } as const
    const { file_url, queue_id } = await arya.mina.does(exports.pdfOfMany, { body })
    equal(file_url, null)
    ok(queue_id)
    const whole = async () => {
      const { pdfjs } = await textsOf(await downloaded(queue_id))
      equal((pdfjs.match(/صفحۀ ۱ از ۱/g) ?? []).length, 60)
    }
    return { half: () => runs(queue_id), whole, adds: { file: 1, stored: 1 } }
  },
  'the saving of an import': async () => {
    const most = 3000
    const { uuid, counts: of } = await read(await makeJob(), { file: await sheetOf(rowsOf(most)) })
    equal(of.new, most)
    await arya.sara.does(imports.save, { params: { import_uuid: uuid } })
    const before = await counts()
    const half = async () => {
      const { application = 0 } = await added(before)
      ok(application < most, 'all applicants were created before the kill')
      return application > 0
    }
    const whole = async () => {
      const done = await after(uuid, 'saving')
      deepEqual([done.state, done.made], ['done', most])
    }
    // The uploaded workbook is deleted.
    const adds = {
      application: most,
      applicant: most,
      stay: most,
      activity: most,
      notification: 1,
      file: -1,
      stored: -1,
    }
    return { half, whole, adds }
  },
  'the reading of CVs': async () => {
    const most = 40
    const files = Array.from({ length: most }, (_, at) => ({
      name: `cv${at}.pdf`,
      data: cvPdf([
        [24, 'Kian Rostami'],
        [12, `Mobile: 0912 34${at + 10} 789`],
        [12, 'Experience'],
        [12, 'Welder in the shipyard of Bushehr, with many years of experience in the work'],
      ]),
    }))
    const before = await counts()
    const started = await start(await makeJob(), { file: zipOf(files) })
    const whole = async () => {
      const ready = await after(started.data.import.uuid, 'reading')
      deepEqual([ready.state, ready.counts.total, ready.counts.new], ['ready', most, most], ready.message ?? '')
    }
    const half = async () => ((await added(before))['import_row'] ?? 0) > 0
    return { half, whole, adds: { import_row: most, file: most, stored: most }, mayStray: true }
  },
}

for (const [name, begin] of Object.entries(works))
  test(`if a worker is killed during ${name}, the next one does all of it, once`, async it => {
    const { half, whole, left, adds, mayStray } = await begin()
    const before = await counts()
    await killAt(arya, it, half, {}, async () => {
      const { temporary } = await added(before)
      if (left) equal(temporary, left, 'temporary files of the killed worker')
    })
    await whole()
    const { temporary: _, ...kept } = await added(before)
    if (mayStray && (kept['stored'] ?? 0) > (adds['stored'] ?? 0)) kept['stored'] = adds['stored'] ?? 0
    deepEqual(kept, adds)
  })

test('the incomplete file of a killed worker is deleted a day later, and nothing else', async () => {
  await writeFile(folder('tmp', 'half'), 'PK')
  const before = await counts()
  ok(before.temporary > 0)
  await purgeEverywhere(arya.services)
  deepEqual(await added(before), {})
  const then = new Date(Date.now() - 2 * 86_400_000)
  for (const file of await readdir(folder('tmp'))) await utimes(folder('tmp', file), then, then)
  await purgeEverywhere(arya.services)
  deepEqual(await added(before), { temporary: -before.temporary })
})
