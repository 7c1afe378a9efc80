import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdfOf, streamOf } from '../test/pdfs.ts'
import { readPdf } from './pdf.ts'

type PlacedText = [size: number, x: number, y: number, text: string]

async function rowsOf(texts: PlacedText[], more = '') {
  const shown = texts.map(([size, x, y, text]) => `BT /F ${size} Tf ${x} ${y} Td (${text}) Tj ET`)
  const { rows } = await readPdf(Uint8Array.from(pdfOf([streamOf(Buffer.from([more, ...shown].join('\n')))])))
  return rows.map(it => it.cells.map(({ text }) => text).join(' | '))
}

test('a time in the margin of its job may have two lines', async () => {
  const rows = await rowsOf([
    [12, 40, 700, 'Experience'],
    [9, 40, 670, 'October 2015 until'],
    [9, 40, 656, 'September 2018'],
    [9, 40, 610, '2012 - 2015'],
    [10, 160, 670, 'Nurse'],
    [10, 160, 650, 'Clinic of the North'],
    [10, 160, 634, 'Cared for patients at night'],
    [10, 160, 610, 'Assistant'],
    [10, 160, 590, 'Clinic of the South'],
    [10, 160, 574, 'Kept the records'],
  ])
  assert.equal(rows[1], 'October 2015 until September 2018 | Nurse')
  assert.equal(rows[2], 'Clinic of the North')
  assert.equal(rows[4], '2012 - 2015 | Assistant')
})

test('a line of a table cell in another style than the line before it is a text of its own', async () => {
  const rules = [700, 640].map(y => `40 ${y} m 560 ${y} l S`)
  const walls = [40, 200, 380, 560].map(x => `${x} 640 m ${x} 700 l S`)
  const rows = await rowsOf(
    [
      [10, 50, 680, '2012 - 2015'],
      [10, 210, 680, 'Bakery North'],
      [9, 210, 664, 'Cashier'],
      [10, 390, 680, 'Took the money of the'],
      [10, 390, 664, 'guests'],
    ],
    [...rules, ...walls].join('\n'),
  )
  assert.deepEqual(rows, ['2012 - 2015 | Bakery North\u2029Cashier | Took the money of the guests'])
})

test('two columns whose headings are level are read one after the other, also below the name', async () => {
  const rows = await rowsOf([
    [20, 40, 760, 'Sara Karimi'],
    [12, 40, 700, 'Contact'],
    [10, 40, 682, 'Mobile: 0912 345 6789'],
    [10, 40, 664, 'City: Yazd'],
    [12, 320, 700, 'Profile'],
    [10, 320, 682, 'A nurse who likes the work'],
    [10, 320, 664, 'in small clinics.'],
    [12, 40, 600, 'Experience'],
    [10, 40, 582, 'Nurse in the large clinic of the north, where patients come from all the villages (2012 - 2015)'],
  ])
  assert.deepEqual(rows.slice(1, 7), [
    'Contact',
    'Mobile: 0912 345 6789',
    'City: Yazd',
    'Profile',
    'A nurse who likes the work',
    'in small clinics.',
  ])
})
