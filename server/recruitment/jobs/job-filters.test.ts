import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import type { QueryIn } from '@kargozin/api/call.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { once } from '../../test/once.ts'
import { statementsOf } from '../../test/statements.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()
const ids: Record<string, string> = {}
const nowhere = '019344aa-0000-7000-8000-000000000000'
let tag = ''
let looker: Person

type Body = Parameters<typeof arya.sara.does<typeof jobs.create>>[1]['body']

async function make(who: Person, name: string, body: Partial<Body>, created: string) {
  const { job } = await who.does(jobs.create, { body: { title: name, ...body } })
  ids[name] = job.uuid
  await arya.inside(db => db.updateTable('job').set({ created_at: created }).where('id', '=', job.uuid).execute())
}

/** Creates four jobs by three people. Two of the jobs have applicants. */
const open = once(async () => {
  looker = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.store'])
  const city = await arya.inside(async db => {
    const values = { organization_id: arya.sara.organization, title: 'برنامهٔ ۱۴۰۵', type: 'job' }
    tag = (await db.insertInto('tag').values(values).returning('id').executeTakeFirstOrThrow()).id
    return db.selectFrom('city').select('id').where('name', '=', 'شیراز').executeTakeFirstOrThrow()
  })
  const supervised = { supervisors: [{ user_id: looker.id, scope: 'show' as const }] }
  const open = { city_id: city.id, contract_type: 2, valid_through: '2031-01-01', tags: [tag] }
  await make(arya.sara, 'حسابدار ارشد', open, '2026-03-01T20:29:00Z')
  await make(arya.sara, 'برنامه‌نویس', { publish_status: 0, ...supervised }, '2026-03-01T20:31:00Z')
  await make(
    arya.mina,
    'آشپز',
    { publish_status: 1, valid_through: '2030-01-01', contract_type: 1 },
    '2026-03-05T12:00:00Z',
  )
  await make(looker, 'پرستار', {}, '2026-03-09T12:00:00Z')
  for (const mobile of ['09120000071', '09120000072'])
    await arya.sara.does(applicants.create, { params: { job_uuid: ids['آشپز'] ?? '' }, body: { name: 'نیما', mobile } })
  const one = { params: { job_uuid: ids['پرستار'] ?? '' }, body: { name: 'نیما', mobile: '09120000071' } }
  await arya.sara.does(applicants.create, one)
  equal((await arya.sara.does(jobs.list, {})).pagination.total, 4)
})

async function titles(query: QueryIn<typeof jobs.list>, who = arya.sara) {
  const { jobs: listed, pagination } = await who.does(jobs.list, { query })
  equal(pagination.total, listed.length)
  return listed.map(it => it.title)
}

test('the newest jobs come first; empty values are last in both directions', async () => {
  await open()
  const newest = ['پرستار', 'آشپز', 'برنامه‌نویس', 'حسابدار ارشد']
  deepEqual(await titles({}), newest)
  deepEqual(await titles({ direction: 'asc' }), newest.toReversed())
  deepEqual(await titles({ order_by: 'title' }), ['آشپز', 'برنامه‌نویس', 'پرستار', 'حسابدار ارشد'])
  deepEqual((await titles({ order_by: 'applicants_count' })).slice(0, 2), ['آشپز', 'پرستار'])
  deepEqual((await titles({ order_by: 'applicants_count', direction: 'asc' })).slice(2), ['پرستار', 'آشپز'])
  deepEqual((await titles({ order_by: 'valid_through', direction: 'asc' })).slice(0, 2), ['آشپز', 'حسابدار ارشد'])
  deepEqual((await titles({ order_by: 'valid_through' })).slice(0, 2), ['حسابدار ارشد', 'آشپز'])
  deepEqual((await titles({ order_by: 'published_at' })).slice(0, 2), ['پرستار', 'حسابدار ارشد'])
})

test('days are in the time zone of Tehran, and the last day is included', async () => {
  await open()
  deepEqual(await titles({ from: '2026-03-02', to: '2026-03-05' }), ['آشپز', 'برنامه‌نویس'])
  deepEqual(await titles({ to: '2026-03-01' }), ['حسابدار ارشد'])
  deepEqual(await titles({ from: '2026-03-10' }), [])
  for (const from of ['yesterday', '2026-02-30', '1405-01-01T00:00:00Z'])
    equal((await arya.sara.call(jobs.list, { query: { from } })).code, 422, from)
})

test('searchText matches titles and tags, and title only titles, in any spelling', async () => {
  await open()
  deepEqual(await titles({ searchText: 'برنامه' }), ['برنامه‌نویس', 'حسابدار ارشد'])
  deepEqual(await titles({ title: 'برنامه نويس' }), ['برنامه‌نویس'])
  deepEqual(await titles({ searchText: '1405' }), ['حسابدار ارشد'])
  for (const searchText of ['ح%ر', '%']) deepEqual(await titles({ searchText }), [], searchText)
  // A text without letters and digits does not filter.
  for (const searchText of [' ', '_']) equal((await titles({ searchText })).length, 4)
})

test('the filters for status, city, contract and tags can be combined', async () => {
  await open()
  deepEqual(await titles({ publish_status: [0, 1] }), ['آشپز', 'برنامه‌نویس'])
  deepEqual(await titles({ contract_type: [2] }), ['حسابدار ارشد'])
  deepEqual(await titles({ tags: [tag] }), ['حسابدار ارشد'])
  deepEqual(await titles({ tags: [nowhere] }), [])
  const { jobs: all } = await arya.sara.does(jobs.list, { query: { tags: [tag] } })
  deepEqual(all[0]?.tags, [{ uuid: tag, title: 'برنامهٔ ۱۴۰۵' }])
  deepEqual(await titles({ city_id: [all[0]?.city?.id ?? 0], publish_status: [10] }), ['حسابدار ارشد'])
  deepEqual(await titles({ city_id: [all[0]?.city?.id ?? 0], publish_status: [0] }), [])
})

test('jobs can be filtered by the caller’s role: author, supervisor, or all jobs', async () => {
  await open()
  deepEqual(await titles({ list: 'mine' }, arya.mina), ['آشپز'])
  deepEqual(await titles({ list: 'supervised' }, looker), ['برنامه‌نویس'])
  deepEqual(await titles({ list: 'all' }, looker), ['پرستار', 'برنامه‌نویس'])
  deepEqual(await titles({ scopes: ['change'] }, looker), ['پرستار'])
  deepEqual(await titles({ scopes: ['show'] }, looker), ['برنامه‌نویس'])
  deepEqual(await titles({ scopes: ['none'] }, looker), [])
  deepEqual(await titles({ scopes: ['none'] }, arya.mina), ['پرستار', 'برنامه‌نویس', 'حسابدار ارشد'])
  deepEqual(await titles({ scopes: ['change', 'none'] }, arya.mina), await titles({}))
})

test('the supervised jobs include those in which the caller supervises a single step', async () => {
  await open()
  const step = await arya.inside(async db => {
    const job_id = ids['آشپز'] ?? ''
    const { id } = await db
      .selectFrom('step')
      .select('id')
      .where('job_id', '=', job_id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const own = { organization_id: arya.sara.organization, step_id: id, user_id: looker.id, scope: 'change' }
    await db.insertInto('step_supervisor').values(own).execute()
    return id
  })
  deepEqual(await titles({ list: 'supervised' }, looker), ['آشپز', 'برنامه‌نویس'])
  await arya.inside(db => db.deleteFrom('step_supervisor').where('step_id', '=', step).execute())
})

test('a filter by a missing branch or unit, or by a job board, matches no job', async () => {
  await open()
  for (const name of ['units', 'job_units_uuid', 'subsidiaries_ids'] as const)
    deepEqual(await titles({ [name]: [nowhere] }), [], name)
  deepEqual(await titles({ is_published_on_jobvision: '1' }), [])
  equal((await titles({ is_published_on_jobvision: '0' })).length, 4)
})

test('an invalid filter is refused, not ignored', async () => {
  await open()
  const bad = [
    { tags: ['x'] },
    { scopes: ['all'] },
    { order_by: 'salary' },
    { publish_status: ['draft'] },
    { list: 'x' },
  ]
  for (const query of bad)
    equal(
      (await arya.sara.call(jobs.list, { query: query as QueryIn<typeof jobs.list> })).code,
      422,
      JSON.stringify(query),
    )
})

test('the number of queries depends neither on the number of jobs nor on the filters', async () => {
  await open()
  const count = async (query: QueryIn<typeof jobs.list>) => Math.max(...(await statementsOf(() => titles(query))))
  const asked = { searchText: 'برنامه', tags: [tag], scopes: ['change', 'none'], order_by: 'applicants_count' } as const
  const full = { ...asked, tags: [...asked.tags], scopes: [...asked.scopes] }
  const [one, all, filtered] = [await count({ title: 'آشپز' }), await count({}), await count(full)]
  deepEqual([all, filtered], [one, one])
  const many = async () => Math.max(...(await statementsOf(() => arya.sara.does(jobs.creationData, {}))))
  const few = await many()
  const more = ['یک', 'دو', 'سه']
  for (const title of more) await make(looker, title, { skills: ['اکسل'] }, '2026-03-10T12:00:00Z')
  equal(await many(), few)
  for (const title of more) await arya.sara.does(jobs.remove, { params: { job_id: ids[title] ?? '' } })
})
