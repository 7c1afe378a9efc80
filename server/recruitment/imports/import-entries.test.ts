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
