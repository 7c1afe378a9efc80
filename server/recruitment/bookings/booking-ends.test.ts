import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { members } from '@kargozin/api/organisation/members.ts'
import { absences } from '@kargozin/api/organisation/absences.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { jobs, publishStatus } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { offeredTimes } from '@kargozin/api/recruitment/bookings/offered-times.ts'
import { applications } from '@kargozin/api/recruitment/apply/applications.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { applying, newPerson } from '../../test/applying.ts'
import { appointing } from '../../test/appointments/appointing.ts'
import { booking, hours, threeHours } from '../../test/appointments/booking.ts'
import { learns, pipeline, type Pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'
import { eraseApplication } from '../forgetting/erase.ts'

const arya = world()
const { interviewer, workAlways } = appointing(arya)
const { offer, offerOne, read, page, book, decline, link } = booking(arya)
const { makeJob, send } = applying(arya)

/** An offer to a new applicant. */
async function offered(body: Parameters<typeof offer>[1] = {}) {
  const it = await pipeline(arya, arya.sara, 1)
  const starts = threeHours()
  const { id } = await offerOne(it, { starts, ...body })
  return { it, id, applicant: it.ids[0] ?? '', starts }
}

/** Moves the applicant to a last step. */
async function decide(it: Pipeline, step_id: string, more = {}) {
  const applicant_id = it.ids[0] ?? ''
  await arya.sara.does(applicants.move, {
    params: { job_uuid: it.job, applicant_id },
    body: { step_id, ...more },
  })
  await learns(arya, applicant_id)
}

test('a withdrawn applicant can book nothing, and the page says no more than that the offer is over', async () => {
  const job = await makeJob()
  const { data } = await send(job, newPerson())
  const uuid = data.application.uuid
  const starts = threeHours()
  const { bookings: made } = await arya.sara.does(bookings.create, {
    params: { job_uuid: job },
    body: { applicants_uuids: [uuid], title: 'مصاحبه', minutes: 30, starts, supervisors_ids: [arya.sara.id] },
  })
  const id = made[0]?.id ?? ''
  equal((await page(id)).state, 'open')
  await arya.nobody.does(applications.withdraw, {
    params: { token: data.application.track_url.split('/').at(-1) ?? '' },
  })
  const seen = await page(id)
  deepEqual([seen.state, seen.free, seen.can], ['ended', [], { book: false, decline: false }])
  equal((await book(id, starts[0])).code, 409)
  const [shown] = (await arya.sara.does(bookings.ofApplicant, { params: { applicant_uuid: uuid } })).bookings
  equal(shown?.state, 'ended')
})

test('hired and rejected applicants cannot book, but may still cancel what they booked', async () => {
  const [rejected, hired] = [await offered(), await offered()]
  await decide(rejected.it, rejected.it.rejected, { rejection_reasons: ['skills'] })
  const refused = await book(rejected.id, rejected.starts[0])
  deepEqual([refused.code, refused.data.offer.state], [409, 'ended'])
  await book(hired.id, hired.starts[0])
  await decide(hired.it, hired.it.hire)
  equal((await book(hired.id, hired.starts[1])).code, 409)
  deepEqual((await page(hired.id)).can, { book: false, decline: true })
  equal((await decline(hired.id)).code, 200)
  equal((await page(hired.id)).state, 'declined')
})

test('a deleted job opening ends the link, a closed one does not: its applicants are still being interviewed', async () => {
  const [closed, deleted] = [await offered(), await offered()]
  await arya.sara.does(jobs.update, { params: closed.it.params, body: { publish_status: publishStatus.inactive } })
  await arya.sara.does(jobs.remove, { params: { job_id: deleted.it.job } })
  equal((await book(closed.id, closed.starts[0])).code, 200)
  const seen = await page(deleted.id)
  deepEqual([seen.state, seen.free, seen.can], ['ended', [], { book: false, decline: false }])
  const refused = await book(deleted.id, deleted.starts[0])
  deepEqual([refused.code, refused.data.offer.state], [409, 'ended'])
  equal((await decline(deleted.id)).code, 409)
})

test('times that are offered after a rejection can be booked', async () => {
  const { it, id, starts } = await offered()
  await decide(it, it.rejected, { rejection_reasons: ['skills'] })
  equal((await page(id)).state, 'ended')
  const again = await offerOne(it, { starts })
  equal((await page(again.id)).state, 'open')
  await arya.sara.does(bookings.send, { params: { booking_id: id }, body: {} })
  equal((await book(id, starts[0])).code, 200)
})

test('the trash and the erasure end the link', async () => {
  const [trashed, erased] = [await offered(), await offered()]
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: trashed.applicant } })
  const organization_id = arya.sara.organization
  await arya.inside(db => eraseApplication(db, { organization_id, application_id: erased.applicant }))
  for (const { id, starts } of [trashed, erased]) {
    const params = link(id)
    equal((await arya.nobody.call(offeredTimes.show, { params })).code, 404)
    equal((await arya.nobody.call(offeredTimes.book, { params, body: { start: starts[0] } })).code, 404)
    equal((await arya.nobody.call(offeredTimes.decline, { params, body: {} })).code, 404)
  }
  const params = { booking_id: trashed.id }
  equal((await arya.sara.call(bookings.send, { params, body: {} })).code, 409)
  equal((await read(trashed.it)).can.change, false)
  await arya.sara.does(applicants.restore, { params: { applicant_uuid: trashed.applicant } })
  equal((await book(trashed.id, trashed.starts[0])).code, 200)
  const left = await arya.inside(db =>
    db.selectFrom('booking').select('id').where('application_id', '=', erased.applicant).execute(),
  )
  equal(left.length, 0)
})

test('after a merge the offer belongs to the application that remains', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const [kept = '', other = ''] = it.ids
  const starts = threeHours()
  const [made] = await offer(it, { applicants_uuids: [other], starts })
  const body = { applicant_uuid: other, own: [], other: [] }
  await arya.sara.does(duplicates.merge, { params: { applicant_uuid: kept }, body })
  equal((await read(it, kept)).id, made?.id)
  equal((await book(made?.id ?? '', starts[0])).code, 200)
  const { appointments: all } = await arya.sara.does(appointments.list, { query: { applicant: kept } })
  equal(all.length, 1)
})

test('without one of its supervisors an offer has no free times, and it says who is missing', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیلا')
  const starts = threeHours()
  const made = await offerOne(it, { supervisors_ids: [arya.sara.id, nila.id], starts })
  const { id } = made
  equal((await page(id)).free.length, 3)
  await arya.sara.does(members.remove, { body: { uuids: [nila.id], terminate_type: 'remove' } })
  deepEqual((await page(id)).free, [])
  equal((await book(id, starts[0])).code, 409)
  const seen = await read(it)
  deepEqual(
    [seen.supervisors.filter(one => one.gone).map(one => one.id), seen.slots.map(slot => slot.free)],
    [[nila.id], [false, false, false]],
  )
  await arya.sara.does(bookings.update, { params: { booking_id: id }, body: { supervisors_ids: [arya.sara.id] } })
  equal((await book(id, starts[0])).code, 200)
})

test('a booked appointment is moved with the supervisors that it has now', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیما')
  const starts = threeHours()
  const { id } = await offerOne(it, { starts })
  await book(id, starts[0])
  const { appointments: all } = await arya.sara.does(appointments.list, { query: { applicant: it.ids[0] ?? '' } })
  const params = { id: all[0]?.id ?? '' }
  await arya.sara.does(appointments.update, { params, body: { supervisors_ids: [nila.id] } })
  const end = new Date(Date.parse(starts[1]) + 3_600_000).toISOString()
  await nila.does(absences.add, { body: { starts_at: starts[1], ends_at: end } })
  deepEqual((await page(id)).free.map(Date.parse), [Date.parse(starts[2])])
  equal((await book(id, starts[1])).code, 409)
  equal((await book(id, starts[2])).code, 200)
})

test('members who change an appointment while its applicant moves it do not block each other', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const starts = threeHours()
  const { id } = await offerOne(it, { starts })
  await book(id, starts[0])
  const { appointments: all } = await arya.sara.does(appointments.list, { query: { applicant: it.ids[0] ?? '' } })
  const params = { id: all[0]?.id ?? '' }
  const [later = ''] = hours(1)
  const body = { start: later, end: new Date(Date.parse(later) + 3_600_000).toISOString() }
  for (const start of [starts[1], starts[2], starts[0], starts[1]]) {
    const [moved, changed] = await Promise.all([book(id, start), arya.sara.call(appointments.update, { params, body })])
    deepEqual([moved.code, changed.code], [200, 200])
  }
})

test('absences, buffers and the daily limit take times away', async () => {
  await workAlways()
  const starts = hours(4)
  const [first = '', second = '', third = '', fourth = ''] = starts
  const shown = async (body: Parameters<typeof offer>[1]) => {
    const { id } = await offered({ starts, ...body })
    return (await page(id)).free.map(start => Date.parse(start))
  }
  const at = (...all: string[]) => all.map(start => Date.parse(start))
  const other = await pipeline(arya, arya.sara, 1)
  const plan = (start: string) =>
    arya.sara.does(appointments.create, {
      params: { ...other.params, applicant_uuid: other.ids[0] ?? '' },
      body: {
        ...{ title: 'دیگر', start, end: new Date(Date.parse(start) + 30 * 60_000).toISOString() },
        supervisors_ids: [arya.sara.id],
      },
    })
  await plan(third)
  deepEqual(await shown({}), at(first, second, fourth))
  // The appointment ends half an hour before the fourth time, and begins when the second one ends.
  deepEqual(await shown({ buffer_after: 15 }), at(first, fourth))
  deepEqual(await shown({ buffer_before: 45 }), at(first, second))
  deepEqual(await shown({ daily_limit: 1 }), [])
  deepEqual(await shown({ daily_limit: 2 }), at(first, second, fourth))
  const end = new Date(Date.parse(first) + 10 * 60_000).toISOString()
  await arya.sara.does(absences.add, { body: { starts_at: first, ends_at: end } })
  deepEqual(await shown({}), at(second, fourth))
})

test('a time that has passed vanishes', async () => {
  const { id, starts } = await offered()
  await arya.inside(db =>
    sql`update booking_slot set starts_at = now() - interval '1 minute'
      where booking_id = ${id} and starts_at = ${starts[0]}`.execute(db),
  )
  deepEqual((await page(id)).free.map(Date.parse), starts.slice(1).map(Date.parse))
})

test('an appointment that has begun is neither moved nor cancelled by the link', async () => {
  const { id, starts, applicant } = await offered()
  await book(id, starts[0])
  await arya.inside(db =>
    sql`update appointment set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour'
      where application_id = ${applicant}`.execute(db),
  )
  const seen = await page(id)
  deepEqual([seen.state, seen.can], ['booked', { book: false, decline: false }])
  equal((await book(id, starts[1])).code, 409)
  equal((await decline(id)).code, 409)
})

test('who may see the applicant sees the offers; only who may plan changes them', async () => {
  const { it, id, applicant } = await offered()
  const nila = await interviewer(it, 'نگین')
  const params = { booking_id: id }
  const seen = await nila.does(bookings.ofApplicant, { params: { applicant_uuid: applicant } })
  deepEqual([seen.bookings.length, seen.bookings[0]?.can.change], [1, false])
  equal((await nila.call(bookings.withdraw, { params })).code, 403)
  const planner = await arya.hire('پری', ['organization.hiring', 'organization.careerPage.update'])
  // Plans elsewhere, and sees neither this job opening nor its offers.
  equal((await planner.call(bookings.withdraw, { params })).code, 404)
  equal((await planner.call(bookings.ofApplicant, { params: { applicant_uuid: applicant } })).code, 404)
  equal(
    (
      await planner.call(bookings.create, {
        params: it.params,
        body: { applicants_uuids: it.ids, title: 'x', minutes: 30, starts: hours(1), supervisors_ids: [planner.id] },
      })
    ).code,
    404,
  )
  for (const call of [bookings.update, bookings.send])
    equal((await arya.kian.call(call, { params, body: {} })).code, 404)
})
