import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { imports, type ColumnField, type SettledField } from '@kargozin/api/recruitment/imports/imports.ts'
import { importing, sheetOf, titles } from '../../test/importing.ts'
import { cvPdf, kiansLines } from '@kargozin/cv-reader/test/pdfs.ts'
import { seedOrganization } from '../../organisation/seed.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, read, rows, save, state, workOn } = importing(arya)

/** Adds the default sources to the organisation Arya. */
const withSources = () => arya.inside(db => seedOrganization(db, arya.sara.organization, 'fa'))

type ColumnChoice = { at: number; field: ColumnField | null }[]

const say = (import_uuid: string, columns: ColumnChoice) =>
  arya.sara.call(imports.mapColumns, { params: { import_uuid }, body: { columns } })

/** Assigns columns to fields, and has the rows read again. */
async function map(import_uuid: string, columns: ColumnChoice) {
  const reply = await say(import_uuid, columns)
  equal(reply.code, 200, reply.message ?? '')
  return workOn(import_uuid, 'reading')
}

const valuesOf = async (import_uuid: string) =>
  (await arya.sara.does(imports.values, { params: { import_uuid } })).values

const decide = (import_uuid: string, field: SettledField, value: string, meaning?: string | null) =>
  arya.sara.call(imports.decideValue, {
    params: { import_uuid },
    body: { field, value, ...(meaning === undefined ? {} : { meaning }) },
  })

const sourcesOf = async (job: string) =>
  (await arya.sara.does(applicants.ofJob, { params: { job_uuid: job }, query: { per_page: 100 } })).applicants
    .map(it => `${it.name} ${it.source_title ?? it.source}`)
    .toSorted()

let next = 1
const mobile = () => `0936${1_000_000 + next++}`

test('unknown columns have samples, and the import waits until a user decides', async () => {
  const head = ['ردیف', 'نام', 'نام خانوادگی', 'شماره واتساپ', 'حقوق درخواستی', '', 'خالی']
  const sheet = () =>
    sheetOf(
      [
        [1, 'علی', 'رضایی', mobile(), 30, 'x', ''],
        [2, 'سارا', 'نوری', mobile(), 40, '', ''],
        [3, 'هما', 'کریمی', mobile(), 40, 'y', ''],
      ],
      head,
    )
  const ready = await read(await makeJob(), { file: await sheet() })
  deepEqual(
    ready.columns.map(it => `${it.at} ${it.title} ${it.field} ${it.open}`),
    [
      '0 ردیف null false',
      '1 نام name false',
      '2 نام خانوادگی last_name false',
      '3 شماره واتساپ null true',
      '4 حقوق درخواستی null true',
      '5  null true',
    ],
    'an empty column is not listed',
  )
  deepEqual(ready.columns[4]?.samples, ['30', '40'])
  equal(ready.counts.wrong, 3)
  const saving = await arya.sara.call(imports.save, { params: { import_uuid: ready.uuid } })
  equal(saving.code, 409)
  const mapped = await map(ready.uuid, [
    { at: 3, field: 'mobile' },
    { at: 4, field: null },
    { at: 5, field: null },
  ])
  deepEqual([mapped.counts.new, mapped.columns.some(it => it.open)], [3, false])
  equal((await save(ready.uuid)).made, 3)
  // The choices are remembered for the next workbook.
  const again = await read(await makeJob(), { file: await sheet() })
  deepEqual(
    again.columns.map(it => `${it.field} ${it.open}`),
    ['null false', 'name false', 'last_name false', 'mobile false', 'null false', 'null true'],
    'a choice for a column without a title is not remembered',
  )
  equal(again.counts.new, 3)
})

test('if no title is known, a user assigns the columns, with a name and a contact', async () => {
  const job = await makeJob()
  const file = await sheetOf([['سارا کریمی', '09381112233']], ['کارجو', 'راه ارتباطی'])
  const ready = await read(job, { file })
  deepEqual(
    ready.columns.map(it => it.open),
    [true, true],
  )
  const refused = await say(ready.uuid, [{ at: 0, field: 'full_name' }])
  deepEqual([refused.code, (await state(ready.uuid)).columns[0]?.open], [422, true])
  match(refused.message ?? '', /^Choose the column with the name/)
  const twice = [
    { at: 0, field: 'mobile' },
    { at: 1, field: 'mobile' },
  ] as const
  equal((await say(ready.uuid, [...twice])).code, 422)
  equal((await say(ready.uuid, [{ at: 7, field: null }])).code, 422)
  const mapped = await map(ready.uuid, [
    { at: 0, field: 'full_name' },
    { at: 1, field: 'mobile' },
  ])
  equal(mapped.counts.new, 1)
  const [row] = await rows(ready.uuid)
  deepEqual([row?.given['name'], row?.given['last_name']], ['سارا', 'کریمی'])
  const other = await arya.sara.does(importOnce.preview, { body: {}, files: { file } })
  deepEqual(
    [other.users[0]?.last_name, other.columns_left_out],
    ['کریمی', []],
    'an import in one request uses the choices too',
  )
})

test('a column with a known title can be assigned to another field and back', async () => {
  const sheet = () => sheetOf([['رضا صادقی', mobile()]], ['نام', 'موبایل'])
  const ready = await read(await makeJob(), { file: await sheet() })
  await map(ready.uuid, [{ at: 0, field: 'full_name' }])
  const again = await read(await makeJob(), { file: await sheet() })
  equal(again.columns[0]?.field, 'full_name')
  await map(again.uuid, [{ at: 0, field: 'name' }])
  equal((await read(await makeJob(), { file: await sheet() })).columns[0]?.field, 'name')
})

test('an import in one request uses known columns and returns the titles of others', async () => {
  const params = { job_uuid: await makeJob() }
  const file = await sheetOf([['علی', 'رضایی', mobile(), '', 'بله']], [...titles, 'شمارهٔ کارت'])
  const { columns_left_out } = await arya.sara.does(importOnce.preview, { body: {}, files: { file } })
  deepEqual(columns_left_out, ['شمارهٔ کارت'])
  const taken = await arya.sara.does(importOnce.excel, { params, body: {}, files: { excel: file } })
  deepEqual([taken.new_applicants_counter, taken.columns_left_out], [1, ['شمارهٔ کارت']])
})

test('the meaning of an unknown value is set for all its rows and the next import', async () => {
  await withSources()
  const head = [...titles, 'منبع', 'جنسیت', 'مدرک']
  const row = (name: string, source: string, gender: string, degree: string) => [
    name,
    'آزمون',
    mobile(),
    '',
    source,
    gender,
    degree,
  ]
  const sheet = () =>
    sheetOf(
      [
        row('الف', 'دوستان', 'بانو', 'مهندسی'),
        row('ب', 'دوســتان', 'مرد', 'مهندسی'),
        row('پ', 'دوستان', 'زن', 'نامعلوم'),
        row('ت', 'نمایشگاه کتاب', 'مرد', 'لیسانس'),
      ],
      head,
    )
  const job = await makeJob()
  const { uuid } = await read(job, { file: await sheet() })
  const valueLines = async () => (await valuesOf(uuid)).map(it => `${it.field} ${it.value} ${it.rows} ${it.meaning}`)
  deepEqual(await valueLines(), [
    'source دوستان 3 null',
    'degree مهندسی 2 null',
    'degree نامعلوم 1 null',
    'gender بانو 1 null',
    'source نمایشگاه کتاب 1 null',
  ])
  const { source } = await arya.sara.does(sources.create, { body: { title: 'دوستان و آشنایان' } })
  equal((await decide(uuid, 'source', 'دوستان', source.source_key)).code, 200)
  await decide(uuid, 'gender', 'بانو', 'women')
  await decide(uuid, 'degree', 'مهندسی', 'bachelor')
  await decide(uuid, 'degree', 'نامعلوم', null)
  const seen = await rows(uuid)
  deepEqual(
    seen.map(it => `${it.meant.gender} ${it.meant.degree} ${it.reasons.map(reason => reason.field).join(' ')}`),
    ['women bachelor ', 'men bachelor ', 'women null ', 'men bachelor source'],
  )
  equal(seen[1]?.meant.source, source.source_key)
  equal((await decide(uuid, 'degree', 'نامعلوم')).code, 200)
  deepEqual(
    (await rows(uuid)).map(it => it.reasons.length),
    [0, 0, 1, 1],
    'a decision can be undone',
  )
  await save(uuid)
  deepEqual(
    await sourcesOf(job),
    ['الف دوستان و آشنایان', 'ب دوستان و آشنایان', 'ت import', 'پ دوستان و آشنایان'].toSorted(),
  )
  const again = await valuesOf((await read(await makeJob(), { file: await sheet() })).uuid)
  deepEqual(
    again.map(it => `${it.field} ${it.value} ${it.decided}`),
    [
      'source دوستان true',
      'degree مهندسی true',
      'degree نامعلوم false',
      'gender بانو true',
      'source نمایشگاه کتاب false',
    ],
  )
})

test('a meaning must be an option for a value of the import, set by a job member', async () => {
  const head = [...titles, 'منبع']
  const { uuid } = await read(await makeJob(), { file: await sheetOf([['علی', 'رضایی', mobile(), '', 'آشنا']], head) })
  equal((await decide(uuid, 'source', 'آشنا', 'nowhere')).code, 422)
  equal((await decide(uuid, 'gender', 'آشنا', 'men')).code, 404)
  equal((await decide(uuid, 'degree', 'آشنا', 'toString')).code, 422)
  const body = { field: 'source', value: 'آشنا', meaning: null } as const
  const looker = await arya.hire('نگار', ['organization.hiring'])
  equal((await looker.call(imports.decideValue, { params: { import_uuid: uuid }, body })).code, 404)
  equal((await arya.kian.call(imports.decideValue, { params: { import_uuid: uuid }, body })).code, 404)
  const columns = [{ at: 0, field: 'name' }] as const
  equal(
    (await arya.kian.call(imports.mapColumns, { params: { import_uuid: uuid }, body: { columns: [...columns] } })).code,
    404,
  )
  equal((await arya.kian.call(imports.values, { params: { import_uuid: uuid } })).code, 404)
  await save(uuid)
  equal((await decide(uuid, 'source', 'آشنا', null)).code, 409)
  equal((await say(uuid, [...columns])).code, 409)
})

test('deleting a source makes its values undecided; values left empty stay decided', async () => {
  const sheet = await sheetOf(
    ['دورهمی', 'هیچ'].map(source => ['علی', 'رضایی', mobile(), '', source]),
    [...titles, 'منبع'],
  )
  const { uuid } = await read(await makeJob(), { file: sheet })
  const { source } = await arya.sara.does(sources.create, { body: { title: 'رویدادها' } })
  await decide(uuid, 'source', 'دورهمی', source.source_key)
  await decide(uuid, 'source', 'هیچ', null)
  const decided = async () => (await valuesOf(uuid)).map(it => `${it.value} ${it.meaning} ${it.decided}`).toSorted()
  deepEqual(await decided(), [`دورهمی ${source.source_key} true`, 'هیچ null true'])
  await arya.asOwner(db => db.deleteFrom('source').where('id', '=', source.source_key).execute())
  deepEqual(await decided(), ['دورهمی null false', 'هیچ null true'])
})

test('imported CVs get the source of CVs or the chosen source; a row can name another', async () => {
  await withSources()
  const [job, other] = [await makeJob(), await makeJob()]
  const kian = new File([cvPdf(kiansLines)], 'کیان.pdf')
  await save((await read(job, { file: kian })).uuid)
  deepEqual(await sourcesOf(job), ['Kian cv_import'])
  const start = async (files: { file: File }, source_key: string) => {
    const input = { params: { job_uuid: other }, body: { source_key }, files }
    const { uuid } = (await arya.sara.does(imports.start, input)).import
    equal((await workOn(uuid, 'reading')).state, 'ready')
    await save(uuid)
  }
  await start({ file: kian }, 'agency')
  const sheet = [
    ['علی', 'رضایی', mobile(), '', 'کوئرا'],
    ['سارا', 'نوری', mobile(), '', ''],
  ]
  await start({ file: await sheetOf(sheet, [...titles, 'منبع']) }, 'university')
  deepEqual(await sourcesOf(other), ['Kian agency', 'علی quera', 'سارا university'].toSorted())
  const wrong = { params: { job_uuid: job }, body: { source_key: 'nowhere' }, files: { file: kian } }
  equal((await arya.sara.call(imports.start, wrong)).code, 422)
})
