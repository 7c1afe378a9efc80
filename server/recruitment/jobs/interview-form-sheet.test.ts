import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { writeXlsx, type CellValue } from 'hucre/xlsx'
import { interviewForms } from '@kargozin/api/recruitment/jobs/interview-form-sheet.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { world } from '../../test/world.ts'

const arya = world()

const fileOf = async (rows: CellValue[][]) =>
  new File([Buffer.from(await writeXlsx({ sheets: [{ name: 'فرم', rows }] }))], 'فرم.xlsx')

const read = async (rows: CellValue[][]) =>
  arya.sara.call(interviewForms.readSheet, { files: { excel: await fileOf(rows) } })

const titles = ['بخش', 'پرسش', 'وزن']

test('each section of a sheet becomes a form, and a job accepts the forms unchanged', async () => {
  const { data, code, status } = await read([
    titles,
    ['فنی', 'طراحی سامانه', 5],
    [null, 'پایگاه داده', '۳'],
    ['رفتاری', 'کار گروهی', null],
    ['فنی', 'آزمون‌نویسی', 2],
  ])
  equal(code, 200)
  equal(status, 'success')
  deepEqual(
    data.sections.map(it => [it.title, it.questions.map(question => [question.title, question.weight])]),
    [
      [
        'فنی',
        [
          ['طراحی سامانه', 5],
          ['پایگاه داده', 3],
          ['آزمون‌نویسی', 2],
        ],
      ],
      ['رفتاری', [['کار گروهی', 1]]],
    ],
  )
  const body = { title: 'برنامه‌نویس', interview_forms: data.sections }
  const { job } = await arya.sara.does(jobs.create, { body })
  deepEqual(job.interview_forms, data.sections)
})

test('columns are recognised in any order and language, and others are ignored', async () => {
  const { data } = await read([
    ['Weight', 'note', 'سوال', 'SECTION'],
    [7, 'x', 'چرا ما؟', 'انگیزه'],
  ])
  deepEqual(
    data.sections.map(it => [it.title, it.questions[0]?.title, it.questions[0]?.weight]),
    [['انگیزه', 'چرا ما؟', 7]],
  )
})

test('a CSV file is accepted too', async () => {
  const excel = new File(['section;question;weight\nفنی;طراحی سامانه;۵\n;پایگاه داده;\n'], 'form.csv')
  const { data } = await arya.sara.call(interviewForms.readSheet, { files: { excel } })
  deepEqual(
    data.sections.map(it => [it.title, it.questions.map(question => question.weight)]),
    [['فنی', [5, 1]]],
  )
})

test('errors of invalid rows name the row and the column, and the other rows are read', async () => {
  const long = 'پ'.repeat(301)
  const reply = await read([
    titles,
    [null, 'بی‌بخش', 1],
    ['فنی', 'خوب', 1],
    ['فنی', 'سنگین', 101],
    ['فنی', 'کج', 'زیاد'],
    ['فنی', 'نیم', 1.5],
    ['فنی', 'خوب', 2],
    ['فنی', null, 2],
    ['فنی', long, 2],
    ['ب'.repeat(201), 'خوب', 2],
  ])
  equal(reply.status, 'warning')
  equal(reply.message, '8 rows were left out.')
  deepEqual(
    reply.data.errors.map(it => [it.row, it.field]),
    [
      [2, 'section'],
      [4, 'weight'],
      [5, 'weight'],
      [6, 'weight'],
      [7, 'question'],
      [8, 'question'],
      [9, 'question'],
      [10, 'section'],
    ],
  )
  equal(reply.data.errors[1]?.message, 'A weight is a whole number from 1 to 100.')
  equal(reply.data.sections[0]?.questions.length, 1)
})

test('forms and questions beyond the limits of a job are reported as errors', async () => {
  const sections = Array.from({ length: 21 }, (_, index) => [`بخش ${index}`, 'پرسش', 1])
  const questions = Array.from({ length: 100 }, (_, index) => ['بخش 0', `پرسش ${index}`, 1])
  const { data } = await read([titles, ...sections, ...questions])
  equal(data.sections.length, 20)
  equal(data.sections[0]?.questions.length, 100)
  deepEqual(
    data.errors.map(it => [it.row, it.field]),
    [
      [22, 'section'],
      [122, 'question'],
    ],
  )
})

test('a sheet without questions and other files are refused', async () => {
  const empty = await read([titles])
  equal(empty.message, 'This workbook contains no questions.')
  for (const rows of [
    [
      ['نام', 'موبایل'],
      ['x', 1],
    ],
    [[]],
  ] as CellValue[][][]) {
    const reply = await read(rows)
    equal(reply.code, 422)
    match(reply.message ?? '', /^The first row must name the columns/)
  }
  for (const bytes of ['', 'PK\u0003\u0004', '<html>', '%PDF-1.4\nx', 'یک خط']) {
    const reply = await arya.sara.call(interviewForms.readSheet, { files: { excel: new File([bytes], 'x.xlsx') } })
    equal(reply.code, 422, bytes)
    ok(reply.message, bytes)
  }
})
