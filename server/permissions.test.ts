import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { everyCall } from './test/nets/places.ts'
import { permissionFaults, resultsOf } from './test/nets/permissions/permission-net.ts'
import { sampled } from './test/sample.ts'
import { world } from './test/world.ts'

const arya = world()

test('calls are allowed or refused as their contract says, for callers of every kind', async () => {
  deepEqual(
    permissionFaults(
      await resultsOf(
        arya,
        sampled(everyCall, it => it.name),
      ),
    ),
    [],
  )
})
