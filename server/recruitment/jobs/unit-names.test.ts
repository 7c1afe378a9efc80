import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { units } from '@kargozin/api/structure/units.ts'
import { world } from '../../test/world.ts'

const arya = world()

test('a list of job openings names the units of each, without deleted ones', async () => {
  const make = async (name: string) => (await arya.sara.does(units.create, { body: { name } })).unit.uuid
  const [sales, accounts] = [await make('فروش'), await make('مالی')]
  const listed = async () =>
    (await arya.sara.does(jobs.list, { query: {} })).jobs.map(it => [it.title, it.unit_names] as const)
  await arya.sara.does(jobs.create, { body: { title: 'حسابدار', units: [sales, accounts] } })
  deepEqual(await listed(), [['حسابدار', ['فروش', 'مالی']]])
  await arya.sara.does(jobs.create, { body: { title: 'آشپز' } })
  await arya.sara.does(units.remove, { params: { uuid: accounts } })
  deepEqual(await listed(), [
    ['آشپز', []],
    ['حسابدار', ['فروش']],
  ])
})
