import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { BodyIn } from '@kargozin/api/call.ts'
import { channels } from '@kargozin/api/messages/channels.ts'
import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { messagePreviews } from '@kargozin/api/recruitment/steps/message-previews.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { trackToken } from '../people/track-link.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()

const preview = { type: 2, language: 'fa', subject: '{{job_title}}', content: '<p>{{full_name}}</p>' } as const

test('a preview has the values of the chosen applicant, or example values', async () => {
  const it = await pipeline(arya, arya.sara, 0)
  const { applicant } = await arya.sara.does(applicants.create, {
    params: it.params,
    body: { name: 'نگار', last_name: '<b>صادقی</b>', mobile: '09361112233' },
  })
  const body = { ...preview, applicant_uuid: applicant.uuid }
  const shown = (await arya.sara.does(messagePreviews.show, { body })).preview
  deepEqual([shown.subject, shown.text], ['کارشناس فروش', 'نگار <b>صادقی</b>'])
  match(shown.html ?? '', /<p><bdi>نگار &lt;b&gt;صادقی&lt;\/b&gt;<\/bdi><\/p>/)
  const sms = { type: 3, language: 'en', content: '{{name}}, {{appointment_time}} {{nothing}}' } as const
  const example = (await arya.sara.does(messagePreviews.show, { body: sms })).preview
  deepEqual([example.subject, example.html, example.text], [null, null, 'Negar, 10:30 {{nothing}}'])
})

test('a preview for an applicant names the variables that are empty and have no text for this case', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [applicant_uuid = ''] = it.ids
  const nameless = { last_name: '' }
  await arya.inside(db =>
    db.updateTable('applicant').set(nameless).where('application_id', '=', applicant_uuid).execute(),
  )
  const emptyIn = async (body: Partial<BodyIn<typeof messagePreviews.show>>) =>
    (await arya.sara.does(messagePreviews.show, { body: { ...preview, applicant_uuid, ...body } })).empty
  const gap = [{ name: 'last_name', title: 'Last name', count: 1 }]
  deepEqual(await emptyIn({ content: '<p>{{name}} {{last_name}}</p>' }), gap)
  deepEqual(await emptyIn({ subject: '{{last_name|}}' }), gap)
  deepEqual(await emptyIn({ type: 3, content: '{{name}} {{last_name}}' }), gap)
  deepEqual(await emptyIn({ content: '<p>{{last_name|دوست}}</p>' }), [])
})

test('a preview does not show the key of the status page, but counts the message with it', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const key = trackToken(arya.services.config.secret, it.ids[0] ?? '')
  const sms = { type: 3, language: 'en', content: '{{status_link}}', applicant_uuid: it.ids[0] ?? '' } as const
  const { text, parts } = (await arya.sara.does(messagePreviews.show, { body: sms })).preview
  match(text, /\/track\/…$/)
  equal(parts?.characters, text.length - 1 + key.length)
  const content = '<p>{{status_link}}</p><a href="{{status_link}}">.</a>'
  const email = { ...preview, subject: '{{status_link}}', content, applicant_uuid: it.ids[0] ?? '' }
  const shown = JSON.stringify((await arya.sara.does(messagePreviews.show, { body: email })).preview)
  ok(!shown.includes(key) && shown.includes('/track/…'), shown)
})

test('a preview runs no script and loads no image or other page', async () => {
  const content =
    '<p onclick="a()">{{name}}</p><script>a()</script><img src="https://x.example/p.gif"><iframe src="/"></iframe>'
  const body = { ...preview, subject: '</title><script>a()</script>', content }
  const { html } = (await arya.sara.does(messagePreviews.show, { body })).preview
  ok(!/<script|<img|<iframe|onclick/.test(html ?? ''), html ?? '')
})

test('a preview needs the permission for templates, and access to the chosen applicant', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const body = { ...preview, applicant_uuid: it.ids[0] ?? '' }
  const writer = await arya.hire('لیلا', ['organization.hiring', 'organization.settings.messageTemplates'])
  equal((await writer.call(messagePreviews.show, { body })).code, 404)
  deepEqual((await writer.does(messagePreviews.applicants, {})).applicants, [])
  const outside = await arya.hire('پری', ['organization.settings.messageTemplates'])
  equal((await outside.call(messagePreviews.show, { body })).code, 404)
  equal((await outside.call(messagePreviews.show, { body: preview })).code, 200)
  equal((await arya.mina.call(messagePreviews.show, { body })).code, 403)
  equal((await arya.kian.call(messagePreviews.show, { body })).code, 404)
  equal((await arya.nobody.call(messagePreviews.show, { body })).code, 401)
})

test('applicants for a preview are found by a part of their name, newest first', async () => {
  const it = await pipeline(arya, arya.sara, 0)
  const add = async (name: string, mobile: string) =>
    (await arya.sara.does(applicants.create, { params: it.params, body: { name, mobile } })).applicant.uuid
  const ids = [await add('یگانه‌سادات', '09361112201'), await add('یگانه', '09361112202')]
  const found = (await arya.sara.does(messagePreviews.applicants, { query: { name: 'يگانه' } })).applicants
  deepEqual(
    found.map(one => one.uuid),
    ids.toReversed(),
  )
  ok((await arya.sara.does(messagePreviews.applicants, {})).applicants.length <= 10)
  deepEqual((await arya.kian.does(messagePreviews.applicants, { query: { name: 'یگانه' } })).applicants, [])
})

test('the preview of a text message has the price of a part, and that of an e-mail has none', async () => {
  const sms = { type: 3, language: 'fa', content: 'سلام {{name}}' } as const
  const priceOf = async (body: BodyIn<typeof messagePreviews.show>) =>
    (await arya.sara.does(messagePreviews.show, { body })).part_price
  equal(await priceOf(sms), null)
  const configs = { url: 'https://sms.example.com/send', part_price: 1100 }
  await arya.sara.does(channels.create, { body: { type: 'sms', provider: 'http', configs } })
  deepEqual([await priceOf(sms), await priceOf({ ...sms, type: 2 })], [1100, null])
  // The price of another organisation is its own.
  equal((await arya.kian.does(messagePreviews.show, { body: sms })).part_price, null)
})

test('before a template is deleted, the steps that send it are listed', async () => {
  const it = await pipeline(arya, arya.sara, 0)
  const { template } = await arya.sara.does(messageTemplates.create, {
    body: { title: 'سلام', name: 'applicant', type: 3, content: 'سلام' },
  })
  const params = { template_id: template.id }
  deepEqual(await arya.sara.does(messagePreviews.steps, { params }), { total: 0, steps: [] })
  await arya.sara.does(stepSettings.update, { params: { step_id: it.review }, body: { sms_template_id: template.id } })
  const { total, steps } = await arya.sara.does(messagePreviews.steps, { params })
  deepEqual([total, steps.map(step => [step.step_id, step.job_id])], [1, [[it.review, it.job]]])
  // The count includes job openings that the caller may not see.
  const writer = await arya.hire('زهرا', ['organization.hiring', 'organization.settings.messageTemplates'])
  deepEqual(await writer.does(messagePreviews.steps, { params }), { total: 1, steps: [] })
  equal((await arya.mina.call(messagePreviews.steps, { params })).code, 403)
  equal((await arya.kian.call(messagePreviews.steps, { params })).code, 404)
  equal((await arya.sara.call(messagePreviews.steps, { params: { template_id: randomUUID() } })).code, 404)
})
