import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { sources } from '@kargozin/api/organisation/sources.ts'
import { organizations } from '@kargozin/api/organisation/organization.ts'
import { jobSources } from '@kargozin/api/recruitment/jobs/job-sources.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { applying, newPerson, rulesOf } from '../test/applying.ts'
import { statementsOf } from '../test/statements.ts'
import { world } from '../test/world.ts'
import { seedOrganization } from './seed.ts'

const arya = world()
const { makeJob, send, stored } = applying(arya)

const create = async (title: string) => (await arya.sara.does(sources.create, { body: { title } })).source.source_key
const remove = (source_key: string, by = arya.sara) => by.call(sources.remove, { params: { source_key } })
const restore = (source_key: string, by = arya.sara) => by.call(sources.restore, { params: { source_key } })
const listed = async (query: { counts?: 1 } = {}, by = arya.sara) => (await by.does(sources.list, { query })).sources
const isListed = async (key: string) => (await listed()).some(it => it.source_key === key)

/** The activities of a source. */
const activitiesOf = (id: string) =>
  arya.inside(db =>
    db
      .selectFrom('activity')
      .select(['type', 'before', 'after'])
      .where('subject', '=', 'source')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute(),
  )

/** Adds an applicant with this source. */
async function applicantFrom(source_key: string, job_uuid: string) {
  const body = { name: 'نیما', mobile: newPerson().mobile ?? '', source_key }
  return (await arya.sara.does(applicants.create, { params: { job_uuid }, body })).applicant
}

test('only callers who may manage sources get counts, in a constant number of queries', async () => {
  const [fair, paper] = [await create('نمایشگاه کار'), await create('روزنامه')]
  const [job, deleted] = [await makeJob(), await makeJob()]
  await applicantFrom(fair, job)
  await applicantFrom(fair, job)
  const { uuid } = await applicantFrom(fair, job)
  await applicantFrom(fair, deleted)
  await arya.sara.does(applicants.sendToTrash, { params: { applicant_uuid: uuid } })
  await arya.sara.does(jobs.remove, { params: { job_id: deleted } })
  const counts = (all: { source_key: string; applications_count?: number | undefined }[]) =>
    [fair, paper].map(key => all.find(it => it.source_key === key)?.applications_count)
  deepEqual(counts(await listed({ counts: 1 })), [2, 0])
  deepEqual(counts(await listed()), [undefined, undefined])
  deepEqual(counts(await listed({ counts: 1 }, arya.mina)), [undefined, undefined])
  const once = await statementsOf(() => listed({ counts: 1 }))
  await create('رادیو')
  deepEqual(await statementsOf(() => listed({ counts: 1 })), once)
})

test('a deleted source is not offered, stays on applicants, and can be restored', async () => {
  const key = await create('کانال بله')
  const job = await makeJob()
  const { uuid } = await applicantFrom(key, job)
  const linkOf = async () =>
    (await arya.sara.does(jobSources.ofJob, { params: { uuid: job } })).sources.find(it => it.source_key === key)?.link
  ok(await linkOf())

  const { data } = await remove(key)
  deepEqual(data, { source_key: key, applications_count: 1 })
  equal(await isListed(key), false)
  ok(!(await arya.sara.does(organizations.show, {})).sources.some(it => it.source_key === key))
  ok(!(await arya.sara.does(jobs.creationData, {})).sources.some(it => it.source_key === key))
  equal(await linkOf(), undefined)
  const filtered = await arya.sara.does(applicants.search, { query: { sources: [key] } })
  deepEqual(
    filtered.applicants.map(it => [it.uuid, it.source, it.source_title]),
    [[uuid, key, 'کانال بله']],
  )

  // A poster may still show the link of the deleted source. An application through it gets the career page as its source.
  await send(job, newPerson({ source_key: key }))
  const rows = await stored(job)
  equal(rows.filter(it => it.source_id === key).length, 1)
  const body = { name: 'نیما', mobile: '09125550009', source_key: key }
  const chosen = await arya.sara.call(applicants.create, { params: { job_uuid: job }, body })
  deepEqual(rulesOf(chosen), ['source_key: one_of'])
  equal((await remove(key)).code, 404, 'a deleted source cannot be deleted again')
  const params = { source_key: key }
  equal((await arya.sara.call(sources.rename, { params, body: { title: 'x' } })).code, 404)

  equal((await restore(key)).data.source.title, 'کانال بله')
  equal((await restore(key)).code, 200, 'restoring twice changes nothing')
  equal(await isListed(key), true)
  ok(await linkOf())
  deepEqual(await activitiesOf(key), [
    { type: 'create', before: null, after: { title: 'کانال بله' } },
    { type: 'delete', before: { title: 'کانال بله' }, after: null },
    { type: 'restore', before: null, after: { title: 'کانال بله' } },
  ])
})

test('a change of an applicant’s source can be undone after the old source was deleted', async () => {
  const [old, next] = [await create('دفترچهٔ تلفن'), await create('همایش')]
  const { uuid: applicant_uuid } = await applicantFrom(old, await makeJob())
  const choose = (source_key: string) =>
    arya.sara.call(applicants.setSource, { params: { applicant_uuid }, body: { source_key } })
  await choose(next)
  await remove(old)
  equal((await choose(old)).data.applicant.source_title, 'دفترچهٔ تلفن')
})

test('creating a deleted source again restores it; a name in use is refused', async () => {
  const key = await create('کاریابی یاس')
  await applicantFrom(key, await makeJob())
  await remove(key)
  // The title is typed with Arabic letters.
  const { source } = await arya.sara.does(sources.create, { body: { title: 'كاريابي یاس' } })
  equal(source.source_key, key)
  equal((await listed({ counts: 1 })).find(it => it.source_key === key)?.applications_count, 1)
  deepEqual(
    (await activitiesOf(key)).map(it => it.type),
    ['create', 'delete', 'restore'],
  )

  deepEqual(rulesOf(await arya.sara.call(sources.create, { body: { title: 'کاریابی یاس' } })), ['title: taken'])
  const other = await create('کاریابی سرو')
  const rename = (title: string) => arya.sara.call(sources.rename, { params: { source_key: other }, body: { title } })
  deepEqual(rulesOf(await rename('کاریابی یاس')), ['title: taken'])
  // Another source may get the name of a deleted source, which then cannot be restored.
  await remove(key)
  equal((await rename('کاریابی یاس')).code, 200)
  const refused = await restore(key)
  deepEqual([refused.code, refused.message], [409, 'A source with this name already exists.'])
})

test('built-in sources cannot be deleted, others only with the permission', async () => {
  await arya.inside(db => seedOrganization(db, arya.sara.organization, 'fa'))
  const refused = await remove('jobinja')
  deepEqual([refused.code, refused.message], [409, 'This is a built-in source and cannot be deleted.'])
  const key = await create('کانال تلگرام')
  equal((await remove(key, arya.mina)).code, 403)
  equal((await remove(key, arya.kian)).code, 404)
  equal((await remove(key, arya.nobody)).code, 401)
  await remove(key)
  equal((await restore(key, arya.kian)).code, 404)
  equal((await restore(key, arya.mina)).code, 403)
})
