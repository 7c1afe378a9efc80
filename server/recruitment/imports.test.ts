import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'
import { imports, type Import } from '@kargozin/api/recruitment/imports.ts'
import { jobs } from '@kargozin/api/recruitment/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/applicants.ts'
import { world } from '../test/world.ts'
import { work } from '../work.ts'

const arya = world()

const head = ['نام', 'نام خانوادگی', 'موبایل', 'ایمیل', 'منبع']
const sheetOf = async (rows: unknown[][], titles: string[] = head) =>
  new File([await writeXlsx({ sheets: [{ name: 's', rows: [titles, ...rows] as never }] })], 'متقاضیان.xlsx')

const makeJob = async () => (await arya.sara.does(jobs.create, { body: { title: 'حسابدار' } })).job.uuid

/** Waits until an import is no longer in this state. */
async function after(uuid: string, state: Import['state']): Promise<Import> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(50)) {
    const { import: it } = await arya.sara.does(imports.show, { params: { import_uuid: uuid } })
    if (it.state !== state) return it
  }
  throw new Error('it did not happen in time')
}

test('a workbook is read, looked at, mended and saved', async it => {
  const worker = await work(arya.services)
  it.after(worker.stop)
  const job = await makeJob()
  const sources = [
    { organization_id: arya.sara.organization, kind: 'import', title: 'ورود از اکسل' },
    { organization_id: arya.sara.organization, kind: 'jobinja', title: 'جابینجا' },
  ]
  await arya.inside(db => db.insertInto('source').values(sources).execute())
  await arya.sara.does(applicants.create, { params: { job_uuid: job }, body: { name: 'مریم', mobile: '09131111111' } })
  const file = await sheetOf([
    ['علی', 'رضایی', 9121111111, 'ali@example.com', 'جابینجا'],
    ['مریم', 'اکبری', '۰۹۱۳ ۱۱۱ ۱۱۱۱', '', ''],
    ['سارا', 'نوری', '0912 222', '', ''],
    ['علی', 'رضایی', '09121111111', '', ''],
    ['', '', '', 'nobody@example.com', ''],
  ])
  const started = await arya.sara.does(imports.start, { params: { job_uuid: job }, body: {}, files: { file } })
  equal(started.import.state, 'reading')
  const ready = await after(started.import.uuid, 'reading')
  equal(ready.state, 'ready', ready.message ?? '')
  deepEqual(ready.counts, { total: 5, new: 1, existing: 1, wrong: 3, left: 0 })
  const params = { import_uuid: ready.uuid }
  const { rows } = await arya.sara.does(imports.rows, { params, query: {} })
  deepEqual(
    rows.map(row => `${row.row} ${row.verdict} ${row.reasons.map(it => it.field)}`),
    ['2 new ', '3 existing ', '4 wrong mobile', '5 wrong mobile', '6 wrong name'],
  )
  match(rows[3]?.reasons[0]?.message ?? '', /Row 2/)
  const mended = await arya.sara.does(imports.change, {
    params: { ...params, row: '4' },
    body: { given: { mobile: '09122222222' } },
  })
  equal(mended.row.verdict, 'new')
  const left = await arya.sara.does(imports.change, { params: { ...params, row: '2' }, body: { leave: true } })
  deepEqual([left.row.verdict, left.counts.new], ['left', 2])
  await arya.sara.does(imports.change, { params: { ...params, row: '2' }, body: { leave: false } })
  await arya.sara.does(imports.save, { params })
  const done = await after(ready.uuid, 'saving')
  deepEqual([done.state, done.made, done.existed, done.errors], ['done', 2, 1, 2])
  const { applicants: listed } = await arya.sara.does(applicants.ofJob, { params: { job_uuid: job }, query: {} })
  deepEqual(listed.map(row => `${row.name} ${row.source}`).toSorted(), ['سارا import', 'علی jobinja', 'مریم null'])
  ok(listed)
})
