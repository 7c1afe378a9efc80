import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { exports } from '@kargozin/api/recruitment/exports/exports.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

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

test('the call for ids returns all matching applicants of all visible job openings', async () => {
  const [first, second] = [await openJob(arya.mina), await openJob(arya.sara)]
  const query = { jobs_uuid: [first.job, second.job], gender: ['men' as const] }
  const found = await arya.sara.does(applicants.foundIds, { query })
  deepEqual([found.applicants_uuids, found.total], [[second.ids[0], first.ids[0]], 2])
  const reader = await arya.hire('بیننده', ['organization.hiring', 'organization.hiring.applicants'])
  deepEqual(await reader.does(applicants.foundIds, { query }), { applicants_uuids: [], total: 0 })
})
