import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { imports, type Import } from '@kargozin/api/recruitment/imports/imports.ts'
import { importing, rowsOf, rowsOfFailed, sheetOf, titles } from '../../test/importing.ts'
import { world } from '../../test/world.ts'
import { zipOf } from '../../test/zips.ts'

const arya = world()
const { makeJob, read, rows, start } = importing(arya)

const named = (bytes: Uint8Array | string, name: string) => new File([Buffer.from(bytes as string)], name) // copies bytes

/** Starts an import, waits for its end, and returns its state and message. */
const ending = async (files: { file: File; zip?: File }): Promise<string> => {
  const it: Import = await read(await makeJob(), files)
  return `${it.state}: ${it.message ?? ''}`
}

test('a file other than a workbook or CVs is refused, and the error says what to do', async () => {
  const job = await makeJob()
  const refused = async (file: File, zip?: File) => {
    const reply = await start(job, zip ? { file, zip } : { file })
    return `${reply.code} ${reply.message}`
  }
  match(await refused(named('hello', 'متقاضیان.xlsx')), /^422 Choose a workbook/)
  match(await refused(named('<html><table></table></html>', 'متقاضیان.xls')), /^422 Choose a workbook/)
  match(await refused(named('', 'خالی.xlsx')), /^422 Choose a file/)
  match(await refused(named(gzipSync('x'), 'متقاضیان.xlsx')), /^422 Choose a workbook/)
  const old = Buffer.alloc(4096)
  old.write('d0cf11e0a1b11ae1', 'hex')
  Buffer.from('Workbook\0', 'utf16le').copy(old, 1024)
  match(await refused(named(old, 'old.xls')), /^422 This type of workbook is not supported/)
  const locked = Buffer.from(old)
  Buffer.from('EncryptedPackage\0', 'utf16le').copy(locked, 2048)
  match(await refused(named(locked, 'locked.xlsx')), /^422 This file is protected/)
  match(await refused(await sheetOf([]), named('x', 'x.zip')), /^422 This is not a ZIP/)
  match(await refused(zipOf([{ name: 'a.pdf', data: 'x' }]), zipOf([])), /^422 A second ZIP of CVs/)
  equal((await arya.sara.does(imports.ofJob, { params: { job_uuid: job } })).imports.length, 0, 'no import was started')
})

test('a step of another job is refused', async () => {
  const [one, other] = [await makeJob(), await makeJob()]
  const step = await arya.inside(db =>
    db.selectFrom('step').select('id').where('job_id', '=', other).limit(1).executeTakeFirstOrThrow(),
  )
  const input = { params: { job_uuid: one }, body: { step_uuid: step.id }, files: { file: await sheetOf(rowsOf(1)) } }
  equal((await arya.sara.call(imports.start, input)).code, 422)
})

test('a workbook without known columns or without rows is refused', async () => {
  const other = await ending({ file: await sheetOf([['میز']], ['کالا']) })
  match(other, /^failed: The columns of this workbook were not recognised\. .*: First name, Last name, Mobile/)
  match(await ending({ file: await sheetOf([]) }), /^failed: This workbook has no rows below its titles/)
})

test('a ZIP with too many files fails the import, which keeps no rows', async () => {
  const many = zipOf(Array.from({ length: 5001 }, (_, at) => ({ name: `${at}.pdf` })))
  match(await ending({ file: many }), /^failed: This ZIP contains 5,001 files\. At most 5,000/)
  equal(await rowsOfFailed(arya), 0)
})

test('the message names the files of a ZIP without a row, at most three', async () => {
  const names = ['____ ____.pdf', 'دیگری.pdf', 'b.pdf', 'c.pdf']
  const { message } = await read(await makeJob(), {
    file: await sheetOf(rowsOf(1)),
    zip: zipOf(names.map(name => ({ name, data: 'x' }))),
  })
  equal(
    message?.replace(/[\u2068\u2069]/g, ''),
    '4 files in the ZIP do not match any row: ____ ____.pdf · دیگری.pdf · b.pdf · …',
  )
})

test('CSV is accepted in UTF-8 and in Windows code page 1256', async () => {
  const csv = 'نام;نام خانوادگی;موبایل\r\nعلی;رضایی;09121119911\r\n'
  const seen = await rows((await read(await makeJob(), { file: named(`\ufeff${csv}`, 'a.csv') })).uuid)
  deepEqual(
    seen.map(row => row.given['mobile']),
    ['09121119911'],
  )
  // «نام;موبایل» and «علی;…» in code page 1256.
  const bytes = Buffer.concat([
    Buffer.from([0xe4, 0xc7, 0xe3, 0x3b, 0xe3, 0xe6, 0xc8, 0xc7, 0xed, 0xe1, 0x0a, 0xda, 0xe1, 0xed, 0x3b]),
    Buffer.from('09121119922\n'),
  ])
  const old = await rows((await read(await makeJob(), { file: named(bytes, 'a.csv') })).uuid)
  deepEqual(
    old.map(row => [row.given['name'], row.given['mobile']]),
    [['علی', '09121119922']],
  )
})

test('texts that are too long, without letters or with half an emoji cause no error', async () => {
  const file = await sheetOf(
    [
      ['x'.repeat(40_000), '', '09121113300', null],
      ['\ud83d', '\u0000\u200f', '09121113301', null],
      ['علی', 'ي'.repeat(150), '09121113302', null],
    ],
    titles,
  )
  const seen = await rows((await read(await makeJob(), { file })).uuid)
  deepEqual(
    seen.map(row => row.verdict),
    ['wrong', 'wrong', 'wrong'],
  )
})
