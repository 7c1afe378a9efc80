import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { countedTo } from '@kargozin/api/page.ts'
import { talents } from '@kargozin/api/recruitment/talents/talents.ts'
import { pipeline } from '../../test/many.ts'
import { world } from '../../test/world.ts'

/* As many people as one request may name. */

const arya = world()

test('one request can add or remove five thousand people', async () => {
  const from = await pipeline(arya, arya.sara, 5000)
  const added = await arya.sara.does(talents.add, { body: { applicants_uuid: from.ids, reason: 'همه' } })
  equal(added.moved, 5000)
  equal((await arya.sara.does(talents.list, { query: { jobs_uuid: [from.job] } })).pagination.total, countedTo + 1)
  equal((await arya.sara.does(talents.remove, { body: { job_applicants_uuid: from.ids } })).removed, 5000)
})
