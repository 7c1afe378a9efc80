import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { publicJobs } from '@kargozin/api/recruitment/careers/public-jobs.ts'
import { applying, asks } from '../../test/applying.ts'
import { withinOneDay } from '../../test/tasking.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob } = applying(arya)
const tehran = { id: 0, province: 0 }

test('the test data are jobs of two organisations, some of them not public', async () => {
  const city = await arya.inside(db =>
    db.selectFrom('city').selectAll().where('name_en', '=', 'Tehran').executeTakeFirstOrThrow(),
  )
  Object.assign(tehran, { id: city.id, province: city.province_id })
  await makeJob({
    title: 'برنامه‌نویس ارشد',
    city_id: city.id,
    contract_type: 1,
    description: '<p>کار با <strong>پایتون</strong></p>',
  })
  await makeJob({ title: 'حسابدار', contract_type: 2, skills: ['Excel'] })
  await makeJob({ title: 'پیش‌نویس', publish_status: 0 })
  await makeJob({ title: 'غیرفعال', publish_status: 1 })
  await makeJob({ title: 'گذشته', valid_through: '2020-01-01' })
  await arya.kian.does(jobs.create, { body: { title: 'برنامه نويس وب', contract_type: 1 } })
  await arya.sara.does(jobs.remove, { params: { job_id: await makeJob({ title: 'حذف‌شده' }) } })
})

const search = async (query: Parameters<typeof arya.nobody.does<typeof publicJobs.search>>[1]['query']) =>
  (await arya.nobody.does(publicJobs.search, { query })).jobs.map(it => it.title)

test('a public search finds the active jobs of all organisations, newest first', async () => {
  deepEqual(
    await search({}),
    ['برنامه نويس وب', 'حسابدار', 'برنامه‌نویس ارشد'].map(it => it.replace('ي', 'ی')),
  )
  equal((await search({ title: 'برنامه نویس' })).length, 2)
  deepEqual(await search({ title: '%' }), [])
  deepEqual(await search({ description: 'پایتون' }), ['برنامه‌نویس ارشد'])
  deepEqual(await search({ description: 'strong' }), [], 'HTML tags are not searched')
  deepEqual(await search({ competencies: 'excel' }), ['حسابدار'])
  deepEqual(
    await search({ description: 'excel' }),
    [],
    'the filter for the description does not search the competencies',
  )
  deepEqual(await search({ activities: 'پایتون' }), [], 'the filter for the duties does not search the description')
  equal((await search({ contract_type: [1] })).length, 2)
  deepEqual(await search({ contract_type: [1], city: tehran.id }), ['برنامه‌نویس ارشد'])
  deepEqual(await search({ province: tehran.province }), ['برنامه‌نویس ارشد'])
  deepEqual(await search({ province: tehran.province + 1 }), [])
})

test('the list has pages and a total, and a page far beyond the end is empty', async () => {
  const first = await arya.nobody.does(publicJobs.search, { query: { per_page: 2 } })
  deepEqual([first.jobs.length, first.pagination.total, first.pagination.lastPage], [2, 3, 2])
  const second = await arya.nobody.does(publicJobs.search, { query: { per_page: 2, page: 2 } })
  equal(second.jobs.length, 1)
  deepEqual(await search({ page: 900_000 }), [])
  for (const query of [{ page: 0 }, { per_page: 101 }, { city: -1 }, { title: 'x'.repeat(201) }])
    equal((await arya.nobody.call(publicJobs.search, { query })).code, 422, JSON.stringify(query).slice(0, 30))
})

test('a public list contains only public data', async () => {
  const { jobs: cards } = await arya.nobody.does(publicJobs.search, { query: { title: 'ارشد' } })
  const [card] = cards
  const { job_id: _id, published_at: _at, ...rest } = card ?? { job_id: '', published_at: '' }
  deepEqual(rest, {
    title: 'برنامه‌نویس ارشد',
    organization: { name: 'آریا پردازش', username: 'arya', logo: null },
    city: { id: tehran.id, name: 'تهران', name_en: 'Tehran', province: 'تهران', province_en: 'Tehran' },
    contract_type: 1,
    salary_currency: 'IRR',
  })
})

test('a public job has its form, and only public fields that are not empty', async () => {
  const { job: bare } = await arya.nobody.does(publicJobs.show, { params: { job_id: await makeJob() } })
  for (const name of [
    'description',
    'skills',
    'salary_min',
    'city',
    'valid_through',
    'requirements',
    'supervisors',
    'user_id',
    'form_options',
  ])
    ok(!(name in bare), name)
  deepEqual(bare.form, { fields: [], sections: [], files: [], questions: [] })
  const id = await makeJob({
    salary_min: 0,
    requirements: { minAge: 20 },
    questions: [
      { key: 'a', title: 'چرا؟', type: 4, status: 2 },
      { key: 'b', title: 'پنهان', type: 4, status: 0 },
      { key: 'c', title: 'پرونده', type: 5, status: 2 },
    ],
    ...asks({ email: 2, birthday: 1, religion: 0, address: 3 }, { skill: 1, course: 3 }),
  })
  const { job } = await arya.nobody.does(publicJobs.show, { params: { job_id: id } })
  deepEqual([job.salary_min, job.requirements], [0, { minAge: 20 }])
  deepEqual(job.form, {
    fields: [
      { name: 'email', level: 2 },
      { name: 'birthday', level: 1 },
    ],
    sections: [{ name: 'skill', level: 1 }],
    files: [],
    questions: [
      { key: 'a', title: 'چرا؟', type: 4, options: [], level: 2 },
      { key: 'c', title: 'پرونده', type: 5, options: [], level: 2 },
    ],
  })
})

test('drafts, inactive and deleted jobs give 404, and a closed job has no form', async () => {
  for (const publish_status of [0, 1])
    equal(
      (await arya.nobody.call(publicJobs.show, { params: { job_id: await makeJob({ publish_status }) } })).code,
      404,
    )
  const gone = await makeJob()
  await arya.sara.does(jobs.remove, { params: { job_id: gone } })
  equal((await arya.nobody.call(publicJobs.show, { params: { job_id: gone } })).code, 404)
  const closed = await makeJob({ valid_through: '2020-01-01' })
  const { job } = await arya.nobody.does(publicJobs.show, { params: { job_id: closed } })
  deepEqual([job.closed, job.form], [true, null])
  await withinOneDay(async today => {
    const last = await makeJob({ valid_through: today })
    const { job: open } = await arya.nobody.does(publicJobs.show, { params: { job_id: last } })
    equal(open.closed, false, 'the job is open until the end of its last day')
  })
})

test('the career page lists an organisation’s active jobs; its username ignores case', async () => {
  const page = await arya.nobody.does(publicJobs.ofOrganization, { params: { username: 'BEHIN' } })
  equal(page.organization.name, 'بهین‌کار')
  deepEqual(
    page.jobs.map(it => it.title),
    ['برنامه نویس وب'],
  )
  for (const username of ['nobody', "arya' or 1=1", 'آریا', 'x'.repeat(61)])
    equal((await arya.nobody.call(publicJobs.ofOrganization, { params: { username } })).code, 404, username)
})

test('the filters of the board have only places with jobs', async () => {
  const { provinces, contract_types } = await arya.nobody.does(publicJobs.creationData, {})
  deepEqual(
    provinces.map(it => [it.name, it.cities.map(city => city.name)]),
    [['تهران', ['تهران']]],
  )
  equal(contract_types[0]?.en, 'Full-time')
})
