import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { branches } from '@kargozin/api/structure/branches.ts'
import { applying, rulesOf } from '../../test/applying.ts'
import { newBranch } from '../../test/nets/secrets.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob } = applying(arya)

const add = async (name: string) => (await arya.sara.does(branches.create, { body: { name } })).subsidiary.id
const read = async (job_uuid: string) => (await arya.sara.does(jobs.show, { params: { job_id: job_uuid } })).job
const save = (job_uuid: string, body: object) => arya.sara.call(jobs.update, { params: { job_uuid }, body })

test('a job opening has a branch, which its copy has too, which stays after its deletion and can be cleared', async () => {
  const branch = await add('کرج')
  const job_uuid = await makeJob({ subsidiary_id: branch })
  const { job: copy } = await arya.sara.does(jobs.copy, { params: { job_uuid } })
  for (const it of [await read(job_uuid), copy])
    deepEqual([it.subsidiary_id, it.subsidiaries_ids, it.subsidiary], [branch, [branch], { id: branch, name: 'کرج' }])
  await arya.sara.does(branches.remove, { params: { id: branch } })
  equal((await save(job_uuid, { subsidiary_id: branch, required_hires: 3 })).code, 200)
  equal((await read(job_uuid)).subsidiary?.name, 'کرج')
  await save(job_uuid, { subsidiary_id: null })
  const { activities: history } = await arya.sara.does(activities.ofJob, { params: { uuid: job_uuid }, query: {} })
  deepEqual(history[0]?.changes, [{ field: 'branch', from: 'کرج', to: null }])
  const cleared = await read(job_uuid)
  deepEqual([cleared.subsidiary_id, cleared.subsidiaries_ids, cleared.subsidiary], [null, [], null])
})

test('the branch may be given as a list of one', async () => {
  const [one, two] = [await add('قم'), await add('یزد')]
  const job_uuid = await makeJob({ subsidiaries_ids: [one] })
  equal((await read(job_uuid)).subsidiary_id, one)
  await save(job_uuid, { required_hires: 2 })
  equal((await read(job_uuid)).subsidiary_id, one)
  await save(job_uuid, { subsidiaries_ids: [one], subsidiary_id: two })
  equal((await read(job_uuid)).subsidiary_id, two)
  equal((await save(job_uuid, { subsidiaries_ids: [one, two] })).code, 422)
  deepEqual(rulesOf(await save(job_uuid, { subsidiary_id: job_uuid })), ['subsidiary_id: one_of'])
  await save(job_uuid, { subsidiaries_ids: [] })
  equal((await read(job_uuid)).subsidiary_id, null)
})

test('a deletion moves job openings and members to another branch, and its undo moves back what nobody has moved since', async () => {
  const [from, to, third] = [
    await newBranch(arya, 'ری', arya.reza),
    await newBranch(arya, 'شاهرود', arya.mina),
    await add('کیش'),
  ]
  const [stays, moved] = [await makeJob({ title: 'یک', subsidiary_id: from }), await makeJob({ subsidiary_id: from })]
  const own = await makeJob({ subsidiary_id: to })
  const { version } = await read(stays)
  const usersOf = async (id: string) =>
    (await arya.sara.does(branches.show, { params: { id } })).subsidiary.users.map(it => it.id).toSorted()
  equal((await arya.sara.call(branches.remove, { params: { id: from }, query: { move_to: from } })).code, 422)
  await arya.sara.does(branches.remove, { params: { id: from }, query: { move_to: to } })
  const branchesOf = () => Promise.all([stays, moved, own].map(async it => (await read(it)).subsidiary_id))
  deepEqual(await branchesOf(), [to, to, to])
  deepEqual(await usersOf(to), [arya.mina.id, arya.reza.id].toSorted())
  equal((await save(stays, { subsidiary_id: from, version })).code, 409, 'a form with the old branch is stale')
  await save(moved, { subsidiary_id: third })
  await arya.sara.does(branches.restore, { params: { id: from } })
  await arya.sara.does(branches.restore, { params: { id: from } })
  deepEqual(await branchesOf(), [from, third, to])
  deepEqual([await usersOf(from), await usersOf(to)], [[arya.reza.id], [arya.mina.id]])
})

test('the list of branches counts members, and the job openings that the reader may see', async () => {
  const id = await newBranch(arya, 'بابل', arya.mina)
  await makeJob({ subsidiary_id: id })
  const counts = async (who = arya.sara) =>
    (await who.does(branches.list, { query: { name: 'بابل' } })).subsidiaries.map(it => [it.users_count, it.jobs_count])
  deepEqual([await counts(), await counts(arya.reza)], [[[1, 1]], [[1, 0]]])
})
