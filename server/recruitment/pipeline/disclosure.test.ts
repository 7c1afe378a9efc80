import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { disclosure } from '@kargozin/api/recruitment/pipeline/disclosure.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { learns } from '../../test/many.ts'
import { disclosingLater } from '../../test/messages/disclosing.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { detach, dueFor, jobThatAnswers, move, noQuietHours, reaching, reject } = disclosingLater(arya)

test('the organisation sets the wait by type of step, a rejection may change it, and messages wait as long', async () => {
  await noQuietHours()
  const job = await jobThatAnswers()
  const body = { step_types_wait_minutes_to_notify: { 7: 1440 } }
  await arya.sara.does(stepSettings.setWaitMinutes, { body })
  const profile = async (id: string) =>
    (await arya.sara.does(applicantProfile.show, { params: { applicant_uuid: id } })).applicant.waiting_decision
  const usual = await reaching(job)
  equal(await profile(usual.id), null)
  await reject(usual, job, { disclose_after_hours: undefined })
  const first = await dueFor(usual.id)
  ok(Math.abs(first.hours - 24) < 0.1, first.disclose_at)
  deepEqual(first.due, [`ask-survey ${first.disclose_at}`, `enter-step ${first.disclose_at}`])
  const waiting = await profile(usual.id)
  deepEqual([Date.parse(waiting?.disclose_at ?? ''), waiting?.can_take_back], [Date.parse(first.disclose_at), true])
  const other = await reaching(job)
  await reject(other, job, { disclose_after_hours: 5 })
  ok(Math.abs((await dueFor(other.id)).hours - 5) < 0.1)
  const several = [await reaching(job), await reaching(job)]
  await arya.sara.does(bulk.move, {
    params: { job_uuid: job.job, destination_step_uuid: job.stepOf(stepType.rejected) },
    body: { applicants_uuids: several.map(it => it.id), rejection_reasons: ['skills'], disclose_after_hours: 0 },
  })
  for (const it of several) {
    const { hours } = await dueFor(it.id)
    ok(hours > 0 && hours < 0.02, 'not before the move can no longer be undone')
  }
  const bad = await arya.sara.call(applicants.move, {
    params: { job_uuid: job.job, applicant_id: other.id },
    body: { step_id: job.stepOf(stepType.review), disclose_after_hours: 5000 },
  })
  equal(bad.code, 422)
  await arya.sara.does(stepSettings.setWaitMinutes, { body: { step_types_wait_minutes_to_notify: {} } })
})

test('a decision is not disclosed in the quiet hours', async () => {
  const job = await jobThatAnswers()
  const it = await reaching(job)
  const minutes = (at: Date) => at.getUTCHours() * 60 + at.getUTCMinutes()
  // Quiet from an hour ago until in three hours, by the clock of Tehran.
  const now = minutes(new Date()) + 210
  const day = (of: number) => ((of % 1440) + 1440) % 1440
  await arya.asOwner(db =>
    sql`update organization set quiet_from = ${day(now - 60)}, quiet_until = ${day(now + 180)}`.execute(db),
  )
  await reject(it, job, { disclose_after_hours: 0 })
  const { disclose_at, due, hours } = await dueFor(it.id)
  ok(hours > 2.9 && hours <= 3, disclose_at)
  equal(due.length, 2)
  const { disclose_at: still } = await arya.sara.does(disclosure.now, { params: { applicant_uuid: it.id } })
  equal(still, disclose_at)
  await noQuietHours()
  const soon = await arya.sara.does(disclosure.now, { params: { applicant_uuid: it.id } })
  ok(soon.disclose_at < disclose_at)
  deepEqual((await dueFor(it.id)).due, [`ask-survey ${soon.disclose_at}`, `enter-step ${soon.disclose_at}`])
})

test('a decision that waits is disclosed early or taken back, and one that the applicant knows is neither', async () => {
  await noQuietHours()
  const job = await jobThatAnswers()
  const it = await reaching(job)
  const one = { params: { applicant_uuid: it.id } }
  const codes = async (who = arya.sara) => [
    (await who.call(disclosure.now, one)).code,
    (await who.call(disclosure.takeBack, one)).code,
  ]
  deepEqual(await codes(), [409, 409])
  await reject(it, job)
  deepEqual(
    [await codes(arya.reza), await codes(arya.kian), await codes(arya.nobody)],
    [
      [403, 403],
      [404, 404],
      [401, 401],
    ],
  )
  const { applicant, bulk_uuid } = await arya.sara.does(disclosure.takeBack, one)
  equal(applicant.step_id, job.stepOf(stepType.review))
  const shown = (await arya.sara.does(applicantProfile.show, one)).applicant
  deepEqual([shown.rejection_reasons, shown.waiting_decision], [[], null])
  // Undo rejects again, to be disclosed at the same time as before.
  await arya.sara.does(bulk.undo, { params: { bulk_uuid } })
  ok(Math.abs((await dueFor(it.id)).hours - 72) < 0.1)
  await learns(arya, it.id)
  deepEqual(await codes(), [409, 409])
  // A step that was deleted meanwhile: the applicant still sees the state of then.
  const other = await reaching(job)
  await move(other, job.stepOf(stepType.interview))
  await reject(other, job)
  const look = async () => (await arya.nobody.does(applications.track, { params: { token: other.token } })).application
  const before = await look()
  equal(before.state, 'interview')
  await detach(job, stepType.interview, stepType.review)
  deepEqual(await look(), before)
  const gone = await arya.sara.call(disclosure.takeBack, { params: { applicant_uuid: other.id } })
  equal(gone.code, 409)
})

test('emptying the step of a decision that waits keeps its time', async () => {
  await noQuietHours()
  const job = await jobThatAnswers()
  const it = await reaching(job)
  await reject(it, job)
  const before = await dueFor(it.id)
  ok(before.disclose_at)
  await detach(job, stepType.rejected, stepType.hire)
  const after = await dueFor(it.id)
  deepEqual([after.disclose_at, after.due], [before.disclose_at, []])
  const look = async () =>
    (await arya.nobody.does(applications.track, { params: { token: it.token } })).application.state
  equal(await look(), 'review')
  await learns(arya, it.id)
  equal(await look(), 'result')
})
