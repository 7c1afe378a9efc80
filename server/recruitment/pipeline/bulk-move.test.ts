import { deepEqual, equal, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { activitiesOf, oneOf, pipeline, staysOf, totals, type Pipeline } from '../../test/many.ts'
import { statementsOf } from '../../test/statements.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

type Outcome = { rejection_reasons?: string[]; other_reason?: string; probation_end?: string }

const move = (by: Person, it: Pipeline, to: string, ids: string[], outcome: Outcome = {}) =>
  by.call(bulk.move, {
    params: { ...it.params, destination_step_uuid: to },
    body: { applicants_uuids: ids, ...outcome },
  })

test('a bulk move ends one stay and begins another for each applicant, and records it', async () => {
  const it = await pipeline(arya, arya.sara, 4)
  const { data } = await move(arya.mina, it, it.review, it.ids.slice(0, 3))
  deepEqual([data.moved, data.left], [3, 0])
  deepEqual(await totals(arya.sara, it), [1, 3, 0, 0, 0])
  const [before, after] = await staysOf(arya, it.ids[0]!)
  ok(before?.left_at)
  deepEqual(
    [before.left_by, after?.step_id, after?.left_at, after?.entered_by],
    [arya.mina.id, it.review, null, arya.mina.id],
  )
  const [activity] = await activitiesOf(arya, it.ids[0]!)
  deepEqual(
    [activity?.type, activity?.user_id, activity?.from, activity?.to],
    ['change_status', arya.mina.id, 'Applicants', 'Preliminary review'],
  )
  equal((await oneOf(arya.sara, it, it.ids[0]!)).version, 2)
})

test('applicants in the step already, trashed or elsewhere are skipped and counted', async () => {
  const [it, other] = [await pipeline(arya, arya.sara, 4), await pipeline(arya, arya.sara, 1)]
  const [there, trashed, one, two] = it.ids as [string, string, string, string]
  await move(arya.sara, it, it.review, [there])
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: trashed } })
  const { data } = await move(arya.sara, it, it.review, [there, trashed, one, one, two, other.ids[0]!, randomUUID()])
  deepEqual([data.moved, data.left], [2, 4])
  equal((await staysOf(arya, there)).length, 2)
  equal((await staysOf(arya, trashed)).length, 1)
  deepEqual(await totals(arya.sara, other), [1, 0, 0, 0, 0])
})

test('a foreign step, an empty or too long list, and malformed ids are refused', async () => {
  const [it, other] = [await pipeline(arya, arya.sara, 1), await pipeline(arya, arya.sara, 1)]
  const foreign = await arya.kian.does(jobs.create, { body: { title: 'رقیب' } })
  const board = await arya.kian.does(steps.ofJob, { params: { job_uuid: foreign.job.uuid } })
  const codes = await Promise.all([
    move(arya.sara, it, other.review, it.ids),
    move(arya.sara, it, board.steps[0]!.uuid, it.ids),
    move(arya.sara, it, randomUUID(), it.ids),
    move(arya.sara, it, it.review, []),
    move(
      arya.sara,
      it,
      it.review,
      Array.from({ length: 5001 }, () => randomUUID()),
    ),
    move(arya.sara, it, it.review, ['x']),
    move(arya.kian, it, it.review, it.ids),
    move(arya.reza, it, it.review, it.ids),
  ])
  deepEqual(
    codes.map(reply => reply.code),
    [404, 404, 404, 422, 422, 422, 404, 403],
  )
  deepEqual(await totals(arya.sara, it), [1, 0, 0, 0, 0])
})

test('a bulk rejection needs a reason, which is stored for every applicant', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  equal((await move(arya.sara, it, it.rejected, it.ids)).code, 422)
  equal((await move(arya.sara, it, it.rejected, it.ids, { rejection_reasons: ['nonsense'] })).code, 422)
  equal(
    (await move(arya.sara, it, it.rejected, it.ids, { rejection_reasons: ['skills'], other_reason: 'دیر' })).code,
    200,
  )
  for (const id of it.ids) {
    const { applicant } = await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: id } })
    deepEqual([applicant.rejection_reasons, applicant.other_reason], [['skills'], 'دیر'])
  }
})

test('five hundred applicants are moved, and moved back by undo, in one request each', async () => {
  const it = await pipeline(arya, arya.sara, 500)
  const moved = await move(arya.sara, it, it.interview, it.ids)
  deepEqual([moved.code, moved.data.moved], [200, 500])
  deepEqual(await totals(arya.sara, it), [0, 0, 500, 0, 0])
  const undone = await arya.sara.does(bulk.undo, { params: { bulk_uuid: moved.data.bulk_uuid } })
  deepEqual([undone.restored, undone.left], [500, 0])
  deepEqual(await totals(arya.sara, it), [500, 0, 0, 0, 0])
})

test('undo moves everyone back with their reasons; the history has both actions', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [one] = it.ids as [string]
  await move(arya.sara, it, it.rejected, [one], { rejection_reasons: ['skills'], other_reason: 'کوتاه' })
  const before = await oneOf(arya.sara, it, one)
  const { data } = await move(arya.sara, it, it.review, it.ids)
  deepEqual(await arya.sara.does(bulk.undo, { params: { bulk_uuid: data.bulk_uuid } }), { restored: 2, left: 0 })
  const { applicant } = await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: one } })
  deepEqual(
    [applicant.step_id, applicant.rejection_reasons, applicant.other_reason],
    [it.rejected, ['skills'], 'کوتاه'],
  )
  equal((await oneOf(arya.sara, it, one)).entered_at, before.entered_at)
  const stays = await staysOf(arya, one)
  deepEqual(
    stays.map(stay => stay.step_id),
    [it.first, it.rejected],
  )
  equal(stays.filter(stay => !stay.left_at).length, 1)
  const [activity] = await activitiesOf(arya, one)
  deepEqual([activity?.type, activity?.from, activity?.to], ['undo', 'Preliminary review', 'Rejected'])
})

test('only the mover can undo a move, once; applicants changed since are skipped', async () => {
  const it = await pipeline(arya, arya.sara, 3)
  const { data } = await move(arya.sara, it, it.review, it.ids)
  const params = { bulk_uuid: data.bulk_uuid }
  await arya.mina.does(applicants.move, {
    params: { ...it.params, applicant_id: it.ids[0]! },
    body: { step_id: it.hire },
  })
  equal((await arya.mina.call(bulk.undo, { params })).code, 404)
  equal((await arya.kian.call(bulk.undo, { params })).code, 404)
  const undone = await arya.sara.does(bulk.undo, { params })
  deepEqual([undone.restored, undone.left], [2, 1])
  deepEqual(await totals(arya.sara, it), [2, 0, 0, 1, 0])
  equal((await arya.sara.call(bulk.undo, { params })).code, 409)
})

test('of two simultaneous undos, one succeeds', async () => {
  const it = await pipeline(arya, arya.sara, 30)
  const { data } = await move(arya.sara, it, it.review, it.ids)
  const params = { bulk_uuid: data.bulk_uuid }
  const replies = await Promise.all([arya.sara.call(bulk.undo, { params }), arya.sara.call(bulk.undo, { params })])
  deepEqual(replies.map(reply => reply.code).toSorted(), [200, 409])
  equal((await staysOf(arya, it.ids[0]!)).length, 1)
})

test('an undo later than 30 seconds after the move is refused', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const { data } = await move(arya.sara, it, it.review, it.ids)
  await arya.asOwner(db =>
    db
      .updateTable('bulk_action')
      .set({ at: new Date(Date.now() - 60_000).toISOString() })
      .where('id', '=', data.bulk_uuid)
      .execute(),
  )
  const late = await arya.sara.call(bulk.undo, { params: { bulk_uuid: data.bulk_uuid } })
  equal(late.code, 409)
  ok(late.message?.includes('30'))
  deepEqual(await totals(arya.sara, it), [0, 1, 0, 0, 0])
})

test('the number of queries does not grow with the number of applicants', async () => {
  const [it, other] = [await pipeline(arya, arya.sara, 40), await pipeline(arya, arya.sara, 0)]
  const round = async (ids: string[]) => {
    const body = { applicants_uuids: ids }
    const moved = await move(arya.sara, it, it.review, ids)
    await arya.sara.does(bulk.undo, { params: { bulk_uuid: moved.data.bulk_uuid } })
    await arya.sara.does(bulk.trash, { params: it.params, body })
    await arya.sara.does(bulk.restore, { params: it.params, body })
    const way = { ...it.params, destination_job_uuid: other.job }
    const copied = await arya.sara.does(bulk.transfer, {
      params: way,
      body: { applicants_uuid: ids, remove_from_origin: 0 },
    })
    await arya.sara.does(bulk.undo, { params: { bulk_uuid: copied.bulk_uuid } })
    await arya.sara.does(bulk.transfer, { params: way, body: { applicants_uuid: ids } })
    await arya.sara.does(bulk.trash, { params: other.params, body })
    await arya.sara.does(bulk.remove, { params: other.params, body })
  }
  const [one, ...rest] = it.ids
  const few = await statementsOf(() => round([one!]))
  const many = await statementsOf(() => round(rest))
  equal(few.length, 9)
  deepEqual(few, many)
})
