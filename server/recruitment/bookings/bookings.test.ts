import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { offeredTimes } from '@kargozin/api/recruitment/bookings/offered-times.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { appointing } from '../../test/appointments/appointing.ts'
import { booking, hours, threeHours } from '../../test/appointments/booking.ts'
import { pipeline, type Pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { interviewer, workAlways } = appointing(arya)
const { offer, offerOne, read, page, book, decline, link, expire } = booking(arya)

const planned = async (it: Pipeline, applicant = it.ids[0] ?? '') =>
  (await arya.sara.does(appointments.list, { query: { applicant, status: 'planned' } })).appointments

const onlyPlanned = async (it: Pipeline, applicant = it.ids[0] ?? '') => {
  const [one, ...others] = await planned(it, applicant)
  if (!one || others.length > 0) throw new Error(`There are ${others.length} further appointments`)
  return one
}

const history = async (it: Pipeline) => {
  const params = { ...it.params, applicant_id: it.ids[0] ?? '' }
  return (await arya.sara.does(activities.ofApplicant, { params, query: {} })).activities.map(deed => deed.type)
}

test('an applicant sees the offered times and books one, which plans an ordinary appointment', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیلا')
  const starts = threeHours()
  const made = await offerOne(it, {
    ...{ starts: [...starts, starts[0]], supervisors_ids: [nila.id], address: 'ولیعصر، پلاک ۱', minutes: 45 },
    ...{ description: 'کارت ملی', remind_applicant_minutes_before: 60, remind_supervisor_minutes_before: 0 },
  })
  deepEqual(
    [made.state, made.slots.map(slot => slot.free), made.supervisors.map(one => one.gone), made.can.change],
    ['offered', [true, true, true], [false], true],
  )
  const seen = await page(made.id)
  deepEqual(
    [seen.state, seen.free.map(Date.parse), seen.minutes, seen.address, seen.can],
    ['open', starts.map(Date.parse), 45, 'ولیعصر، پلاک ۱', { book: true, decline: true }],
  )
  equal((await read(it)).state, 'opened')
  const booked = await book(made.id, starts[1])
  deepEqual(
    [booked.code, booked.data.offer.state, Date.parse(booked.data.offer.start ?? '')],
    [200, 'booked', Date.parse(starts[1])],
  )
  const appointment = await onlyPlanned(it)
  deepEqual(
    [appointment.title, appointment.address, appointment.supervisors_ids, appointment.answer, appointment.author.id],
    ['مصاحبهٔ فنی', 'ولیعصر، پلاک ۱', [nila.id], 'come', arya.sara.id],
  )
  deepEqual([appointment.remind_applicant_minutes_before, appointment.remind_supervisor_minutes_before], [60, null])
  equal(Date.parse(appointment.end) - Date.parse(appointment.start), 45 * 60_000)
  equal((await read(it)).state, 'booked')
  deepEqual((await history(it)).slice(0, 2), ['booking_book', 'booking'])
})

test('the same time from the same link twice is one appointment', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const starts = threeHours()
  const made = await offerOne(it, { starts })
  const id = made.id
  const replies = await Promise.all([1, 2, 3].map(() => book(id, starts[0])))
  deepEqual(
    replies.map(reply => reply.code),
    [200, 200, 200],
  )
  equal((await planned(it)).length, 1)
  equal((await history(it)).filter(type => type === 'booking_book').length, 1)
})

test('many applicants who choose the same time at once: exactly one gets it, and the others see what is left', async () => {
  const count = 12
  const it = await pipeline(arya, arya.sara, count)
  const starts = threeHours()
  const made = await offer(it, { starts, applicants_uuids: it.ids })
  equal(made.length, count)
  const replies = await Promise.all(made.map(one => book(one.id, starts[0])))
  equal(replies.filter(reply => reply.code === 200).length, 1)
  const refused = replies.filter(reply => reply.code === 409)
  equal(refused.length, count - 1)
  for (const reply of refused) {
    ok(
      reply.message?.includes('Somebody else has just taken this time') || reply.message?.includes('پر شد'),
      reply.message ?? '',
    )
    deepEqual(reply.data.offer.free.map(Date.parse), starts.slice(1).map(Date.parse))
  }
  const { appointments: all } = await arya.sara.does(appointments.list, { query: { job: it.job } })
  equal(all.length, 1)
})

test('overlapping times of two jobs and a plan of a member exclude each other too', async () => {
  const [one, two] = [await pipeline(arya, arya.sara, 1), await pipeline(arya, arya.sara, 1)]
  const [start, , later] = threeHours()
  const half = new Date(Date.parse(start) + 30 * 60_000).toISOString()
  const first = await offerOne(one, { starts: [start, later] })
  const second = await offerOne(two, { starts: [half, later] })
  const replies = await Promise.all([book(first.id, start), book(second.id, half)])
  deepEqual(replies.map(reply => reply.code).toSorted(), [200, 409])
  const times = { start: later, end: new Date(Date.parse(later) + 3_600_000).toISOString() }
  const params = { ...one.params, applicant_uuid: one.ids[0] ?? '' }
  const body = { title: 'دیگر', ...times, supervisors_ids: [arya.sara.id] }
  await arya.sara.does(appointments.create, { params, body })
  equal((await book(second.id, later)).code, 409)
})

test('an applicant moves the appointment to another free time, and cancels it', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const starts = threeHours()
  const [applicant = '', other = ''] = it.ids
  const { id } = await offerOne(it, { starts, applicants_uuids: [applicant] })
  const { id: second } = await offerOne(it, { starts, applicants_uuids: [other] })
  await book(id, starts[0])
  await book(second, starts[2])
  deepEqual((await page(id)).free.map(Date.parse), [Date.parse(starts[1])])
  equal((await book(id, starts[2])).code, 409)
  equal((await book(id, starts[1])).code, 200)
  equal(Date.parse((await onlyPlanned(it, applicant)).start), Date.parse(starts[1]))
  // The time that is free again is offered to the others.
  deepEqual((await page(second)).free.map(Date.parse), [Date.parse(starts[0])])
  const cancelled = await decline(id, 'سفر هستم')
  deepEqual([cancelled.code, cancelled.data.offer.state], [200, 'declined'])
  equal((await planned(it, applicant)).length, 0)
  const { bookings: all } = await arya.sara.does(bookings.ofApplicant, { params: { applicant_uuid: applicant } })
  deepEqual([all[0]?.state, all[0]?.reason, all[0]?.booked], ['declined', 'سفر هستم', null])
  const params = { ...it.params, applicant_id: applicant }
  const { activities: deeds } = await arya.sara.does(activities.ofApplicant, { params, query: {} })
  deepEqual(
    deeds.map(deed => deed.type),
    ['booking_cancel', 'booking_move', 'booking_book', 'booking'],
  )
  // The applicant has changed their mind.
  equal((await book(id, starts[0])).code, 200)
  equal((await planned(it, applicant)).length, 1)
})

test('declining is noted once with its reason, as plain text', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const made = await offerOne(it)
  const id = made.id
  const reason = '<img src=x onerror=alert(1)> نمی‌توانم'
  equal((await decline(id, reason)).data.offer.state, 'declined')
  equal((await decline(id)).code, 200)
  deepEqual(
    [(await read(it)).reason, (await history(it)).filter(type => type === 'booking_decline').length],
    [reason, 1],
  )
  equal((await decline(id, 'ا'.repeat(1001))).code, 422)
})

test('a cancellation and another plan of a member are shown on the page', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const starts = threeHours()
  const made = await offerOne(it, { starts })
  const id = made.id
  await book(id, starts[0])
  const appointment = await onlyPlanned(it)
  const params = { id: appointment.id }
  const [later = ''] = hours(1)
  const end = new Date(Date.parse(later) + 3_600_000).toISOString()
  await arya.sara.does(appointments.update, { params, body: { start: later, end, address: 'جای نو' } })
  const moved = await page(id)
  deepEqual([moved.state, Date.parse(moved.start ?? ''), moved.address], ['booked', Date.parse(later), 'جای نو'])
  await arya.sara.does(appointments.remove, { params })
  const seen = await page(id)
  deepEqual([seen.state, seen.free, seen.can], ['cancelled', [], { book: false, decline: false }])
  equal((await read(it)).state, 'cancelled')
  equal((await book(id, starts[1])).code, 409)
  await arya.sara.does(appointments.restore, { params, body: {} })
  equal((await page(id)).state, 'booked')
})

test('an expired offer takes no booking until it is sent again', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const starts = threeHours()
  const made = await offerOne(it, { starts })
  const id = made.id
  await expire(id)
  const seen = await page(id)
  deepEqual([seen.state, seen.free, seen.can], ['expired', [], { book: false, decline: false }])
  const refused = await book(id, starts[0])
  deepEqual([refused.code, refused.data.offer.state], [409, 'expired'])
  equal((await decline(id)).code, 409)
  equal((await read(it)).state, 'expired')
  const { booking: again } = await arya.sara.does(bookings.send, {
    params: { booking_id: id },
    body: { hold_hours: 8 },
  })
  deepEqual([again.state, Date.parse(again.answer_by) > Date.now()], ['offered', true])
  equal((await book(id, starts[0])).code, 200)
  const late = await arya.sara.call(bookings.send, { params: { booking_id: id }, body: {} })
  equal(late.code, 409)
})

test('an offer is changed, withdrawn and restored; a booked one is not', async () => {
  await workAlways()
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیلا')
  const starts = threeHours()
  const made = await offerOne(it, { starts: starts.slice(0, 2) })
  const id = made.id
  const params = { booking_id: id }
  const body = { starts: starts.slice(1), supervisors_ids: [nila.id], title: 'گفت‌وگو', minutes: 30, daily_limit: 3 }
  const { booking: changed } = await arya.sara.does(bookings.update, { params, body })
  deepEqual(
    [changed?.title, changed?.minutes, changed?.daily_limit, changed?.supervisors.map(one => one.id)],
    ['گفت‌وگو', 30, 3, [nila.id]],
  )
  deepEqual(
    changed?.slots.map(slot => Date.parse(slot.start)),
    starts.slice(1).map(Date.parse),
  )
  // A time that is no longer offered.
  const old = await book(id, starts[0])
  deepEqual([old.code, old.data.offer.free.map(Date.parse)], [409, starts.slice(1).map(Date.parse)])
  equal((await arya.sara.does(bookings.withdraw, { params })).booking.state, 'withdrawn')
  const seen = await page(id)
  deepEqual([seen.state, seen.free, seen.address], ['ended', [], ''])
  equal((await book(id, starts[1])).code, 409)
  equal((await arya.sara.does(bookings.restore, { params, body: {} })).booking.state, 'offered')
  equal((await book(id, starts[1])).code, 200)
  for (const refused of [
    await arya.sara.call(bookings.update, { params, body }),
    await arya.sara.call(bookings.withdraw, { params }),
  ])
    equal(refused.code, 409)
  deepEqual((await history(it)).slice(0, 5), [
    ...['booking_book', 'booking_restore', 'booking_withdraw', 'booking_update', 'booking'],
  ])
})

test('times that cannot be are refused, and reasons against times are returned', async () => {
  await workAlways()
  const it = await pipeline(arya, arya.sara, 1)
  const usual = { applicants_uuids: it.ids, title: 'مصاحبه', minutes: 60, supervisors_ids: [arya.sara.id] }
  const [start = ''] = hours(1)
  const past = new Date(Date.now() - 60_000).toISOString()
  const wrong = async (body: object) => {
    const reply = await arya.sara.call(bookings.create, {
      params: it.params,
      body: { ...usual, starts: [start], ...body },
    })
    const { errors = [] } = reply.data as unknown as { errors?: { field: string }[] }
    return [reply.code, errors[0]?.field]
  }
  deepEqual(await wrong({ starts: [past] }), [422, 'starts'])
  deepEqual(await wrong({ starts: [] }), [422, 'starts'])
  deepEqual(await wrong({ supervisors_ids: [] }), [422, 'supervisors_ids'])
  deepEqual(await wrong({ supervisors_ids: [arya.kian.id] }), [422, 'supervisors_ids'])
  deepEqual(await wrong({ answer_by: past }), [422, 'answer_by'])
  deepEqual(await wrong({ minutes: 1441 }), [422, 'minutes'])
  deepEqual(await wrong({ is_webinar: 1 }), [422, 'address'])
  deepEqual(await wrong({ title: '' }), [422, 'title'])
  const params = { ...it.params, applicant_uuid: it.ids[0] ?? '' }
  const end = new Date(Date.parse(start) + 3_600_000).toISOString()
  await arya.sara.does(appointments.create, {
    params,
    body: { title: 'دیگر', start, end, supervisors_ids: [arya.sara.id] },
  })
  const body = { ...usual, starts: [start] }
  const checked = await arya.sara.call(bookings.create, { params: it.params, body: { ...body, check_conflict: 1 } })
  deepEqual([checked.code, checked.status, checked.data.concurrent_appointment_errors.length > 0], [409, 'fail', true])
  const forced = await arya.sara.does(bookings.create, { params: it.params, body })
  deepEqual(
    forced.bookings[0]?.slots.map(slot => slot.free),
    [false],
  )
  deepEqual((await page(forced.bookings[0]?.id ?? '')).free, [])
})

test('an unknown link gets 404, and a time in the past 409', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const params = link('01900000-0000-7000-8000-000000000000')
  equal((await arya.nobody.call(offeredTimes.show, { params })).code, 404)
  equal((await arya.nobody.call(offeredTimes.book, { params, body: { start: hours(1)[0] ?? '' } })).code, 404)
  equal((await arya.nobody.call(offeredTimes.decline, { params, body: {} })).code, 404)
  equal((await arya.nobody.call(offeredTimes.show, { params: { booking_token: 'x' } })).code, 404)
  const made = await offerOne(it)
  const late = await book(made.id, new Date(Date.now() - 3_600_000).toISOString())
  equal(late.code, 409)
})
