import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicantTags } from '@kargozin/api/recruitment/applicants/applicant-tags.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { importOnce } from '@kargozin/api/recruitment/imports/import-once.ts'
import { imports } from '@kargozin/api/recruitment/imports/imports.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { importing, sheetOf } from '../../test/importing.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, read, rows, save, workOn } = importing(arya)

const head = ['نام', 'نام خانوادگی', 'موبایل', 'شهر محل سکونت', 'آدرس منزل', 'برچسب‌ها', 'توضیحات', 'حقوق درخواستی']

const makeTag = async (title: string) => (await arya.sara.does(tags.add, { body: { title, type: 'applicant' } })).tag

/** What of the imported applicants of a job is stored, by last name. */
async function storedIn(job: string) {
  const found = await arya.sara.does(applicants.ofJob, { params: { job_uuid: job }, query: { per_page: 100 } })
  const all = found.applicants.map(async ({ uuid, last_name }) => {
    const params = { applicant_uuid: uuid }
    const { applicant } = await arya.sara.does(applicantProfile.show, { params })
    const said = await arya.sara.does(comments.list, { params })
    const tagged = await arya.sara.does(applicantTags.list, { params })
    return {
      name: last_name,
      city: applicant.city && `${applicant.city.name} ${applicant.city_id}`.split(' ')[0],
      address: applicant.address,
      tags: tagged.tags.map(it => it.title),
      comments: said.comments.map(it => it.comment),
    }
  })
  return (await Promise.all(all)).toSorted((a, b) => a.name.localeCompare(b.name, 'fa'))
}

test('city, address, tags and comments of a workbook reach the applicants', async () => {
  await Promise.all(['جاوا', 'ارشد'].map(makeTag))
  const job = await makeJob()
  const file = await sheetOf(
    [
      ['علی', 'احمدی', '09361110001', 'شهر کرج', 'گوهردشت، پلاک ۲', 'جاوا، ارشد', 'شب‌ها تماس بگیرید', '۳۰ میلیون'],
      ['هما', 'بهرامی', '09361110002', 'ناکجا', '', 'جاوا؛ نبوده', '', ''],
    ],
    head,
  )
  const ready = await read(job, { file })
  deepEqual(
    ready.columns.map(it => it.field),
    ['name', 'last_name', 'mobile', 'city', 'address', 'tags', 'comment', null],
  )
  // A column without a field of its own is kept as a comment, beside the column of comments.
  const params = { import_uuid: ready.uuid }
  await arya.sara.does(imports.mapColumns, { params, body: { columns: [{ at: 7, field: 'comment' }] } })
  await workOn(ready.uuid, 'reading')
  const [, second] = await rows(ready.uuid)
  deepEqual(
    second?.reasons.map(it => `${it.field}: ${it.message.split('.')[0]}`),
    ['city: Unknown value', 'tags: Unknown tag: نبوده'],
  )
  equal((await save(ready.uuid)).made, 2)
  deepEqual(await storedIn(job), [
    {
      name: 'احمدی',
      city: 'کرج',
      address: 'گوهردشت، پلاک ۲',
      tags: ['ارشد', 'جاوا'],
      comments: ['شب‌ها تماس بگیرید\nحقوق درخواستی: ۳۰ میلیون'],
    },
    { name: 'بهرامی', city: null, address: null, tags: ['جاوا'], comments: [] },
  ])
})

test('a city whose name exists twice needs its province, and a tag can be made before saving', async () => {
  const job = await makeJob()
  const written = (city: string, tag = '') => ['کیان', 'صفوی', '09361110003', city, '', tag, '', '']
  const twice = await arya.inside(db =>
    db
      .selectFrom('city')
      .innerJoin('province', 'province.id', 'city.province_id')
      .select(['city.name', 'province.name as province'])
      .where('city.name', 'in', it =>
        it
          .selectFrom('city')
          .select('name')
          .groupBy('name')
          .having(eb => eb.fn.countAll(), '>', 1),
      )
      .orderBy('city.name')
      .orderBy('city.id')
      .executeTakeFirstOrThrow(),
  )
  const ready = await read(job, { file: await sheetOf([written(twice.name, 'دورکار')], head.with(7, 'ردیف')) })
  const [row] = await rows(ready.uuid)
  match(row?.reasons.find(it => it.field === 'city')?.message ?? '', /^Several cities have this name/)
  const params = { import_uuid: ready.uuid, row: String(row?.row) }
  const city = `${twice.name}، استان ${twice.province}`
  const changed = await arya.sara.does(imports.change, { params, body: { given: { city } } })
  deepEqual(
    changed.row.reasons.map(it => it.field),
    ['tags'],
  )
  await makeTag('دورکار')
  equal((await save(ready.uuid)).made, 1)
  const [stored] = await storedIn(job)
  deepEqual([stored?.city, stored?.tags], [twice.name.split(' ')[0], ['دورکار']])
})

test('an import in one request takes tags and comments once, also when it is sent again', async () => {
  const job = await makeJob()
  await makeTag('معرفی')
  const send = () =>
    arya.sara.call(importOnce.applicants, {
      params: { job_uuid: job },
      body: {
        applicants: [{ name: 'لیلا', last_name: 'تهرانی', mobile: '09361110009', tags: 'معرفی', comment: 'از همکار' }],
      },
    })
  equal((await send()).code, 200)
  equal((await send()).data.existed_applicants_count, 1)
  const [stored] = await storedIn(job)
  deepEqual([stored?.tags, stored?.comments], [['معرفی'], ['از همکار']])
})
