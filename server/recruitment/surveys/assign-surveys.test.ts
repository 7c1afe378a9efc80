import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { applying, newPerson } from '../../test/applying.ts'
import { askers } from '../../test/asking.ts'
import { pipeline, staysEarlier, type Pipeline } from '../../test/many.ts'
import { statementsOf } from '../../test/statements.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { make, choose, waiting, runFor, linksOf, move } = askers(arya)
const { makeJob, send } = applying(arya)

/** Creates a job with `count` applicants, whose review step sends questionnaires with these titles. */
async function sending(count: number, ...titles: string[]) {
  const made = []
  for (const title of titles) made.push((await make(title)).uuid)
  const it = await pipeline(arya, arya.sara, count)
  await choose(it.review, made)
  return { ...it, surveys: made, id: it.ids[0] ?? '' }
}

const moveMany = (it: Pipeline, to: string) =>
  arya.sara.does(bulk.move, {
    params: { ...it.params, destination_step_uuid: to },
    body: { applicants_uuids: it.ids },
  })

const mute = (step_id: string, type: number) =>
  arya.sara.does(stepSettings.notify, { params: { step_id }, body: { type } })

const assigned = async (ids: readonly string[]) =>
  (
    await Promise.all(
      ids.map(async applicant_id => (await arya.sara.does(surveys.ofApplicant, { params: { applicant_id } })).surveys),
    )
  ).flat()

const forget = (id: string, values: { email?: null; mobile?: null }) =>
  arya.inside(db => db.updateTable('applicant').set(values).where('application_id', '=', id).execute())

test('after the undo time an applicant gets one e-mail with all questionnaires', async () => {
  const it = await sending(1, 'نخست', 'دوم')
  await move(it, it.review)
  const [task, ...more] = await waiting(it.ids)
  ok(task && more.length === 0 && task.seconds > 30 && task.seconds <= 45)
  deepEqual(await assigned(it.ids), [])
  await runFor(it.ids)
  await runFor(it.ids)
  const links = await linksOf(it.id)
  deepEqual(
    links.map(link => [link.by, link.title]),
    [
      ['email', 'نخست'],
      ['email', 'دوم'],
    ],
  )
  const [mail, ...others] = await arya.inside(db =>
    db.selectFrom('email').select(['subject', 'body']).where('application_id', '=', it.id).execute(),
  )
  deepEqual(others, [])
  match(mail?.subject ?? '', /آریا پردازش.*کارشناس فروش/)
  match(mail?.body ?? '', /^سلام متقاضی/)
  deepEqual((await assigned(it.ids)).map(one => one.title).toSorted(), ['دوم', 'نخست'])
})

test('simultaneous runs of the task send one message', async () => {
  const it = await sending(1, 'هم‌زمان')
  await move(it, it.review)
  const [task] = await waiting(it.ids)
  ok(task)
  await Promise.all([runFor(it.ids), runFor(it.ids), runFor(it.ids)])
  equal((await linksOf(it.id)).length, 1)
})

test('no applicant gets the same questionnaire twice, not even from another step', async () => {
  const it = await sending(1, 'همیشگی')
  await choose(it.interview, it.surveys)
  for (const step of [it.review, it.first, it.review, it.interview]) {
    await move(it, step)
    await runFor(it.ids)
  }
  deepEqual((await linksOf(it.id)).length, 1)
  const extra = await make('افزوده')
  await choose(it.review, [...it.surveys, extra.uuid])
  await staysEarlier(arya, it.id, 60)
  await move(it, it.review)
  await runFor(it.ids)
  deepEqual(
    (await linksOf(it.id)).map(link => link.title),
    ['همیشگی', 'افزوده'],
  )
})

test('without an e-mail address the questionnaire is sent by text message', async () => {
  const it = await sending(2, 'راه')
  const [phone, silent] = it.ids as [string, string]
  await forget(phone, { email: null })
  await forget(silent, { email: null, mobile: null })
  for (const id of it.ids) await move(it, it.review, id)
  await runFor(it.ids)
  deepEqual(
    (await linksOf(phone)).map(link => link.by),
    ['sms'],
  )
  deepEqual(await linksOf(silent), [])
  equal((await assigned([silent])).length, 1)
})

test('nothing is sent: muted step, step left, applicant in the trash, survey deleted', async () => {
  const it = await sending(4, 'خاموش')
  const [left, trashed, muted, deleted] = it.ids as [string, string, string, string]
  await mute(it.review, 1)
  await move(it, it.review, muted)
  equal((await waiting([muted])).length, 0)
  await mute(it.review, 0)
  for (const id of [left, trashed, deleted]) await move(it, it.review, id)
  equal((await waiting(it.ids)).length, 3)
  await move(it, it.interview, left)
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: trashed } })
  await runFor([left, trashed])
  await mute(it.review, 1)
  await runFor([deleted])
  await mute(it.review, 0)
  await arya.sara.does(surveys.remove, { params: { survey_key: it.surveys[0] ?? '' } })
  await runFor([deleted])
  deepEqual(await assigned([left, muted, deleted]), [])
  deepEqual((await Promise.all(it.ids.map(linksOf))).flat(), [])
})

test('the organisation’s delay for the type of step applies to questionnaires', async () => {
  const it = await sending(1, 'دیرتر')
  await arya.sara.does(stepSettings.setWaitMinutes, { body: { step_types_wait_minutes_to_notify: { 2: 60 } } })
  await move(it, it.review)
  await arya.sara.does(stepSettings.setWaitMinutes, { body: { step_types_wait_minutes_to_notify: {} } })
  const [task] = await waiting(it.ids)
  ok(task && task.seconds > 3600 && task.seconds <= 3645)
})

test('a bulk move queues questionnaires in one statement; an undone move sends none', async () => {
  const it = await sending(6, 'گروهی')
  const { bulk_uuid } = await moveMany(it, it.review)
  equal((await waiting(it.ids)).length, 6)
  await arya.sara.does(bulk.undo, { params: { bulk_uuid } })
  await runFor(it.ids)
  deepEqual(await assigned(it.ids), [])
  const few = await sending(2, 'کم')
  const many = await sending(40, 'بسیار')
  const cost = async (one: Pipeline) => Math.max(...(await statementsOf(() => moveMany(one, one.review))))
  equal(await cost(many), await cost(few))
  equal((await waiting(many.ids)).length, 40)
  await runFor(many.ids)
  equal((await assigned(many.ids)).length, 40)
})

test('a new applicant gets the first step’s questionnaires, also on the status page', async () => {
  const survey = await make('پس از درخواست')
  const job = await makeJob()
  const first = await arya.inside(db =>
    db.selectFrom('step').select('id').where('job_id', '=', job).orderBy('position').limit(1).executeTakeFirstOrThrow(),
  )
  await choose(first.id, [survey.uuid])
  const { data } = await send(job, newPerson())
  const { uuid: id, track_url } = data.application
  const token = track_url.split('/').at(-1) ?? ''
  const look = async () => (await arya.nobody.does(applications.track, { params: { token } })).application.surveys
  deepEqual(await look(), [])
  await runFor([id])
  const [link] = await linksOf(id)
  const path = `/surveys/${link?.handle}`
  deepEqual(await look(), [{ title: 'پس از درخواست', path, pages_count: 2, page_index: 0 }])
  const answer = (page_index: number, question_id: string, surveys_id: string | string[]) =>
    arya.nobody.does(surveys.answer, {
      params: { uuid: link?.handle ?? '' },
      body: { page_index, answers: [{ question_id, answer: surveys_id }] },
    })
  await answer(0, 'why', 'آری')
  equal((await look())[0]?.page_index, 1)
  await answer(1, 'tools', ['Go'])
  deepEqual(await look(), [])
})

test('message, request for information and questionnaire of a step are each sent once', async () => {
  const it = await sending(1, 'با همه')
  await arya.inside(async db => {
    const organization_id = arya.sara.organization
    const values = { organization_id, title: 'خوش‌آمد', content: 'سلام {{name}}', type: 2 }
    const { id } = await db.insertInto('message_template').values(values).returning('id').executeTakeFirstOrThrow()
    await db.updateTable('step').set({ email_template_id: id }).where('id', '=', it.review).execute()
    const form_options = JSON.stringify({ required_fields: [{ name: 'address', status: 3 }] })
    await db.updateTable('job').set({ form_options }).where('id', '=', it.job).execute()
  })
  await arya.sara.does(stepSettings.update, {
    params: { step_id: it.review },
    body: { notify_to_complete_information: true },
  })
  await move(it, it.review)
  equal((await waiting(it.ids)).length, 1)
  await runFor(it.ids)
  await runFor(it.ids)
  const mails = await arya.inside(db =>
    db.selectFrom('email').select('body').where('application_id', '=', it.id).execute(),
  )
  equal(mails.length, 3)
  equal(mails.filter(mail => mail.body === 'سلام متقاضی').length, 1)
  equal((await linksOf(it.id)).length, 1)
})

/** Makes every step of a job send a questionnaire. */
const sendBy = (job: string, survey: string) =>
  arya.inside(db =>
    db
      .insertInto('step_survey')
      .columns(['organization_id', 'step_id', 'survey_id', 'position'])
      .expression(
        db
          .selectFrom('step')
          .select(eb => ['organization_id', 'id', eb.val(survey).as('survey_id'), eb.lit(1).as('position')])
          .where('job_id', '=', job),
      )
      .execute(),
  )

test('an applicant who has withdrawn gets no questionnaires', async () => {
  const survey = await make('بی‌یادآوری')
  const job = await makeJob()
  await sendBy(job, survey.uuid)
  const { data } = await send(job, newPerson())
  const token = data.application.track_url.split('/').at(-1) ?? ''
  await runFor([data.application.uuid])
  equal((await linksOf(data.application.uuid)).length, 1)
  const { application } = await arya.nobody.does(applications.withdraw, { params: { token } })
  deepEqual([application.state, application.surveys], ['withdrawn', []])
  // In a job without a rejection step, an applicant who withdraws stays in the step.
  const short = await makeJob({ steps: [{ title: 'ورود', type: 1 }] })
  await sendBy(short, survey.uuid)
  const { data: again } = await send(short, newPerson())
  const late = again.application.track_url.split('/').at(-1) ?? ''
  await arya.nobody.does(applications.withdraw, { params: { token: late } })
  await runFor([again.application.uuid])
  deepEqual(await linksOf(again.application.uuid), [])
})
