import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { rulesOf } from '../../test/applying.ts'
import { pipeline } from '../../test/many.ts'
import { tasking } from '../../test/tasking.ts'
import { world, type Person } from '../../test/world.ts'
import { enterStep } from '../pipeline/enter-step.ts'

const arya = world()
const { interviewer } = tasking(arya)

const of = (applicant_uuid: string) => ({ params: { applicant_uuid } })
const newSurvey = async (title: string, by = arya.sara) => {
  const questions = [{ key: 'why', title: 'چرا؟', type: 4, options: [], status: 2 }]
  return (await by.does(surveys.create, { body: { title, pages: [{ title: null, questions }] } })).survey.uuid
}
const assign = (by: Person, id: string, body: { surveys_key?: string[]; tests_id?: string[] }) =>
  by.call(applicantProfile.assignExtraSurveys, { ...of(id), body })
const mute = (by: Person, id: string, status: number) =>
  by.call(applicantProfile.setNotificationStatus, { ...of(id), body: { status } })
const sentTo = async (id: string) =>
  (await arya.sara.does(surveys.ofApplicant, { params: { applicant_id: id } })).surveys.map(it => [
    it.title,
    it.by?.fullName,
  ])
const mails = (id: string) =>
  arya.asOwner(db => db.selectFrom('email').select(['subject', 'body']).where('application_id', '=', id).execute())
const types = ['assign_survey', 'mute', 'unmute', 'change_status'] as const
const activitiesOf = async (job: string) =>
  (await arya.sara.does(activities.ofJob, { params: { uuid: job }, query: { type: [...types] } })).activities.map(
    it => [it.type, it.changes.find(one => one.field === 'survey')?.to],
  )

test('a member can send a questionnaire by hand once, and its link accepts answers', async () => {
  const { job, ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const [first, second] = [await newSurvey('شخصیت'), await newSurvey('زبان')]
  equal((await assign(arya.mina, id, { surveys_key: [first, first] })).code, 200)
  equal((await assign(arya.mina, id, { surveys_key: [second, first], tests_id: [] })).code, 200)
  deepEqual((await sentTo(id)).toSorted(), [
    ['زبان', 'مینا کریمی'],
    ['شخصیت', 'مینا کریمی'],
  ])
  deepEqual(await activitiesOf(job), [
    ['assign_survey', 'زبان'],
    ['assign_survey', 'شخصیت'],
  ])
  const sent = await mails(id)
  deepEqual([sent.length, sent.map(it => (it.body.match(/\/surveys\//g) ?? []).length)], [2, [1, 1]])
  const handle = /\/surveys\/([\w-]+)/.exec(sent[0]?.body ?? '')?.[1] ?? ''
  const body = { page_index: 0, answers: [{ question_id: 'why', answer: 'چون' }] }
  ok((await arya.nobody.does(surveys.answer, { params: { uuid: handle }, body })).is_completed)
})

test('unknown, deleted and foreign questionnaires, and tests, are refused', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const [good, gone, theirs] = [await newSurvey('خوب'), await newSurvey('رفته'), await newSurvey('رقیب', arya.kian)]
  await arya.sara.does(surveys.remove, { params: { survey_key: gone } })
  for (const wrong of [gone, theirs, crypto.randomUUID()]) {
    const reply = await assign(arya.sara, id, { surveys_key: [good, wrong] })
    deepEqual([reply.code, ...rulesOf(reply)], [422, 'surveys_key.1: one_of'])
  }
  const tests = await assign(arya.sara, id, { surveys_key: [good], tests_id: [crypto.randomUUID()] })
  deepEqual([tests.code, ...rulesOf(tests)], [422, 'tests_id.0: one_of'])
  equal(tests.message, 'There are no tests yet that could be sent.')
  deepEqual(await sentTo(id), [], 'a refused request sends nothing')
})

test('nothing is sent to applicants in the trash or who withdrew', async () => {
  const { ids } = await pipeline(arya, arya.sara, 2)
  const [trashed = '', withdrawn = ''] = ids
  const surveys_key = [await newSurvey('دیر')]
  await arya.sara.does(applicants.sendToTrash, of(trashed))
  await arya.asOwner(db =>
    db
      .updateTable('application')
      .set({ rejection_reasons: ['withdrew'] })
      .where('id', '=', withdrawn)
      .execute(),
  )
  deepEqual([(await assign(arya.sara, trashed, { surveys_key })).code, (await mails(trashed)).length], [409, 0])
  deepEqual([(await assign(arya.sara, withdrawn, { surveys_key })).code, (await mails(withdrawn)).length], [409, 0])
})

test('sending questionnaires and muting need the right to change the applicant', async () => {
  const seen = await pipeline(arya, arya.sara, 1)
  const [id = ''] = seen.ids
  const [hidden = ''] = (await pipeline(arya, arya.sara, 1)).ids
  const surveys_key = [await newSurvey('رازدار')]
  const looker = await interviewer(seen.job, 'نگار')
  const unable = await arya.hire('بی‌اجازه', [])
  for (const [who, at, code] of [
    [arya.nobody, id, 401],
    [unable, id, 403],
    [looker, id, 403],
    [looker, hidden, 404],
    [arya.kian, id, 404],
  ] as const) {
    equal((await assign(who, at, { surveys_key })).code, code)
    equal((await mute(who, at, 1)).code, code)
  }
  deepEqual(await sentTo(id), [])
})

test('a muted applicant gets only messages that a member sends, until unmuted', async () => {
  const { job, params, ids, review } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  await arya.sara.does(stepSettings.update, {
    params: { step_id: review },
    body: { job_surveys_id: [await newSurvey('خودکار')] },
  })
  equal((await mute(arya.sara, id, 1)).data.applicant.notification_status, 1)
  equal((await mute(arya.sara, id, 1)).code, 200, 'muting again changes nothing')
  const move = { params: { ...params, applicant_id: id }, body: { step_id: review } }
  await arya.sara.does(applicants.move, move)
  const stay = await arya.asOwner(db =>
    db
      .selectFrom('stay')
      .select('id')
      .where('application_id', '=', id)
      .where('left_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  const enter = () => enterStep(arya.services, { organization_id: arya.sara.organization, stay_id: stay.id })
  await enter()
  deepEqual(await mails(id), [])
  await assign(arya.sara, id, { surveys_key: [await newSurvey('دستی')] })
  equal((await mails(id)).length, 1)
  equal((await mute(arya.mina, id, 0)).data.applicant.notification_status, 0)
  await enter()
  equal((await mails(id)).length, 2)
  deepEqual(
    (await activitiesOf(job)).map(([type]) => type),
    ['unmute', 'assign_survey', 'change_status', 'mute'],
  )
  for (const status of [2, -1, '1', null])
    equal(
      (await arya.sara.call(applicantProfile.setNotificationStatus, { ...of(id), body: { status } } as never)).code,
      422,
    )
})

test('a copy in another job opening is not muted and has no sent questionnaires', async () => {
  const [from, to] = [await pipeline(arya, arya.sara, 1), await pipeline(arya, arya.sara, 0)]
  const [id = ''] = from.ids
  await mute(arya.sara, id, 1)
  await arya.sara.does(bulk.transfer, {
    params: { ...from.params, destination_job_uuid: to.job },
    body: { applicants_uuid: [id], remove_from_origin: 0 },
  })
  const [copy] = (await arya.sara.does(applicants.ofJob, { params: to.params, query: {} })).applicants
  const whole = (await arya.sara.does(applicantProfile.show, of(copy?.uuid ?? ''))).applicant
  equal(whole.notification_status, 0)
})
