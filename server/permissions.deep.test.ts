import { deepEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { everyCall } from './test/nets/places.ts'
import { permissionFaults, resultsOf } from './test/nets/permissions/permission-net.ts'
import { world } from './test/world.ts'

const arya = world()

test('every call is allowed or refused as its contract says, for callers of every kind', async () => {
  deepEqual(permissionFaults(await resultsOf(arya, everyCall)), [])
})
