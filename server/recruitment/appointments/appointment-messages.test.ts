import { deepEqual, doesNotMatch, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { messageTemplates, templateType } from '@kargozin/api/messages/message-templates.ts'
import { smsParts } from '@kargozin/api/messages/sms-parts.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { contactHash, stopMessages } from '../../messages/stops.ts'
import { seedOrganization } from '../../organisation/seed.ts'
import { anHour, appointing } from '../../test/appointments/appointing.ts'
import { pipeline } from '../../test/many.ts'
import { trackToken } from '../people/track-link.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { plan, notify, sms, emails, token } = appointing(arya)

type Given = Partial<BodyIn<typeof messageTemplates.create>>

const text = '{{appointment_date}} {{appointment_time}} {{appointment_link}}'
const usual = { title: 'دعوت خودمان', name: 'appointment', type: templateType.sms, occasion: 'invited' } as const

const attempt = (body: Given) =>
  arya.sara.call(messageTemplates.create, { body: { ...usual, content: `بیایید: ${text}`, ...body } })
const make = async (body: Given = {}) => (await attempt(body)).data.template
const occasionOf = async (id: string) =>
  (await arya.sara.does(messageTemplates.one, { params: { template_id: id } })).template.occasion

/** Plans an appointment and sends what is said of it. */
async function invite(body: Partial<ReturnType<typeof anHour>> = {}) {
  const it = await pipeline(arya, arya.sara, 1)
  const { id } = await plan(arya.sara, it, anHour(body))
  await notify(id)
  return { id, job: it.job, applicant: it.ids[0] ?? '' }
}

test('an invitation is the template of the organisation, and the usual text once it is deleted', async () => {
  const own = await make()
  const first = await invite()
  const [said = ''] = await sms(first.applicant)
  ok(said.startsWith('بیایید: ') && said.includes(`/appointments/${token(first.id)}`), said)
  ok(!said.includes('{{'))
  // There is no e-mail of the organisation's own, so the usual one is sent, as HTML with the calendar.
  const [email] = await emails(first.applicant)
  match(email?.html ?? '', /کارشناس فروش/)
  ok(email?.calendar)
  await arya.sara.does(messageTemplates.remove, { params: { template_id: own.id } })
  const later = await invite()
  match((await sms(later.applicant))[0] ?? '', /دعوت می‌کنیم/)
  await arya.sara.does(messageTemplates.restore, { params: { template_id: own.id } })
  const again = await invite()
  ok((await sms(again.applicant))[0]?.startsWith('بیایید: '))
})

test('an appointment in English gets English messages, of each occasion', async () => {
  const { id, applicant } = await invite({ language: 'en', address: '' })
  await arya.sara.does(appointments.update, { params: { id }, body: { address: '10 Valiasr Street\nTehran' } })
  await notify(id)
  await arya.sara.does(appointments.remove, { params: { id } })
  await notify(id)
  const all = await sms(applicant)
  deepEqual(
    all.map(it => it.split(',')[0]?.slice(0, 5)),
    ['Hello', 'Hello', 'Hello'],
  )
  ok(all[1]?.includes('has changed') && all[2]?.includes('is cancelled'))
  const [invited, changed] = await emails(applicant)
  match(invited?.body ?? '', /Where: Not set yet/)
  match(changed?.body ?? '', /How long: 1 hour\n.*Where: 10 Valiasr Street, Tehran/s)
})

test('somebody with a mobile number of another country reads whose clock the time follows', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [abroad = '', here = ''] = it.ids
  await arya.inside(db =>
    db.updateTable('applicant').set({ mobile: '+4915112345678' }).where('application_id', '=', abroad).execute(),
  )
  for (const [id, language] of [
    [abroad, 'fa'],
    [abroad, 'en'],
    [here, 'fa'],
  ] as const) {
    const made = await plan(arya.sara, { ...it, ids: [id] }, anHour({ language }))
    await notify(made.id)
  }
  const bodies = (await emails(abroad)).map(email => email.body)
  deepEqual(
    bodies.map(body => body.includes('به وقت تهران') || body.includes('Tehran time')),
    [true, true],
  )
  doesNotMatch((await emails(here))[0]?.body ?? '', /به وقت تهران/)
  // A calendar shows the event in the reader's own zone, so its text has the time of the organisation.
  const invitations = [...(await emails(abroad)), ...(await emails(here))].map(email =>
    JSON.stringify(email.calendar).replaceAll(String.raw`\r\n `, ''),
  )
  deepEqual(
    invitations.map(it => /DESCRIPTION:.*(?:Tehran time|به وقت تهران)/.test(it)),
    [true, true, false],
  )
})

/** The application, if its status page can be opened. */
const openPages = async (application: string) =>
  arya.inside(db =>
    db
      .selectFrom('application')
      .select('id')
      .where('id', '=', application)
      .where('track_hash', 'is not', null)
      .execute(),
  )

test('an invitation is previewed as it will be sent, but without keys, and nothing is saved', async () => {
  await make({ content: `بیایید: ${text} {{status_link}}` })
  const it = await pipeline(arya, arya.sara, 1)
  const [applicant = ''] = it.ids
  const params = { job_uuid: it.job, applicant_uuid: applicant }
  const { title, start, end, address } = anHour()
  const body = { title, start, end, address }
  const preview = await arya.sara.does(appointments.preview, { params, body })
  deepEqual(await sms(applicant), [])
  deepEqual(await openPages(applicant), [])
  const { id } = await plan(arya.sara, it, anHour({ title, start, end, address }))
  await notify(id)
  const { secret, publicUrl } = arya.services.config
  const keys = [token(id), trackToken(secret, applicant)]
  const plain = (sent = '') => keys.reduce((left, key) => left.replaceAll(key, '…'), sent)
  const [message = ''] = await sms(applicant)
  const [email] = await emails(applicant)
  ok(plain(message).includes(`${publicUrl}/appointments/…`))
  deepEqual(preview.empty, [])
  const { to, ...texts } = { ...preview.sms, ...preview.email }
  equal(to, email?.address)
  deepEqual(texts, {
    ...{ text: plain(message), parts: smsParts(message), part_price: null },
    ...{ subject: email?.subject, html: plain(email?.html ?? '') },
  })
})

test('the preview of an invitation names the variables that are empty for the applicant', async () => {
  await make({ content: `آقا/خانم {{last_name}}: ${text}` })
  const it = await pipeline(arya, arya.sara, 1)
  const [applicant = ''] = it.ids
  const { title, start, end } = anHour()
  const params = { job_uuid: it.job, applicant_uuid: applicant }
  const empty = async () => (await arya.sara.does(appointments.preview, { params, body: { title, start, end } })).empty
  const set = (values: { last_name?: string; mobile?: null }) =>
    arya.inside(db => db.updateTable('applicant').set(values).where('application_id', '=', applicant).execute())
  await set({ last_name: '' })
  deepEqual(await empty(), [{ name: 'last_name', title: 'Last name', count: 1 }])
  // The text message is not sent.
  await set({ mobile: null })
  deepEqual(await empty(), [])
})

test('an invitation that does not reach a contact, because messages to it are stopped, is not previewed', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [applicant = ''] = it.ids
  const { organization } = arya.sara
  await arya.inside(async db => {
    const { mobile } = await db.selectFrom('applicant').select('mobile').where('application_id', '=', applicant).executeTakeFirstOrThrow() // prettier-ignore
    const contact = contactHash(arya.services.config.secret, organization, 'sms', sql`${mobile}::text`)
    await stopMessages(db, { organization_id: organization, application_id: applicant, contact, way: 'link' })
  })
  const { title, start, end } = anHour()
  const params = { job_uuid: it.job, applicant_uuid: applicant }
  const {
    stopped,
    sms: text,
    email,
  } = await arya.sara.does(appointments.preview, { params, body: { title, start, end } })
  deepEqual([stopped, text, email === null], [true, null, false])
})

test('the preview of an invitation is for those who may plan it', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const params = { job_uuid: it.job, applicant_uuid: it.ids[0] ?? '' }
  const { title, start, end } = anHour()
  const input = { params, body: { title, start, end } }
  const readers = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.all'])
  deepEqual(
    await Promise.all(
      [readers, arya.kian, arya.nobody].map(async who => (await who.call(appointments.preview, input)).code),
    ),
    [403, 404, 401],
  )
  const other = await pipeline(arya, arya.sara, 0)
  const elsewhere = { params: { ...params, job_uuid: other.job }, body: input.body }
  equal((await arya.sara.call(appointments.preview, elsewhere)).code, 404)
  equal((await arya.sara.call(appointments.preview, { params, body: { title, start, end: start } })).code, 422)
})

test('another language of an appointment is in its history, and sends nothing by itself', async () => {
  const { id, job, applicant } = await invite()
  await arya.sara.does(appointments.update, { params: { id }, body: { language: 'en' } })
  await notify(id)
  equal((await sms(applicant)).length, 1)
  const params = { job_uuid: job, applicant_id: applicant }
  const { activities: all } = await arya.sara.does(activities.ofApplicant, { params, query: {} })
  const changes = all.flatMap(it => it.changes).filter(it => it.field === 'appointment_language')
  deepEqual(
    changes.map(it => [it.from, it.to]),
    [['fa', 'en']],
  )
})

test('an occasion has one template of each type and language: the last one that took it', async () => {
  const [first, english] = [await make(), await make({ content: `Come: ${text}`, language: 'en' })]
  const second = await make()
  deepEqual(
    [await occasionOf(first.id), await occasionOf(second.id), await occasionOf(english.id)],
    [null, 'invited', 'invited'],
  )
  // A deleted template gives its occasion away too, so that restoring it meets no other.
  await arya.sara.does(messageTemplates.remove, { params: { template_id: second.id } })
  const params = { template_id: first.id }
  await arya.sara.does(messageTemplates.update, { params, body: { occasion: 'invited' } })
  await arya.sara.does(messageTemplates.restore, { params: { template_id: second.id } })
  deepEqual([await occasionOf(first.id), await occasionOf(second.id)], ['invited', null])
  await arya.sara.does(messageTemplates.update, { params, body: { occasion: null } })
  equal(await occasionOf(first.id), null)
  const both = await Promise.all([attempt({}), attempt({})])
  deepEqual(
    both.map(it => it.code),
    [200, 200],
  )
  const left = await Promise.all(both.map(it => occasionOf(it.data.template.id)))
  deepEqual(left.toSorted(), ['invited', null])
})

test('a message of an appointment says when it is and leads to the answer', async () => {
  const refused = async (body: Given) => {
    const reply = await attempt(body)
    const { errors = [] } = reply.data as unknown as { errors?: { field: string }[] } // the shape of every 422
    return [reply.code, errors[0]?.field]
  }
  const onlyWhen = '{{appointment_date}} {{appointment_time}}'
  deepEqual(await refused({ content: onlyWhen }), [422, 'content'])
  deepEqual(await refused({ content: '{{appointment_link}} {{appointment_date}}' }), [422, 'content'])
  deepEqual(await refused({ name: 'applicant', content: 'سلام' }), [422, 'occasion'])
  equal((await make({ occasion: 'cancelled', content: onlyWhen })).occasion, 'cancelled')
  const own = await make()
  const params = { template_id: own.id }
  equal((await arya.sara.call(messageTemplates.update, { params, body: { content: onlyWhen } })).code, 422)
})

test('a new organisation begins with the templates of every occasion, in both types and languages', async () => {
  const { organization } = arya.kian
  await arya.asOwner(async db => {
    await db.deleteFrom('message_template').where('organization_id', '=', organization).execute()
    await seedOrganization(db, organization, 'fa')
  })
  const { templates } = await arya.kian.does(messageTemplates.list, { query: { name: 'appointment' } })
  equal(new Set(templates.map(it => `${it.occasion} ${it.type} ${it.language}`)).size, 16)
  ok(templates.every(it => it.occasion !== null))
})
