import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { bookings } from '@kargozin/api/recruitment/bookings/bookings.ts'
import { branches } from '@kargozin/api/structure/branches.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { anHour, appointing } from '../../test/appointments/appointing.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()
const { plan, interviewer, workAlways } = appointing(arya)

const listed = async (job: string) =>
  (await arya.sara.does(appointments.list, { query: { job } })).appointments.map(it => it.title)

test('with check_conflict nothing is saved while a supervisor or the applicant is busy', async () => {
  await workAlways()
  const it = await pipeline(arya, arya.sara, 2)
  const [nila, kaveh] = [await interviewer(it, 'نیلا'), await interviewer(it, 'کاوه')]
  const body = anHour({ supervisors_ids: [nila.id] })
  await plan(arya.sara, it, body)
  const attempt = async (applicant: number, more: Partial<BodyIn<typeof appointments.create>>) => {
    const params = { ...it.params, applicant_uuid: it.ids[applicant] ?? '' }
    const reply = await arya.sara.call(appointments.create, { params, body: { ...body, check_conflict: 1, ...more } })
    return { ...reply, reasons: reply.data.concurrent_appointment_errors }
  }
  const busy = await attempt(1, {})
  deepEqual([busy.code, busy.status, busy.reasons.length], [409, 'fail', 1])
  ok(busy.reasons[0]?.startsWith('نیلا کریمی has another appointment on'))
  ok(!busy.reasons[0]?.includes(body.title))
  const both = await attempt(0, {})
  deepEqual(
    both.reasons.map(reason => reason.startsWith('The applicant has another appointment')),
    [true, false],
  )
  equal((await listed(it.job)).length, 1)
  // One appointment ends as the other begins, or somebody else is asked: nobody is busy.
  const { data: after } = await attempt(1, {
    start: body.end,
    end: new Date(Date.parse(body.end) + 60_000).toISOString(),
  })
  deepEqual([after.appointment.title, after.concurrent_appointment_errors], [body.title, []])
  equal((await attempt(1, { supervisors_ids: [kaveh.id] })).status, 'success')
  // Without check_conflict it is saved all the same, and the reasons are returned with a warning.
  const forced = await attempt(0, { check_conflict: 0 })
  deepEqual([forced.code, forced.status, forced.data.appointment.title], [200, 'warning', body.title])
  deepEqual([forced.reasons.length, forced.message?.startsWith('Saved, but: ')], [2, true])
  equal((await listed(it.job)).length, 4)
})

test('two plans for one supervisor at the same moment do not both pass the check', async () => {
  await workAlways()
  const it = await pipeline(arya, arya.sara, 2)
  const nila = await interviewer(it, 'نیلا')
  const body = anHour({ supervisors_ids: [nila.id], check_conflict: true })
  const replies = await Promise.all(
    it.ids.map(applicant_uuid =>
      arya.sara.call(appointments.create, { params: { ...it.params, applicant_uuid }, body }),
    ),
  )
  deepEqual(replies.map(reply => reply.status).toSorted(), ['fail', 'success'])
  equal((await listed(it.job)).length, 1)
})

test('a holiday and the time outside working hours are asked about, not refused', async () => {
  await workAlways()
  const it = await pipeline(arya, arya.sara, 1)
  const params = { ...it.params, applicant_uuid: it.ids[0] ?? '' }
  const body = { title: 'مصاحبه', check_conflict: 1 as const }
  // 2035-03-05 is a Monday; its hours in this test are 8:00 to 16:00.
  const on = (day: string, from: string, to: string) => ({
    start: `${day}T${from}:00+03:30`,
    end: `${day}T${to}:00+03:30`,
  })
  await arya.asOwner(async db => {
    await sql`insert into organization_day (organization_id, day, title, hours) values
      (${arya.sara.organization}, '2035-03-05', 'روز کوتاه', '[{"from": 480, "until": 960}]'),
      (${arya.sara.organization}, '2035-03-06', 'سفر سازمانی', '[]')`.execute(db)
  })
  const reasons = async (times: { start: string; end: string }) => {
    const reply = await arya.sara.call(appointments.create, { params, body: { ...body, ...times } })
    return [reply.status, ...reply.data.concurrent_appointment_errors]
  }
  const part = 'A part of the time on 5 March 2035 is outside the working hours.'
  deepEqual(await reasons(on('2035-03-05', '15:30', '16:30')), ['fail', part])
  deepEqual(await reasons(on('2035-03-05', '07:00', '07:30')), ['fail', part])
  deepEqual(await reasons(on('2035-03-06', '10:00', '11:00')), ['fail', '6 March 2035 is not a working day.'])
  deepEqual(await reasons(on('2035-03-05', '15:00', '16:00')), ['success'])
  const forced = { ...body, ...on('2035-03-06', '10:00', '11:00'), check_conflict: 0 as const }
  equal((await arya.sara.does(appointments.create, { params, body: forced })).appointment.title, 'مصاحبه')
})

test('an appointment about a job opening, and times for several applicants, follow the hours of its branch', async () => {
  await workAlways()
  const it = await pipeline(arya, arya.sara, 2)
  const never = [[], [], [], [], [], [], [{ from: 0, until: 60 }]]
  const { subsidiary } = await arya.sara.does(branches.create, { body: { name: 'تبریز', working_hours: never } })
  await arya.inside(db => db.updateTable('job').set({ branch_id: subsidiary.id }).where('id', '=', it.job).execute())
  const times = { start: '2035-03-07T10:00:00+03:30', end: '2035-03-07T11:00:00+03:30' }
  const idle = ['7 March 2035 is not a working day.']
  const ofJob = await arya.sara.call(appointments.createMany, {
    params: it.params,
    body: { title: 'جلسه', check_conflict: 1, ...times },
  })
  deepEqual([ofJob.code, ofJob.data.concurrent_appointment_errors], [409, idle])
  const nila = await interviewer(it, 'نیلا')
  const offered = await arya.sara.call(bookings.create, {
    params: it.params,
    body: {
      ...{ applicants_uuids: it.ids, title: 'مصاحبه', minutes: 60, starts: [times.start] },
      ...{ supervisors_ids: [nila.id], check_conflict: true },
    },
  })
  deepEqual([offered.code, offered.data.concurrent_appointment_errors], [409, idle])
})

test('one of a group is restored or moved back without a conflict with the others', async () => {
  await workAlways()
  const it = await pipeline(arya, arya.sara, 2)
  const nila = await interviewer(it, 'نیلا')
  const body = { ...anHour({ supervisors_ids: [nila.id] }), applicants_uuids: it.ids }
  const { appointment } = await arya.sara.does(appointments.createMany, { params: it.params, body })
  const params = { id: appointment?.id ?? '' }
  await arya.sara.does(appointments.remove, { params })
  const restored = await arya.sara.call(appointments.restore, { params, body: { check_conflict: true } })
  deepEqual([restored.code, restored.data.concurrent_appointment_errors], [200, []])
  // At another time, which overlaps that of the others, it is a conflict.
  const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()
  const move = (minutes: number) =>
    arya.sara.call(appointments.update, {
      params,
      body: { check_conflict: 1, start: later(body.start, minutes), end: later(body.end, minutes) },
    })
  equal((await move(30)).code, 409)
  deepEqual([(await move(60)).code, (await move(0)).code], [200, 200])
})
