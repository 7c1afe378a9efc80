import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import { countedTo } from '@kargozin/api/page.ts'
import { applicants } from '@kargozin/api/recruitment/pipeline/applicants.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

const arya = world()

const pageOf = async (page: number, more = {}) => {
  const { applicants: rows, pagination } = await arya.sara.does(applicants.search, {
    query: { page, per_page: 20, ...more },
  })
  return {
    rows: rows.length,
    total: pagination.total,
    last: pagination.lastPage,
    next: pagination.nextPageUrl !== null,
  }
}

test('applicants are counted up to 1,000; a longer list ends there and says “more”', async () => {
  const { job } = await pipeline(arya, arya.sara, countedTo)
  equal((await pageOf(1, { jobs_uuid: [job] })).total, countedTo, 'exact')
  await pipeline(arya, arya.sara, 15)
  const total = countedTo + 1
  const last = countedTo / 20
  deepEqual(await pageOf(1), { rows: 20, total, last, next: true })
  deepEqual(await pageOf(last), { rows: 20, total, last, next: false })
  deepEqual(await pageOf(last + 1), { rows: 0, total, last, next: false })
  deepEqual(await pageOf(50_000), { rows: 0, total, last, next: false })
  deepEqual(
    await pageOf(1, { exact: 1 }),
    { rows: 20, total: countedTo + 15, last, next: true },
    'with `exact` the total is exact',
  )
  equal((await pageOf(1, { exact: 1, jobs_uuid: [job] })).total, countedTo)
})
