import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { maxTags, tags, type Tag } from '@kargozin/api/organisation/tags.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applying, rulesOf } from '../test/applying.ts'
import { statementsOf } from '../test/statements.ts'
import { world, type Person } from '../test/world.ts'

const arya = world()
const { makeJob } = applying(arya)

const add = async (title: string, type: Tag['type'] = 'job') =>
  (await arya.sara.does(tags.add, { body: { title, type } })).tag
const at = ({ uuid }: { uuid: string }) => ({ params: { tag_uuid: uuid } })
const remove = (tag: Tag, by = arya.sara) => by.call(tags.remove, at(tag))
const restore = (tag: Tag, by = arya.sara) => by.call(tags.restore, at(tag))
const rename = (tag: Tag, title: string, by = arya.sara) => by.call(tags.rename, { ...at(tag), body: { title } })

const counted = async (by = arya.sara) =>
  (await by.does(tags.list, { query: { type: 'job', counts: 1 } })).tags.map(it => [it.title, it.jobs_count])
const tagsOf = async (job_id: string) =>
  (await arya.sara.does(jobs.show, { params: { job_id } })).job.tags.map(it => it.title)
const found = async (tag: Tag) => (await arya.sara.does(jobs.list, { query: { tags: [tag.uuid] } })).jobs.length

const typesOf = async ({ uuid }: Tag) => {
  const deeds = arya.inside(db =>
    db
      .selectFrom('activity')
      .select(['type', 'before', 'after'])
      .where('subject_id', '=', uuid)
      .orderBy('id')
      .execute(),
  )
  return (await deeds).map(it => [it.type, it.before, it.after])
}

test('only callers who may manage tags get counts, in a constant number of queries', async () => {
  const [urgent] = [await add('فوری'), await add('دورکاری')]
  await makeJob({ tags: [urgent.uuid] })
  const deleted = await makeJob({ tags: [urgent.uuid] })
  await arya.sara.does(jobs.remove, { params: { job_id: deleted } })
  deepEqual(await counted(), [
    ['دورکاری', 0],
    ['فوری', 1],
  ])
  deepEqual(await counted(arya.mina), [
    ['دورکاری', undefined],
    ['فوری', undefined],
  ])
  const once = await statementsOf(() => counted())
  await makeJob({ tags: [(await add('تهران')).uuid] })
  deepEqual(await statementsOf(() => counted()), once)
})

test('a deleted tag disappears everywhere; restoring returns it to its job openings', async () => {
  const [tag, other] = [await add('ویژه'), await add('تابستان')]
  const [job, next] = [await makeJob({ tags: [tag.uuid, other.uuid] }), await makeJob({ tags: [tag.uuid] })]
  const { data } = await remove(tag)
  deepEqual(data, { tag_uuid: tag.uuid, jobs_count: 2, applicants_count: 0 })
  ok(!(await counted()).some(([title]) => title === 'ویژه'))
  ok(!(await arya.sara.does(jobs.creationData, {})).tags.some(it => it.uuid === tag.uuid))
  deepEqual([await tagsOf(job), await tagsOf(next)], [['تابستان'], []])
  equal(await found(tag), 0)
  equal((await arya.sara.does(jobs.list, { query: { searchText: 'ویژه' } })).jobs.length, 0)
  // Changing the tags of a job does not remove the deleted tag from it, and copying a job does not copy the deleted tag.
  await arya.sara.does(jobs.update, { params: { job_uuid: next }, body: { tags: [other.uuid, tag.uuid] } })
  const copy = await arya.sara.does(jobs.copy, { params: { job_uuid: job } })
  equal((await remove(tag)).code, 404, 'a deleted tag cannot be deleted again')
  equal((await rename(tag, 'x')).code, 404)

  deepEqual((await restore(tag)).data.tag, tag)
  equal((await restore(tag)).code, 200, 'restoring twice changes nothing')
  deepEqual(
    [await tagsOf(job), await tagsOf(next)],
    [
      ['تابستان', 'ویژه'],
      ['تابستان', 'ویژه'],
    ],
  )
  deepEqual(await tagsOf(copy.job.uuid), ['تابستان'])
  equal(await found(tag), 2)
  deepEqual(await typesOf(tag), [
    ['create', null, { title: 'ویژه' }],
    ['delete', { title: 'ویژه' }, null],
    ['restore', null, { title: 'ویژه' }],
  ])
})

test('a new tag with the name of a deleted tag is a separate tag, and blocks restoring', async () => {
  const old = await add('بازبینی')
  const job = await makeJob({ tags: [old.uuid] })
  await remove(old)
  const next = await add('بازبيني')
  ok(next.uuid !== old.uuid)
  deepEqual(await tagsOf(job), [])
  const refused = await restore(old)
  deepEqual([refused.code, refused.message], [409, 'A tag with this name already exists.'])
  await rename(next, 'بازبینی دوم')
  await restore(old)
  deepEqual(await tagsOf(job), ['بازبینی'])
})

test('five thousand tags can be replaced by five thousand others at once', async () => {
  const named = (word: string) => Array.from({ length: maxTags }, (_, n) => ({ title: `${word} ${n}` }))
  for (const word of ['one', 'two']) {
    const { tags: now } = await arya.sara.does(tags.sync, { body: { tags: named(word) } })
    equal(now.length, maxTags)
  }
  await arya.sara.does(tags.sync, { body: { tags: [] } })
  const { total } = await arya.inside(db =>
    db
      .selectFrom('activity')
      .select(eb => eb.fn.countAll<number>().as('total'))
      .where('subject', '=', 'tag')
      .where('type', '=', 'create')
      .where(sql`after ->> 'title'`, 'like', 'two %')
      .executeTakeFirstOrThrow(),
  )
  equal(total, maxTags)
})

test('a tag is renamed everywhere, and two tags of one type cannot have the same name', async () => {
  const tag = await add('ارشد')
  const job = await makeJob({ tags: [tag.uuid] })
  await add('مدیریت')
  await add('پیشرو', 'applicant')
  deepEqual(rulesOf(await rename(tag, 'مديريت')), ['title: taken'])
  deepEqual(rulesOf(await rename(tag, ' ')), ['title: required'])
  equal((await rename(tag, 'پیشرو')).data.tag.title, 'پیشرو')
  deepEqual(await tagsOf(job), ['پیشرو'])
  equal((await rename(tag, 'پيشرو')).code, 200, 'a tag can be renamed to another spelling of its name')
  deepEqual((await typesOf(tag)).at(1), ['update', { title: 'ارشد' }, { title: 'پیشرو' }])
})

test('a new tag gets a colour by its title, which can be changed later', async () => {
  const [tag, same] = [await add('رنگین'), await add('رنگین', 'applicant')]
  ok(tag.color !== 'gray')
  equal(same.color, tag.color)
  const color = tag.color === 'pink' ? 'teal' : 'pink'
  const paint = (by: Person, newColor: string) =>
    by.call(tags.rename, { ...at(tag), body: { color: newColor as typeof color } })
  deepEqual([(await paint(arya.sara, color)).data.tag, (await paint(arya.mina, 'red')).code], [{ ...tag, color }, 403])
  equal((await paint(arya.sara, 'url(x)')).code, 422)
  deepEqual((await typesOf(tag)).at(1), ['update', { title: 'رنگین', color: tag.color }, { title: 'رنگین', color }])
  const all = (await arya.sara.does(tags.list, {})).tags
  const synced = await arya.sara.does(tags.sync, { body: { tags: all.map(({ uuid, title }) => ({ uuid, title })) } })
  equal(synced.tags.find(it => it.uuid === tag.uuid)?.color, color)
})

test('replacing all tags deletes the missing ones, and they can be restored', async () => {
  const tag = await add('گذرا')
  const job = await makeJob({ tags: [tag.uuid] })
  const all = (await arya.sara.does(tags.list, {})).tags.filter(it => it.uuid !== tag.uuid)
  const { deleted } = await arya.sara.does(tags.sync, { body: { tags: all } })
  equal(deleted, 1)
  equal((await arya.sara.call(tags.sync, { body: { tags: [...all, tag] } })).code, 404)
  await restore(tag)
  deepEqual(await tagsOf(job), ['گذرا'])
})

test('renaming, deleting and restoring tags need the permission and the organisation', async () => {
  const tag = await add('نگهداری')
  for (const by of [arya.mina, arya.kian, arya.nobody]) {
    const code = by === arya.mina ? 403 : by === arya.kian ? 404 : 401
    deepEqual([(await remove(tag, by)).code, (await rename(tag, 'x', by)).code], [code, code])
  }
  await remove(tag)
  deepEqual([(await restore(tag, arya.mina)).code, (await restore(tag, arya.kian)).code], [403, 404])
})
