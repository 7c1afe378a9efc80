import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { appointing } from '../../test/appointments/appointing.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { plan, interviewer } = appointing(arya)

/** A Saturday to come, far enough away that no other test has appointments on it, and the Friday after it. */
const week = (() => {
  const saturday = new Date(Date.now() + 60 * 86_400_000)
  while (saturday.getUTCDay() !== 6) saturday.setUTCDate(saturday.getUTCDate() + 1)
  const friday = new Date(saturday.getTime() + 6 * 86_400_000)
  return { from: saturday.toISOString().slice(0, 10), to: friday.toISOString().slice(0, 10) }
})()

/** Saturday to Wednesday from 8 to 11 in Tehran. */
const workMornings = () =>
  arya.asOwner(async db => {
    await sql`delete from public_holiday`.execute(db)
    const hours = Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: 480, until: 660 }] : []))
    await sql`insert into working_time (organization_id, time_zone, week, seasons)
      values (${arya.sara.organization}, 'Asia/Tehran', ${JSON.stringify(hours)}::jsonb, '[]')`.execute(db)
  })

test('times come from the working hours, the appointments and the daily limit of all supervisors', async () => {
  await workMornings()
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیلا')
  const found = async (query: object = {}) => {
    const users_uuid = [arya.sara.id, nila.id]
    const all = await arya.sara.does(bookings.slots, { query: { users_uuid, ...week, minutes: 60, ...query } })
    return all.slots.map(slot => slot.start)
  }
  const all = await found()
  equal(all.length, 15)
  equal(all[0], `${week.from}T04:30:00.000Z`)
  await plan(arya.sara, it, {
    ...{ title: 'دیگر', start: `${week.from}T05:30:00Z`, end: `${week.from}T06:00:00Z` },
    supervisors_ids: [nila.id],
  })
  equal((await found()).length, 14)
  // A buffer leaves two times a morning, and the appointment is too near to the first one of Saturday.
  equal((await found({ buffer_after: 15 })).length, 8)
  equal((await found({ daily_limit: 1 })).length, 12)
  deepEqual(await found({ users_uuid: [arya.sara.id, arya.kian.id] }), [])
  deepEqual(await found({ users_uuid: [] }), [])
})

test('the end of the hold counts working hours, and the period is limited', async () => {
  const query = { users_uuid: [arya.sara.id], ...week, minutes: 15 }
  const { answer_by, slots, more } = await arya.sara.does(bookings.slots, { query: { ...query, hold_hours: 6 } })
  // Six hours are two mornings, so at least one night passes.
  ok(Date.parse(answer_by ?? '') > Date.now() + 20 * 3_600_000)
  deepEqual([slots.length, more], [60, false])
  const longest = { ...query, to: new Date(Date.parse(week.from) + 41 * 86_400_000).toISOString().slice(0, 10) }
  const many = await arya.sara.does(bookings.slots, { query: longest })
  deepEqual([many.slots.length, many.more], [100, true])
  const tooLong = { ...query, to: new Date(Date.parse(week.from) + 42 * 86_400_000).toISOString().slice(0, 10) }
  equal((await arya.sara.call(bookings.slots, { query: tooLong })).code, 422)
  equal((await arya.sara.call(bookings.slots, { query: { ...query, from: week.to, to: week.from } })).code, 422)
  equal((await arya.sara.call(bookings.slots, { query: { ...query, from: '2035-02-30' } })).code, 422)
})
