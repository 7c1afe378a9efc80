import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { levels } from '@kargozin/api/structure/levels.ts'
import { rulesOf } from '../test/applying.ts'
import { world } from '../test/world.ts'

const arya = world()

const add = (title: string) => arya.sara.call(levels.create, { body: { title } })
const titles = async (query = {}) => (await arya.reza.does(levels.list, { query })).hierarchies.map(it => it.title)

test('levels are added, found in any spelling, renamed, deleted and restored', async () => {
  for (const title of ['مدیریت', 'کارشناس', 'مدیر میانی']) equal((await add(title)).code, 200)
  deepEqual(await titles(), ['کارشناس', 'مدیر میانی', 'مدیریت'])
  deepEqual(await titles({ title: 'مدير' }), ['مدیر میانی', 'مدیریت'])
  deepEqual(await titles({ title: '%' }), [])
  deepEqual(await titles({ per_page: 1, page: 2 }), ['مدیر میانی'])
  deepEqual(rulesOf(await add('مديريت')), ['title: taken'])
  const [first] = (await arya.sara.does(levels.list, { query: { title: 'کارشناس' } })).hierarchies
  const params = { hierarchy_uuid: first?.uuid ?? '' }
  const { hierarchy } = await arya.sara.does(levels.update, { params, body: { title: 'کارشناسان' } })
  deepEqual(hierarchy, { uuid: params.hierarchy_uuid, title: 'کارشناسان' })
  await arya.sara.does(levels.remove, { params })
  deepEqual(await titles(), ['مدیر میانی', 'مدیریت'])
  equal((await arya.sara.call(levels.update, { params, body: { title: 'هیچ' } })).code, 404)
  await arya.sara.does(levels.restore, { params })
  deepEqual(await titles({ title: 'کارشناسان' }), ['کارشناسان'])
})

test('every member sees the levels; only those with the permission change them', async () => {
  const manager = await arya.hire('سازمان‌ده', ['organization.settings.organizationHierarchies'])
  const { hierarchy } = await manager.does(levels.create, { body: { title: 'سرپرست' } })
  const params = { hierarchy_uuid: hierarchy.uuid }
  equal((await arya.mina.call(levels.create, { body: { title: 'من' } })).code, 403)
  equal((await arya.mina.call(levels.remove, { params })).code, 403)
  equal((await arya.kian.call(levels.remove, { params })).code, 404)
  deepEqual((await arya.kian.does(levels.list, {})).hierarchies, [])
})
