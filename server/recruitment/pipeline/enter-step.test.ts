import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { pipeline, staysEarlier, staysOf, type Pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'
import { enterStep } from './enter-step.ts'

const arya = world()

/** Assigns templates to a step; `texts` has the content by channel. */
async function templates(step: string, texts: { sms?: string; email?: string; general?: string }) {
  const organization_id = arya.sara.organization
  await arya.inside(async db => {
    const add = async (content: string | undefined, type: number) => {
      if (!content) return null
      const row = { organization_id, title: 'دعوت به {{step_title}}', content, type }
      return (await db.insertInto('message_template').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    await db
      .updateTable('step')
      .set({
        sms_template_id: await add(texts.sms, 3),
        email_template_id: await add(texts.email, 2),
        message_template_id: await add(texts.general, 3),
      })
      .where('id', '=', step)
      .execute()
  })
}

type Waiting = { stay: string; seconds: number }

/** The stays with queued messages, with the seconds that each waits in the queue. */
const waiting = async (): Promise<Waiting[]> =>
  (
    await arya.asOwner(db =>
      sql<Waiting>`select right(key, 36) as stay, round(extract(epoch from run_at - updated_at))::int as seconds
        from graphile_worker.jobs where task_identifier = 'enter-step' order by id`.execute(db),
    )
  ).rows

/** Runs the tasks that are waiting for this applicant, whenever they are due. */
async function runFor(id: string) {
  const stays = new Set((await staysOf(arya, id)).map(stay => stay.id))
  for (const { stay } of await waiting())
    if (stays.has(stay)) await enterStep(arya.services, { organization_id: arya.sara.organization, stay_id: stay })
}

const sentTo = async (id: string) =>
  arya.inside(async db => ({
    sms: (await db.selectFrom('sms').select('body').where('application_id', '=', id).execute()).map(it => it.body),
    email: await db.selectFrom('email').select(['subject', 'body', 'html']).where('application_id', '=', id).execute(),
  }))

const moveMany = (it: Pipeline, to: string, ids = it.ids) =>
  arya.sara.does(bulk.move, {
    params: { ...it.params, destination_step_uuid: to },
    body: { applicants_uuids: ids },
  })

const moveOne = (it: Pipeline, to: string, id = it.ids[0]!) =>
  arya.sara.does(applicants.move, { params: { ...it.params, applicant_id: id }, body: { step_id: to } })

test('a step sends its filled templates to an applicant who enters it, exactly once', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  await templates(it.review, {
    sms: '{{name}} {{last_name}} عزیز، {{job_title}}، {{organization_name}} {{unknown}}',
    email: '<p>سلام {{ name }}،</p><p>شما در مرحلهٔ «{{step_title}}» هستید.</p>',
  })
  await moveOne(it, it.review)
  const id = it.ids[0]!
  equal((await sentTo(id)).sms.length, 0)
  await Promise.allSettled([runFor(id), runFor(id), runFor(id)])
  await runFor(id)
  const { sms, email } = await sentTo(id)
  equal(sms.length, 1)
  equal(email.length, 1)
  ok(/^متقاضی شمارهٔ \d+ عزیز، کارشناس فروش، آریا پردازش \{\{unknown\}\}$/.test(sms[0]!), sms[0])
  equal(email[0]?.subject, 'دعوت به بررسی اولیه')
  equal(email[0]?.body, 'سلام متقاضی،\n\nشما در مرحلهٔ «بررسی اولیه» هستید.')
  ok(email[0]?.html?.includes('<p>سلام <bdi>متقاضی</bdi>،</p>'))
  ok(email[0]?.html?.includes('dir="rtl"'))
})

test('the language of a template applies to step title, dates and text direction', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  await templates(it.review, { sms: '{{step_title}}، {{applied_on}}', email: '<p>{{step_title}}, {{applied_on}}</p>' })
  await arya.inside(async db => {
    await sql`update application set applied_at = '2026-11-11 20:00Z' where id = ${id}`.execute(db)
    await sql`update message_template set language = 'en' where content = '<p>{{step_title}}, {{applied_on}}</p>'`.execute(
      db,
    )
  })
  await moveOne(it, it.review)
  await runFor(id)
  const { sms, email } = await sentTo(id)
  equal(sms[0], 'بررسی اولیه، ۲۰ آبان ۱۴۰۵')
  equal(email[0]?.body, 'Preliminary review, 11 November 2026')
  ok(email[0]?.html?.includes('<html lang="en" dir="ltr">'))
})

test('a message with the link to the status page opens that page', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  await templates(it.review, { sms: '{{status_link}}', email: '<p>{{status_link}}</p>' })
  await moveOne(it, it.review)
  await runFor(id)
  const { sms, email } = await sentTo(id)
  const [token = ''] = /t_[\w-]+/.exec(sms[0] ?? '') ?? []
  equal((await arya.nobody.does(applications.track, { params: { token } })).application.job_id, it.job)
  ok(email[0]?.html?.includes(`href="${sms[0]}"`))
})

test('a step does not send a deleted template, but sends it again once it is restored', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [first = '', second = ''] = it.ids
  await templates(it.review, { sms: 'سلام' })
  const read = async () => (await arya.sara.does(stepSettings.show, { params: { step_id: it.review } })).step
  const params = { template_id: (await read()).sms_template_id ?? '' }
  await arya.sara.does(messageTemplates.remove, { params })
  equal((await read()).sms_template_id, null)
  const put = { params: { step_id: it.review }, body: { sms_template_id: params.template_id } }
  equal((await arya.sara.call(stepSettings.update, put)).code, 422)
  await moveOne(it, it.review, first)
  await runFor(first)
  deepEqual((await sentTo(first)).sms, [])
  await arya.sara.does(messageTemplates.restore, { params })
  equal((await read()).sms_template_id, params.template_id)
  await moveOne(it, it.review, second)
  await runFor(second)
  deepEqual((await sentTo(second)).sms, ['سلام'])
})

test('a step cannot send a template about an appointment', async () => {
  const it = await pipeline(arya, arya.sara, 0)
  const { template } = await arya.sara.does(messageTemplates.create, {
    body: { title: 'قرار', name: 'appointment', type: 3, content: '{{appointment_date}}' },
  })
  const put = { params: { step_id: it.review }, body: { sms_template_id: template.id } }
  equal((await arya.sara.call(stepSettings.update, put)).code, 422)
})

test('messages of a bulk move wait until it cannot be undone, and for the set delay', async () => {
  const it = await pipeline(arya, arya.sara, 3)
  await templates(it.review, { general: 'سلام' })
  await templates(it.interview, { sms: 'سلام' })
  const before = (await waiting()).length
  await moveMany(it, it.review)
  const now = (await waiting()).slice(before)
  equal(now.length, 3)
  ok(now.every(task => task.seconds > 30 && task.seconds <= 45))
  await arya.asOwner(db =>
    sql`update organization set step_types_wait_minutes = '{"3": 60, "2": "x"}' where id = ${arya.sara.organization}`.execute(
      db,
    ),
  )
  await moveMany(it, it.interview)
  const later = (await waiting()).slice(before + 3)
  ok(later.length === 3 && later.every(task => task.seconds > 3600 && task.seconds <= 3650))
  await arya.asOwner(db =>
    sql`update organization set step_types_wait_minutes = '{}' where id = ${arya.sara.organization}`.execute(db),
  )
})

test('nothing is sent after leaving the step, in the trash, or if the step is muted', async () => {
  const it = await pipeline(arya, arya.sara, 4)
  const [left, trashed, undone, muted] = it.ids as [string, string, string, string]
  await templates(it.review, { sms: 'سلام' })
  const { bulk_uuid } = await moveMany(it, it.review, [undone])
  await arya.sara.does(bulk.undo, { params: { bulk_uuid } })
  await moveMany(it, it.review, [left, trashed])
  await moveOne(it, it.interview, left)
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: trashed } })
  await arya.inside(db => db.updateTable('step').set({ notification_type: 1 }).where('id', '=', it.review).execute())
  const before = (await waiting()).length
  await moveOne(it, it.review, muted)
  equal((await waiting()).length, before)
  await arya.inside(db => db.updateTable('step').set({ notification_type: 0 }).where('id', '=', it.review).execute())
  for (const id of it.ids) {
    await runFor(id)
    deepEqual(await sentTo(id), { sms: [], email: [] })
  }
})

test('after an undo, an applicant gets the messages only if they were not sent before', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [messaged, fresh] = it.ids as [string, string]
  await templates(it.review, { sms: 'سلام' })
  await moveOne(it, it.review, messaged)
  await runFor(messaged)
  await staysEarlier(arya, messaged, 10)
  await moveOne(it, it.review, fresh)
  const { bulk_uuid } = await moveMany(it, it.interview)
  await arya.sara.does(bulk.undo, { params: { bulk_uuid } })
  for (const id of it.ids) await runFor(id)
  equal((await sentTo(messaged)).sms.length, 1)
  equal((await sentTo(fresh)).sms.length, 1)
})

test('applicants entered by hand or transferred get the messages of their new step', async () => {
  const [it, other] = [await pipeline(arya, arya.sara, 1), await pipeline(arya, arya.sara, 0)]
  await templates(other.first, { sms: '{{job_title}}' })
  const { applicant } = await arya.sara.does(applicants.create, {
    params: other.params,
    body: { name: 'نگار', mobile: '09361112233' },
  })
  await arya.sara.does(bulk.transfer, {
    params: { ...it.params, destination_job_uuid: other.job },
    body: { applicants_uuid: it.ids },
  })
  for (const id of [applicant.uuid, it.ids[0]!]) {
    await runFor(id)
    deepEqual((await sentTo(id)).sms, ['کارشناس فروش'])
  }
})

test('one of several who are moved gets a text of their own, the others that of the step', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [id = '', other = ''] = it.ids
  await templates(it.review, { email: '<p>متن مرحله</p>', sms: 'پیامک مرحله' })
  const own = {
    applicant_uuid: id,
    type: 2,
    subject: 'سلام {{name}}',
    content: '<p>برای {{name}}<script>1</script></p>',
  }
  const move = (step_messages: object[], ids = it.ids) =>
    arya.sara.call(bulk.move, {
      params: { job_uuid: it.job, destination_step_uuid: it.review },
      body: { applicants_uuids: [...ids], step_messages: step_messages as never },
    })
  equal((await move([own], [other])).code, 422) // a text for somebody who is not moved
  equal((await move([own, own])).code, 422)
  equal((await move([{ ...own, content: '<p>{{nam}}</p>' }])).code, 422)
  equal((await move([{ ...own, applicant_uuid: undefined }])).code, 422)
  equal((await move([own])).code, 200)
  await runFor(id)
  await runFor(other)
  const [mine, theirs] = [await sentTo(id), await sentTo(other)]
  const [letter] = mine.email
  ok(letter?.subject?.startsWith('سلام '))
  ok(letter?.body?.startsWith('برای '))
  ok(!letter?.html?.includes('script'))
  deepEqual(mine.sms, ['پیامک مرحله'])
  deepEqual([theirs.email[0]?.body, theirs.sms], ['متن مرحله', ['پیامک مرحله']])
})

test('a text of one’s own is sent from a step without templates too', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  const step_messages = [{ type: 3, content: 'سلام {{name}}' }]
  const params = { job_uuid: it.job, applicant_id: id }
  await arya.sara.does(applicants.move, { params, body: { step_id: it.review, step_messages } })
  await runFor(id)
  ok((await sentTo(id)).sms[0]?.startsWith('سلام '))
})
