import { deepEqual, equal, match, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { lookups } from '@kargozin/api/organisation/lookups.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { allPermissions } from '@kargozin/api/permissions.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { world } from '../test/world.ts'
import { seedOrganization } from './seed.ts'

const arya = world()

test('one call returns everything that the app needs at its start', async () => {
  const start = await arya.sara.does(organizations.show, {})
  equal(start.organization.uuid, arya.sara.organization)
  equal(start.organization.user_id, start.user.id)
  equal(start.user.owner, true)
  deepEqual(start.user.permissions_name, [...allPermissions])
  equal(start.organizations_count, 1)
  ok(start.types.every(it => it.id < 10))
  const reza = await arya.reza.does(organizations.show, {})
  deepEqual([reza.user.owner, reza.user.permissions_name], [false, []])
  equal(
    reza.organization.owner_name,
    'سارا محمدی',
    'Reza, who has no role, sees the name of the owner, whom he can ask',
  )
})

test('the fixed values need no token and have labels in both languages', async () => {
  const { enums } = await arya.nobody.does(lookups.enums, {})
  deepEqual(enums['publish_status']?.[2], { value: 10, fa: 'فعال', en: 'Active' })
  for (const [name, values] of Object.entries(enums))
    for (const it of values) {
      ok(it.fa && it.en, name)
      if (name !== 'email_security') ok(!/[a-z]{3,}/i.test(it.fa), `${name}: ${it.fa}`)
      ok(!/[\u0600-\u06ff]/.test(it.en), `${name}: ${it.en}`)
    }
})

test('each reason for the end of an application has a side, ours or theirs', async () => {
  const { enums } = await arya.nobody.does(lookups.enums, {})
  const sides = enums['reason_side']?.map(it => it.value)
  deepEqual(sides, ['ours', 'theirs'])
  ok(enums['rejection_reasons']?.every(it => it.side && sides?.includes(it.side)))
  const theirs = enums['rejection_reasons']?.filter(it => it.side === 'theirs').map(it => it.value)
  for (const reason of ['withdrew', 'no_answer', 'other_offer', 'resigned']) ok(theirs?.includes(reason), reason)
})

test('provinces are listed, and a province has its cities unless they are excluded', async () => {
  const { provinces } = await arya.nobody.does(lookups.provinces, {})
  equal(provinces.length, 31)
  equal(provinces[0]?.cities, undefined)
  const tehran = provinces.find(it => it.name === 'تهران')
  const { province } = await arya.nobody.does(lookups.province, { params: { province_id: tehran?.id ?? 0 } })
  ok(province.cities?.some(city => city.name === 'تهران'))
  const bare = await arya.nobody.does(lookups.province, {
    params: { province_id: tehran?.id ?? 0 },
    query: { with_cities: 0 },
  })
  equal(bare.province.cities, undefined)
  for (const province_id of [900, 'x', -1, 99999999999])
    equal((await arya.nobody.call(lookups.province, { params: { province_id } })).code, 404)
})

test('built-in sources have translated names; only own sources can be renamed', async () => {
  await arya.inside(db => seedOrganization(db, arya.sara.organization, 'fa'))
  await arya.inside(db => seedOrganization(db, arya.sara.organization, 'fa'))
  const english = await arya.sara.does(sources.list, {})
  equal(english.sources.find(it => it.source_key === 'career_page')?.title, 'Career page')
  const persian = await arya.sara.call(sources.list, {}, { 'accept-language': 'fa' })
  equal(persian.data.sources.find(it => it.source_key === 'jobinja')?.title, 'جابینجا')
  const fixed = await arya.sara.call(sources.rename, { params: { source_key: 'jobinja' }, body: { title: 'x' } })
  equal(fixed.code, 409)
  const { source } = await arya.sara.does(sources.create, { body: { title: 'نمایشگاه پاییز' } })
  const params = { source_key: source.source_key }
  equal((await arya.sara.does(sources.rename, { params, body: { title: 'نمایشگاه' } })).source.title, 'نمایشگاه')
  for (const title of ['نمايشگاه', 'jobinja', 'جابینجا', ''])
    equal((await arya.sara.call(sources.create, { body: { title } })).code, 422, title)
  equal((await arya.kian.call(sources.rename, { params, body: { title: 'x' } })).code, 404)
  equal((await arya.sara.call(sources.rename, { params: { source_key: 'nothing' }, body: { title: 'x' } })).code, 404)
})

test('replacing all tags finds them by uuid or folded title, and deletes missing ones', async () => {
  const first = await arya.sara.does(tags.sync, {
    body: { tags: [{ title: 'باهوش' }, { title: 'كوشا', type: 'job' }] },
  })
  const clever = first.tags.find(it => it.title === 'باهوش')
  const reply = await arya.sara.call(tags.sync, {
    body: { tags: [{ uuid: clever?.uuid ?? '', title: 'خیلی باهوش' }, { title: 'پیگیر' }, { title: 'پيگير' }] },
  })
  equal(reply.status, 'warning')
  equal(reply.message, 'One tag was deleted.')
  deepEqual(
    reply.data.tags.map(it => it.title),
    ['پیگیر', 'خیلی باهوش'],
  )
  equal(reply.data.tags.find(it => it.title === 'خیلی باهوش')?.uuid, clever?.uuid)
  const unknown = { uuid: arya.sara.organization, title: 'x' }
  equal((await arya.sara.call(tags.sync, { body: { tags: [unknown] } })).code, 404)
  equal((await arya.kian.does(tags.list, {})).tags.length, 0)
  equal((await arya.sara.does(tags.list, { query: { type: 'job' } })).tags.length, 0)
})

test('adding a tag in another spelling returns the existing tag', async () => {
  const { tag } = await arya.mina.does(tags.add, { body: { title: 'آمادهٔ کار' } })
  equal((await arya.mina.does(tags.add, { body: { title: 'آماده‌ی كار' } })).tag.uuid === tag.uuid, false)
  equal((await arya.mina.does(tags.add, { body: { title: 'اماده کار' } })).tag.uuid, tag.uuid)
  equal((await arya.mina.call(tags.sync, { body: { tags: [] } })).code, 403)
})

test('the status of background work is read by its id and has a link when it is done', async () => {
  const organization_id = arya.sara.organization
  const { id } = await arya.inside(db =>
    db
      .insertInto('ticket')
      .values({ organization_id, user_id: arya.sara.id, task: 'export' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const params = { queueJobId: id }
  const waiting = await arya.nobody.does(lookups.queueStatus, { params })
  deepEqual(waiting, { status: 'waiting', percent: 0, url: null, message: null })
  await arya.inside(db => db.updateTable('ticket').set({ state: 'success', percent: 100, file_id: id }).execute())
  const done = await arya.nobody.does(lookups.queueStatus, { params })
  match(done.url ?? '', new RegExp(`^/files/${id}\\?until=\\d+&signature=`))
  equal((await arya.nobody.call(lookups.queueStatus, { params: { queueJobId: organization_id } })).code, 404)
})

test('members with the permission see the activities, newest first', async () => {
  await arya.mina.does(tags.add, { body: { title: 'تازه' } })
  const { activities: entries, pagination } = await arya.sara.does(activities.ofOrganization, {
    query: { subject: ['tag'] },
  })
  deepEqual([entries[0]?.user?.fullName, entries[0]?.type, entries[0]?.name], ['مینا کریمی', 'create', 'تازه'])
  ok(pagination.total > 1)
  equal((await arya.mina.call(activities.ofOrganization, {})).code, 403)
  // An activity that was recorded later, with an earlier time. The list is sorted by time.
  const earlier = {
    organization_id: arya.sara.organization,
    subject: 'tag',
    subject_id: crypto.randomUUID(),
    type: 'import',
  }
  await arya.inside(db =>
    db
      .insertInto('activity')
      .values({ ...earlier, at: '2026-01-01T08:00:00Z' })
      .execute(),
  )
  const again = await arya.sara.does(activities.ofOrganization, { query: { subject: ['tag'], per_page: 100 } })
  deepEqual(
    again.activities.map(it => it.type),
    [...entries.map(it => it.type), 'import'],
  )
})
