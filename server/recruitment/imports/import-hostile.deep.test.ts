import { deepEqual, equal, match } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { hostileCvs } from '../../test/hostile.ts'
import { importing, rowsOf, sheetOf } from '../../test/importing.ts'
import { cvPdf, kiansLines } from '../../test/pdfs.ts'
import { world } from '../../test/world.ts'
import { zipOf, type Zipped } from '../../test/zips.ts'

const arya = world()
const { makeJob, read, rows, start } = importing(arya)

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

async function hostileZip() {
  const files: Zipped[] = await Promise.all(
    Object.entries(hostileCvs()).map(async ([name, file]) => ({ name: `${name}.pdf`, data: await bytesOf(file) })),
  )
  // The valid CV is in the middle, between files that crash the reader.
  return zipOf(files.toSpliced(2, 0, { name: 'کیان.pdf', data: cvPdf(kiansLines) }))
}

const temporary = () => readdir(join(arya.services.config.dataFolder, 'tmp'))

test('in a ZIP with hostile CVs, each of these gets an error, and the valid CV is read', async () => {
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
  equal(Object.values(why).filter(it => it !== '').length, seen.length - 1, JSON.stringify(why))
  deepEqual(await temporary(), [])
})

test('pdf_parser reads a valid CV among hostile ones, and deletes temporary files', async () => {
  const { applicantsData } = await arya.sara.does(importOnce.parse, { body: {}, files: { file: await hostileZip() } })
  deepEqual(
    applicantsData?.filter(it => it.state === 'read').map(it => [it.file_name, it.mobile]),
    [['کیان.pdf', '09123456789']],
  )
  deepEqual(await temporary(), [])
})

test('file names of a ZIP in Windows-1256 are decoded; links and passwords are refused', async () => {
  const file = await sheetOf(rowsOf(1))
  const ending = async (files: Parameters<typeof zipOf>[0]) => {
    const it = await read(await makeJob(), { file, zip: zipOf(files) })
    return `${it.state}: ${it.message ?? ''}`
  }
  match(
    await ending([{ name: 'cv.pdf', data: '/etc/passwd', link: true }]),
    /^failed: This ZIP contains a path outside/,
  )
  match(await ending([{ name: 'cv.pdf', data: 'x', encrypted: true }]), /^failed: This file is protected/)
  match(await ending([{ name: 'cv.pdf', data: 'y', says: 2_000_000_000 }]), /^failed: Unpacked, this ZIP is larger/)
  const job = await makeJob()
  const named = await sheetOf(
    [['علی', 'رضایی', '09351112299', null, 'علي.pdf']],
    ['نام', 'نام خانوادگی', 'موبایل', 'ایمیل', 'رزومه'],
  )
  const windows1256 = Buffer.from([0xda, 0xe1, 0xed, 0x2e, 0x70, 0x64, 0x66])
  const ready = await read(job, { file: named, zip: zipOf([{ name: windows1256, data: cvPdf(kiansLines) }]) })
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
