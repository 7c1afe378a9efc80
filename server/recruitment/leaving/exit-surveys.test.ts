import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { employees } from '@kargozin/api/employees/employees.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { exitSurveys } from '@kargozin/api/recruitment/surveys/exit-surveys.ts'
import { surveys } from '@kargozin/api/recruitment/surveys/surveys.ts'
import { rulesOf } from '../../test/applying.ts'
import { askers, twoPages } from '../../test/asking.ts'
import { inDays } from '../../test/tasking.ts'
import { world } from '../../test/world.ts'
import { sendExitSurvey } from './exit-surveys.ts'

const arya = world()
const { make } = askers(arya)

const add = async (body: Partial<BodyIn<typeof employees.create>>) =>
  (await arya.sara.does(employees.create, { body: { name: 'پری', last_name: 'رفتنی', ...body } })).user.uuid

const end = (uuids: string[], body: Partial<BodyIn<typeof members.remove>>) =>
  arya.sara.call(members.remove, { body: { uuids, ...body } })

const sent = async (uuid: string) => (await arya.sara.does(exitSurveys.ofEmployee, { params: { uuid } })).surveys

/** Runs the queued sending for all departures of an employee. */
async function run(employee: string) {
  const rows = await arya.inside(db =>
    db.selectFrom('departure').select(['organization_id', 'id']).where('employee_id', '=', employee).execute(),
  )
  await Promise.all(rows.map(it => sendExitSurvey(arya.services, { ...it, departure_id: it.id })))
}

/** The messages to an e-mail address or a mobile number, in the order in which they were queued. */
const messagesTo = (contact: string) =>
  arya.inside(async db => {
    const { rows } = await sql<{ body: string; kind: string }>`
      select body, kind from (
        select id, body, kind from email where address = ${contact}
        union all select id, body, kind from sms where mobile = ${contact}) it order by id`.execute(db)
    return rows
  })

const linkIn = (body = '') => ({ uuid: /\/surveys\/([\da-f-]{36})$/.exec(body)?.[1] ?? '' })

test('who leaves gets the exit survey once, answers it by the link, and the file has the answers', async () => {
  const uuid = await add({ email: 'pari@example.com', mobile: '09120008801' })
  const { survey_key } = await make('نظرسنجی خروج')
  equal((await end([uuid], { terminate_date: inDays(20), exit_survey_key: survey_key })).code, 200)
  deepEqual(
    (await sent(uuid)).map(it => [it.title, it.sent_at]),
    [['نظرسنجی خروج', null]],
  )
  deepEqual(await messagesTo('pari@example.com'), [])
  await run(uuid)
  await run(uuid)
  const [mail, ...more] = await messagesTo('pari@example.com')
  deepEqual([mail?.kind, more, await messagesTo('09120008801')], ['employee', [], []])
  match(mail?.body ?? '', /پری.*آریا پردازش/)
  const params = linkIn(mail?.body)
  const { survey } = await arya.nobody.does(surveys.show, { params })
  deepEqual(
    [survey.target.name, survey.target.job_title, survey.target.organization.name],
    ['پری', null, 'آریا پردازش'],
  )
  const answer = (page_index: number, answers: Record<string, unknown>) =>
    arya.nobody.call(surveys.answer, {
      params,
      body: {
        page_index,
        answers: Object.entries(answers).map(([question_id, it]) => ({ question_id, answer: it as string })),
      },
    })
  equal((await answer(0, { why: 'راه دور بود' })).code, 200)
  deepEqual((await arya.nobody.does(surveys.questions, { params })).questions[0]?.user_answer, 'راه دور بود')
  equal((await answer(1, { tools: ['Go'] })).data.is_completed, true)
  equal((await answer(1, { tools: ['Go'] })).code, 409)
  const [read] = await sent(uuid)
  deepEqual([read?.state, read?.pages[0]?.questions[0]?.answer], [{ page_index: 2, is_completed: true }, 'راه دور بود'])
  const deeds = await arya.inside(db =>
    db.selectFrom('activity').select(['type', 'after']).where('subject_id', '=', uuid).orderBy('id').execute(),
  )
  deepEqual(deeds.at(-1), { type: 'employee_complete_survey', after: { title: 'پری رفتنی', survey: 'نظرسنجی خروج' } })
})

test('a later change of the questionnaire changes nothing that was sent; without an e-mail address a text message is sent', async () => {
  const uuid = await add({ mobile: '09120008802' })
  const made = await make('نخست')
  await end([uuid], { exit_survey_key: made.survey_key })
  const [page] = twoPages()
  await arya.sara.does(surveys.update, {
    params: { survey_key: made.survey_key },
    body: { title: 'دیگر', pages: page ? [page] : [] },
  })
  await arya.sara.does(surveys.remove, { params: { survey_key: made.survey_key } })
  await run(uuid)
  const [sms] = await messagesTo('09120008802')
  const { survey } = await arya.nobody.does(surveys.show, { params: linkIn(sms?.body) })
  deepEqual([survey.title, survey.pages.length], ['نخست', 2])
})

test('after an undo nothing is sent, and the link of a cancelled end answers as if there had never been one', async () => {
  const { survey_key } = await make()
  const uuid = await add({ email: 'back@example.com' })
  const { data } = await end([uuid], { exit_survey_key: survey_key })
  await arya.sara.does(members.restore, { params: { removal_uuid: data.removal_uuid } })
  await run(uuid)
  deepEqual([await messagesTo('back@example.com'), await sent(uuid)], [[], []])
  await end([uuid], { exit_survey_key: survey_key })
  await run(uuid)
  const params = linkIn((await messagesTo('back@example.com'))[0]?.body)
  equal((await arya.nobody.call(surveys.show, { params })).code, 200)
  await arya.sara.does(members.keep, { body: { uuids: [uuid] } })
  equal((await arya.nobody.call(surveys.show, { params })).code, 404)
})

test('the link ends sixty days after the last day', async () => {
  const { survey_key } = await make()
  const uuid = await add({ email: 'old@example.com', started_on: '2020-01-01' })
  await end([uuid], { terminate_date: inDays(-58), exit_survey_key: survey_key })
  await run(uuid)
  const params = linkIn((await messagesTo('old@example.com'))[0]?.body)
  equal((await arya.nobody.call(surveys.show, { params })).code, 200)
  await end([uuid], { terminate_date: inDays(-70), exit_survey_key: survey_key })
  await run(uuid)
  const later = linkIn((await messagesTo('old@example.com')).at(-1)?.body)
  equal((await arya.nobody.call(surveys.show, { params: later })).code, 410)
})

test('a questionnaire that does not exist or of another organisation is refused, and nobody leaves', async () => {
  const uuid = await add({ email: 'stays@example.com' })
  const { survey: other } = await arya.kian.does(surveys.create, { body: { title: 'دیگری', pages: twoPages() } })
  deepEqual(rulesOf(await end([uuid], { exit_survey_key: other.survey_key })), ['exit_survey_key: one_of'])
  equal((await arya.sara.does(employees.show, { params: { uuid } })).user.ended_on, null)
})

test('only who may see private data reads the answers', async () => {
  const uuid = await add({})
  const hr = await arya.hire('بی‌حق', ['organization.users.list', 'organization.users.remove'])
  equal((await hr.call(exitSurveys.ofEmployee, { params: { uuid } })).code, 403)
  equal((await arya.kian.call(exitSurveys.ofEmployee, { params: { uuid } })).code, 404)
})
