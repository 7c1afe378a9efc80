import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { anHour, appointing, inMinutes, minutesTo } from '../../test/appointments/appointing.ts'
import { pipeline } from '../../test/many.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { plan, interviewer, pass, queued, workAlways } = appointing(arya)

const listed = async (who: Person, job: string, query = {}) =>
  (await who.does(appointments.list, { query: { job, ...query } })).appointments.map(it => it.title)

test('an appointment has time, place, supervisors and reminders', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیلا')
  const body = anHour({
    ...{ description: 'دربارهٔ پروژهٔ پیشین', address: 'ولیعصر، پلاک ۱', map_link: 'https://neshan.org/maps/1' },
    ...{ supervisors_ids: [nila.id], remind_applicant_minutes_before: 60, remind_supervisor_minutes_before: 0 },
    is_webinar: 0 as const,
  })
  const made = await plan(arya.sara, it, body)
  deepEqual(
    [made.title, made.description, made.address, made.map_link, made.is_webinar, made.status, made.answer],
    [body.title, 'دربارهٔ پروژهٔ پیشین', 'ولیعصر، پلاک ۱', 'https://neshan.org/maps/1', false, 'planned', 'unknown'],
  )
  deepEqual([Date.parse(made.start), Date.parse(made.end)], [Date.parse(body.start), Date.parse(body.end)])
  deepEqual([made.supervisors_ids, made.supervisors[0]?.fullName], [[nila.id], 'نیلا کریمی'])
  deepEqual([made.remind_applicant_minutes_before, made.remind_supervisor_minutes_before], [60, null])
  deepEqual([made.applicant?.uuid, made.job.uuid, made.author.id], [it.ids[0], it.job, arya.sara.id])
  deepEqual(made.can, { change: true, report: true, open: true })
  const params = { ...it.params, applicant_id: it.ids[0] ?? '' }
  const { activities: history } = await arya.sara.does(activities.ofApplicant, { params, query: {} })
  deepEqual(
    [history[0]?.type, history[0]?.changes.find(change => change.field === 'title')?.to],
    ['appointment', body.title],
  )
  deepEqual(
    (await queued(made.id)).map(job => job.task),
    ['remind-applicant', 'tell-appointment'],
  )
  const rounded = Date.parse((await queued(made.id))[0]?.at ?? '')
  equal(rounded, Date.parse(body.start) - 60 * 60_000)
})

test('the list of all applicants says who opened the job, what happened last and what comes next', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const find = async () =>
    (await arya.mina.does(applicants.search, { query: { jobs_uuid: [it.job] } })).applicants.map(row => ({
      owner: row.owner_name,
      next: row.next_appointment_at && Date.parse(row.next_appointment_at),
      last: row.last_activity_at,
    }))
  const [before] = await find()
  deepEqual([before?.owner, before?.next], ['سارا محمدی', null])
  const made = await plan(arya.sara, it, anHour())
  const [after] = await find()
  equal(after?.next, Date.parse(made.start))
  ok(Date.parse(after?.last ?? '') > Date.parse(before?.last ?? '1970-01-01'))
})

test('times in the past, backwards, or longer than a day are refused', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const params = { ...it.params, applicant_uuid: it.ids[0] ?? '' }
  const wrong = async (body: object) => {
    const reply = await arya.sara.call(appointments.create, { params, body: anHour(body) })
    const { errors = [] } = reply.data as unknown as { errors?: { field: string; rule: string }[] }
    return [reply.code, errors[0]?.field, errors[0]?.rule]
  }
  const at = (minutes: number) => inMinutes(minutes)
  deepEqual(await wrong({ start: at(-60), end: at(30) }), [422, 'start', 'min_value'])
  deepEqual(await wrong({ start: at(90), end: at(90) }), [422, 'end', 'min_value'])
  deepEqual(await wrong({ start: at(90), end: at(30) }), [422, 'end', 'min_value'])
  deepEqual(await wrong({ start: at(60), end: at(60 + 400 * 60) }), [422, 'end', 'max_value'])
  deepEqual(await wrong({ start: at(60), end: at(60 + 24 * 60 + 1) }), [422, 'end', 'max_value'])
  deepEqual(await wrong({ start: '0001-01-01T00:00:00Z', end: '0001-01-01T01:00:00Z' }), [422, 'start', 'date'])
  deepEqual(await wrong({ start: 'فردا' }), [422, 'start', 'datetime'])
  deepEqual(await wrong({ start: '2031-02-30T10:00:00Z' }), [422, 'start', 'datetime'])
  deepEqual(await wrong({ title: ' ' }), [422, 'title', 'required'])
  deepEqual(await wrong({ map_link: 'javascript:alert(1)' }), [422, 'map_link', 'link'])
  deepEqual(await wrong({ is_webinar: 1, address: 'ولیعصر' }), [422, 'address', 'link'])
  deepEqual(await wrong({ is_webinar: 1 }), [422, 'address', 'link'])
  deepEqual(await wrong({ is_webinar: 2 }), [422, 'is_webinar', 'type'])
  deepEqual(await wrong({ remind_applicant_minutes_before: 99_999 }), [
    422,
    'remind_applicant_minutes_before',
    'max_value',
  ])
  deepEqual(await listed(arya.sara, it.job), [])
})

test('a supervisor who has left or cannot see the job opening is refused', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const [gone, outsider] = [await interviewer(it, 'نسرین'), await arya.hire('بهروز', ['organization.hiring'])]
  const made = await plan(arya.sara, it, anHour({ supervisors_ids: [gone.id] }))
  await arya.sara.does(members.remove, { body: { uuids: [gone.id], terminate_type: 'remove' } })
  const params = { ...it.params, applicant_uuid: it.ids[0] ?? '' }
  for (const id of [gone.id, outsider.id, arya.kian.id]) {
    const reply = await arya.sara.call(appointments.create, { params, body: anHour({ supervisors_ids: [id] }) })
    equal(reply.code, 422)
    ok(reply.message?.includes('has left the organisation, or cannot see this job opening'), reply.message ?? '')
    ok(!JSON.stringify(reply).includes('رستمی'))
    const change = { params: { id: made.id }, body: { supervisors_ids: [id] } }
    equal((await arya.sara.call(appointments.update, change)).code, 422)
  }
  // The appointment stays, and can be changed without naming its supervisors.
  const { appointment } = await arya.sara.does(appointments.update, {
    params: { id: made.id },
    body: { title: 'دیدار' },
  })
  deepEqual([appointment?.title, appointment?.supervisors_ids], ['دیدار', [gone.id]])
})

test('several applicants are invited together, or one after another', async () => {
  const it = await pipeline(arya, arya.sara, 3)
  const [one = '', two = '', three = ''] = it.ids
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: three } })
  const body = anHour({ address: 'سالن همایش' })
  const many = (more: object) =>
    arya.sara.does(appointments.createMany, {
      params: it.params,
      body: { ...body, applicants_uuids: [two, one, three], ...more },
    })
  const together = await many({})
  deepEqual(
    [together.appointments.length, together.skipped, together.appointment?.start],
    [2, 1, together.appointments[1]?.start],
  )
  const spaced = await many({ spacing_minutes: 75 })
  deepEqual(
    spaced.appointments.map(made => [made.applicant?.uuid, (Date.parse(made.start) - Date.parse(body.start)) / 60_000]),
    [
      [two, 0],
      [one, 75],
    ],
  )
  equal(spaced.concurrent_appointment_errors.length > 0, true)
  const refused = await arya.sara.call(appointments.createMany, {
    ...{ params: it.params, body: { ...body, applicants_uuids: [three] } },
  })
  equal(refused.code, 409)
  const alone = await arya.sara.does(appointments.createMany, {
    params: it.params,
    body: anHour({ title: 'جلسهٔ آغاز' }),
  })
  deepEqual([alone.appointment?.applicant, alone.appointment?.job.uuid], [null, it.job])
  ok((await listed(arya.sara, it.job)).includes('جلسهٔ آغاز'))
})

test('a change moves the appointment, and an appointment that has begun can only be marked', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const made = await plan(arya.sara, it, anHour())
  const change = (body: BodyIn<typeof appointments.update>) =>
    arya.sara.call(appointments.update, { params: { id: made.id }, body })
  const later = anHour()
  const moved = await change({ start: later.start, end: later.end, title: 'مصاحبهٔ دوم' })
  deepEqual(
    [moved.data.appointment?.title, Date.parse(moved.data.appointment?.start ?? '')],
    ['مصاحبهٔ دوم', Date.parse(later.start)],
  )
  equal((await change({ end: made.start })).code, 422)
  equal((await change({ attendance: 'no_show' })).code, 422)
  await pass(made.id, minutesTo(later.start) + 90)
  equal((await change({ attendance: 'no_show' })).data.appointment?.attendance, 'no_show')
  equal((await change({ description: 'نیامد' })).code, 200)
  equal((await change({ start: inMinutes(-500), end: inMinutes(-450) })).code, 422)
  const { activities: history } = await arya.sara.does(activities.ofApplicant, {
    params: { ...it.params, applicant_id: it.ids[0] ?? '' },
    query: {},
  })
  deepEqual(
    history.map(deed => deed.type),
    ['appointment_update', 'appointment_update', 'appointment_update', 'appointment'],
  )
  ok(history[1]?.changes.some(({ field, to }) => field === 'attendance' && to === 'no_show'))
})

test('a cancelled appointment stays in the list, keeps nobody busy, and can be restored', async () => {
  await workAlways()
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیلا')
  const body = anHour({ supervisors_ids: [nila.id] })
  const made = await plan(arya.sara, it, body)
  const one = { params: { id: made.id } }
  equal((await arya.sara.does(appointments.remove, one)).appointment.status, 'cancelled')
  equal((await arya.sara.call(appointments.remove, one)).code, 200)
  equal((await arya.sara.call(appointments.update, { ...one, body: { title: 'دیگر' } })).code, 409)
  deepEqual(await listed(arya.sara, it.job, { status: 'cancelled' }), [body.title])
  deepEqual(await listed(arya.sara, it.job, { status: 'planned' }), [])
  const params = { ...it.params, applicant_uuid: it.ids[0] ?? '' }
  const again = await arya.sara.does(appointments.create, { params, body: { ...body, check_conflict: 1 } })
  deepEqual(again.concurrent_appointment_errors, [])
  const restore = (check_conflict: boolean) =>
    arya.sara.call(appointments.restore, { ...one, body: { check_conflict } })
  const kept = await restore(true)
  deepEqual([kept.code, kept.data.concurrent_appointment_errors.length], [409, 2])
  const restored = await restore(false)
  deepEqual([restored.status, restored.data.appointment?.status], ['warning', 'planned'])
  match(restored.message ?? '', /نیلا|another appointment/)
  deepEqual((await restore(true)).data.concurrent_appointment_errors, [], 'it is planned already')
})

test('an appointment whose time has passed, or whose supervisor has left, cannot be restored', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیلوفر')
  const [passed, left] = [
    await plan(arya.sara, it, anHour()),
    await plan(arya.sara, it, anHour({ supervisors_ids: [nila.id] })),
  ]
  for (const { id } of [passed, left]) await arya.sara.does(appointments.remove, { params: { id } })
  await pass(passed.id, minutesTo(passed.start) + 60)
  await arya.asOwner(db => db.deleteFrom('membership').where('user_id', '=', nila.id).execute())
  const restore = async ({ id }: { id: string }) =>
    (await arya.sara.call(appointments.restore, { params: { id }, body: {} })).code
  deepEqual([await restore(passed), await restore(left)], [422, 422])
})

test('who may plan: those who may change the job opening and have the permission', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const made = await plan(arya.sara, it, anHour())
  const all = ['organization.hiring', 'organization.careerPage.update'] as const
  const looker = await interviewer(it, 'نیلا')
  const planner = await arya.hire('پویا', [
    'organization.hiring',
    'organization.hiring.jobs.all',
    'organization.careerPage.update',
  ])
  const outsider = await arya.hire('بهروز', all)
  const step = await arya.hire('مریم', all)
  const ofStep = { organization_id: step.organization, step_id: it.first, user_id: step.id, scope: 'change' }
  await arya.inside(db => db.insertInto('step_supervisor').values(ofStep).execute())
  const codes = async (who: Person) => [
    (await who.call(appointments.create, { params: { ...it.params, applicant_uuid: it.ids[0] ?? '' }, body: anHour() }))
      .code,
    (
      await who.call(appointments.createMany, {
        params: it.params,
        body: anHour({ applicants_uuids: it.ids } as object),
      })
    ).code,
    (await who.call(appointments.update, { params: { id: made.id }, body: { description: 'شرح' } })).code,
    (await who.call(appointments.remove, { params: { id: made.id } })).code,
    (await who.call(appointments.restore, { params: { id: made.id }, body: {} })).code,
    (await who.call(appointments.show, { params: { id: made.id } })).code,
  ]
  deepEqual(await codes(arya.sara), [200, 200, 200, 200, 200, 200])
  deepEqual(await codes(planner), [200, 200, 200, 200, 200, 200])
  deepEqual(await codes(step), [200, 200, 200, 200, 200, 200])
  deepEqual(await codes(looker), [403, 403, 403, 403, 403, 200])
  deepEqual(await codes(outsider), [404, 404, 404, 404, 404, 404])
  deepEqual(await codes(arya.kian), [404, 404, 404, 404, 404, 404])
  deepEqual(await codes(arya.reza), [403, 403, 403, 403, 403, 403])
  deepEqual(await codes(arya.nobody), [401, 401, 401, 401, 401, 401])
})

test('a supervisor sees the appointment even after losing the job opening', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیلا')
  const made = await plan(arya.sara, it, anHour({ supervisors_ids: [nila.id] }))
  await plan(arya.sara, it, anHour({ title: 'دیگر' }))
  deepEqual(await listed(nila, it.job), ['مصاحبهٔ فنی', 'دیگر'])
  await arya.inside(db => sql`delete from job_person where user_id = ${nila.id}`.execute(db))
  deepEqual(await listed(nila, it.job), ['مصاحبهٔ فنی'])
  const { appointment } = await nila.does(appointments.show, { params: { id: made.id } })
  deepEqual(appointment.can, { change: false, report: true, open: false })
})

test('nobody plans with an applicant in the trash, whose appointments leave the list', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const made = await plan(arya.sara, it, anHour())
  const applicant_uuid = it.ids[0] ?? ''
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid } })
  deepEqual(await listed(arya.sara, it.job), [])
  const own = await arya.sara.does(appointments.list, { query: { applicant: applicant_uuid } })
  deepEqual(
    own.appointments.map(one => one.id),
    [made.id],
  )
  const params = { ...it.params, applicant_uuid }
  equal((await arya.sara.call(appointments.create, { params, body: anHour() })).code, 409)
  equal((await arya.sara.call(appointments.update, { params: { id: made.id }, body: { title: 'دیگر' } })).code, 409)
})
