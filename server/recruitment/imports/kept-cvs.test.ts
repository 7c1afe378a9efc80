import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { importing, sheetOf, titles } from '../../test/importing.ts'
import { cvPdf, kiansLines, pdfOf, streamOf } from '@kargozin/cv-reader/test/pdfs.ts'
import { statementsOf } from '../../test/statements.ts'
import { purgeEverywhere } from '../../work.ts'
import { until } from '../../test/until.ts'
import { workOff } from '../../test/processes/work-off.ts'
import { world, type Person } from '../../test/world.ts'
import { zipOf } from '../../test/zips.ts'
import { keepingCvs } from './kept-cvs.ts'

const arya = world()
const { makeJob } = importing(arya)

const kian = cvPdf(kiansLines)
const cv = (name = 'کیان.pdf') => new File([new Uint8Array(kian)], name)

const parse = async (person: Person, file = cv()) => {
  const { applicantData } = await person.does(importOnce.parse, { body: {}, files: { file } })
  ok(applicantData?.path && applicantData.url)
  return { ...applicantData, path: applicantData.path, url: applicantData.url }
}

/** Stores a CV as parsing does, without the process that reads it. */
async function keep({ organization, id }: Person) {
  const { storage } = arya.services
  const keeping = keepingCvs(storage, { organization_id: organization, user_id: id })
  const upload = await storage.receive(Readable.from([kian]), 'کیان.pdf')
  const it = await keeping.put(upload)
  await arya.asOwner(db => keeping.storeRows(db))
  await storage.forget(upload)
  ok(it)
  return it
}

let people = 0
const rowOf = (cv_path: string | null) => ({ name: 'کیان', mobile: `0937${1_000_000 + people++}`, cv_path })

const take = (job: string, rows: Record<string, string | null>[], person = arya.sara) =>
  person.does(importOnce.applicants, { params: { job_uuid: job }, body: { applicants: rows } })

const listed = async (job: string) =>
  (await arya.sara.does(applicants.ofJob, { params: { job_uuid: job }, query: {} })).applicants

/** `kept`: the files that are stored for an import. `stored`: the names of Arya's stored objects. */
const kept = async () =>
  arya.inside(db => db.selectFrom('file').select('id').where('collection', '=', 'parsed').execute())
const stored = async () =>
  readdir(join(arya.services.config.dataFolder, 'files', arya.sara.organization)).catch(() => [] as string[])

const errorLines = (errors: { row: number; field: string; message: string }[]) =>
  errors.map(it => `${it.row} ${it.field} ${it.message.split('.')[0]}`)

const unknown = 'cv_path There is no CV at this path'

test('a parsed CV becomes the CV of the applicant who is imported with its path', async () => {
  const sources = ['import', 'cv_import'].map(kind => ({ organization_id: arya.sara.organization, kind, title: kind }))
  await arya.inside(db => db.insertInto('source').values(sources).execute())
  const job = await makeJob()
  const it = await parse(arya.sara)
  deepEqual([it.name, it.phoneNumber, it.mobile, it.source], ['Kian', '09123456789', '09123456789', 'cv_import'])
  const file = await fetch(`${arya.url}${it.url}`)
  deepEqual([file.status, Buffer.from(await file.arrayBuffer()).equals(kian)], [200, true])
  const { name, last_name, mobile, email, source } = it
  const row = { name, last_name, mobile, email, source, cv_path: it.path }
  deepEqual(await take(job, [row]), { errors: [], new_applicants_counter: 1, existed_applicants_count: 0 })
  const again = await take(job, [row])
  deepEqual(
    again,
    { errors: [], new_applicants_counter: 0, existed_applicants_count: 1 },
    'a repeated request creates no second applicant',
  )
  const [made] = await listed(job)
  deepEqual([made?.has_cv, made?.source], [true, 'cv_import'])
  const params = { applicant_uuid: made?.uuid ?? '' }
  const { cvs } = await arya.sara.does(applicantProfile.cvs, { params })
  deepEqual(
    cvs.map(cv => [cv.name, cv.current]),
    [['کیان.pdf', true]],
  )
  await workOff(arya.services)
  const read = await arya.inside(db =>
    db.selectFrom('application').select('cv_text').where('id', '=', params.applicant_uuid).executeTakeFirst(),
  )
  match(read?.cv_text ?? '', /kian/i, 'its text is stored for searches, as with any CV')
})

test('each CV of a ZIP is stored, even an unreadable one, but other files are not', async () => {
  const scan = pdfOf([streamOf(Buffer.from('0 0 600 800 re f'))])
  const file = zipOf([
    { name: 'cvs/kian.pdf', data: kian },
    { name: 'cvs/scan.pdf', data: scan },
    { name: 'cvs/notes.txt', data: 'hello' },
  ])
  const { applicantsData = [] } = await arya.sara.does(importOnce.parse, { body: {}, files: { file } })
  deepEqual(
    applicantsData.map(it => [it.state, it.path !== null, it.url !== null]),
    [
      ['read', true, true],
      ['unreadable', true, true],
      ['broken', false, false],
    ],
  )
  const job = await makeJob()
  await take(
    job,
    applicantsData.map(it => rowOf(it.path)),
  )
  deepEqual((await listed(job)).map(row => row.has_cv).toSorted(), [false, true, true])
})

test('a row with a foreign, unknown or expired path is wrong and gets no CV', async () => {
  const job = await makeJob()
  const theirs = await keep(arya.kian)
  const old = await parse(arya.sara)
  await arya.inside(db =>
    db
      .updateTable('file')
      .set({ created_at: new Date(Date.now() - 86_460_000).toISOString() })
      .where('id', '=', old.path.slice(-36))
      .execute(),
  )
  const cvsOf = async () => arya.asOwner(db => db.selectFrom('application_file').select('file_id').execute())
  const before = await cvsOf()
  const paths = [theirs.path, old.path, 'parsed/x', 'علی.pdf', `parsed/${crypto.randomUUID()}`, "';--", null]
  const outcome = await take(job, paths.map(rowOf))
  equal(outcome.new_applicants_counter, 1)
  deepEqual(
    errorLines(outcome.errors),
    [1, 2, 3, 4, 5, 6].map(row => `${row} ${unknown}`),
  )
  deepEqual(
    (await listed(job)).map(row => row.has_cv),
    [false],
  )
  deepEqual(await cvsOf(), before)
  const behin = await arya.asOwner(db =>
    db.selectFrom('file').select('collection').where('id', '=', theirs.path.slice(-36)).executeTakeFirst(),
  )
  equal(behin?.collection, 'parsed', 'the organisation Behin can still use its CV')
})

test('a CV belongs to one applicant: a second row or import with its path is refused', async () => {
  const job = await makeJob()
  const { path } = await keep(arya.sara)
  const outcome = await take(job, [rowOf(path), rowOf(path)])
  deepEqual(
    [outcome.new_applicants_counter, errorLines(outcome.errors)],
    [1, ['2 cv_path Row 1 already names this CV']],
  )
  deepEqual(errorLines((await take(job, [rowOf(path)])).errors), [`1 ${unknown}`])
  const other = await keep(arya.sara)
  const both = await Promise.all([take(job, [rowOf(other.path)]), take(job, [rowOf(other.path)])])
  deepEqual(
    both.map(it => it.new_applicants_counter).toSorted(),
    [0, 1],
    'of two simultaneous imports, only one gets the CV',
  )
})

test('a workbook can name parsed CVs as well as files of a ZIP', async () => {
  const job = await makeJob()
  const { path } = await keep(arya.sara)
  const rows = [path, 'کیان.pdf', `parsed/${crypto.randomUUID()}`].map((it, at) => [
    'کیان',
    'رستمی',
    `0938111000${at}`,
    '',
    it,
  ])
  const excel = await sheetOf(rows, [...titles, 'فایل رزومه'])
  const zip = zipOf([{ name: 'کیان.pdf', data: kian }])
  const outcome = await arya.sara.does(importOnce.excel, { params: { job_uuid: job }, body: {}, files: { excel, zip } })
  deepEqual([outcome.new_applicants_counter, errorLines(outcome.errors)], [2, [`4 ${unknown}`]])
  deepEqual(
    (await listed(job)).map(row => row.has_cv),
    [true, true],
  )
})

test('if the caller disconnects, reading a ZIP stops and nothing is stored', async () => {
  const [rows, bytes] = [await kept(), await stored()]
  const gone = new AbortController()
  const form = new FormData()
  form.set('file', zipOf(Array.from({ length: 50 }, (_, at) => ({ name: `${at}.pdf`, data: kian }))))
  const asked = fetch(`${arya.url}/api/v2/organization/pdf_parser`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${arya.sara.token}`, coded_organ_id: arya.sara.organization },
    signal: gone.signal,
  })
  const answered = asked.then(() => 'answered').catch(() => 'gone')
  await until('a CV of the ZIP is stored', async () => (await stored()).length > bytes.length)
  gone.abort()
  equal(await answered, 'gone')
  await until('the CVs are deleted', async () => (await stored()).length === bytes.length)
  const temporary = async () => readdir(join(arya.services.config.dataFolder, 'tmp'))
  await until('the ZIP is deleted', async () => (await temporary()).length === 0)
  deepEqual([await kept(), await stored()], [rows, bytes])
})

test('after a day unused CVs are deleted with their content, and used ones stay', async () => {
  const job = await makeJob()
  const [taken, left, fresh] = [await keep(arya.sara), await keep(arya.sara), await keep(arya.sara)]
  await take(job, [rowOf(taken.path)])
  const ids = [taken, left].map(it => it.path.slice(-36))
  await arya.inside(db =>
    db
      .updateTable('file')
      .set({ created_at: new Date(Date.now() - 90_000_000).toISOString() })
      .where('id', 'in', ids)
      .execute(),
  )
  await purgeEverywhere(arya.services)
  const there = async () => (await kept()).map(it => it.id)
  ok(!(await there()).includes(left.path.slice(-36)))
  ok((await there()).includes(fresh.path.slice(-36)))
  await workOff(arya.services)
  ok(!(await stored()).includes(left.path.slice(-36)))
  equal((await fetch(`${arya.url}${left.url}`)).status, 404)
  deepEqual(
    (await listed(job)).map(row => row.has_cv),
    [true],
  )
  ok((await stored()).includes(taken.path.slice(-36)))
})

test('parsing CVs is refused without a token and without the permission for hiring', async () => {
  const codes: number[] = []
  for (const person of [arya.nobody, arya.reza])
    codes.push((await person.call(importOnce.parse, { body: {}, files: { file: cv() } })).code)
  deepEqual(codes, [401, 403])
})

test('the number of queries does not grow with the number of CVs', async () => {
  const zip = (count: number) => zipOf(Array.from({ length: count }, (_, at) => ({ name: `${at}.pdf`, data: kian })))
  const read = (count: number) =>
    statementsOf(() => arya.sara.does(importOnce.parse, { body: {}, files: { file: zip(count) } }))
  const [one, many] = [await read(1), await read(3)]
  deepEqual(many, one)
  const single = await statementsOf(() => parse(arya.sara))
  deepEqual(single, one, 'a single PDF needs the same queries')
  const job = await makeJob()
  const taking = (rows: ReturnType<typeof rowOf>[]) => statementsOf(() => take(job, rows))
  const wrong = (count: number) => Array.from({ length: count }, () => rowOf('parsed/x'))
  deepEqual(await taking(wrong(6)), await taking(wrong(1)))
})
