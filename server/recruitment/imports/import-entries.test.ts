import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { importing, sheetOf, titles } from '../../test/importing.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, read, rows, save } = importing(arya)

test('the last education, the last job and the languages of a row become entries', async () => {
  const job = await makeJob()
  const head = [...titles, 'مدرک', 'رشته', 'دانشگاه', 'سمت', 'شرکت', 'مهارت‌ها', 'زبان‌ها']
  const emoji = `${'x'.repeat(99)}😀`
  const file = await sheetOf(
    [
      [
        'سارا',
        'نیک',
        '09154440001',
        '',
        'فوق لیسانس',
        'حسابداری',
        'تهران',
        'حسابدار',
        'آریا',
        'اکسل؛ Word',
        'انگلیسی خیلی خوب، عربی',
      ],
      ['رضا', 'کیا', '09154440002', '', 'لیسانس', '', '', '', '', '', 'German (fluent); ترکی استانبولی; روسی در سفر'],
      ['لادن', 'پاک', '09154440003', '', 'شاه', emoji, '', '<b>x</b>', '', '', ''],
    ],
    head,
  )
  const ready = await read(job, { file })
  equal(ready.counts.new, 3, ready.message ?? '')
  await save(ready.uuid)
  const { rows: made } = await arya.inside(db =>
    sql<{ entries: object; degree: string | null; skills: string[] }>`select entries, degree, skills from applicant
      where mobile like '0915444000%' order by mobile`.execute(db),
  )
  deepEqual(made, [
    {
      entries: {
        education: [{ degree: 'master', field: 'حسابداری', university: 'تهران' }],
        experience: [{ title: 'حسابدار', employer: 'آریا' }],
        language: [{ name: 'en', speaking: '4' }, { name: 'ar' }],
        skill: [{ name: 'اکسل' }, { name: 'Word' }],
      },
      degree: 'master',
      skills: ['اکسل', 'Word'],
    },
    {
      entries: { language: [{ name: 'de', speaking: '4' }, { name: 'tr' }, { line: 'روسی در سفر' }] },
      degree: 'bachelor',
      skills: [],
    },
    {
      entries: { education: [{ field: 'x'.repeat(99) }], experience: [{ title: '<b>x</b>' }] },
      degree: null,
      skills: [],
    },
  ])
})

test('lines of cells are several educations and jobs, and the highest degree counts', async () => {
  const head = [...titles, 'مدرک', 'رشته', 'دانشگاه', 'سمت', 'شرکت']
  const file = await sheetOf(
    [
      [
        'مینا',
        'راد',
        '09154460001',
        '',
        'کارشناسی\nفوق لیسانس',
        'برق\nصنایع',
        'شیراز\r\nتهران',
        'کارآموز\nمهندس\n',
        '\nآریا',
      ],
      ['نیما', 'راد', '09154460002', '', 'لیسانس\nشاه', 'برق\n', 'شیراز', '', 'آریا\n\nپارس'],
    ],
    head,
  )
  const ready = await read(await makeJob(), { file })
  const shown = await rows(ready.uuid)
  deepEqual(
    shown.map(row => row.reasons.map(it => it.field)),
    [[], ['degree']],
    'a line that is no degree is named',
  )
  await save(ready.uuid)
  const { rows: made } = await arya.inside(db =>
    sql<{ entries: object; degree: string | null }>`select entries, degree from applicant
      where mobile like '0915446000%' order by mobile`.execute(db),
  )
  deepEqual(made, [
    {
      entries: {
        education: [
          { degree: 'bachelor', field: 'برق', university: 'شیراز' },
          { degree: 'master', field: 'صنایع', university: 'تهران' },
        ],
        experience: [{ title: 'کارآموز' }, { title: 'مهندس', employer: 'آریا' }],
      },
      degree: 'master',
    },
    {
      entries: {
        education: [{ field: 'برق', university: 'شیراز' }],
        experience: [{ employer: 'آریا' }, { employer: 'پارس' }],
      },
      degree: null,
    },
  ])
})

test('a text that is only broken over two lines stays one', async () => {
  const head = [...titles, 'مدرک', 'رشته', 'دانشگاه', 'سمت', 'شرکت']
  const cells = ['لادن', 'راد', '09154480001', '', 'لیسانس', 'برق', 'دانشگاه آزاد\nواحد تهران', 'مدیر\nفروش', 'آریا']
  const ready = await read(await makeJob(), { file: await sheetOf([cells], head) })
  const [row] = await rows(ready.uuid)
  deepEqual(
    [row?.reasons, row?.entries],
    [
      [],
      {
        education: [{ degree: 'bachelor', field: 'برق', university: 'دانشگاه آزاد واحد تهران' }],
        experience: [{ title: 'مدیر فروش', employer: 'آریا' }],
      },
    ],
  )
})

test('choices are recognised by their labels in both languages, and other words are named', async () => {
  const head = [...titles, 'وضعیت خدمت', 'تابعیت', 'تلفن منزل', 'کد پستی']
  const file = await sheetOf(
    [
      ['بهرام', 'راد', '09154470001', '', 'پایان خدمت', 'Iranian', '۰۲۱-۸۸۸۸۸۸۸۸', '۱۴۱۵۷-۶۳۳۱۱'],
      ['بهمن', 'راد', '09154470002', '', 'شاید', '', 'ندارد', '12'],
    ],
    head,
  )
  const ready = await read(await makeJob(), { file })
  const shown = await rows(ready.uuid)
  deepEqual(
    shown.map(row => row.reasons.map(it => it.field)),
    [[], ['postal_code', 'duty']],
  )
  await save(ready.uuid)
  const { rows: made } = await arya.inside(db =>
    sql`select duty, citizenship, home_phone, postal_code from applicant where mobile like '0915447000%' order by mobile`.execute(
      db,
    ),
  )
  deepEqual(made, [
    { duty: 'completed', citizenship: 'iranian', home_phone: '02188888888', postal_code: '1415763311' },
    { duty: null, citizenship: null, home_phone: null, postal_code: null },
  ])
})

test('the review shows entries as they will be saved, with notes on shortened cells', async () => {
  const long = 'ی'.repeat(160)
  const head = [...titles, 'مدرک', 'رشته', 'دانشگاه', 'سمت', 'مهارت‌ها', 'زبان‌ها']
  const file = await sheetOf(
    [
      ['مهتاب', 'نیک', '09154450001', '', 'لیسانس', 'برق', long, 'مهندس', `اکسل، ${long}`, 'انگلیسی خوب، زرگری'],
      ['سپهر', 'نیک', '09154450002', '', '', '', '', '', '', ''],
    ],
    head,
  )
  const ready = await read(await makeJob(), { file })
  const shown = await rows(ready.uuid)
  deepEqual(
    shown.map(row => row.verdict),
    ['new', 'new'],
    'the notes are not errors',
  )
  deepEqual(shown[0]?.entries, {
    education: [{ degree: 'bachelor', field: 'برق', university: 'ی'.repeat(150) }],
    experience: [{ title: 'مهندس' }],
    language: [{ name: 'en', speaking: '3' }, { line: 'زرگری' }],
    skill: [{ name: 'اکسل' }],
  })
  deepEqual([shown[1]?.entries, shown[1]?.reasons], [{}, []])
  deepEqual(
    shown[0]?.reasons.map(it => it.field),
    ['university', 'languages', 'skills'],
  )
  match(shown[0]?.reasons[1]?.message ?? '', /زرگری/)
  const given = { languages: 'انگلیسی خوب', university: 'تهران', skills: 'اکسل' }
  const { row } = await arya.sara.does(imports.change, {
    params: { import_uuid: ready.uuid, row: '2' },
    body: { given },
  })
  deepEqual(row.reasons, [])
  const before = await rows(ready.uuid)
  await save(ready.uuid)
  const { rows: made } = await arya.inside(db =>
    sql<{ entries: object }>`select entries from applicant where mobile like '0915445000%' order by mobile`.execute(db),
  )
  deepEqual(
    made.map(it => it.entries),
    before.map(it => it.entries),
  )
})
