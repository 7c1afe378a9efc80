import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { bulk } from '@kargozin/api/recruitment/pipeline/bulk.ts'
import { pipeline, totals } from '../../test/many.ts'
import { world } from '../../test/world.ts'

/* As many applicants as one request may name. */

const arya = world()

test('five thousand applicants are moved, and moved back by undo, in one request each', async () => {
  const it = await pipeline(arya, arya.sara, 5000)
  const moved = await arya.sara.call(bulk.move, {
    params: { ...it.params, destination_step_uuid: it.interview },
    body: { applicants_uuids: it.ids },
  })
  deepEqual([moved.code, moved.data.moved], [200, 5000])
  deepEqual(await totals(arya.sara, it), [0, 0, 5000, 0, 0])
  const undone = await arya.sara.does(bulk.undo, { params: { bulk_uuid: moved.data.bulk_uuid } })
  deepEqual([undone.restored, undone.left], [5000, 0])
  deepEqual(await totals(arya.sara, it), [5000, 0, 0, 0, 0])
})
