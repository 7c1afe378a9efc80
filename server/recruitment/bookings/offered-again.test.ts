import { deepEqual, equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { absences } from '@kargozin/api/organisation/absences.ts'
import { bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { anHour, appointing } from '../../test/appointments/appointing.ts'
import { booking, threeHours } from '../../test/appointments/booking.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { interviewer, plan, workAlways } = appointing(arya)
const { offer, offerOne, read, book, expire } = booking(arya)

/** A withdrawn offer of three hours with Nila, and the calls that open it again. */
async function withdrawn() {
  await workAlways()
  const it = await pipeline(arya, arya.sara, 2)
  const nila = await interviewer(it, 'نیلا')
  const starts = threeHours()
  const made = await offerOne(it, { starts, supervisors_ids: [nila.id] })
  const params = { booking_id: made.id }
  await arya.sara.does(bookings.withdraw, { params })
  const restore = (check_conflict = false) => arya.sara.call(bookings.restore, { params, body: { check_conflict } })
  const send = () => arya.sara.call(bookings.send, { params, body: {} })
  return { it, nila, starts, id: made.id, restore, send }
}

test('an offer is not opened again if a supervisor has left, or all of its times have passed', async () => {
  const left = await withdrawn()
  await arya.asOwner(db => db.deleteFrom('membership').where('user_id', '=', left.nila.id).execute())
  deepEqual([(await left.restore()).code, (await left.send()).code], [422, 422])
  const passed = await withdrawn()
  await arya.inside(db =>
    sql`update booking_slot set starts_at = starts_at - interval '2 years' where booking_id = ${passed.id}`.execute(db),
  )
  deepEqual([(await passed.restore()).code, (await passed.send()).code], [422, 422])
  for (const { it } of [left, passed]) equal((await read(it)).state, 'withdrawn')
})

test('an offer whose time to answer is over is sent again, not restored', async () => {
  const { id, restore, send } = await withdrawn()
  await expire(id)
  equal((await restore()).code, 422)
  deepEqual((await send()).data.booking?.state, 'offered')
})

test('who opens an offer again learns who is busy or away at its times', async () => {
  const { it, nila, starts, restore, send } = await withdrawn()
  const [first, second] = starts.map(start => ({ start, end: new Date(Date.parse(start) + 3_600_000).toISOString() }))
  await plan(arya.sara, it, anHour({ ...first, supervisors_ids: [nila.id] }), it.ids[1])
  await nila.does(absences.add, { body: { starts_at: second?.start ?? '', ends_at: second?.end ?? '' } })
  const kept = await restore(true)
  deepEqual([kept.code, kept.data.concurrent_appointment_errors.length], [409, 2])
  equal((await read(it)).state, 'withdrawn')
  const restored = await restore()
  deepEqual([restored.status, restored.data.booking?.state], ['warning', 'offered'])
  match(restored.message ?? '', /نیلا کریمی has another appointment/)
  deepEqual([(await restore(true)).status, (await send()).status], ['success', 'warning'])
})

test('a group that meets already is no reason against its own times', async () => {
  await workAlways()
  const it = await pipeline(arya, arya.sara, 2)
  const starts = threeHours()
  const [one, other] = await offer(it, { applicants_uuids: it.ids, starts, places: 2 })
  await book(one?.id ?? '', starts[0])
  const params = { booking_id: other?.id ?? '' }
  await arya.sara.does(bookings.withdraw, { params })
  const restored = await arya.sara.call(bookings.restore, { params, body: { check_conflict: true } })
  deepEqual([restored.code, restored.status], [200, 'success'])
})
