import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { openLimits } from '../../core/limits.ts'
import { serve } from '../../main.ts'
import { rulesOf } from '../../test/applying.ts'
import { asking, askers } from '../../test/asking.ts'
import { listening } from '../../test/listening.ts'
import { person, world } from '../../test/world.ts'

const arya = world()
const { asked } = askers(arya)

type AskedOne = Awaited<ReturnType<typeof asked>>

const show = async ({ link }: AskedOne) => (await arya.nobody.does(surveys.show, { params: link })).survey
const questionsOf = ({ link }: AskedOne) => arya.nobody.does(surveys.questions, { params: link })
const answersOf = async ({ id }: AskedOne, by = arya.sara) => {
  const [first] = (await by.does(surveys.ofApplicant, { params: { applicant_id: id } })).surveys
  if (!first) throw new Error('The applicant has received no questionnaire')
  return first
}
const textsOf = async (it: AskedOne) =>
  (await answersOf(it)).pages.flatMap(page => page.questions.map(question => question.answer))

test('the link shows applicant, job and pages; another call returns the questions', async () => {
  const it = await asked()
  const survey = await show(it)
  equal(survey.title, 'پرسشنامهٔ آغاز')
  deepEqual(survey.pages, [
    { title: 'دربارهٔ شما', questions_count: 2 },
    { title: null, questions_count: 2 },
  ])
  deepEqual(survey.target, {
    uuid: it.link.uuid,
    name: 'متقاضی',
    job_title: 'کارشناس فروش',
    organization: { name: 'آریا پردازش', username: 'arya', logo: null },
  })
  deepEqual(survey.state, { page_index: 0, is_completed: false })
  const { questions, title, pages } = await questionsOf(it)
  deepEqual([title, pages.length, questions.map(one => one.page_index)], ['پرسشنامهٔ آغاز', 2, [0, 0, 1, 1]])
  deepEqual(questions[1], {
    ...{ id: 'start', page_index: 0, title: 'پرسش start', type: 1, level: 1, user_answer: null },
    options: ['بی‌درنگ', 'یک ماه دیگر'],
    public_options: [{ text: 'بی‌درنگ' }, { text: 'یک ماه دیگر' }],
  })
  const loud = { params: { uuid: it.link.uuid.toUpperCase() } }
  equal((await arya.nobody.call(surveys.show, loud)).code, 200)
  const about = (target_uuid: string) =>
    arya.nobody.call(surveys.questions, { params: it.link, query: { target_uuid } })
  deepEqual([(await about(survey.target.uuid)).code, (await about(it.id)).code], [200, 404])
})

test('pages are saved one by one, and the last one completes the questionnaire', async () => {
  const it = await asked()
  const first = await it.answer(0, { why: 'می‌خواهم  یاد بگیرم', start: 'یک ماه دیگر' })
  deepEqual(first.data, { page_index: 1, is_completed: false })
  deepEqual((await show(it)).state, { page_index: 1, is_completed: false })
  const userAnswers = (await questionsOf(it)).questions.map(one => one.user_answer)
  deepEqual(userAnswers, ['می‌خواهم  یاد بگیرم', 'یک ماه دیگر', null, null])
  deepEqual(await textsOf(it), ['می‌خواهم یاد بگیرم', 'یک ماه دیگر', null, null])
  const last = await it.answer(1, { tools: ['Git', 'SQL'], share: { کد: 7, گفت‌وگو: 3 } })
  deepEqual(last.data, { page_index: 2, is_completed: true })
  match(last.message ?? '', /received/)
  deepEqual(await textsOf(it), ['می‌خواهم یاد بگیرم', 'یک ماه دیگر', 'SQL، Git', 'کد: 7، گفت‌وگو: 3'])
  const answers = await answersOf(it)
  deepEqual(
    [answers.state.is_completed, answers.step_title, answers.completed_at !== null],
    [true, 'Preliminary review', true],
  )
  const { questions, state } = await questionsOf(it)
  deepEqual(questions[2]?.user_answer, ['Git', 'SQL'])
  equal(state.is_completed, true)
})

test('a page can be sent again until the questionnaire is completed', async () => {
  const it = await asked()
  await it.answer(0, { why: 'یک' })
  deepEqual((await it.answer(0, { why: 'دو', start: null })).data, { page_index: 1, is_completed: false })
  equal((await textsOf(it))[0], 'دو')
  const both = await Promise.all([1, 2].map(() => it.answer(1, { tools: ['Go'] })))
  deepEqual(both.map(reply => reply.code).toSorted(), [200, 409])
  for (const page of [0, 1]) equal((await it.answer(page, { why: 'سه', tools: ['SQL'] })).code, 409)
  deepEqual(await textsOf(it), ['دو', '', 'Go', ''])
})

test('pages must be sent in order', async () => {
  const it = await asked()
  deepEqual(rulesOf(await it.answer(1, { tools: ['Go'] })), ['page_index: one_of'])
  deepEqual(rulesOf(await it.answer(2, {})), ['page_index: one_of'])
  deepEqual(rulesOf(await it.answer(-1, {})), ['page_index: min_value'])
  deepEqual(rulesOf(await it.answer(20, {})), ['page_index: max_value'])
  deepEqual((await show(it)).state, { page_index: 0, is_completed: false })
})

test('each invalid answer gives an error for its question, and the page is not stored', async () => {
  const it = await asked()
  deepEqual(rulesOf(await it.answer(0, {})), ['answers.why: required'])
  deepEqual(rulesOf(await it.answer(0, { why: '  ', start: 'دیروز' })), [
    'answers.why: required',
    'answers.start: one_of',
  ])
  deepEqual(rulesOf(await it.answer(0, { why: ['a'], start: { x: 1 } })), ['answers.why: type', 'answers.start: type'])
  deepEqual(rulesOf(await it.answer(0, { why: 'x'.repeat(5001) })), ['answers.why: max'])
  deepEqual(rulesOf(await it.answer(0, { why: 'آری', tools: ['Go'], 'no such': 'x' })), [
    'answers.1.question_id: one_of',
    'answers.2.question_id: one_of',
  ])
  equal((await it.answer(0, { why: 7 })).code, 422)
  equal((await it.answer(0, { why: 'a\u0000b' })).code, 422)
  const twice = await arya.nobody.call(surveys.answer, {
    params: it.link,
    body: {
      page_index: 0,
      answers: [
        { question_id: 'why', answer: 'یک' },
        { question_id: 'why', answer: 'دو' },
      ],
    },
  })
  deepEqual(rulesOf(twice), ['answers.1.question_id: taken'])
  deepEqual(await textsOf(it), [null, null, null, null])
  await it.answer(0, { why: 'آری' })
  deepEqual(rulesOf(await it.answer(1, { tools: ['Rust'], share: { کد: 6, گفت‌وگو: 5 } })), [
    'answers.tools: one_of',
    'answers.share: points',
  ])
  deepEqual(rulesOf(await it.answer(1, { tools: [], share: { هیچ: 1 } })), [
    'answers.tools: required',
    'answers.share: one_of',
  ])
})

test('a question can have a key that every object inherits, such as toString', async () => {
  const keys = ['toString', 'valueOf', 'hasOwnProperty']
  const it = await asked([{ title: null, questions: keys.map(key => asking(key)) }])
  deepEqual(
    (await questionsOf(it)).questions.map(one => one.user_answer),
    [null, null, null],
  )
  const answers = keys.map(question_id => ({ question_id, answer: `به ${question_id}` }))
  await arya.nobody.does(surveys.answer, { params: it.link, body: { page_index: 0, answers } })
  deepEqual(
    await textsOf(it),
    keys.map(key => `به ${key}`),
  )
})

test('changing, deleting or restoring a questionnaire does not change sent questions', async () => {
  const it = await asked()
  await it.answer(0, { why: 'آری' })
  const key = { params: { survey_key: it.survey.uuid } }
  await arya.sara.does(surveys.update, {
    ...key,
    body: { title: 'تازه', pages: [{ title: null, questions: [asking('other')] }] },
  })
  const { questions, title } = await questionsOf(it)
  deepEqual([title, questions.map(one => one.id)], ['پرسشنامهٔ آغاز', ['why', 'start', 'tools', 'share']])
  await arya.sara.does(surveys.remove, key)
  equal((await it.answer(1, { tools: ['Go'] })).code, 410, 'nobody is to answer a deleted questionnaire')
  await arya.sara.does(surveys.restore, key)
  deepEqual((await show(it)).pages.length, 2)
  equal((await it.answer(1, { tools: ['Go'] })).data.is_completed, true)
  await arya.sara.does(surveys.remove, key)
  const inJob = async () => (await arya.sara.does(surveys.ofJob, { params: { uuid: it.job } })).surveys
  deepEqual(
    (await inJob()).map(one => [one.steps.length, one.assigned_count, one.completed_count]),
    [[0, 1, 1]],
  )
  deepEqual((await textsOf(it))[2], 'Go')
  await arya.sara.does(surveys.restore, key)
  deepEqual(
    (await inJob()).map(one => [one.title, one.steps.length, one.completed_count]),
    [['تازه', 1, 1]],
  )
})

test('the completion of a questionnaire is in the history and updates open boards', async t => {
  const it = await asked()
  const screen = await listening(arya, arya.sara, t)
  await it.answer(0, { why: 'آری' })
  await it.answer(1, { tools: ['Go'] })
  await screen.until(heard => heard.some(event => event.kind === 'application' && event.job === it.job))
  const query = { type: 'complete_survey' }
  const params = { ...it.params, job_uuid: it.job }
  const [mine, ofJob] = [
    await arya.sara.does(activities.ofApplicant, { params: { ...params, applicant_id: it.id }, query }),
    await arya.sara.does(activities.ofJob, { params: { uuid: it.job }, query }),
  ]
  for (const { activities: answers } of [mine, ofJob])
    deepEqual(
      answers.map(deed => [deed.user, deed.applicant?.uuid, deed.changes]),
      [[null, it.id, [{ field: 'survey', from: null, to: 'پرسشنامهٔ آغاز' }]]],
    )
})

test('reading the answers needs at least read access to the job', async () => {
  const it = await asked()
  await it.answer(0, { why: 'راز' })
  const stranger = await arya.hire('بیگانه', ['organization.hiring'])
  const params = { applicant_id: it.id }
  equal((await stranger.call(surveys.ofApplicant, { params })).code, 404)
  equal((await stranger.call(surveys.ofJob, { params: { uuid: it.job } })).code, 404)
  equal((await arya.kian.call(surveys.ofApplicant, { params })).code, 404)
  equal((await arya.kian.call(surveys.ofJob, { params: { uuid: it.job } })).code, 404)
  await arya.inside(db =>
    db
      .insertInto('job_person')
      .values({ organization_id: arya.sara.organization, job_id: it.job, user_id: stranger.id, role: 6 })
      .execute(),
  )
  equal((await answersOf(it, stranger)).pages[0]?.questions[0]?.answer, 'راز')
  equal((await stranger.does(surveys.ofJob, { params: { uuid: it.job } })).surveys.length, 1)
})

test('invalid links, and links of trashed or deleted applicants, give 404', async () => {
  const it = await asked()
  const codes = async (uuid: string) => [
    (await arya.nobody.call(surveys.show, { params: { uuid } })).code,
    (await arya.nobody.call(surveys.questions, { params: { uuid } })).code,
    (await arya.nobody.call(surveys.answer, { params: { uuid }, body: { page_index: 0, answers: [] } })).code,
  ]
  notEqual(it.link.uuid, '')
  for (const uuid of [randomUUID(), it.id, it.survey.uuid]) deepEqual(await codes(uuid), [404, 404, 404])
  equal((await arya.nobody.call(surveys.show, { params: { uuid: 'no-uuid' } })).code, 404)
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: it.id } })
  deepEqual(await codes(it.link.uuid), [404, 404, 404])
  await arya.sara.does(applicants.restore, { params: { applicant_uuid: it.id } })
  deepEqual((await codes(it.link.uuid)).slice(0, 2), [200, 200])
  await arya.inside(db => db.deleteFrom('application').where('id', '=', it.id).execute())
  deepEqual(await codes(it.link.uuid), [404, 404, 404])
})

test('the number of answers with one link is limited', async it => {
  const limits = openLimits(arya.services.database.aside, 1)
  const strict = await serve({ ...arya.services, limits }, { port: 0, host: '127.0.0.1' })
  it.after(strict.stop)
  const someone = person(strict.url, { id: '', organization: '', token: '' })
  const params = { uuid: randomUUID() }
  const guess = () => someone.call(surveys.answer, { params, body: { page_index: 0, answers: [] } })
  const codes: number[] = []
  for (let time = 0; time < 61; time++) codes.push((await guess()).code)
  deepEqual([codes[0], codes.at(-1)], [404, 429])
})

test('the points questions of a page share ten points, and each page has its own ten', async () => {
  const points = (key: string) => asking(key, { type: 7, options: ['الف', 'ب'], status: 1 })
  const it = await asked([
    { title: null, questions: [points('first'), points('second')] },
    { title: null, questions: [points('third')] },
  ])
  deepEqual(rulesOf(await it.answer(0, { first: { الف: 6 }, second: { الف: 3, ب: 2 } })), ['answers.second: points'])
  deepEqual(rulesOf(await it.answer(0, { first: { الف: 6, ب: 5 }, second: { الف: 3 } })), ['answers.first: points'])
  deepEqual(await textsOf(it), [null, null, null])
  equal((await it.answer(0, { first: { الف: 6 }, second: { الف: 3, ب: 1 } })).code, 200)
  equal((await it.answer(1, { third: { ب: 10 } })).code, 200)
  deepEqual(await textsOf(it), ['الف: 6', 'الف: 3، ب: 1', 'ب: 10'])
})

test('old answers that exceed the shared points can still be read', async () => {
  const points = (key: string) => asking(key, { type: 7, options: ['الف', 'ب'], status: 1 })
  const it = await asked([{ title: null, questions: [points('first'), points('second')] }])
  const old = { given: { الف: 10 }, text: 'الف: 10' }
  await arya.inside(db =>
    db
      .updateTable('survey_assignment')
      .set({
        answers: JSON.stringify({ first: old, second: old }),
        page_index: 1,
        answered_at: new Date().toISOString(),
      })
      .where('application_id', '=', it.id)
      .execute(),
  )
  deepEqual(await textsOf(it), ['الف: 10', 'الف: 10'])
  deepEqual(
    (await questionsOf(it)).questions.map(one => one.user_answer),
    [old.given, old.given],
  )
})
