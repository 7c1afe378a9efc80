import { deepEqual, equal, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { jobTemplates } from '@kargozin/api/recruitment/jobs/job-templates.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { surveys, maxSurveys, type SurveyPages } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { rulesOf } from '../../test/applying.ts'
import { asking, askers, twoPages } from '../../test/asking.ts'
import { pipeline } from '../../test/many.ts'
import { statementsOf } from '../../test/statements.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { make, choose } = askers(arya)

const page = (...questions: SurveyPages[number]['questions']): SurveyPages => [{ title: null, questions }]
const keyOf = (it: { uuid: string }) => ({ params: { survey_key: it.uuid } })
const listed = async () => (await arya.sara.does(surveys.list, {})).surveys
const stepOf = async (step_id: string) => (await arya.sara.does(stepSettings.show, { params: { step_id } })).step

test('a questionnaire is created and listed by title, and its three keys are the same', async () => {
  const second = await make('ب - پایان')
  const first = await make('الف - آغاز')
  deepEqual([first.key, first.survey_key, first.version, first.owner_name], [first.uuid, first.uuid, 1, 'سارا محمدی'])
  deepEqual([first.questions_count, first.steps_count, first.assigned_count, first.completed_count], [4, 0, 0, 0])
  deepEqual(first.pages, twoPages())
  const all = await listed()
  const places = [first, second].map(it => all.findIndex(one => one.uuid === it.uuid))
  ok(places[0]! >= 0 && places[0]! < places[1]!)
  const read = all.find(one => one.uuid === first.uuid)
  deepEqual(read, first)
})

test('members who see questionnaires can read a single one, until it is deleted', async () => {
  const it = await make('برای پیش‌نمایش')
  const read = (who = arya.sara) => who.call(surveys.one, keyOf(it))
  deepEqual((await arya.sara.does(surveys.one, keyOf(it))).survey, it)
  deepEqual([(await read(arya.kian)).code, (await read(arya.reza)).code], [404, 403])
  await arya.sara.does(surveys.remove, keyOf(it))
  equal((await read()).code, 404)
})

test('only the author and members who see every job can change a questionnaire', async () => {
  const manager = await arya.hire('الهام', ['organization.hiring', 'organization.hiring.jobs.store'])
  const theirs = await make('از همکار')
  const codes = async (it: { uuid: string }) => [
    (await manager.call(surveys.update, { ...keyOf(it), body: { title: 'دیگر' } })).code,
    (await manager.call(surveys.remove, keyOf(it))).code,
    (await manager.call(surveys.restore, keyOf(it))).code,
  ]
  deepEqual(await codes(theirs), [403, 403, 403])
  deepEqual((await manager.does(surveys.list, {})).surveys.find(it => it.uuid === theirs.uuid)?.can, { change: false })
  const { survey: copy } = await manager.does(surveys.duplicate, keyOf(theirs))
  deepEqual(copy.can, { change: true })
  deepEqual(await codes(copy), [200, 200, 200])
  const { survey } = await arya.mina.does(surveys.update, { ...keyOf(copy), body: { title: 'مینا همه را می‌بیند' } })
  deepEqual([survey.title, survey.can], ['مینا همه را می‌بیند', { change: true }])
  equal((await arya.kian.call(surveys.update, { ...keyOf(theirs), body: { title: 'x' } })).code, 404)
})

test('invalid questionnaires are refused, and each error names its field', async () => {
  const broken = async (pages: unknown, title: unknown = 'ن') =>
    rulesOf(await arya.sara.call(surveys.create, { body: { title, pages } as { title: string; pages: SurveyPages } }))
  const before = (await listed()).length
  deepEqual(await broken([]), ['pages: min_values'])
  deepEqual(await broken(page()), ['pages.0.questions: min_values'])
  deepEqual(await broken(page(asking('a')), ' '), ['title: required'])
  deepEqual(await broken([{ questions: [asking('a')] }]), ['pages.0.title: required'])
  deepEqual(await broken(page({ ...asking('a'), color: 1 } as never)), ['pages.0.questions.0.color: unknown'])
  deepEqual(await broken(page(asking('a', { status: 0 }), asking('b', { status: 3 }))), [
    'pages.0.questions.0.status: min_value',
    'pages.0.questions.1.status: max_value',
  ])
  deepEqual(await broken([...page(asking('a')), ...page(asking('b'), asking('a'))]), ['pages.1.questions.1.key: taken'])
  deepEqual(await broken(page(asking('a', { type: 5 }), asking('b', { type: 6 }))), [
    'pages.0.questions.0.type: one_of',
    'pages.0.questions.1.type: one_of',
  ])
  deepEqual(await broken(page(asking('a', { type: 1, options: ['تنها'] }))), ['pages.0.questions.0.options: options'])
  deepEqual(await broken(page(asking('a', { type: 7, options: ['x', 'x'] }))), ['pages.0.questions.0.options.1: taken'])
  deepEqual(await broken(Array.from({ length: 21 }, (_, at) => page(asking(`q${at}`))[0])), ['pages: max_values'])
  equal((await listed()).length, before)
})

test('a page cannot have more compulsory points questions than points', async () => {
  const points = (key: string) => ({ key, title: 'وقت شما؟', type: 7, status: 2, options: ['طراحی', 'کد'] })
  const all = Array.from({ length: 11 }, (_, n) => points(`p${n}`))
  const beyond = ['pages.1.questions.10.type: points_questions']
  const pages = [...page(points('first')), ...page(...all)]
  const made = await arya.sara.call(surveys.create, { body: { title: 'امتیازها', pages } })
  deepEqual(rulesOf(made), beyond)
  const it = await make('امتیازها')
  deepEqual(rulesOf(await arya.sara.call(surveys.update, { ...keyOf(it), body: { pages } })), beyond)
  const apart = [...page(...all.slice(0, 10)), ...page(...all.slice(10))]
  await arya.sara.does(surveys.update, { ...keyOf(it), body: { pages: apart } })
  const eased = page(...all.slice(0, 10), { ...points('p10'), status: 1 })
  await arya.sara.does(surveys.update, { ...keyOf(it), body: { pages: eased } })
})

test('each change increases the version; of two simultaneous changes, one gets 409', async () => {
  const it = await make('ویرایش')
  const put = (body: object, by = arya.sara) => by.call(surveys.update, { ...keyOf(it), body })
  const pages = page(asking('one'))
  const { survey: after } = (await put({ title: 'ویرایش شد', pages, version: 1 })).data
  deepEqual([after.title, after.pages, after.version, after.questions_count], ['ویرایش شد', pages, 2, 1])
  equal((await put({ title: 'ویرایش شد', pages })).data.survey.version, 2)
  const late = await put({ title: 'دیر', version: 1 }, arya.mina)
  equal(late.code, 409)
  const conflict = late.data as unknown as {
    saved_by: string
    saved_at: string
    survey: { title: string; version: number }
  }
  deepEqual([conflict.saved_by, conflict.survey.title, conflict.survey.version], ['سارا محمدی', 'ویرایش شد', 2])
  equal((await listed()).find(one => one.uuid === it.uuid)?.title, 'ویرایش شد')
  deepEqual(rulesOf(await put({ pages: page(asking('a'), asking('a')) })), ['pages.0.questions.1.key: taken'])
  const both = await Promise.all([1, 2].map(n => put({ title: `هم‌زمان ${n}`, version: 2 })))
  deepEqual(both.map(reply => reply.code).toSorted(), [200, 409])
})

test('a copy has the questions but no answers, and its title is shortened if needed', async () => {
  const it = await make('ب'.repeat(200))
  const { survey } = await arya.mina.does(surveys.duplicate, keyOf(it))
  deepEqual([survey.pages, survey.title.length, survey.title.endsWith('(copy)')], [it.pages, 200, true])
  ok(survey.key !== it.key && survey.assigned_count === 0)
})

test('either of two fields sets the questionnaires of a step; unknown ids are refused', async () => {
  const [a, b] = [await make('یک'), await make('دو')]
  const theirs = await make('رقیب', twoPages(), arya.kian)
  const { job, review } = await pipeline(arya, arya.sara, 0)
  const { step } = await choose(review, [b.uuid, a.uuid, b.uuid])
  deepEqual(
    [step.job_surveys_id, step.job_survey_keys],
    [
      [b.uuid, a.uuid],
      [b.uuid, a.uuid],
    ],
  )
  const put = (body: object) => arya.sara.call(stepSettings.update, { params: { step_id: review }, body })
  for (const wrong of [theirs.uuid, randomUUID()])
    deepEqual(rulesOf(await put({ job_survey_keys: [a.uuid, wrong] })), ['job_surveys_id: one_of'])
  equal((await put({ job_surveys_id: Array.from({ length: 11 }, () => a.uuid) })).code, 422)
  deepEqual((await stepOf(review)).job_surveys_id, [b.uuid, a.uuid])
  deepEqual((await put({ job_survey_keys: [a.uuid] })).data.step.job_surveys_id, [a.uuid])
  const made = await arya.sara.does(stepSettings.create, {
    params: { job_uuid: job },
    body: { title: 'پرسش', type: 4, job_surveys_id: [b.uuid] },
  })
  deepEqual(made.step.job_surveys_id, [b.uuid])
  deepEqual(
    rulesOf(await arya.sara.call(jobs.update, { params: { job_uuid: job }, body: { surveys: [theirs.uuid] } })),
    ['surveys.0: one_of'],
  )
  const changed = await arya.sara.does(jobs.update, { params: { job_uuid: job }, body: { surveys: [a.uuid] } })
  deepEqual(changed.job.surveys, [a.uuid])
})

test('copies and templates of jobs keep the steps’ questionnaires, except deleted ones', async () => {
  const [a, b] = [await make('ماندنی'), await make('رفتنی')]
  const { job, review } = await pipeline(arya, arya.sara, 0)
  await choose(review, [a.uuid, b.uuid])
  const chosen = async (job_uuid: string) => {
    const { surveys: all } = await arya.sara.does(surveys.ofJob, { params: { uuid: job_uuid } })
    return all.map(it => [it.title, it.steps.length])
  }
  const { template } = await arya.sara.does(jobTemplates.create, { body: { job_uuid: job, title: 'با پرسشنامه' } })
  const copy = (await arya.sara.does(jobs.copy, { params: { job_uuid: job } })).job.uuid
  deepEqual((await chosen(copy)).toSorted(), [
    ['رفتنی', 1],
    ['ماندنی', 1],
  ])
  await arya.sara.does(surveys.remove, keyOf(b))
  const { job: next } = await arya.sara.does(jobs.create, { body: { title: 'بعدی', template_id: template.uuid } })
  deepEqual(await chosen(next.uuid), [['ماندنی', 1]])
})

test('a deleted questionnaire disappears everywhere until it is restored', async () => {
  const it = await make('بازگشتنی')
  const { job, review } = await pipeline(arya, arya.sara, 0)
  await choose(review, [it.uuid])
  await arya.sara.does(jobs.update, { params: { job_uuid: job }, body: { surveys: [it.uuid] } })
  const seen = async () => [
    (await stepOf(review)).job_surveys_id.length,
    (await arya.sara.does(jobs.show, { params: { job_id: job } })).job.surveys.length,
    (await arya.sara.does(surveys.ofJob, { params: { uuid: job } })).surveys.length,
    (await listed()).find(one => one.uuid === it.uuid)?.steps_count,
  ]
  deepEqual(await seen(), [1, 1, 1, 1])
  deepEqual(await arya.sara.does(surveys.remove, keyOf(it)), { survey_key: it.uuid })
  deepEqual(await seen(), [0, 0, 0, undefined])
  const gone = [
    await arya.sara.call(surveys.remove, keyOf(it)),
    await arya.sara.call(surveys.duplicate, keyOf(it)),
    await arya.sara.call(surveys.update, { ...keyOf(it), body: { title: 'نیست' } }),
  ]
  deepEqual(
    gone.map(reply => reply.code),
    [404, 404, 404],
  )
  const late = await arya.sara.call(stepSettings.update, {
    params: { step_id: review },
    body: { job_surveys_id: [it.uuid] },
  })
  equal(late.code, 422)
  const { survey } = await arya.mina.does(surveys.restore, keyOf(it))
  deepEqual([survey.title, survey.steps_count], ['بازگشتنی', 1])
  deepEqual(await seen(), [1, 1, 1, 1])
  // A repeated request changes nothing.
  await arya.mina.does(surveys.restore, keyOf(it))
})

test('the history records who created, changed, deleted and restored a questionnaire', async () => {
  const it = await make('تاریخ')
  await arya.sara.does(surveys.update, { ...keyOf(it), body: { title: 'تاریخ تازه' } })
  await arya.sara.does(surveys.remove, keyOf(it))
  await arya.sara.does(surveys.restore, keyOf(it))
  await arya.sara.does(surveys.restore, keyOf(it))
  const deeds = await arya.inside(db =>
    db
      .selectFrom('activity')
      .select(['type', 'user_id'])
      .where('subject', '=', 'survey')
      .where('subject_id', '=', it.uuid)
      .orderBy('id')
      .execute(),
  )
  deepEqual(
    deeds.map(deed => deed.type),
    ['create', 'update', 'delete', 'restore'],
  )
  ok(deeds.every(deed => deed.user_id === arya.sara.id))
})

test('without the permission, members only read questionnaires; Kian sees none', async () => {
  const it = await make('خودی')
  deepEqual(
    (await arya.kian.does(surveys.list, {})).surveys.filter(one => one.uuid === it.uuid),
    [],
  )
  for (const which of [surveys.remove, surveys.duplicate, surveys.restore])
    equal((await arya.kian.call(which, keyOf(it))).code, 404)
  equal((await arya.kian.call(surveys.update, { ...keyOf(it), body: { title: 'x' } })).code, 404)
  const reader = await arya.hire('خواننده', ['organization.hiring'])
  ok((await reader.does(surveys.list, {})).surveys.some(one => one.uuid === it.uuid))
  equal((await reader.call(surveys.create, { body: { title: 'x', pages: twoPages() } })).code, 403)
  for (const which of [surveys.remove, surveys.duplicate, surveys.restore])
    equal((await reader.call(which, keyOf(it))).code, 403)
})

test('questionnaires are limited, and their list needs a constant number of queries', async () => {
  const count = async () => Math.max(...(await statementsOf(listed)))
  const few = await count()
  const left = maxSurveys - (await listed()).length
  await arya.inside(db =>
    db
      .insertInto('survey')
      .values(
        Array.from({ length: left }, (_, at) => ({
          ...{ organization_id: arya.sara.organization, user_id: arya.sara.id, title: `شمارهٔ ${at}` },
          pages: JSON.stringify(twoPages()),
        })),
      )
      .execute(),
  )
  equal(await count(), few)
  equal((await arya.sara.call(surveys.create, { body: { title: 'یکی زیادتر', pages: twoPages() } })).code, 409)
  const removed = (await listed())[0]!
  await arya.sara.does(surveys.remove, keyOf(removed))
  await make('جا شد')
  equal((await arya.sara.call(surveys.restore, keyOf(removed))).code, 409)
})
