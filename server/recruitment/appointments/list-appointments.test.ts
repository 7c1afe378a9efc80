import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { QueryIn } from '@kargozin/api/call.ts'
import {
  appointmentReports,
  appointments,
  meetingSettings,
} from '@kargozin/api/recruitment/appointments/appointments.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { duplicates } from '@kargozin/api/recruitment/persons/duplicates.ts'
import { eraseApplication } from '../forgetting/erase.ts'
import { purgeEverywhere } from '../../work.ts'
import { anHour, appointing, minutesTo } from '../../test/appointments/appointing.ts'
import { pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { plan, interviewer, pass } = appointing(arya)

const titles = async (who: Person, query: QueryIn<typeof appointments.list>) =>
  (await who.does(appointments.list, { query })).appointments.map(it => it.title)

test('the list has every filter of the specification', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const nila = await interviewer(it, 'نیلا')
  const job = it.job
  const old = await plan(arya.sara, it, anHour({ title: 'گذشته', description: 'شرح يک' }))
  await pass(old.id, minutesTo(old.start) + 24 * 60)
  const soon = await plan(arya.sara, it, anHour({ title: 'نزدیک', supervisors_ids: [nila.id] }))
  const far = await plan(arya.sara, it, anHour({ title: 'دور' }), it.ids[1])
  deepEqual(await titles(arya.sara, { job }), ['گذشته', 'نزدیک', 'دور'])
  deepEqual(await titles(arya.sara, { job, direction: 'desc' }), ['دور', 'نزدیک', 'گذشته'])
  deepEqual(await titles(arya.sara, { job, ended: 1 }), ['گذشته'])
  deepEqual(await titles(arya.sara, { job, ended: 0 }), ['نزدیک', 'دور'])
  deepEqual(await titles(arya.sara, { job, user: nila.id }), ['نزدیک'])
  deepEqual(await titles(arya.sara, { job, applicant: it.ids[1] }), ['دور'])
  deepEqual(await titles(arya.sara, { job, title: 'نزديك' }), ['نزدیک'])
  deepEqual(await titles(arya.sara, { job, description: 'شرح یک' }), ['گذشته'])
  deepEqual(await titles(arya.sara, { job, from: soon.start, to: far.start }), ['نزدیک'])
  deepEqual(await titles(arya.sara, { job, from: far.start, ended: 0 }), ['دور'])
  deepEqual(await titles(nila, { job, admin: 0 }), ['نزدیک'])
  deepEqual(await titles(nila, { job, admin: 1 }), ['گذشته', 'نزدیک', 'دور'])
  deepEqual(await titles(arya.sara, { job, subsidiaries_ids: [arya.sara.id] }), [])
  const page = await arya.sara.does(appointments.list, { query: { job, per_page: 2, page: 2 } })
  deepEqual([page.appointments.map(one => one.title), page.pagination.total], [['دور'], 3])
  equal((await arya.sara.call(appointments.list, { query: { from: 'فردا' } })).code, 422)
})

test('the show rate counts who came, of the appointments that are over', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const mark = async (attendance?: 'came' | 'no_show') => {
    const made = await plan(arya.sara, it, anHour())
    await pass(made.id, minutesTo(made.end) + 60)
    if (attendance) await arya.sara.does(appointments.update, { params: { id: made.id }, body: { attendance } })
  }
  for (const attendance of ['came', 'came', 'no_show', undefined] as const) await mark(attendance)
  await plan(arya.sara, it, anHour())
  const query = { job: it.job }
  deepEqual(await arya.sara.does(appointments.showRate, { query }), { came: 2, no_show: 1, unmarked: 1 })
  deepEqual(await arya.kian.does(appointments.showRate, { query }), { came: 0, no_show: 0, unmarked: 0 })
})

test('busy times of members are shown without what they are about', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [nila, free] = [await interviewer(it, 'نیلا'), await interviewer(it, 'آزاده')]
  const made = await plan(arya.sara, it, anHour({ title: 'محرمانه', supervisors_ids: [nila.id] }))
  // The appointments of all tests of a process have days of their own, so this one may be months away.
  const inDays = (days: number) => new Date(Date.parse(made.start) + days * 86_400_000).toISOString()
  const query = { users_uuid: [nila.id, free.id, arya.kian.id], from: inDays(-1), to: inDays(39) }
  const { users } = await arya.sara.does(appointments.busy, { query })
  deepEqual(
    users.map(user => [user.fullName, user.busy]),
    [
      ['آزاده کریمی', []],
      ['نیلا کریمی', [{ start: made.start, end: made.end }]],
    ],
  )
  const moved = await arya.sara.does(appointments.busy, { query: { ...query, except: made.id } })
  deepEqual(moved.users[1]?.busy, [])
  equal((await arya.sara.call(appointments.busy, { query: { ...query, to: inDays(59) } })).code, 422)
  equal((await arya.sara.call(appointments.busy, { query: { ...query, to: query.from } })).code, 422)
  equal((await nila.call(appointments.busy, { query })).code, 403)
})

test('supervisors write reports; the author changes and the recruiter may delete them', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [nila, looker] = [await interviewer(it, 'نیلا'), await interviewer(it, 'کاوه')]
  const made = await plan(arya.sara, it, anHour({ supervisors_ids: [nila.id] }))
  const params = { id: made.id }
  const write = (who: Person, report = 'بسیار مسلط') => who.call(appointmentReports.add, { params, body: { report } })
  equal((await write(nila)).code, 409)
  await pass(made.id, minutesTo(made.start) + 5)
  equal((await write(looker)).code, 403)
  equal((await write(arya.kian)).code, 404)
  equal((await write(arya.reza)).code, 403)
  equal((await write(nila, ' ')).code, 422)
  const { report } = (await write(nila)).data
  deepEqual([report.report, report.user.id, report.can], ['بسیار مسلط', nila.id, { change: true, remove: true }])
  const one = { params: { report_id: report.id } }
  const codes = async (who: Person) => [
    (await who.call(appointmentReports.update, { ...one, body: { report: 'مسلط' } })).code,
    (await who.call(appointmentReports.remove, one)).code,
    (await who.call(appointmentReports.restore, one)).code,
  ]
  deepEqual(await codes(nila), [200, 200, 200])
  deepEqual(await codes(arya.sara), [403, 200, 200])
  deepEqual(await codes(looker), [403, 403, 403])
  deepEqual(await codes(arya.kian), [404, 404, 404])
  deepEqual(await codes(arya.nobody), [401, 401, 401])
  const read = async () => (await arya.sara.does(appointments.show, { params })).appointment.reports
  const [shown] = await read()
  deepEqual([shown?.report, Boolean(shown?.updated_at), shown?.can], ['مسلط', true, { change: false, remove: true }])
  await arya.sara.does(appointmentReports.remove, one)
  deepEqual(await read(), [])
  equal((await nila.call(appointmentReports.update, { ...one, body: { report: 'دیگر' } })).code, 404)
  await arya.inside(db =>
    sql`update appointment_report set deleted_at = now() - interval '2 days' where id = ${report.id}`.execute(db),
  )
  await purgeEverywhere(arya.services)
  equal((await nila.call(appointmentReports.restore, one)).code, 404)
})

test('the pattern of the organisation gives each online meeting a link of its own', async () => {
  const it = await pipeline(arya, arya.sara, 2)
  const set = (pattern: string | null) => arya.sara.call(meetingSettings.set, { body: { pattern } })
  for (const bad of [
    'https://meet.jit.si/arya',
    'meet.jit.si/{code}',
    'https://meet.jit.si/ {code}',
    'javascript:{code}',
  ])
    equal((await set(bad)).code, 422, bad)
  equal((await set('https://meet.jit.si/arya-{code}')).data.pattern, 'https://meet.jit.si/arya-{code}')
  const body = { ...anHour({ is_webinar: 1 }), applicants_uuids: it.ids }
  const links = async (spacing_minutes: number) =>
    (
      await arya.sara.does(appointments.createMany, { params: it.params, body: { ...body, spacing_minutes } })
    ).appointments.map(made => made.address)
  const apart = await links(60)
  ok(apart.every(link => /^https:\/\/meet\.jit\.si\/arya-[a-z2-9]{12}$/.test(link)))
  equal(new Set(apart).size, 2)
  equal(new Set(await links(0)).size, 1)
  const own = await plan(arya.sara, it, anHour({ is_webinar: true, address: 'https://bbb.example.com/b/1' }))
  equal(own.address, 'https://bbb.example.com/b/1')
  equal((await set(null)).data.pattern, null)
  equal((await arya.reza.call(meetingSettings.show, {})).code, 403)
})

test('an appointment goes with a transferred and with a merged applicant', async () => {
  const [from, to] = [await pipeline(arya, arya.sara, 1), await pipeline(arya, arya.sara, 1)]
  const [id = ''] = from.ids
  await plan(arya.sara, from, anHour({ title: 'همراه' }))
  await arya.sara.does(bulk.transfer, {
    params: { job_uuid: from.job, destination_job_uuid: to.job },
    body: { applicants_uuid: [id], remove_from_origin: 1 },
  })
  deepEqual([await titles(arya.sara, { job: from.job }), await titles(arya.sara, { job: to.job })], [[], ['همراه']])
  const kept = to.ids[0] ?? ''
  await arya.sara.does(duplicates.merge, {
    ...{ params: { applicant_uuid: kept }, body: { applicant_uuid: id, own: [], other: [] } },
  })
  deepEqual(await titles(arya.sara, { applicant: kept }), ['همراه'])
})

test('erasing keeps only times and whether the applicant came', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [id = ''] = it.ids
  const past = await plan(arya.sara, it, anHour({ title: 'رازآلود', description: 'رازآلود', address: 'رازآلود' }))
  await pass(past.id, minutesTo(past.end) + 5)
  await arya.sara.does(appointments.update, { params: { id: past.id }, body: { attendance: 'came' } })
  await arya.sara.does(appointmentReports.add, { params: { id: past.id }, body: { report: 'رازآلود' } })
  const next = await plan(arya.sara, it, anHour({ title: 'رازآلود' }))
  await arya.inside(db => eraseApplication(db, { organization_id: arya.sara.organization, application_id: id }))
  const read = async (one: string) => (await arya.sara.does(appointments.show, { params: { id: one } })).appointment
  ok(!JSON.stringify([await read(past.id), await read(next.id)]).includes('رازآلود'))
  deepEqual([(await read(past.id)).attendance, (await read(past.id)).reports], ['came', []])
  deepEqual([(await read(past.id)).status, (await read(next.id)).status], ['planned', 'cancelled'])
})
