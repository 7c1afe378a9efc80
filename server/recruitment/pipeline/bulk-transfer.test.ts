import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { comments } from '@kargozin/api/recruitment/applicants/comments.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { activitiesOf, pipeline, staysOf, totals, type Pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

type More = { remove_from_origin?: 0 | 1 | boolean; steps_uuid?: string[] }

const transfer = (by: Person, from: Pipeline, to: { job: string }, ids: string[], more: More = {}) =>
  by.call(bulk.transfer, {
    params: { ...from.params, destination_job_uuid: to.job },
    body: { applicants_uuid: ids, ...more },
  })

const two = async (count: number): Promise<[Pipeline, Pipeline]> => [
  await pipeline(arya, arya.sara, count),
  await pipeline(arya, arya.sara, 0),
]

const namesOf = async (it: Pipeline) =>
  (await arya.sara.does(applicants.ofJob, { params: it.params })).applicants.map(one => one.mobile).toSorted()

test('a bulk transfer moves stays, comments and history; both jobs record it', async () => {
  const [from, to] = await two(3)
  const [one, other] = from.ids as [string, string]
  await arya.sara.does(comments.create, {
    params: { applicant_uuid: one },
    body: { comment: 'خوب', visibility: 'PUBLIC' },
  })
  const { data } = await transfer(arya.mina, from, to, [one, other, one])
  deepEqual([data.transferred, data.existed, data.errors], [2, 0, []])
  deepEqual(await totals(arya.sara, from), [1, 0, 0, 0, 0])
  deepEqual(await totals(arya.sara, to), [2, 0, 0, 0, 0])
  const stays = await staysOf(arya, one)
  deepEqual(
    stays.map(stay => [stay.job_id, stay.step_id, stay.left_at === null]),
    [
      [from.job, from.first, false],
      [to.job, to.first, true],
    ],
  )
  const { applicant } = await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: one } })
  equal(applicant.job_id, to.job)
  equal((await arya.sara.does(comments.list, { params: { applicant_uuid: one } })).comments.length, 1)
  const there = await arya.sara.does(activities.ofJob, { params: { uuid: to.job }, query: { type: ['transfer'] } })
  equal(there.activities.length, 2)
  const left = await arya.sara.does(activities.ofJob, { params: { uuid: from.job }, query: { type: ['transfer'] } })
  deepEqual(
    left.activities.map(it => it.changes.find(change => change.field === 'count')?.to),
    ['2'],
  )
})

test('without `remove_from_origin`, applicants are copied with data but no rating', async () => {
  const [from, to] = await two(1)
  const [one] = from.ids as [string]
  await arya.inside(db =>
    db
      .insertInto('source')
      .values({ organization_id: arya.sara.organization, title: 'دستی', kind: 'manual' })
      .execute(),
  )
  await arya.sara.does(applicants.setSource, { params: { applicant_uuid: one }, body: { source_key: 'manual' } })
  await arya.sara.does(applicants.rate, { params: { applicant_uuid: one }, body: { rate: 4 } })
  await arya.inside(async db => {
    const kept = { organization_id: arya.sara.organization, name: 'من.webp', type: 'image/webp', bytes: 1 }
    const values = { ...kept, sha256: Buffer.alloc(32), collection: 'image' }
    const { id: avatar } = await db.insertInto('file').values(values).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('applicant').set({ avatar }).where('application_id', '=', one).execute()
  })
  const { data } = await transfer(arya.sara, from, to, from.ids, { remove_from_origin: 0, steps_uuid: [to.interview] })
  equal(data.transferred, 1)
  deepEqual(await totals(arya.sara, from), [1, 0, 0, 0, 0])
  deepEqual(await totals(arya.sara, to), [0, 0, 1, 0, 0])
  deepEqual(await namesOf(from), await namesOf(to))
  const [copy] = (await arya.sara.does(applicants.ofJob, { params: to.params })).applicants
  ok(copy && copy.uuid !== one)
  deepEqual([copy.source, copy.rate, copy.version], ['manual', null, 1])
  const photos = await Promise.all(
    [one, copy.uuid].map(async applicant_uuid => {
      const { applicant } = await arya.sara.does(applicantProfile.show, { params: { applicant_uuid } })
      return applicant.avatar_url?.split('?')[0]
    }),
  )
  ok(photos[0] && photos[0] === photos[1])
  equal((await staysOf(arya, copy.uuid)).length, 1)
  equal((await activitiesOf(arya, one))[0]?.type, 'transfer')
  equal((await activitiesOf(arya, copy.uuid))[0]?.type, 'transfer')
})

test('a CV that two applications share is kept until both are deleted', async () => {
  const [from, to] = await two(1)
  const [one] = from.ids as [string]
  const file = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'], 'cv.pdf')
  await arya.sara.does(applicantProfile.uploadCv, { params: { applicant_uuid: one }, files: { file } })
  await transfer(arya.sara, from, to, from.ids, { remove_from_origin: 0 })
  const [copy] = (await arya.sara.does(applicants.ofJob, { params: to.params })).applicants
  ok(copy?.has_cv)
  const files = async () => (await arya.inside(db => db.selectFrom('file').select('id').execute())).length
  const forget = async (id: string) => {
    await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: id } })
    await arya.sara.does(applicants.remove, { params: { applicant_uuid: id } })
  }
  const before = await files()
  await forget(one)
  equal(await files(), before)
  await forget(copy.uuid)
  equal(await files(), before - 1)
})

test('applicants who are already in the job are counted; refused ones have a reason', async () => {
  const [from, to] = await two(3)
  const [there, trashed] = from.ids as [string, string]
  await transfer(arya.sara, from, to, [there], { remove_from_origin: false })
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: trashed } })
  const nobody = randomUUID()
  const { data } = await transfer(arya.sara, from, to, [...from.ids, nobody])
  deepEqual([data.transferred, data.existed, data.errors.length], [1, 1, 2])
  const [first, second] = data.errors
  deepEqual([first?.applicant_uuid, second?.applicant_uuid, second?.name], [trashed, nobody, ''])
  match(first?.name ?? '', /^متقاضی شمارهٔ/)
  match(first?.message ?? '', /trash/)
  match(second?.message ?? '', /no longer/)
  deepEqual(await totals(arya.sara, from), [1, 0, 0, 0, 0])
})

test('an inactive job accepts a transfer; a deleted, foreign or the same job does not', async () => {
  const [from, to] = await two(2)
  await arya.sara.does(jobs.publish, { params: { job_id: to.job }, body: { publish_status: 1 } })
  equal((await transfer(arya.sara, from, to, [from.ids[0]!])).code, 200)
  const same = await transfer(arya.sara, from, from, from.ids)
  equal(same.code, 422)
  match(same.message ?? '', /already/)
  const foreign = await arya.kian.does(jobs.create, { body: { title: 'رقیب' } })
  const codes = await Promise.all([
    transfer(arya.sara, from, { job: foreign.job.uuid }, from.ids),
    transfer(arya.kian, from, { job: foreign.job.uuid }, from.ids),
    transfer(arya.reza, from, to, from.ids),
    transfer(arya.sara, from, to, from.ids, { steps_uuid: [from.first] }),
    transfer(arya.sara, from, to, from.ids, { steps_uuid: [to.rejected] }),
    transfer(arya.sara, from, to, []),
    transfer(arya.sara, from, to, from.ids, { remove_from_origin: 2 as 1 }),
  ])
  deepEqual(
    codes.map(reply => reply.code),
    [404, 404, 403, 422, 422, 422, 422],
  )
  await arya.sara.does(jobs.remove, { params: { job_id: to.job } })
  equal((await transfer(arya.sara, from, to, from.ids)).code, 404)
})

test('undoing a transfer moves back all applicants who were not moved since', async () => {
  const [from, to] = await two(3)
  const { data } = await transfer(arya.sara, from, to, from.ids)
  const moved = from.ids[0]!
  await arya.mina.does(applicants.move, { params: { ...to.params, applicant_id: moved }, body: { step_id: to.review } })
  deepEqual(await arya.sara.does(bulk.undo, { params: { bulk_uuid: data.bulk_uuid } }), { restored: 2, left: 1 })
  deepEqual(await totals(arya.sara, from), [2, 0, 0, 0, 0])
  deepEqual(await totals(arya.sara, to), [0, 1, 0, 0, 0])
  const back = from.ids[1]!
  deepEqual(
    (await staysOf(arya, back)).map(stay => [stay.job_id, stay.left_at === null]),
    [[from.job, true]],
  )
  const [activity] = await activitiesOf(arya, back)
  deepEqual([activity?.type, activity?.job_id], ['undo', from.job])
})

test('undoing a copy deletes the copies that were not changed since', async () => {
  const [from, to] = await two(2)
  const { data } = await transfer(arya.sara, from, to, from.ids, { remove_from_origin: 0 })
  const [touched] = (await arya.sara.does(applicants.ofJob, { params: to.params })).applicants
  await arya.mina.does(applicants.rate, { params: { applicant_uuid: touched!.uuid }, body: { rate: 5 } })
  deepEqual(await arya.sara.does(bulk.undo, { params: { bulk_uuid: data.bulk_uuid } }), { restored: 1, left: 1 })
  deepEqual(await totals(arya.sara, to), [1, 0, 0, 0, 0])
  deepEqual(await totals(arya.sara, from), [2, 0, 0, 0, 0])
})
