import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { sheetOf as madeSheet } from '../../test/exports/sheet-of.ts'
import { importing, sheetOf } from '../../test/importing.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, read, rows, save } = importing(arya)

test('the rows that were left out are downloaded with the reasons, corrected and imported again', async () => {
  const head = ['نام', 'نام خانوادگی', 'موبایل', 'کد ملی']
  const file = await sheetOf(
    [
      ['علی', 'احمدی', '09371110001', ''],
      ['هما', 'بهرامی', '12', ''],
      ['کیان', 'صفوی', '09371110003', '0499370899'],
    ],
    head,
  )
  const ready = await read(await makeJob(), { file })
  const params = { import_uuid: ready.uuid }
  const last = (await rows(ready.uuid)).at(-1)
  await arya.sara.does(imports.change, { params: { ...params, row: String(last?.row) }, body: { leave: true } })
  equal((await save(ready.uuid)).made, 1)
  const [titles = [], ...left] = await madeSheet(arya, await arya.sara.does(exports.skipped, { params }))
  const value = (row: (typeof left)[number], title: string) => row[titles.indexOf(title)]
  deepEqual(
    left.map(row => [value(row, 'Last name'), value(row, 'Mobile'), value(row, 'National code')]),
    [
      ['بهرامی', '12', null],
      ['صفوی', '09371110003', '0499370899'],
    ],
  )
  deepEqual(
    left.map(row => String(value(row, 'Why it was left out')).split(',')[0]),
    ['This is not a mobile number', 'You left this row out.'],
  )
  // The corrected workbook is imported as it is: its column of reasons asks nothing.
  const corrected = left.map(row => row.map((cell, at) => (titles[at] === 'Mobile' ? '09371110009' : cell)).map(String))
  const again = await read(await makeJob(), {
    file: await sheetOf([corrected[0]?.map(it => (it === 'null' ? '' : it)) ?? []], titles.map(String)),
  })
  deepEqual([again.counts.new, again.columns.some(it => it.open)], [1, false])
})

test('only who may change the job opening gets the rows', async () => {
  const file = await sheetOf([['هما', 'بهرامی', '12']], ['نام', 'نام خانوادگی', 'موبایل'])
  const { uuid } = await read(await makeJob(), { file })
  equal((await arya.kian.call(exports.skipped, { params: { import_uuid: uuid } })).code, 404)
})
