import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import type { QueryOut } from '@kargozin/api/call.ts'
import { applicantOrder, applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

type ListQuery = QueryOut<typeof applicants.search>

/** Creates a job with a woman, a man, and somebody whose name looks like a formula. */
async function openJob(by: Person) {
  const { job } = await by.does(jobs.create, { body: { title: 'کارشناس فروش' } })
  const add = async (name: string, last_name: string, mobile: string, gender?: 'men' | 'women') => {
    const body = { name, last_name, mobile, ...(gender ? { gender } : {}) }
    return (await by.does(applicants.create, { params: { job_uuid: job.uuid }, body })).applicant.uuid
  }
  const ids = [
    await add('علی', 'رضایی', '09350000101', 'men'),
    await add('زهرا', 'احمدی', '09350000102', 'women'),
    await add('=cmd|', "' /C calc'!A0", '09350000103'),
  ]
  return { job: job.uuid, ids }
}

const fileOf = async (url: string) => {
  const response = await fetch(arya.url + url)
  equal(response.status, 200)
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  return { head, rows: rows.map(row => Object.fromEntries(head.map((title, at) => [String(title), row[at] ?? null]))) }
}

const names = (rows: Record<string, unknown>[]) => rows.map(row => row['First name'])

test('applicants of several jobs are exported with the chosen columns and order', async () => {
  const [first, second] = [await openJob(arya.mina), await openJob(arya.sara)]
  const jobs_uuid = [first.job, second.job]
  const columns = ['last_name', 'first_name', 'job', 'step', 'national_id'] as const
  const query = { jobs_uuid, columns: [...columns], gender: ['women'] }
  const headers = { 'accept-language': 'en' }
  const { data } = await arya.sara.call(exports.found, { query }, headers)
  const file = await fileOf(data.file_url ?? '')
  deepEqual(file.head.slice(0, 4), ['Last name', 'First name', 'Job opening', 'Step'])
  deepEqual(
    file.rows.map(row => [row['First name'], row['Job opening']]),
    [
      ['زهرا', 'کارشناس فروش'],
      ['زهرا', 'کارشناس فروش'],
    ],
  )
  const applicants_uuids = [first.ids[2] ?? '', second.ids[1] ?? '', crypto.randomUUID()]
  const chosen = await arya.sara.call(
    exports.foundChosen,
    { body: { applicants_uuids, order_by: 'applied_at' } },
    headers,
  )
  const all = await fileOf(chosen.data.file_url ?? '')
  deepEqual(names(all.rows), ['زهرا', '=cmd|'], 'formulas are exported as text')
  deepEqual(all.head.slice(0, 3), ['First name', 'Last name', 'Job opening'])

  const reader = await arya.hire('بی‌دسترسی', ['organization.hiring', 'organization.hiring.applicants'])
  const theirs = await reader.call(exports.foundChosen, { body: { applicants_uuids, columns: [...columns] } }, headers)
  const none = await fileOf(theirs.data.file_url ?? '')
  deepEqual([none.head.length, none.rows.length], [4, 0], 'there is no sensitive column and no job of other members')
  equal((await arya.sara.call(exports.found, { query: { columns: ['password' as 'job'] } })).code, 422)
  const foreign = [
    await arya.kian.call(exports.foundChosen, { body: { applicants_uuids } }),
    await arya.kian.call(exports.found, { query: { jobs_uuid } }),
  ]
  for (const { data: of } of foreign)
    deepEqual((await fileOf(of.file_url ?? '')).rows, [], 'another organisation finds no applicants')
})

const sourceOf = async (title: string) => (await arya.sara.does(sources.create, { body: { title } })).source.source_key

/** Creates applicants of two job openings, who differ in the columns that a list may be ordered by. */
async function openVaried(titles: readonly [string, string]) {
  const [first, second] = await Promise.all(
    titles.map(async title => (await arya.sara.does(jobs.create, { body: { title } })).job.uuid),
  )
  const people = [
    {
      job: second,
      name: 'بابک',
      last_name: 'ج',
      mobile: '09350000203',
      email: 'b@example.com',
      source_key: await sourceOf(`نمایشگاه ${titles[0]}`),
    },
    { job: first, name: 'آرش', last_name: 'د', mobile: '09350000201', email: 'c@example.com' },
    {
      job: second,
      name: 'پویا',
      last_name: 'الف',
      mobile: '09350000202',
      source_key: await sourceOf(`دوستان ${titles[0]}`),
    },
  ]
  for (const { job, ...body } of people)
    await arya.sara.does(applicants.create, { params: { job_uuid: job ?? '' }, body })
  return [first ?? '', second ?? '']
}

const orders = Object.keys(applicantOrder.order_by.def.innerType.def.entries) as NonNullable<ListQuery['order_by']>[] // keys of the choice

test('a workbook has the order of the list, whatever column that is ordered by', async () => {
  const jobs_uuid = await openVaried(['انباردار', 'حسابدار'])
  const headers = { 'accept-language': 'en' }
  ok(orders.length >= 13)
  for (const order_by of orders)
    for (const direction of ['asc', 'desc'] as const) {
      const query = { jobs_uuid, order_by, direction }
      const { applicants: listed } = await arya.sara.does(applicants.search, { query })
      const expected = listed.map(it => it.name)
      equal(expected.length, 3)
      const all = await arya.sara.call(exports.found, { query }, headers)
      deepEqual(names((await fileOf(all.data.file_url ?? '')).rows), expected, `${order_by} ${direction}`)
      const body = { applicants_uuids: listed.map(it => it.uuid).toSorted(), order_by, direction }
      const chosen = await arya.sara.call(exports.foundChosen, { body }, headers)
      deepEqual(names((await fileOf(chosen.data.file_url ?? '')).rows), expected, `chosen, ${order_by} ${direction}`)
    }
})

test('the workbook of one job opening has any of these orders too', async () => {
  const [, job_uuid = ''] = await openVaried(['راننده', 'آشپز'])
  const headers = { 'accept-language': 'en' }
  for (const order_by of orders) {
    const params = { job_uuid }
    const { applicants: listed } = await arya.sara.does(applicants.ofJob, { params, query: { order_by } })
    const { data } = await arya.sara.call(exports.applicants, { params, query: { orderBy: order_by } }, headers)
    deepEqual(
      names((await fileOf(data.file_url ?? '')).rows),
      listed.map(it => it.name),
      order_by,
    )
  }
})

test('the call for ids returns all matching applicants of all visible job openings', async () => {
  const [first, second] = [await openJob(arya.mina), await openJob(arya.sara)]
  const query = { jobs_uuid: [first.job, second.job], gender: ['men' as const] }
  const found = await arya.sara.does(applicants.foundIds, { query })
  deepEqual([found.applicants_uuids, found.total], [[second.ids[0], first.ids[0]], 2])
  const reader = await arya.hire('بیننده', ['organization.hiring', 'organization.hiring.applicants'])
  deepEqual(await reader.does(applicants.foundIds, { query }), { applicants_uuids: [], total: 0 })
})
