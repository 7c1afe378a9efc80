import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { pdf } from '../../test/applying.ts'
import { activitiesOf, pipeline } from '../../test/many.ts'
import {
  email,
  messagesOf,
  ofOne,
  previewFor,
  sendTo,
  sms,
  undoSending,
  type Written,
} from '../../test/messages/messaging.ts'
import { statementsOf } from '../../test/statements.ts'
import { tasking } from '../../test/tasking.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { interviewer } = tasking(arya)

const states = async (ids: readonly string[]) =>
  Promise.all(ids.map(async id => (await messagesOf(arya.sara, id)).map(it => it.state)))

test('each applicant gets the message with their own values, exactly as in the preview', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const shown = (await previewFor(arya.mina, it.ids, email)).data
  const other = (await previewFor(arya.mina, it.ids.toReversed(), { ...email, at: 1 })).data
  deepEqual([shown.count, shown.unreachable_count, shown.digest], [2, 0, other.digest])
  const previews = [shown, other].flatMap(it => it.preview ?? [])
  deepEqual(previews.map(it => it.applicant_uuid).toSorted(), it.ids.toSorted())
  const { data } = await sendTo(arya.mina, it.ids, { ...email, digest: shown.digest })
  deepEqual([data.changed, data.left, data.unreachable], [2, 0, []])
  for (const { applicant_uuid: id, ...before } of previews) {
    const [message] = await messagesOf(arya.sara, id)
    deepEqual(
      { subject: message?.subject, text: message?.text, to: message?.to },
      { subject: before.subject, text: before.text, to: before.to },
    )
    deepEqual([message?.type, message?.kind, message?.by?.id], [2, 'direct', arya.mina.id])
    match(before.text, /^سلام متقاضی شمارهٔ \d+$/)
    equal(before.subject, 'دربارهٔ کارشناس فروش')
    const [deed] = await activitiesOf(arya, id)
    deepEqual([deed?.type, deed?.user_id], ['message', arya.mina.id])
  }
})

test('a message that would differ from its preview is not sent', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const { digest } = (await previewFor(arya.sara, it.ids, email)).data
  const [id = ''] = it.ids
  await arya.sara.does(applicantProfile.update, { ...ofOne(id), body: { name: 'نگار' } })
  equal((await sendTo(arya.sara, it.ids, { ...email, digest })).code, 409)
  equal((await sendTo(arya.sara, [id], { ...sms, digest })).code, 409)
  deepEqual(await states(it.ids), [[], []])
  const again = (await previewFor(arya.sara, it.ids, email)).data
  const second = (await previewFor(arya.sara, it.ids, { ...email, at: 1 })).data
  ok([again, second].some(shown => shown.preview?.text.startsWith('سلام نگار')))
  equal((await sendTo(arya.sara, it.ids, { ...email, digest: again.digest })).code, 200)
})

test('a change that a message does not mention leaves its preview valid, and every change that it mentions ends it', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [id = ''] = it.ids
  const { digest } = (await previewFor(arya.sara, it.ids, email)).data
  const refused = async (written: Written) => (await sendTo(arya.sara, it.ids, { ...written, digest })).code
  await arya.sara.does(applicantProfile.update, { ...ofOne(id), body: { mobile: '09361119911' } })
  await arya.sara.does(jobs.update, { params: { job_uuid: it.job }, body: { description: '<p>متن تازه</p>' } })
  deepEqual(
    [await refused({ ...email, content: '<p>متن دیگر</p>' }), await refused({ ...email, subject: 'س' })],
    [409, 409],
  )
  await arya.sara.does(jobs.update, { params: { job_uuid: it.job }, body: { title: 'عنوان دیگر' } })
  equal(await refused(email), 409, 'the subject has the title')
  const again = (await previewFor(arya.sara, it.ids, email)).data
  await arya.sara.does(applicantProfile.update, { ...ofOne(id), body: { email: 'other@example.com' } })
  equal((await sendTo(arya.sara, it.ids, { ...email, digest: again.digest })).code, 409, 'another address')
  const last = (await previewFor(arya.sara, it.ids, email)).data
  await arya.sara.does(applicantProfile.update, { ...ofOne(id), body: { mobile: '09361119912' } })
  equal((await sendTo(arya.sara, it.ids, { ...email, digest: last.digest })).code, 200)
})

test('a message waits twenty seconds, in which it can be taken back; what was sent stays sent', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const before = Date.now()
  const { data } = await sendTo(arya.sara, it.ids, sms)
  const sendAt = Date.parse(data.send_at)
  ok(sendAt >= before + 20_000 && sendAt <= Date.now() + 20_000, data.send_at)
  const [first = '', second = ''] = it.ids
  deepEqual(
    [await states(it.ids), (await messagesOf(arya.sara, first))[0]?.can],
    [[['queued'], ['queued']], { take_back: true }],
  )
  await arya.asOwner(db => sql`update sms set state = 'sent' where application_id = ${second}`.execute(db))
  deepEqual((await undoSending(arya.sara, data.bulk_uuid)).data, { restored: 1, left: 1 })
  deepEqual(await states(it.ids), [['canceled'], ['sent']])
  deepEqual((await activitiesOf(arya, first)).map(deed => deed.type).slice(0, 2), ['message_undo', 'message'])
  equal((await undoSending(arya.mina, data.bulk_uuid)).code, 404, 'only by who sent it')
})

test('a message for a later time waits until then, and can be taken back until then', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  const not_before = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await sendTo(arya.sara, it.ids, { ...sms, not_before })
  const [waiting] = await messagesOf(arya.sara, id)
  equal(Date.parse(waiting?.send_at ?? ''), Date.parse(not_before))
  const params = { applicant_uuid: id, message_uuid: waiting?.uuid ?? '' }
  equal((await arya.reza.call(conversation.takeBack, { params })).code, 403)
  equal((await arya.kian.call(conversation.takeBack, { params })).code, 404)
  await arya.mina.does(conversation.takeBack, { params })
  equal((await arya.mina.call(conversation.takeBack, { params })).code, 200, 'again changes nothing')
  deepEqual(await states([id]), [['canceled']])
  const other = await pipeline(arya, arya.sara, 1)
  equal(
    (await arya.sara.call(conversation.takeBack, { params: { ...params, applicant_uuid: other.ids[0] ?? '' } })).code,
    404,
  )
  await sendTo(arya.sara, it.ids, sms)
  const late = { ...params, message_uuid: (await messagesOf(arya.sara, id))[0]?.uuid ?? '' }
  await arya.asOwner(db =>
    sql`update sms set state = 'sent' where application_id = ${id} and state = 'queued'`.execute(db),
  )
  equal((await arya.sara.call(conversation.takeBack, { params: late })).code, 409)
  // A time that is over is no time to wait for.
  const before = Date.now()
  const { data } = await sendTo(arya.sara, it.ids, { ...sms, not_before: '2020-01-01T00:00:00Z' })
  ok(Date.parse(data.send_at) >= before + 20_000, data.send_at)
})

test('those without the contact and those in the trash are named, and the others get the message', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [there = '', trashed = ''] = it.ids
  const { applicant } = await arya.sara.does(applicants.create, {
    params: it.params,
    body: { name: 'بی‌ایمیل', mobile: '09361119900' },
  })
  await arya.sara.does(applicants.sendToTrash, ofOne(trashed))
  const ids = [there, trashed, applicant.uuid, randomUUID()]
  const shown = (await previewFor(arya.sara, ids, email)).data
  deepEqual([shown.count, shown.unreachable_count], [1, 2])
  const reply = await sendTo(arya.sara, ids, email)
  deepEqual([reply.status, reply.data.changed, reply.data.left], ['warning', 1, 3])
  match(reply.message ?? '', /2 applicants/)
  deepEqual(
    reply.data.unreachable.map(left => [left.applicant_uuid, left.reason]).toSorted(),
    [
      [applicant.uuid, 'no_contact'],
      [trashed, 'in_trash'],
    ].toSorted(),
  )
  deepEqual(await states([there, trashed, applicant.uuid]), [['queued'], [], []])
  const direct = (id: string, type: string) =>
    arya.sara.call(conversation.send, {
      ...ofOne(id),
      body: { send_with: type, body: 'سلام', ...(type === '2' && { subject: 'س' }) },
    })
  deepEqual([(await direct(applicant.uuid, '2')).code, (await direct(trashed, '3')).code], [409, 409])
  equal((await direct(applicant.uuid, '3')).code, 200)
})

test('members write only to applicants whom they may change, and read the messages of those whom they may see', async () => {
  const [it, hidden] = [await pipeline(arya, arya.sara, 1), await pipeline(arya, arya.sara, 1)]
  const [id = '', secret = ''] = [...it.ids, ...hidden.ids]
  await sendTo(arya.sara, [id, secret], sms)
  const helper = await interviewer(it.job, 'نیلوفر')
  deepEqual(
    (await messagesOf(helper, id)).map(message => message.can.take_back),
    [false],
  )
  equal((await helper.call(conversation.list, ofOne(secret))).code, 404)
  const { data } = await sendTo(helper, [id, secret], sms)
  deepEqual(
    [data.changed, data.reasons],
    [
      0,
      [
        { reason: 'not_allowed', count: 1 },
        { reason: 'not_found', count: 1 },
      ],
    ],
  )
  const shown = (await previewFor(helper, [id, secret], sms)).data
  deepEqual([shown.count, shown.unreachable], [0, []])
  const codes = async (by: Person) => [
    (await sendTo(by, [id], sms)).code,
    (await previewFor(by, [id], sms)).code,
    (await by.call(conversation.list, ofOne(id))).code,
    (await by.call(conversation.send, { ...ofOne(id), body: { type: 3, body: 'سلام' } })).code,
    (await by.call(conversation.attach, { files: { file: pdf() } })).code,
  ]
  deepEqual(await codes(arya.nobody), [401, 401, 401, 401, 401])
  deepEqual(await codes(arya.reza), [403, 403, 403, 403, 403])
  deepEqual(await codes(arya.kian), [200, 200, 404, 404, 200])
  equal((await helper.call(conversation.send, { ...ofOne(id), body: { type: 3, body: 'سلام' } })).code, 403)
  deepEqual(
    (await states([id, secret])).map(all => all.length),
    [1, 1],
  )
})

test('a repeated request of one sending sends nothing', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const once = randomUUID()
  const codes = await Promise.all([1, 2, 3].map(async () => (await sendTo(arya.sara, it.ids, { ...sms, once })).code))
  deepEqual(codes.toSorted(), [200, 409, 409])
  deepEqual(await states(it.ids), [['queued']])
})

test('a message to thousands takes as many statements as one to one', async () => {
  const [large, small] = [await pipeline(arya, arya.sara, 2000), await pipeline(arya, arya.sara, 1)]
  const sending = (ids: readonly string[]) =>
    statementsOf(() => sendTo(arya.sara, ids, { ...email, digest: undefined }))
  const few = await sending(small.ids)
  deepEqual(await sending(large.ids), few)
  const { total } = await arya.asOwner(db =>
    sql<{ total: number }>`select count(*)::int as total from email where application_id = any(${large.ids}::uuid[])`
      .execute(db)
      .then(({ rows }) => rows[0] ?? { total: 0 }),
  )
  equal(total, 2000)
})

test('the messages of an applicant come in pages, newest first', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  for (const content of ['یک', 'دو', 'سه']) equal((await sendTo(arya.sara, [id], { type: 3, content })).code, 200)
  const page = async (number: number) =>
    arya.sara.does(conversation.list, { ...ofOne(id), query: { page: number, per_page: 2 } })
  deepEqual(
    (await page(1)).messages.map(message => message.text),
    ['سه', 'دو'],
  )
  const last = await page(2)
  deepEqual([last.messages.map(message => message.text), last.pagination.total], [['یک'], 3])
})
