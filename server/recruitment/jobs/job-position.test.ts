import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { positions } from '@kargozin/api/structure/positions.ts'
import { applying, rulesOf } from '../../test/applying.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob } = applying(arya)

const read = async (job_uuid: string) => (await arya.sara.does(jobs.show, { params: { job_id: job_uuid } })).job
const save = (job_uuid: string, body: object) => arya.sara.call(jobs.update, { params: { job_uuid }, body })

test('a job opening starts from a position, and says when its job statement has changed since', async () => {
  const { uuid } = (await arya.sara.does(positions.create, { body: { title: 'حسابدار' } })).job_designation
  const write = (purpose: string) => arya.sara.does(positions.saveStatement, { params: { uuid }, body: { purpose } })
  await write('<p>یک</p>')
  const job_uuid = await makeJob({ job_designation_uuid: uuid, statement_version: 1 })
  const job_designation = { uuid, title: 'حسابدار', current_version: 1 }
  const { job: copy } = await arya.sara.does(jobs.copy, { params: { job_uuid } })
  for (const it of [await read(job_uuid), copy])
    deepEqual([it.job_designation_uuid, it.statement_version, it.job_designation], [uuid, 1, job_designation])
  await write('<p>دو</p>')
  const changed = await read(job_uuid)
  deepEqual([changed.statement_version, changed.job_designation?.current_version], [1, 2])
  await save(job_uuid, { statement_version: 2 })
  await arya.sara.does(positions.remove, { params: { uuid } })
  deepEqual((await save(job_uuid, { job_designation_uuid: uuid, required_hires: 2 })).code, 200)
  await save(job_uuid, { job_designation_uuid: null, statement_version: null })
  const { activities: history } = await arya.sara.does(activities.ofJob, { params: { uuid: job_uuid }, query: {} })
  deepEqual(
    history[0]?.changes.find(it => it.field === 'position'),
    { field: 'position', from: 'حسابدار', to: null },
  )
  deepEqual((await read(job_uuid)).job_designation, null)
  deepEqual(rulesOf(await save(job_uuid, { job_designation_uuid: job_uuid })), ['job_designation_uuid: one_of'])
})

test('the list of positions counts the active job openings that the reader may see', async () => {
  const { uuid } = (await arya.sara.does(positions.create, { body: { title: 'راننده' } })).job_designation
  await makeJob({ job_designation_uuid: uuid, publish_status: publishStatus.active })
  await makeJob({ job_designation_uuid: uuid, publish_status: publishStatus.draft })
  const count = async (who = arya.sara) =>
    (await who.does(positions.list, { query: { title: 'راننده' } })).job_designations.map(it => it.jobs_count)
  deepEqual([await count(), await count(arya.reza)], [[1], [0]])
})
