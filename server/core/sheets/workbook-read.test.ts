import { deepEqual, equal, match, rejects } from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { cellOf, swellingWorkbook, workbookOf } from '../../test/workbooks.ts'
import { readWorkbook, type SheetRow } from './workbook-read.ts'

/* Damaged and hostile workbooks. The calls that read workbooks each have one test that a workbook is refused. */

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kargozin-workbook-'))
})
after(() => rm(folder, { recursive: true, force: true }))

async function read(bytes: Uint8Array, most = 100) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  const rows: SheetRow[] = []
  const end = await readWorkbook(path, { whose: 'arya', csv: false, most }, slice => rows.push(...slice))
  return { ...end, read: rows }
}

const sheet = async (rows: string) => read(await workbookOf(rows).bytes())

const headRow = `<row r="1">${cellOf('A1', 'نام')}${cellOf('B1', 'موبایل')}</row>`
const head = { row: 1, cells: ['نام', 'موبایل'] }

test('a truncated workbook is refused, and an invalid sheet has no rows', async () => {
  const whole = await workbookOf(headRow).bytes()
  await rejects(read(whole.subarray(0, whole.length - 200)), /This is not a valid ZIP/)
  await rejects(read(new Uint8Array()), /This is not a valid ZIP/)
  const { rows, more, read: none } = await sheet('<row><<<')
  deepEqual([rows, more, none], [0, false, []])
})

test('a workbook that is too large when unpacked is refused', async () => {
  const bomb = await swellingWorkbook().bytes()
  equal(bomb.length < 100_000, true)
  await rejects(read(bomb), /Unpacked, this ZIP is larger/)
})

test('formulas are read as their last value, errors as faults, and markup as text', async () => {
  const { read: rows } = await sheet(
    `${headRow}<row r="2"><c r="A2" t="str"><f>CONCAT("عل","ی")</f><v>علی</v></c><c r="B2"><f>A1</f><v>9121112233</v></c></row>` +
      `<row r="3">${cellOf('A3', '=cmd|&apos; /C calc&apos;!A0')}<c r="B3" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`,
  )
  deepEqual(rows, [
    head,
    { row: 2, cells: ['علی', '9121112233'] },
    { row: 3, cells: ["=cmd|' /C calc'!A0", ''], faults: { 1: '#DIV/0!' } },
  ])
})

test('a hundred thousand empty rows are ignored, and of the last row only the first hundred columns are read', async () => {
  const empty = Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 2}"/>`).join('')
  const {
    rows,
    more,
    read: all,
    facts,
  } = await sheet(`${headRow}${empty}<row r="1048576">${cellOf('XFD1048576', 'x')}</row>`)
  deepEqual([rows, more, all, facts.furtherColumns], [1, false, [head], true])
  equal((await sheet(headRow)).facts.furtherColumns, false)
})

test('reading stops at the given number of rows', async () => {
  const rows = ['نام', 'علی', 'زهرا'].map((name, at) => `<row r="${at + 1}">${cellOf(`A${at + 1}`, name)}</row>`)
  const file = await workbookOf(rows.join('')).bytes()
  const { read: all, rows: count, more } = await read(file, 2)
  deepEqual([count, more], [2, true])
  match(all.map(row => row.cells.join()).join(' '), /^نام علی$/)
})

test('marks are found whichever quotation marks a program writes around attributes', async () => {
  const hidden = `<row r="4" hidden="1">${cellOf('A4', 'پنهان')}</row><row r="6"><c r="A6"><f>B6</f></c>${cellOf('B6', 'x')}</row>`
  for (const xml of [hidden, hidden.replaceAll('"', "'")]) {
    const { read: rows, facts } = await sheet(headRow + xml)
    deepEqual(facts.hiddenRows, [4])
    deepEqual(rows, [head, { row: 6, cells: ['', 'x'], faults: { 0: '=' } }])
  }
})

test('cells that are merged with the cells below them are found', async () => {
  const areas = '<mergeCell ref="A1:B1"/><mergeCell ref="B2:C4"/>'
  const { facts } = await sheet(`${headRow}</sheetData><mergeCells>${areas}</mergeCells><sheetData>`)
  deepEqual(facts.merged, [{ at: 1, from: 1, to: 3 }])
})
