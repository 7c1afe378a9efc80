import { deepEqual, equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { jobs } from '@kargozin/api/recruitment/jobs/jobs.ts'
import { stepSettings } from '@kargozin/api/recruitment/steps/step-settings.ts'
import { pipeline } from '../../test/many.ts'
import { once } from '../../test/once.ts'
import { statementsOf } from '../../test/statements.ts'
import { world } from '../../test/world.ts'

const arya = world()

/** Two job openings of Sara with five steps each, the earlier one with three applicants, and one of Leila, who sees only her own. */
const open = once(async () => {
  const leila = await arya.hire('لیلا', ['organization.hiring', 'organization.hiring.jobs.store'])
  const earlier = await pipeline(arya, arya.sara, 3)
  const { job: later } = await arya.sara.does(jobs.create, { body: { title: 'حسابدار' } })
  const { job: hers } = await leila.does(jobs.create, { body: { title: 'آشپز' } })
  return { leila, earlier, later, hers }
})

test('the steps of all visible job openings are listed in order, those of the newest job opening first', async () => {
  const { leila, earlier } = await open()
  const { steps, pagination } = await arya.sara.does(stepSettings.list, {})
  deepEqual(
    steps.map(it => it.job_title),
    ['آشپز', 'حسابدار', 'کارشناس فروش'].flatMap(title => Array.from({ length: 5 }, () => title)),
  )
  equal(pagination.total, 15)
  const first = steps[10]
  deepEqual([first?.uuid, first?.job_id, first?.total], [earlier.first, earlier.job, 3])
  ok(steps.slice(10).every((it, at, all) => at === 0 || it.position > (all[at - 1]?.position ?? 0)))
  const page = await arya.sara.does(stepSettings.list, { query: { page: 3, per_page: 4 } })
  deepEqual(page.steps, steps.slice(8, 12))
  deepEqual((await arya.sara.does(stepSettings.list, { query: { page: 9 } })).steps, [])
  const own = await leila.does(stepSettings.list, {})
  deepEqual([own.steps.length, own.pagination.total, own.steps[0]?.job_title], [5, 5, 'آشپز'])
  deepEqual((await arya.kian.does(stepSettings.list, {})).steps, [])
  equal((await arya.reza.call(stepSettings.list, {})).code, 403)
})

test('a supervisor of one step may change only that step, and sees the others of its job opening', async () => {
  const { leila, earlier } = await open()
  const own = { organization_id: arya.sara.organization, step_id: earlier.review, user_id: leila.id, scope: 'change' }
  await arya.inside(db => db.insertInto('step_supervisor').values(own).execute())
  const { steps } = await leila.does(stepSettings.list, {})
  deepEqual(
    steps.filter(it => it.job_id === earlier.job).map(it => [it.uuid === earlier.review, it.read_only]),
    [
      [false, true],
      [true, false],
      [false, true],
      [false, true],
      [false, true],
    ],
  )
  await arya.inside(db => db.deleteFrom('step_supervisor').where('user_id', '=', leila.id).execute())
})

test('a page takes as many statements with many steps as with few', async () => {
  await open()
  const numberOf = async (per_page: number) =>
    statementsOf(() => arya.sara.does(stepSettings.list, { query: { per_page } }))
  deepEqual(await numberOf(1), await numberOf(15))
})
