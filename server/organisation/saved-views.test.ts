import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { savedViews, maxViews } from '@kargozin/api/organisation/saved-views.ts'
import { statementsOf } from '../test/statements.ts'
import { world, type Person } from '../test/world.ts'

const arya = world()

const save = async (by: Person, title: string, more: object = {}) =>
  (await by.does(savedViews.create, { body: { list: 'applicants', title, query: 'rate=5', ...more } })).view
const listed = async (by: Person, list: 'applicants' | 'jobs' | 'talents' = 'applicants') =>
  (await by.does(savedViews.list, { query: { list } })).views
const titles = async (by: Person) => (await listed(by)).map(it => it.title)
const paramsOf = ({ uuid }: { uuid: string }) => ({ params: { view_uuid: uuid } })

const recruiter = (name: string) => arya.hire(name, ['organization.hiring', 'organization.hiring.applicants'])

test('only its author sees a private view; all who may open the list see a shared one', async () => {
  const [leila, nader] = [await recruiter('لیلا'), await recruiter('نادر')]
  const own = await save(leila, 'پنج ستاره')
  const shared = await save(leila, 'این هفته', { shared: true, query: 'send_request_from=2026-11-20&rate=4' })
  deepEqual(await titles(leila), ['این هفته', 'پنج ستاره'])
  deepEqual(await titles(nader), ['این هفته'])
  deepEqual(await titles(arya.sara), ['این هفته'], 'the owner does not see private views of others either')
  const [seen] = await listed(nader)
  equal(seen?.query, 'send_request_from=2026-11-20&rate=4')
  deepEqual([seen?.author.uuid, seen?.can.change], [leila.id, false])
  for (const by of [nader, arya.sara, arya.kian]) {
    equal((await by.call(savedViews.update, { ...paramsOf(own), body: { title: 'من' } })).code, 404)
    equal((await by.call(savedViews.setDefault, { ...paramsOf(own), body: { default: true } })).code, 404)
    equal((await by.call(savedViews.remove, paramsOf(own))).code, 404)
    equal((await by.call(savedViews.restore, paramsOf(own))).code, 404)
  }
  await leila.does(savedViews.update, { ...paramsOf(shared), body: { shared: false } })
  deepEqual(await titles(nader), [])
})

test('the talent pool has separate views, for members who may open it', async () => {
  const pool = await arya.hire('پروین', ['organization.hiring', 'organization.hiring.talentsPool.index'])
  const outside = await arya.hire('هما', ['organization.hiring', 'organization.hiring.applicants'])
  const view = await save(pool, 'دکتری‌ها', { list: 'talents', query: 'degrees=doctorate', shared: true })
  deepEqual((await listed(pool, 'talents')).map(it => it.title), ['دکتری‌ها']) // prettier-ignore
  await pool.does(savedViews.setDefault, { ...paramsOf(view), body: { default: true } })
  equal((await listed(pool, 'talents'))[0]?.default, true)
  deepEqual(await listed(pool, 'jobs'), [])
  const body = { list: 'talents' as const, title: 'x', query: 'rate=5' }
  equal((await outside.call(savedViews.create, { body })).code, 403)
  equal((await outside.call(savedViews.list, { query: { list: 'talents' } })).code, 403)
  equal((await outside.call(savedViews.update, { ...paramsOf(view), body: { title: 'من' } })).code, 404)
})

test('only the author and the owner can change, delete and restore a shared view', async () => {
  const [leila, nader] = [await recruiter('مینو'), await recruiter('سهراب')]
  const shared = await save(leila, 'مشترک', { shared: true })
  const change = { ...paramsOf(shared), body: { title: 'نام دیگر', query: 'rate=3' } }
  equal((await nader.call(savedViews.update, change)).code, 403)
  equal((await nader.call(savedViews.remove, paramsOf(shared))).code, 403)
  const { view } = await arya.sara.does(savedViews.update, change)
  deepEqual([view.title, view.query, view.shared, view.author.uuid], ['نام دیگر', 'rate=3', true, leila.id])
  await leila.does(savedViews.remove, paramsOf(shared))
  ok(!(await titles(nader)).includes('نام دیگر'))
  equal((await nader.call(savedViews.restore, paramsOf(shared))).code, 403)
  equal((await leila.call(savedViews.update, change)).code, 404, 'nobody can change a deleted view')
  await leila.does(savedViews.restore, paramsOf(shared))
  ok((await titles(nader)).includes('نام دیگر'))
})

test('each member has one default view of a list, and a new default replaces it', async () => {
  const [leila, nader] = [await recruiter('پری'), await recruiter('بهمن')]
  const [one, two] = [await save(leila, 'یک', { shared: true }), await save(leila, 'دو', { shared: true })]
  const defaults = async (by: Person) => (await listed(by)).filter(it => it.default).map(it => it.title)
  await leila.does(savedViews.setDefault, { ...paramsOf(one), body: { default: true } })
  await leila.does(savedViews.setDefault, { ...paramsOf(two), body: { default: true } })
  deepEqual([await defaults(leila), await defaults(nader)], [['دو'], []])
  await nader.does(savedViews.setDefault, { ...paramsOf(one), body: { default: true } })
  deepEqual([await defaults(leila), await defaults(nader)], [['دو'], ['یک']])
  await leila.does(savedViews.setDefault, { ...paramsOf(two), body: { default: false } })
  deepEqual([await defaults(leila), await defaults(nader)], [[], ['یک']])
})

test('views of the applicant list need its permission; other organisations see none', async () => {
  const lister = await arya.hire('هومن', ['organization.hiring'])
  const leila = await recruiter('رعنا')
  const shared = await save(leila, 'فقط متقاضیان', { shared: true })
  const body = { list: 'applicants', title: 'من', query: '' } as const
  equal((await lister.call(savedViews.list, { query: { list: 'applicants' } })).code, 403)
  equal((await lister.call(savedViews.create, { body })).code, 403)
  equal((await lister.call(savedViews.setDefault, { ...paramsOf(shared), body: { default: true } })).code, 404)
  equal((await lister.call(savedViews.create, { body: { ...body, list: 'jobs' } })).code, 200)
  const idle = await arya.hire('بیکار', ['organization.activities'])
  equal((await idle.call(savedViews.list, { query: { list: 'jobs' } })).code, 403)
  equal((await arya.nobody.call(savedViews.list, { query: { list: 'jobs' } })).code, 401)
  equal((await arya.nobody.call(savedViews.create, { body })).code, 401)
  deepEqual(await listed(arya.kian), [])
  equal((await arya.kian.call(savedViews.update, { ...paramsOf(shared), body: { title: 'x' } })).code, 404)
})

test('a title is required, a query may be long, and there are at most a hundred views', async () => {
  const leila = await recruiter('نگار')
  const send = (more: object) =>
    leila.call(savedViews.create, { body: { list: 'jobs', title: 'نما', query: '', ...more } })
  equal((await send({ title: ' ' })).code, 422)
  equal((await send({ list: 'members' })).code, 422)
  const ids = Array.from({ length: 500 }, () => `jobs_uuid=${crypto.randomUUID()}`).join('&')
  equal((await send({ query: ids })).code, 200)
  equal((await send({ query: 'x'.repeat(25_001) })).code, 422)
  for (let made = 1; made < maxViews; made++) equal((await send({ title: `نما ${made}` })).code, 200)
  equal((await send({})).code, 409)
  const [first, second] = await listed(leila, 'jobs')
  await leila.does(savedViews.remove, paramsOf(first!))
  equal((await send({})).code, 200)
  equal((await leila.call(savedViews.restore, paramsOf(first!))).code, 409)
  await leila.does(savedViews.remove, paramsOf(second!))
  equal((await leila.call(savedViews.restore, paramsOf(first!))).code, 200)
})

test('the list of views needs as many statements as a single view', async () => {
  const leila = await recruiter('ژاله')
  await save(leila, 'یک')
  const counts = await statementsOf(async () => {
    await listed(leila)
    for (const title of ['دو', 'سه', 'چهار']) await save(leila, title)
    await listed(leila)
  })
  equal(counts[0], counts.at(-1))
})
