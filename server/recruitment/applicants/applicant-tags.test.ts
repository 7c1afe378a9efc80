import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { notifications } from '@kargozin/api/messages/notifications.ts'
import { tags } from '@kargozin/api/organisation/tags.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { applicantTags } from '@kargozin/api/recruitment/applicants/applicant-tags.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { steps } from '@kargozin/api/recruitment/pipeline/steps.ts'
import { listening } from '../../test/listening.ts'
import { pipeline } from '../../test/many.ts'
import { statementsOf } from '../../test/statements.ts'
import { tasking } from '../../test/tasking.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const { interviewer } = tasking(arya)

const make = async (title: string, by = arya.sara) =>
  (await by.does(tags.add, { body: { title, type: 'applicant' } })).tag
const of = (applicant_uuid: string) => ({ params: { applicant_uuid } })
const titles = (found: { tags: { title: string }[] }) => found.tags.map(it => it.title)
const tagsOf = async (by: Person, id: string) => titles(await by.does(applicantTags.list, of(id)))
const set = (by: Person, id: string, ...chosen: { uuid: string }[]) =>
  by.call(applicantTags.set, { ...of(id), body: { tags: chosen.map(it => it.uuid) } })
const tagMany = (by: Person, ids: string[], body: { add?: string[]; remove?: string[] }) =>
  by.call(bulk.tags, { body: { applicants_uuids: ids, ...body } })
const undo = (by: Person, bulk_uuid: string) => by.call(bulk.undo, { params: { bulk_uuid } })

/** The activities about tags on a job, newest first: the type, the added and the removed tags. */
const tagActivitiesOf = async (by: Person, job: string) =>
  (await by.does(activities.ofJob, { params: { uuid: job }, query: {} })).activities
    .filter(it => it.type.endsWith('tag'))
    .map(it => [it.type, ...['tags_added', 'tags_removed'].map(of => it.changes.find(one => one.field === of)?.to)])

test('tags of an applicant appear on the card, in the filter and in the history', async () => {
  const { job, params, ids } = await pipeline(arya, arya.sara, 3)
  const [id = '', other = ''] = ids
  const [java, senior] = [await make('جاوا'), await make('ارشد')]
  deepEqual(titles((await set(arya.sara, id, senior, java)).data), ['ارشد', 'جاوا'])
  await set(arya.sara, other, java)
  const card = (await arya.sara.does(steps.ofJob, { params })).steps[0]?.applicants.find(it => it.uuid === id)
  deepEqual(card?.tags, [senior, java])
  const found = async (chosen: string[]) =>
    (await arya.sara.does(applicants.ofJob, { params, query: { tags: chosen } })).applicants
      .map(it => it.uuid)
      .toSorted()
  deepEqual([await found([java.uuid]), await found([senior.uuid])], [[id, other].toSorted(), [id]])
  deepEqual(
    await found([senior.uuid, java.uuid]),
    [id, other].toSorted(),
    'the filter finds applicants with at least one of the tags',
  )
  const board = await arya.sara.does(steps.ofJob, { params, query: { tags: [senior.uuid] } })
  equal(board.steps[0]?.total, 1)
  const chosen = await arya.sara.does(applicants.ids, { params, query: { tags: [java.uuid] } })
  equal(chosen.total, 2)
  await set(arya.sara, id, java)
  deepEqual(
    titles(await arya.sara.does(applicantTags.remove, { params: { ...of(id).params, tag_uuid: java.uuid } })),
    [],
  )
  equal((await set(arya.sara, id)).code, 200)
  deepEqual(await tagActivitiesOf(arya.sara, job), [
    ['tag', undefined, 'جاوا'],
    ['tag', undefined, 'ارشد'],
    ['tag', 'جاوا', undefined],
    ['tag', 'ارشد, جاوا', undefined],
  ])
})

test('unknown, deleted and job tags are left out, and too many tags are refused', async () => {
  const { ids } = await pipeline(arya, arya.sara, 1)
  const [id = ''] = ids
  const ofJob = (await arya.sara.does(tags.add, { body: { title: 'شغل', type: 'job' } })).tag
  const deletedTag = await make('رفته')
  const stays = await make('مانده')
  await set(arya.sara, id, deletedTag)
  await arya.sara.does(tags.remove, { params: { tag_uuid: deletedTag.uuid } })
  const theirs = await make('رقیب', arya.kian)
  const unknown = { uuid: crypto.randomUUID() }
  deepEqual(titles((await set(arya.sara, id, ofJob, deletedTag, theirs, unknown, stays, stays)).data), ['مانده'])
  await set(arya.sara, id)
  await arya.sara.does(tags.restore, { params: { tag_uuid: deletedTag.uuid } })
  deepEqual(await tagsOf(arya.sara, id), ['رفته'], 'a restored tag returns to the applicants who had it')
  const many = Array.from({ length: 51 }, () => unknown)
  equal((await set(arya.sara, id, ...many)).code, 422)
  const away = (tag_uuid: string) => arya.sara.call(applicantTags.remove, { params: { ...of(id).params, tag_uuid } })
  deepEqual(
    [(await away(unknown.uuid)).code, (await away(theirs.uuid)).code, (await away(stays.uuid)).code],
    [404, 404, 200],
  )
})

test('one bulk action adds and removes tags, and one undo reverts it for all', async () => {
  const first = await pipeline(arya, arya.sara, 3)
  const second = await pipeline(arya, arya.sara, 2)
  const [a, b] = [await make('الف'), await make('ب')]
  const all = [...first.ids, ...second.ids]
  await set(arya.sara, first.ids[0] ?? '', a)
  const { data } = await tagMany(arya.mina, [...all, crypto.randomUUID()], { add: [b.uuid], remove: [a.uuid] })
  deepEqual([data.changed, data.left], [5, 1])
  deepEqual(
    await Promise.all(all.map(id => tagsOf(arya.sara, id))),
    all.map(() => ['ب']),
  )
  deepEqual((await tagActivitiesOf(arya.sara, second.job))[0], ['tag', 'ب', undefined])
  equal(
    (await tagMany(arya.mina, all, { add: [b.uuid] })).data.changed,
    0,
    'an applicant who already has the tag is skipped',
  )
  // Meanwhile somebody else adds another tag, which is kept.
  await set(arya.sara, all[1] ?? '', a, b)
  equal((await undo(arya.sara, data.bulk_uuid)).code, 404, 'only the member who changed the tags can undo it')
  deepEqual((await undo(arya.mina, data.bulk_uuid)).data, { restored: 5, left: 0 })
  equal((await undo(arya.mina, data.bulk_uuid)).code, 409)
  deepEqual(await Promise.all(all.map(id => tagsOf(arya.sara, id))), [['الف'], ['الف'], [], [], []])
  deepEqual((await tagActivitiesOf(arya.sara, second.job))[0], ['undo_tag', undefined, 'ب'])
})

test('an applicant has at most 50 tags; tagging 1,200 takes as many statements as one', async () => {
  const { job, ids } = await pipeline(arya, arya.sara, 1200)
  const [id = ''] = ids
  const made = await arya.inside(db =>
    sql<{
      id: string
    }>`insert into tag (organization_id, title, type) select ${arya.sara.organization}, 'انبوه ' || n, 'applicant'
      from generate_series(1, 60) n returning id`.execute(db),
  )
  const some = made.rows.map(it => it.id)
  for (let at = 0; at < 60; at += 15) await tagMany(arya.sara, [id], { add: some.slice(at, at + 15) })
  equal((await tagsOf(arya.sara, id)).length, 45)
  equal((await tagMany(arya.sara, [id], { add: some.slice(45) })).data.left, 1)
  const one = await statementsOf(() => tagMany(arya.sara, ids.slice(1, 2), { add: some.slice(0, 1) }))
  const many = await statementsOf(() => tagMany(arya.sara, ids.slice(2), { add: some.slice(0, 1) }))
  equal(many.length, one.length)
  const { total } = await arya.sara.does(applicants.ids, {
    params: { job_uuid: job },
    query: { tags: some.slice(0, 1) },
  })
  equal(total, 1200)
})

test('with read access a member reads tags and cannot change them, singly or in bulk', async () => {
  const seen = await pipeline(arya, arya.sara, 1)
  const hidden = await pipeline(arya, arya.sara, 1)
  const [id = '', secret = ''] = [seen.ids[0], hidden.ids[0]]
  const tag = await make('دیدنی')
  await set(arya.sara, id, tag)
  const looker = await interviewer(seen.job, 'نگار')
  deepEqual(await tagsOf(looker, id), ['دیدنی'])
  const one = { params: { ...of(id).params, tag_uuid: tag.uuid } }
  deepEqual([(await set(looker, id)).code, (await looker.call(applicantTags.remove, one)).code], [403, 403])
  const many = await tagMany(looker, [id, secret], { remove: [tag.uuid] })
  deepEqual([many.code, many.data.changed, many.data.left], [200, 0, 2])
  deepEqual(await tagsOf(arya.sara, id), ['دیدنی'])
  for (const [who, code] of [
    [arya.nobody, 401],
    [looker, 404],
    [arya.kian, 404],
  ] as const) {
    equal((await who.call(applicantTags.list, of(secret))).code, code)
    equal((await set(who, secret, tag)).code, code)
    equal((await who.call(applicantTags.remove, { params: { ...of(secret).params, tag_uuid: tag.uuid } })).code, code)
  }
  const unable = await arya.hire('بی‌اجازه', [])
  equal((await set(unable, id)).code, 403)
  equal((await tagMany(unable, [id], { add: [tag.uuid] })).code, 403)
})

test('tags of hidden applicants do not appear in lists, counts, histories or events', async t => {
  const seen = await pipeline(arya, arya.sara, 1)
  const hidden = await pipeline(arya, arya.sara, 2)
  const manager = await arya.hire('لیدا', [
    ...(['organization.hiring', 'organization.hiring.applicants', 'organization.activities'] as const),
    ...(['organization.settings.recruitment', 'organization.hiring.jobs.store'] as const),
  ])
  await arya.sara.does(jobs.update, {
    params: { job_uuid: seen.job },
    body: { supervisors: [{ user_id: manager.id, scope: 'change' }] },
  })
  const screen = await listening(arya, manager, t)
  const tag = await make('نشان پنهان')
  await tagMany(arya.sara, hidden.ids, { add: [tag.uuid] })
  const query = { tags: [tag.uuid] }
  const found = await manager.does(applicants.search, { query })
  const ofJob = await manager.call(applicants.ofJob, { params: hidden.params, query })
  deepEqual([found.pagination.total, ofJob.code], [0, 404])
  const responses = [
    await manager.does(activities.ofOrganization, { query: { subject: ['application'] } }),
    await manager.does(activities.ofJob, { params: { uuid: seen.job }, query: {} }),
    await manager.does(notifications.list, { query: {} }),
    await manager.does(applicants.search, { query: {} }),
  ]
  ok(!JSON.stringify(responses).includes('نشان پنهان'))
  // Without access to every job opening, the list of tags does not say where a tag is used.
  const listed = async (by: Person) =>
    (await by.does(tags.list, { query: { counts: 1, uuids: [tag.uuid] } })).tags[0]?.applicants_count
  deepEqual([await listed(manager), await listed(arya.sara)], [undefined, 2])
  await set(arya.sara, seen.ids[0] ?? '', tag)
  await screen.until(heard => heard.some(it => it.kind === 'application' && it.job === seen.job))
  ok(!screen.heard.some(it => it.job === hidden.job))
  const removed = await manager.does(tags.remove, { params: { tag_uuid: tag.uuid } })
  deepEqual(removed, { tag_uuid: tag.uuid, jobs_count: 0 })
  equal((await arya.sara.does(applicants.search, { query })).pagination.total, 0, 'a deleted tag finds no applicants')
  await manager.does(tags.restore, { params: { tag_uuid: tag.uuid } })
  equal((await manager.does(applicants.search, { query })).pagination.total, 1)
})

test('a copy in another job opening gets the same tags', async () => {
  const [from, to] = [await pipeline(arya, arya.sara, 1), await pipeline(arya, arya.sara, 0)]
  const [id = ''] = from.ids
  const tag = await make('همراه')
  await set(arya.sara, id, tag)
  await arya.sara.does(bulk.transfer, {
    params: { ...from.params, destination_job_uuid: to.job },
    body: { applicants_uuid: [id], remove_from_origin: 0 },
  })
  const [copy] = (await arya.sara.does(applicants.ofJob, { params: to.params, query: {} })).applicants
  deepEqual(
    copy?.tags.map(it => it.title),
    ['همراه'],
  )
  await set(arya.sara, copy?.uuid ?? '')
  deepEqual(
    await tagsOf(arya.sara, id),
    ['همراه'],
    'removing the tags of the copy does not change those of the original',
  )
})

test('the server searches five thousand tags and returns them in pages', async () => {
  await arya.inside(db =>
    sql`insert into tag (organization_id, title, type) select ${arya.sara.organization}, 'برچسب ' || n, 'applicant'
      from generate_series(1, 5000) n`.execute(db),
  )
  const list = async (query: object) => arya.mina.does(tags.list, { query: { type: 'applicant', ...query } })
  const page = await list({ title: 'برچسب ۱۲', per_page: 20 })
  deepEqual([page.tags.length, page.pagination?.total], [20, 111])
  const { tags: exact } = await list({ title: 'بر چسب 49۹۹', per_page: 20 })
  deepEqual(
    exact.map(it => it.title),
    ['برچسب 4999'],
  )
  const { tags: chosen } = await list({ uuids: [exact[0]?.uuid] })
  deepEqual(chosen, exact)
  for (const [title, total] of [
    ['!!!', 0],
    ['%', 0],
    ['ن'.repeat(200), 0],
  ] as const)
    equal((await list({ title, per_page: 20 })).pagination?.total, total, title)
  equal(await list({ title: 'ن'.repeat(201) }).catch(() => 'refused'), 'refused')
})
