import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { cycles } from '@kargozin/api/performance/cycles.ts'
import { rulesOf } from '../test/applying.ts'
import { world } from '../test/world.ts'

const arya = world()

const spring = { title: 'بهار ۱۴۰۵', start_at: '2026-03-21', end_at: '2026-06-21' }
const summer = { title: 'تابستان ۱۴۰۵', start_at: '2026-06-22', end_at: '2026-09-22' }
const add = (body: typeof spring) => arya.sara.call(cycles.create, { body })
const listed = async () => (await arya.reza.does(cycles.list, {})).evaluation_cycles.map(it => it.title)

test('the latest cycle is first; a cycle is changed, deleted and restored', async () => {
  const { uuid } = (await add(spring)).data.evaluation_cycle
  equal((await add(summer)).code, 200)
  deepEqual(await listed(), [summer.title, spring.title])
  const params = { uuid }
  const changed = await arya.sara.does(cycles.update, { params, body: { end_at: '2026-06-20' } })
  deepEqual(changed.evaluation_cycle, { ...spring, uuid, end_at: '2026-06-20' })
  await arya.sara.does(cycles.remove, { params })
  deepEqual(await listed(), [summer.title])
  deepEqual((await arya.sara.does(cycles.restore, { params })).evaluation_cycle, changed.evaluation_cycle)
})

test('a cycle does not end before it begins, not even when one of its days is changed; one day is enough', async () => {
  const broken = async (body: typeof spring) => rulesOf(await add(body))
  deepEqual(await broken({ ...spring, title: 'وارونه', end_at: '2026-03-20' }), ['end_at: ends_before'])
  deepEqual(await broken({ ...spring, title: 'کهن', start_at: '0722-06-23' }), ['start_at: date'])
  deepEqual(await broken({ ...spring, title: 'دور', end_at: '9999-01-01' }), ['start_at: date'])
  deepEqual(await broken({ ...spring, title: 'تهی', end_at: 'never' }), ['end_at: date'])
  deepEqual(await broken({ ...summer, end_at: '2026-10-22' }), ['title: taken'])
  const { uuid } = (await add({ ...spring, title: 'یک روز', end_at: spring.start_at })).data.evaluation_cycle
  const late = await arya.sara.call(cycles.update, { params: { uuid }, body: { start_at: '2026-03-22' } })
  deepEqual(rulesOf(late), ['end_at: ends_before'])
})

test('only those with the permission change cycles', async () => {
  const { uuid } = (await add({ ...spring, title: 'پاییز' })).data.evaluation_cycle
  equal((await arya.mina.call(cycles.remove, { params: { uuid } })).code, 403)
  equal((await arya.kian.call(cycles.remove, { params: { uuid } })).code, 404)
  const manager = await arya.hire('ارزیاب', ['organization.settings.evaluationCycles'])
  equal((await manager.call(cycles.remove, { params: { uuid } })).code, 200)
})
