import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { userSettings } from '@kargozin/api/account/user-settings.ts'
import { noticeSettings } from '@kargozin/api/organisation/notice-settings.ts'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { messageStops } from '@kargozin/api/messages/stops.ts'
import { organizationSettings } from '@kargozin/api/organisation/settings.ts'
import { notify } from '../../messages/notice.ts'
import { emailSender } from '../../messages/sending/senders.ts'
import { sendMessage } from '../../messages/sending/send-message.ts'
import { mentioned, newApplicant } from '../../recruitment/people/notices.ts'
import { appointmentSoon } from '../../recruitment/appointments/notices.ts'
import { sentMessages } from '@kargozin/api/recruitment/logs/sent-messages.ts'
import { rulesOf } from '../../test/applying.ts'
import { mailServer } from '../../test/services/mail-server.ts'
import { world, type Person } from '../../test/world.ts'
import { sendDigests } from './digests.ts'
import { sendNotices } from './send-notices.ts'

const arya = world()
const job_id = '019344aa-0000-7000-8000-000000000000'

/** A member of Arya whose e-mail address and mobile number are proved. */
async function member(name: string): Promise<Person & { email: string }> {
  const it = await arya.hire(name, [])
  const email = `${it.id}@example.com`
  await arya.asOwner(db =>
    db
      .updateTable('user_account')
      .set({ email, email_proved_at: sql<string>`now()`, mobile_proved_at: sql<string>`now()` })
      .where('id', '=', it.id)
      .execute(),
  )
  return { ...it, email }
}

type Choice = NonNullable<BodyIn<typeof noticeSettings.update>['choices']>[number]

const choose = (who: Person, ...choices: Choice[]) => who.does(noticeSettings.update, { body: { choices } })

const applied = (who: Person, applicant = 'لیلا') =>
  arya.inside(db =>
    notify(db, newApplicant, {
      organization_id: who.organization,
      user_ids: [who.id],
      data: { applicant, job: 'حسابدار', job_id, application_id: job_id },
    }),
  )

/** The queued jobs that write messages of notices to this member. */
async function jobs(who: Person): Promise<{ organization_id: string; ids: string[] }[]> {
  const { rows } = await arya.asOwner(db =>
    sql<{ payload: { organization_id: string; ids: string[] } }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'send-notices' and exists (
         select from notification n where n.user_id = ${who.id} and payload::jsonb -> 'ids' @> to_jsonb(array[n.id]))`.execute(
      db,
    ),
  )
  return rows.map(row => row.payload)
}

/** Runs the queued jobs for this member, twice, as a queue may. */
async function work(who: Person): Promise<void> {
  for (const it of [...(await jobs(who)), ...(await jobs(who))]) await sendNotices(arya.services, it)
}

const emailsTo = (who: { email: string }) =>
  arya.inside(db =>
    db
      .selectFrom('email')
      .select(['id', 'subject', 'body', 'html', 'kind', 'state', 'not_before', 'application_id'])
      .where('address', '=', who.email)
      .orderBy('id')
      .execute(),
  )

const smsesTo = (who: Person) =>
  arya.inside(db =>
    db
      .selectFrom('sms')
      .innerJoin('user_account as u', 'u.mobile', 'sms.mobile')
      .select(['sms.body', 'sms.kind'])
      .where('u.id', '=', who.id)
      .execute(),
  )

const listed = (who: Person) => who.does(notifications.list, {})

test('without a choice, a notice is in the app alone', async () => {
  const reader = await member('نرگس')
  const { settings } = await reader.does(noticeSettings.show, {})
  const usual = settings.choices.find(it => it.type === 'UnseenApplicant')
  deepEqual(usual, { type: 'UnseenApplicant', app: true, email: 'none', sms: false, app_can_change: true })
  deepEqual([settings.digest_hour, settings.time_zone], [9, 'Asia/Tehran'])
  deepEqual(settings.email, { to: reader.email, proved: true, stopped: false })
  await applied(reader)
  equal((await listed(reader)).unread_count, 1)
  deepEqual(await jobs(reader), [])
})

test('a kind of notice comes by e-mail and text message to whoever chose that, once', async () => {
  const [reader, other] = [await member('یاسمن'), await member('فرزاد')]
  await choose(reader, { type: 'UnseenApplicant', email: 'now', sms: true })
  await arya.inside(db =>
    notify(db, newApplicant, {
      organization_id: reader.organization,
      user_ids: [reader.id, other.id],
      data: { applicant: 'لیلا {{x}} <b>', job: 'حسابدار', job_id, application_id: job_id },
    }),
  )
  equal((await jobs(reader)).length, 1)
  await work(reader)
  const [email, ...more] = await emailsTo(reader)
  deepEqual([more, await emailsTo(other)], [[], []])
  ok(email)
  deepEqual([email.kind, email.application_id], ['notice', null])
  match(email.subject, /لیلا .*حسابدار/)
  match(email.body, /\/dashboard\/recruitment\/pipeline\/019344aa.*\/dashboard\/profile\/notifications/s)
  match(email.html ?? '', /dir="rtl".*&lt;b&gt;/s)
  const [sms, ...others] = await smsesTo(reader)
  deepEqual([sms?.kind, others], ['notice', []])
  match(sms?.body ?? '', /لیلا.*\nhttp.*pipeline/s)
})

test('a notice that is switched off in the app is not in the list, and comes by e-mail if that was chosen', async () => {
  const reader = await member('پریا')
  await choose(reader, { type: 'UnseenApplicant', app: false })
  await applied(reader)
  await choose(reader, { type: 'UnseenApplicant', email: 'now' })
  await applied(reader, 'سارا')
  const { notifications: shown, unread_count, pagination } = await listed(reader)
  deepEqual([shown, unread_count, pagination.total], [[], 0, 0])
  await work(reader)
  deepEqual(
    (await emailsTo(reader)).map(it => it.subject.includes('سارا')),
    [true],
  )
  const { settings } = await reader.does(noticeSettings.show, {})
  const choice = settings.choices.find(it => it.type === 'UnseenApplicant')
  deepEqual([choice?.app, choice?.email, choice?.sms], [false, 'now', false])
})

test('a choice for one record holds for several, and what cannot be chosen is not listed', async () => {
  const reader = await member('امید')
  const { settings } = await choose(reader, { type: 'NewTasks', email: 'digest' })
  equal(settings.choices.find(it => it.type === 'NewTask')?.email, 'digest')
  const types = settings.choices.map(it => it.type)
  deepEqual([types.includes('NewTasks'), types.includes('DiskShort')], [false, false])
  const held = settings.choices.find(it => it.type === 'MessagesHeld')
  deepEqual([held?.app, held?.app_can_change], [true, false])
})

test('an unproved contact gets nothing', async () => {
  const reader = await member('بهار')
  await choose(reader, { type: 'UnseenApplicant', email: 'now', sms: true })
  await arya.asOwner(db =>
    db
      .updateTable('user_account')
      .set({ email_proved_at: null, mobile_proved_at: null })
      .where('id', '=', reader.id)
      .execute(),
  )
  await applied(reader)
  await work(reader)
  deepEqual([await emailsTo(reader), await smsesTo(reader)], [[], []])
  equal((await reader.does(noticeSettings.show, {})).settings.email?.proved, false)
})

/** Sets the quiet hours to the twenty hours from now on in this time zone. */
async function quietFrom(zone: string): Promise<void> {
  const [hour = 0, minute = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(Date.now() - 3_600_000)
    .split(':')
    .map(Number)
  const from = (hour * 60 + minute) % 1440
  await arya.sara.does(organizationSettings.update, { body: { quiet_from: from, quiet_until: (from + 180) % 1440 } })
}

test('e-mails wait for the end of the quiet hours in the time zone of the member, reminders do not', async () => {
  const [here, far] = [await member('کیان'), await member('دوردست')]
  await far.does(userSettings.update, { body: { time_zone: 'Pacific/Auckland' } })
  equal((await far.does(noticeSettings.show, {})).settings.time_zone, 'Pacific/Auckland')
  deepEqual(rulesOf(await far.call(userSettings.update, { body: { time_zone: 'Mars/Base' } })), ['time_zone: one_of'])
  await quietFrom('Asia/Tehran')
  for (const who of [here, far]) {
    await choose(who, { type: 'UnseenApplicant', email: 'now' }, { type: 'AppointmentReminder', email: 'now' })
    await applied(who)
    const data = { applicant: 'لیلا', title: 'x', day: '2026-12-01T08:00:00Z', time: '2026-12-01T08:00:00Z' }
    await arya.inside(db =>
      notify(db, appointmentSoon, {
        organization_id: who.organization,
        user_ids: [who.id],
        data: { ...data, job_id, application_id: job_id, appointment_id: job_id },
      }),
    )
    await work(who)
  }
  const waits = async (who: Person & { email: string }) =>
    (await emailsTo(who)).map(it => it.not_before !== null && Date.parse(it.not_before) > Date.now() + 60_000)
  deepEqual((await waits(here)).toSorted(), [false, true])
  deepEqual(await waits(far), [false, false])
})

test('the link in an e-mail stops all e-mails of notices, and the settings resume them', async it => {
  const { got, mailUrl } = await mailServer(it)
  const reader = await member('آرزو')
  await choose(reader, { type: 'UnseenApplicant', email: 'now' })
  await arya.sara.does(organizationSettings.update, { body: { quiet_from: 0, quiet_until: 0 } })
  const { services, sara } = arya
  const sender = emailSender({ ...services, config: { ...services.config, mailUrl } })
  const send = async () => {
    await applied(reader)
    await work(reader)
    for (const { id } of await emailsTo(reader))
      await sendMessage(services, sender, { organization_id: sara.organization, id })
    return (await emailsTo(reader)).map(email => email.state)
  }
  deepEqual(await send(), ['sent'])
  const raw = String(JSON.stringify(got)).replaceAll(/=\\r\\n/g, '')
  match(raw, /List-Unsubscribe-Post/i)
  match(raw, /Auto-Submitted/i)
  const [, token = ''] = /stop-messages\/([\w-]{100,})/.exec(raw) ?? []
  const params = { token }
  const { stopping } = await arya.nobody.does(messageStops.show, { params })
  deepEqual([stopping.kind, stopping.stopped, stopping.of_member], ['email', false, true])
  await arya.nobody.does(messageStops.set, { params, body: { stopped: true } })
  equal((await reader.does(noticeSettings.show, {})).settings.email?.stopped, true)
  deepEqual(await send(), ['sent', 'stopped'])
  const { settings } = await reader.does(noticeSettings.update, { body: { email_stopped: false } })
  equal(settings.email?.stopped, false)
  deepEqual(await send(), ['sent', 'stopped', 'sent'])
})

/** An instant of a day from today on in Tehran by its clock. */
const inTehran = (day: string, clock: string) => new Date(`${day}T${clock}:00+03:30`)

/** Writes notices of a member as if they had come at this instant. */
const cameAt = (who: Person, at: Date) =>
  arya.asOwner(db =>
    sql`update notification set created_at = ${at.toISOString()} where user_id = ${who.id}`.execute(db),
  )

const digest = (now: Date) => sendDigests(arya.services, now)

test('the summary comes once, at its hour of a working day, with what is unread', async () => {
  const reader = await member('سپیده')
  await choose(reader, { type: 'UnseenApplicant', email: 'digest', app: false }, { type: 'Mentioned', email: 'digest' })
  await reader.does(noticeSettings.update, { body: { digest_hour: 10 } })
  for (const name of ['الف', 'ب', 'پ']) await applied(reader, name)
  const mention = (by: string) =>
    arya.inside(db =>
      notify(db, mentioned, {
        organization_id: reader.organization,
        user_ids: [reader.id],
        data: { by, applicant: 'لیلا', job_id, application_id: job_id, comment_id: job_id },
      }),
    )
  await mention('مینا')
  await reader.does(notifications.readAll, {})
  await mention('رضا')
  // 27 November 2026 is a Friday.
  await cameAt(reader, inTehran('2026-11-26', '20:00'))
  await digest(inTehran('2026-11-27', '10:30'))
  await digest(inTehran('2026-11-28', '09:59'))
  deepEqual(await emailsTo(reader), [])
  await digest(inTehran('2026-11-28', '10:00'))
  await digest(inTehran('2026-11-28', '10:15'))
  const [email, ...more] = await emailsTo(reader)
  deepEqual(more, [])
  match(email?.subject ?? '', /آریا.*۲/)
  const body = email?.body ?? ''
  match(body, /۳ متقاضی جدید/)
  ok(body.includes('رضا') && !body.includes('مینا'), body)
})

test('no summary comes on a day on which the member is away, or at an hour of another time zone', async () => {
  const [away, far] = [await member('شیما'), await member('شیرین')]
  for (const who of [away, far]) {
    await choose(who, { type: 'UnseenApplicant', email: 'digest' })
    await applied(who)
    await cameAt(who, inTehran('2026-12-05', '07:00'))
  }
  const whole = { starts_at: '2026-12-05T00:00:00+03:30', ends_at: '2026-12-06T00:00:00+03:30' }
  await arya.inside(db =>
    db
      .insertInto('absence')
      .values({ organization_id: away.organization, user_id: away.id, ...whole })
      .execute(),
  )
  await far.does(userSettings.update, { body: { time_zone: 'Europe/London' } })
  await digest(inTehran('2026-12-05', '09:30'))
  deepEqual([(await emailsTo(away)).length, (await emailsTo(far)).length], [0, 0])
  await digest(inTehran('2026-12-05', '12:30'))
  deepEqual([(await emailsTo(away)).length, (await emailsTo(far)).length], [0, 1])
  await digest(inTehran('2026-12-06', '09:00'))
  equal((await emailsTo(away)).length, 1)
})

test('a supervisor decides about the e-mails of the organisation', async () => {
  const both = { job_applicant_step_change_email_notification_for_supervisors: true }
  await arya.sara.does(organizationSettings.update, {
    body: { ...both, job_applicant_step_change_notification_for_supervisors: false },
  })
  const reader = await member('هما')
  const { settings } = await reader.does(noticeSettings.show, {})
  const choice = settings.choices.find(it => it.type === 'ApplicantStepChange')
  deepEqual([choice?.app, choice?.app_can_change, choice?.email], [false, false, 'now'])
  const chosen = await choose(reader, { type: 'ApplicantStepChange', email: 'digest' })
  equal(chosen.settings.choices.find(it => it.type === 'ApplicantStepChange')?.email, 'digest')
})

test('the log shows the text of a notice only to its receiver', async () => {
  const reader = await member('لادن')
  await choose(reader, { type: 'UnseenApplicant', email: 'now' })
  await applied(reader, 'محرمانه')
  await work(reader)
  const { emails } = await arya.sara.does(sentMessages.emails, { query: { kind: 'notice', per_page: 50 } })
  ok(emails.length > 0)
  deepEqual([JSON.stringify(emails).includes('محرمانه'), emails.every(it => it.hidden)], [false, true])
})

test('wrong choices are refused', async () => {
  const refused = async (body: object) => rulesOf(await arya.reza.call(noticeSettings.update, { body }))
  deepEqual(await refused({ digest_hour: 24 }), ['digest_hour: max_value'])
  deepEqual(await refused({ choices: [{ type: 'Unknown', app: true }] }), ['choices.0.type: one_of'])
  deepEqual(await refused({ choices: [{ type: 'NewTask', email: 'weekly' }] }), ['choices.0.email: one_of'])
  equal((await arya.nobody.call(noticeSettings.show, {})).code, 401)
})
