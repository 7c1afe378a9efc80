import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { world } from '../../test/world.ts'
import { until } from '../../test/until.ts'

const arya = world()

let made = 0

/** Creates a job of Sara with this many applicants in its first step. Also returns the ids of its five steps. */
async function jobWith(count: number) {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'طراح' } })
  const params = { job_uuid: job.uuid }
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const body = { name: `متقاضی ${at}`, mobile: `0935${String(1_000_000 + made++)}` }
    ids.push((await arya.sara.does(applicants.create, { params, body })).applicant.uuid)
  }
  const board = await arya.sara.does(steps.ofJob, { params })
  const [first = '', review = '', interview = '', hire = '', rejected = ''] = board.steps.map(it => it.uuid)
  const move = (id: string | undefined, step_id: string, more = {}) =>
    arya.sara.does(applicants.move, { params: { ...params, applicant_id: id ?? '' }, body: { step_id, ...more } })
  return { params, ids, move, first, review, interview, hire, rejected }
}

const detach = (step_id: string, transfer_to: string, query = {}) =>
  arya.sara.call(stepSettings.detach, { params: { step_id, transfer_to }, query })

const board = async (params: { job_uuid: string }) => (await arya.sara.does(steps.ofJob, { params })).steps

test('a detached step is deleted, and its applicants are first in the target step', async () => {
  const it = await jobWith(4)
  await it.move(it.ids[3], it.review)
  const reply = await detach(it.first, it.review)
  equal(reply.code, 200)
  match(reply.message ?? '', /3 applicants .*“Preliminary review”/)
  deepEqual([reply.data.moved, reply.data.removed?.title], [3, 'Applicants'])
  const columns = await board(it.params)
  deepEqual(
    columns.map(step => [step.title, step.position, step.total]),
    [
      ['Preliminary review', 0, 4],
      ['Interview', 1, 0],
      ['Hire', 2, 0],
      ['Rejected', 3, 0],
    ],
  )
  deepEqual(
    reply.data.steps.map(step => [step.uuid, step.total]),
    columns.map(step => [step.uuid, step.total]),
  )
  equal(columns[0]?.applicants.at(-1)?.uuid, it.ids[3], 'earlier applicants are below the new ones')
  equal((await arya.sara.call(stepSettings.show, { params: { step_id: it.first } })).code, 404)
})

test('each moved applicant has a new stay, and an activity that names both steps', async () => {
  const it = await jobWith(2)
  await detach(it.first, it.interview)
  for (const id of it.ids) {
    const stays = await arya.inside(db =>
      db.selectFrom('stay').selectAll().where('application_id', '=', id).orderBy('id').execute(),
    )
    deepEqual(
      stays.map(stay => [stay.step_id, stay.left_at === null, stay.entered_by]),
      [
        [it.first, false, arya.sara.id],
        [it.interview, true, arya.sara.id],
      ],
    )
    equal(stays[0]?.left_by, arya.sara.id)
    const params = { ...it.params, applicant_id: id }
    const { activities: recorded } = await arya.sara.does(activities.ofApplicant, {
      params,
      query: { type: ['change_status'] },
    })
    deepEqual(
      recorded.map(deed => deed.changes),
      [[{ field: 'step', from: 'Applicants', to: 'Interview' }]],
    )
  }
  const { activities: recorded } = await arya.sara.does(activities.ofJob, {
    params: { uuid: it.params.job_uuid },
    query: { type: ['detach'] },
  })
  deepEqual(
    recorded[0]?.changes.map(change => [change.field, change.from, change.to]),
    [
      ['step', 'Applicants', 'Interview'],
      ['applicants', null, '2'],
    ],
  )
})

test('applicants in the trash move along and are restored with the others', async () => {
  const it = await jobWith(2)
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: it.ids[0] ?? '' } })
  const { step } = await arya.sara.does(stepSettings.show, { params: { step_id: it.first } })
  deepEqual([step.total, step.trashed], [1, 1])
  equal((await detach(it.first, it.review)).data.moved, 2)
  equal((await board(it.params))[0]?.total, 1)
  const { applicant } = await arya.sara.does(applicants.restore, { params: { applicant_uuid: it.ids[0] ?? '' } })
  equal(applicant.step_id, it.review)
  equal((await board(it.params))[0]?.total, 2)
})

test('a step can be emptied and kept', async () => {
  const it = await jobWith(2)
  const { data } = await detach(it.first, it.hire, { keep: '1' })
  deepEqual([data.moved, data.removed], [2, null])
  deepEqual(
    (await board(it.params)).map(step => step.total),
    [0, 0, 0, 2, 0],
  )
})

test('moving the last applicant out of a step does not delete it', async () => {
  const it = await jobWith(2)
  await arya.sara.does(bulk.move, {
    params: { ...it.params, destination_step_uuid: it.review },
    body: { applicants_uuids: it.ids },
  })
  deepEqual(
    (await board(it.params)).map(step => step.total),
    [0, 2, 0, 0, 0],
  )
})

test('the GET request of the specification detaches a step too', async () => {
  const it = await jobWith(1)
  const url = `${arya.url}/api/v2/organization/steps/${it.first}/detach/${it.review}`
  const headers = { authorization: `Bearer ${arya.sara.token}`, coded_organ_id: arya.sara.organization }
  const { code } = await fetch(url, { headers }).then(async reply => ({ code: reply.status }))
  equal(code, 200)
  deepEqual(
    (await board(it.params)).map(step => step.total),
    [1, 0, 0, 0],
  )
})

test('detaching a step rejects nobody; only rejected applicants have reasons', async () => {
  const it = await jobWith(2)
  await it.move(it.ids[0], it.rejected, { rejection_reasons: ['skills'], other_reason: 'دیر آمد' })
  equal((await detach(it.first, it.rejected)).code, 422)
  equal((await detach(it.review, it.rejected)).code, 200, 'an empty step has nobody who would be rejected')
  const second = await arya.sara.does(stepSettings.create, { params: it.params, body: { title: 'ردشدگان', type: 7 } })
  await detach(it.rejected, second.step.uuid)
  const read = async () =>
    (await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: it.ids[0] ?? '' } })).applicant
  deepEqual([(await read()).rejection_reasons, (await read()).other_reason], [['skills'], 'دیر آمد'])
  await detach(second.step.uuid, it.interview)
  deepEqual([(await read()).rejection_reasons, (await read()).other_reason], [[], null])
})

test('the last step cannot be detached, nor can a step into itself or into another job', async () => {
  const [it, other] = [await jobWith(1), await jobWith(0)]
  equal((await detach(it.first, it.first)).code, 422)
  equal((await detach(it.first, other.review)).code, 404)
  const foreign = await arya.kian.does(jobs.create, { body: { title: 'رقیب' } })
  const theirs = await arya.kian.does(steps.ofJob, { params: { job_uuid: foreign.job.uuid } })
  equal((await detach(it.first, theirs.steps[1]?.uuid ?? '')).code, 404)
  for (const step of [it.review, it.interview, it.hire, it.rejected]) equal((await detach(step, it.first)).code, 200)
  equal((await detach(it.first, it.review)).code, 409)
  deepEqual(
    (await board(it.params)).map(step => step.total),
    [1],
  )
})

test('a move into a deleted step is refused with a message, and the card does not move', async () => {
  const it = await jobWith(1)
  await detach(it.review, it.first)
  const params = { ...it.params, applicant_id: it.ids[0] ?? '' }
  const late = await arya.mina.call(applicants.move, { params, body: { step_id: it.review } })
  equal(late.code, 422)
  equal(late.message, 'This step is not in the pipeline of this job opening.')
  equal((await board(it.params))[0]?.applicants[0]?.uuid, it.ids[0])
})

test('cards moved while their step is detached are never lost', async () => {
  for (let round = 0; round < 4; round++) {
    const it = await jobWith(4)
    await it.move(it.ids[0], it.review)
    await it.move(it.ids[1], it.review)
    const move = (id: string | undefined, step_id: string) =>
      arya.mina.call(applicants.move, { params: { ...it.params, applicant_id: id ?? '' }, body: { step_id } })
    const replies = await Promise.all([
      move(it.ids[2], it.review),
      detach(it.review, it.hire),
      move(it.ids[0], it.interview),
      move(it.ids[3], it.review),
    ])
    ok(
      replies.every(reply => [200, 409, 422].includes(reply.code)),
      JSON.stringify(replies.map(reply => [reply.code, reply.message])),
    )
    const columns = await board(it.params)
    equal(
      columns.reduce((sum, step) => sum + step.total, 0),
      4,
    )
    const open = await arya.inside(db =>
      db
        .selectFrom('stay')
        .innerJoin('application as a', 'a.id', 'stay.application_id')
        .select(['a.step_id', 'stay.step_id as stays'])
        .where('a.job_id', '=', it.params.job_uuid)
        .where('stay.left_at', 'is', null)
        .execute(),
    )
    equal(open.length, 4)
    ok(open.every(row => row.step_id === row.stays))
  }
})

/** Whether a statement waits for a lock. */
const isWaiting = async () =>
  (
    await arya.asOwner(db =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
    )
  ).rows.length > 0

test('if the first step is deleted during an application, the new first step gets it', async () => {
  const it = await jobWith(0)
  const body = { name: 'تازه', mobile: '09359999999' }
  // Returned in a list, so that the request is not awaited before the transaction ends: that would deadlock.
  const [coming] = await arya.inside(async db => {
    await db.deleteFrom('step').where('id', '=', it.first).execute()
    const sent = arya.sara.does(applicants.create, { params: it.params, body })
    await until('the new application waits for the step', () => isWaiting())
    return [sent]
  })
  equal((await coming).applicant.step_id, it.review)
})
