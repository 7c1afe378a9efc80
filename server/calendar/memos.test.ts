import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { BodyIn } from '@kargozin/api/call.ts'
import { calendar, calendarLimits } from '@kargozin/api/calendar/events.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { members } from '@kargozin/api/organisation/members.ts'
import { world, type Person } from '../test/world.ts'

const arya = world()

const memo = { title: 'یادداشت', start: '2035-01-01T08:00:00Z', end: '2035-01-01T09:00:00Z' }
const written = async (by: Person, body: Partial<BodyIn<typeof calendar.create>> = {}) =>
  (await by.does(calendar.create, { body: { ...memo, ...body } })).event

const seen = async (by: Person, start = '2035-01-01', end = '2035-01-31') =>
  (await by.does(calendar.list, { query: { start, end, types: ['memo'] } })).events.map(it => it.title)

test('a member without any role writes, moves and changes a memo, which nobody else sees', async () => {
  const made = await written(arya.reza, { description: 'یک\nدو' })
  deepEqual(
    [made.type, made.title, made.description, made.all_day, made.own, made.can.change],
    ['memo', 'یادداشت', 'یک\nدو', false, true, true],
  )
  deepEqual([Date.parse(made.start), Date.parse(made.end)], [Date.parse(memo.start), Date.parse(memo.end)])
  const moved = { start: '2035-01-03T20:00:00Z', end: '2035-01-03T22:00:00Z' }
  const { event } = await arya.reza.does(calendar.update, { params: { id: made.id }, body: moved })
  deepEqual([event.title, Date.parse(event.start)], ['یادداشت', Date.parse(moved.start)])
  const title = { params: { id: made.id }, body: { title: 'دیگر' } }
  equal((await arya.reza.does(calendar.update, title)).event.title, 'دیگر')
  deepEqual(await seen(arya.reza), ['دیگر'])
  for (const other of [arya.sara, arya.mina, arya.kian]) {
    deepEqual(await seen(other), [])
    equal((await other.call(calendar.update, title)).code, 404)
    equal((await other.call(calendar.remove, { body: { memos_ids: [made.id] } })).code, 404)
  }
  equal((await arya.nobody.call(calendar.list, { query: { start: '2035-01-01', end: '2035-01-31' } })).code, 401)
})

test('a memo leaves no trace in the history, which others read', async () => {
  await written(arya.sara, { title: 'رازی' })
  const { activities: history } = await arya.sara.does(activities.ofOrganization, { query: {} })
  deepEqual(
    history.filter(it => JSON.stringify(it).includes('رازی')),
    [],
  )
})

test('a memo of whole days keeps its days', async () => {
  const made = await written(arya.mina, { start: '2035-02-01', end: '2035-02-03' })
  deepEqual([made.start, made.end, made.all_day], ['2035-02-01', '2035-02-03', true])
  deepEqual(await seen(arya.mina, '2035-02-03', '2035-02-03'), ['یادداشت'])
  deepEqual(await seen(arya.mina, '2035-02-04', '2035-02-20'), [])
  const body = { start: '2035-02-10T08:00:00+03:30', end: '2035-02-10T09:00:00+03:30' }
  const { event } = await arya.mina.does(calendar.update, { params: { id: made.id }, body })
  deepEqual([Date.parse(event.start), event.all_day], [Date.parse(body.start), false])
})

test('a day of the window is a day in Tehran', async () => {
  const who = await arya.hire('شیما', [])
  await written(who, { title: 'پیش', start: '2035-03-09T19:00:00Z', end: '2035-03-09T20:30:00Z' })
  await written(who, { title: 'شب', start: '2035-03-09T20:00:00Z', end: '2035-03-09T21:00:00Z' })
  await written(who, { title: 'روز', start: '2035-03-10T20:29:00Z', end: '2035-03-10T21:30:00Z' })
  await written(who, { title: 'پس', start: '2035-03-10T20:30:00Z', end: '2035-03-10T21:30:00Z' })
  deepEqual(await seen(who, '2035-03-10', '2035-03-10'), ['شب', 'روز'])
})

test('many memos are deleted at once and restored, without those of others', async () => {
  const who = await arya.hire('نگار', [])
  const ids = [await written(who), await written(who), await written(who)].map(it => it.id)
  const foreign = await written(arya.sara)
  const deleted = await who.does(calendar.remove, { body: { memos_ids: [...ids.slice(0, 2), foreign.id] } })
  deepEqual(deleted.memos_ids.toSorted(), ids.slice(0, 2).toSorted())
  equal((await seen(who)).length, 1)
  equal((await who.call(calendar.update, { params: { id: ids[0] ?? '' }, body: { title: 'دیگر' } })).code, 404)
  equal((await who.call(calendar.remove, { body: { memos_ids: ids.slice(0, 2) } })).code, 404)
  const back = await who.does(calendar.restore, { body: { memos_ids: [...deleted.memos_ids, foreign.id] } })
  equal(back.memos_ids.length, 2)
  equal((await seen(who)).length, 3)
})

test('deleted memos are gone after a day', async () => {
  const who = await arya.hire('نیما', [])
  const { id } = await written(who)
  await who.does(calendar.remove, { body: { memos_ids: [id] } })
  await arya.asOwner(db => sql`update memo set deleted_at = now() - interval '25 hours' where id = ${id}`.execute(db))
  await arya.inside(db => sql`select forget_deleted_memos()`.execute(db))
  equal((await who.call(calendar.restore, { body: { memos_ids: [id] } })).code, 404)
})

test('memos go with their author, and come back when the removal is undone', async () => {
  const who = await arya.hire('سپهر', [])
  const { id } = await written(who)
  const { removal_uuid } = await arya.sara.does(members.remove, { body: { uuids: [who.id], terminate_type: 'remove' } })
  const count = async () =>
    (await arya.inside(db => db.selectFrom('memo').select('id').where('id', '=', id).execute())).length
  equal(await count(), 0)
  await arya.sara.does(members.restore, { params: { removal_uuid } })
  equal(await count(), 1)
})

type Errors = { errors?: { field: string; rule: string }[] }

test('impossible times and texts are refused with the field', async () => {
  const wrong = async (body: object) => {
    const reply = await arya.sara.call(calendar.create, { body: { ...memo, ...body } })
    const { errors = [] } = reply.data as unknown as Errors
    return [reply.code, errors[0]?.field, errors[0]?.rule]
  }
  deepEqual(await wrong({ end: memo.start }), [422, 'end', 'min_value'])
  deepEqual(await wrong({ end: '2035-01-01T07:00:00Z' }), [422, 'end', 'min_value'])
  deepEqual(await wrong({ end: '2035-01-17T16:00:00Z' }), [422, 'end', 'max_value'])
  deepEqual(await wrong({ end: '2035-01-02' }), [422, 'end', 'type'])
  deepEqual(await wrong({ start: '2035-01-02', end: '2035-01-01' }), [422, 'end', 'min_value'])
  deepEqual(await wrong({ start: '2035-01-01', end: '2035-02-01' }), [422, 'end', 'max_value'])
  deepEqual(await wrong({ start: '9999-01-01', end: '9999-01-01' }), [422, 'start', 'date'])
  deepEqual(await wrong({ start: '0001-01-01T00:00:00Z', end: '0001-01-01T01:00:00Z' }), [422, 'start', 'date'])
  deepEqual(await wrong({ start: '2035-02-30', end: '2035-02-30' }), [422, 'start', 'date'])
  deepEqual(await wrong({ start: 'فردا' }), [422, 'start', 'date'])
  deepEqual(await wrong({ title: ' ' }), [422, 'title', 'required'])
  deepEqual(await wrong({ title: 'ا'.repeat(201) }), [422, 'title', 'max'])
  deepEqual(await wrong({ color: 'red' }), [422, 'color', 'unknown'])
})

test('half a move, ten thousand ids and none are refused', async () => {
  const { id } = await written(arya.sara)
  equal((await arya.sara.call(calendar.update, { params: { id }, body: { start: memo.start } })).code, 422)
  const many = Array.from({ length: 10_000 }, () => id)
  equal((await arya.sara.call(calendar.remove, { body: { memos_ids: many } })).code, 422)
  equal((await arya.sara.call(calendar.remove, { body: { memos_ids: [] } })).code, 422)
  deepEqual((await arya.sara.does(calendar.update, { params: { id }, body: {} })).event.id, id)
})

test('HTML in a memo is text', async () => {
  const title = '<img src=x onerror=alert(1)> <b>قرار</b>'
  equal((await written(arya.sara, { title })).title, title)
})

test('a member has at most five thousand memos', async () => {
  const who = await arya.hire('ژاله', [])
  await arya.asOwner(db =>
    sql`insert into memo (organization_id, user_id, title, first_day, last_day)
      select ${who.organization}, ${who.id}, 'یادداشت', '2030-01-01', '2030-01-01'
        from generate_series(1, ${calendarLimits.memosOfMember}::int)`.execute(db),
  )
  equal((await who.call(calendar.create, { body: memo })).code, 409)
})
