import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { zipSync, strToU8 } from 'fflate'
import { imports, type Import } from '@kargozin/api/recruitment/imports/imports.ts'
import { importing, rowsOf, sheetOf, titles } from '../../test/importing.ts'
import { world } from '../../test/world.ts'
import { zipOf } from '../../test/zips.ts'

const arya = world()
const { makeJob, read, rows, start } = importing(arya)

const named = (bytes: Uint8Array | string, name: string) => new File([Buffer.from(bytes as string)], name) // copies bytes

/** A workbook with this XML as its only sheet. */
function workbookOf(sheet: string): File {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const rels = (kind: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"/></Relationships>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/></Types>`,
    '_rels/.rels': rels('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="s" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
  const zipped = zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
  return named(zipped, 'متقاضیان.xlsx')
}

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
const headRow = `<row r="1">${text('A1', 'نام')}${text('B1', 'موبایل')}</row>`

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

test('a truncated workbook, or one with an invalid sheet, is refused', async () => {
  const whole = Buffer.from(await (await sheetOf(rowsOf(200))).arrayBuffer())
  match(
    await ending({ file: named(whole.subarray(0, whole.length - 200), 'cut.xlsx') }),
    /^failed: This is not a valid ZIP/,
  )
  match(await ending({ file: workbookOf('<row><<<') }), /^failed: /)
})

test('formulas are read as their last value, errors as empty, and markup as text', async () => {
  const file = workbookOf(
    `${headRow}<row r="2"><c r="A2" t="str"><f>CONCAT("عل","ی")</f><v>علی</v></c><c r="B2"><f>A1</f><v>9121112233</v></c></row>` +
      `<row r="3">${text('A3', '=cmd|&apos; /C calc&apos;!A0')}<c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
  )
  const seen = await rows((await read(await makeJob(), { file })).uuid)
  deepEqual(
    seen.map(row => [row.given['name'], row.given['mobile'] ?? null, row.verdict]),
    [
      ['علی', '09121112233', 'new'],
      ["=cmd|' /C calc'!A0", null, 'wrong'],
    ],
  )
})

test('a million empty rows, and a cell in the last row and column, are ignored', async () => {
  const empty = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 3}"/>`).join('')
  const file = workbookOf(
    `${headRow}<row r="2">${text('A2', 'علی')}${text('B2', '09121112244')}</row>${empty}<row r="1048576">${text('XFD1048576', 'x')}</row>`,
  )
  const it = await read(await makeJob(), { file })
  deepEqual([it.state, it.counts.total, it.counts.new], ['ready', 1, 1], it.message ?? '')
})

test('a workbook with too many rows, or too large when unpacked, is refused', async () => {
  const many = Array.from({ length: 20_001 }, (_, at) => `<row r="${at + 2}">${text(`A${at + 2}`, 'x')}</row>`).join('')
  match(await ending({ file: workbookOf(headRow + many) }), /^failed: This workbook has more than 20,000 rows/)
  const bomb = workbookOf(`${headRow}<row r="2">${text('A2', ' '.repeat(60_000_000))}</row>`)
  match(await ending({ file: bomb }), /^failed: Unpacked, this ZIP is larger/)
})

test('a ZIP with outside paths or too many files fails the import, which keeps no rows', async () => {
  const file = await sheetOf(rowsOf(2))
  match(
    await ending({ file, zip: zipOf([{ name: '../x.pdf', data: 'x' }]) }),
    /^failed: This ZIP contains a path outside/,
  )
  const many = Array.from({ length: 60_000 }, (_, at) => ({ name: `${at}.pdf` }))
  match(await ending({ file: zipOf(many) }), /^failed: This ZIP contains 60,000 files\. At most 5,000/)
  const left = await arya.inside(db =>
    db
      .selectFrom('import_row as r')
      .innerJoin('import as i', 'i.id', 'r.import_id')
      .select('r.row')
      .where('i.state', '=', 'failed')
      .execute(),
  )
  equal(left.length, 0)
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
    ['wrong', 'new', 'wrong'],
  )
})
