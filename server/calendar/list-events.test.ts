import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import type { QueryIn } from '@kargozin/api/call.ts'
import { calendar } from '@kargozin/api/calendar/events.ts'
import { appointments } from '@kargozin/api/recruitment/appointments/appointments.ts'
import { workingTimes } from '@kargozin/api/organisation/working-time.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { anHour, appointing } from '../test/appointments/appointing.ts'
import { pipeline } from '../test/many.ts'
import { newBranch } from '../test/nets/secrets.ts'
import { tasking } from '../test/tasking.ts'
import { world, type Person } from '../test/world.ts'

const arya = world()
const { plan, interviewer } = appointing(arya)
const { add } = tasking(arya)

/** Each test has a month of its own, so that it sees only its own events. */
let month = 0
const ownMonth = () => {
  const name = `20${40 + month++}-05`
  return { day: (day: number) => `${name}-${String(day).padStart(2, '0')}`, start: `${name}-01`, end: `${name}-31` }
}
type Month = ReturnType<typeof ownMonth>

const at = (day: string, hour = 10) => ({
  start: `${day}T${String(hour).padStart(2, '0')}:00:00+03:30`,
  end: `${day}T${String(hour + 1).padStart(2, '0')}:00:00+03:30`,
})

const window = (it: Month, more: object = {}) => ({ query: { start: it.start, end: it.end, ...more } })
const read = (who: Person, it: Month, more: object = {}) => who.does(calendar.list, window(it, more))
const titles = async (who: Person, it: Month, more: object = {}) =>
  (await read(who, it, more)).events.map(event => `${event.type} ${event.title}`)

/** Plans one event of each type in a month. */
async function oneOfEach(may: Month) {
  const it = await pipeline(arya, arya.sara, 2)
  const [first = '', second = ''] = it.ids
  const made = await plan(arya.sara, it, anHour({ ...at(may.day(5)), title: 'مصاحبه', address: 'ولیعصر' }))
  await arya.sara.does(calendar.create, { body: { title: 'یادداشت', ...at(may.day(5), 9) } })
  await add(arya.sara, first, { title: 'تماس', deadline: may.day(5), user_uuid: arya.sara.id })
  const move = { step_id: it.hire, probation_end: may.day(20) }
  await arya.sara.does(applicants.move, { params: { ...it.params, applicant_id: second }, body: move })
  return { it, first, second, made }
}

test('the calendar has appointments, memos, own tasks and ends of probation, in the order of time', async () => {
  const may = ownMonth()
  const { it, first, second, made } = await oneOfEach(may)
  const { events } = await read(arya.sara, may)
  deepEqual(
    events.map(event => [event.type, event.all_day, event.own]),
    [
      ['taskDeadline', true, true],
      ['memo', false, true],
      ['appointment', false, false],
      ['endTrialPeriod', true, true],
    ],
  )
  deepEqual(
    events.map(event => [event.id === made.id, event.title, event.address, event.applicant?.uuid, event.job?.uuid]),
    [
      [false, 'تماس', '', first, it.job],
      [false, 'یادداشت', '', undefined, undefined],
      [true, 'مصاحبه', 'ولیعصر', first, it.job],
      [false, events[3]?.applicant?.name, '', second, it.job],
    ],
  )
  deepEqual(
    [events[0], events[3]].map(event => [event?.start, event?.end]),
    [
      [may.day(5), may.day(5)],
      [may.day(20), may.day(20)],
    ],
  )
})

test('only the chosen types are returned', async () => {
  const may = ownMonth()
  await oneOfEach(may)
  const types = async (chosen: object) => (await read(arya.sara, may, chosen)).events.map(event => event.type)
  deepEqual(await types({ types: ['memo', 'endTrialPeriod'] }), ['memo', 'endTrialPeriod'])
  deepEqual(await types({ types: 'appointment' }), ['appointment'])
})

test('types without events are accepted, and others are refused', async () => {
  const may = ownMonth()
  await arya.sara.does(calendar.create, { body: { title: 'یادداشت', ...at(may.day(5)) } })
  const types = ['dutyCheck', 'surveyExpiration']
  deepEqual(await titles(arya.sara, may, { types }), [])
  const query = { start: may.start, end: may.end, types: ['holiday'] } as unknown as QueryIn<typeof calendar.list>
  equal((await arya.sara.call(calendar.list, { query })).code, 422)
})

test('everybody sees the appointments that the list of appointments shows them', async () => {
  const may = ownMonth()
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیلا')
  const looker = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.all'])
  const outsider = await arya.hire('بهروز', ['organization.hiring'])
  await plan(arya.sara, it, anHour({ ...at(may.day(5)), title: 'یک', supervisors_ids: [nila.id] }))
  await plan(arya.sara, it, anHour({ ...at(may.day(6)), title: 'دو' }))
  const both = ['appointment یک', 'appointment دو']
  deepEqual(await titles(arya.sara, may), both)
  deepEqual(await titles(looker, may), both)
  deepEqual(await titles(nila, may), both)
  deepEqual(await titles(nila, may, { own: 1 }), ['appointment یک'])
  deepEqual(await titles(outsider, may), [])
  deepEqual(await titles(arya.reza, may), [])
  deepEqual(await titles(arya.kian, may), [])
  await arya.inside(db => sql`delete from job_person where user_id = ${nila.id}`.execute(db))
  const { events } = await read(nila, may)
  deepEqual(
    events.map(event => [event.title, event.own, event.can.open]),
    [['یک', true, false]],
  )
})

test('what is cancelled, in the trash or of a deleted job opening is not in the calendar', async () => {
  const may = ownMonth()
  const it = await pipeline(arya, arya.sara, 2)
  const [first = '', second = ''] = it.ids
  const cancelled = await plan(arya.sara, it, anHour({ ...at(may.day(5)), title: 'لغو' }))
  await plan(arya.sara, it, anHour({ ...at(may.day(6)), title: 'سطل' }), second)
  await plan(arya.sara, it, anHour({ ...at(may.day(7)), title: 'مانده' }), first)
  await add(arya.sara, second, { title: 'سطل', deadline: may.day(8), user_uuid: arya.sara.id })
  equal((await titles(arya.sara, may)).length, 4)
  await arya.sara.does(appointments.remove, { params: { id: cancelled.id } })
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: second } })
  deepEqual(await titles(arya.sara, may), ['appointment مانده'])
  await arya.sara.does(jobs.remove, { params: { job_id: it.job } })
  deepEqual(await titles(arya.sara, may), [])
})

test('with a number per day, the others of each day are counted', async () => {
  const may = ownMonth()
  const it = await pipeline(arya, arya.sara, 1)
  for (const hour of [12, 9, 15]) await plan(arya.sara, it, anHour({ ...at(may.day(5), hour), title: `${hour}` }))
  await plan(arya.sara, it, anHour({ ...at(may.day(6)), title: 'فردا' }))
  const { events, more } = await read(arya.sara, may, { per_day: 2 })
  deepEqual(
    events.map(event => event.title),
    ['9', '12', 'فردا'],
  )
  deepEqual(more, [{ day: may.day(5), count: 1 }])
  deepEqual((await read(arya.sara, may)).more, [])
})

test('an appointment over midnight is on both days', async () => {
  const may = ownMonth()
  const it = await pipeline(arya, arya.sara, 1)
  const times = { start: `${may.day(5)}T23:00:00+03:30`, end: `${may.day(6)}T01:00:00+03:30` }
  await plan(arya.sara, it, anHour({ ...times, title: 'شب' }))
  for (const [day, found] of [
    [4, 0],
    [5, 1],
    [6, 1],
    [7, 0],
  ] as const)
    equal((await titles(arya.sara, { ...may, start: may.day(day), end: may.day(day) })).length, found)
})

test('holidays and days of one’s own are in the answer, in the language of the caller', async () => {
  const query = { start: '2026-03-15', end: '2026-03-25' }
  const { holidays } = await arya.sara.does(calendar.list, { query })
  const nowruz = holidays.find(it => it.day === '2026-03-21')
  deepEqual([nowruz?.title, nowruz?.hours], ['Nowruz, Eid al-Fitr', []])
  const persian = await arya.sara.call(calendar.list, { query }, { 'accept-language': 'fa' })
  ok(persian.data.holidays.some(it => it.title === 'نوروز، عید فطر'))
  await arya.sara.does(workingTimes.setDay, { body: { day: '2026-03-16', title: 'جشن شرکت', hours: [] } })
  const again = await arya.sara.does(calendar.list, { query })
  ok(again.holidays.some(it => it.day === '2026-03-16' && it.own))
})

test('a window of more than 62 days, backwards or without days is refused', async () => {
  const code = async (query: object) =>
    (await arya.sara.call(calendar.list, { query: query as QueryIn<typeof calendar.list> })).code
  equal(await code({ start: '2035-01-01', end: '2035-03-03' }), 200)
  equal(await code({ start: '2035-01-01', end: '2035-03-04' }), 422)
  equal(await code({ start: '2035-01-02', end: '2035-01-01' }), 422)
  equal(await code({ start: '2035-01-01' }), 422)
  equal(await code({ start: '2035-01-01T00:00:00Z', end: '2035-01-02' }), 422)
  equal(await code({ start: '9999-12-01', end: '9999-12-31' }), 200)
  equal(await code({ start: '0001-01-01', end: '0001-01-31' }), 200)
  equal(await code({ start: '2035-01-01', end: '2035-01-02', per_day: 0 }), 422)
})

test('the workbook has the same events', async () => {
  const may = ownMonth()
  const it = await pipeline(arya, arya.sara, 1)
  await plan(arya.sara, it, anHour({ ...at(may.day(5)), title: '=1+1', address: 'ولیعصر' }))
  await arya.sara.does(calendar.create, { body: { title: 'سفر', start: may.day(6), end: may.day(8) } })
  const query = { start: may.start, end: may.end, types: ['appointment' as const, 'memo' as const] }
  const { data } = await arya.sara.call(calendar.excel, { query }, { 'accept-language': 'en' })
  match(data.file_url ?? '', /\/files\//)
  const { sheets } = await readXlsx(new Uint8Array(await (await fetch(arya.url + data.file_url)).arrayBuffer()))
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const cells = rows.map(row => Object.fromEntries(head.map((title, place) => [String(title), row[place] ?? null])))
  deepEqual(
    cells.map(row => [row['Type'], row['Title'], row['From'], row['Until'], row['Place or link']]),
    [
      ['Appointment', '=1+1', '10:00', '11:00', 'ولیعصر'],
      ['Memo', 'سفر', null, null, null],
    ],
  )
  equal((await arya.sara.call(calendar.excel, { query: { start: '2035-01-01', end: '2035-12-31' } })).code, 422)
  equal((await arya.nobody.call(calendar.excel, { query })).code, 401)
})

test('the calendar of some people has the appointments that they supervise, and the ends of probation in their job openings', async () => {
  const may = ownMonth()
  const it = await pipeline(arya, arya.sara, 2)
  const nila = await interviewer(it, 'نیلا')
  await plan(arya.sara, it, anHour({ ...at(may.day(5)), title: 'یک', supervisors_ids: [nila.id] }))
  await plan(arya.sara, it, anHour({ ...at(may.day(6)), title: 'دو' }))
  await arya.sara.does(calendar.create, { body: { title: 'یادداشت', start: may.day(7), end: may.day(7) } })
  const move = { step_id: it.hire, probation_end: may.day(20) }
  await arya.sara.does(applicants.move, { params: { ...it.params, applicant_id: it.ids[1] ?? '' }, body: move })
  const of = async (by: Person, ...users_ids: string[]) =>
    (await read(by, may, { users_ids })).events.map(event => `${event.type} ${event.start.slice(8, 10)}`)
  const all = ['appointment 05', 'appointment 06', 'memo 07', 'endTrialPeriod 20']
  deepEqual(await of(arya.sara), all)
  deepEqual(await of(arya.sara, nila.id), ['appointment 05', 'endTrialPeriod 20'])
  deepEqual(await of(arya.sara, arya.sara.id), ['memo 07', 'endTrialPeriod 20'])
  deepEqual(await of(nila, arya.sara.id), ['endTrialPeriod 20'])
  deepEqual(await titles(arya.sara, may, { users_ids: [nila.id], own: 1 }), [])
  deepEqual(await of(arya.sara, arya.kian.id), [])
})

test('the calendar of a branch has what belongs to its job openings', async () => {
  const may = ownMonth()
  const { it } = await oneOfEach(may)
  const branch = await newBranch(arya, 'کرج', arya.sara)
  const all = await titles(arya.sara, may)
  deepEqual(await titles(arya.sara, may, { subsidiaries_ids: [branch] }), [])
  await arya.sara.does(jobs.update, { params: { job_uuid: it.params.job_uuid }, body: { subsidiary_id: branch } })
  const ofJob = all.filter(title => !title.startsWith('memo'))
  equal(ofJob.length, 3)
  deepEqual(await titles(arya.sara, may, { subsidiaries_ids: [branch] }), ofJob)
  deepEqual(await titles(arya.sara, may, { subsidiaries_ids: [] }), all)
})
