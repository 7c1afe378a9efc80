import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { importing, sheetOf } from '../../test/importing.ts'
import { cvPdf, drawn, kiansLines, pdfOf, streamOf } from '@kargozin/cv-reader/test/pdfs.ts'
import { world } from '../../test/world.ts'
import { zipOf } from '../../test/zips.ts'

const arya = world()
const { makeJob, read, rows, save } = importing(arya)

const kian = cvPdf(kiansLines)
const scan = pdfOf([streamOf(Buffer.from('0 0 600 800 re f'))])
const rtf = String.raw`{\rtf1\ansi\ansicpg1256 Name: Mina Karimi\par Mobile: 0935 111 2222\par Skills\par Excel, Accounting\par She has worked for many years in the accounts of a company in Tehran.}`
const mixed = () =>
  zipOf([
    { name: 'cvs/kian.pdf', data: kian },
    { name: 'cvs/mina.rtf', data: rtf },
    { name: 'cvs/scan.pdf', data: scan },
    { name: 'cvs/cut.pdf', data: kian.subarray(0, 700) },
    { name: 'cvs/notes.txt', data: 'hello' },
    { name: 'cvs/again.pdf', data: kian },
  ])

/** Stores the message for unclear fields as an earlier version did, and runs the migration that replaces it. */
const readBefore = (uuid: string) =>
  arya.asOwner(async db => {
    await sql`update import_row set reasons = replace(reasons::text, 'This was unclear in', 'This was not clear in')::jsonb
      where import_id = ${uuid}`.execute(db)
    const migration = new URL('../../db/migrations/0042_rewritten_sentences.sql', import.meta.url)
    for (const statement of readFileSync(migration, 'utf8').split(';\n'))
      if (statement.trim() !== '') await sql.raw(statement).execute(db)
  })

test('of a CV whose pages browsers cannot show, the text is shown instead', async () => {
  const { uuid } = await read(await makeJob(), {
    file: zipOf([
      { name: 'kian.pdf', data: kian },
      { name: 'mina.rtf', data: rtf },
    ]),
  })
  const [first, second] = await rows(uuid)
  const asked = (row = 0) => ({ params: { import_uuid: uuid }, query: { row } })
  match(
    (await arya.sara.does(imports.cvText, asked(second?.row))).text ?? '',
    /Name: Mina Karimi\nMobile: 0935 111 2222/,
  )
  equal((await arya.sara.does(imports.cvText, asked(first?.row))).text, null)
  equal((await arya.kian.call(imports.cvText, asked(second?.row))).code, 404)
})

test('values from a ZIP of CVs have places if read from a PDF; bad files have reasons', async () => {
  await arya.sara.does(jobs.create, { body: { title: 'جوشکار', skills: ['Welder', 'Bookkeeping'] } })
  const job = await makeJob()
  const ready = await read(job, { file: mixed() })
  deepEqual([ready.kind, ready.state, ready.counts.total], ['cvs', 'ready', 6], ready.message ?? '')
  const seen = await rows(ready.uuid)
  const valuesOf = (at: number, fields: string[]) => fields.map(field => seen[at]?.given[field])
  const why = (at: number) => seen[at]?.reasons[0]?.message ?? ''
  deepEqual(valuesOf(0, ['name', 'last_name', 'mobile']), ['Kian', 'Rostami', '09123456789'])
  deepEqual(
    valuesOf(0, ['email', 'skills']),
    ['kian.rostami@example.org', 'Welder'],
    'a skill is recognised if a job opening requires it',
  )
  const place = seen[0]?.places['mobile']
  ok(place && place.page === 1 && place.x > 0.08 && place.y > 0.1)
  ok(place.width > 0.1 && place.height < 0.1)
  equal(seen[0]?.cv?.name, 'kian.pdf')
  deepEqual([...valuesOf(1, ['mobile']), seen[1]?.places], ['09351112222', {}])
  deepEqual(
    seen.map(row => row.verdict),
    ['new', 'new', 'wrong', 'wrong', 'wrong', 'wrong'],
  )
  match(why(2), /^No text could be read/)
  match(why(3), /damaged/)
  match(why(4), /not accepted/)
  match(why(5), /^Row 1 /)
  const corrected = await arya.sara.does(imports.change, {
    params: { import_uuid: ready.uuid, row: '3' },
    body: { given: { name: 'رضا', mobile: '09123334455' } },
  })
  equal(corrected.row.verdict, 'new', 'the fields of a scanned CV can be filled in by hand')
  const done = await save(ready.uuid)
  deepEqual([done.made, done.errors], [3, 3])
  const { applicants: listed } = await arya.sara.does(applicants.ofJob, { params: { job_uuid: job }, query: {} })
  deepEqual(
    listed.map(row => row.has_cv),
    [true, true, true],
  )
})

test('a row with an unclear value is not imported until it is corrected or confirmed', async () => {
  const job = await makeJob()
  const words = String.raw`\par She has worked for many years in the accounts of a company in Tehran.}`
  const head = String.raw`{\rtf1\ansi Name: Mina Karimi\par `
  const lost = String.raw`${head}Mobile: 0935 \u-3?\u-3?1 2222\par Email: mina@example.org${words}`
  const glued = String.raw`${head}09351113333-mina.k@example.org${words}`
  const file = zipOf([
    { name: 'lost.rtf', data: lost },
    { name: 'glued.rtf', data: glued },
  ])
  const { uuid } = await read(job, { file })
  const seen = await rows(uuid)
  deepEqual(
    seen.map(row => [row.given['mobile'], row.given['email'], row.to_check, row.verdict]),
    [
      ['0935 \uFFFD\uFFFD1 2222', 'mina@example.org', ['mobile'], 'wrong'],
      // The number may be a part of the address, so neither is reliable.
      ['09351113333', 'mina.k@example.org', ['email', 'mobile'], 'wrong'],
    ],
  )
  match(seen[0]?.reasons[0]?.message ?? '', /unclear in the CV/)
  await readBefore(uuid)
  const readAgain = (await rows(uuid)).map((row, at) => ({ ...row, cv: seen[at]?.cv })) // links expire at different seconds
  deepEqual(readAgain, seen, 'the migration replaces the old message')
  const change = (row: string, values: Record<string, string>) =>
    arya.sara.does(imports.change, { params: { import_uuid: uuid, row }, body: { given: values } })
  const other = await change('1', { name: 'Minoo' })
  deepEqual([other.row.to_check, other.row.verdict], [['mobile'], 'wrong'], 'changing another field confirms nothing')
  const kept = await change('1', { mobile: '0935 \uFFFD\uFFFD1 2222' })
  equal(kept.row.verdict, 'wrong', 'a number with lost digits cannot be confirmed')
  equal((await change('1', { mobile: '09351112222' })).row.verdict, 'new')
  const half = await change('2', { email: 'mina.k@example.org' })
  deepEqual([half.row.to_check, half.row.verdict], [['mobile'], 'wrong'])
  const confirmed = await change('2', { mobile: '09351113333' })
  deepEqual([confirmed.row.to_check, confirmed.row.verdict], [[], 'new'])
})

test('a single CV is an import of one row', async () => {
  const ready = await read(await makeJob(), { file: new File([kian], 'کیان.pdf') })
  deepEqual([ready.kind, ready.counts.total], ['cvs', 1])
  equal((await rows(ready.uuid))[0]?.cv?.name, 'کیان.pdf')
})

test('a CV in OpenDocument is recognised by its content and imported', async () => {
  const text = ['سارا محمدی', 'موبایل: ۰۹۱۲ ۳۴۵ ۶۷۸۹', 'تاریخ تولد: ۱۳۷۰/۰۵/۱۲', 'با ۷ سال سابقه در حسابداری'].map(
    it => `<text:p>${it}</text:p>`,
  )
  const odt = zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(`<office:body><office:text>${text.join('')}</office:text></office:body>`),
  })
  const ready = await read(await makeJob(), { file: new File([Buffer.from(odt)], 'سارا.odt') })
  const [row] = await rows(ready.uuid)
  deepEqual(
    ['name', 'last_name', 'mobile', 'birth_date'].map(it => row?.given[it]),
    ['سارا', 'محمدی', '09123456789', '1370/05/12'],
  )
  deepEqual([row?.verdict, row?.cv?.type], ['new', 'application/vnd.oasis.opendocument.text'])
})

test('pdf_parser reads one CV or a ZIP of CVs, and stores the files that are CVs', async () => {
  const kept = async () =>
    (await arya.inside(db => db.selectFrom('file').select('id').where('collection', '=', 'parsed').execute())).length
  const parse = (file: File) => arya.sara.call(importOnce.parse, { body: {}, files: { file } })
  const one = await parse(new File([kian], 'kian.pdf'))
  equal(one.data.applicantData?.mobile, '09123456789')
  const many = await parse(mixed())
  deepEqual(
    many.data.applicantsData?.map(it => it.state),
    ['read', 'read', 'unreadable', 'broken', 'broken', 'read'],
  )
  const lock = '/Encrypt<</Filter/Standard/V 1/R 2/O<00>/U<00>/P -4>>'
  const locked = pdfOf([streamOf(Buffer.from(drawn(kiansLines)))], lock)
  const reply = await parse(new File([locked], 'locked.pdf'))
  ok(reply.code === 422 || reply.data.applicantData?.state !== 'read')
  equal((await parse(new File(['x'], 'x.pdf'))).code, 422)
  equal((await parse(zipOf(Array.from({ length: 51 }, (_, at) => ({ name: `${at}.pdf` }))))).code, 422)
  equal(await kept(), 1 + 4 + (reply.data.applicantData ? 1 : 0), 'broken, refused and other files are not stored')
})

test('imports in one request: preview, applicants as JSON, a workbook with CVs', async () => {
  const job = await makeJob()
  const written = [
    { name: 'پریسا', last_name: 'کمالی', mobile: '09167770001', source: null },
    { name: 'پریسا', last_name: 'کمالی', mobile: '0916 777 0001' },
    { name: 'بی‌شماره' },
  ]
  const params = { job_uuid: job }
  const first = await arya.sara.does(importOnce.applicants, { params, body: { applicants: written } })
  deepEqual([first.new_applicants_counter, first.existed_applicants_count], [1, 0])
  deepEqual(
    first.errors.map(it => `${it.row} ${it.field}`),
    ['2 mobile', '3 mobile'],
  )
  const again = await arya.sara.does(importOnce.applicants, { params, body: { applicants: written } })
  deepEqual([again.new_applicants_counter, again.existed_applicants_count], [0, 1])
  const excel = await sheetOf([
    ['پریسا', 'کمالی', '09167770001', null],
    ['کیان', 'رستمی', '09167770002', null],
  ])
  const { users } = await arya.sara.does(importOnce.preview, { body: { type: 'excel' }, files: { file: excel } })
  deepEqual(
    users.map(user => `${user.row} ${user.mobile} ${user.errors.length}`),
    ['2 09167770001 0', '3 09167770002 0'],
  )
  const zip = zipOf([{ name: 'کیان رستمی.pdf', data: kian }])
  const whole = await arya.sara.does(importOnce.excel, { params, body: {}, files: { excel, zip } })
  deepEqual([whole.new_applicants_counter, whole.existed_applicants_count, whole.errors], [1, 1, []])
  const { applicants: listed } = await arya.sara.does(applicants.ofJob, { params, query: {} })
  deepEqual(listed.map(row => `${row.name} ${row.has_cv}`).toSorted(), ['پریسا false', 'کیان true'])
})

test('one request imports up to 1,000 rows, all or none, into jobs of the organisation', async () => {
  const job = await makeJob()
  const many = Array.from({ length: 1001 }, (_, at) => ['x', 'y', `0917${1_000_000 + at}`, null])
  const excel = await sheetOf(many)
  const params = { job_uuid: job }
  equal((await arya.sara.call(importOnce.excel, { params, body: {}, files: { excel } })).code, 422)
  const bad = zipOf([{ name: '../x.pdf', data: 'x' }])
  const few = await sheetOf(many.slice(0, 3))
  equal((await arya.sara.call(importOnce.excel, { params, body: {}, files: { excel: few, zip: bad } })).code, 422)
  const { pagination } = await arya.sara.does(applicants.ofJob, { params, query: {} })
  equal(pagination.total, 0)
  equal((await arya.kian.call(importOnce.excel, { params, body: {}, files: { excel: few } })).code, 404)
  const body = { applicants: [{ name: 'x', mobile: '09170000000' }] }
  equal((await arya.kian.call(importOnce.applicants, { params, body })).code, 404)
})
