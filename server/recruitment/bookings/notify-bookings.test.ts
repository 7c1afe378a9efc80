import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import ICAL from 'ical.js'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { openTrackLinks, trackToken } from '../people/track-link.ts'
import { appointing } from '../../test/appointments/appointing.ts'
import { booking, threeHours } from '../../test/appointments/booking.ts'
import { pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { interviewer, sms, emails, queued, notify: notifyAppointment } = appointing(arya)
const { offerOne, book, decline, notify, follow, pass, expire, link } = booking(arya)

/** An offer of Sara with Nila as the supervisor. */
async function offered(body: Parameters<typeof offerOne>[1] = {}) {
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیلا')
  const starts = threeHours()
  const { id } = await offerOne(it, { starts, supervisors_ids: [nila.id], ...body })
  return { it, nila, starts, id, applicant: it.ids[0] ?? '' }
}

const noticesOf = async (who: Person, title: string) =>
  (await who.does(notifications.list, { query: {} })).notifications
    .filter(it => it.text.includes(title))
    .map(it => it.pascal_case_type)

test('the applicant gets the link once by e-mail and text message, and learns of changes', async () => {
  const { id, applicant, starts } = await offered()
  deepEqual(await sms(applicant), [])
  equal((await queued(id)).length, 1)
  await notify(id)
  await notify(id)
  const [message = '', ...rest] = await sms(applicant)
  equal(rest.length, 0)
  ok(message.includes(`/bookings/${link(id).booking_token}`), message)
  match(message, /«آریا پردازش» شما را برای «کارشناس فروش» دعوت کرده است/)
  const [email] = await emails(applicant)
  ok(email?.body.includes(link(id).booking_token) && email.subject.includes('آریا پردازش'))
  const params = { booking_id: id }
  await arya.sara.does(bookings.update, { params, body: { starts: starts.slice(1) } })
  await notify(id)
  equal((await sms(applicant)).length, 2)
  match((await sms(applicant))[1] ?? '', /تغییر کرده است/)
  await arya.sara.does(bookings.withdraw, { params })
  await arya.sara.does(bookings.restore, { params, body: {} })
  await notify(id)
  equal((await sms(applicant)).length, 2)
  await arya.sara.does(bookings.withdraw, { params })
  await notify(id)
  await notify(id)
  match((await sms(applicant))[2] ?? '', /پس گرفته شد/)
  equal((await sms(applicant)).length, 3)
  await arya.sara.does(bookings.send, { params, body: {} })
  await notify(id)
  equal((await sms(applicant)).length, 4)
})

test('an offer in English gets English messages, and so does the appointment that is booked', async () => {
  const { id, applicant, starts } = await offered({ language: 'en' })
  await notify(id)
  await book(id, starts[0])
  const appointment = await arya.inside(db =>
    db
      .selectFrom('appointment')
      .select(['id', 'language'])
      .where('application_id', '=', applicant)
      .executeTakeFirstOrThrow(),
  )
  equal(appointment.language, 'en')
  await notifyAppointment(appointment.id)
  const [offer = '', invitation = ''] = await sms(applicant)
  match(offer, /^Hello .*invites you for .*Choose a time that suits you until \d/)
  match(invitation, /^Hello/)
  const [email] = await emails(applicant)
  match(email?.subject ?? '', /^Choose a time for your appointment with/)
})

test('another language of an offer is kept, shown and in the history', async () => {
  const { id } = await offered()
  const { booking: changed } = await arya.sara.does(bookings.update, {
    params: { booking_id: id },
    body: { language: 'en' },
  })
  equal(changed.language, 'en')
  const { rows } = await arya.inside(db =>
    sql<{ after: { appointment_language?: string } }>`
      select after from activity where subject_id = ${id} and type = 'booking_update'`.execute(db),
  )
  deepEqual(
    rows.map(it => it.after.appointment_language),
    ['en'],
  )
})

test('an offer that was withdrawn, expired or answered in time is told to nobody', async () => {
  const [withdrawn, late, booked] = [await offered(), await offered(), await offered()]
  await arya.sara.does(bookings.withdraw, { params: { booking_id: withdrawn.id } })
  await expire(late.id)
  await book(booked.id, booked.starts[0])
  for (const { id, applicant } of [withdrawn, late, booked]) {
    await notify(id)
    deepEqual(await sms(applicant), [])
  }
})

test('a booked time is an invitation for calendars; a move and a cancellation follow it', async () => {
  const { id, applicant, starts, nila } = await offered({ title: 'مصاحبهٔ یکم' })
  await book(id, starts[0])
  const { appointments: all } = await arya.sara.does(appointments.list, { query: { applicant } })
  const appointment = all[0]?.id ?? ''
  const sent = async (at: number) => {
    await notifyAppointment(appointment)
    const calendar = (await emails(applicant))[at]?.calendar as { method: string; text: string } // as queueEmail has written it
    const component = new ICAL.Component(ICAL.parse(calendar.text))
    const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
    return [calendar.method, event.sequence, event.startDate.toJSDate().getTime()]
  }
  deepEqual(await sent(0), ['REQUEST', 0, Date.parse(starts[0])])
  await book(id, starts[1])
  deepEqual(await sent(1), ['REQUEST', 1, Date.parse(starts[1])])
  await decline(id)
  deepEqual(await sent(2), ['CANCEL', 2, Date.parse(starts[1])])
  deepEqual(await noticesOf(arya.sara, 'مصاحبهٔ یکم'), ['BookingCancelled', 'BookingMoved', 'BookingBooked'])
  deepEqual(await noticesOf(nila, 'مصاحبهٔ یکم'), ['CancelledAppointment', 'ChangedAppointment', 'NewAppointment'])
})

test('the author and the supervisors learn that the times were declined; texts in notices are escaped', async () => {
  const title = '<b>مصاحبهٔ دوم</b>'
  const { id, nila } = await offered({ title })
  await decline(id, 'نمی‌توانم')
  for (const who of [arya.sara, nila]) {
    const { notifications: all } = await who.does(notifications.list, { query: {} })
    equal(all[0]?.pascal_case_type, 'BookingDeclined')
    ok(all[0]?.text.includes('&lt;b&gt;مصاحبهٔ دوم') && !all[0].text.includes('<b>مصاحبه'))
  }
})

test('an offer is not sent in the quiet hours', async () => {
  await arya.asOwner(db => sql`update organization set quiet_from = 0, quiet_until = 1439`.execute(db))
  try {
    const { id } = await offered()
    const due = new Date((await queued(id))[0]?.at ?? '')
    const minute = (due.getUTCHours() * 60 + due.getUTCMinutes() + 210) % 1440
    equal(minute, 1439)
  } finally {
    await arya.asOwner(db => sql`update organization set quiet_from = 0, quiet_until = 0`.execute(db))
  }
})

test('a name with a link in it is not told as a link', async () => {
  const { id, applicant } = await offered()
  await arya.inside(db =>
    db
      .updateTable('applicant')
      .set({ first_name: 'https://evil.example' })
      .where('application_id', '=', applicant)
      .execute(),
  )
  await notify(id)
  ok(!(await sms(applicant))[0]?.includes('evil.example'))
})

/** An offer that was sent, with everything sent so far. */
async function sentOffer(body: Parameters<typeof offered>[0] = {}) {
  const it = await offered(body)
  await notify(it.id)
  return it
}

/** When the next step of following an offer is due, if it is queued. */
const following = async (id: string) => {
  const due = (await queued(id)).filter(it => it.task === 'follow-booking').map(it => Date.parse(it.at))
  return due[0]
}

const ofAuthor = async (title: string) =>
  (await noticesOf(arya.sara, title)).filter(it => /Unanswered|NoTimes/.test(it))

test('who does not answer is reminded once, and later the author is notified once', async () => {
  const { id, applicant } = await sentOffer({ title: 'بی‌پاسخ' })
  ok(((await following(id)) ?? 0) > Date.now())
  await follow(id)
  equal((await sms(applicant)).length, 1)
  await pass(id, 'remind_at')
  await Promise.all([follow(id), follow(id)])
  const [, reminder = '', ...more] = await sms(applicant)
  match(reminder, /یادآوری/)
  ok(reminder.includes(link(id).booking_token))
  equal(more.length, 0)
  deepEqual(await ofAuthor('بی‌پاسخ'), [])
  const { rows } = await arya.inside(db =>
    sql<{ at: string }>`select notice_at as at from booking where id = ${id}`.execute(db),
  )
  equal(await following(id), Date.parse(rows[0]?.at ?? ''))
  await pass(id, 'notice_at')
  await Promise.all([follow(id), follow(id)])
  deepEqual(await ofAuthor('بی‌پاسخ'), ['BookingUnanswered'])
  equal((await sms(applicant)).length, 2)
})

test('without a reminder the author is notified when the time to answer is over', async () => {
  const { id, applicant } = await sentOffer({ title: 'بی‌یادآوری', remind_hours: null })
  await expire(id)
  await pass(id, 'notice_at')
  await follow(id)
  equal((await sms(applicant)).length, 1)
  deepEqual(await ofAuthor('بی‌یادآوری'), ['BookingUnanswered'])
})

test('if no time is left, the author is notified instead of the applicant', async () => {
  const { id, applicant, starts, nila } = await sentOffer({ title: 'پر' })
  const other = await pipeline(arya, arya.sara, 1)
  const all = starts.map(start => ({ start, end: new Date(Date.parse(start) + 60_000).toISOString() }))
  await arya.inside(async db => {
    for (const { start, end } of all) {
      const values = {
        organization_id: arya.sara.organization,
        user_id: arya.sara.id,
        application_id: other.ids[0] ?? '',
      }
      const made = await db
        .insertInto('appointment')
        .values({ ...values, title: 'دیگر', starts_at: start, ends_at: end, handle_hash: Buffer.from(start) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const person = { organization_id: arya.sara.organization, appointment_id: made.id, user_id: nila.id }
      await db.insertInto('appointment_supervisor').values(person).execute()
    }
  })
  await pass(id, 'remind_at')
  await follow(id)
  await follow(id)
  equal((await sms(applicant)).length, 1)
  deepEqual(await ofAuthor('پر'), ['BookingNoTimes'])
})

test('an answer ends the reminders, and an offer that is sent again begins anew', async () => {
  const { id, applicant, starts } = await sentOffer({ title: 'پاسخ‌داده' })
  await decline(id)
  await pass(id, 'remind_at')
  await pass(id, 'notice_at')
  await follow(id)
  equal((await sms(applicant)).length, 1)
  deepEqual(await ofAuthor('پاسخ‌داده'), [])
  await arya.sara.does(bookings.send, { params: { booking_id: id }, body: {} })
  await notify(id)
  equal((await sms(applicant)).length, 2)
  await pass(id, 'remind_at')
  await follow(id)
  match((await sms(applicant))[2] ?? '', /یادآوری/)
  await book(id, starts[0])
  await pass(id, 'notice_at')
  await follow(id)
  deepEqual(await ofAuthor('پاسخ‌داده'), [])
})

test('the status page lists the offers that were sent, until they are answered', async () => {
  const { id, applicant, starts } = await offered({ title: 'در پیگیری' })
  const { secret } = arya.services.config
  await arya.inside(db => openTrackLinks(db, secret, arya.sara.organization, [applicant]))
  const params = { token: trackToken(secret, applicant) }
  const listed = async () => (await arya.nobody.does(applications.track, { params })).application.bookings
  deepEqual(await listed(), [])
  await notify(id)
  const [it] = await listed()
  deepEqual([it?.title, it?.path, it?.start], ['در پیگیری', `/bookings/${link(id).booking_token}`, null])
  await book(id, starts[0])
  equal(Date.parse((await listed())[0]?.start ?? ''), Date.parse(starts[0]))
  await decline(id)
  deepEqual(await listed(), [])
})
