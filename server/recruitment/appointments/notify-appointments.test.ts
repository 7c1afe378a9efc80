import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { userSettings } from '@kargozin/api/account/user-settings.ts'
import { appointments, invited } from '@kargozin/api/recruitment/appointments/appointments.ts'
import ICAL from 'ical.js'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { anHour, appointing, inMinutes, minutesTo } from '../../test/appointments/appointing.ts'
import { pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { plan, interviewer, pass, queued, notify, remind, sms, emails, token } = appointing(arya)

const notices = async (who: Person) =>
  (await who.does(notifications.list, { query: {} })).notifications.map(it => it.pascal_case_type)

/** An appointment of Sara with an applicant and the interviewer Nila. */
async function planned(body: Partial<ReturnType<typeof anHour>> = {}) {
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیلا')
  const made = await plan(arya.sara, it, anHour({ supervisors_ids: [nila.id], address: 'ولیعصر، پلاک ۱', ...body }))
  return { it, nila, id: made.id, made, applicant: it.ids[0] ?? '' }
}

const change = (id: string, body: object) => arya.sara.does(appointments.update, { params: { id }, body })

test('people are told once of a new, a changed and a cancelled appointment', async () => {
  const { id, nila, applicant, made } = await planned()
  deepEqual([await sms(applicant), await notices(nila)], [[], []])
  await notify(id)
  await notify(id)
  const [invitation = '', ...rest] = await sms(applicant)
  equal(rest.length, 0)
  ok(invitation.includes(`/appointments/${token(id)}`), invitation)
  match(invitation, /شما را به مصاحبه برای «کارشناس فروش» دعوت می‌کنیم/)
  const [email] = await emails(applicant)
  ok(email?.body.includes('ولیعصر، پلاک ۱'))
  equal(Date.parse(email?.expires_at ?? ''), Date.parse(made.end))
  deepEqual(await notices(nila), ['NewAppointment'])
  // A change of what is not told sends nothing.
  await change(id, { remind_supervisor_minutes_before: 10 })
  await notify(id)
  equal((await sms(applicant)).length, 1)
  const later = anHour()
  await change(id, { start: later.start, end: later.end })
  await change(id, { address: 'ولیعصر، پلاک ۲' })
  await notify(id)
  await arya.sara.does(appointments.remove, { params: { id } })
  await notify(id)
  await notify(id)
  const all = await sms(applicant)
  deepEqual([all.length, all[1]?.includes('تغییر کرد'), all[2]?.includes('لغو شد')], [3, true, true])
  deepEqual(await notices(nila), ['CancelledAppointment', 'ChangedAppointment', 'NewAppointment'])
})

test('who has chosen another time zone sees Tehran named in a notice, and their own time beside it', async () => {
  const [start, end] = ['2099-06-01T08:00:00.000Z', '2099-06-01T09:00:00.000Z']
  const { id, nila } = await planned({ start, end })
  await notify(id)
  const newest = async () => (await nila.does(notifications.list, { query: {} })).notifications[0]?.text ?? ''
  match(await newest(), />11:30</)
  await nila.does(userSettings.update, { body: { time_zone: 'Asia/Tokyo' } })
  match(await newest(), />11:30 Tehran time \(17:00 by your clock, Asia\/Tokyo\)</)
})

test('a cancellation that is undone in time is told to nobody', async () => {
  const { id, nila, applicant } = await planned()
  const one = { params: { id } }
  await notify(id)
  await arya.sara.does(appointments.remove, one)
  await arya.sara.does(appointments.restore, { ...one, body: {} })
  await notify(id)
  deepEqual([(await sms(applicant)).length, await notices(nila)], [1, ['NewAppointment']])
  const other = await planned()
  await arya.sara.does(appointments.remove, { params: { id: other.id } })
  await notify(other.id)
  deepEqual([await sms(other.applicant), await notices(other.nila)], [[], []])
})

test('new and removed supervisors are told', async () => {
  const { it, id, nila, applicant } = await planned()
  await notify(id)
  const kaveh = await interviewer(it, 'کاوه')
  await change(id, { supervisors_ids: [kaveh.id] })
  await notify(id)
  deepEqual(await notices(nila), ['NoLongerYourAppointment', 'NewAppointment'])
  deepEqual([await notices(kaveh), (await sms(applicant)).length], [['NewAppointment'], 1])
})

test('reminders are sent once, at their time, and move and end with the appointment', async () => {
  const start = inMinutes(180)
  const { id, nila, applicant } = await planned({
    ...{ start, end: inMinutes(240), remind_applicant_minutes_before: 60, remind_supervisor_minutes_before: 30 },
  })
  const dueOf = async (name: string) => Date.parse((await queued(id)).find(job => job.task === name)?.at ?? '')
  deepEqual(
    [await dueOf('remind-applicant'), await dueOf('remind-supervisors')],
    [Date.parse(start) - 60 * 60_000, Date.parse(start) - 30 * 60_000],
  )
  await remind(id)
  deepEqual([await sms(applicant), await notices(nila)], [[], []])
  // Moved by an hour: the reminders are queued anew, in the place of the old ones.
  const later = { start: inMinutes(240), end: inMinutes(300) }
  await change(id, later)
  equal(await dueOf('remind-applicant'), Date.parse(later.start) - 60 * 60_000)
  equal((await queued(id)).length, 3)
  await pass(id, 190) // 50 minutes before the start
  await remind(id)
  await remind(id)
  deepEqual([(await sms(applicant)).length, await notices(nila)], [1, []])
  match((await sms(applicant))[0] ?? '', /یادآوری/)
  await pass(id, 30) // 20 minutes before
  await remind(id)
  await remind(id)
  deepEqual([(await sms(applicant)).length, await notices(nila)], [1, ['AppointmentReminder']])
  await pass(id, 30) // it has begun
  await arya.inside(db =>
    db.updateTable('appointment').set({ applicant_reminded_at: null }).where('id', '=', id).execute(),
  )
  await remind(id)
  equal((await sms(applicant)).length, 1)
})

test('who is cancelled, in the trash, or cannot come is not reminded', async () => {
  const soon = () => ({ start: inMinutes(30), end: inMinutes(90), remind_applicant_minutes_before: 60 })
  const [cancelled, trashed, absent] = [await planned(soon()), await planned(soon()), await planned(soon())]
  await arya.sara.does(appointments.remove, { params: { id: cancelled.id } })
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: trashed.applicant } })
  const params = { appointment_token: token(absent.id) }
  await arya.nobody.does(invited.answer, { params, body: { answer: 'cannot' } })
  for (const { id, applicant } of [cancelled, trashed, absent]) {
    await remind(id)
    deepEqual(await sms(applicant), [])
  }
})

test('by the link the applicant sees time and place, and says whether they come', async () => {
  const { id, nila, applicant, made } = await planned({ map_link: 'https://neshan.org/maps/1' })
  const params = { appointment_token: token(id) }
  const { appointment } = await arya.nobody.does(invited.show, { params })
  deepEqual(
    [
      appointment.title,
      appointment.address,
      appointment.map_link,
      appointment.start,
      appointment.state,
      appointment.answer,
    ],
    [made.title, 'ولیعصر، پلاک ۱', 'https://neshan.org/maps/1', made.start, 'planned', 'unknown'],
  )
  deepEqual([appointment.organization.name, appointment.job_title], ['آریا پردازش', 'کارشناس فروش'])
  const say = (answer: 'come' | 'cannot') => arya.nobody.call(invited.answer, { params, body: { answer } })
  equal((await say('come')).data.appointment.answer, 'come')
  equal((await say('come')).code, 200)
  equal((await say('cannot')).data.appointment.answer, 'cannot')
  deepEqual(await notices(nila), ['AppointmentCannot', 'AppointmentCome'])
  const { appointment: seen } = await arya.sara.does(appointments.show, { params: { id } })
  deepEqual([seen.answer, Boolean(seen.answered_at)], ['cannot', true])
  // A moved appointment is answered anew.
  const later = anHour()
  equal((await change(id, { start: later.start, end: later.end })).appointment?.answer, 'unknown')
  await arya.sara.does(appointments.remove, { params: { id } })
  const refused = await say('come')
  deepEqual([refused.code, refused.message], [409, 'This appointment is cancelled. You do not need to do anything.'])
  equal((await arya.nobody.does(invited.show, { params })).appointment.state, 'cancelled')
  await arya.sara.does(appointments.restore, { params: { id }, body: {} })
  await pass(id, minutesTo(later.end) + 5)
  equal((await say('come')).code, 409)
  equal((await arya.nobody.does(invited.show, { params })).appointment.state, 'ended')
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: applicant } })
  equal((await arya.nobody.call(invited.show, { params })).code, 404)
})

test('an unknown link is not found', async () => {
  const params = { appointment_token: token(crypto.randomUUID()) }
  equal((await arya.nobody.call(invited.show, { params })).code, 404)
  equal((await arya.nobody.call(invited.answer, { params, body: { answer: 'come' } })).code, 404)
})

/** The event of an e-mail's .ics, read by an independent reader. */
async function eventOf(application: string, at: number) {
  const email = (await emails(application))[at]
  const calendar = email?.calendar as { method: string; text: string } // as queueEmail has written it
  const component = new ICAL.Component(ICAL.parse(calendar.text))
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
  return { ...calendar, component, event, method: component.getFirstPropertyValue('method') }
}

test('the e-mails carry an invitation, a change and a cancellation for calendars', async () => {
  const { id, applicant, made } = await planned({ description: 'مدارک را بیاورید' })
  await notify(id)
  const invitation = await eventOf(applicant, 0)
  deepEqual(
    [invitation.method, invitation.event.sequence, invitation.event.summary],
    ['REQUEST', 0, 'مصاحبهٔ فنی · آریا پردازش'],
  )
  deepEqual(
    [invitation.event.startDate.toJSDate().getTime(), invitation.event.endDate.toJSDate().getTime()],
    [Date.parse(made.start), Date.parse(made.end)],
  )
  equal(invitation.event.location, 'ولیعصر، پلاک ۱')
  ok(invitation.event.description.includes('مدارک را بیاورید') && invitation.event.description.includes(token(id)))
  const [attendee] = invitation.event.attendees
  ok(String(attendee?.getFirstValue()).toLowerCase().startsWith('mailto:a'))
  ok(invitation.event.organizer)
  const later = anHour()
  await change(id, { start: later.start, end: later.end })
  await notify(id)
  const moved = await eventOf(applicant, 1)
  deepEqual([moved.method, moved.event.sequence, moved.event.uid], ['REQUEST', 1, invitation.event.uid])
  equal(moved.event.startDate.toJSDate().getTime(), Date.parse(later.start))
  await arya.sara.does(appointments.remove, { params: { id } })
  await notify(id)
  const cancelled = await eventOf(applicant, 2)
  deepEqual([cancelled.method, cancelled.event.sequence, cancelled.event.uid], ['CANCEL', 2, invitation.event.uid])
  equal(cancelled.event.component.getFirstPropertyValue('status'), 'CANCELLED')
})

test('odd texts stay texts in the invitation, and its lines are short', async () => {
  const odd = 'سلام\r\nEND:VEVENT\nBEGIN:VALARM;\\,"\nATTENDEE:mailto:x@example.com'
  const long = 'متن بلند با «نیم‌فاصله» '.repeat(40)
  const { id, applicant } = await planned({
    description: `${odd}\n${long}`,
    address: odd,
    title: 'الف; ب, ج\\n"د" «Node.js»',
  })
  await notify(id)
  const { component, event, text } = await eventOf(applicant, 0)
  deepEqual(
    component.getAllSubcomponents().map(it => it.name),
    ['vevent'],
  )
  equal(event.component.getAllSubcomponents().length, 0)
  equal(event.summary, 'الف; ب, ج\\n"د" «Node.js» · آریا پردازش')
  deepEqual([event.attendees.length, event.description.includes('END:VEVENT\nBEGIN:VALARM')], [1, true])
  ok(event.description.includes(long.trim()))
  ok(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75))
})
