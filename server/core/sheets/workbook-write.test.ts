import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { fileTypeFromFile } from 'file-type'
import { readXlsx } from 'hucre/xlsx'
import { workbook, type Cell, type Column, type Sheet } from './workbook-write.ts'

const columns: Column[] = [
  { title: 'نام', kind: 'text', width: 24 },
  { title: 'امتیاز', kind: 'number' },
  { title: 'تولد', kind: 'day' },
  { title: 'ثبت', kind: 'instant' },
]

async function* slices(...all: Cell[][][]) {
  yield* all
}

async function bytesOf(sheet: Partial<Sheet>, rows: AsyncIterable<Cell[][]>, maxRows?: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  const whole: Sheet = { name: 'متقاضیان', locale: 'fa', columns, ...sheet }
  for await (const chunk of workbook(whole, rows, maxRows)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The XML of the first sheet, unpacked from the archive. */
function sheetOf(bytes: Buffer): string {
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const from = bytes.indexOf(name) + name.length
  return inflateRawSync(bytes.subarray(from), { info: false, finishFlush: 2 }).toString()
}

test('a workbook is read back as written: text, numbers and Persian dates, in order', async () => {
  const rows: Cell[][] = [
    ['سارا محمدی', 4, '2026-11-21', '2026-11-21T10:15:00.123456Z'],
    ['۰۹۱۲', null, null, '2020-06-21T20:00:00Z'],
  ]
  const { sheets } = await readXlsx(await bytesOf({}, slices(rows.slice(0, 1), [], rows.slice(1))))
  equal(sheets.length, 1)
  equal(sheets[0]?.name, 'متقاضیان')
  deepEqual(sheets[0]?.rows, [
    ['نام', 'امتیاز', 'تولد', 'ثبت'],
    ['سارا محمدی', 4, '1405/08/30', '1405/08/30 13:45'],
    // Iran had daylight saving time in the summer of 1399.
    ['۰۹۱۲', null, null, '1399/04/02 00:30'],
  ])
})

test('in English, dates are real dates', async () => {
  const rows: Cell[][] = [['Sara', 4.5, '2026-11-21', '2026-11-21T10:15:00Z']]
  const { sheets } = await readXlsx(await bytesOf({ locale: 'en', name: 'Applicants' }, slices(rows)))
  const read = sheets[0]?.rows[1]
  deepEqual(read?.slice(0, 3), ['Sara', 4.5, new Date('2026-11-21T00:00:00Z')])
  // A date in a sheet has no time zone, so the time is written as in Tehran.
  equal(new Date(String(read?.[3])).toISOString().slice(0, 16), '2026-11-21T13:45')
})

test('text is never a formula, and characters that XML forbids are left out', async () => {
  const texts = ['=1+1', '+98912', '-5', '@me', '\t=2', "'quoted", 'a\u0000b\u0007\ufffe', '<&">', 'خط\nدوم', '  two  ']
  const bytes = await bytesOf({}, slices(texts.map(text => [text, null, null, null])))
  const { sheets } = await readXlsx(bytes)
  deepEqual(
    sheets[0]?.rows.slice(1).map(row => row[0]),
    ['=1+1', '+98912', '-5', '@me', '\t=2', "'quoted", 'ab', '<&">', 'خط\nدوم', '  two  '],
  )
  const xml = sheetOf(bytes)
  ok(!xml.includes('<f>'))
  match(xml, /<c r="A2" s="3" t="inlineStr">/)
})

test('a cell is cut to the length that Excel allows, and a lone surrogate is replaced', async () => {
  const { sheets } = await readXlsx(
    await bytesOf({}, slices([['ا'.repeat(40_000), null, null, null]], [['\ud800x', 0, null, null]])),
  )
  equal(String(sheets[0]?.rows[1]?.[0]).length, 32_767)
  deepEqual(sheets[0]?.rows[2]?.slice(0, 2), ['\ufffdx', 0])
})

test('a Persian sheet runs right to left, with a frozen header, filters and widths', async () => {
  const xml = sheetOf(await bytesOf({}, slices([['الف', 1, null, null]])))
  match(xml, /<sheetView rightToLeft="1"/)
  match(xml, /<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"\/>/)
  match(xml, /<autoFilter ref="A1:D2"\/>/)
  match(xml, /<col min="1" max="1" width="24" customWidth="1"\/>/)
  ok(!sheetOf(await bytesOf({ locale: 'en' }, slices())).includes('rightToLeft'))
})

test('rows that exceed a sheet continue in the next sheet; each sheet has a header', async () => {
  const rows = Array.from({ length: 7 }, (_, at): Cell[] => [`نفر ${at}`, at, null, null])
  const { sheets } = await readXlsx(await bytesOf({}, slices(rows.slice(0, 5), rows.slice(5)), 4))
  deepEqual(
    sheets.map(sheet => [sheet.name, sheet.rows.map(row => row[1])]),
    [
      ['متقاضیان', ['امتیاز', 0, 1, 2]],
      ['متقاضیان 2', ['امتیاز', 3, 4, 5]],
      ['متقاضیان 3', ['امتیاز', 6]],
    ],
  )
  // An exactly full sheet does not start another one.
  equal((await readXlsx(await bytesOf({}, slices(rows.slice(0, 3)), 4))).sheets.length, 1)
})

test('a sheet without rows has only a header; names that Excel refuses are changed', async () => {
  const { sheets } = await readXlsx(await bytesOf({ name: "'[a]:*?/\\'" + 'x'.repeat(50) }, slices()))
  deepEqual(sheets[0]?.rows, [['نام', 'امتیاز', 'تولد', 'ثبت']])
  ok((sheets[0]?.name.length ?? 99) <= 31)
  ok(!/[[\]:*?/\\]/.test(sheets[0]?.name ?? '['))
})

test('the content is detected as a workbook', async it => {
  const folder = await mkdtemp(join(tmpdir(), 'kargozin-workbook-'))
  it.after(() => rm(folder, { recursive: true }))
  const path = join(folder, 'any')
  await writeFile(path, await bytesOf({}, slices([['الف', 1, null, null]])))
  equal((await fileTypeFromFile(path))?.mime, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
})

test('an error while reading the rows is thrown by the workbook', async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [['الف', 1, null, null]]
    throw new Error('the connection is lost')
  }
  const failure = await bytesOf({}, broken()).catch((error: Error) => error)
  ok(failure instanceof Error)
  equal(failure.message, 'the connection is lost')
})
