import { deepEqual } from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { cellOf, workbookOf } from '../../test/workbooks.ts'
import { leftOutOf, leftOutSentence } from './left-out.ts'
import { readSheet } from './sheet.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kargozin-sheet-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const titles = {
  knows: (title: string) => ['شهر', 'نام'].includes(title),
  fits: (cells: readonly string[]) => cells.includes('نام'),
}

async function sheetOf(...args: Parameters<typeof workbookOf>) {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, await workbookOf(...args).bytes())
  const read = await readSheet({ path, type, name: 'a.xlsx' }, { whose: 'arya', most: 10, titles })
  const left = read?.heading ? leftOutOf({ ...read, heading: read.heading }, []) : []
  return { rows: read?.rows.map(it => it.cells.join('|')), left: left.map(it => leftOutSentence('en', it)) }
}

const rowOf = (row: number, city: string, name: string) =>
  `<row r="${row}">${cellOf(`A${row}`, city)}${cellOf(`B${row}`, name)}</row>`

test('a merged cell gives its value to each of its rows', async () => {
  const rows = [rowOf(1, 'شهر', 'نام'), rowOf(2, 'تهران', 'نسیم'), rowOf(3, '', 'پونه'), rowOf(4, '', 'مهتاب')]
  const areas = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'
  const sheet = await sheetOf(`${rows.join('')}</sheetData>${areas}<sheetData>`)
  deepEqual(sheet.rows, ['تهران|نسیم', 'تهران|پونه', '|مهتاب'])
})

test('a hidden sheet with records is not read, and this is said', async () => {
  const rows = (name: string) => rowOf(1, 'شهر', 'نام') + rowOf(2, 'تهران', name)
  const sheet = await sheetOf(rows('نسیم'), { second: rows('پونه'), state: 'hidden' })
  deepEqual([sheet.rows, sheet.left], [['تهران|نسیم'], ['The hidden sheet “t” was not read.']])
  const list = rowOf(1, 'استان', 'مرکز') + rowOf(2, 'تهران', 'تهران')
  deepEqual((await sheetOf(rows('نسیم'), { second: list, state: 'hidden' })).left, [], 'a list has no records')
})
