import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { world, type Reply } from '../../test/world.ts'

const arya = world()

/** Creates a job by Sara. Returns the ids of its five steps too: applicants, review, interview, hire, rejected. */
async function newJob() {
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'طراح' } })
  const { steps: all } = await arya.sara.does(steps.ofJob, { params: { job_uuid: job.uuid } })
  return { params: { job_uuid: job.uuid }, ids: all.map(step => step.uuid) }
}

const titles = async (params: { job_uuid: string }) =>
  (await arya.sara.does(steps.ofJob, { params })).steps.map(step => step.title)

const fieldsOf = (reply: Reply<never>) =>
  (reply.data as { errors?: { field: string; rule: string }[] }).errors?.map(it => it.field)

test('a step is added at a position, after another step, or by default at the end', async () => {
  const { params, ids } = await newJob()
  const add = (title: string, place: object) =>
    arya.sara.does(stepSettings.create, { params, body: { title, type: 4, ...place } })
  const { step } = await add('آزمون کتبی', { position: 2 })
  deepEqual([step.position, step.total, step.can.change, step.read_only], [2, 0, true, false])
  deepEqual(await titles(params), ['Applicants', 'Preliminary review', 'آزمون کتبی', 'Interview', 'Hire', 'Rejected'])
  equal((await add('بعد از مصاحبه', { afterList: ids[2], position: 0 })).step.position, 4)
  equal((await add('اول', { afterList: null })).step.position, 0)
  equal((await add('آخر', {})).step.position, 8)
  equal((await add('دور', { position: 900 })).step.position, 9)
  const { steps: all } = await arya.sara.does(steps.ofJob, { params })
  deepEqual(
    all.map(it => it.position),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  )
})

test('by default a step is unmuted, requests nothing and sends the hiring survey', async () => {
  const { params } = await newJob()
  const { step } = await arya.sara.does(stepSettings.create, { params, body: { title: 'آزمون کتبی', type: 4 } })
  deepEqual([step.sendHiringSurvey, step.notification_type, step.further_information_channel], [1, 0, 0])
  deepEqual([step.notify_to_complete_information, step.supervisors, step.tests_id], [false, [], []])
  const created = await arya.sara.does(stepSettings.create, {
    params,
    body: {
      title: 'مدارک',
      type: 8,
      sendHiringSurvey: 0,
      notification_type: 1,
      further_information_channel: 3,
      notifyToCompleteInformation: true,
      tests_id: [],
      external_surveys: [],
    },
  })
  const { step: read } = await arya.sara.does(stepSettings.show, { params: { step_id: created.step.uuid } })
  deepEqual([read.sendHiringSurvey, read.notification_type, read.further_information_channel], [0, 1, 3])
  deepEqual([read.notifyToCompleteInformation, read.notify_to_complete_information], [true, true])
  deepEqual(read, created.step)
})

test('switches of a step are 0 and 1 or false and true', async () => {
  const { ids } = await newJob()
  const params = { step_id: ids[0] ?? '' }
  for (const [sendHiringSurvey, notify_to_complete_information] of [
    [false, 1],
    [1, false],
    [0, true],
    [true, 0],
  ] as const) {
    const body = { sendHiringSurvey, notify_to_complete_information }
    const { step } = await arya.sara.does(stepSettings.update, { params, body })
    deepEqual(
      [step.sendHiringSurvey, step.notify_to_complete_information],
      [Number(sendHiringSurvey), Boolean(notify_to_complete_information)],
    )
  }
})

test('an invalid step is refused with a message, and nothing is created', async () => {
  const [{ params, ids }, other] = [await newJob(), await newJob()]
  const refused: [object, string][] = [
    [{ title: '' }, 'title'],
    [{ type: 10 }, 'type'],
    [{ type: 0 }, 'type'],
    [{ notification_type: 2 }, 'notification_type'],
    [{ further_information_channel: 4 }, 'further_information_channel'],
    [{ sendHiringSurvey: 2 }, 'sendHiringSurvey'],
    [{ tests_id: [ids[0]] }, 'tests_id'],
    [{ job_surveys_id: [ids[0]] }, 'job_surveys_id'],
    [{ job_survey_keys: [ids[0]] }, 'job_surveys_id'],
    [{ external_tests: [{ key: 'a' }] }, 'external_tests'],
    [{ external_surveys: [1] }, 'external_surveys'],
    [{ psychologicalTests: [ids[0]] }, 'psychologicalTests'],
    [{ afterList: other.ids[1] }, 'afterList'],
    [{ email_template_id: ids[0] }, 'email_template_id'],
    [{ supervisors: [{ id: arya.kian.id, scope: 'show' }] }, 'supervisors'],
    [{ supervisors_id: [arya.kian.id] }, 'supervisors'],
    [{ supervisors: [{ id: arya.mina.id, scope: 'none' }] }, 'supervisors.0.scope'],
    [{ color: 'red' }, 'color'],
  ]
  for (const [fields, field] of refused) {
    const body = { title: 'آزمون کتبی', type: 4, ...fields }
    const reply = await arya.sara.call(stepSettings.create, { params, body })
    equal(reply.code, 422, JSON.stringify(fields))
    deepEqual(fieldsOf(reply as Reply<never>), [field])
  }
  equal((await titles(params)).length, 5)
})

test('a job has at most thirty steps', async () => {
  const newSteps = Array.from({ length: 30 }, (_, at) => ({ title: `م ${at}`, type: 9 }))
  const { job } = await arya.sara.does(jobs.create, { body: { title: 'بلند', steps: newSteps } })
  const params = { job_uuid: job.uuid }
  equal((await arya.sara.call(stepSettings.create, { params, body: { title: 'یکی دیگر', type: 9 } })).code, 409)
  equal((await arya.sara.call(jobs.create, { body: { title: 'بی‌مرحله', steps: [] } })).code, 422)
  equal((await arya.sara.call(jobs.create, { body: { title: 'x', steps: [{ title: 'م', type: 50 }] } })).code, 422)
})

test('templates must exist and have the right type, and can be cleared', async () => {
  const { ids } = await newJob()
  const insert = (title: string, type: number) =>
    arya.inside(db =>
      db
        .insertInto('message_template')
        .values({ organization_id: arya.sara.organization, title, content: 'سلام', type })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const [email, sms] = [(await insert('نامه', 2)).id, (await insert('پیامک', 3)).id]
  const params = { step_id: ids[1] ?? '' }
  const put = (body: object) => arya.sara.call(stepSettings.update, { params, body })
  equal((await put({ email_template_id: sms })).code, 422)
  equal((await put({ sms_template_id: email })).code, 422)
  const { data } = await put({ email_template_id: email, sms_template_id: sms, message_template_id: sms })
  deepEqual([data.step.email_template_id, data.step.sms_template_id, data.step.message_template_id], [email, sms, sms])
  equal((await put({ sms_template_id: null })).data.step.sms_template_id, null)
  const listed = await arya.mina.does(messageTemplates.list, { query: { type: 3 } })
  deepEqual(
    listed.templates.map(it => it.id),
    [sms],
  )
  equal((await arya.kian.does(messageTemplates.list, {})).templates.length, 0)
})

test('an update changes only its fields, and the history has old and new values', async () => {
  const { params, ids } = await newJob()
  const step_id = ids[2] ?? ''
  const before = (await arya.sara.does(stepSettings.show, { params: { step_id } })).step
  const { step } = await arya.mina.does(stepSettings.update, {
    params: { step_id },
    body: { title: 'مصاحبهٔ فنی', sendHiringSurvey: 0, afterList: ids[0] ?? '', version: before.version },
  })
  deepEqual([step.title, step.sendHiringSurvey, step.position, step.type], ['مصاحبهٔ فنی', 0, 1, before.type])
  deepEqual([step.afterList, step.version], [ids[0], before.version + 1])
  const { activities: created } = await arya.sara.does(activities.ofJob, {
    params: { uuid: params.job_uuid },
    query: {},
  })
  equal(created[0]?.user?.id, arya.mina.id)
  deepEqual([created[0]?.type, created[0]?.subject], ['update', 'step'])
  deepEqual(created[0]?.changes.map(it => [it.field, it.from, it.to]).toSorted(), [
    ['position', '2', '1'],
    ['send_hiring_survey', 'true', 'false'],
    ['title', 'Interview', 'مصاحبهٔ فنی'],
  ])
})

test('a stale save of a step gets 409, and nothing of it is saved', async () => {
  const { ids } = await newJob()
  const params = { step_id: ids[1] ?? '' }
  const { step } = await arya.sara.does(stepSettings.show, { params })
  await arya.mina.does(stepSettings.update, { params, body: { title: 'از مینا', version: step.version } })
  const late = await arya.sara.call(stepSettings.update, {
    params,
    body: { title: 'از سارا', position: 0, version: step.version },
  })
  equal(late.code, 409)
  match(late.message ?? '', /مینا/)
  deepEqual([late.data.step.title, late.data.step.position], ['از مینا', 1])
  const now = (await arya.sara.does(stepSettings.show, { params })).step
  deepEqual([now.title, now.position], ['از مینا', 1])
})

test('simultaneous additions and moves of steps leave no gaps in the order', async () => {
  const { params, ids } = await newJob()
  const replies = await Promise.all([
    arya.sara.call(stepSettings.create, { params, body: { title: 'یک', type: 4, position: 1 } }),
    arya.mina.call(stepSettings.create, { params, body: { title: 'دو', type: 4, position: 1 } }),
    arya.sara.call(stepSettings.position, { params: { step_id: ids[3] ?? '' }, body: { position: 0 } }),
    arya.mina.call(stepSettings.position, { params: { step_id: ids[0] ?? '' }, body: { position: 4 } }),
  ])
  deepEqual(
    replies.map(reply => reply.code),
    [200, 200, 200, 200],
  )
  const { steps: all } = await arya.sara.does(steps.ofJob, { params })
  deepEqual(
    all.map(it => it.position),
    [0, 1, 2, 3, 4, 5, 6],
  )
})

test('a step can be moved to another position; beyond the end means the end', async () => {
  const { ids } = await newJob()
  const [first, review, interview, hire, rejected] = ids
  const to = async (step: string | undefined, position: number) =>
    (await arya.sara.does(stepSettings.position, { params: { step_id: step ?? '' }, body: { position } })).steps.map(
      it => it.uuid,
    )
  deepEqual(await to(hire, 1), [first, hire, review, interview, rejected])
  deepEqual(await to(first, 99), [hire, review, interview, rejected, first])
  deepEqual(await to(first, 4), [hire, review, interview, rejected, first])
  equal(
    (await arya.sara.call(stepSettings.position, { params: { step_id: first ?? '' }, body: { position: -1 } })).code,
    422,
  )
})

test('a muted step is marked on the board until it is unmuted', async () => {
  const { params, ids } = await newJob()
  const mute = (type: number) =>
    arya.sara.call(stepSettings.notify, { params: { step_id: ids[1] ?? '' }, body: { type } })
  equal((await mute(1)).data.step.notification_type, 1)
  await mute(1)
  deepEqual(
    (await arya.sara.does(steps.ofJob, { params })).steps.map(it => it.notification_type),
    [0, 1, 0, 0, 0],
  )
  equal((await mute(0)).data.step.notification_type, 0)
  equal((await mute(2)).code, 422)
  const { activities: created } = await arya.sara.does(activities.ofJob, {
    params: { uuid: params.job_uuid },
    query: {},
  })
  equal(created.filter(it => it.subject === 'step').length, 2, 'muting a muted step is not recorded')
})

test('a step with applicants cannot become a rejection step or stop being one', async () => {
  const { params, ids } = await newJob()
  await arya.sara.does(applicants.create, { params, body: { name: 'نیما', mobile: '09121110001' } })
  const put = (step_id: string | undefined, type: number) =>
    arya.sara.call(stepSettings.update, { params: { step_id: step_id ?? '' }, body: { type } })
  equal((await put(ids[0], 7)).code, 422)
  equal((await put(ids[0], 2)).code, 200)
  equal((await put(ids[4], 9)).code, 200)
})

test('all recruiters see the delay before messages; setting it needs a permission', async () => {
  const minutes = { 1: 30, 7: 2880 }
  const body = { step_types_wait_minutes_to_notify: minutes }
  equal((await arya.mina.call(stepSettings.setWaitMinutes, { body })).code, 403)
  deepEqual((await arya.sara.does(stepSettings.setWaitMinutes, { body })).step_types_wait_minutes_to_notify, minutes)
  deepEqual((await arya.mina.does(stepSettings.waitMinutes, {})).step_types_wait_minutes_to_notify, minutes)
  deepEqual((await arya.kian.does(stepSettings.waitMinutes, {})).step_types_wait_minutes_to_notify, {})
  for (const bad of [{ 1: -1 }, { 1: 1.5 }, { 1: 43_201 }, { 10: 5 }, { x: 5 }, { 1: '5' }])
    equal(
      (
        await arya.sara.call(stepSettings.setWaitMinutes, {
          body: { step_types_wait_minutes_to_notify: bad as object },
        })
      ).code,
      422,
      JSON.stringify(bad),
    )
  const empty = { step_types_wait_minutes_to_notify: {} }
  deepEqual(await arya.sara.does(stepSettings.setWaitMinutes, { body: empty }), empty)
  ok(
    (await arya.inside(db => db.selectFrom('activity').select('id').where('subject', '=', 'organization').execute()))
      .length >= 2,
  )
})
