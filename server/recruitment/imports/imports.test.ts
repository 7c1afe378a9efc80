import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { sql } from 'kysely'
import { announce } from '../../core/events.ts'
import { listening } from '../../test/listening.ts'
import { importing, rowsOf, sheetOf, titles } from '../../test/importing.ts'
import { purgeEverywhere } from '../../work.ts'
import { workOff } from '../../test/processes/work-off.ts'
import { world } from '../../test/world.ts'
import { zipOf } from '../../test/zips.ts'

const arya = world()
const { makeJob, read, save, rows, start, state } = importing(arya)

const listed = async (job: string) =>
  (await arya.sara.does(applicants.ofJob, { params: { job_uuid: job }, query: { per_page: 100 } })).applicants

const pdf = (text: string) => `%PDF-1.4\n${text}\n%%EOF`

test('a workbook is read, checked, corrected and saved', async () => {
  const sources = [
    { organization_id: arya.sara.organization, kind: 'import', title: 'ورود از اکسل' },
    { organization_id: arya.sara.organization, kind: 'jobinja', title: 'جابینجا' },
  ]
  await arya.inside(db => db.insertInto('source').values(sources).execute())
  const job = await makeJob()
  await arya.sara.does(applicants.create, {
    params: { job_uuid: job },
    body: { name: 'مریم', last_name: 'اکبری', mobile: '09131111111' },
  })
  const file = await sheetOf(
    [
      ['علی', 'رضایی', 9121111111, 'ali@example.com', 'جابینجا'],
      ['مریم', 'اکبری', '۰۹۱۳ ۱۱۱ ۱۱۱۱', '', ''],
      ['سارا', 'نوری', '0912 222', '', 'آشنا'],
      ['علی', 'رضایی', '09121111111', '', ''],
      ['', '', '', 'nobody@example.com', ''],
    ],
    [...titles, 'منبع'],
  )
  const ready = await read(job, { file })
  equal(ready.state, 'ready', ready.message ?? '')
  deepEqual(ready.counts, { total: 5, new: 1, existing: 1, wrong: 3, left: 0 })
  const seen = await rows(ready.uuid)
  deepEqual(
    seen.map(row => `${row.row} ${row.verdict} ${row.reasons.map(it => it.field).join(' ')}`),
    ['2 new ', '3 existing ', '4 wrong mobile source', '5 wrong mobile', '6 wrong name'],
  )
  match(seen[3]?.reasons[0]?.message ?? '', /^Row 2 /)
  const change = (row: string, body: { given?: { mobile: string }; leave?: boolean }) =>
    arya.sara.does(imports.change, { params: { import_uuid: ready.uuid, row }, body })
  equal((await change('4', { given: { mobile: '09122222222' } })).row.verdict, 'new')
  const left = await change('2', { leave: true })
  deepEqual(left.counts, { total: 5, new: 2, existing: 1, wrong: 1, left: 1 }, 'row 5 is no longer a duplicate')
  deepEqual((await change('2', { leave: false })).counts, { total: 5, new: 2, existing: 1, wrong: 2, left: 0 })
  const done = await save(ready.uuid)
  deepEqual([done.state, done.made, done.existed, done.errors], ['done', 2, 1, 2])
  deepEqual((await listed(job)).map(row => `${row.name} ${row.source}`).toSorted(), [
    'سارا import',
    'علی jobinja',
    'مریم null',
  ])
})

test('people of the job are recognised by their name with a mobile, e-mail or national code', async () => {
  const [first, second] = [await makeJob(), await makeJob()]
  const head = [...titles, 'کد ملی']
  const one = await read(first, {
    file: await sheetOf([['نیما', 'یوشیج', '09141111111', 'n@example.com', 76229645]], head),
  })
  await save(one.uuid)
  const file = await sheetOf(
    [
      ['Nima', 'Yushij', '09142222222', 'N@EXAMPLE.com', ''],
      ['نیما', 'یوشیج', '09143333333', '', '0076229645'],
      ['نیما', 'یوشیج', '09141111111', '', '0084575948'],
      ['سیروس', 'یوشیج', '09141111111', '', ''],
    ],
    head,
  )
  const again = await rows((await read(first, { file })).uuid)
  deepEqual(
    again.map(row => row.verdict),
    ['existing', 'existing', 'new', 'new'],
    'another national code and another name are another person',
  )
  ok(again[0]?.applicant_uuid)
  const other = await rows((await read(second, { file })).uuid)
  deepEqual(
    other.map(row => [row.verdict, row.known]),
    [
      ['new', true],
      ['new', true],
      ['new', false],
      ['new', true],
    ],
  )
})

test('columns are recognised by several titles, in any order; a full name is split', async () => {
  const job = await makeJob()
  const file = await sheetOf(
    [
      ['ردیف', 'پست الکترونیک', 'نام و نام خانوادگی', 'شماره همراه (الزامی)', 'تحصیلات', 'تاریخ تولد', 'جنسیت'],
      [1, 'a@b.ir', 'سید محمد رضا حسینی', '+98 912 000 11 22', 'فوق لیسانس', '۱۳۷۰/۱/۵', 'خانم'],
    ],
    ['فهرست متقاضیان'],
  )
  const ready = await read(job, { file })
  equal(ready.counts.new, 1, ready.message ?? '')
  await save(ready.uuid)
  const person = await arya.inside(async db =>
    db.selectFrom('applicant').selectAll().where('mobile', '=', '09120001122').executeTakeFirstOrThrow(),
  )
  deepEqual(
    [person.last_name, person.degree, person.birth_date, person.gender],
    ['حسینی', 'master', '1991-03-25', 'women'],
  )
})

test('the CVs of a ZIP are matched with rows by path, mobile or full name', async () => {
  const job = await makeJob()
  const file = await sheetOf(
    [
      ['الف', 'یکم', '09151000001', '', 'cvs/one.pdf'],
      ['ب', 'دوم', '09151000002', '', ''],
      ['علی‌رضا', 'سوم‌پور', '09151000003', '', ''],
      ['ت', 'چهارم', '09151000004', '', 'missing.pdf'],
    ],
    [...titles, 'فایل رزومه'],
  )
  const zip = zipOf([
    { name: 'one.pdf', data: pdf('1') },
    { name: 'cv - ۰۹۱۵ ۱۰۰ ۰۰۰۲.pdf', data: pdf('2') },
    { name: 'رزومه سوم پور علیرضا.pdf', data: pdf('3') },
    { name: 'somebody else.pdf', data: pdf('4') },
  ])
  const ready = await read(job, { file, zip })
  match(ready.message ?? '', /^1 file in the ZIP/)
  const seen = await rows(ready.uuid)
  deepEqual(
    seen.map(row => row.cv?.name ?? null),
    ['one.pdf', 'cv - ۰۹۱۵ ۱۰۰ ۰۰۰۲.pdf', 'رزومه سوم پور علیرضا.pdf', null],
  )
  deepEqual([seen[3]?.verdict, seen[3]?.reasons[0]?.field], ['new', 'cv_path'])
  await save(ready.uuid)
  equal((await listed(job)).filter(row => row.has_cv).length, 3)
})

test('an import sends a single notification, and its uploads are deleted', async () => {
  const job = await makeJob()
  const files = () => arya.inside(db => db.selectFrom('file').select('id').where('collection', '=', 'import').execute())
  const before = await files()
  const ready = await read(job, { file: await sheetOf(rowsOf(45)) })
  equal((await files()).length, before.length + 1)
  await save(ready.uuid)
  const noticeList = await arya.sara.does(notifications.list, { query: {} })
  const mine = noticeList.notifications.filter(it => it.link?.includes(job))
  equal(mine.length, 1)
  match(mine[0]?.text ?? '', /45/)
  deepEqual(await files(), before)
})

test('an import can be cancelled until it is finished', async () => {
  const job = await makeJob()
  const started = await start(job, { file: await sheetOf(rowsOf(3)) })
  const one = { import_uuid: started.data.import.uuid }
  equal((await arya.sara.does(imports.cancel, { params: one })).import.state, 'cancelled')
  const ready = await read(job, { file: await sheetOf(rowsOf(3)) })
  equal((await state(one.import_uuid)).state, 'cancelled', 'the worker does not read a cancelled import')
  const two = { import_uuid: ready.uuid }
  await arya.sara.does(imports.cancel, { params: two })
  equal((await arya.sara.does(imports.rows, { params: two, query: {} })).rows.length, 0)
  equal((await arya.sara.call(imports.save, { params: two })).code, 409)
  const change = { params: { ...two, row: '2' }, body: { leave: true } }
  equal((await arya.sara.call(imports.change, change)).code, 409)
  const done = await save((await read(job, { file: await sheetOf(rowsOf(1)) })).uuid)
  equal((await arya.sara.call(imports.cancel, { params: { import_uuid: done.uuid } })).code, 409)
})

test('read-only members and other organisations cannot see the imports of a job', async () => {
  const job = await makeJob()
  const looker = await arya.hire('نگار', ['organization.hiring'])
  const body = { title: 'حسابدار', supervisors: [{ user_id: looker.id, scope: 'show' as const }] }
  await arya.sara.does(jobs.update, { params: { job_uuid: job }, body })
  const started = await start(job, { file: await sheetOf(rowsOf(1)) })
  const params = { import_uuid: started.data.import.uuid }
  for (const call of [imports.show, imports.rows, imports.save, imports.cancel]) {
    equal((await looker.call(call, { params, query: {} })).code, 403, call.summary)
    equal((await arya.kian.call(call, { params, query: {} })).code, 404, call.summary)
  }
  const file = await sheetOf(rowsOf(1))
  equal((await looker.call(imports.start, { params: { job_uuid: job }, body: {}, files: { file } })).code, 403)
  equal((await arya.kian.call(imports.start, { params: { job_uuid: job }, body: {}, files: { file } })).code, 404)
})

test('the template is recognised in both languages, and its example row is skipped', async () => {
  const ends = await Promise.all(
    ['fa', 'en'].map(async language => {
      const reply = await arya.sara.call(imports.template, {}, { 'accept-language': language })
      const bytes = Buffer.from(await (await fetch(arya.url + reply.data.file_url)).arrayBuffer())
      return [bytes.subarray(0, 2).toString(), new File([bytes], 'قالب.xlsx')] as const
    }),
  )
  for (const [magic, file] of ends) {
    equal(magic, 'PK')
    match((await read(await makeJob(), { file })).message ?? '', /^This workbook has no rows below its titles/)
  }
})

test('some members see no national codes, and keep them when they change a row', async () => {
  const job = await makeJob()
  const head = [...titles, 'کد ملی']
  const ready = await read(job, { file: await sheetOf([['هما', 'سعادت', '09181112233', null, '0084575948']], head) })
  const params = { import_uuid: ready.uuid }
  const recruiter = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.all'])
  const codes = async (who: typeof recruiter) =>
    (await who.does(imports.rows, { params, query: {} })).rows.map(row => row.given['national_id'])
  deepEqual(
    [await codes(arya.sara), await codes(arya.mina), await codes(recruiter)],
    [['0084575948'], ['0084575948'], [null]],
  )
  const body = { given: { name: 'همای', national_id: null } }
  equal((await recruiter.does(imports.change, { params: { ...params, row: '2' }, body })).row.given['name'], 'همای')
  deepEqual(await codes(arya.sara), ['0084575948'])
})

test('only the user who started an import gets the event that it is ready', async it => {
  const job = await makeJob()
  const [sara, mina] = [await listening(arya, arya.sara, it), await listening(arya, arya.mina, it)]
  const ready = await read(job, { file: await sheetOf(rowsOf(1)) })
  await sara.until(heard => heard.some(event => event.import === ready.uuid && event.done === 100))
  // Events arrive in order, so an event about the import would arrive before this one.
  await arya.inside(async db =>
    announce(db, { organization: arya.sara.organization, user: arya.mina.id, kind: 'notification' }),
  )
  await mina.until(heard => heard.some(event => event.kind === 'notification'))
  ok(!mina.heard.some(event => event.kind === 'import'))
})

test('if the destination step was deleted, saving is refused and imports nobody', async () => {
  const job = await makeJob()
  const file = await sheetOf(rowsOf(2))
  const steps = await arya.inside(async db =>
    db.selectFrom('step').select('id').where('job_id', '=', job).orderBy('position').execute(),
  )
  const step_uuid = steps[1]?.id ?? ''
  const input = { params: { job_uuid: job }, body: { step_uuid }, files: { file } }
  const { uuid } = (await arya.sara.does(imports.start, input)).import
  const other = await read(job, { file: await sheetOf(rowsOf(1)) })
  equal((await state(uuid)).state, 'ready', other.state)
  await arya.inside(db => db.deleteFrom('step').where('id', '=', step_uuid).execute())
  equal((await arya.sara.call(imports.save, { params: { import_uuid: uuid } })).code, 422)
  equal((await listed(job)).length, 0)
})

test('after a week an import is deleted with its files, except those of an applicant', async () => {
  const job = await makeJob()
  const file = await sheetOf([...rowsOf(1), ['کمال', 'ملک', '09170001122', null], ['جمال', '', 'x', null]])
  const zip = zipOf([
    { name: 'کمال ملک.pdf', data: pdf('k') },
    { name: 'cv.pdf', data: pdf('c') },
  ])
  const ready = await read(job, { file, zip })
  await save(ready.uuid)
  const fileOf = async (name: string) =>
    arya.inside(db => db.selectFrom('file').select('id').where('name', '=', name).execute())
  equal((await fileOf('کمال ملک.pdf')).length, 1)
  const waiting = await read(job, { file: await sheetOf(rowsOf(1)) })
  await arya.inside(db => sql`update import set created_at = now() - interval '8 days'`.execute(db))
  await purgeEverywhere(arya.services)
  await workOff(arya.services)
  for (const uuid of [ready.uuid, waiting.uuid])
    equal((await arya.sara.call(imports.show, { params: { import_uuid: uuid } })).code, 404)
  equal((await fileOf('کمال ملک.pdf')).length, 1)
  equal((await fileOf('متقاضیان.xlsx')).length, 0)
})
