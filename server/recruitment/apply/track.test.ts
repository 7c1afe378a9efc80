import { deepEqual, equal, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { stepType } from '@kargozin/api/labels.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { applying, asks, newPerson, pdf } from '../../test/applying.ts'
import { learns } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { makeJob, send } = applying(arya)

test('the status page shows a general state, never the organisation’s steps or reasons', async () => {
  const job = await makeJob(asks({ cv_file: 1 }))
  const { data } = await send(job, newPerson({ name: 'نگار' }), { files: { cv: pdf() } })
  const token = data.application.track_url.split('/').at(-1) ?? ''
  const look = async () => (await arya.nobody.does(applications.track, { params: { token } })).application
  const first = await look()
  deepEqual(
    [first.name, first.job_title, first.organization.name, first.state, first.files[0]?.name],
    ['نگار', 'حسابدار', 'آریا پردازش', 'received', 'رزومهٔ من.pdf'],
  )
  const steps = await arya.inside(db =>
    db.selectFrom('step').selectAll().where('job_id', '=', job).orderBy('position').execute(),
  )
  const seen: string[] = []
  for (const step of steps) {
    if (step.type !== stepType.applicants)
      await arya.sara.does(applicants.move, {
        params: { job_uuid: job, applicant_id: data.application.uuid },
        body: { step_id: step.id, other_reason: 'راز' },
      })
    await learns(arya, data.application.uuid)
    const status = await look()
    seen.push(status.state)
    ok(!JSON.stringify(status).includes('راز') && !('step' in status))
  }
  deepEqual(seen, ['received', 'review', 'interview', 'result', 'result'])
  for (const wrong of ['t_x', `${token}x`, token.toUpperCase(), data.application.uuid])
    equal((await arya.nobody.call(applications.track, { params: { token: wrong } })).code, 404)
  const row = await arya.inside(db =>
    db.selectFrom('application').select('track_hash').where('id', '=', data.application.uuid).executeTakeFirstOrThrow(),
  )
  notEqual(row.track_hash?.toString(), token)
})

/** Creates an applicant. Returns what the applicant does through the link, and what Sara does with the application. */
async function applied(more: Parameters<typeof makeJob>[0] = {}) {
  const job = await makeJob(more)
  const { data } = await send(job, newPerson({ name: 'نگار' }))
  const params = { token: data.application.track_url.split('/').at(-1) ?? '' }
  const applicant = { applicant_uuid: data.application.uuid }
  const board = await arya.sara.does(steps.ofJob, { params: { job_uuid: job } })
  const stepOf = (type: number) => board.steps.find(it => it.type === type)?.uuid ?? ''
  return {
    job,
    params,
    stepOf,
    id: data.application.uuid,
    withdraw: () => arya.nobody.call(applications.withdraw, { params }),
    look: async () => (await arya.nobody.does(applications.track, { params })).application,
    show: async () => (await arya.sara.does(applicantProfile.show, { params: applicant })).applicant,
    /** Moves the applicant, who learns of it. */
    move: async (type: number, more = {}) => {
      await arya.sara.does(applicants.move, {
        params: { job_uuid: job, applicant_id: data.application.uuid },
        body: { step_id: stepOf(type), ...more },
      })
      await learns(arya, data.application.uuid)
    },
    history: async () =>
      (await arya.sara.does(activities.ofApplicant, { params: { job_uuid: job, applicant_id: data.application.uuid } }))
        .activities,
  }
}

test('withdrawing rejects the application with a reason and marks it as unread', async () => {
  const it = await applied()
  await it.show()
  await it.move(stepType.interview)
  equal((await it.look()).can.withdraw, true)
  const status = await it.withdraw()
  deepEqual([status.code, status.message], [200, 'Your application was withdrawn.'])
  deepEqual([status.data.application.state, status.data.application.can.withdraw], ['withdrawn', false])
  const unseen = await arya.sara.does(applicants.ofJob, { params: { job_uuid: it.job }, query: { unseen: 1 } })
  deepEqual(
    unseen.applicants.map(one => one.uuid),
    [it.id],
  )
  const seen = await it.show()
  deepEqual(
    [seen.step_id, seen.rejection_reasons, seen.other_reason],
    [it.stepOf(stepType.rejected), ['withdrew'], null],
  )
  const last = seen.stays.at(-1)
  deepEqual([last?.step_id, last?.by, last?.rejection_reasons], [it.stepOf(stepType.rejected), null, ['withdrew']])
  deepEqual([seen.stays.length, seen.stays.filter(stay => stay.left_at === null).length], [3, 1])
  const [deed] = await it.history()
  deepEqual([deed?.type, deed?.user, deed?.applicant?.uuid], ['withdraw', null, it.id])
})

test('withdrawing again changes nothing, also in simultaneous requests', async () => {
  const it = await applied()
  const codes = await Promise.all([it.withdraw(), it.withdraw(), it.withdraw()])
  deepEqual(
    codes.map(reply => reply.code),
    [200, 200, 200],
  )
  equal((await it.withdraw()).data.application.state, 'withdrawn')
  const history = await it.history()
  equal(history.filter(deed => deed.type === 'withdraw').length, 1)
  equal((await it.show()).stays.length, 2)
})

test('hired and rejected applicants get the same 409 when they withdraw', async () => {
  const hired = await applied()
  await hired.move(stepType.hire)
  const rejected = await applied()
  await rejected.move(stepType.rejected, { rejection_reasons: ['skills'] })
  const replies = [await hired.withdraw(), await rejected.withdraw()]
  for (const reply of replies) equal(reply.code, 409)
  deepEqual(replies[0]?.message, replies[1]?.message)
  deepEqual((await rejected.show()).rejection_reasons, ['skills'])
  equal((await hired.look()).can.withdraw, false)
})

test('an applicant who is moved back after withdrawing may withdraw again', async () => {
  const it = await applied()
  await it.withdraw()
  await it.move(stepType.review)
  const back = await it.look()
  deepEqual([back.state, back.can.withdraw], ['review', true])
  deepEqual((await it.show()).rejection_reasons, [])
  equal((await it.withdraw()).data.application.state, 'withdrawn')
})

test('a rejection with the reason “withdrew” does not look like a withdrawal', async () => {
  const it = await applied()
  await it.move(stepType.rejected, { rejection_reasons: ['withdrew'] })
  equal((await it.look()).state, 'result')
})

test('an applicant who withdraws does not get the message of the rejection step', async () => {
  const it = await applied()
  await arya.inside(async db => {
    const { id } = await db
      .insertInto('message_template')
      .values({ organization_id: arya.sara.organization, title: 'پاسخ', content: 'متأسفیم', type: 3 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('step').set({ sms_template_id: id }).where('id', '=', it.stepOf(stepType.rejected)).execute()
  })
  const waiting = async () => {
    const found = sql`select 1 from graphile_worker.jobs where task_identifier = 'enter-step'`
    return (await arya.asOwner(db => found.execute(db))).rows.length
  }
  const before = await waiting()
  await it.withdraw()
  equal(await waiting(), before)
  await it.move(stepType.review)
  await it.move(stepType.rejected, { rejection_reasons: ['withdrew'] })
  equal(await waiting(), before + 1)
})

test('without a rejection step, a withdrawn applicant stays in the step', async () => {
  const it = await applied()
  await arya.inside(db =>
    db.updateTable('step').set({ type: stepType.test }).where('id', '=', it.stepOf(stepType.rejected)).execute(),
  )
  equal((await it.withdraw()).data.application.state, 'withdrawn')
  equal((await it.withdraw()).code, 200)
  const seen = await it.show()
  deepEqual([seen.step_id, seen.rejection_reasons], [it.stepOf(stepType.applicants), ['withdrew']])
  deepEqual([seen.stays.length, seen.stays[0]?.rejection_reasons], [1, ['withdrew']])
  equal((await it.history()).filter(deed => deed.type === 'withdraw').length, 1)
})

test('withdrawing gets 404 with an invalid link, and if the applicant is in the trash', async () => {
  const it = await applied()
  equal((await arya.nobody.call(applications.withdraw, { params: { token: 't_x' } })).code, 404)
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: it.id } })
  equal((await it.withdraw()).code, 404)
})
