import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { giveUpExport, makeExport } from '../../core/work/exports.ts'
import { pipeline } from '../../test/many.ts'
import { once } from '../../test/once.ts'
import { purgeEverywhere } from '../../work.ts'
import { workOff } from '../../test/processes/work-off.ts'
import { world, type Person } from '../../test/world.ts'
import { recruitmentExports } from './exports.ts'

const arya = world()

let fairs = 0

/** Creates a job with five applicants. Three have names that look like formulas, which a workbook must not execute. */
async function openJob(by: Person) {
  const { source } = await arya.sara.does(sources.create, { body: { title: `نمایشگاه ${++fairs}` } })
  const { job } = await by.does(jobs.create, { body: { title: 'کارشناس فروش' } })
  const params = { job_uuid: job.uuid }
  const add = (name: string, last_name: string, mobile: string, more = {}) =>
    by.does(applicants.create, { params, body: { name, last_name, mobile, ...more } })
  const list = [
    await add('علی', 'رضایی', '09350000101', { gender: 'men', email: 'ali@example.com' }),
    await add('زهرا', 'احمدی', '09350000102', { gender: 'women', source_key: source.source_key }),
    await add('=cmd|', "' /C calc'!A0", '09350000103'),
    await add('+98', '-1+1', '09350000104'),
    await add('@نام', 'ی', '09350000105'),
  ]
  return { job: job.uuid, params, source, ids: list.map(it => it.applicant.uuid) }
}

const fileOf = async (url: string) => {
  const response = await fetch(arya.url + url)
  equal(response.status, 200)
  const name = decodeURIComponent(
    /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '',
  )
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  return {
    name,
    head,
    rows: rows.map(row => Object.fromEntries(head.map((title, at) => [String(title), row[at] ?? null]))),
  }
}

async function exported(who: Person, job: string, query: object, locale = 'en') {
  const headers = { 'accept-language': locale }
  const { data } = await who.call(exports.applicants, { params: { job_uuid: job }, query }, headers)
  equal(data.queue_id, null)
  return fileOf(data.file_url ?? '')
}

const names = (rows: Record<string, unknown>[]) => rows.map(row => row['First name'])

test('a small export is in the response, with numbers and dates but no formulas', async () => {
  const { job, ids, source } = await openJob(arya.mina)
  await arya.mina.does(applicants.rate, { params: { applicant_uuid: ids[0] ?? '' }, body: { rate: 4 } })
  const file = await exported(arya.mina, job, { order_by: 'applied_at', direction: 'asc' })
  match(file.name, /^Applicants of کارشناس فروش \d{4}-\d\d-\d\d\.xlsx$/)
  deepEqual(names(file.rows), ['علی', 'زهرا', '=cmd|', '+98', '@نام'])
  equal(file.rows[2]?.['Last name'], "' /C calc'!A0")
  const ali = file.rows[0] ?? {}
  deepEqual(
    [ali['Mobile'], ali['E-mail'], ali['Gender'], ali['Rating'], ali['Step'], ali['Source'], ali['Comments']],
    ['09350000101', 'ali@example.com', 'Man', 4, 'Applicants', null, 0],
  )
  ok(ali['Application date'] instanceof Date)
  equal(file.rows[1]?.['Rating'], null)
  equal(file.rows[1]?.['Source'], source.title)
})

test('each section of entries is a column; referees need a permission', async () => {
  const { job, ids } = await openJob(arya.mina)
  const entries = {
    education: [{ degree: 'master', field: 'حسابداری', from: '1390', to: '1392' }, 'دیپلم'],
    language: [{ name: 'en', speaking: '4' }],
    experience: [{ title: "=HYPERLINK('x')", now: true }],
    guardian: [{ name: 'رضا کریمی', phone: '02188776655' }],
  }
  const input = { params: { applicant_uuid: ids[0] ?? '' }, body: { entries } }
  await arya.mina.does(applicantProfile.update, input)
  const file = await exported(arya.mina, job, { firstName: 'علی' }, 'fa')
  const [ali] = file.rows
  deepEqual(
    [ali?.['تحصیلات'], ali?.['زبان‌ها'], ali?.['سابقهٔ کار']],
    ['کارشناسی ارشد (فوق‌لیسانس)، حسابداری، ۱۳۹۰ تا ۱۳۹۲\nدیپلم', 'انگلیسی، گفت‌وگو: مسلط', "=HYPERLINK('x')، اکنون"],
  )
  equal(ali?.['معرف‌ها'], 'رضا کریمی، 02188776655')
  const other = await arya.hire('پرستو', ['organization.hiring', 'organization.hiring.jobs.all'])
  const hidden = await exported(other, job, { firstName: 'علی' }, 'fa')
  equal(hidden.rows[0]?.['زبان‌ها'], ali?.['زبان‌ها'])
  ok(!hidden.head.includes('معرف‌ها') && !JSON.stringify(hidden.rows).includes('88776655'))
})

test('a Persian export has Persian titles and dates of the Persian calendar', async () => {
  const { job } = await openJob(arya.mina)
  const file = await exported(arya.mina, job, {}, 'fa')
  match(file.name, /^متقاضیان کارشناس فروش 14\d\d-\d\d-\d\d\.xlsx$/)
  deepEqual(file.head.slice(0, 3), ['نام', 'نام خانوادگی', 'موبایل'])
  match(String(file.rows[0]?.['تاریخ درخواست']), /^14\d\d\/\d\d\/\d\d \d\d:\d\d$/)
  equal(file.rows.find(row => row['نام'] === 'زهرا')?.['جنسیت'], 'زن')
})

test('all filters of the list apply, in either spelling, and the trash is left out', async () => {
  const { job, ids, source } = await openJob(arya.mina)
  await arya.mina.does(applicants.sendToTrash, { params: { applicant_uuid: ids[4] ?? '' } })
  equal((await exported(arya.mina, job, {})).rows.length, 4)
  deepEqual(names((await exported(arya.mina, job, { firstName: 'زهر' })).rows), ['زهرا'])
  deepEqual(names((await exported(arya.mina, job, { last_name: 'رضا' })).rows), ['علی'])
  deepEqual(names((await exported(arya.mina, job, { gender: ['women', 'men'], orderBy: 'name' })).rows), [
    'زهرا',
    'علی',
  ])
  deepEqual(names((await exported(arya.mina, job, { source: [source.source_key] })).rows), ['زهرا'])
  equal((await exported(arya.mina, job, { sendRequestTo: '2020-01-01' })).rows.length, 0)
  equal((await exported(arya.mina, job, { stepUuid: job })).rows.length, 0)
  const params = { job_uuid: job }
  for (const query of [{ sendRequestFrom: 'yesterday' }, { minAge: -1 }, { gender: ['x'] }])
    equal((await arya.mina.call(exports.applicants, { params, query })).code, 422, JSON.stringify(query))
})

test('a selection is exported by query or body, without applicants of other jobs', async () => {
  const one = await openJob(arya.mina)
  const other = await openJob(arya.mina)
  const chosen = [one.ids[1] ?? '', one.ids[0] ?? '', other.ids[0] ?? '']
  const asked = await exported(arya.mina, one.job, { applicants_uuids: chosen, order_by: 'name' })
  deepEqual(names(asked.rows), ['زهرا', 'علی'])
  const body = { applicants_uuids: chosen, order_by: 'name', direction: 'desc' } as const
  const { file_url } = await arya.mina.does(exports.chosen, { params: one.params, body })
  deepEqual(names((await fileOf(file_url ?? '')).rows), ['علی', 'زهرا'])
  equal((await arya.mina.call(exports.chosen, { params: one.params, body: { applicants_uuids: [] } })).code, 422)
})

test('only members with the permission get sensitive fields in their file', async () => {
  const { job, ids } = await openJob(arya.mina)
  const params = { applicant_uuid: ids[0] ?? '' }
  await arya.mina.does(applicantProfile.update, { params, body: { private: { national_id: '0013542419' } } })
  const hers = await exported(arya.mina, job, { firstName: 'علی' })
  equal(hers.rows[0]?.['National code'], '0013542419')
  const plain = await arya.hire('نگار', ['organization.hiring', 'organization.hiring.jobs.all'])
  const file = await exported(plain, job, {})
  ok(!file.head.includes('National code'))
  ok(!JSON.stringify(file.rows).includes('0013542419'))
})

test('the link is signed, and an export needs access to the job', async () => {
  const { params } = await openJob(arya.mina)
  const { file_url } = await arya.mina.does(exports.applicants, { params, query: {} })
  equal((await fetch(arya.url + (file_url ?? '').split('?')[0])).status, 404)
  const stranger = await arya.hire('بهروز', ['organization.hiring'])
  equal((await stranger.call(exports.applicants, { params, query: {} })).code, 404)
  equal((await arya.kian.call(exports.applicants, { params, query: {} })).code, 404)
})

const statusOf = (queue: string) => arya.nobody.does(lookups.queueStatus, { params: { queueJobId: queue } })

/** A job with more applicants than are exported while the caller waits. */
const large = once(() => pipeline(arya, arya.mina, 2001))

async function startLarge(by: Person, locale = 'en') {
  const { params } = await large()
  const { data } = await by.call(exports.applicants, { params, query: {} }, { 'accept-language': locale })
  equal(data.file_url, null)
  return data.queue_id ?? ''
}

const filesMade = () =>
  arya.inside(async db => {
    const rows = await db.selectFrom('file').select('id').where('collection', '=', 'export').execute()
    return rows.length
  })

test('the worker creates a large export, and its ticket then has the link', async () => {
  const queue = await startLarge(arya.mina)
  equal((await statusOf(queue)).status, 'waiting')
  await workOff(arya.services)
  const done = await statusOf(queue)
  deepEqual([done.status, done.percent, done.message], ['success', 100, null])
  const file = await fileOf(done.url ?? '')
  equal(file.rows.length, 2001)
  equal(new Set(file.rows.map(row => row['Mobile'])).size, 2001)
})

/** Removes the task of an export from the queue and returns its payload. */
async function takeTask() {
  const { rows } = await arya.asOwner(db =>
    sql<{ payload: never; id: string }>`select id::text, payload from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'export')`.execute(db),
  )
  const row = rows[0]
  if (!row) throw new Error('no export is queued')
  await arya.asOwner(db => sql`select graphile_worker.complete_jobs(array[${row.id}::bigint])`.execute(db))
  return row.payload
}

test('an interrupted export is restarted, and running it twice creates one file', async () => {
  const queue = await startLarge(arya.mina)
  const task = await takeTask()
  const before = await filesMade()
  // Simulate a worker that was killed at 40 percent.
  await arya.inside(db =>
    db.updateTable('ticket').set({ state: 'running', percent: 40 }).where('id', '=', queue).execute(),
  )
  await makeExport(arya.services, recruitmentExports, task)
  await makeExport(arya.services, recruitmentExports, task)
  equal((await statusOf(queue)).status, 'success')
  equal(await filesMade(), before + 1)
})

test('a PDF of applicants that the server could not make says that the server cannot be reached now', async () => {
  const { job } = await large()
  const { rows } = await arya.inside(db =>
    sql<{ id: string }>`select id from application where job_id = ${job} limit 21`.execute(db),
  )
  const body = { applicants_uuids: rows.map(it => it.id) }
  const { data } = await arya.mina.call(exports.pdfOfMany, { body }, { 'accept-language': 'fa' })
  const task = await takeTask()
  await giveUpExport(arya.services, recruitmentExports, task)
  const { status, message } = await statusOf(data.queue_id ?? '')
  deepEqual([status, message], ['error', 'در حال حاضر امکان ارتباط با سرور وجود ندارد! لطفا کمی بعد مجددا تلاش کنید.'])
})

test('the export of a member who has lost the permission fails and creates no file', async () => {
  const leaving = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.all'])
  const [first, second] = [await startLarge(leaving, 'fa'), await startLarge(leaving)]
  await arya.inside(db => db.deleteFrom('role_holder').where('user_id', '=', leaving.id).execute())
  const before = await filesMade()
  await workOff(arya.services)
  const results = [await statusOf(first), await statusOf(second)]
  deepEqual(
    results.map(({ status, url, message }) => [status, url, message]),
    [
      ['error', null, 'متاسفانه شما دسترسی لازم را ندارید'],
      ['error', null, 'You do not have access to this.'],
    ],
  )
  equal(await filesMade(), before)
})

test('a member who has left the organisation gets no new link to their export', async () => {
  const leaving = await arya.hire('شهره', ['organization.hiring', 'organization.hiring.jobs.all'])
  const queue = await startLarge(leaving)
  await workOff(arya.services)
  equal(typeof (await statusOf(queue)).url, 'string')
  await arya.asOwner(db => db.deleteFrom('membership').where('user_id', '=', leaving.id).execute())
  equal((await statusOf(queue)).url, null)
})

test('after a day tickets are deleted with their files', async () => {
  const { params } = await openJob(arya.mina)
  const old = await arya.mina.does(exports.applicants, { params, query: {} })
  await arya.asOwner(db => sql`update ticket set created_at = now() - interval '25 hours'`.execute(db))
  const fresh = await arya.mina.does(exports.applicants, { params, query: {} })
  await purgeEverywhere(arya.services)
  equal((await fetch(arya.url + (old.file_url ?? ''))).status, 404)
  equal((await fetch(arya.url + (fresh.file_url ?? ''))).status, 200)
  const key = `${arya.mina.organization}/${/files\/([0-9a-f-]+)/.exec(old.file_url ?? '')?.[1]}`
  const queued = await arya.asOwner(db =>
    sql<{
      key: string
    }>`select payload ->> 'key' as key from graphile_worker._private_jobs where payload ->> 'key' = ${key}`.execute(db),
  )
  equal(queued.rows.length, 1)
})
