import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { interviews } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { jobPeople } from '@kargozin/api/recruitment/jobs/job-people.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { formOf, interviewing, questions } from '../../test/nets/interviewing.ts'
import { listening } from '../../test/listening.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { later, open, send, show, submit } = interviewing(arya)

test('an interviewer reads the sections that they fill in', async () => {
  const { id, negar, kaveh } = await open()
  const before = await show(negar, id)
  const [section] = before.job_interview_forms
  deepEqual(
    [section?.section_key, section?.title, section?.focus, section?.mine, section?.users.map(it => it.id)],
    ['tech', 'فنی', 'گفت‌وگوی فنی', true, [negar.id, kaveh.id]],
  )
  deepEqual(section?.questions, [
    { question_key: 'depth', title: 'عمق فنی', weight: 3, scale: questions[0]?.scale },
    { question_key: 'team', title: 'کار گروهی', weight: 1, scale: [] },
  ])
})

test('a draft is saved, completed and submitted, and others then read it', async () => {
  const { id, negar } = await open()
  const draft = { key: 'tech', state: 'draft' as const, questions: [{ key: 'depth', score: 4, answer: 'خوب' }] }
  const saved = (await send(negar, id, draft)).data.applicant_interviews[0]
  deepEqual([saved?.state, saved?.version, saved?.weighted_score], ['draft', 1, 4])
  const rest = { questions: [{ key: 'team', score: 2 }], recommendation: 'yes' as const, strengths: 'دقیق' }
  const done = (await send(negar, id, { key: 'tech', ...rest, version: 1 })).data.applicant_interviews[0]
  deepEqual(
    [done?.state, done?.version, done?.weighted_score, done?.recommendation, done?.strengths],
    ['submitted', 2, 3.5, 'yes', 'دقیق'],
  )
  deepEqual(done?.questions, [
    { key: 'depth', title: 'عمق فنی', weight: 3, score: 4, answer: 'خوب' },
    { key: 'team', title: 'کار گروهی', weight: 1, score: 2, answer: '' },
  ])
  const after = await show(arya.sara, id)
  deepEqual(
    after.job_interview_forms[0]?.participated_users.map(it => it.id),
    [negar.id],
  )
  equal(after.applicant_interviews.length, 1)
})

test('nobody but its author learns of a draft, and it leaves no activity', async it => {
  const { id, job, negar, kaveh } = await open()
  const screens = [await listening(arya, arya.sara, it), await listening(arya, kaveh, it)]
  await send(negar, id, { key: 'tech', state: 'draft', strengths: 'راز' })
  for (const who of [arya.sara, kaveh]) deepEqual((await show(who, id)).applicant_interviews, [])
  const read = await arya.sara.does(activities.ofJob, { params: { uuid: job }, query: { type: ['interview'] } })
  deepEqual(read.activities, [])
  await submit(negar, id, [3, 3])
  for (const screen of screens) {
    await screen.until(() => screen.heard.some(event => event.kind === 'scorecard'))
    equal(screen.heard.filter(event => event.kind === 'scorecard').length, 1)
  }
})

test('scorecards of others are hidden from an interviewer until the own one is in and final', async () => {
  const { id, negar, kaveh } = await open()
  await submit(negar, id, [5, 5], { strengths: 'راز نگار' })
  await later()
  const seen = async (who = kaveh) => {
    const { applicant_interviews: cards, hidden } = await show(who, id)
    return [cards.map(card => card.user.id), hidden]
  }
  deepEqual(await seen(), [[], true])
  deepEqual(await seen(arya.sara), [[negar.id], false])
  await send(kaveh, id, { key: 'tech', state: 'draft', score: 2 })
  deepEqual(await seen(), [[kaveh.id], true])
  await submit(kaveh, id, [1, 1])
  // Kaveh could still take it back, having read the others.
  deepEqual(await seen(), [[kaveh.id], true])
  await later()
  deepEqual(await seen(), [[negar.id, kaveh.id], false])
})

test('a job opening can show the scorecards of others at once', async () => {
  const { id, job, negar, kaveh } = await open()
  await submit(negar, id, [5, 5])
  const { job: changed } = await arya.sara.does(jobs.update, {
    params: { job_uuid: job },
    body: { interviews_hidden: false },
  })
  equal(changed.interviews_hidden, false)
  deepEqual((await show(kaveh, id)).applicant_interviews.length, 1)
})

test('who fills in two forms sees others only when both are in', async () => {
  const { id, job, negar, kaveh } = await open()
  const interview_forms = [formOf('tech', [negar, kaveh]), formOf('last', [kaveh])]
  await arya.sara.does(jobs.update, { params: { job_uuid: job }, body: { interview_forms } })
  await submit(negar, id, [4, 4])
  await submit(kaveh, id, [2, 2])
  await later()
  deepEqual(
    (await show(kaveh, id)).applicant_interviews.map(card => card.section_key),
    ['tech'],
  )
  await send(kaveh, id, { key: 'last', score: 3 })
  await later()
  equal((await show(kaveh, id)).applicant_interviews.length, 3)
})

test('a submitted scorecard is taken back at once, but not later, and can always be corrected', async () => {
  const { id, job, negar } = await open()
  await submit(negar, id, [4, 4])
  const back = await send(negar, id, { key: 'tech', state: 'draft' })
  deepEqual([back.code, back.data.applicant_interviews[0]?.state], [200, 'draft'])
  const card = (await submit(negar, id, [4, 4])).applicant_interviews[0]
  ok(card?.take_back_until)
  await later()
  const late = await send(negar, id, { key: 'tech', state: 'draft' })
  deepEqual([late.code, late.message?.includes('too late')], [409, true])
  const { applicant_interviews } = await submit(negar, id, [5, 4])
  deepEqual(
    applicant_interviews.map(it => [it.state, it.weighted_score, it.corrected_at !== null, it.take_back_until]),
    [['submitted', 4.75, true, null]],
  )
  const query = { type: ['interview' as const], direction: 'asc' as const }
  const read = await arya.sara.does(activities.ofJob, { params: { uuid: job }, query })
  deepEqual(
    read.activities.map(it => it.changes.map(({ field, from, to }) => [field, from, to])),
    [[['title', null, 'فنی']], [['title', 'فنی', null]], [['title', null, 'فنی']], [['title', 'فنی', 'فنی']]],
  )
})

test('saving the same again changes nothing', async () => {
  const { id, job, negar } = await open()
  await submit(negar, id, [4, 4])
  const { applicant_interviews } = await submit(negar, id, [4, 4])
  deepEqual([applicant_interviews[0]?.version, applicant_interviews[0]?.corrected_at], [1, null])
  const read = await arya.sara.does(activities.ofJob, { params: { uuid: job }, query: { type: ['interview'] } })
  equal(read.activities.length, 1)
})

test('a save based on an older version is refused with the current scorecard', async () => {
  const { id, negar } = await open()
  await send(negar, id, { key: 'tech', state: 'draft', strengths: 'یک', version: 0 })
  const stale = await send(negar, id, { key: 'tech', state: 'draft', strengths: 'دو', version: 0 })
  deepEqual([stale.code, stale.data.applicant_interviews[0]?.strengths], [409, 'یک'])
  equal((await send(negar, id, { key: 'tech', state: 'draft', strengths: 'دو', version: 1 })).code, 200)
})

test('two first saves at once make one scorecard', async () => {
  const { id, negar } = await open()
  const codes = await Promise.all(
    [1, 2, 3, 4].map(async score => (await send(negar, id, { key: 'tech', score, version: 0 })).code),
  )
  deepEqual(codes.toSorted(), [200, 409, 409, 409])
})

test('only the interviewers of a form fill it in', async () => {
  const { id, job, negar } = await open()
  const looker = await arya.hire('پویا', ['organization.hiring'])
  await arya.sara.does(jobPeople.add, { params: { job_uuid: job }, body: { user_uuid: looker.id, role: 5 } })
  const score = { key: 'tech', score: 3 }
  deepEqual(
    await Promise.all([arya.sara, looker, negar].map(async who => (await send(who, id, score)).code)),
    [403, 403, 200],
  )
  equal((await show(looker, id)).applicant_interviews.length, 1)
})

test('who may not see the job opening finds no interview', async () => {
  const { id, negar } = await open()
  const outsider = await arya.hire('بهروز', ['organization.hiring'])
  const input = { params: { applicant_uuid: id } }
  for (const [who, code] of [
    [outsider, 404],
    [arya.reza, 403],
    [arya.kian, 404],
    [arya.nobody, 401],
  ] as const) {
    // prettier-ignore
    equal((await who.call(interviews.show, input)).code, code)
    equal((await send(who, id, { key: 'tech', score: 3 })).code, code)
  }
  equal((await arya.reza.call(interviews.waiting, { query: {} })).code, 403)
  equal((await send(negar, id)).code, 200)
})

test('unknown and repeated sections, unknown questions and empty scorecards are refused', async () => {
  const { id, negar } = await open()
  const codes = async (...sections: Parameters<typeof send>[2][]) => {
    const { code, data } = await send(negar, id, ...sections)
    return [code, JSON.stringify(data).match(/sections\.[\w.]+/)?.[0]]
  }
  deepEqual(await codes({ key: 'x', score: 1 }), [422, 'sections.0.key'])
  deepEqual(await codes({ key: 'tech', score: 1 }, { key: 'tech', score: 2 }), [422, 'sections.1.key'])
  deepEqual(await codes({ key: 'tech', questions: [{ key: 'x', score: 1 }] }), [422, 'sections.0.questions.0.key'])
  deepEqual(await codes({ key: 'tech' }), [422, 'sections.0.score'])
  deepEqual(await codes({ key: 'tech', strengths: 'خوب' }), [422, 'sections.0.score'])
  for (const score of [0, 6, 2.5]) deepEqual(await codes({ key: 'tech', score }), [422, 'sections.0.score'])
  deepEqual((await show(negar, id)).applicant_interviews, [])
})

test('answers keep the questions as they were answered when the form changes or is removed', async () => {
  const { id, job, negar } = await open()
  await submit(negar, id, [4, 2])
  const renamed = [{ key: 'depth', title: 'دانش', weight: 1 }]
  const update = (interview_forms: ReturnType<typeof formOf>[]) =>
    arya.sara.does(jobs.update, { params: { job_uuid: job }, body: { interview_forms } })
  await update([{ ...formOf('tech', [negar], 'دیگر'), questions: renamed }])
  const read = async () => (await show(arya.sara, id)).applicant_interviews
  const text = async () => (await read()).map(it => [it.section_title, it.current, it.questions.map(one => one.title)])
  deepEqual(await text(), [['فنی', true, ['عمق فنی', 'کار گروهی']]])
  await send(negar, id, { key: 'tech', questions: [{ key: 'depth', score: 1 }] })
  deepEqual(await text(), [['دیگر', true, ['دانش', 'کار گروهی']]])
  equal((await send(negar, id, { key: 'tech', questions: [{ key: 'team', score: 5 }] })).code, 422)
  await update([])
  deepEqual(await text(), [['دیگر', false, ['دانش', 'کار گروهی']]])
  equal((await send(negar, id, { key: 'tech', score: 5 })).code, 422)
})

test('a scorecard stays when its interviewer leaves the form', async () => {
  const { id, job, negar, kaveh } = await open()
  await submit(negar, id, [4, 2])
  await later()
  const body = { interview_forms: [formOf('tech', [kaveh])] }
  await arya.sara.does(jobs.update, { params: { job_uuid: job }, body })
  const { job_interview_forms: [section], applicant_interviews } = await show(arya.sara, id) // prettier-ignore
  deepEqual(
    section?.users.map(it => it.id),
    [kaveh.id],
  )
  deepEqual(
    section?.participated_users.map(it => it.id),
    [negar.id],
  )
  deepEqual(
    applicant_interviews.map(it => it.user.id),
    [negar.id],
  )
  equal((await send(negar, id, { key: 'tech', score: 1 })).code, 403)
})

test('an interviewer lists what waits in interview steps, oldest first, and no longer what is in', async () => {
  const { ids, params, interview, review, negar, kaveh } = await open(3)
  const [one = '', two = '', three = ''] = ids
  const move = (applicant_id: string, step_id: string) =>
    arya.sara.does(applicants.move, { params: { ...params, applicant_id }, body: { step_id } })
  for (const id of [two, one, three]) await move(id, interview)
  const waiting = async (who = negar) => {
    const { scorecards, pagination } = await who.does(interviews.waiting, { query: {} })
    equal(pagination.total, scorecards.length)
    return scorecards.map(it => [it.applicant.uuid, it.title, it.begun, it.overdue])
  }
  const row = (id: string, begun = false) => [id, 'فنی', begun, false]
  deepEqual(await waiting(), [row(two), row(one), row(three)])
  await send(negar, one, { key: 'tech', state: 'draft', doubts: '؟' })
  await submit(negar, two, [3, 3])
  deepEqual(await waiting(), [row(one, true), row(three)])
  deepEqual(await waiting(kaveh), [row(two), row(one), row(three)])
  await move(three, review)
  await arya.sara.does(applicants.sendToTrash, { params: { ...params, applicant_uuid: one } })
  deepEqual([await waiting(), await waiting(arya.sara)], [[], []])
})

test('the profile has the last interview that the reader may see, and the first one ahead', async () => {
  const { id, params, hire, negar, kaveh } = await open()
  const read = async (who = arya.sara) => {
    const { applicant } = await who.does(applicantProfile.show, { params: { applicant_uuid: id } })
    const { last_user_interview: last, first_leading_interview: ahead } = applicant
    return [last?.user.id, last?.weighted_score, ahead?.title, ahead?.users.map(it => it.id)]
  }
  deepEqual(await read(), [undefined, undefined, 'فنی', [negar.id, kaveh.id]])
  await submit(negar, id, [4, 2])
  deepEqual(await read(), [negar.id, 3.5, 'فنی', [kaveh.id]])
  deepEqual(await read(kaveh), [undefined, undefined, 'فنی', [kaveh.id]])
  await submit(kaveh, id, [1, 1])
  deepEqual(await read(), [kaveh.id, 1, undefined, undefined])
  await arya.asOwner(db => db.deleteFrom('scorecard').where('user_id', '=', kaveh.id).execute())
  await arya.sara.does(applicants.move, { params: { ...params, applicant_id: id }, body: { step_id: hire } })
  deepEqual(await read(), [negar.id, 3.5, undefined, undefined])
})
