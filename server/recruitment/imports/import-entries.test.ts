import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { importing, sheetOf, titles } from '../../test/importing.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, read, save } = importing(arya)

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
