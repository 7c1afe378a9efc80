import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { hiringSurveys } from '@kargozin/api/recruitment/surveys/hiring-surveys.ts'
import { openLimits } from '../../core/limits.ts'
import { serve } from '../../main.ts'
import { askSurvey } from './ask-survey.ts'
import { learns, pipeline, staysOf, type Pipeline } from '../../test/many.ts'
import { person, world } from '../../test/world.ts'

const arya = world()

type Waiting = { stay: string; seconds: number }

/** The queued surveys of these applicants, with the seconds from the move until each is due. */
async function waiting(ids: readonly string[]): Promise<Waiting[]> {
  const stays = (await Promise.all(ids.map(id => staysOf(arya, id)))).flat().map(stay => stay.id)
  const { rows } = await arya.asOwner(db =>
    sql<Waiting>`select payload ->> 'stay_id' as stay, round(extract(epoch from run_at - j.created_at))::int as seconds
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'ask-survey' and payload ->> 'stay_id' = any(${stays}) order by j.id`.execute(db),
  )
  return rows
}

/** Runs the queued tasks of these applicants now, `times` times in parallel. */
async function runFor(ids: readonly string[], times = 1) {
  const tasks = (await waiting(ids)).flatMap(it => Array.from({ length: times }, () => it.stay))
  await Promise.all(
    tasks.map(stay_id => askSurvey(arya.services, { organization_id: arya.sara.organization, stay_id })),
  )
}

/** The survey messages to these applicants: the channel, and the token of the link. */
async function asked(ids: readonly string[]) {
  const { rows } = await arya.inside(db =>
    sql<{ by: string; body: string }>`
      select 'email' as by, body from email where application_id = any(${ids}::uuid[])
      union all select 'sms', body from sms where application_id = any(${ids}::uuid[])`.execute(db),
  )
  return rows.map(it => ({ by: it.by, handle: /\/applicants\/([0-9a-f-]{36})\/survey$/.exec(it.body)?.[1] ?? '' }))
}

const move = (it: Pipeline, to: string, more: object = {}, id = it.ids[0]!) =>
  arya.sara.does(applicants.move, {
    params: { ...it.params, applicant_id: id },
    body: { step_id: to, ...(to === it.rejected ? { rejection_reasons: ['skills'] } : {}), ...more },
  })

const set = (step: string, values: { notification_type?: number; send_hiring_survey?: boolean }) =>
  arya.inside(db => db.updateTable('step').set(values).where('id', '=', step).execute())

/** Creates an applicant who was hired and received the survey. Returns the token of the link too. */
async function hired() {
  const it = await pipeline(arya, arya.sara, 1)
  await move(it, it.hire)
  await runFor(it.ids)
  const handle = (await asked(it.ids))[0]?.handle ?? ''
  const answer = (score: unknown, comment?: unknown) =>
    arya.nobody.call(hiringSurveys.answer, {
      params: { uuid: handle },
      // Tests send values of other types too.
      body: { score, comment } as { score: number; comment: string },
    })
  return { ...it, handle, answer, id: it.ids[0]! }
}

test('a hired applicant gets the survey after the undo time, exactly once', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  await move(it, it.hire)
  const [task, ...more] = await waiting(it.ids)
  ok(task && more.length === 0 && task.seconds > 30 && task.seconds <= 45)
  deepEqual(await asked(it.ids), [])
  await runFor(it.ids, 3)
  const [first] = await asked(it.ids)
  equal(first?.by, 'email')
  notEqual(first?.handle, '')
  notEqual(first?.handle, it.ids[0])
  await move(it, it.review)
  await move(it, it.rejected)
  await runFor(it.ids)
  equal((await asked(it.ids)).length, 1)
})

test('without an e-mail address, the survey is sent by text message to the mobile', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [phone, silent] = it.ids as [string, string]
  const forget = (id: string, values: { email: null; mobile?: null }) =>
    arya.inside(db => db.updateTable('applicant').set(values).where('application_id', '=', id).execute())
  await forget(phone, { email: null })
  await forget(silent, { email: null, mobile: null })
  for (const id of it.ids) await move(it, it.rejected, {}, id)
  await runFor(it.ids)
  deepEqual(
    (await asked([phone])).map(message => message.by),
    ['sms'],
  )
  deepEqual(await asked([silent]), [])
})

test('a move can override the survey option of its step; muted steps send no survey', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const asks = async (to: string, more = {}) => {
    const before = (await waiting(it.ids)).length
    await move(it, to, more)
    const now = (await waiting(it.ids)).length
    await move(it, it.first)
    return now > before
  }
  equal(await asks(it.hire), true)
  equal(await asks(it.hire, { send_hiring_survey: false }), false)
  equal(await asks(it.interview, { send_hiring_survey: true }), false)
  await set(it.hire, { send_hiring_survey: false })
  equal(await asks(it.hire), false)
  equal(await asks(it.hire, { send_hiring_survey: true }), true)
  await set(it.hire, { notification_type: 1 })
  equal(await asks(it.hire, { send_hiring_survey: true }), false)
})

test('no survey is sent after an undo, into the trash, or if the step was muted', async () => {
  const it = await pipeline(arya, arya.sara, 4)
  const [back, trashed, ...rest] = it.ids as [string, string, ...string[]]
  const { bulk_uuid } = await arya.sara.does(bulk.move, {
    params: { ...it.params, destination_step_uuid: it.hire },
    body: { applicants_uuids: it.ids, send_hiring_survey: true },
  })
  equal((await waiting(it.ids)).length, 4)
  await arya.sara.does(bulk.undo, { params: { bulk_uuid } })
  await runFor(it.ids)
  deepEqual(await asked(it.ids), [])
  for (const id of it.ids) await move(it, it.hire, {}, id)
  await move(it, it.review, {}, back)
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: trashed } })
  await runFor([back, trashed])
  await set(it.hire, { notification_type: 1 })
  await runFor(rest)
  deepEqual(await asked(it.ids), [])
})

test('the survey can be sent to all hired and rejected applicants of a job, once', async () => {
  const it = await pipeline(arya, arya.sara, 5)
  const [one, two, three, four] = it.ids as [string, string, string, string]
  await move(it, it.hire, {}, one)
  await runFor([one])
  await move(it, it.hire, { send_hiring_survey: false }, two)
  await move(it, it.rejected, { send_hiring_survey: false }, three)
  await move(it, it.interview, {}, four)
  const send = () => arya.sara.does(hiringSurveys.send, { params: it.params })
  deepEqual(await send(), { sent: 0, left: 3 }, 'they do not know yet that the process has ended')
  for (const id of it.ids) await learns(arya, id)
  deepEqual(await send(), { sent: 2, left: 1 })
  deepEqual(await send(), { sent: 0, left: 3 })
  await runFor(it.ids, 2)
  equal((await asked(it.ids)).length, 3)
  deepEqual(await asked([four]), [])
  const { activities: recorded } = await arya.sara.does(activities.ofJob, {
    params: { uuid: it.job },
    query: { type: 'ask_survey' },
  })
  deepEqual(
    recorded.map(deed => deed.changes),
    [[{ field: 'count', from: null, to: '2' }]],
  )
  equal((await arya.kian.call(hiringSurveys.send, { params: it.params })).code, 404)
})

test('two simultaneous requests for a job send each applicant one survey', async () => {
  const it = await pipeline(arya, arya.sara, 3)
  for (const id of it.ids) await move(it, it.hire, { send_hiring_survey: false }, id)
  for (const id of it.ids) await learns(arya, id)
  const both = await Promise.all([1, 2].map(() => arya.sara.does(hiringSurveys.send, { params: it.params })))
  equal(
    both.reduce((sum, reply) => sum + reply.sent, 0),
    3,
  )
  await runFor(it.ids, 2)
  equal((await asked(it.ids)).length, 3)
})

test('the survey of a link can be answered once, and the recruiter reads the answer', async () => {
  const it = await hired()
  const look = async () => (await arya.nobody.does(hiringSurveys.show, { params: { uuid: it.handle } })).survey
  const first = await look()
  deepEqual(
    [first.name, first.job_title, first.organization.name, first.answered],
    ['متقاضی', 'کارشناس فروش', 'آریا پردازش', false],
  )
  const comment = 'پاسخ دیر آمد. '.repeat(60).trim()
  const codes = (await Promise.all([it.answer(4, comment), it.answer(4, comment)])).map(reply => reply.code)
  deepEqual(codes.toSorted(), [200, 409])
  equal((await it.answer(1)).code, 409)
  equal((await look()).answered, true)
  const { activities: deeds } = await arya.sara.does(activities.ofApplicant, {
    params: { ...it.params, job_uuid: it.job, applicant_id: it.id },
    query: { type: 'complete_survey' },
  })
  equal(deeds.length, 1)
  equal(deeds[0]?.user, null)
  deepEqual(deeds[0]?.changes, [
    { field: 'score', from: null, to: '4' },
    { field: 'survey_comment', from: null, to: comment },
  ])
})

test('invalid scores, comments and links are refused', async () => {
  const it = await hired()
  for (const score of [0, 6, 2.5, -1, '5', null, undefined, true])
    equal((await it.answer(score)).code, 422, String(score))
  equal((await it.answer(5, 'x'.repeat(2001))).code, 422)
  equal((await it.answer(5, 7)).code, 422)
  for (const uuid of [randomUUID(), it.id, it.job])
    equal((await arya.nobody.call(hiringSurveys.show, { params: { uuid } })).code, 404)
  equal((await it.answer(5, '   ')).code, 200)
  const { comment } = await arya.inside(db =>
    db.selectFrom('hiring_survey').select('comment').where('application_id', '=', it.id).executeTakeFirstOrThrow(),
  )
  equal(comment, null)
})

test('the link of an applicant in the trash is invalid', async () => {
  const it = await hired()
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: it.id } })
  equal((await arya.nobody.call(hiringSurveys.show, { params: { uuid: it.handle } })).code, 404)
  equal((await it.answer(3)).code, 404)
})

test('the number of answers from one IP address is limited', async it => {
  const limits = openLimits(arya.services.database.aside, 1)
  const strict = await serve({ ...arya.services, limits }, { port: 0, host: '127.0.0.1' })
  it.after(strict.stop)
  const someone = person(strict.url, { id: '', organization: '', token: '' })
  const params = { uuid: randomUUID() }
  const guess = () => someone.call(hiringSurveys.answer, { params, body: { score: 3 } })
  const codes: number[] = []
  for (let time = 0; time < 11; time++) codes.push((await guess()).code)
  deepEqual([codes[0], codes.at(-1)], [404, 429])
})
