import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { interviews } from '@kargozin/api/recruitment/interviews/interviews.ts'
import { paths } from '@kargozin/api/paths.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { interviewing } from '../../test/nets/interviewing.ts'
import { anHour, appointing, minutesTo } from '../../test/appointments/appointing.ts'
import { staysEarlier } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'
import { remindInterviewers } from './remind-interviewers.ts'

const arya = world()
const { open, submit } = interviewing(arya)
const { plan, pass } = appointing(arya)

const day = 24 * 60

/** A Wednesday. The two days before it are working days too. */
const workingDay = new Date('2026-12-02T06:00:00Z')

/** A job whose applicants are in the interview step. */
async function inInterview(count: number) {
  const it = await open(count)
  for (const applicant_id of it.ids)
    await arya.sara.does(applicants.move, { params: { ...it.params, applicant_id }, body: { step_id: it.interview } })
  return it
}

/** Lets days pass for these applicants and for all notices, and runs the daily task. */
async function after(days: number, ids: readonly string[]) {
  for (const id of ids) await staysEarlier(arya, id, days * day)
  await arya.asOwner(db =>
    sql`update notification set created_at = created_at - make_interval(days => ${days})`.execute(db),
  )
  await remindInterviewers(arya.services, workingDay)
}

const noticesOf = async (who: Person) =>
  (await who.does(notifications.list, { query: {} })).notifications.map(it => [it.pascal_case_type, it.link])

test('an interviewer is reminded of an overdue scorecard once a day, three times at most', async () => {
  const { ids, id, negar, kaveh } = await inInterview(1)
  const notice = ['OverdueScorecard', paths.interview(id)]
  await after(1, ids)
  deepEqual(await noticesOf(negar), [])
  await after(1, ids)
  await remindInterviewers(arya.services, workingDay)
  deepEqual([await noticesOf(negar), await noticesOf(kaveh)], [[notice], [notice]])
  await submit(kaveh, id, [3, 3])
  for (let count = 0; count < 5; count++) await after(1, ids)
  deepEqual([await noticesOf(negar), await noticesOf(kaveh)], [[notice, notice, notice], [notice]])
})

test('several overdue scorecards are one notice, and those of left steps and the trash are none', async () => {
  const { ids, params, review, negar } = await inInterview(4)
  const [one = '', two = ''] = ids
  await arya.sara.does(applicants.move, { params: { ...params, applicant_id: one }, body: { step_id: review } })
  await arya.sara.does(applicants.sendToTrash, { params: { ...params, applicant_uuid: two } })
  await after(3, ids)
  deepEqual(await noticesOf(negar), [['OverdueScorecards', paths.home()]])
})

test('who is no longer an interviewer, or may no longer see the job opening, is not reminded', async () => {
  const { ids, params, negar, kaveh } = await inInterview(1)
  await arya.sara.does(jobs.update, { params, body: { people: [] } })
  await arya.inside(db =>
    sql`insert into job_interviewer (organization_id, job_id, form_key, user_id, position)
      values (${arya.sara.organization}, ${params.job_uuid}, 'tech', ${kaveh.id}, 0)`.execute(db),
  )
  await after(3, ids)
  deepEqual([await noticesOf(negar), await noticesOf(kaveh)], [[], []])
})

test('nobody is reminded on a day off, and the days off do not use up the reminders', async () => {
  const { ids, id, negar } = await inInterview(1)
  const friday = new Date('2026-12-04T06:00:00Z')
  for (const applicant of ids) await staysEarlier(arya, applicant, 6 * day)
  await remindInterviewers(arya.services, friday)
  deepEqual((await noticesOf(negar)).flat().includes(paths.interview(id)), false)
  // On Saturday, the last three working days are those of Thursday and Wednesday too: four days.
  await remindInterviewers(arya.services, new Date('2026-12-05T06:00:00Z'))
  deepEqual((await noticesOf(negar)).flat().includes(paths.interview(id)), false)
  await arya.asOwner(db =>
    sql`update application set entered_at = entered_at + interval '1 day' where id = ${id}`.execute(db),
  )
  await remindInterviewers(arya.services, new Date('2026-12-05T06:00:00Z'))
  deepEqual((await noticesOf(negar)).flat().includes(paths.interview(id)), true)
})

test('a scorecard is overdue since the interview, and not at all after a no-show', async () => {
  const it = await inInterview(3)
  const [held = '', missed = '', coming = ''] = it.ids
  await after(8, it.ids)
  await arya.asOwner(db => sql`delete from notification`.execute(db))
  const one = await plan(arya.sara, it, anHour(), held)
  const two = await plan(arya.sara, it, anHour(), missed)
  await plan(arya.sara, it, anHour(), coming)
  for (const { id, end } of [one, two]) await pass(id, minutesTo(end) + 2.5 * day)
  await arya.inside(db =>
    db.updateTable('appointment').set({ attendance: 'no_show' }).where('id', '=', two.id).execute(),
  )
  await remindInterviewers(arya.services, new Date('2026-12-05T06:00:00Z'))
  deepEqual(await noticesOf(it.negar), [['OverdueScorecard', paths.interview(held)]])
})

test('the interview of a colleague does not make a scorecard overdue whose own interview was cancelled or is ahead', async () => {
  const it = await inInterview(2)
  const [ahead = '', cancelled = ''] = it.ids
  await after(8, it.ids)
  await arya.asOwner(db => sql`delete from notification`.execute(db))
  const of = (who: Person, id: string) => plan(arya.sara, it, anHour({ supervisors_ids: [who.id] }), id)
  for (const id of it.ids) {
    const held = await of(it.kaveh, id)
    await pass(held.id, minutesTo(held.end) + 2.5 * day)
  }
  const { id } = await of(it.negar, cancelled)
  await arya.sara.does(appointments.remove, { params: { id } })
  await of(it.negar, ahead)
  await remindInterviewers(arya.services, new Date('2026-12-05T06:00:00Z'))
  deepEqual([await noticesOf(it.negar), await noticesOf(it.kaveh)], [[], [['OverdueScorecards', paths.home()]]])
  const { scorecards } = await it.negar.does(interviews.waiting, { query: {} })
  deepEqual(
    scorecards.map(one => [one.applicant.uuid, one.overdue]),
    [[cancelled, false], [ahead, false]], // prettier-ignore
  )
})

test('of two interviews of one applicant each interviewer waits for their own', async () => {
  const it = await inInterview(1)
  await after(8, it.ids)
  await arya.asOwner(db => sql`delete from notification`.execute(db))
  const own = await plan(arya.sara, it, anHour({ supervisors_ids: [it.negar.id] }))
  await pass(own.id, minutesTo(own.end) + 2.5 * day)
  await plan(arya.sara, it, anHour({ supervisors_ids: [it.kaveh.id] }))
  await remindInterviewers(arya.services, new Date('2026-12-05T06:00:00Z'))
  deepEqual(
    [await noticesOf(it.negar), await noticesOf(it.kaveh)],
    [[['OverdueScorecard', paths.interview(it.id)]], []],
  )
})
