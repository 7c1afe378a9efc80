import { deepEqual, equal, match, notEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { calendar } from '@kargozin/api/calendar/events.ts'
import { calendarFeed } from '@kargozin/api/calendar/feed.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { anHour, appointing, inMinutes } from '../test/appointments/appointing.ts'
import { pipeline } from '../test/many.ts'
import { inDays } from '../test/tasking.ts'
import { world, type Person } from '../test/world.ts'

const arya = world()
const { plan, interviewer } = appointing(arya)

type Types = ('appointment' | 'memo' | 'taskDeadline' | 'endTrialPeriod')[]
const every: Types = ['appointment', 'memo', 'taskDeadline', 'endTrialPeriod']

const open = async (who: Person, types: Types = every) => (await who.does(calendarFeed.set, { body: { types } })).feed

/** The server of the tests listens on another port than the public address. */
const fetched = async (url: string, headers: Record<string, string> = {}) =>
  fetch(arya.url + new URL(url).pathname, { headers })

async function eventsAt(url: string) {
  const reply = await fetched(url)
  equal(reply.status, 200)
  const parsed = new ICAL.Component(ICAL.parse(await reply.text()))
  return parsed.getAllSubcomponents('vevent').map(it => new ICAL.Event(it))
}
const summaries = async (url: string) => (await eventsAt(url)).map(it => it.summary).toSorted()

const memo = (days: number, title: string) => {
  const start = inMinutes(days * 1440)
  return { body: { title, start, end: new Date(Date.parse(start) + 1_800_000).toISOString() } }
}

test('a calendar program reads own memos and supervised appointments by the secret address', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const nila = await interviewer(it, 'نیلا')
  const made = await plan(
    arya.sara,
    it,
    anHour({ title: 'مصاحبه', supervisors_ids: [nila.id], address: 'ولیعصر،\nپلاک ۱' }),
  )
  await plan(arya.sara, it, anHour({ title: 'بی او' }))
  await nila.does(calendar.create, memo(3, 'یادداشت; با, نشان\\ها'))
  await nila.does(calendar.create, { body: { title: 'سفر', start: inDays(5), end: inDays(7) } })
  equal((await nila.does(calendarFeed.show, {})).feed, null)
  const { url, types } = await open(nila)
  deepEqual(types, every)
  match(url, /\/calendar\/[0-9a-f-]{36}\.ics$/)
  const events = await eventsAt(url)
  deepEqual(events.map(event => event.summary.replace(/ · .*/, '')).toSorted(), [
    'سفر',
    'مصاحبه',
    'یادداشت; با, نشان\\ها',
  ])
  const appointment = events.find(event => event.summary.startsWith('مصاحبه'))
  deepEqual(
    [appointment?.startDate.toJSDate().toISOString(), appointment?.endDate.toJSDate().toISOString()],
    [new Date(made.start).toISOString(), new Date(made.end).toISOString()],
  )
  equal(appointment?.location, 'ولیعصر، پلاک ۱')
  match(appointment?.description ?? '', new RegExp(`/dashboard/recruitment/applicants/${it.ids[0]}`))
  const trip = events.find(event => event.summary === 'سفر')
  deepEqual(
    [trip?.startDate.isDate, trip?.startDate.toString(), trip?.endDate.toString()],
    [true, inDays(5), inDays(8)],
  )
})

test('the file is private, has an ETag, and does not change by itself', async () => {
  const who = await arya.hire('شیما', [])
  await who.does(calendar.create, memo(2, 'یادداشت'))
  const { url } = await open(who)
  const reply = await fetched(url)
  equal(reply.headers.get('content-type'), 'text/calendar; charset=utf-8')
  match(reply.headers.get('cache-control') ?? '', /private/)
  const etag = reply.headers.get('etag') ?? ''
  const same = await fetched(url, { 'if-none-match': etag })
  deepEqual([same.status, await same.text()], [304, ''])
  await who.does(calendar.create, memo(3, 'دیگر'))
  const changed = await fetched(url, { 'if-none-match': etag })
  equal(changed.status, 200)
  notEqual(changed.headers.get('etag'), etag)
  equal((await fetch(arya.url + new URL(url).pathname, { method: 'POST' })).status, 404)
})

test('only the hash is stored, and the address can be seen again, renewed and switched off', async () => {
  const who = await arya.hire('نگار', [])
  const first = await open(who)
  equal((await who.does(calendarFeed.show, {})).feed?.url, first.url)
  equal((await open(who, ['memo'])).url, first.url)
  const secret = /([0-9a-f-]{36})\.ics/.exec(first.url)?.[1] ?? ''
  const row = await arya.asOwner(db => sql`select f::text as text from calendar_feed f`.execute(db))
  ok(!JSON.stringify(row.rows).includes(secret) && !JSON.stringify(row.rows).includes(secret.replaceAll('-', '')))
  const { feed: second } = await who.does(calendarFeed.renew, {})
  notEqual(second.url, first.url)
  deepEqual(second.types, ['memo'])
  equal((await fetched(first.url)).status, 404)
  equal((await fetched(second.url)).status, 200)
  deepEqual((await who.does(calendarFeed.remove, {})).feed, null)
  equal((await fetched(second.url)).status, 404)
  equal((await who.call(calendarFeed.renew, {})).code, 404)
  equal((await who.call(calendarFeed.set, { body: { types: [] } })).code, 422)
})

test('the chosen types are in the file, and no others', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const nima = await interviewer(it, 'نیما')
  await plan(arya.sara, it, anHour({ title: 'مصاحبه', supervisors_ids: [nima.id] }))
  await nima.does(calendar.create, memo(2, 'یادداشت'))
  const { url } = await open(nima, ['memo'])
  deepEqual(await summaries(url), ['یادداشت'])
  await open(nima, ['appointment'])
  equal((await summaries(url)).length, 1)
})

test('the file shows no more than the app shows the member at that moment', async () => {
  const it = await pipeline(arya, arya.sara, 1)
  const ava = await interviewer(it, 'آوا')
  await plan(arya.sara, it, anHour({ title: 'مصاحبه', supervisors_ids: [ava.id] }))
  await ava.does(calendar.create, memo(2, 'یادداشت'))
  const { url } = await open(ava)
  equal((await summaries(url)).length, 2)
  await arya.inside(db => sql`delete from role_holder where user_id = ${ava.id}`.execute(db))
  deepEqual(await summaries(url), ['یادداشت'])
  const { removal_uuid } = await arya.sara.does(members.remove, { body: { uuids: [ava.id], terminate_type: 'remove' } })
  equal((await fetched(url)).status, 404)
  await arya.sara.does(members.restore, { params: { removal_uuid } })
  deepEqual(await summaries(url), ['یادداشت'])
  await arya.asOwner(db => sql`update organization set active = false where id = ${ava.organization}`.execute(db))
  equal((await fetched(url)).status, 404)
  await arya.asOwner(db => sql`update organization set active = true where id = ${ava.organization}`.execute(db))
})

test('a wrong secret of any form is not found', async () => {
  for (const secret of ['00000000-0000-4000-8000-000000000000', 'x', "'%00", '%E0%A4%A'])
    ok([400, 404].includes((await fetch(`${arya.url}/calendar/${secret}.ics`)).status), secret)
})
