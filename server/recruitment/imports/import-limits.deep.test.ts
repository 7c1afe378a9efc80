import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { interviewForms } from '@kargozin/api/recruitment/jobs/interview-form-sheet.ts'
import { positionImport } from '@kargozin/api/structure/import-positions.ts'
import { positions } from '@kargozin/api/structure/positions.ts'
import { importing, rowsOf, rowsOfFailed, sheetOf } from '../../test/importing.ts'
import { cvPdf, kiansLines } from '@kargozin/cv-reader/test/pdfs.ts'
import { cellOf, swellingWorkbook, workbookOf } from '../../test/workbooks.ts'
import { world } from '../../test/world.ts'
import { zipOf } from '../../test/zips.ts'

/* Workbooks and ZIPs at their limits and above them, at every entrance, and many CVs at once. */

const arya = world()
const { makeJob, read } = importing(arya)

/** How an import of these files ends. */
const ending = async (files: Parameters<typeof read>[1]) => {
  const { state, message } = await read(await makeJob(), files)
  return `${state}: ${message}`
}

test('an import with too many rows, or too large when unpacked, fails', async () => {
  const many = Array.from({ length: 20_001 }, (_, at) => `<row r="${at + 2}">${cellOf(`A${at + 2}`, 'x')}</row>`)
  const headRow = `<row r="1">${cellOf('A1', 'نام')}${cellOf('B1', 'موبایل')}</row>`
  match(await ending({ file: workbookOf(headRow + many.join('')) }), /^failed: This workbook has more than 20,000 rows/)
  match(await ending({ file: swellingWorkbook() }), /^failed: Unpacked, this ZIP is larger/)
})

test('a workbook whose ZIP has too many files fails the import, which keeps no rows', async () => {
  const zip = zipOf(Array.from({ length: 5001 }, (_, at) => ({ name: `${at}.pdf` })))
  match(await ending({ file: await sheetOf(rowsOf(2)), zip }), /^failed: This ZIP contains 5,001 files\. At most 5,000/)
  equal(await rowsOfFailed(arya), 0)
})

test('a sheet of interview forms with too many rows, or too large when unpacked, is refused', async () => {
  const fileOf = async (rows: CellValue[][]) =>
    new File([Buffer.from(await writeXlsx({ sheets: [{ name: 'فرم', rows }] }))], 'فرم.xlsx')
  const take = (excel: File) => arya.sara.call(interviewForms.readSheet, { files: { excel } })
  const many = Array.from({ length: 2001 }, (_, index) => ['بخش', `پرسش ${index}`, 1])
  const reply = await take(await fileOf([['بخش', 'پرسش', 'وزن'], ...many]))
  equal(reply.message, 'This workbook has more than 2,000 rows. Split it into smaller ones.')
  const bomb = await take(swellingWorkbook())
  equal(bomb.code, 422)
  match(bomb.message ?? '', /^Unpacked, this ZIP is larger/)
})

test('of 5,000 positions with five in a hundred wrong, the others are added, once by two who import at once', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => [
    at % 20 === 0 ? null : `سمت شمارهٔ ${at}`,
    `P-${at}`,
    at % 2 ? `وظیفهٔ ${at}` : null,
  ])
  const excel = await sheetOf(rows, ['عنوان سمت', 'کد', 'شرح وظایف'])
  const take = () => arya.sara.does(positionImport.import, { body: {}, files: { excel } })
  const both = await Promise.all([take(), take()])
  deepEqual(
    both.map(it => it.new).toSorted((a, b) => a - b),
    [0, 4750],
  )
  ok(both.every(it => it.wrong === 250))
  const query = { title: 'سمت شمارهٔ 4999' }
  equal((await arya.reza.does(positions.list, { query })).job_designations.length, 1)
})

test('many CVs of one organisation do not block others, and too many requests get 429', async () => {
  const cv = () => new File([new Uint8Array(cvPdf(kiansLines))], 'cv.pdf')
  let answered = 0
  const many = Array.from({ length: 16 }, async () => {
    const reply = await arya.sara.call(importOnce.parse, { body: {}, files: { file: cv() } })
    if (reply.code === 200) answered++
    return reply
  })
  // The first reply is a refusal, because refusals are sent at once. At that time, all other requests are still waiting.
  const first = await Promise.race(many)
  deepEqual([first.code, first.message], [429, 'Your other files are still being read. Try again in a minute.'])
  const kians = await arya.kian.call(importOnce.parse, { body: {}, files: { file: cv() } })
  equal(kians.code, 200)
  ok(answered < 8, `Kian’s request was answered after ${answered} of Arya’s twelve`)
  const codes = (await Promise.all(many)).map(it => it.code)
  deepEqual([codes.filter(code => code === 200).length, codes.filter(code => code === 429).length], [12, 4])
})
