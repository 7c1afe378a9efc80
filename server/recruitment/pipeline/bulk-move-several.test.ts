import { deepEqual, equal, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { activitiesOf, pipeline, staysOf, totals, type Pipeline } from '../../test/many.ts'
import { statementsOf } from '../../test/statements.ts'
import { tasking } from '../../test/tasking.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { interviewer } = tasking(arya)

type MoveDetails = { rejection_reasons?: string[]; other_reason?: string; into_pool?: { reason?: string } }

const move = (by: Person, steps_uuid: string[], applicants_uuids: string[], details: MoveDetails = {}) =>
  by.call(bulk.moveSeveral, { body: { applicants_uuids, steps_uuid, ...details } })
const undo = (by: Person, bulk_uuid: string) => by.call(bulk.undo, { params: { bulk_uuid } })
const three = async (): Promise<[Pipeline, Pipeline]> => [
  await pipeline(arya, arya.sara, 2),
  await pipeline(arya, arya.sara, 1),
]
const boards = async (...its: Pipeline[]) => Promise.all(its.map(it => totals(arya.sara, it)))

test('one action moves applicants of several jobs, each to a step of their own job', async () => {
  const [first, second] = await three()
  const ids = [...first.ids, ...second.ids]
  const { data } = await move(arya.mina, [first.interview, second.interview], [...ids, ids[0] ?? ''])
  deepEqual([data.changed, data.left], [3, 0])
  deepEqual(await boards(first, second), [
    [0, 0, 2, 0, 0],
    [0, 0, 1, 0, 0],
  ])
  const [stay, next] = await staysOf(arya, second.ids[0] ?? '')
  deepEqual([stay?.left_by, next?.step_id, next?.job_id], [arya.mina.id, second.interview, second.job])
  const recorded = await activitiesOf(arya, second.ids[0] ?? '')
  deepEqual(
    recorded.map(it => [it.type, it.user_id, it.job_id, it.from, it.to]),
    [['change_status', arya.mina.id, second.job, 'Applicants', 'Interview']],
  )
  equal((await undo(arya.sara, data.bulk_uuid)).code, 404, 'only the member who made the move can undo it')
  await arya.sara.does(applicants.move, {
    params: { ...first.params, applicant_id: first.ids[0] ?? '' },
    body: { step_id: first.review },
  })
  deepEqual((await undo(arya.mina, data.bulk_uuid)).data, { restored: 2, left: 1 })
  deepEqual(await boards(first, second), [
    [1, 1, 0, 0, 0],
    [1, 0, 0, 0, 0],
  ])
  deepEqual(
    (await staysOf(arya, second.ids[0] ?? '')).map(it => [it.step_id, it.left_at]),
    [[second.first, null]],
  )
  equal((await activitiesOf(arya, second.ids[0] ?? ''))[0]?.type, 'undo')
  equal((await undo(arya.mina, data.bulk_uuid)).code, 409)
})

test('a rejection in several jobs stores the reason for all, and undo removes it', async () => {
  const [first, second] = await three()
  const ids = [...first.ids, ...second.ids]
  const rejected = [first.rejected, second.rejected]
  equal((await move(arya.sara, rejected, ids)).code, 422)
  const because = { rejection_reasons: ['skills'], other_reason: 'دیر' }
  const { data } = await move(arya.sara, rejected, ids, { ...because, into_pool: { reason: 'بعدها' } })
  deepEqual([data.changed, data.pooled], [3, 3])
  const reasonsOf = async (id: string) => {
    const { applicant } = await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: id } })
    return [applicant.rejection_reasons, applicant.other_reason]
  }
  for (const id of ids) deepEqual(await reasonsOf(id), [['skills'], 'دیر'])
  const pool = async () =>
    (await arya.sara.does(talents.list, { query: { jobs_uuid: [first.job, second.job] } })).applicants
  equal((await pool()).length, 3)
  deepEqual((await undo(arya.sara, data.bulk_uuid)).data, { restored: 3, left: 0 })
  for (const id of ids) deepEqual(await reasonsOf(id), [[], null])
  equal((await pool()).length, 0)
})

test('applicants who are not moved are counted by reason', async () => {
  const [first, second] = await three()
  const third = await pipeline(arya, arya.sara, 1)
  const [there = '', trashed = ''] = first.ids
  await move(arya.sara, [first.review], [there])
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: trashed } })
  const all = [...first.ids, ...second.ids, ...third.ids, randomUUID()]
  const { data } = await move(arya.sara, [first.review, second.review, randomUUID()], all)
  deepEqual([data.changed, data.left], [1, 4])
  deepEqual(data.reasons, [
    { reason: 'same', count: 1 },
    { reason: 'no_step', count: 1 },
    { reason: 'not_found', count: 2 },
  ])
  equal((await staysOf(arya, there)).length, 2)
  equal((await staysOf(arya, third.ids[0] ?? '')).length, 1)
})

test('steps of different types, several of one job, and foreign steps are refused', async () => {
  const [first, second] = await three()
  const { job } = await arya.kian.does(jobs.create, { body: { title: 'رقیب' } })
  const theirs = (await arya.kian.does(steps.ofJob, { params: { job_uuid: job.uuid } })).steps[1]?.uuid ?? ''
  const ids = [...first.ids, ...second.ids]
  const codes = [
    await move(arya.sara, [first.review, second.interview], ids),
    await move(arya.sara, [first.review, first.review, second.review, first.interview], ids),
    await move(arya.sara, [], ids),
    await move(arya.sara, [first.review], []),
    await move(arya.sara, [theirs], ids),
    await move(arya.kian, [first.review], ids),
    await move(arya.reza, [first.review], ids),
  ].map(it => it.code)
  deepEqual(codes, [422, 422, 422, 422, 404, 404, 403])
  const mixed = await move(arya.sara, [first.review, theirs], second.ids)
  deepEqual(mixed.data.reasons, [{ reason: 'no_step', count: 1 }])
  deepEqual(await boards(first, second), [
    [2, 0, 0, 0, 0],
    [1, 0, 0, 0, 0],
  ])
})

test('only applicants whom the caller may move in their own job are moved', async () => {
  const [first, second] = await three()
  const hidden = await pipeline(arya, arya.sara, 1)
  const helper = await interviewer(first.job, 'نیلوفر')
  await arya.inside(db =>
    db
      .insertInto('step_supervisor')
      .values({ organization_id: helper.organization, step_id: second.review, user_id: helper.id, scope: 'change' })
      .execute(),
  )
  const ids = [...first.ids, ...second.ids, ...hidden.ids]
  equal((await move(helper, [hidden.review], ids)).code, 404)
  const { data } = await move(helper, [first.review, second.review, hidden.review], ids)
  deepEqual(
    [data.changed, data.reasons],
    [
      1,
      [
        { reason: 'not_allowed', count: 2 },
        { reason: 'not_found', count: 1 },
      ],
    ],
  )
  deepEqual(await boards(first, second, hidden), [
    [2, 0, 0, 0, 0],
    [0, 1, 0, 0, 0],
    [1, 0, 0, 0, 0],
  ])
  deepEqual((await undo(helper, data.bulk_uuid)).data, { restored: 1, left: 0 })
  const again = await move(helper, [second.review], second.ids)
  await arya.inside(db => sql`delete from step_supervisor where user_id = ${helper.id}`.execute(db))
  deepEqual(
    (await undo(helper, again.data.bulk_uuid)).data,
    { restored: 0, left: 1 },
    'the member may no longer see the job',
  )
})

test('if a step is deleted during a move, no applicant is lost; the others are moved', async () => {
  for (let round = 0; round < 3; round++) {
    const [first, second] = await three()
    const [moved, detached] = await Promise.all([
      move(arya.mina, [first.review, second.review], [...first.ids, ...second.ids]),
      arya.sara.call(stepSettings.detach, { params: { step_id: first.review, transfer_to: first.interview } }),
    ])
    deepEqual([moved.code, detached.code], [200, 200])
    const [its, others] = await boards(first, second)
    deepEqual(others, [0, 1, 0, 0, 0])
    ok(
      [
        [0, 2, 0, 0],
        [2, 0, 0, 0],
      ].some(it => String(it) === String(its)),
      String(its),
    )
  }
})

test('moving and undoing 1,500 applicants takes as many statements as moving one', async () => {
  const large = await pipeline(arya, arya.sara, 1500)
  const small = [
    await pipeline(arya, arya.sara, 1),
    await pipeline(arya, arya.sara, 1),
    await pipeline(arya, arya.sara, 1),
  ]
  const counts = []
  for (const its of [small.slice(0, 1), [large, ...small]]) {
    const rejected = its.map(it => it.rejected)
    const ids = its.flatMap(it => it.ids)
    let made = ''
    const moving = async () => {
      const { data } = await move(arya.sara, rejected, ids, { other_reason: 'پر شد' })
      equal(data.changed, ids.length)
      made = data.bulk_uuid
    }
    counts.push([await statementsOf(moving), await statementsOf(() => undo(arya.sara, made))])
  }
  deepEqual(counts[1], counts[0])
  deepEqual(await boards(large), [[1500, 0, 0, 0, 0]])
})
