import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { channels } from '@kargozin/api/messages/channels.ts'
import { messageTemplates } from '@kargozin/api/messages/message-templates.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { attachments } from '@kargozin/api/recruitment/applicants/attachments.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { pdf } from '../../test/applying.ts'
import { fileOf } from '../../test/hostile.ts'
import { pipeline } from '../../test/many.ts'
import {
  email,
  messagesOf,
  ofOne,
  previewFor,
  sendTo,
  sms,
  undoSending,
  uploadFor,
} from '../../test/messages/messaging.ts'
import { world } from '../../test/world.ts'

const arya = world()

test('an e-mail has the files that its sender uploaded, and no other file of the organisation', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [id = ''] = it.ids
  const file = await uploadFor(arya.mina)
  await sendTo(arya.mina, it.ids, { ...email, attachments: [file] })
  const [message] = await messagesOf(arya.sara, id)
  deepEqual(
    message?.attachments.map(({ name, type }) => [name, type]),
    [['رزومهٔ من.pdf', 'application/pdf']],
  )
  equal((await fetch(arya.url + message?.attachments[0]?.url)).status, 200)
  const { attachment } = await arya.mina.does(attachments.add, { ...ofOne(id), body: {}, files: { file: pdf() } })
  const codes = [
    await sendTo(arya.sara, it.ids, { ...email, attachments: [file] }),
    await sendTo(arya.mina, it.ids, { ...email, attachments: [attachment.uuid] }),
    await sendTo(arya.mina, it.ids, { ...email, attachments: [randomUUID()] }),
    await sendTo(arya.mina, it.ids, { ...sms, attachments: [file] }),
  ].map(reply => reply.code)
  deepEqual(codes, [422, 422, 422, 422])
  const lying = fileOf(Buffer.from('%PDF-1.4\n%%EOF'), 'عکس.png')
  equal((await arya.mina.call(conversation.attach, { files: { file: lying } })).code, 422)
  const text = fileOf(Buffer.from('متن ساده'), 'متن.txt')
  equal((await arya.mina.call(conversation.attach, { files: { file: text } })).code, 422)
})

test('files that were uploaded for no message are deleted after a day', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [sent, unsent] = [await uploadFor(arya.sara), await uploadFor(arya.sara)]
  await sendTo(arya.sara, it.ids, { ...email, attachments: [sent] })
  await arya.asOwner(db =>
    sql`update file set created_at = now() - interval '2 days' where id in (${sent}, ${unsent})`.execute(db),
  )
  const { rows } = await arya.asOwner(db => sql<{ key: string }>`select forget_message_files() as key`.execute(db))
  deepEqual(
    rows.map(row => row.key.split('/').at(-1)),
    [unsent],
  )
})

test('the call of the specification sends an e-mail or a text message with files', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  const body = { send_with: '2', subject: 'سلام', body: 'خط یک\nخط <دو>\n\nبند دو' }
  const { bulk_uuid } = await arya.sara.does(conversation.send, {
    ...ofOne(id),
    body,
    files: { file: pdf(), 'files.2': pdf() },
  })
  const [message] = await messagesOf(arya.sara, id)
  deepEqual([message?.text, message?.attachments.length], ['خط یک\nخط <دو>\n\nبند دو', 2])
  deepEqual((await undoSending(arya.sara, bulk_uuid)).data, { restored: 1, left: 0 })
  const codes = await Promise.all(
    [
      { type: '3', subject: 'س', body: 'سلام' },
      { type: '3', body: ' ' },
      { type: '2', body: 'سلام' },
      { type: '2', subject: 'س' },
      { type: '2', send_with: '3', subject: 'س', body: 'سلام' },
      { type: '4', body: 'سلام' },
      { type: '3', body: 'س'.repeat(701) },
      { type: '3', body: 'سلام {{naem}}' },
    ].map(async wrong => (await arya.sara.call(conversation.send, { ...ofOne(id), body: wrong })).code),
  )
  deepEqual(codes, [422, 422, 422, 422, 422, 422, 422, 422])
  const withFile = { ...ofOne(id), body: { type: '3', body: 'سلام' }, files: { file: pdf() } }
  equal((await arya.sara.call(conversation.send, withFile)).code, 422)
})

test('what a request leaves out comes from its template', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  const { template } = await arya.sara.does(messageTemplates.create, {
    body: { title: 'دعوت', name: 'applicant', type: 2, subject: 'دعوت {{name}}', content: '<p>{{job_title}}</p>' },
  })
  const sent = await sendTo(arya.sara, it.ids, { type: 2, template_id: template.id })
  equal(sent.code, 200)
  const [message] = await messagesOf(arya.sara, id)
  deepEqual([message?.subject, message?.text], ['دعوت متقاضی', 'کارشناس فروش'])
  const codes = [
    await sendTo(arya.sara, it.ids, { type: 3, template_id: template.id }),
    await sendTo(arya.sara, it.ids, { type: 2, template_id: randomUUID() }),
    await sendTo(arya.kian, it.ids, { type: 2, template_id: template.id }),
  ].map(reply => reply.code)
  deepEqual(codes, [422, 404, 404])
})

test('a link in a message leads the applicant to the status page, and members do not see its key', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  const body = { type: 2, subject: 'پیگیری', content: '<p>وضعیت: {{status_link}}</p>' }
  const shown = (await previewFor(arya.sara, it.ids, body)).data.preview
  ok(!/t_[\w-]{10}/.test(JSON.stringify(shown)), JSON.stringify(shown))
  await sendTo(arya.sara, it.ids, body)
  const { rows } = await arya.asOwner(db =>
    sql<{ body: string }>`select body from email where application_id = ${id}`.execute(db),
  )
  match(rows[0]?.body ?? '', /\/t_[\w-]{20,}/)
  const [message] = await messagesOf(arya.sara, id)
  match(message?.text ?? '', /\/…$/)
})

test('nothing in a message runs, breaks a header or brings a variable in', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  await arya.sara.does(applicantProfile.update, {
    ...ofOne(id),
    body: { name: '{{status_link}}<script>a()</script>', last_name: 'http://bad.example/x' },
  })
  const content = '<p onclick="a()">{{full_name}}</p><script>a()</script><img src="https://x.example/p.gif">'
  const subject = 'الف\r\nBcc: all@example.com {{name}}'
  const shown = (await previewFor(arya.sara, it.ids, { ...email, content, subject })).data.preview
  ok(!/<script|<img|onclick|href="http:\/\/bad/.test(shown?.html ?? ''), shown?.html ?? '')
  equal((await sendTo(arya.sara, it.ids, { ...email, content, subject })).code, 200)
  const [message] = await messagesOf(arya.sara, id)
  ok(!/[\r\n]/.test(message?.subject ?? ''))
  match(message?.text ?? '', /\{\{status_link\}\}/)
})

test('the preview of a text message has the price of a part, if the first active channel has one', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const part = async (body: typeof email) => (await previewFor(arya.sara, it.ids, body)).data.part_price
  equal(await part(sms), null)
  const channel = { type: 'sms', provider: 'http' } as const
  const configs = { url: 'https://sms.example.com/send', part_price: 1100 }
  await arya.sara.does(channels.create, { body: { ...channel, configs } })
  await arya.sara.does(channels.create, { body: { ...channel, configs: { ...configs, part_price: 5 } } })
  deepEqual([await part(sms), await part(email)], [1100, null])
})

test('a preview names the variables that are empty, and counts the parts of a text message with its links in full', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [id = ''] = it.ids
  await arya.sara.does(applicantProfile.update, { ...ofOne(id), body: { last_name: '' } })
  const content = 'سلام {{last_name}} عزیز، {{status_link}}'
  const { data } = await previewFor(arya.sara, it.ids, { ...sms, content })
  deepEqual(
    data.empty.map(({ name, count }) => [name, count]),
    [['last_name', 1]],
  )
  const filled = await previewFor(arya.sara, it.ids, {
    ...sms,
    content: content.replace('last_name', 'last_name|متقاضی'),
  })
  deepEqual(filled.data.empty, [])
  const shown = filled.data.preview
  ok(shown?.text.includes('…'))
  ok((shown?.parts?.characters ?? 0) > [...(shown?.text ?? '')].length + 10)
})
