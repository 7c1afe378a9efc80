import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { messageStops } from '@kargozin/api/messages/stops.ts'
import { sentMessages } from '@kargozin/api/recruitment/logs/sent-messages.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantProfile } from '@kargozin/api/recruitment/applicants/applicant-profile.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { conversation } from '@kargozin/api/recruitment/conversation/conversation.ts'
import { always, queueEmail, queueSms, type NewEmail } from '../../messages/outbox.ts'
import { sendMessage } from '../../messages/sending/send-message.ts'
import { emailSender, smsSender } from '../../messages/sending/senders.ts'
import { stopToken } from '../../messages/stop-links.ts'
import { contactHash, resumeMessages, stopMessages, type ContactKind } from '../../messages/stops.ts'
import { anHour, appointing } from '../../test/appointments/appointing.ts'
import { applying, asks, newPerson } from '../../test/applying.ts'
import { email, messagesOf, ofOne, previewFor, sendTo, sms } from '../../test/messages/messaging.ts'
import { mailServer } from '../../test/services/mail-server.ts'
import { world } from '../../test/world.ts'
import { eraseApplication } from '../forgetting/erase.ts'

const arya = world()
const { makeJob, send } = applying(arya)
const { plan: planFor, notify, workAlways } = appointing(arya)

let people = 0

/** A person who applied for a job of Sara, with an e-mail address. */
async function applied(job?: string, person = newPerson({ name: 'نگار', email: `negar${people++}@example.com` })) {
  const opening = job ?? (await makeJob(asks({ email: 1 })))
  const { data } = await send(opening, person)
  const id = data.application.uuid
  const token = data.application.track_url.split('/').at(-1) ?? ''
  const track = { params: { token } }
  return {
    ...{ id, job: opening, person },
    look: async () => (await arya.nobody.does(applications.track, track)).application.messages.stopped,
    set: (stopped: boolean) => arya.nobody.does(applications.messages, { ...track, body: { stopped } }),
    stops: async () => (await arya.sara.does(applicantProfile.show, ofOne(id))).applicant.messages_stopped,
    deeds: async () =>
      (
        await arya.sara.does(activities.ofApplicant, { params: { job_uuid: opening, applicant_id: id } })
      ).activities.map(it => it.type),
  }
}

const own = () => ({ organization_id: arya.sara.organization })
const plan = (it: Applied) => planFor(arya.sara, { params: { job_uuid: it.job }, ids: [it.id] }, anHour())
const change = (id: string, body: object) => arya.sara.does(appointments.update, { params: { id }, body })

type Applied = Awaited<ReturnType<typeof applied>>

const hashOf = (kind: ContactKind, contact: string) =>
  contactHash(arya.services.config.secret, own().organization_id, kind, sql`${contact}`)
const stop = (it: Applied, kind: ContactKind, contact: string) =>
  arya.inside(db => stopMessages(db, { ...own(), application_id: it.id, contact: hashOf(kind, contact), way: 'sms' }))

const newEmail = (it: Applied, more: Partial<NewEmail> = {}) =>
  arya.inside(db =>
    queueEmail(db, {
      ...own(),
      ...{ application_id: it.id, address: it.person.email ?? '', subject: 'خبر', body: 'سلام' },
      ...more,
    }),
  )
const newSms = (it: Applied, mobile: string, more = {}) =>
  arya.inside(db => queueSms(db, { ...own(), application_id: it.id, mobile, body: 'سلام', ...more }))

/** Sends a message as the worker does, and returns its state. */
async function sent(table: ContactKind, id: string, mailUrl = 'smtp://127.0.0.1:9') {
  const { services } = arya
  const using = { ...services, config: { ...services.config, mailUrl } }
  const logged = { ...own(), id }
  await (table === 'email'
    ? sendMessage(services, emailSender(using), logged)
    : sendMessage(services, smsSender(using), logged))
  const row = await arya.asOwner(db =>
    db.selectFrom(table).select('state').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return row.state
}

/** The link in an e-mail that was really sent, with the e-mail. */
async function letterTo(it: TestContext, to: Applied, more: Partial<NewEmail> = {}) {
  const { got, mailUrl } = await mailServer(it)
  equal(await sent('email', await newEmail(to, more), mailUrl), 'sent')
  const letter = await PostalMime.parse(got[0] ?? '')
  const header = (name: string) => letter.headers.find(one => one.key === name)?.value
  const url = /^<(.*)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? ''
  return { letter, raw: got[0] ?? '', header, url, token: url.split('/').at(-1) ?? '', mailUrl }
}

test('an e-mail has the link that stops messages, in its texts and its headers', async it => {
  const negar = await applied()
  const html = '<!doctype html>\n<html lang="fa">\n<body>\n<div>\n<p>سلام</p>\n</div>\n</body>\n</html>'
  const { letter, header, url, raw } = await letterTo(it, negar, { html })
  equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  ok(url.startsWith(`${arya.services.config.publicUrl}/stop-messages/`), url)
  // A header that is folded inside the address is not understood by every mail program.
  ok(raw.includes(`List-Unsubscribe: <${url}>\r\n`), raw.slice(0, 900))
  match(letter.text ?? '', /لغو پیام‌های این سازمان: http/)
  ok(letter.text?.includes(url) && letter.html?.includes(`href="${url}"`))
  ok(letter.html?.indexOf(url) ?? -1 > (letter.html?.indexOf('سلام') ?? 0))
  const shown = await messagesOf(arya.sara, negar.id)
  ok(!JSON.stringify(shown).includes(url.split('/').at(-1) ?? '-'), 'members see the key')
  const colleague = await arya.inside(db =>
    queueEmail(db, { ...own(), address: 'mina@example.com', subject: 'کار', body: 'سلام' }),
  )
  const other = await mailServer(it)
  equal(await sent('email', colleague, other.mailUrl), 'sent')
  ok(!/List-Unsubscribe/i.test(other.got[0] ?? ''), 'an e-mail to a member')
})

test('the page of the link stops and resumes messages; opening it changes nothing', async it => {
  const negar = await applied()
  const { token, url } = await letterTo(it, negar)
  const params = { token }
  const page = await fetch(arya.url + new URL(url).pathname)
  equal(page.status, 200)
  const look = async () => (await arya.nobody.does(messageStops.show, { params })).stopping
  deepEqual(
    [(await look()).stopped, (await look()).kind, (await look()).organization.name],
    [false, 'email', 'آریا پردازش'],
  )
  const set = (stopped: boolean) => arya.nobody.does(messageStops.set, { params, body: { stopped } })
  equal((await set(true)).stopping.stopped, true)
  equal((await set(true)).stopping.stopped, true)
  deepEqual([await negar.look(), (await negar.stops()).sms], [true, null])
  ok((await negar.stops()).email)
  equal(await sent('email', await newEmail(negar)), 'stopped')
  equal((await set(false)).stopping.stopped, false)
  deepEqual([(await negar.deeds()).slice(0, 2), await negar.look()], [['resume_messages', 'stop_messages'], false])
  for (const wrong of [
    'x',
    `${token}x`,
    token.slice(1),
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    token.toUpperCase(),
  ]) {
    equal((await arya.nobody.call(messageStops.show, { params: { token: wrong } })).code, 404)
    equal((await arya.nobody.call(messageStops.set, { params: { token: wrong }, body: { stopped: true } })).code, 404)
  }
})

test('a mail program stops messages with one POST, also repeated and in either form', async it => {
  const negar = await applied()
  const { url } = await letterTo(it, negar)
  const address = arya.url + new URL(url).pathname
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  for (const body of [new URLSearchParams('List-Unsubscribe=One-Click'), form, null]) {
    const reply = await fetch(address, { method: 'POST', body, redirect: 'error' })
    equal(reply.status, 200)
  }
  equal(await sent('email', await newEmail(negar)), 'stopped')
  equal((await negar.deeds()).filter(type => type === 'stop_messages').length, 1)
  equal((await fetch(`${address}x`, { method: 'POST' })).status, 404)
  const foreign = stopToken('another secret', {
    ...{ ...own(), application_id: negar.id, kind: 'email', contact: Buffer.alloc(32) },
  })
  equal((await fetch(`${arya.url}/stop-messages/${foreign}`, { method: 'POST' })).status, 404)
})

test('a message that was queued before the stop is not sent after it', async () => {
  const negar = await applied()
  const waiting = await newEmail(negar, { not_before: new Date(Date.now() + 3_600_000).toISOString() })
  equal(await stop(negar, 'email', negar.person.email?.toUpperCase() ?? ''), true)
  equal(await stop(negar, 'email', negar.person.email ?? ''), false, 'again is nothing new')
  equal(await sent('email', waiting), 'stopped')
  const shown = (await messagesOf(arya.sara, negar.id)).find(it => it.uuid === waiting)
  deepEqual([shown?.state, shown?.can.take_back], ['stopped', false])
  const log = await arya.sara.does(sentMessages.emails, { query: { state: 'stopped' } })
  ok(log.emails.some(it => it.id === waiting))
})

test('a stop holds messages to that contact in that organisation, for every application', async () => {
  const negar = await applied()
  const { mobile = '' } = negar.person
  const again = await applied(undefined, { ...negar.person })
  const other = await applied()
  await stop(negar, 'sms', mobile)
  const state = async (to: Applied, number = to.person.mobile ?? '') => sent('sms', await newSms(to, number))
  deepEqual([await state(negar), await state(again), await state(other)], ['stopped', 'stopped', 'not configured'])
  equal(await sent('email', await newEmail(negar), 'smtp://x').catch(() => 'tried'), 'tried', 'the e-mail address')
  ok((await again.stops()).sms)
  deepEqual([await again.look(), await negar.look()], [false, true], 'the page of another application says nothing')
  const behin = arya.kian.organization
  const id = await arya.asOwner(db =>
    queueSms(db, { organization_id: behin, application_id: other.id, mobile, body: 'سلام' }),
  )
  await sendMessage(arya.services, smsSender(arya.services), { organization_id: behin, id })
  const { state: there } = await arya.asOwner(db =>
    db.selectFrom('sms').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  equal(there, 'not configured')
  await arya.inside(db => resumeMessages(db, { ...own(), application_id: negar.id, contact: hashOf('sms', mobile) }))
  equal(await state(again), 'not configured')
})

test('the status page stops the messages about its application only, and resumes them', async () => {
  const negar = await applied()
  const again = await applied(undefined, { ...negar.person })
  const mobile = negar.person.mobile ?? ''
  equal((await negar.set(true)).application.messages.stopped, true)
  await negar.set(true)
  deepEqual(
    [await sent('sms', await newSms(negar, mobile)), await sent('email', await newEmail(negar))],
    ['stopped', 'stopped'],
  )
  equal(await sent('sms', await newSms(again, mobile)), 'not configured')
  ok((await negar.stops()).sms && (await negar.stops()).email)
  equal((await negar.set(false)).application.messages.stopped, false)
  equal(await sent('sms', await newSms(negar, mobile)), 'not configured')
  deepEqual((await negar.deeds()).slice(0, 2), ['resume_messages', 'stop_messages'])
  // What was stopped by an answer to a message about this application is resumed here too.
  await stop(negar, 'sms', mobile)
  equal(await negar.look(), true)
  equal((await negar.set(false)).application.messages.stopped, false)
  equal(await sent('sms', await newSms(again, mobile)), 'not configured')
})

test('members are told who has stopped messages, and cannot send to them all the same', async () => {
  const [negar, other] = [await applied(), await applied()]
  await negar.set(true)
  const ids = [negar.id, other.id]
  const { data } = await previewFor(arya.sara, ids, sms)
  deepEqual([data.count, data.unreachable.map(it => [it.applicant_uuid, it.reason])], [1, [[negar.id, 'stopped']]])
  const reply = await sendTo(arya.sara, ids, email)
  deepEqual([reply.status, reply.data.changed, reply.data.reasons], ['warning', 1, [{ reason: 'stopped', count: 1 }]])
  const direct = await arya.sara.call(conversation.send, { ...ofOne(negar.id), body: { type: 3, body: 'سلام' } })
  deepEqual([direct.code, direct.message], [409, 'This applicant has stopped messages, so nothing was sent.'])
})

test('codes, confirmations and changes of a planned appointment are sent all the same', async () => {
  await workAlways()
  const negar = await applied()
  const mobile = negar.person.mobile ?? ''
  const made = await plan(negar)
  await notify(made.id)
  await negar.set(true)
  await stop(negar, 'sms', mobile)
  const late = await plan(negar)
  const code = await arya.asOwner(db => queueSms(db, { organization_id: null, mobile, body: '12345' }))
  await sendMessage(arya.services, smsSender(arya.services), { organization_id: null, id: code })
  equal(
    (await arya.asOwner(db => db.selectFrom('sms').select('state').where('id', '=', code).executeTakeFirstOrThrow()))
      .state,
    'not configured',
  )
  equal(await sent('sms', await newSms(negar, mobile, { ignores_stops_since: always })), 'not configured')
  // A new application is confirmed, although the person had stopped messages before.
  const again = await applied(undefined, { ...negar.person })
  const statesOf = async (id: string) => {
    const rows = await arya.asOwner(db =>
      db.selectFrom('sms').select(['id', 'kind']).where('application_id', '=', id).orderBy('id').execute(),
    )
    const states: string[] = []
    for (const row of rows) states.push(`${row.kind}: ${await sent('sms', row.id)}`)
    return states
  }
  deepEqual(await statesOf(again.id), ['received: not configured'])
  await arya.asOwner(db => sql`delete from sms where application_id = ${negar.id}`.execute(db))
  await notify(late.id)
  deepEqual(
    await statesOf(negar.id),
    ['appointment: stopped'],
    'the invitation to an appointment planned after the stop',
  )
  await arya.asOwner(db => sql`delete from sms where application_id = ${negar.id}`.execute(db))
  await change(made.id, { address: 'ولیعصر، پلاک ۲' })
  await change(late.id, { address: 'ولیعصر، پلاک ۲' })
  await notify(made.id)
  await notify(late.id)
  deepEqual(await statesOf(negar.id), ['appointment: not configured', 'appointment: stopped'])
})

test('a stop stays when the data of the applicant is erased, and holds no contact', async it => {
  const negar = await applied()
  const mobile = negar.person.mobile ?? ''
  const { token } = await letterTo(it, negar)
  await stop(negar, 'sms', mobile)
  await arya.inside(db => eraseApplication(db, { ...own(), application_id: negar.id }))
  const { rows } = await arya.asOwner(db =>
    sql<{
      row: string
    }>`select s::text as row from message_stop s where organization_id = ${arya.sara.organization}`.execute(db),
  )
  ok(rows.length > 0 && rows.every(({ row }) => !row.includes(mobile) && !row.includes(negar.id)))
  const again = await applied(undefined, { ...negar.person })
  equal(await sent('sms', await newSms(again, mobile)), 'stopped')
  // The link in an old e-mail still works.
  await arya.nobody.does(messageStops.set, { params: { token }, body: { stopped: true } })
  equal(await sent('email', await newEmail(again)), 'stopped')
})
