import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { importing, sheetOf, titles } from '../../test/importing.ts'
import { cellOf, workbookOf } from '../../test/workbooks.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, read, rows, workOn } = importing(arya)

test('a user chooses among the sheets of a workbook', async () => {
  const people = (mobile: string) => [titles, ['شبنم', 'سرآغاز', mobile, '']]
  const sheets = [
    { name: 'تهران', rows: people('09000000301') },
    { name: 'شیراز', rows: people('09000000302') },
    { name: 'خالی', rows: [] },
  ]
  const ready = await read(await makeJob(), { file: new File([Buffer.from(await writeXlsx({ sheets }))], 'a.xlsx') })
  deepEqual([ready.sheet, ready.sheets], ['تهران', ['تهران', 'شیراز']])
  const choose = (sheet: string) =>
    arya.sara.call(imports.mapColumns, { params: { import_uuid: ready.uuid }, body: { sheet } })
  equal((await choose('خالی')).code, 422)
  equal((await choose('شیراز')).data.import.state, 'reading')
  const other = await workOn(ready.uuid, 'reading')
  deepEqual([other.state, other.sheet, other.sheets.toSorted()], ['ready', 'شیراز', ['تهران', 'شیراز']])
  deepEqual(
    (await rows(ready.uuid)).map(it => it.given['mobile']),
    ['09000000302'],
  )
})

test('the import says what is hidden, and a mark on a value stays until its field is changed', async () => {
  const file = workbookOf(
    `<row r="1">${titles.map((it, at) => cellOf(`${'ABCD'[at]}1`, it)).join('')}</row>` +
      `<row r="2" hidden="true">${cellOf('A2', 'پنهان')}${cellOf('C2', '09000000311')}</row>` +
      `<row r="3">${cellOf('A3', 'علی')}${cellOf('B3', '???')}${cellOf('C3', '09000000312 / 09000000313')}</row>`,
  )
  const ready = await read(await makeJob(), { file })
  deepEqual([ready.counts.total, ready.left_out], [1, ['1 hidden row was left out.']])
  const change = async (given: Record<string, string>) => {
    const { row } = await arya.sara.does(imports.change, {
      params: { import_uuid: ready.uuid, row: '3' },
      body: { given },
    })
    return [row.given['mobile'], ...row.reasons.map(it => it.field)]
  }
  deepEqual(await change({ name: 'علی\ufffd' }), ['09000000312', 'last_name', 'mobile', 'name'])
  deepEqual(await change({ email: 'a@example.com' }), ['09000000312', 'last_name', 'mobile', 'name'])
  deepEqual(await change({ name: 'علی', last_name: 'رضوی' }), ['09000000312', 'mobile'])
  deepEqual(await change({ mobile: '09000000313' }), ['09000000313'])
})

test('an import in one request warns of everything that it leaves out', async () => {
  const params = { job_uuid: await makeJob() }
  const excel = await sheetOf(
    [
      ['علی', 'رضایی', '09000000321 (منزل)', 'x', '0912'],
      ['زهرا', 'نوری', '09000000322', '', ''],
    ],
    [...titles, 'رنگ مو'],
  )
  const reply = await arya.sara.call(importOnce.excel, { params, body: {}, files: { excel } })
  equal(reply.status, 'warning')
  match(reply.message ?? '', /left out/)
  deepEqual(
    reply.data.errors.map(it => [it.row, it.field]),
    [
      [1, 'رنگ مو'],
      [2, 'email'],
      [2, 'mobile'],
    ],
  )
  equal(reply.data.new_applicants_counter, 1)
  const seen = await arya.sara.call(importOnce.preview, { body: {}, files: { file: excel } })
  deepEqual([seen.status, seen.data.left_out.map(it => it.field)], ['warning', ['رنگ مو']])
  const send = (applicant: Record<string, string>) =>
    arya.sara.call(importOnce.applicants, { params, body: { applicants: [{ name: 'مینا', ...applicant }] } })
  const partly = await send({ mobile: '09000000331', birth_date: 'شاید', email: 'a@b.ir; c@d.ir' })
  deepEqual([partly.status, partly.data.errors.map(it => it.field).toSorted()], ['warning', ['birth_date', 'email']])
  const whole = await send({ mobile: '09000000332', birth_date: '1991-08-12T00:00:00.000Z' })
  deepEqual([whole.status, whole.data.errors, whole.data.new_applicants_counter], ['success', [], 1])
})
