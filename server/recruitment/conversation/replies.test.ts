import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { attachments } from '@kargozin/api/recruitment/applicants/attachments.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { activitiesOf, pipeline } from '../../test/many.ts'
import { filePart, fromGmail, newMessageId, withFiles } from '../../test/messages/mails.ts'
import { email, messagesOf, ofOne, sendTo } from '../../test/messages/messaging.ts'
import { contactOf, here, openMailbox, post, replyFrom, sendEmail, sendQueued } from '../../test/messages/replying.ts'
import { rawConnection } from '../../test/raw.ts'
import { mailServer } from '../../test/services/mail-server.ts'
import { until } from '../../test/until.ts'
import { world } from '../../test/world.ts'

const arya = world()

const repliesOf = async (id: string) => (await messagesOf(arya.sara, id)).filter(it => it.received !== null)
const unreadOf = async (id: string) => (await arya.sara.does(conversation.list, ofOne(id))).unread_count

test('an e-mail has a reply address of its applicant, and the reply stands in the conversation once', async it => {
  const url = await openMailbox(arya.sara)
  const mails = await mailServer(it)
  const { ids } = await pipeline(arya, arya.sara, 2)
  const [id = '', other = ''] = ids
  const sent = await sendEmail(arya, arya.mina, id, mails.mailUrl)
  await sendEmail(arya, arya.mina, other, mails.mailUrl)
  const [first, second] = await Promise.all(mails.got.map(raw => PostalMime.parse(raw)))
  const [to = '', toOther] = [first, second].map(mail => mail?.replyTo?.[0]?.address)
  match(to, /^jobs\+[a-z2-7]{24}@arya\.example$/)
  notEqual(to, toOther)
  const raw = fromGmail({
    ...{ to: to.toUpperCase(), from: await contactOf(arya, id), subject: 'Re: دربارهٔ کار' },
    headers: [`In-Reply-To: ${first?.messageId}`, `References: ${first?.messageId}`],
  })
  deepEqual(await post(arya, url, raw), { code: 200, received: 'stored' })
  deepEqual(await post(arya, url, raw), { code: 200, received: 'known' })
  equal((await messagesOf(arya.sara, id))[1]?.uuid, sent)
  deepEqual(await repliesOf(other), [])
  const [reply] = await repliesOf(id)
  if (!reply?.received) throw new Error('There is no reply')
  deepEqual(
    [reply.type, reply.text, reply.subject, reply.kind, reply.state, reply.by],
    [2, 'سلام، ساعت ده خوب است.', 'Re: دربارهٔ کار', null, null, null],
  )
  match(reply.received.quoted, /قرار ما ساعت ده است/)
  deepEqual([reply.received.unread, reply.received.other_sender, reply.can.take_back], [true, false, false])
})

test('an e-mail whose sender breaks off leaves no file and no reply', async () => {
  const { pathname, host } = new URL(here(arya, await openMailbox(arya.sara)))
  const temporary = async () => (await readdir(join(arya.services.config.dataFolder, 'tmp'))).length
  const before = await temporary()
  const connection = await rawConnection(arya.url)
  connection.send(
    `POST ${pathname} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: message/rfc822\r\nContent-Length: 90000\r\n\r\nFrom: a@example.com`,
  )
  await until('the e-mail is being received', async () => (await temporary()) > before)
  connection.end()
  await until('the file is deleted', async () => (await temporary()) === before)
})

test('a reply makes the applicant wait for an answer, tells the people of the job once, and is read once for all', async () => {
  const url = await openMailbox(arya.sara)
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  await sendTo(arya.mina, [id], email)
  /** Moves all dates of the applicant this many days into the past. */
  const later = (days: number) =>
    arya.inside(db =>
      sql`update application set applied_at = applied_at - n, entered_at = entered_at - n, acted_at = acted_at - n,
            answered_at = answered_at - n from (select make_interval(days => ${days}::int) as n) x where id = ${id}`.execute(
        db,
      ),
    )
  const waits = async () => {
    const found = await arya.sara.does(applicants.search, { query: { unanswered_days: 1 } })
    return found.applicants.some(it => it.uuid === id)
  }
  const replied = async () => {
    const found = await arya.sara.does(applicants.search, { query: { replied: '1' } })
    return found.applicants.some(it => it.uuid === id)
  }
  await later(10)
  deepEqual([await waits(), await replied()], [false, false])
  await post(arya, url, await replyFrom(arya, id, { headers: ['Auto-Submitted: auto-replied'] }))
  equal(await replied(), false, 'an automatic answer waits for nothing')
  await post(arya, url, await replyFrom(arya, id))
  await post(arya, url, await replyFrom(arya, id))
  const noticesOf = async (who = arya.sara) =>
    (await who.does(notifications.list, {})).notifications.filter(it => it.link?.includes(id))
  deepEqual(
    [(await noticesOf()).length, (await noticesOf(arya.mina)).length, (await noticesOf(arya.reza)).length],
    [1, 1, 0],
  )
  match((await noticesOf())[0]?.text ?? '', /replied about/)
  deepEqual(
    (await activitiesOf(arya, id)).slice(0, 2).map(it => [it.type, it.user_id]),
    [
      ['reply', null],
      ['reply', null],
    ],
  )
  equal((await arya.sara.does(applicantProfile.show, ofOne(id))).applicant.unread_replies, 3)
  equal(await unreadOf(id), 3)
  equal((await arya.mina.does(conversation.read, ofOne(id))).read, 3)
  deepEqual([await unreadOf(id), (await arya.mina.does(conversation.read, ofOne(id))).read], [0, 0])
  equal(await replied(), true)
  await later(2)
  equal(await waits(), true, 'the reply waits for an answer')
  await sendTo(arya.mina, [id], email)
  deepEqual([await waits(), await replied()], [false, false])
})

test('the answer to a reply continues its thread', async it => {
  const url = await openMailbox(arya.sara)
  const mails = await mailServer(it)
  const { ids } = await pipeline(arya, arya.sara, 2)
  const [id = '', other = ''] = ids
  const messageId = newMessageId()
  await post(arya, url, await replyFrom(arya, id, { id: messageId, headers: ['References: <first@arya.example>'] }))
  const [reply] = await repliesOf(id)
  const answers_uuid = reply?.uuid ?? ''
  equal((await sendTo(arya.mina, [other], { ...email, answers_uuid })).code, 422)
  equal((await sendTo(arya.mina, [id, other], { ...email, answers_uuid })).code, 422)
  equal((await sendTo(arya.mina, [id], { ...email, answers_uuid })).code, 200)
  await sendQueued(arya, id, mails.mailUrl)
  const mail = await PostalMime.parse(mails.got[0] ?? '')
  deepEqual([mail.inReplyTo, mail.references], [messageId, `<first@arya.example> ${messageId}`])
  equal(
    mail.headers.find(header => header.key === 'auto-submitted'),
    undefined,
  )
})

test('an e-mail from another address is marked, and changes no contact', async () => {
  const url = await openMailbox(arya.sara)
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const contact = await contactOf(arya, id)
  const from = 'Somebody <somebody@example.net>'
  equal((await post(arya, url, await replyFrom(arya, id, { from }))).received, 'stored')
  const [reply] = await repliesOf(id)
  deepEqual(
    [reply?.to, reply?.received?.name, reply?.received?.other_sender],
    ['somebody@example.net', 'Somebody', true],
  )
  equal(await contactOf(arya, id), contact)
})

test('files are kept as attachments of the applicant, and others are refused while the e-mail is kept', async () => {
  const url = await openMailbox(arya.sara)
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const files = [
    filePart('mix', 'مدرک.pdf', Buffer.from('%PDF-1.4\nx\n%%EOF')),
    filePart('mix', 'virus.zip', Buffer.from('504b0304140000000000', 'hex'), 'application/zip'),
    filePart('mix', 'photo.png', Buffer.from('%PDF-1.4\nx\n%%EOF'), 'image/png'),
    filePart('mix', 'run.exe', Buffer.from('MZ\x90\0'), 'application/pdf'),
    filePart('mix', 'empty.pdf', Buffer.alloc(0)),
  ]
  await post(arya, url, await replyFrom(arya, id, { body: withFiles('پیوست', files) }))
  const [reply] = await repliesOf(id)
  equal(reply?.text, 'پیوست')
  deepEqual(
    reply?.attachments.map(it => [it.name, it.type]),
    [['مدرک.pdf', 'application/pdf']],
  )
  deepEqual(
    reply?.received?.left_out.map(it => [it.name, it.reason]),
    [
      ['virus.zip', 'type'],
      ['photo.png', 'type'],
      ['run.exe', 'type'],
      ['empty.pdf', 'empty'],
    ],
  )
  const all = await arya.sara.does(attachments.list, ofOne(id))
  deepEqual(
    all.attachments.map(it => [it.name, it.by, it.can.delete]),
    [['مدرک.pdf', null, false]],
  )
})

test('an automatic answer is shown, but nobody waits for an answer to it and nobody is told', async () => {
  const url = await openMailbox(arya.sara)
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  await post(arya, url, await replyFrom(arya, id, { headers: ['Auto-Submitted: auto-replied'] }))
  const [reply] = await repliesOf(id)
  equal(reply?.received?.automatic, true)
  deepEqual(await activitiesOf(arya, id), [])
  const { rows } = await arya.inside(db =>
    sql`select from application where id = ${id} and acted_at is null`.execute(db),
  )
  equal(rows.length, 1)
  equal(
    (await arya.sara.does(notifications.list, {})).notifications.some(it => it.link?.includes(id)),
    false,
  )
})
