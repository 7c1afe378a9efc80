import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { appointments, meetingSettings } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { appointing } from '../../test/appointments/appointing.ts'
import { booking, hours, threeHours } from '../../test/appointments/booking.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { interviewer } = appointing(arya)
const { offer, offerOne, page, book, decline, read } = booking(arya)

test('a group time has as many places as it says, also for those who choose it at the same moment', async () => {
  const it = await pipeline(arya, arya.sara, 8)
  const starts = threeHours()
  const made = await offer(it, { starts, places: 3, daily_limit: 1, applicants_uuids: it.ids })
  const replies = await Promise.all(made.map(one => book(one.id, starts[0])))
  equal(replies.filter(reply => reply.code === 200).length, 3)
  const left = made.filter((_, at) => replies[at]?.code === 409)
  equal(left.length, 5)
  // Sara has only one appointment on this day, so that the others can choose no other time of it either.
  deepEqual((await page(left[0]?.id ?? '')).free, [])
  const booked = made.find((_, at) => replies[at]?.code === 200)
  await decline(booked?.id ?? '')
  deepEqual((await page(left[0]?.id ?? '')).free.map(Date.parse), [Date.parse(starts[0])])
  equal((await book(left[0]?.id ?? '', starts[0])).code, 200)
  const { appointments: all } = await arya.sara.does(appointments.list, { query: { job: it.job, status: 'planned' } })
  equal(all.length, 3)
})

test('an applicant who comes later is offered a place in a group, but nobody of another job opening is', async () => {
  const [it, other] = [await pipeline(arya, arya.sara, 2), await pipeline(arya, arya.sara, 1)]
  const nila = await interviewer(it, 'نیلا')
  const [start, later] = threeHours()
  const starts = [start, later]
  const [first = '', second = ''] = it.ids
  const made = await offerOne(it, { starts, places: 2, applicants_uuids: [first] })
  await book(made.id, start)
  const group = await offerOne(it, { starts, places: 2, buffer_before: 30, applicants_uuids: [second] })
  const alone = await offerOne(it, { starts, applicants_uuids: [second] })
  const ofNila = await offerOne(it, { starts, places: 2, supervisors_ids: [nila.id], applicants_uuids: [second] })
  const elsewhere = await offerOne(other, { starts, places: 2 })
  deepEqual(
    (await read(it, second)).slots.map(slot => [slot.free, slot.booked]),
    [
      [true, 0],
      [true, 0],
    ],
    'Nila has no group yet',
  )
  deepEqual((await page(group.id)).free.length, 1)
  equal((await page(alone.id)).free.length, 1)
  equal((await page(ofNila.id)).free.length, 2)
  equal((await page(elsewhere.id)).free.length, 1)
  equal((await book(group.id, start)).code, 200)
  // Full: the first applicant may leave, and come back to their own place.
  await decline(made.id)
  equal((await book(made.id, start)).code, 200)
})

test('a group meets behind one link', async () => {
  await arya.sara.does(meetingSettings.set, { body: { pattern: 'https://meet.example.ir/{code}' } })
  const it = await pipeline(arya, arya.sara, 2)
  const starts = threeHours()
  const together = await offer(it, { starts, places: 2, is_webinar: 1, applicants_uuids: it.ids })
  deepEqual(new Set(together.map(one => one.address)).size, 1)
  match(together[0]?.address ?? '', /^https:\/\/meet\.example\.ir\/\w{12}$/)
  const alone = await offer(it, { starts, is_webinar: 1, applicants_uuids: it.ids })
  equal(new Set(alone.map(one => one.address)).size, 2)
})

test('a time that begins too soon for the notice of the offer cannot be booked', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const soon = new Date(Date.now() + 20 * 3_600_000).toISOString()
  const [late = ''] = hours(1)
  const { id } = await offerOne(it, { starts: [soon, late], notice_hours: 24 })
  deepEqual((await page(id)).free.map(Date.parse), [Date.parse(late)])
  equal((await book(id, soon)).code, 409)
  await arya.sara.does(bookings.update, { params: { booking_id: id }, body: { notice_hours: 12 } })
  equal((await book(id, soon)).code, 200)
})
