import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { world } from '../../test/world.ts'

const arya = world()

let made = 0

/**
 * Creates a job of Sara with one applicant. Returns the ids of its five steps: applicants, review, interview, hire, rejected.
 */
async function jobWithOne() {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'طراح' } })
  const { applicant } = await arya.sara.does(applicants.create, {
    params: { job_uuid: job.uuid },
    body: { name: 'الهام', last_name: 'نوری', mobile: `0936${String(1_000_000 + made++)}` },
  })
  const board = await arya.sara.does(steps.ofJob, { params: { job_uuid: job.uuid } })
  const params = { job_uuid: job.uuid, applicant_id: applicant.uuid }
  const [first, review, interview, hire, rejected] = board.steps.map(it => it.uuid) as [
    string,
    string,
    string,
    string,
    string,
  ]
  return { params, applicant, first, review, interview, hire, rejected }
}

const stays = (id: string) =>
  arya.inside(db => db.selectFrom('stay').selectAll().where('application_id', '=', id).orderBy('id').execute())

test('a move ends one stay, begins the next, and records member, old and new step', async () => {
  const it = await jobWithOne()
  const moved = await arya.mina.does(applicants.move, { params: it.params, body: { step_id: it.review, version: 1 } })
  equal(moved.applicant.step_id, it.review)
  equal(moved.applicant.version, 2)
  const [before, after] = await stays(it.applicant.uuid)
  ok(before?.left_at)
  equal(before.left_by, arya.mina.id)
  deepEqual([after?.step_id, after?.left_at, after?.entered_by], [it.review, null, arya.mina.id])
  const reply = await arya.sara.does(activities.ofApplicant, { params: it.params, query: { type: ['change_status'] } })
  deepEqual(reply.activities[0]?.changes, [{ field: 'step', from: 'Applicants', to: 'Preliminary review' }])
  equal(reply.activities[0]?.user?.id, arya.mina.id)
  const board = await arya.sara.does(steps.ofJob, { params: { job_uuid: it.params.job_uuid } })
  deepEqual(
    board.steps.map(step => step.total),
    [0, 1, 0, 0, 0],
  )
})

test('a rejection needs a reason from the list or in words; leaving the step clears it', async () => {
  const it = await jobWithOne()
  const move = (body: Parameters<typeof arya.sara.does<typeof applicants.move>>[1]['body']) =>
    arya.sara.call(applicants.move, { params: it.params, body })
  equal((await move({ step_id: it.rejected })).code, 422)
  equal((await move({ step_id: it.rejected, other_reason: '  ' })).code, 422)
  equal((await move({ step_id: it.rejected, rejection_reasons: ['because'] })).code, 422)
  equal(
    (await move({ step_id: it.rejected, rejection_reasons: ['skills', 'skills'], other_reason: 'دیر آمد' })).code,
    200,
  )
  const read = async () =>
    (await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: it.applicant.uuid } })).applicant
  deepEqual([(await read()).rejection_reasons, (await read()).other_reason], [['skills'], 'دیر آمد'])
  await move({ step_id: it.interview })
  deepEqual([(await read()).rejection_reasons, (await read()).other_reason], [[], null])
  deepEqual(
    (await read()).stays.map(stay => stay.rejection_reasons),
    [[], ['skills'], []],
  )
})

test('a hired person can be rejected for one of the reasons for leaving', async () => {
  const it = await jobWithOne()
  await arya.sara.does(applicants.move, { params: it.params, body: { step_id: it.hire } })
  const body = { step_id: it.rejected, rejection_reasons: ['left_in_probation'] }
  await arya.sara.does(applicants.move, { params: it.params, body })
  const { applicant } = await arya.sara.does(applicantProfile.show, {
    params: { applicant_uuid: it.params.applicant_id },
  })
  deepEqual(applicant.rejection_reasons, ['left_in_probation'])
})

test('a move into the hire step stores the end of probation, other moves do not', async () => {
  const it = await jobWithOne()
  const move = (step_id: string, probation_end?: string) =>
    arya.sara.does(applicants.move, { params: it.params, body: { step_id, probation_end } })
  const probation = async () => {
    const row = await arya.inside(db =>
      db.selectFrom('application').select('probation_end').where('id', '=', it.applicant.uuid).executeTakeFirst(),
    )
    return row?.probation_end
  }
  await move(it.interview, '2027-01-01')
  equal(await probation(), null)
  await move(it.hire, '2027-03-20')
  equal(await probation(), '2027-03-20')
  await move(it.first)
  equal(await probation(), null)
})

test('a move of an already moved card is refused, and the message says who moved it', async () => {
  const it = await jobWithOne()
  await arya.mina.does(applicants.move, { params: it.params, body: { step_id: it.interview, version: 1 } })
  const late = await arya.sara.call(applicants.move, { params: it.params, body: { step_id: it.review, version: 1 } })
  equal(late.code, 409)
  match(late.message ?? '', /مینا .*“Interview”/)
  const reply = late.data as unknown as {
    applicant: { step_id: string; version: number }
    by: string
    step_title: string
  }
  deepEqual([reply.applicant.step_id, reply.applicant.version, reply.step_title], [it.interview, 2, 'Interview'])
  const persian = await arya.sara.call(
    applicants.move,
    { params: it.params, body: { step_id: it.review, version: 1 } },
    { 'accept-language': 'fa' },
  )
  match(persian.message ?? '', /مینا .*برده است/)
})

test('of two simultaneous moves of a card, one succeeds and the other gets 409', async () => {
  for (let round = 0; round < 5; round++) {
    const it = await jobWithOne()
    const replies = await Promise.all([
      arya.sara.call(applicants.move, { params: it.params, body: { step_id: it.review, version: 1 } }),
      arya.mina.call(applicants.move, { params: it.params, body: { step_id: it.interview, version: 1 } }),
    ])
    deepEqual(replies.map(reply => reply.code).toSorted(), [200, 409])
    const winner = replies.find(reply => reply.code === 200)
    const all = await stays(it.applicant.uuid)
    equal(all.length, 2)
    deepEqual(
      all.filter(stay => !stay.left_at).map(stay => stay.step_id),
      [winner?.data.applicant.step_id],
    )
  }
})

test('a card cannot move to its own step or another job, or from the trash', async () => {
  const [it, other] = [await jobWithOne(), await jobWithOne()]
  const move = (step_id: string, who = arya.sara, params = it.params) =>
    who.call(applicants.move, { params, body: { step_id } })
  equal((await move(it.first)).code, 422)
  equal((await move(other.review)).code, 422)
  const foreign = await arya.kian.does(jobs.create, { body: { title: 'رقیب' } })
  const board = await arya.kian.does(steps.ofJob, { params: { job_uuid: foreign.job.uuid } })
  equal((await move(board.steps[1]!.uuid)).code, 422)
  equal((await move(it.review, arya.kian)).code, 404)
  equal((await move(it.review, arya.sara, { ...it.params, job_uuid: other.params.job_uuid })).code, 404)
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: it.applicant.uuid } })
  equal((await move(it.review)).code, 409)
})

test('a supervisor with read access cannot move applicants', async () => {
  const looker = await arya.hire('لیلا', ['organization.hiring'])
  const it = await jobWithOne()
  await arya.sara.does(jobs.update, {
    params: it.params,
    body: { supervisors: [{ user_id: looker.id, scope: 'show' }] },
  })
  equal((await looker.call(applicants.move, { params: it.params, body: { step_id: it.review } })).code, 403)
  const board = await looker.does(steps.ofJob, { params: it.params })
  ok(board.steps.every(step => step.read_only))
})
