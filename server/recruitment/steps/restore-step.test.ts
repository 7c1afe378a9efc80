import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { activitiesOf, oneOf, pipeline, staysOf, totals, type Pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const detach = (step_id: string, transfer_to: string, query = {}) =>
  arya.sara.does(stepSettings.detach, { params: { step_id, transfer_to }, query })

const undo = (by: Person, bulk_uuid: string) => by.call(bulk.undo, { params: { bulk_uuid } })

const titles = async (it: Pipeline) =>
  (await arya.sara.does(steps.ofJob, { params: it.params })).steps.map(step => step.title)

const usual = ['Applicants', 'Preliminary review', 'Interview', 'Hire', 'Rejected']

test('undo restores a deleted step with settings, supervisors and applicants', async () => {
  const it = await pipeline(arya, arya.sara, 4)
  const [one, trashed] = it.ids as [string, string]
  const supervisors = [
    { id: arya.mina.id, scope: 'change' as const },
    { id: arya.reza.id, scope: 'show' as const },
  ]
  await arya.sara.does(bulk.move, {
    params: { ...it.params, destination_step_uuid: it.review },
    body: { applicants_uuids: [one, trashed] },
  })
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: trashed } })
  await arya.sara.does(stepSettings.update, {
    params: { step_id: it.review },
    body: { title: 'بررسی رزومه', notification_type: 1, sendHiringSurvey: 0, supervisors },
  })
  const { step: before } = await arya.sara.does(stepSettings.show, { params: { step_id: it.review } })
  const card = await oneOf(arya.sara, it, one)

  const gone = await detach(it.review, it.hire)
  deepEqual(await totals(arya.sara, it), [2, 0, 1, 0])
  const undone = await undo(arya.sara, gone.bulk_uuid)
  deepEqual([undone.code, undone.data], [200, { restored: 2, left: 0 }])
  const { step: after } = await arya.sara.does(stepSettings.show, { params: { step_id: it.review } })
  deepEqual(after, before)
  deepEqual(await titles(it), usual.with(1, 'بررسی رزومه'))
  deepEqual(await totals(arya.sara, it), [2, 1, 0, 0, 0])
  equal((await oneOf(arya.sara, it, one)).entered_at, card.entered_at)
  const stays = await staysOf(arya, one)
  deepEqual(
    stays.map(stay => [stay.step_id, stay.left_at === null]),
    [
      [it.first, false],
      [it.review, true],
    ],
  )
  const [activity] = await activitiesOf(arya, one)
  deepEqual([activity?.type, activity?.from, activity?.to], ['undo', 'Hire', 'بررسی رزومه'])
  const { applicant } = await arya.sara.does(applicants.restore, { params: { applicant_uuid: trashed } })
  equal(applicant.step_id, it.review)
})

test('the history shows a deletion and its undo, but not the data stored for it', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const { bulk_uuid } = await detach(it.first, it.review)
  await undo(arya.sara, bulk_uuid)
  const { activities: recorded } = await arya.sara.does(activities.ofJob, { params: { uuid: it.job } })
  const ofSteps = recorded.filter(deed => deed.subject === 'step')
  deepEqual(
    ofSteps.map(deed => [deed.type, deed.changes.map(change => [change.field, change.from, change.to])]),
    [
      ['undo', [['step', null, 'Applicants']]],
      [
        'detach',
        [
          ['step', 'Applicants', 'Preliminary review'],
          ['applicants', null, '1'],
        ],
      ],
    ],
  )
  const whole = await arya.sara.does(activities.ofOrganization, { query: { subject: ['step'] } })
  const detached = whole.activities.find(deed => deed.type === 'detach' && deed.subject_id === it.first)
  deepEqual(
    detached?.changes.map(({ field, from, to }) => [field, from, to]),
    [
      ['step', 'Applicants', 'Preliminary review'],
      ['applicants', null, '1'],
    ],
  )
})

test('undo restores an empty step, and the applicants of a step that was only emptied', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const empty = await detach(it.interview, it.first)
  equal((await undo(arya.sara, empty.bulk_uuid)).code, 200)
  deepEqual(await titles(it), usual)
  const kept = await detach(it.first, it.review, { keep: '1' })
  deepEqual(await totals(arya.sara, it), [0, 2, 0, 0, 0])
  deepEqual((await undo(arya.sara, kept.bulk_uuid)).data, { restored: 2, left: 0 })
  deepEqual(await totals(arya.sara, it), [2, 0, 0, 0, 0])
})

test('rejection reasons are restored with the rejection step', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [one] = it.ids as [string]
  await arya.sara.does(applicants.move, {
    params: { ...it.params, applicant_id: one },
    body: { step_id: it.rejected, rejection_reasons: ['skills'], other_reason: 'دیر آمد' },
  })
  const { bulk_uuid } = await detach(it.rejected, it.first)
  await undo(arya.sara, bulk_uuid)
  const { applicant } = await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: one } })
  deepEqual(
    [applicant.step_id, applicant.rejection_reasons, applicant.other_reason],
    [it.rejected, ['skills'], 'دیر آمد'],
  )
})

test('applicants who moved on stay in their step, and other steps keep their order', async () => {
  const it = await pipeline(arya, arya.sara, 3)
  const { bulk_uuid } = await detach(it.first, it.review)
  await arya.mina.does(applicants.move, {
    params: { ...it.params, applicant_id: it.ids[0]! },
    body: { step_id: it.interview },
  })
  await arya.sara.does(stepSettings.create, { params: it.params, body: { title: 'آزمون کتبی', type: 4, position: 0 } })
  deepEqual((await undo(arya.sara, bulk_uuid)).data, { restored: 2, left: 1 })
  deepEqual(await titles(it), ['Applicants', 'آزمون کتبی', 'Preliminary review', 'Interview', 'Hire', 'Rejected'])
  deepEqual(await totals(arya.sara, it), [2, 0, 0, 1, 0, 0])
})

test('only the member who deleted the step can undo it, once and within 30 seconds', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const { bulk_uuid } = await detach(it.first, it.review)
  equal((await undo(arya.mina, bulk_uuid)).code, 404)
  equal((await undo(arya.kian, bulk_uuid)).code, 404)
  const both = await Promise.all([undo(arya.sara, bulk_uuid), undo(arya.sara, bulk_uuid)])
  deepEqual(both.map(reply => reply.code).toSorted(), [200, 409])
  deepEqual(await titles(it), usual)

  const late = await detach(it.first, it.review)
  await arya.asOwner(db =>
    db
      .updateTable('bulk_action')
      .set({ at: new Date(Date.now() - 60_000).toISOString() })
      .where('id', '=', late.bulk_uuid)
      .execute(),
  )
  const reply = await undo(arya.sara, late.bulk_uuid)
  equal(reply.code, 409)
  match(reply.message ?? '', /30/)
  deepEqual(await titles(it), usual.slice(1))
})

test('a supervisor who has left does not prevent restoring the step', async () => {
  const helper = await arya.hire('نیلوفر', ['organization.hiring'])
  const it = await pipeline(arya, arya.sara, 0)
  const supervisors = [
    { id: helper.id, scope: 'change' as const },
    { id: arya.mina.id, scope: 'show' as const },
  ]
  await arya.sara.does(stepSettings.update, { params: { step_id: it.review }, body: { supervisors } })
  const { bulk_uuid } = await detach(it.review, it.first)
  await arya.asOwner(db => db.deleteFrom('membership').where('user_id', '=', helper.id).execute())
  equal((await undo(arya.sara, bulk_uuid)).code, 200)
  const { step } = await arya.sara.does(stepSettings.show, { params: { step_id: it.review } })
  deepEqual(
    step.supervisors.map(it => it.id),
    [arya.mina.id],
  )
})

test('applicants who are moved during an undo end in exactly one step', async () => {
  for (let round = 0; round < 3; round++) {
    const it = await pipeline(arya, arya.sara, 20)
    const { bulk_uuid } = await detach(it.first, it.review)
    const move = (id: string, step_id: string) =>
      arya.mina.call(applicants.move, { params: { ...it.params, applicant_id: id }, body: { step_id } })
    const replies = await Promise.all([
      move(it.ids[0]!, it.interview),
      undo(arya.sara, bulk_uuid),
      move(it.ids[1]!, it.first),
      detachCall(it.interview, it.hire),
    ])
    const allowed = [[200, 409, 422], [200], [200, 409, 422], [200, 409, 422]]
    deepEqual(
      replies.filter((reply, at) => !allowed[at]?.includes(reply.code)).map(reply => [reply.code, reply.message]),
      [],
    )
    equal(
      (await totals(arya.sara, it)).reduce((sum, count) => sum + count, 0),
      20,
    )
    const { rows } = await arya.inside(async db => ({
      rows: await db
        .selectFrom('application as a')
        .leftJoin('stay', join => join.onRef('stay.application_id', '=', 'a.id').on('stay.left_at', 'is', null))
        .select(['a.step_id', 'stay.step_id as stands_in'])
        .where('a.job_id', '=', it.job)
        .execute(),
    }))
    equal(rows.length, 20)
    ok(rows.every(row => row.step_id === row.stands_in))
  }
})

const detachCall = (step_id: string, transfer_to: string) =>
  arya.sara.call(stepSettings.detach, { params: { step_id, transfer_to } })
