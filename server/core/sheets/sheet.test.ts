import { deepEqual } from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { cellOf, workbookOf } from '../../test/workbooks.ts'
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

async function rowsOf(sheet: string): Promise<string[] | undefined> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, await workbookOf(sheet).bytes())
  const read = await readSheet({ path, type, name: 'a.xlsx' }, { whose: 'arya', most: 10, titles })
  return read?.rows.map(it => it.cells.join('|'))
}

test('a merged cell gives its value to each of its rows', async () => {
  const rows = [
    ['شهر', 'نام'],
    ['تهران', 'نسیم'],
    ['', 'پونه'],
    ['', 'مهتاب'],
  ].map(
    ([city = '', name = ''], at) =>
      `<row r="${at + 1}">${cellOf(`A${at + 1}`, city)}${cellOf(`B${at + 1}`, name)}</row>`,
  )
  const areas = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'
  deepEqual(await rowsOf(`${rows.join('')}</sheetData>${areas}<sheetData>`), ['تهران|نسیم', 'تهران|پونه', '|مهتاب'])
})
