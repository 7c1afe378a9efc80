import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { tasks } from '@kargozin/api/recruitment/applicants/tasks.ts'
import { pipeline, type Pipeline } from '../../test/many.ts'
import { statementsOf } from '../../test/statements.ts'
import { inDays, tasking } from '../../test/tasking.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { interviewer, listed, mine, notices } = tasking(arya)

const undo = (by: Person, bulk_uuid: string) => by.call(bulk.undo, { params: { bulk_uuid } })
const rateMany = (by: Person, applicants_uuids: string[], rate: number) =>
  by.call(bulk.rate, { body: { applicants_uuids, rate } })
const rated = async (by: Person, jobs: Pipeline[]) => {
  const found = await by.does(applicants.search, { query: { jobs_uuid: jobs.map(it => it.job), per_page: 50 } })
  const rates = new Map(found.applicants.map(it => [it.uuid, it.rate]))
  return jobs.flatMap(it => it.ids.map(id => rates.get(id)))
}
const changesOf = async (by: Person, it: Pipeline, type: string) =>
  (await by.does(activities.ofJob, { params: { uuid: it.job }, query: {} })).activities
    .filter(one => one.type === type)
    .map(one => one.changes.map(change => [change.from, change.to])[0])

test('one action rates applicants of several jobs, and undo restores the ratings', async () => {
  const [first, second] = [await pipeline(arya, arya.sara, 2), await pipeline(arya, arya.sara, 1)]
  const [one = '', two = ''] = first.ids
  await arya.sara.does(applicants.rate, { params: { applicant_uuid: one }, body: { rate: 2 } })
  await arya.sara.does(applicants.rate, { params: { applicant_uuid: two }, body: { rate: 4 } })
  const { data } = await rateMany(arya.mina, [...first.ids, ...second.ids, crypto.randomUUID(), one], 4)
  deepEqual([data.changed, data.left], [2, 2])
  deepEqual(data.reasons, [
    { reason: 'not_found', count: 1 },
    { reason: 'same', count: 1 },
  ])
  deepEqual(await rated(arya.sara, [first, second]), [4, 4, 4])
  equal((await changesOf(arya.sara, second, 'rate')).length, 1)
  await arya.sara.does(applicants.rate, { params: { applicant_uuid: second.ids[0] ?? '' }, body: { rate: 1 } })
  equal((await undo(arya.sara, data.bulk_uuid)).code, 404, 'only the member who changed the ratings can undo it')
  deepEqual((await undo(arya.mina, data.bulk_uuid)).data, { restored: 1, left: 1 })
  deepEqual(await rated(arya.sara, [first, second]), [2, 4, 1], 'undo keeps a later rating')
  equal((await undo(arya.mina, data.bulk_uuid)).code, 409)
  await rateMany(arya.mina, first.ids, 0)
  deepEqual(await rated(arya.sara, [first]), [null, null])
})

test('one action sets or removes the source of several applicants', async () => {
  const [first, second] = [await pipeline(arya, arya.sara, 1), await pipeline(arya, arya.sara, 1)]
  const ids = [...first.ids, ...second.ids]
  const { source_key } = (await arya.sara.does(sources.create, { body: { title: 'نمایشگاه کار' } })).source
  const set = (key: string | null, by = arya.sara) =>
    by.call(bulk.source, { body: { applicants_uuids: ids, source_key: key } })
  const found = async () =>
    (await arya.sara.does(applicants.search, { query: { source: [source_key], per_page: 50 } })).applicants.length
  const { data } = await set(source_key)
  deepEqual([data.changed, data.left, await found()], [2, 0, 2])
  deepEqual((await changesOf(arya.sara, second, 'source')).length, 1)
  equal((await set('nowhere')).code, 422)
  equal((await set(source_key, arya.kian)).code, 422, 'the source belongs to another organisation')
  deepEqual((await undo(arya.sara, data.bulk_uuid)).data, { restored: 2, left: 0 })
  equal(await found(), 0)
  deepEqual((await set(null)).data.reasons, [{ reason: 'same', count: 2 }])
})

test('creating tasks in bulk sends one notice, and can be undone in one action', async () => {
  const [first, second] = [await pipeline(arya, arya.sara, 2), await pipeline(arya, arya.sara, 1)]
  const ids = [...first.ids, ...second.ids]
  const nadia = await interviewer(first.job, 'نادیا')
  const body = { applicants_uuids: ids, title: 'زنگ بزنید', user_uuid: nadia.id, deadline: inDays(2) }
  const { data } = await arya.sara.call(tasks.createMany, { body })
  deepEqual([data.changed, data.reasons], [2, [{ reason: 'unseen_by_assignee', count: 1 }]])
  deepEqual(await mine(nadia), ['زنگ بزنید', 'زنگ بزنید'])
  deepEqual(await listed(arya.sara, second.ids[0] ?? ''), [])
  equal((await notices(nadia)).filter(it => it === 'NewTasks').length, 1)
  const made = (await nadia.does(tasks.mine, { query: {} })).tasks
  const [begun] = made
  const waiting = await arya.asOwner(db =>
    sql`select from graphile_worker._private_jobs where key = any(${made.map(it => `task-deadline:${it.uuid}`)})`.execute(
      db,
    ),
  )
  equal(waiting.rows.length, 2)
  await nadia.does(tasks.setStatus, { params: { task_uuid: begun?.uuid ?? '' }, body: { status: 'IN_PROGRESS' } })
  deepEqual((await undo(arya.sara, data.bulk_uuid)).data, { restored: 1, left: 1 })
  equal((await mine(nadia)).length, 1, 'undo keeps the task that was begun')
  equal((await arya.sara.call(tasks.createMany, { body: { ...body, deadline: inDays(-1) } })).code, 422)
  const unseen = { ...body, applicants_uuids: second.ids }
  equal(
    (await arya.sara.call(tasks.createMany, { body: unseen })).code,
    422,
    'the assignee may see none of the applicants',
  )
})

test('applicants of several job openings are trashed and restored in one action', async () => {
  const [first, second] = [await pipeline(arya, arya.sara, 2), await pipeline(arya, arya.sara, 1)]
  const ids = [...first.ids, ...second.ids]
  const trash = (by: Person) => by.call(bulk.trashSeveral, { body: { applicants_uuids: ids } })
  const { data } = await trash(arya.sara)
  deepEqual([data.changed, data.left], [3, 0])
  deepEqual((await trash(arya.mina)).data.reasons, [{ reason: 'same', count: 3 }])
  deepEqual(await rated(arya.sara, [first, second]), [undefined, undefined, undefined])
  const back = { params: { applicant_uuid: ids[0] ?? '' } }
  await arya.mina.does(applicants.restore, back)
  deepEqual((await undo(arya.sara, data.bulk_uuid)).data, { restored: 2, left: 1 })
  deepEqual(await rated(arya.sara, [first, second]), [null, null, null])
})

test('bulk actions change only permitted applicants; they say why others are skipped', async () => {
  const [seen, hidden] = [await pipeline(arya, arya.sara, 1), await pipeline(arya, arya.sara, 1)]
  const applicants_uuids = [...seen.ids, ...hidden.ids]
  const looker = await interviewer(seen.job, 'نگار')
  const why = [
    { reason: 'not_allowed', count: 1 },
    { reason: 'not_found', count: 1 },
  ]
  const rate = await rateMany(looker, applicants_uuids, 5)
  const source = await looker.call(bulk.source, { body: { applicants_uuids, source_key: null } })
  const trash = await looker.call(bulk.trashSeveral, { body: { applicants_uuids } })
  deepEqual([rate.data.reasons, source.data.reasons, trash.data.reasons], [why, why, why])
  const task = await looker.call(tasks.createMany, {
    body: { applicants_uuids, title: 'یادآوری', visibility: 'PRIVATE' },
  })
  deepEqual([task.data.changed, task.data.reasons], [1, [{ reason: 'not_found', count: 1 }]])
  deepEqual(await changesOf(arya.sara, seen, 'task'), [], 'a private task records no activity')
  deepEqual((await undo(looker, task.data.bulk_uuid)).data, { restored: 1, left: 0 })
  deepEqual(await rated(arya.sara, [seen, hidden]), [null, null])
})

test('changing 1,200 applicants takes as many statements as changing one', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1200)
  const [one = '', ...many] = ids
  const acts = (applicants_uuids: string[]) => [
    () => rateMany(arya.sara, applicants_uuids, 3),
    () => arya.sara.call(bulk.source, { body: { applicants_uuids, source_key: 'telegram' } }),
    () => arya.sara.call(tasks.createMany, { body: { applicants_uuids, title: 'بررسی', deadline: inDays(3) } }),
    () => arya.sara.call(bulk.trashSeveral, { body: { applicants_uuids } }),
  ]
  const counts = []
  for (const ofThem of [[one], many]) {
    const each = []
    for (const act of acts(ofThem)) each.push((await statementsOf(act)).length)
    counts.push(each)
  }
  deepEqual(counts[1], counts[0])
})
