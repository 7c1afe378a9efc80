import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { QueryIn } from '@kargozin/api/call.ts'
import { jobTitles } from '@kargozin/api/recruitment/jobs/job-titles.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { once } from '../../../test/once.ts'
import { world, type Person } from '../../../test/world.ts'

const arya = world()
const nowhere = '019344aa-0000-7000-8000-000000000000'

const create = async (by: Person, title: string) =>
  (await by.does(jobs.create, { body: { title, publish_status: 0 } })).job.uuid

/** Job openings of Sara, one of them with another spelling, and one of Leila, who sees only her own. */
const open = once(async () => {
  const leila = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.store'])
  const first = await create(arya.sara, 'مدیر فروش')
  await create(arya.sara, 'حسابدار')
  const second = await create(arya.sara, 'مدير‌فروش')
  const hers = await create(leila, 'مدیر فروش')
  return { leila, first, second, hers }
})

const found = async (query: QueryIn<typeof jobTitles.list>, by: Person = arya.sara) =>
  (await by.does(jobTitles.list, { query })).job_titles.map(it => [it.title, it.jobs_count])

test('titles that differ only in their spelling are one, with the id of its earliest job opening', async () => {
  const { first, leila, hers } = await open()
  const { job_titles, pagination } = await arya.sara.does(jobTitles.list, {})
  deepEqual(
    job_titles.map(it => [it.title, it.jobs_count]),
    [
      ['حسابدار', 1],
      ['مدیر فروش', 3],
    ],
  )
  equal(job_titles[1]?.uuid, first)
  equal(pagination.total, 2)
  deepEqual(await found({ per_page: 1, page: 2 }), [['مدیر فروش', 3]])
  deepEqual(await found({ title: 'مدير' }), [['مدیر فروش', 3]])
  for (const title of ['%', '_', '!', 'آشپز']) deepEqual(await found({ title }), [], title)
  deepEqual(await found({}, arya.kian), [])
  deepEqual((await leila.does(jobTitles.list, {})).job_titles, [{ uuid: hers, title: 'مدیر فروش', jobs_count: 1 }])
  equal((await arya.reza.call(jobTitles.list, {})).code, 403)
})

test('a title is read by the id of any of its job openings that the caller may see', async () => {
  const { first, second, hers, leila } = await open()
  const show = (job_title_uuid: string, by: Person = arya.sara) =>
    by.call(jobTitles.show, { params: { job_title_uuid } })
  for (const id of [first, second, hers])
    deepEqual((await show(id)).data.job_title, { uuid: first, title: 'مدیر فروش', jobs_count: 3 })
  equal((await show(hers, leila)).data.job_title.jobs_count, 1)
  for (const [id, by] of [
    [first, leila],
    [first, arya.kian],
    [nowhere, arya.sara],
  ] as const)
    equal((await show(id, by)).code, 404)
  deepEqual(await found({ uuids: [second, nowhere] }), [['مدیر فروش', 3]])
  deepEqual(await found({ uuids: [first] }, leila), [])
})

test('job openings are filtered by title', async () => {
  const { first, second, hers, leila } = await open()
  const listed = async (job_title_uuid: string[], by: Person = arya.sara) =>
    (await by.does(jobs.list, { query: { job_title_uuid } })).jobs.map(it => it.uuid)
  deepEqual(await listed([first]), [hers, second, first])
  deepEqual(await listed([hers], leila), [hers])
  deepEqual(await listed([first], leila), [], 'the filter does not reveal the title of a hidden job opening')
  deepEqual(await listed([nowhere]), [])
})
