import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { members } from '@kargozin/api/organisation/members.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { branches } from '@kargozin/api/structure/branches.ts'
import { rulesOf } from '../test/applying.ts'
import { world } from '../test/world.ts'

const arya = world()

const add = async (name: string) => (await arya.sara.does(branches.create, { body: { name } })).subsidiary.id
const names = async (name?: string) =>
  (await arya.reza.does(branches.list, { query: name === undefined ? {} : { name } })).subsidiaries.map(it => it.name)
const peopleOf = async (id: string) =>
  (await arya.sara.does(branches.show, { params: { id } })).subsidiary.users.map(it => it.uuid).toSorted()

test('a branch is added, changed, deleted and restored, and its name is unique in any spelling', async () => {
  const id = await add('شعبهٔ کرج')
  await add('شعبهٔ تهران')
  deepEqual(rulesOf(await arya.sara.call(branches.create, { body: { name: 'شعبه‌ٔ كرج' } })), ['name: taken'])
  deepEqual(await names(), ['شعبهٔ تهران', 'شعبهٔ کرج'])
  deepEqual(await names('كرج'), ['شعبهٔ کرج'])
  deepEqual(await names('!'), [])
  const params = { id }
  await arya.sara.does(branches.update, { params, body: { name: 'شعبهٔ البرز' } })
  await arya.sara.does(branches.remove, { params })
  deepEqual(await names(), ['شعبهٔ تهران'])
  equal((await arya.sara.call(branches.show, { params })).code, 404)
  equal((await arya.sara.call(branches.update, { params, body: { name: 'x' } })).code, 404)
  equal((await arya.sara.call(branches.remove, { params })).code, 404)
  await arya.sara.does(branches.restore, { params })
  await arya.sara.does(branches.restore, { params })
  const found = await arya.sara.does(activities.ofOrganization, { query: { subject: ['branch'] } })
  deepEqual(
    found.activities.filter(it => it.subject_id === id).map(it => [it.type, it.name]),
    [
      ['restore', 'شعبهٔ البرز'],
      ['delete', 'شعبهٔ البرز'],
      ['update', 'شعبهٔ البرز'],
      ['create', 'شعبهٔ کرج'],
    ],
  )
})

test('a branch has an address, a time zone, working hours and a note, which null clears', async () => {
  const params = { id: await add('دبی') }
  const week = [[{ from: 540, until: 1020 }], [], [], [], [], [], [{ from: 1320, until: 360 }]]
  const body = { address: 'خیابان شیخ زاید', time_zone: 'Asia/Dubai', working_hours: week, note: 'ورودی از پارکینگ' }
  const { subsidiary } = await arya.sara.does(branches.update, { params, body })
  // Friday night goes on in the morning of Saturday.
  const stored = [[{ from: 0, until: 360 }, ...week[0]!], [], [], [], [], [], [{ from: 1320, until: 1440 }]]
  deepEqual([subsidiary.name, subsidiary.time_zone, subsidiary.working_hours], ['دبی', 'Asia/Dubai', stored])
  const nothing = { address: null, time_zone: null, working_hours: null, note: null }
  await arya.sara.does(branches.update, { params, body: nothing })
  const { subsidiary: read } = await arya.reza.does(branches.show, { params })
  deepEqual([read.address, read.time_zone, read.working_hours, read.note], [null, null, null, null])
  const zone = await arya.sara.call(branches.update, { params, body: { time_zone: 'Mars/Olympus' } })
  deepEqual(rulesOf(zone), ['time_zone: one_of'])
  equal((await arya.sara.call(branches.update, { params, body: { working_hours: [[]] } })).code, 422)
  const overlapping = week.with(1, [
    { from: 480, until: 720 },
    { from: 700, until: 900 },
  ])
  const refused = await arya.sara.call(branches.update, { params, body: { working_hours: overlapping } })
  deepEqual(rulesOf(refused), ['working_hours.1: order'])
})

test('many members are added to a branch at once, and the history says who came and left', async () => {
  const params = { id: await add('اصفهان') }
  const both = { users_uuids: [arya.mina.id, arya.reza.id, arya.reza.id] }
  await arya.sara.does(branches.attach, { params, body: both })
  await arya.sara.does(branches.attach, { params, body: both })
  deepEqual(await peopleOf(params.id), [arya.mina.id, arya.reza.id].toSorted())
  const gone = { users_uuids: [arya.mina.id, arya.kian.id] }
  const { subsidiary } = await arya.sara.does(branches.detach, { params, body: gone })
  deepEqual(
    subsidiary.users.map(it => it.id),
    [arya.reza.id],
  )
  const { activities: deeds } = await arya.sara.does(activities.ofOrganization, { query: { subject: ['branch'] } })
  const changes = deeds.filter(it => it.subject_id === params.id).map(it => it.changes.map(one => one.field))
  deepEqual(changes, [['title', 'employees'], ['title', 'employees'], ['title']])
})

test('only members of the organisation belong to branches, and leave and come back with their membership', async () => {
  const params = { id: await add('شیراز') }
  for (const it of [arya.kian.id, params.id])
    deepEqual(rulesOf(await arya.sara.call(branches.attach, { params, body: { users_uuids: [it] } })), [
      'users_uuids: one_of',
    ])
  const leaver = await arya.hire('رفتنی', ['organization.hiring'])
  await arya.sara.does(branches.attach, { params, body: { users_uuids: [leaver.id] } })
  const body = { uuids: [leaver.id], terminate_type: 'remove' as const }
  const { removal_uuid } = await arya.sara.does(members.remove, { body })
  deepEqual(await peopleOf(params.id), [])
  await arya.sara.does(members.restore, { params: { removal_uuid } })
  deepEqual(await peopleOf(params.id), [leaver.id])
})

test('every member sees the branches, and only those with the permission change them', async () => {
  const keeper = await arya.hire('نگهدار شعبه‌ها', ['organization.subsidiary.management'])
  const { subsidiary } = await keeper.does(branches.create, { body: { name: 'تبریز' } })
  const params = { id: subsidiary.id }
  equal((await arya.mina.call(branches.create, { body: { name: 'x' } })).code, 403)
  equal((await arya.mina.call(branches.attach, { params, body: { users_uuids: [arya.mina.id] } })).code, 403)
  for (const call of [branches.show, branches.remove, branches.restore])
    equal((await arya.kian.call(call, { params })).code, 404)
})
