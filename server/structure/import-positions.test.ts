import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { positionImport } from '@kargozin/api/structure/import-positions.ts'
import { positions } from '@kargozin/api/structure/positions.ts'
import { sheetOf } from '../test/importing.ts'
import { world } from '../test/world.ts'

const arya = world()

type Sheet = Parameters<typeof sheetOf>[0]

const head = ['عنوان سمت', 'کد', 'شرح وظایف', 'شرایط احراز', 'رنگ']

const take = async (rows: Sheet, { by = arya.sara, preview = false, titles = head } = {}) =>
  by.call(positionImport.import, {
    body: preview ? { preview: '1' as const } : {},
    files: { excel: await sheetOf(rows, titles) },
  })

const found = async (title: string) => (await arya.reza.does(positions.list, { query: { title } })).job_designations

test('a preview says what is new, existing or wrong and why, and adds nothing', async () => {
  await arya.sara.does(positions.create, { body: { title: 'انباردار', code: 'W-1' } })
  const rows: Sheet = [
    ['مدیر کارخانه', '007', 'اداره <b>کارخانه</b>\nگزارش ماهانه', 'ده سال سابقه', 'سبز'],
    ['انباردار', 'W-9', null, null, null],
    ['سرکارگر', 'w-۱', null, null, null],
    ['مدیر كارخانه', null, null, null, null],
    ['دیگری', '۰۰۷', null, null, null],
    [null, 'X-1', null, null, null],
    ['ا'.repeat(300), null, null, null, null],
  ]
  const { data, status } = await take(rows, { preview: true })
  deepEqual([data.new, data.existing, data.wrong, status], [1, 1, 5, 'warning'])
  deepEqual(data.columns_left_out, ['رنگ'])
  const errorsOf = (row: number) => data.rows.find(it => it.row === row)?.errors.map(it => it.field)
  deepEqual(errorsOf(4), ['code'], 'another position has the code')
  deepEqual([errorsOf(5), errorsOf(6)], [['row'], ['row']], 'a title and a code twice')
  deepEqual([errorsOf(7), errorsOf(8)], [['title'], ['title']])
  match(data.errors.join('\n'), /Row 6: .*row 2/)
  deepEqual(await found('کارخانه'), [])
  const rival = (await take(rows, { by: arya.kian, preview: true })).data
  deepEqual([rival.new, rival.existing], [3, 0], 'the other organisation learns nothing of these positions')

  deepEqual((await take(rows)).data.new, 1)
  const [made] = await found('کارخانه')
  equal(
    made?.code,
    '۰۰۷'.replace(/./g, it => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(it))),
    'the zeros are kept',
  )
  const { job_statement } = await arya.reza.does(positions.statement, { params: { uuid: made?.uuid ?? '' } })
  deepEqual(
    [job_statement.version, job_statement.duties, job_statement.requirements, job_statement.purpose],
    [1, '<p>اداره &lt;b&gt;کارخانه&lt;/b&gt;</p><p>گزارش ماهانه</p>', '<p>ده سال سابقه</p>', null],
  )
  deepEqual([(await take(rows)).data.new, (await found('انباردار'))[0]?.code], [0, 'W-1'], 'existing ones stay')
})

test('of 200 rows with five in a hundred wrong, the others are added, once by two who import at once', async () => {
  const rows: Sheet = Array.from({ length: 200 }, (_, at) => [
    at % 20 === 0 ? null : `سمت شمارهٔ ${at}`,
    `P-${at}`,
    at % 2 ? `وظیفهٔ ${at}` : null,
    null,
    null,
  ])
  const both = await Promise.all([take(rows), take(rows)])
  deepEqual(
    both.map(it => it.data.new).toSorted((a, b) => a - b),
    [0, 190],
  )
  ok(both.every(it => it.data.wrong === 10))
  equal((await found('سمت شمارهٔ 199')).length, 1)
})

test('a file without a column of titles is refused, and so are strangers', async () => {
  const reply = await take([['x']], { titles: ['رنگ'] })
  deepEqual([reply.code, reply.message], [422, 'No column of this workbook is known.'])
  equal((await take([['x']], { titles: ['عنوان'], by: arya.mina })).code, 403)
  const text = { excel: new File(['%PDF-1.7'], 'x.pdf') }
  equal((await arya.sara.call(positionImport.import, { body: {}, files: text })).code, 422)
})

test('long duties are kept whole', async () => {
  const duties = 'گزارش ماهانه و پیگیری سفارش‌ها. '.repeat(60).trim()
  equal((await take([['کارشناس سفارش‌ها', null, duties, null, null]])).data.new, 1)
  const [made] = await found('سفارش‌ها')
  const { job_statement } = await arya.reza.does(positions.statement, { params: { uuid: made?.uuid ?? '' } })
  equal(job_statement.duties, `<p>${duties}</p>`)
})
