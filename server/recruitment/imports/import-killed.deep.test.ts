import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { importing, rowsOf, sheetOf } from '../../test/importing.ts'
import { killAt } from '../../test/processes/killing.ts'
import { cvPdf } from '../../test/pdfs.ts'
import { world } from '../../test/world.ts'
import { zipOf } from '../../test/zips.ts'
import { runImport } from './import-run.ts'

const arya = world()
const { makeJob, read, start, state, after } = importing(arya)

const countOf = async (table: 'application' | 'applicant' | 'stay' | 'import_row' | 'activity') =>
  arya.inside(async db => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
    return rows[0]?.count ?? 0
  })

test('when a worker is killed while saving, the next one continues without duplicates', async it => {
  const job = await makeJob()
  const most = 3000
  const ready = await read(job, { file: await sheetOf(rowsOf(most)) })
  equal(ready.counts.new, most)
  await arya.sara.does(imports.save, { params: { import_uuid: ready.uuid } })
  let seen = 0
  await killAt(arya, it, async () => (seen = await countOf('application')) > 0)
  ok(seen < most, `${seen} applicants were created before the worker was killed`)
  const done = await after(ready.uuid, 'saving')
  deepEqual([done.state, done.made], ['done', most])
  deepEqual([await countOf('application'), await countOf('applicant'), await countOf('stay')], [most, most, most])
})

test('if a worker is killed while reading CVs, each CV still gets one row and one file', async it => {
  const job = await makeJob()
  const files = Array.from({ length: 40 }, (_, at) => ({
    name: `cv${at}.pdf`,
    data: cvPdf([
      [24, 'Kian Rostami'],
      [12, `Mobile: 0912 34${at + 10} 789`],
      [12, 'Experience'],
      [12, 'Welder in the shipyard of Bushehr, with many years of experience in the work'],
    ]),
  }))
  const before = await countOf('import_row')
  const started = await start(job, { file: zipOf(files) })
  await killAt(arya, it, async () => (await countOf('import_row')) > before)
  const ready = await after(started.data.import.uuid, 'reading')
  deepEqual([ready.state, ready.counts.total, ready.counts.new], ['ready', 40, 40], ready.message ?? '')
  const cvs = await arya.inside(db => db.selectFrom('file').select('id').where('collection', '=', 'cv').execute())
  equal(cvs.length, 40)
})

test('the progress of a restarted import never goes back', async () => {
  const ready = await read(await makeJob(), { file: await sheetOf(rowsOf(3)) })
  await arya.sara.does(imports.save, { params: { import_uuid: ready.uuid } })
  await arya.inside(db => db.updateTable('import').set({ percent: 60 }).where('id', '=', ready.uuid).execute())
  const firstProgress = new Promise<number | undefined>(resolve => {
    const end = arya.services.events.hear(event => {
      if (event.import !== ready.uuid) return
      end()
      resolve(event.done)
    })
  })
  const key = { organization_id: arya.sara.organization, import_id: ready.uuid }
  await runImport(arya.services, key, 'saving', async ({ progress }) => {
    progress(10)
    equal(await firstProgress, 60)
  })
  equal((await state(ready.uuid)).percent, 60)
})
