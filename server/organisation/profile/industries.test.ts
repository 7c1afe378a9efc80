import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { industries, maxIndustries } from '@kargozin/api/organisation/profile/industries.ts'
import { activities } from '@kargozin/api/recruitment/applicants/activities.ts'
import { rulesOf } from '../../test/applying.ts'
import { world, type Person } from '../../test/world.ts'

const arya = world()

const attach = (id: number, by: Person = arya.sara) => by.call(industries.attach, { params: { id } })
const detach = (...ids: number[]) => arya.sara.call(industries.detach, { body: { ids } })
const attached = async (by: Person = arya.sara) =>
  (await by.does(industries.list, {})).industries.flatMap(it => (it.attached ? [it.id] : []))

test('industries are attached and detached, and the history has their names', async () => {
  for (const id of [38, 1, 38]) equal((await attach(id)).code, 200)
  deepEqual(await attached(), [1, 38])
  deepEqual(await attached(arya.kian), [], 'another organisation has its own industries')
  equal((await detach(1, 44)).code, 200)
  equal((await detach(44)).code, 200)
  deepEqual(await attached(), [38])
  const found = await arya.sara.does(activities.ofOrganization, { query: { subject: ['organization'] } })
  const [staff, both] = ['منابع انسانی و کاریابی', 'فناوری اطلاعات و نرم‌افزار, منابع انسانی و کاریابی']
  deepEqual(
    found.activities.flatMap(it => it.changes.map(({ field, from, to }) => [field, from, to])),
    [
      ['industries', both, staff],
      ['industries', staff, both],
      ['industries', '', staff],
    ],
  )
})

test('an unknown industry is not found, and five at the same moment are the most', async () => {
  equal((await attach(99)).code, 404)
  const replies = await Promise.all(Array.from({ length: 9 }, (_, at) => attach(at + 1)))
  deepEqual([...new Set(replies.map(it => it.code))].toSorted(), [200, 422])
  equal((await attached()).length, maxIndustries)
})

test('a request that names nothing to detach is refused and detaches nothing', async () => {
  const before = await attached()
  deepEqual(rulesOf(await detach()), ['ids: min_values'])
  equal((await arya.sara.call(industries.detach, { body: {} as never })).code, 422)
  deepEqual(await attached(), before)
})

test('members without the permission see the industries but change none', async () => {
  deepEqual(await attached(arya.reza), await attached())
  equal((await attach(2, arya.reza)).code, 403)
  equal((await arya.reza.call(industries.detach, { body: { ids: [1] } })).code, 403)
})
