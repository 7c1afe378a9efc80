import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { queueSms } from './messages/outbox.ts'
import { importing, rowsOf, sheetOf } from './test/importing.ts'
import { exhaustAttempts } from './test/processes/killing.ts'
import { pipeline } from './test/many.ts'
import { until } from './test/until.ts'
import { world } from './test/world.ts'
import { work } from './work.ts'

const arya = world()
const { makeJob, start, after, read, rows } = importing(arya)

async function runWorker(it: TestContext) {
  const worker = await work(arya.services)
  it.after(worker.stop)
}

const waiting = () => arya.asOwner(db => sql`select from graphile_worker._private_jobs`.execute(db))

test('an import whose reading lost its worker eight times fails and can be retried', async it => {
  const job = await makeJob()
  const { data } = await start(job, { file: await sheetOf(rowsOf(3)) })
  const params = { import_uuid: data.import.uuid }
  await exhaustAttempts(arya, 'read-import')
  await runWorker(it)
  const failed = await after(params.import_uuid, 'reading')
  deepEqual([failed.state, failed.again], ['failed', 'reading'])
  equal(failed.message, 'Something went wrong several times. Please try again.')
  const open = await arya.sara.does(imports.ofJob, { params: { job_uuid: job } })
  deepEqual(
    open.imports.map(one => one.uuid),
    [params.import_uuid],
  )
  const begun = await arya.sara.does(imports.again, { params })
  deepEqual([begun.import.state, begun.import.again, begun.import.message], ['reading', null, null])
  const ready = await after(params.import_uuid, 'reading')
  deepEqual([ready.state, ready.counts.new], ['ready', 3])
  equal((await arya.sara.call(imports.again, { params })).code, 409)
  equal((await waiting()).rows.length, 0)
})

test('an import that lost its worker while saving continues without duplicates', async it => {
  const job = await makeJob()
  const { uuid } = await read(job, { file: await sheetOf(rowsOf(5)) })
  const params = { import_uuid: uuid }
  await arya.sara.does(imports.save, { params })
  await exhaustAttempts(arya, 'save-import')
  await runWorker(it)
  const failed = await after(uuid, 'saving')
  deepEqual([failed.state, failed.again, failed.counts.new], ['failed', 'saving', 5])
  equal((await arya.sara.call(imports.save, { params })).code, 409)
  await arya.sara.does(imports.again, { params })
  const done = await after(uuid, 'saving')
  deepEqual([done.state, done.made, done.again], ['done', 5, null])
  equal(new Set((await rows(uuid)).map(row => row.applicant_uuid)).size, 5)
})

test('a failure in the last attempt is shown with a retry, a refused file without', async it => {
  const job = await makeJob()
  const { data } = await start(job, { file: await sheetOf(rowsOf(1)) })
  const { uuid } = data.import
  await arya.asOwner(db => sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`.execute(db))
  await rm(join(arya.services.config.dataFolder, 'files', arya.sara.organization), { recursive: true })
  const refused = await start(job, { file: await sheetOf([]) })
  await runWorker(it)
  const failed = await after(uuid, 'reading')
  deepEqual([failed.state, failed.again], ['failed', 'reading'])
  const empty = await after(refused.data.import.uuid, 'reading')
  deepEqual([empty.state, empty.again], ['failed', null])
  match(empty.message ?? '', /has no rows below its titles/)
  equal((await arya.sara.call(imports.again, { params: { import_uuid: empty.uuid } })).code, 409)
})

test('an export that lost its worker eight times fails, and can be requested again', async it => {
  const { params } = await pipeline(arya, arya.mina, 2001)
  const ask = async () => (await arya.mina.does(exports.applicants, { params, query: {} })).queue_id ?? ''
  const end = (queueJobId: string) =>
    until('the export has ended', async () => {
      const now = await arya.nobody.does(lookups.queueStatus, { params: { queueJobId } })
      return ['success', 'error'].includes(now.status) && now
    })
  const first = await ask()
  await exhaustAttempts(arya, 'export')
  await runWorker(it)
  const failed = await end(first)
  deepEqual([failed.status, failed.url], ['error', null])
  equal(failed.message, 'The file could not be created. Please try again.')
  const again = await end(await ask())
  equal(again.status, 'success')
  ok(again.url)
})

test('a CV whose reading lost its worker eight times is marked, and can be read again', async it => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const params = { applicant_uuid: ids[0] ?? '' }
  const file = new File(
    [String.raw`{\rtf1\ansi Name: Mina Karimi\par She kept ledgers in a company in Tehran}`],
    'cv.rtf',
  )
  await arya.mina.does(applicantProfile.uploadCv, { params, files: { file } })
  const cv = async () => (await arya.mina.does(applicantProfile.show, { params })).applicant.cv
  equal((await cv())?.unread, null)
  await exhaustAttempts(arya, 'read-cv')
  await runWorker(it)
  const unread = await until('the CV is marked', async () => (await cv())?.unread)
  equal(unread, 'This CV could not be read yet. Searches do not find its words.')
  equal((await arya.reza.call(applicantProfile.readCv, { params })).code, 403)
  equal((await arya.kian.call(applicantProfile.readCv, { params })).code, 404)
  await arya.mina.does(applicantProfile.readCv, { params })
  const text = () =>
    arya.inside(async db => {
      const row = await db.selectFrom('application').select('cv_text').where('id', '=', params.applicant_uuid).execute()
      return row[0]?.cv_text
    })
  match(await until('the CV is read', text), /ledgers/)
  equal((await cv())?.unread, null)
  equal((await arya.mina.call(applicantProfile.readCv, { params })).code, 409)
})

test('a CV that cannot be read shows the reason', async it => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const params = { applicant_uuid: ids[0] ?? '' }
  await arya.mina.does(applicantProfile.uploadCv, { params, files: { file: new File(['%PDF-1.4 broken'], 'cv.pdf') } })
  await runWorker(it)
  const unread = await until(
    'the CV is marked',
    async () => (await arya.mina.does(applicantProfile.show, { params })).applicant.cv?.unread,
  )
  match(unread, /the file may be damaged/)
})

test('a message whose worker died eight times before sending is failed in the sent log', async it => {
  const id = await arya.inside(db =>
    queueSms(db, { organization_id: arya.sara.organization, mobile: '09120000001', body: 'سلام' }),
  )
  await exhaustAttempts(arya, 'send-sms')
  await runWorker(it)
  const row = await until('the message is no longer queued', () =>
    arya.inside(db =>
      db
        .selectFrom('sms')
        .select(['state', 'error'])
        .where('id', '=', id)
        .where('state', '<>', 'queued')
        .executeTakeFirst(),
    ),
  )
  deepEqual([row.state, row.error], ['failed', 'The worker was lost'])
})
