import { deepEqual, equal, match } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { hostileCvs } from '../../test/hostile.ts'
import { importing, sheetOf } from '../../test/importing.ts'
import { cvPdf, kiansLines } from '@kargozin/cv-reader/test/pdfs.ts'
import { world } from '../../test/world.ts'
import { zipOf, type Zipped } from '../../test/zips.ts'

const arya = world()
const { makeJob, read, rows, start } = importing(arya)

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

/**
 * Files of 300 KB that are declared as 100 bytes and compress to half. They are large enough that two of them are read at the
 * same time.
 */
const lyingFiles = (folder: string, count: number): Zipped[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ name: `${folder}/${at}.pdf`, says: 100 },
    data: randomBytes(150_000).toString('hex'),
  }))

const damaged = 'This file in the ZIP is damaged.'

/** One valid CV among files that crash the reader, and among files that crash the process that unpacks them. */
async function hostileZip() {
  const hostile: Zipped[] = await Promise.all(
    Object.entries(hostileCvs()).map(async ([name, file]) => ({ name: `${name}.pdf`, data: await bytesOf(file) })),
  )
  const valid = { name: 'کیان.pdf', data: cvPdf(kiansLines) }
  return zipOf([...hostile.slice(0, 2), ...lyingFiles('a', 10), valid, ...lyingFiles('b', 10), ...hostile.slice(2)])
}

/** A DOCX whose content types declare a false size, so that it is not recognised as a DOCX but as a ZIP. */
const lyingDocx = () => {
  const types = { name: '[Content_Types].xml', data: `<?xml version="1.0"?>${' '.repeat(300_000)}`, says: 100 }
  return zipOf([types, ...lyingFiles('word', 4)], 'رزومه.docx')
}

const temporary = () => readdir(join(arya.services.config.dataFolder, 'tmp'))

test('the worker survives a ZIP of hostile CVs and false sizes: each gets an error, the valid CV is read', async () => {
  const ready = await read(await makeJob(), { file: await hostileZip() })
  equal(ready.state, 'ready', ready.message ?? '')
  const seen = await rows(ready.uuid)
  deepEqual(
    seen.filter(row => row.verdict === 'new').map(row => row.given['mobile']),
    ['09123456789'],
  )
  const why = Object.fromEntries(
    seen.map(row => [row.given['cv_path'] ?? row.cv?.name ?? '', row.reasons[0]?.message ?? '']),
  )
  match(why['packed twice.pdf'] ?? '', /too large to read/)
  match(why['protected.pdf'] ?? '', /protected by a password/)
  match(why['cut.pdf'] ?? '', /damaged/)
  match(why['a swelling DOCX.pdf'] ?? '', /too large/)
  equal(seen.filter(row => row.reasons[0]?.message === damaged).length, 20)
  equal(Object.values(why).filter(it => it !== '').length, seen.length - 1, JSON.stringify(why))
  equal((await read(await makeJob(), { file: lyingDocx() })).state, 'ready')
  deepEqual(await temporary(), [])
})

test('pdf_parser survives the same ZIP, and reports each file', async () => {
  const { applicantsData } = await arya.sara.does(importOnce.parse, { body: {}, files: { file: await hostileZip() } })
  deepEqual(
    applicantsData?.filter(it => it.state === 'read').map(it => [it.file_name, it.mobile]),
    [['کیان.pdf', '09123456789']],
  )
  equal(applicantsData?.length, 21 + Object.keys(hostileCvs()).length)
  const lying = applicantsData?.filter(it => /^[ab]\//.test(it.file_name))
  deepEqual([lying?.length, lying?.every(it => it.state === 'broken')], [20, true])
  equal((await arya.sara.call(importOnce.parse, { body: {}, files: { file: lyingDocx() } })).code, 200)
  deepEqual(await temporary(), [])
})

test('pdf_parser refuses a single CV that unpacks too large or declares a false size', async () => {
  const cvs = hostileCvs()
  const parse = (name: string) =>
    arya.sara.call(importOnce.parse, { body: {}, files: { file: cvs[name] ?? new File([], name) } })
  equal((await parse('a swelling DOCX')).data.applicantData?.state, 'too large')
  const lies = await parse('a DOCX that declares a false size')
  equal(lies.code, 422)
  match(lies.message ?? '', /damaged/)
})

test('names in a ZIP in Windows-1256 match the names in the workbook', async () => {
  const named = await sheetOf(
    [['علی', 'رضایی', '09351112299', null, 'علي.pdf']],
    ['نام', 'نام خانوادگی', 'موبایل', 'ایمیل', 'رزومه'],
  )
  const windows1256 = Buffer.from([0xda, 0xe1, 0xed, 0x2e, 0x70, 0x64, 0x66])
  const zip = zipOf([{ name: windows1256, data: cvPdf(kiansLines) }])
  const ready = await read(await makeJob(), { file: named, zip })
  deepEqual([ready.state, (await rows(ready.uuid))[0]?.cv?.name], ['ready', 'علي.pdf'])
})

test('empty, unknown and too large files are refused before an import starts', async () => {
  const job = await makeJob()
  const cases = [
    { file: new File([], 'cvs.zip') },
    { file: new File(['MZ'], 'cvs.zip') },
    { file: zipOf([{ name: 'a.pdf', data: 'x' }]), zip: zipOf([{ name: 'a.pdf', data: 'x' }]) },
    { file: new File([Buffer.alloc(25 * 1024 * 1024 + 1)], 'large.zip') },
  ]
  const codes: number[] = []
  for (const files of cases) codes.push((await start(job, files)).code)
  deepEqual(codes, [422, 422, 422, 413])
  equal((await arya.sara.does(imports.ofJob, { params: { job_uuid: job } })).imports.length, 0)
  deepEqual(await temporary(), [])
})
